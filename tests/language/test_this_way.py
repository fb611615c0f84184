"""608.2c: what "this way" speaks of: what was really done, as the things were there."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.language.this_way import CountThisWay, WasDone
from tests.language.deciding import answering, carry_out, names, resolve_all
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


@pytest.mark.parametrize(
    ("text", "hands", "life"),
    [
        # "that many" is what each player did themselves while the same players go on (608.2c)
        ("When this creature enters, each player discards their hand, then draws that many cards.", (1, 3), (20, 20)),
        ("When this creature enters, each player discards their hand and loses that much life.", (0, 0), (19, 17)),
        ("When this creature enters, each player discards their hand, then loses 1 life for each card discarded this way.", (0, 0), (19, 17)),
        # of another sentence about other players it is what all did
        ("When this creature enters, each player discards their hand. You gain that much life.", (0, 0), (24, 20)),
        ("When this creature enters, each player discards a card. Then each player loses 1 life for each card discarded this way.", (0, 2), (18, 18)),
    ],
)
def test_each_player_did_as_much_as_they_did(text: str, hands: tuple[int, int], life: tuple[int, int]) -> None:
    world = World()
    for player in (0, 1):
        lands(world, 2 * player + 1, player=player)
        for _ in range(4):
            world.card(player, LIBRARY)
    world.put(0, text)
    answering(world)
    resolve_all(world)
    assert tuple([len(player.hand) for player in world.game.players]) == hands
    assert tuple([player.life for player in world.game.players]) == life


def test_who_sacrificed_it_had_it() -> None:
    # a permanent of another owner is sacrificed by its controller (701.21a)
    world = World()
    mine = world.put(1)
    mine.controller = mine.base_controller = 0
    world.put(0, "When this creature enters, each player sacrifices all creatures they control, then draws a card for each creature sacrificed this way.")
    for player in (0, 1):
        for _ in range(3):
            world.card(player, LIBRARY)
    answering(world)
    resolve_all(world)
    assert [len(player.hand) for player in world.game.players] == [2, 0]


def test_an_x_that_differs_from_player_to_player() -> None:
    with pytest.raises(Refusal):
        spell("Each player loses X life, where X is the number of creatures they control.")
