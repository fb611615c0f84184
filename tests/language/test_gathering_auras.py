"""Auras gathered on something."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Whenever this creature attacks or blocks, you may attach to it any number of Auras on the battlefield and you "
    "may put onto the battlefield attached to it any number of Aura cards that could enchant it from your "
    "graveyard and/or hand.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Whenever this creature attacks, you may attach to it any number of Auras and you may draw a card and",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Whenever this creature attacks, you may attach to it any number of Auras on the battlefield.",
            "Whenever this creature attacks, you may attach to it any number of Equipment on the battlefield.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
