"""Not losing for having no life, neither losing nor winning, and damage as though its source had a keyword."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "You don't lose the game for having 0 or less life.",
    "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.",
    "All damage is dealt as though its source had wither.",
    "As long as you control a creature, you can't lose the game and your opponents can't win the game.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "You don't lose the game for having 1 or less life.",
        "All damage is dealt as though its source had flying.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "All damage is dealt as though its source had wither.",
            "All damage is dealt as though its source had infect.",
        ),
        (
            "All damage is dealt as though its source had infect.",
            "All damage is dealt to you as though its source had infect.",
        ),
        (
            "You don't lose the game for having 0 or less life.",
            "You can't lose the game.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
