"""What a player may have done, things that share something, parties, powers, how often an ability has resolved, what can't be done."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from lawmage.language.sharing import PartySize
from lawmage.rules.context import Context
from tests.language.deciding import answering, carry_out
from tests.language.world import World, spell, trees

LINES = [
    "Whenever you cast an artifact spell, you may have target creature get +2/+0 and gain deathtouch until end of turn.",
    "Whenever this creature deals combat damage to a player, you may have it deal 2 damage to target creature that player controls.",
    "When this creature enters, you may have target player mill three cards.",
    "When this creature enters, you may have each opponent lose 2 life.",
    "When this creature enters, you may have this creature deal 1 damage to any target.",
    "Each creature gets +1/+1 for each other creature you control that shares a creature type with it.",
    "Commander creatures you own have flying.",
    "Coven — {1}{W}{W}: Draw a card. Activate only if you control three or more creatures with different powers.",
    "When this creature enters, each opponent loses X life and you gain X life, where X is the number of creatures in your party.",
    "{1}{R}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, draw a card.",
    "When this creature enters, pay {E}{E}. If you can't, return this creature to its owner's hand and you get {E}.",
    "{T}, Sacrifice another creature: Put a number of +1/+1 counters on this creature equal to the sacrificed creature's toughness.",
    "Whenever this creature deals combat damage to a player, that player sacrifices a creature of their choice. If the player can't, you draw a card.",
    "Whenever this creature or another Rabbit you control enters, draw a card if this is the second time this ability has resolved this turn.",
]
SPELLS = [
    "Counter target spell if it shares a color with a creature you control.",
    "Until end of turn, target creature gets +2/+0 and gains \"When this creature dies, return it to the battlefield tapped under its owner's control.\"",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("text", SPELLS)
def test_spells_are_read(text: str) -> None:
    assert spell(text)


@pytest.mark.parametrize(
    "text", ["If you can't, draw a card.", "Sacrifice two creatures. If you can't, draw a card.", "You may have target creature gets +2/+0."]
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def test_having_it_done() -> None:
    for answer, power in (("yes", 4), ("no", 2)):
        world = World()
        bear = world.put(1)
        answering(world, may=[answer])
        carry_out(world, "You may have target creature get +2/+0 until end of turn.", bear.id)
        assert bear.chars.power == power
    world = World()
    answering(world, may=["yes"])
    carry_out(world, "You may have each opponent lose 2 life.")
    assert [player.life for player in world.game.players] == [20, 18]


def test_sharing() -> None:
    world = World()
    lord = world.put(0, "Each creature you control gets +1/+1 for each other creature you control that shares a creature type with it.", "Creature — Elf")
    elf, goblin = world.put(0, "", "Creature — Elf Warrior"), world.put(0, "", "Creature — Goblin")
    assert [obj.chars.power for obj in (lord, elf, goblin)] == [3, 3, 2]


def test_powers() -> None:
    world = World()
    text = "If you control three or more creatures with different powers, you gain 1 life."
    for n, pt in enumerate(("1/1", "2/2", "2/3", "3/1")):
        world.put(0, pt=pt)
        life = world.game.players[0].life
        carry_out(world, text)
        assert (world.game.players[0].life > life) == (n == 3)


def test_a_party() -> None:
    world = World()
    source = world.put(0, "", "Creature — Elf")
    sizes: list[int] = []
    for types in ("Rogue Wizard", "Rogue", "Wizard", "Cleric", "Wizard"):
        world.put(0, "", "Creature — Human " + types)
        world.put(1, "", "Creature — Human Warrior")
        sizes.append(PartySize().value(Context(world.game, 0, source.id)))
    assert sizes == [1, 2, 2, 3, 3]


def test_it_cant_be_done() -> None:
    for creatures, life in ((0, 18), (1, 20)):
        world = World()
        for _ in range(creatures):
            world.put(0)
        carry_out(world, "Sacrifice a creature. If you can't, you lose 2 life.")
        assert world.game.players[0].life == life


def test_numbers_of_counters() -> None:
    world = World()
    bear, other = world.put(0), world.put(0, pt="1/5")
    carry_out(world, "Put a number of +1/+1 counters on target creature equal to the greatest toughness among creatures you control.", bear.id)
    assert bear.counters == {"+1/+1": 5} and not other.counters


@pytest.mark.parametrize(
    ("text", "word", "other"),
    [
        ("You may have target creature get +2/+0 until end of turn.", "+2/+0", "+2/+1"),
        ("Counter target spell if it shares a color with a creature you control.", "color", "card type"),
        ("Sacrifice a creature. If you can't, draw a card.", "can't", "do"),
        ("If this is the second time this ability has resolved this turn, draw a card.", "second", "third"),
    ],
)
def test_one_word_changes_the_tree(text: str, word: str, other: str) -> None:
    assert show(spell(text)[0]) != show(spell(text.replace(word, other))[0])
