"""702.24: the cost grows with each age counter, and is paid whole or not at all."""

from __future__ import annotations

import pytest

from lawmage.game.game import UPKEEP
from lawmage.game.objects import GameObject
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.resolving import resolve_top
from lawmage.rules.trigger_order import put_triggers
from tests.language.mana import Says, basic
from tests.language.world import World, trees


@pytest.mark.parametrize("line", ["Cumulative upkeep {2}", "Cumulative upkeep {G}{G}", "Cumulative upkeep—Pay 2 life."])
def test_lines_are_read(line: str) -> None:
    assert len(trees(line, "Enchantment")) == 1


def upkeep(world: World, *words: str) -> bool:
    """Player A's upkeep begins and its triggers resolve; A answers with these words. Whether anything triggered."""
    asker = Says(*words)
    world.game.asker = asker
    happen(world.game, [StepBegins(0, UPKEEP)])
    if not put_triggers(world.game):
        return False
    resolve_top(world.game)
    assert not asker.words
    return True


def age(obj: GameObject) -> int:
    return obj.counters.get("age", 0)


def test_mana_for_each_counter() -> None:
    world = World()
    source = world.put(0, "Cumulative upkeep {1}", "Enchantment")
    forests = [basic(world, "Forest") for _ in range(2)]
    assert upkeep(world, "yes")
    assert age(source) == 1 and [forest.tapped for forest in forests].count(True) == 1
    for forest in forests:
        forest.tapped = False
    assert upkeep(world, "yes")
    assert age(source) == 2 and all([forest.tapped for forest in forests])
    assert upkeep(world)  # three can't be paid: nobody is asked
    assert not world.game.there(source.id)


def test_life() -> None:
    world = World()
    source = world.put(0, "Cumulative upkeep—Pay 2 life.", "Enchantment")
    upkeep(world, "yes")
    upkeep(world, "yes")
    assert world.game.players[0].life == 20 - 2 - 4
    upkeep(world, "no")
    assert not world.game.there(source.id) and world.game.players[0].life == 14


def test_in_its_controllers_upkeep_only() -> None:
    world = World()
    world.put(1, "Cumulative upkeep {1}", "Enchantment")
    assert not upkeep(world)


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("Cumulative upkeep—Flip a coin.", "Enchantment")
