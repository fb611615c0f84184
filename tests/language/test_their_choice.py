"""608.2d, 201.2: choices of others; places in a library; objects with the same name."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.game.terms import LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.queries import CANT_CAST, asked
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, spell, trees

LINES = [
    "When this creature enters, each player sacrifices a creature or planeswalker of their choice.",
    "Whenever this creature deals combat damage to a player, that player sacrifices a creature of their choice.",
    "Whenever a creature dies, that creature's controller sacrifices a land of their choice.",
    "{T}: Target creature's owner puts it on their choice of the top or bottom of their library.",
    "{T}: The owner of target permanent shuffles it into their library, then draws two cards.",
    "{T}: Put target creature into its owner's library second from the top.",
    "{T}: Destroy target nonland permanent and all other permanents with the same name as that permanent.",
    "{T}: Target creature and all other creatures with the same name as that creature get -3/-3 until end of turn.",
    "When this creature enters, return target creature an opponent controls to its owner's hand. That creature's owner can't cast spells with the same name"
    " as that creature until your next turn.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", ["Target player sacrifices each creature of their choice.", "Destroy all creatures with the same name as that creature."])
def test_what_has_no_meaning_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


def test_each_sacrifices_what_they_choose() -> None:
    world = World()
    game = world.game
    for player in (0, 1):
        world.put(player, name=f"Bear {player}")
        world.put(player, name=f"Elf {player}")
    answering(world, sacrifice=["Elf 0", "Bear 1"])
    carry_out(world, "Each player sacrifices a creature of their choice.")
    assert sorted(names(world, game.battlefield)) == ["Bear 0", "Elf 1"]


def test_the_owner_chooses_the_place() -> None:
    for place, at in (("put Bear on top", 0), ("put Bear on the bottom", -1)):
        world = World()
        bear = world.put(1, name="Bear")
        for n in range(3):
            world.card(1, LIBRARY, name=f"Card of B {n}")
        answering(world, top_or_bottom=[place])
        carry_out(world, "Target creature's owner puts it on their choice of the top or bottom of their library.", bear.id)
        assert names(world, world.game.players[1].library)[at] == "Bear"


def test_second_from_the_top() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    for n in range(3):
        world.card(1, LIBRARY, name=f"Card of B {n}")
    carry_out(world, "Put target creature into its owner's library second from the top.", bear.id)
    assert names(world, world.game.players[1].library).index("Bear") == 1


def test_all_with_its_name() -> None:
    world = World()
    game = world.game
    one = world.put(0, name="Twin")
    world.put(1, name="Twin")
    world.put(1, name="Other")
    carry_out(world, "Destroy target creature and all other creatures with the same name as that creature.", one.id)
    assert names(world, game.battlefield) == ["Other"]


def test_spells_with_its_name_cant_be_cast() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    text = (
        "Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as that creature until your next turn."
    )
    carry_out(world, text, bear.id)
    found = asked(world.game, CANT_CAST)
    hand = [world.game.objects[id] for id in world.game.players[1].hand]
    other = world.card(1, LIBRARY, name="Other")
    assert [obj.chars.name for obj in hand] == ["Bear"]
    assert [q.concerns_cast(ctx, 1, hand[0]) for ctx, q in found] == [True]
    assert not any([q.concerns_cast(ctx, 0, hand[0]) or q.concerns_cast(ctx, 1, other) for ctx, q in found])


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("Put target creature into its owner's library second from the top.", "second", "third"),
        ("Target player sacrifices a creature of their choice.", "a creature", "two creatures"),
        ("Destroy target creature and all other creatures with the same name as that creature.", "all other creatures", "all other permanents"),
    ],
)
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    assert show(spell(line)[0]) != show(spell(line.replace(word, other))[0])
