"""A process that is repeated; X that can't be 0."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "{X}, {T}: Target opponent mills a card, then repeats this process until a creature card or X cards have been "
    "put into their graveyard this way, whichever comes first. If one or more creature cards were put into that "
    "graveyard this way, sacrifice this artifact and put one of them onto the battlefield under your control. X "
    "can't be 0.",
    "{X}, {T}: Draw X cards. X can't be 0.",
    "Whenever this creature deals combat damage to a player, exile the top seven cards of that player's library, "
    "then put a creature card from among them onto the battlefield under your control.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{X}, {T}: Draw X cards. X can't be 1.",
        "{X}, {T}: Repeat this process.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{X}, {T}: Draw X cards. X can't be 0.",
            "{X}, {T}: Draw X cards.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
