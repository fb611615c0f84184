"""Descriptions of objects."""

from __future__ import annotations

import pytest

from lawmage.game.node import walk
from lawmage.language.definition import Refusal
from lawmage.language.selecting import PutSelected
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


@pytest.mark.parametrize(
    "line",
    [
        "Whenever equipped creature deals combat damage, you may put an Aura card from your hand onto the battlefield attached to it.",
        "When this creature enters, put an Aura card from your hand onto the battlefield attached to it.",
    ],
)
def test_nothing_enters_attached_to_itself(line: str) -> None:
    """ "It" is something named before, or the object itself; as long as it is taken for the card, the words aren't read."""
    try:
        read = trees(line)
    except Refusal:
        return
    hosts = [node for tree in read for node in walk(tree) if isinstance(node, PutSelected)]
    assert hosts and not any([node.onto_itself() for node in hosts])
