"""608.2d, 118.12: a price for each of some cards, or something is done with them; cards chosen to be spoken of."""

from __future__ import annotations

import pytest

from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.each_or import ChoosePick, EachOr
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, only, spell

SYLVAN = "Choose two cards in your hand. For each of those cards, pay 4 life or put the card on top of your library."
DRAWN = "Draw a card. Choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card on top of your library."


def test_texts_are_read() -> None:
    assert only(spell(SYLVAN), EachOr) and only(spell(SYLVAN), ChoosePick)


def hand(world: World) -> list[str]:
    return [name for name in names(world, world.game.players[0].hand) if len(name) == 1]


def cards(world: World, words: str, zone: int = HAND) -> None:
    for word in words:
        world.card(0, zone, name=word)


@pytest.mark.parametrize(
    ("said", "life", "top"),
    [(["put", "put"], 20, {"A", "C"}), (["pay", "put"], 16, {"C"}), (["put", "pay"], 16, {"A"}), (["pay", "pay"], 12, set())],
)
def test_for_each(said: list[str], life: int, top: set[str]) -> None:
    world = World()
    cards(world, "ABC")
    answering(world, choose=["A, C"], pay_or=said)
    carry_out(world, SYLVAN)
    assert world.game.players[0].life == life
    assert set(names(world, world.game.players[0].library)) == top and set(hand(world)) == set("ABC") - top


def test_what_cant_be_paid() -> None:
    """119.4: only a player with at least as much life can pay life."""
    world = World()
    world.game.players[0].life = 5
    cards(world, "AB")
    answering(world, choose=["A, B"], pay_or=["pay", "put"])
    carry_out(world, SYLVAN)
    assert world.game.players[0].life == 1 and names(world, world.game.players[0].library) == ["B"]


def test_as_many_as_there_are() -> None:
    world = World()
    obj = world.card(0, HAND, name="Spell")
    world.game.players[0].hand.remove(obj.id)
    asked = answering(world)
    spellcard = world.game.players[0]
    assert spellcard.hand == []
    cards(world, "X", LIBRARY)
    answering(world, choose=["X"], pay_or=["put"])
    carry_out(world, DRAWN)
    assert names(world, spellcard.library) == ["X"] and not asked.asked


def test_drawn_this_turn_alone() -> None:
    """What was in hand before this turn can't be chosen."""
    world = World()
    cards(world, "AB")
    cards(world, "X", LIBRARY)
    answering(world, choose=["X"], pay_or=["pay"])
    carry_out(world, DRAWN)
    assert world.game.players[0].life == 16 and set(hand(world)) == set("ABX")
