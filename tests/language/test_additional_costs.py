"""Additional costs: one of two, those that may be paid, and more parts of them."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import spell

LINES = [
    "As an additional cost to cast this spell, sacrifice a creature or pay {3}{B}.",
    "As an additional cost to cast this spell, discard a card or pay 3 life.",
    "As an additional cost to cast this spell, pay {4} or sacrifice an artifact or creature.",
    "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {3}.",
    "As an additional cost to cast this spell, you may blight 1.",
    "As an additional cost to cast this spell, discard a red or green card.",
    "As an additional cost to cast this spell, tap two untapped artifacts, creatures, and/or lands you control.",
    "As an additional cost to cast this spell, return a creature you control to its owner's hand.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "As an additional cost to cast this spell, sacrifice a creature or.",
        "As an additional cost to cast this spell, you may pay {1} any number of times.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "As an additional cost to cast this spell, sacrifice a creature or pay {3}.",
            "As an additional cost to cast this spell, sacrifice a creature or pay {4}.",
        ),
        (
            "As an additional cost to cast this spell, you may blight 1.",
            "As an additional cost to cast this spell, blight 1.",
        ),
        (
            "As an additional cost to cast this spell, sacrifice a creature or discard a card.",
            "As an additional cost to cast this spell, discard a card or sacrifice a creature.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(spell(one)[0]) != show(spell(other)[0])
