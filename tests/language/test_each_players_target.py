"""Targets of which each player has one. (Played with two players in tests/scenarios/rules/601.2c_*.)"""

from __future__ import annotations

import pytest

from lawmage.choices import RandomChooser
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.definition import Refusal
from lawmage.language.objects import Target
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.starting import empty_game
from tests.language.world import World, only, spell


class Table(World):
    """Three players, each with creatures."""

    def __init__(self) -> None:
        super().__init__()
        self.game = empty_game(["A", "B", "C"], 1, VOCABULARY, RandomChooser())

    def bear(self, player: int) -> GameObject:
        """A creature on the battlefield."""
        move = Move(self.card(player, HAND).id, BATTLEFIELD, player)
        happen(self.game, [move])
        return self.game.objects[move.new]


def target(text: str) -> Target:
    found = only(spell(text), Target)
    assert isinstance(found, Target)
    return found


def test_of_each_opponent_one() -> None:
    table = Table()
    mine, first, second, third = table.bear(0), table.bear(1), table.bear(1), table.bear(2)
    ctx = table.context(0, mine)
    some = target("For each opponent, destroy up to one target creature that player controls.")
    assert [some.candidate(ctx, each.id) for each in (mine, first, second, third)] == [False, True, True, True]
    assert (some.low(ctx), some.high(ctx)) == (0, 2)
    assert some.together(ctx, [first.id, third.id]) and not some.together(ctx, [first.id, second.id])
    every = target("For each opponent, destroy target creature that player controls.")
    assert (every.low(ctx), every.high(ctx)) == (2, 2)


def test_each_player_counts_its_controller_too() -> None:
    table = Table()
    mine = table.bear(0)
    every = target("For each player, destroy target creature that player controls.")
    ctx = table.context(0, mine)
    assert every.candidate(ctx, mine.id)
    assert (every.low(ctx), every.high(ctx)) == (1, 3)  # the others control none


@pytest.mark.parametrize(
    "text",
    [
        "For each opponent, destroy target creature you control.",
        "For each opponent, exile up to one target creature that player controls and that player gains 2 life.",
        "For each opponent, destroy up to one target creature that player controls. That creature's controller draws a card.",
    ],
)
def test_words_about_each_of_them_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)
