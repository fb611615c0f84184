"""611.2e: what a permanent is from now on, or as it enters."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import ARTIFACT, BLACK, CREATURE, GRAVEYARD, GREEN
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.counters import RemoveCounters
from tests.language.lasting import follow
from tests.language.mana import basic, could
from tests.language.world import World, spell

RETURN = "Return target creature card from your graveyard to the battlefield. It's a black Zombie artifact in addition to its other colors and types."
FLOOD = "Put a flood counter on target land. That land is an Island in addition to its other types for as long as it has a flood counter on it."


@pytest.mark.parametrize("line", [RETURN, FLOOD, RETURN.replace("It's", "That creature is")])
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_refusals_and_changed_words() -> None:
    for line in ("It's a Zombie.", RETURN[:-1] + " for as long as it has a flood counter on it.", "Destroy target creature. It's a Zombie."):
        with pytest.raises(Refusal):
            spell(line)
    assert not same(spell(RETURN)[0], spell(RETURN.replace(" in addition to its other colors and types", ""))[0])
    assert not same(spell(FLOOD)[0], spell(FLOOD.replace(" for as long as it has a flood counter on it", ""))[0])


def test_it_is_so_as_it_enters() -> None:
    world = World()
    watcher = world.put(0, "Artifacts you control enter tapped.")
    dead = world.card(0, GRAVEYARD, cost="{G}")
    follow(world, RETURN, dead)
    back = world.game.objects[world.game.battlefield[-1]]
    assert back.id != watcher.id and back.chars.types == ARTIFACT | CREATURE and back.chars.colors == BLACK | GREEN
    assert back.chars.subtypes == ("Bear", "Zombie") and back.tapped


def test_it_is_so_from_now_on_while_the_counter_is_there() -> None:
    world = World()
    forest = basic(world, "Forest")
    follow(world, FLOOD, forest)
    assert could(world, forest) == "UG"
    happen(world.game, [RemoveCounters(forest.id, "flood", 1)])
    assert could(world, forest) == "G" and not world.game.effects
