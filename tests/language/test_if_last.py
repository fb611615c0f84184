"""608.2c: a condition after what it is a condition of."""

from __future__ import annotations

import pytest

from lawmage.game.terms import LIBRARY
from lawmage.language.if_last import IfLast
from lawmage.rules.abilities import Triggered
from tests.language.deciding import answering, carry_out
from tests.language.playing import Playing
from tests.language.world import World, only, trees

DRAW = "Draw a card if you control a Wizard."


@pytest.mark.parametrize(
    "line",
    [
        "At the beginning of your end step, draw a card if you control a Wizard.",
        "Whenever equipped creature attacks, draw a card if you control three or more attacking creatures.",
        "When this creature enters, put a +1/+1 counter on it if you attacked this turn.",
    ],
)
def test_it_is_no_intervening_if(line: str) -> None:
    """603.4: it is asked as the ability resolves alone."""
    tree = only(trees(line), Triggered)
    assert isinstance(tree, Triggered)
    assert tree.condition is None and only([tree.effect], IfLast)


@pytest.mark.parametrize(("wizard", "left"), [(True, 0), (False, 1)])
def test_it_is_asked(wizard: bool, left: int) -> None:
    world = World()
    world.card(0, LIBRARY)
    world.put(0, "", "Creature — Wizard" if wizard else "Creature — Bear")
    carry_out(world, DRAW)
    assert len(world.game.players[0].library) == left


def test_what_comes_after_is_no_part_of_it() -> None:
    world = World()
    carry_out(world, DRAW + " You gain 2 life.")
    assert world.game.players[0].life == 22


@pytest.mark.parametrize(("word", "there"), [("2/2", False), ("2/4", True)])
def test_of_the_target(word: str, there: bool) -> None:
    text = "Destroy target creature if its toughness is 2 or less."
    world = World()
    it = world.put(1, pt=word)
    carry_out(world, text, it.id)
    assert world.game.there(it.id) == there


def test_of_the_host() -> None:
    """ "Put a +1/+1 counter on equipped creature if it's red": "it" is that creature, at the time."""
    line = "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's red."
    for cost, counters in (("{R}", 1), ("{G}", 0)):
        world = Playing()
        ring = world.put(0, line, "Artifact — Equipment", name="Ring")
        host = world.put(0, cost=cost)
        ring.attached_to = host.id
        answering(world)
        world.upkeep()
        assert host.counters.get("+1/+1", 0) == counters
