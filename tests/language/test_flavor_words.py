"""Flavor words: read, printed back, without a meaning (207.2d)."""

from __future__ import annotations

import pytest

from lawmage.game.game import UPKEEP
from lawmage.game.node import same, walk
from lawmage.language.definition import Refusal
from lawmage.language.flavor_words import Flavored, FlavorMode, FlavorWords
from lawmage.oracle.text import NO_NAME, tokenize
from tests.language.deciding import carry_out
from tests.language.playing import Playing
from tests.language.world import World, only, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Endurant — {1}: Regenerate this creature.",
        "Death Frenzy — Whenever this creature attacks, draw a card.",
        "Will of the Deep — Creatures you control have flying.",
        "Bring It Down! — When this creature enters, destroy target artifact.",
    ],
)
def test_titles_before_a_dash_are_read(line: str) -> None:
    found = only(trees(line), Flavored)
    assert isinstance(found, Flavored) and found.word == line.partition(" — ")[0]


def test_spells_and_their_modes_have_them_too() -> None:
    assert len(spell("Team Colors — Draw a card.")) == 1
    found = only(spell("Choose one —\n• Healing Word — You gain 3 life.\n• Draw two cards."), FlavorMode)
    assert isinstance(found, FlavorMode) and found.word == "Healing Word"


@pytest.mark.parametrize("word", ["Boast", "Exhaust", "Visit", "Solved", "Max speed", "To solve", "I", "III", "Landfall", "draw", "Power-up", "Two, Three"])
def test_words_that_mean_something_are_none(word: str) -> None:
    assert not FlavorWords().read(tokenize(f"{word} — Draw a card.", NO_NAME), 0)


@pytest.mark.parametrize("line", ["Visit — {1}: Draw a card.", "Two, Three — Draw a card."])
def test_such_lines_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_a_keyword_before_a_dash_stays_one() -> None:
    assert not [node for tree in trees("Boast — {1}: Draw a card.") for node in walk(tree) if isinstance(node, Flavored)]


def test_the_ability_is_what_it_would_be_without_them() -> None:
    world = Playing()
    world.put(0, "Long Watch — At the beginning of your upkeep, you gain 1 life.")
    world.upkeep()
    assert world.game.players[0].life == 21 and world.game.turn.step == UPKEEP
    instant = World()
    carry_out(instant, "Team Colors — You gain 4 life.")
    assert instant.game.players[0].life == 24


def test_one_word_changes_the_tree() -> None:
    line = trees("Long Watch — At the beginning of your upkeep, you gain 1 life.")[0]
    assert not same(line, trees("Short Watch — At the beginning of your upkeep, you gain 1 life.")[0])
    assert not same(line, trees("At the beginning of your upkeep, you gain 1 life.")[0])
