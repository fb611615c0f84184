"""608.2c: a later sentence can change what an earlier one does."""

from __future__ import annotations

import pytest

from lawmage.game.terms import LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Spell
from tests.language.mana import activate, basic, could, land, pool
from tests.language.world import World, spell, trees

TOWER = "{T}: Add {C}. If you control a Swamp, add {B}{B}{B} instead."


def test_one_or_the_other_is_added() -> None:
    world = World()
    tower = land(world, TOWER)
    assert could(world, tower) == "C"
    activate(world, tower)
    assert pool(world) == "C"
    basic(world, "Swamp")
    assert could(world, tower) == "B"
    tower.tapped = False
    activate(world, tower)
    assert sorted(pool(world)) == ["B", "B", "B", "C"]


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If you control a Swamp, draw two cards instead.",
        "Draw a card. If you control a Swamp, instead draw two cards.",
        "Draw a card. Draw two cards instead if you control a Swamp.",
    ],
)
@pytest.mark.parametrize(("swamp", "drawn"), [(False, 1), (True, 2)])
def test_wherever_the_words_stand(text: str, swamp: bool, drawn: int) -> None:
    world = World()
    for _ in range(3):
        world.card(0, LIBRARY)
    if swamp:
        basic(world, "Swamp")
    tree = spell(text)[0]
    assert isinstance(tree, Spell)
    tree.effect.apply(world.context(0, world.put(0)))
    assert len(world.game.players[0].hand) == drawn


@pytest.mark.parametrize(
    "text", ["Draw a card and you gain 1 life. If you control a Swamp, draw two cards instead.", "If you control a Swamp, draw two cards instead."]
)
def test_what_is_replaced_must_be_clear(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def test_it_stays_a_mana_ability() -> None:
    tree = trees(TOWER, "Land")[0]
    assert getattr(tree, "is_mana")()  # noqa: B009 - an Activated
