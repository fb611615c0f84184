"""Cards that an effect exiles and that become foretold."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Whenever this creature enters or attacks, draw a card, then exile a card from your hand face down. It becomes "
    "foretold. Its foretell cost is its mana cost reduced by {2}.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Whenever this creature attacks, exile a card from your hand face down.",
        "Whenever this creature attacks, exile a card from your hand face down. It becomes foretold.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "When this creature enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost reduced by {2}.",
            "When this creature enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost reduced by {1}.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
