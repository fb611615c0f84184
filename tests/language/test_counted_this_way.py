"""Damage dealt and life lost "this way". (Played in tests/scenarios/rules/119.3_life_lost_this_way and 120.3_damage_dealt_this_way.)"""

from __future__ import annotations

import pytest

from lawmage.game.node import walk
from lawmage.language.counted_this_way import DamageThisWay, LifeLostThisWay, MuchThisWay
from lawmage.language.definition import Refusal
from lawmage.language.doing import Action
from tests.language.world import only, spell

SPELLS = {
    "Each opponent loses 3 life. You gain life equal to the life lost this way.": LifeLostThisWay,
    "This spell deals 3 damage to any target. You gain life equal to the damage dealt this way.": DamageThisWay,
    "Each opponent loses 1 life. Draw a card. You gain 2 life for each 1 life lost this way.": LifeLostThisWay,
}


@pytest.mark.parametrize("text", list(SPELLS))
def test_it_is_what_the_instruction_before_counts(text: str) -> None:
    found = spell(text)
    amount = only(found, SPELLS[text])
    assert isinstance(amount, MuchThisWay)
    counting = [node for tree in found for node in walk(tree) if isinstance(node, Action) and node.counted]
    assert [node.counted for node in counting] == [amount.bound] and amount.speaks_of(counting[0])


@pytest.mark.parametrize(
    "text", ["Draw a card. You gain life equal to the life lost this way.", "Each opponent loses 3 life. You gain life equal to the damage dealt this way."]
)
def test_without_such_an_instruction_it_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)
