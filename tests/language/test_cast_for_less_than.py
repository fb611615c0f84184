"""Once each turn another cost for a spell of some mana value."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, "
    "where X is the number of time counters on this enchantment.",
    "Once during each of your turns, you may pay {1} rather than pay the mana cost for a creature spell you cast with mana value 3 or less.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value, where X is 2.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value 3 or less.",
            "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value 3 or greater.",
        ),
        (
            "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value 3 or less.",
            "Once during each of your turns, you may pay {0} rather than pay the mana cost for a spell you cast with mana value 3 or less.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
