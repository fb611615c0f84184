"""701.66: a land becomes a creature, and comes back tapped when it is gone."""

from __future__ import annotations

import pytest

from lawmage.choices import RandomChooser
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, EXILE, GRAVEYARD, HAND, LAND
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.resolving import resolve_top
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.trigger_order import put_triggers
from tests.language.mana import basic
from tests.language.world import World, trees

LINE = "When this creature enters, earthbend 2."


def bent(world: World) -> GameObject:
    """A Forest after a creature with the ability has come."""
    world.game.asker = RandomChooser()
    forest = basic(world, "Forest")
    basic(world, "Island", 1)
    world.put(0, LINE)
    put_triggers(world.game)
    resolve_top(world.game)
    return forest


def test_its_target_is_meant_though_not_written() -> None:
    assert len(target_phrases(trees(LINE)[0])) == 1


def test_a_land_creature_with_haste_and_counters() -> None:
    forest = bent(World())
    assert forest.chars.types == LAND | CREATURE
    assert (forest.chars.power, forest.chars.toughness) == (2, 2)
    assert forest.chars.has("haste")


@pytest.mark.parametrize(("to", "back"), [(GRAVEYARD, True), (EXILE, True), (HAND, False)])
def test_it_comes_back_tapped(to: int, back: bool) -> None:
    world = World()
    forest = bent(world)
    happen(world.game, [Move(forest.id, to)])
    assert put_triggers(world.game) == back
    if back:
        resolve_top(world.game)
        land = world.game.objects[world.game.current(forest.id)]
        assert land.id in world.game.battlefield and land.tapped
        assert land.chars.types == LAND and not land.counters


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("When this creature enters, earthbend two.")
