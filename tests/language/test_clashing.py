"""Clashing. (Played in tests/scenarios/rules/701.30*.)"""

from __future__ import annotations

import pytest

from lawmage.language.clashing import ClashCameOut, Clashes
from lawmage.language.definition import Refusal
from tests.language.world import only, spell, trees

SPELLS = [
    "Clash with an opponent. If you win, you gain 4 life.",
    "This spell deals 3 damage to target creature. Clash with an opponent. If you win, this spell deals 3 damage to that creature's controller.",
]


@pytest.mark.parametrize("text", SPELLS)
def test_spells_are_read(text: str) -> None:
    assert spell(text)


def test_whether_you_win_is_said_of_the_clash() -> None:
    found = spell(SPELLS[0])
    clash, won = only(found, Clashes), only(found, ClashCameOut)
    assert clash.bound == won.bound != 0


def test_lines_are_read() -> None:
    assert trees("Whenever you clash and win, you may draw a card.")


def test_nothing_is_won_without_a_clash() -> None:
    with pytest.raises(Refusal):
        spell("Draw a card. If you win, you gain 4 life.")
