"""What something is, said after its noun."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Each other creature you control that's a Wolf or a Werewolf gets +1/+1.",
    "Each creature you control that's a Skeleton or Pirate gets +1/+1.",
    "{T}: Put a +1/+1 counter on target creature that's a Goblin.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Each creature you control that's a gets +1/+1.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Each creature you control that's a Wolf or a Werewolf gets +1/+1.",
            "Each creature you control that's a Wolf or a Human gets +1/+1.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
