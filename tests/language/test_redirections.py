"""614.9: damage that is dealt to something else instead."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move
from tests.language.deciding import answering, carry_out
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "All damage that would be dealt to you is dealt to this creature instead.",
        "All damage that would be dealt to you and other permanents you control is dealt to this creature instead.",
        "As long as this creature is untapped, all damage that would be dealt to you by artifacts is dealt to this creature instead.",
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to its owner instead.",
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead.",
        "{R}: The next time this creature would deal combat damage to an opponent this turn, it deals that damage to target creature instead.",
    ],
)
def test_abilities_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "The next 3 damage that would be dealt to target creature you control this turn is dealt to another target creature instead.",
        "All combat damage that would be dealt to you this turn is dealt to target attacking creature instead.",
        "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead.",
        "The next time a source of your choice would deal damage to you this turn, that damage is dealt to target creature you control instead.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize("line", ["All damage that would be dealt to you is dealt to it.", "All damage is dealt to this creature instead."])
def test_texts_that_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_one_word_changes_the_tree() -> None:
    line = "All damage that would be dealt to you is dealt to this creature instead."
    for word, other in (("damage", "combat damage"), ("you is", "creatures you control is"), ("this creature", "its owner")):
        assert other == "its owner" or show(trees(line)[0]) != show(trees(line.replace(word, other, 1))[0])


def deal(world: World, source: GameObject, *damage: tuple[int, int], combat: bool = False) -> None:
    events: list[Happening] = [Damage(source.id, thing, n, combat) for thing, n in damage]
    happen(world.game, events, source.id, source.controller)


def life(game: Game) -> list[int]:
    return [player.life for player in game.players]


def test_all_damage_goes_to_the_creature_while_it_can_be_dealt_damage() -> None:
    world = World()
    angel = world.put(0, "All damage that would be dealt to you is dealt to this creature instead.", pt="5/8")
    goblin = world.put(1, "Lifelink")
    deal(world, goblin, (-1, 3), combat=True)
    assert (life(world.game), angel.damage) == ([20, 23], 3)
    happen(world.game, [Move(angel.id, GRAVEYARD)])
    deal(world, goblin, (-1, 3))
    assert life(world.game) == [17, 26]


def test_pariah_reads_the_creature_that_it_enchants() -> None:
    world = World()
    victim = world.put(1, pt="2/9")
    pariah = world.card(0, HAND, "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.", "Enchantment — Aura")
    move = Move(pariah.id, BATTLEFIELD, 0)
    move.attach_to = victim.id
    happen(world.game, [move])
    deal(world, world.put(1), (-1, 4))
    assert (life(world.game)[0], victim.damage) == (20, 4)


def test_the_next_so_much_damage_is_split_off() -> None:
    world = World()
    first = world.put(0, pt="1/9", name="First")
    second = world.put(0, pt="1/9", name="Second")
    source = world.put(1)
    carry_out(world, "The next 3 damage that would be dealt to target creature this turn is dealt to another target creature instead.", first.id, second.id)
    deal(world, source, (first.id, 2))
    assert (first.damage, second.damage) == (0, 2)
    deal(world, source, (first.id, 4))
    assert (first.damage, second.damage) == (3, 3)
    deal(world, source, (first.id, 1))
    assert (first.damage, second.damage) == (4, 3)


def test_of_simultaneous_damage_the_player_says_which() -> None:
    world = World()
    shield = world.put(0, pt="1/9")
    one = world.put(1, name="One")
    two = world.put(1, name="Two")
    text = "The next 2 damage that would be dealt to you this turn is dealt to target creature instead."
    carry_out(world, text, shield.id)
    asker = answering(world, shield=["0, 2"])
    happen(world.game, [Damage(one.id, -1, 2), Damage(two.id, -1, 3)])
    assert (life(world.game)[0], shield.damage) == (17, 2) and "shield" in asker.asked
    assert shield.damage == 2


def test_what_is_gone_takes_nothing() -> None:
    world = World()
    shield = world.put(0)
    carry_out(world, "All damage that would be dealt to you this turn is dealt to target creature instead.", shield.id)
    happen(world.game, [Move(shield.id, GRAVEYARD)])
    deal(world, world.put(1), (-1, 4))
    assert life(world.game)[0] == 16


def test_the_next_time_only() -> None:
    world = World()
    guard = world.put(0, pt="1/9")
    orc = world.put(1, name="Orc")
    answering(world, source=["Orc"])
    text = "The next time a source of your choice would deal damage to you this turn, that damage is dealt to target creature you control instead."
    carry_out(world, text, guard.id)
    deal(world, guard, (-1, 1))
    deal(world, orc, (-1, 3))
    deal(world, orc, (-1, 3))
    assert (life(world.game)[0], guard.damage) == (16, 3)


def test_two_effects_do_not_pass_it_on_for_ever() -> None:
    world = World()
    one = world.put(0, "All damage that would be dealt to other creatures you control is dealt to this creature instead.", pt="1/9")
    two = world.put(0, "All damage that would be dealt to other creatures you control is dealt to this creature instead.", pt="1/9")
    deal(world, world.put(1), (one.id, 3))
    assert one.damage + two.damage == 3 and world.game.objects[one.id].zone == BATTLEFIELD
