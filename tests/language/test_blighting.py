"""Blight, as an instruction, as a cost and as the price of ward."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Ward—Blight 2.",
    "At the beginning of your end step, draw a card and blight 1.",
    "{T}, Blight 1: Surveil 1.",
    "When this creature enters, you may blight 1. If you do, each opponent discards a card.",
    "Whenever this creature attacks, each opponent blights 1.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{T}, Blight a creature: Draw a card.",
        "When this creature enters, blight.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "When this creature enters, blight 1.",
            "When this creature enters, blight 2.",
        ),
        (
            "When this creature enters, blight 1.",
            "When this creature enters, each opponent blights 1.",
        ),
        (
            "{T}, Blight 1: Draw a card.",
            "{T}: Draw a card.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
