"""Costs that can't be below a number of mana, and costs that grow with the spells cast before (601.2f)."""

from __future__ import annotations

import pytest

from lawmage.game.game import MAIN_1
from lawmage.game.node import same
from lawmage.game.objects import Announcement
from lawmage.game.terms import HAND
from lawmage.language.definition import Refusal
from lawmage.rules.total_cost import total_cost
from lawmage.rules.ways import normal_way
from tests.language.world import World, trees

FLOOR = "Each spell that would cost less than three mana to cast costs three mana to cast."
BY_ORDER = "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn."


def cost(world: World, symbols: str) -> str:
    """What a card with this mana cost would cost player A."""
    card = world.card(0, HAND, "", "Creature — Bear", symbols)
    return total_cost(world.game, 0, card, normal_way(card, 0), Announcement()).words()


@pytest.mark.parametrize(("printed", "total"), [("{0}", "{3}"), ("{G}", "{2}{G}"), ("{1}{G}", "{2}{G}"), ("{2}{G}", "{2}{G}"), ("{6}", "{6}")])
def test_no_spell_costs_less(printed: str, total: str) -> None:
    world = World()
    world.put(1, FLOOR, "Artifact")
    assert cost(world, printed) == total


def test_each_spell_costs_more_than_the_one_before() -> None:
    world = World()
    world.put(1, BY_ORDER, "Artifact")
    world.game.turn.step = MAIN_1
    assert cost(world, "{G}") == "{G}"
    world.game.turn_facts[(-1, "spells cast")] = 2
    world.game.turn_facts[(-2, "spells cast")] = 5
    assert cost(world, "{G}") == "{2}{G}"


def test_other_words_are_another_tree() -> None:
    assert not same(trees(BY_ORDER, "Artifact")[0], trees(BY_ORDER.replace("a player casts", "an opponent casts"), "Artifact")[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("Each spell costs three mana to cast.", "Artifact")
