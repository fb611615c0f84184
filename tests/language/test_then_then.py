"""Three things one after the other; what each player did this way."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "When this creature enters, each player exiles all creature cards from their graveyard, then sacrifices all "
    "creatures they control, then puts all cards they exiled this way onto the battlefield.",
    "When this creature enters, scry 1, then scry 2, then scry 3.",
    "When this creature enters, each player draws two cards, then discards three cards, then loses 4 life.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, each player sacrifices all creatures they control, then puts all cards they exiled this way onto the battlefield.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "When this creature enters, scry 1, then scry 2, then scry 3.",
            "When this creature enters, scry 1, then scry 3, then scry 2.",
        ),
        (
            "When this creature enters, scry 1, then scry 2, then scry 3.",
            "When this creature enters, scry 1, scry 2, then scry 3.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
