"""702.166, 702.174, 702.131, 702.171, 702.177, 702.193: bargain, gift, ascend, saddle, exhaust and power-up."""

from __future__ import annotations

import pytest

from lawmage.game.game import MAIN_1
from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.definition import Refusal
from tests.language.playing import Playing
from tests.language.world import spell, trees

LINES = (
    "Bargain",
    "Gift a card",
    "Gift a tapped Fish",
    "Ascend",
    "Saddle 2",
    "Undaunted",
    "Living metal",
    "Firebending 2",
    "Exhaust — {3}: Put two +1/+1 counters on this creature.",
    "Power-up — {4}{G}: Draw a card.",
    "When this creature enters, if it was bargained, draw a card.",
    "When this creature enters, if the gift was promised, draw a card.",
    "This creature has flying as long as you have the city's blessing.",
    "Whenever this creature attacks while saddled, draw a card.",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", ["Bargain 2", "Gift", "Gift a Dragon", "Ascend 10", "Saddle", "Exhaust", "Exhaust — Draw a card.", "Power-up {2}"])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(("what", "pays"), [("Artifact", True), ("Enchantment", True), ("Creature — Bear", False)])
def test_bargain_takes_an_artifact_an_enchantment_or_a_token(what: str, pays: bool) -> None:
    """702.166a"""
    world = Playing()
    world.lands(1)
    thing = world.put(0, "", what)
    world.card(0, HAND, "Bargain\nYou gain 1 life. If this spell was bargained, you gain 3 life instead.", "Instant", "{G}", name="Deal")
    asker = world.act("cast Deal", bargain=["yes"] if pays else [])
    assert world.game.there(thing.id) != pays and ("bargain" in asker.asked) == pays
    assert world.game.players[0].life == (23 if pays else 21)


def test_a_bargain_that_makes_the_spell_payable() -> None:
    world = Playing()
    world.lands(1)
    world.card(0, HAND, "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 1 life.", "Instant", "{2}{G}", name="Deal")
    assert world.actions() == ["pass"]
    world.put(0, "", "Artifact")
    world.act("cast Deal", bargain=["yes"])
    assert world.game.players[0].life == 21


def test_targets_only_if_it_was_bargained() -> None:
    """702.166d"""
    text = "Bargain\nYou gain 1 life. If this spell was bargained, destroy target creature."
    for said, dies in (("yes", True), ("no", False)):
        world = Playing()
        world.lands(1)
        victim = world.put(1)
        world.put(0, "", "Artifact")
        world.card(0, HAND, text, "Instant", "{G}", name="Deal")
        world.act("cast Deal", bargain=[said])
        assert world.game.there(victim.id) != dies and world.game.players[0].life == 21


@pytest.mark.parametrize(("said", "theirs", "mine"), [("yes", 1, 23), ("no", 0, 21)])
def test_a_gift_comes_first(said: str, theirs: int, mine: int) -> None:
    """702.174j"""
    world = Playing()
    world.lands(1)
    world.card(1, LIBRARY)
    text = "Gift a card\nYou gain 1 life. If the gift was promised, you gain 2 life."
    world.card(0, HAND, text, "Instant", "{G}", name="Present")
    world.act("cast Present", gift=[said])
    assert len(world.game.players[1].hand) == theirs and world.game.players[0].life == mine


def test_a_permanents_gift_is_a_trigger() -> None:
    """702.174b"""
    for said, n in (("yes", 1), ("no", 0)):
        world = Playing()
        world.lands(2)
        world.card(0, HAND, "Gift a Food", name="Giver")
        world.act("cast Giver", gift=[said])
        assert len([id for id in world.game.battlefield if world.game.objects[id].controller == 1]) == n


def test_ten_permanents_and_never_again() -> None:
    """702.131b-c"""
    world = Playing()
    watcher = world.put(0, "Ascend\nThis creature has flying as long as you have the city's blessing.")
    lands = world.lands(8)
    assert not watcher.chars.has("flying")
    world.lands(1)
    assert watcher.chars.has("flying") and not world.game.players[1].blessed
    world.game.battlefield.remove(lands[0].id)
    world.put(1)
    assert watcher.chars.has("flying")


def test_a_saddled_creature_until_the_turn_ends() -> None:
    """702.171a-b"""
    world = Playing()
    mount = world.put(0, "Saddle 3\nWhenever this creature attacks while saddled, you gain 1 life.", name="Mount")
    world.put(0, pt="2/2", name="Weak")
    assert world.actions() == ["pass"]
    world.put(0, pt="3/3", name="Strong")
    world.act("activate Mount", saddle=["Strong"])
    world.attack(mount)
    assert world.game.players[0].life == 21
    world.step(12)
    mount.tapped = False
    world.attack(mount)
    assert world.game.players[0].life == 21


def test_exhaust_once_for_each_permanent() -> None:
    """702.177a"""
    world = Playing()
    world.put(0, "Exhaust — {0}: You gain 1 life.", name="Engine")
    world.act("activate Engine")
    assert world.actions() == ["pass"]
    world.upkeep(0)
    assert world.actions() == ["pass"]
    world.put(0, "Exhaust — {0}: You gain 1 life.", name="Another")
    world.act("activate Another")
    assert world.game.players[0].life == 22


def test_power_up_is_cheaper_in_the_turn_it_entered() -> None:
    """702.193a-b: {3}{G} less {1}{G}."""
    for lands, later, can in ((2, False, True), (1, False, False), (3, True, False), (4, True, True)):
        world = Playing()
        world.lands(lands)
        world.put(0, "Power-up — {3}{G}: You gain 1 life.", cost="{1}{G}", name="Robot")
        if later:
            world.upkeep(0)
            world.game.turn.step = MAIN_1
        assert (len(world.actions()) == 2) == can, (lands, later)


def test_a_spells_own_lines() -> None:
    assert len(spell("Gift a Treasure\nDraw a card.")) == 2
