"""Cards discarded at random as a cost. (Played in tests/scenarios/rules/701.9b_discarding_at_random_as_a_cost.)"""

from __future__ import annotations

import pytest

from lawmage.language.costs import DiscardCost
from lawmage.language.discarding_at_random import DiscardAtRandomCost
from tests.language.world import only, trees


@pytest.mark.parametrize(
    "line",
    [
        "{{2}}, Discard a card{}: This creature deals 2 damage to any target.",
        "When this creature enters, sacrifice it unless you discard a card{}.",
    ],
)
def test_at_random_is_another_cost(line: str) -> None:
    assert type(only(trees(line.format("")), DiscardCost)) is DiscardCost
    assert only(trees(line.format(" at random")), DiscardAtRandomCost)
