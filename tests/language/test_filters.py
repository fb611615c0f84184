"""Descriptions of objects."""

from __future__ import annotations

import pytest

from lawmage.language.definition import Refusal
from tests.language.world import trees


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, you may put a permanent card with mana value less than or equal to the number of lands you control from your hand "
        "onto the battlefield tapped.",
        "When this creature enters, you may cast an instant or sorcery spell with mana value less than or equal to the number of Spirits you control from a "
        "graveyard without paying its mana cost.",
    ],
)
def test_what_is_controlled_is_in_no_other_zone(line: str) -> None:
    """The zone is said of the card, not of the permanents counted: read so, the number would always be 0."""
    with pytest.raises(Refusal):
        trees(line)


def test_the_zone_before_the_number_is_read() -> None:
    line = "When this creature enters, you may put a permanent card from your hand onto the battlefield tapped."
    assert len(trees(line)) == 1
