"""Flashback and mayhem that cards in a graveyard have for their mana cost."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its mana cost.",
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana cost.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its owner.",
        "Each nonland card in your graveyard has mayhem. The flashback cost is equal to its mana cost.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its mana cost.",
            "Each creature card in your graveyard has mayhem. The mayhem cost is equal to its mana cost.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
