"""Half of what a player has. (Played in tests/scenarios/rules/107.1a*.)"""

from __future__ import annotations

import pytest

from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.halves import HalfCards, HalfLife, HalfOf
from tests.language.world import only, spell


@pytest.mark.parametrize(
    ("text", "up", "zone"),
    [
        ("Target opponent loses half their life, rounded up.", True, -1),
        ("You lose half your life, rounded down.", False, -1),
        ("Target player mills half their library, rounded up.", True, LIBRARY),
        ("Target opponent discards half the cards in their hand, rounded down.", False, HAND),
    ],
)
def test_words_are_in_the_tree(text: str, up: bool, zone: int) -> None:
    half = only(spell(text), HalfOf)
    assert isinstance(half, HalfLife if zone < 0 else HalfCards) and half.up is up
    if isinstance(half, HalfCards):
        assert half.zone == zone
