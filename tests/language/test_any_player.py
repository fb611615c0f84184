"""Abilities that any player may activate, but only at some time."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "{2}: Target player discards a card. Any player may activate this ability but only as a sorcery.",
    "{4}: Remove a doom counter from this artifact. Any player may activate this ability but only during any upkeep step.",
    "Pay 5 life: Destroy this enchantment. Any player may activate this ability but only during their turn.",
    "Remove a charge counter from this enchantment: Add {C}. Any player may activate this ability but only during their turn before the end step.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{2}: Draw a card. Any player may activate this ability but only during any draw step.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{2}: Draw a card. Any player may activate this ability but only as a sorcery.",
            "{2}: Draw a card. Any player may activate this ability.",
        ),
        (
            "{2}: Draw a card. Any player may activate this ability but only during their turn.",
            "{2}: Draw a card. Any player may activate this ability but only during their turn before the end step.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
