"""714, 701.27, 715: Sagas, transforming, Adventures."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card
from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, HAND, LIBRARY, STACK
from lawmage.language.adventures import departures
from lawmage.language.definition import Refusal, define
from lawmage.rules.door import happen
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.sagas import final_chapter, is_over, precombat_main_phase
from lawmage.rules.starting import add_card
from lawmage.rules.transforming import Transform
from tests.language.deciding import carry_out
from tests.language.world import World, face, trees

SAGA = "Enchantment — Saga"
TEXT = "I, II — You gain 1 life.\nIII — Draw a card."


@pytest.mark.parametrize(
    "line", ["I — Draw a card.", "II, III — Create a 2/2 white Knight creature token with vigilance.", "IV — Sacrifice a creature. Draw a card."]
)
def test_chapters_are_read(line: str) -> None:
    assert len(trees(line, SAGA)) == 1


@pytest.mark.parametrize("line", ["I, III — Draw a card.", "I — Draw a card", "0 — Draw a card."])
def test_other_numerals_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line, SAGA)


def test_one_numeral_changes_the_tree() -> None:
    assert show(trees("I — Draw a card.", SAGA)[0]) != show(trees("II — Draw a card.", SAGA)[0])


def pending(world: World) -> int:
    n = len(world.game.pending)
    world.game.pending.clear()
    return n


def test_chapters_trigger_as_they_are_reached() -> None:
    world = World()
    saga = world.put(0, TEXT, SAGA)
    assert saga.counters == {"lore": 1} and final_chapter(saga) == 3 and pending(world) == 1
    precombat_main_phase(world.game)
    assert saga.counters == {"lore": 2} and pending(world) == 1 and not is_over(world.game, saga)
    happen(world.game, [RemoveCounters(saga.id, "lore", 2)])
    happen(world.game, [PutCounters(saga.id, "lore", 3, 0)])
    assert not is_over(world.game, saga)  # its final chapter waits
    assert pending(world) == 3 and is_over(world.game, saga)


def test_only_the_active_players_sagas_go_on() -> None:
    world = World()
    saga = world.put(1, TEXT, SAGA)
    precombat_main_phase(world.game)
    assert saga.counters == {"lore": 1}


def double_faced(world: World, player: int, zone: int, layout: str = "transform") -> GameObject:
    """A card with two faces."""
    world.count += 1
    name = f"Double {world.count}"
    front, back = face("", name=name, pt="1/1"), face("Flying", name="Back", cost="", pt="3/3")
    return add_card(world.game, define(Card(f"{name} // Back", (front, back), layout)), player, zone)


def test_transforming() -> None:
    world = World()
    card = double_faced(world, 0, HAND)
    move = Move(card.id, 2, 0)
    happen(world.game, [move])
    obj = world.game.objects[move.new]
    before = obj.timestamp
    carry_out(world, "Transform target creature.", obj.id)
    assert world.game.there(obj.id) and (obj.chars.name, obj.chars.power, obj.chars.abilities.has("flying")) == ("Back", 3, True)
    assert obj.timestamp > before
    carry_out(world, "Transform target creature.", obj.id)
    assert obj.chars.power == 1


def test_what_has_one_face_does_not_transform() -> None:
    world = World()
    bear = world.put(0)
    assert not happen(world.game, [Transform(bear.id)])


def test_returning_transformed() -> None:
    world = World()
    for zone_card, there in ((double_faced(world, 0, EXILE), True), (world.card(0, EXILE), False)):
        before = len(world.game.battlefield)
        text = "Return target creature card in exile to the battlefield transformed under its owner's control."
        carry_out(world, text, zone_card.id)
        assert (len(world.game.battlefield) > before) == there
    assert [world.game.objects[id].chars.name for id in world.game.battlefield] == ["Back"]


def test_where_adventures_go() -> None:
    world = World()
    spell = world.card(0, STACK, "Draw a card.", "Instant — Adventure")
    assert [each.destination(spell) for each in departures(("Adventure",))] == [EXILE]
    assert [each.destination(spell) for each in departures(("Omen",))] == [LIBRARY]
    assert departures(("Arcane",)) == []
