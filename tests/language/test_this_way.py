"""608.2c: what "this way" speaks of: what was really done, as the things were there."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.language.this_way import CountThisWay, WasDone
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, only, spell

MILL = "Mill three cards. You gain 1 life for each creature card milled this way."
WRATH = "Destroy all creatures. You gain 1 life for each creature destroyed this way."
DISCARDS = "Target player discards two cards. If a land card is discarded this way, you gain 3 life."
NOT = "Target player discards a card. If that player doesn't discard a card this way, you gain 3 life."


@pytest.mark.parametrize(
    ("text", "cls"),
    [
        (MILL, CountThisWay),
        (WRATH, CountThisWay),
        ("Discard your hand. Draw cards equal to the number of cards discarded this way.", CountThisWay),
        (DISCARDS, WasDone),
        ("Mill two cards. If a creature card was milled this way, you gain 3 life.", WasDone),
    ],
)
def test_texts_are_read(text: str, cls: type[CountThisWay]) -> None:
    assert isinstance(only(spell(text), cls), cls)


@pytest.mark.parametrize("text", ["Draw a card. You gain 1 life for each creature destroyed this way.", "You gain 1 life for each card milled this way."])
def test_nothing_was_done_so(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def lands(world: World, n: int, zone: int = HAND, player: int = 0) -> list[GameObject]:
    return [world.card(player, zone, "", "Land", "", name="Land") for _ in range(n)]


def test_milled() -> None:
    world = World()
    lands(world, 1, LIBRARY)
    for _ in range(3):
        world.card(0, LIBRARY)
    carry_out(world, MILL)
    milled = names(world, world.game.players[0].graveyard)
    assert len(milled) == 3 and world.game.players[0].life == 20 + sum([name != "Land" for name in milled])


def test_fewer_than_there_should_be() -> None:
    world = World()
    world.card(0, LIBRARY)
    carry_out(world, MILL)
    assert world.game.players[0].life == 21


def test_what_was_not_destroyed_doesnt_count() -> None:
    world = World()
    world.put(0)
    world.put(1)
    world.put(1, "Indestructible")
    shielded = world.put(1)
    carry_out(world, "Regenerate target creature.", shielded.id)
    carry_out(world, WRATH)
    assert world.game.players[0].life == 22 and len(world.game.battlefield) == 2


@pytest.mark.parametrize(("said", "life"), [("Land, Card 3", 23), ("Card 3, Card 4", 20)])
def test_one_of_a_kind_was_discarded(said: str, life: int) -> None:
    world = World()
    lands(world, 1, player=1)
    for name in ("Card 3", "Card 4"):
        world.card(1, HAND, name=name)
    answering(world, discard=[said])
    carry_out(world, DISCARDS, -2)
    assert world.game.players[0].life == life


@pytest.mark.parametrize(("cards", "life"), [(0, 23), (1, 20)])
def test_the_player_doesnt(cards: int, life: int) -> None:
    world = World()
    lands(world, cards, player=1)
    answering(world)
    carry_out(world, NOT, -2)
    assert world.game.players[0].life == life


def test_as_they_were_there() -> None:
    """A creature destroyed this way was one on the battlefield, whatever its card is (608.2h)."""
    world = World()
    relic = world.put(1, "", "Artifact", name="Relic")
    carry_out(world, "Target artifact becomes an artifact creature with base power and toughness 3/3 until end of turn.", relic.id)
    carry_out(world, WRATH)
    assert names(world, world.game.players[1].graveyard) == ["Relic"] and world.game.players[0].life == 21
