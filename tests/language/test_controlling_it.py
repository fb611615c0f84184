"""Conditions about who controls what was spoken of."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Whenever one or more -1/-1 counters are put on a creature, draw a card if you control that creature. If you "
    "don't control it, its controller loses 1 life.",
    "When this creature enters, tap up to one target creature. If you control that creature, draw two cards.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, if you control it and its owner, draw a card.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{T}: Tap target creature. If you control it, draw a card.",
            "{T}: Tap target creature. If you don't control it, draw a card.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
