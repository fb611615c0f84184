"""113.3a, 113.6, 604.3: what a line on an instant or sorcery is, and where an object's words about itself hold."""

from __future__ import annotations

import pytest

from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.definition import Refusal
from tests.language.world import World, trees

RED = 8


@pytest.mark.parametrize(
    "line",
    ["Players can't gain life.", "Lands enter tapped.", "Creatures you control have flying.", "If a creature would die, exile it instead."],
)
def test_a_spell_has_no_static_ability_of_a_permanent(line: str) -> None:
    # 113.3a, 611.2a: it would be an instruction whose effect never ends, which is not what the line means on a permanent
    trees(line, "Enchantment")
    with pytest.raises(Refusal):
        trees(line, "Sorcery")


@pytest.mark.parametrize("line", ["This spell costs {1} less to cast if you control a Wall.", "This spell can't be countered.", "Testing Bear is colorless."])
def test_what_a_spell_says_of_itself_stands(line: str) -> None:
    assert len(trees(line, "Sorcery")) == 1


def test_colors_are_defined_in_every_zone() -> None:
    # 604.3a: without a condition, about itself, printed on it; under a condition it is an ability of the permanent only
    world = World()
    for zone in (HAND, GRAVEYARD):
        assert world.card(0, zone, "Bones is colorless.", cost="{R}", name="Bones").chars.colors == 0
        assert world.card(0, zone, "As long as you control a Wall, Bones is colorless.", cost="{R}", name="Bones").chars.colors == RED
        assert world.card(0, zone, "Bones is every creature type.", name="Bones").chars.has_subtype("Goblin", True)
