"""702.16, 702.11d, 702.14, 702.21: qualities of protection and hexproof, landwalk, ward."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND
from tests.language.playing import Playing

SHOCK = "This spell deals 2 damage to target creature."


def spell_can_target(text: str, cost: str, type_line: str = "Instant") -> bool:
    """Whether B's spell of this cost can target A's creature with this text."""
    world = Playing()
    world.put(0, text)
    world.lands(6, "Mountain", 1)
    world.lands(6, "Swamp", 1)
    world.card(1, HAND, SHOCK, type_line, cost, name="Shock")
    return "cast Shock" in world.actions(1)


@pytest.mark.parametrize("word", ["Protection", "Hexproof"])
@pytest.mark.parametrize(
    ("quality", "cost", "type_line", "can"),
    [
        ("red", "{R}", "Instant", False),
        ("red", "{B}", "Instant", True),
        ("red and from black", "{B}", "Instant", False),
        ("red, from green, and from black", "{B}", "Instant", False),
        ("red and from green", "{B}", "Instant", True),
        ("everything", "{1}", "Instant", False),
        ("each color", "{1}", "Instant", True),
        ("each color", "{B}", "Instant", False),
        ("all colors", "{B}", "Instant", False),
        ("monocolored", "{B}", "Instant", False),
        ("monocolored", "{B}{R}", "Instant", True),
        ("multicolored", "{B}{R}", "Instant", False),
        ("multicolored", "{B}", "Instant", True),
        ("colorless", "{1}", "Instant", False),
        ("colorless", "{B}", "Instant", True),
        ("each of your opponents", "{B}", "Instant", False),
        ("instants", "{B}", "Instant", False),
        ("artifacts", "{B}", "Instant", True),
        ("mana value 3 or greater", "{2}{B}", "Instant", False),
        ("mana value 3 or greater", "{1}{B}", "Instant", True),
        ("mana value 2", "{1}{B}", "Instant", False),
    ],
)
def test_qualities(word: str, quality: str, cost: str, type_line: str, can: bool) -> None:
    assert spell_can_target(f"{word} from {quality}", cost, type_line) == can


def test_hexproof_from_is_for_opponents_only() -> None:
    """702.11d; protection is against all (702.16b)."""
    for word, can in (("Hexproof", True), ("Protection", False)):
        world = Playing()
        world.put(0, f"{word} from red")
        world.lands(1, "Mountain")
        world.card(0, HAND, SHOCK, "Instant", "{R}", name="Shock")
        assert ("cast Shock" in world.actions()) == can


@pytest.mark.parametrize(
    ("walk", "land", "evades"),
    [
        ("Islandwalk", "Basic Land — Island", True),
        ("Islandwalk", "Basic Land — Forest", False),
        ("Nonbasic landwalk", "Land", True),
        ("Nonbasic landwalk", "Basic Land — Forest", False),
        ("Snow swampwalk", "Basic Snow Land — Swamp", True),
        ("Snow swampwalk", "Basic Land — Swamp", False),
        ("Legendary landwalk", "Legendary Land", True),
        ("Desertwalk", "Land — Desert", True),
    ],
)
def test_landwalk(walk: str, land: str, evades: bool) -> None:
    """702.14c"""
    world = Playing()
    walker, blocker = world.put(0, walk), world.put(1)
    world.put(1, "", land, "")
    world.attack(walker, blocks={} if evades else {blocker.id: walker.id}, damage=False)
    combat = world.game.combat
    assert combat is not None and bool(combat.blockers) != evades


def warded(text: str, lands: int, hand: int = 0, **answers: list[str]) -> tuple[Playing, GameObject]:
    """B's spell has targeted A's creature with ward."""
    world = Playing()
    creature = world.put(0, text, pt="2/2")
    world.lands(lands, "Mountain", 1)
    for _ in range(hand):
        world.card(1, HAND)
    world.card(1, HAND, SHOCK, "Instant", "{R}", name="Shock")
    world.act("cast Shock", 1, True, **answers)
    return world, creature


def test_ward_is_paid_or_the_spell_is_countered() -> None:
    """702.21a"""
    for lands, answers, lives in ((3, ["yes"], False), (3, ["no"], True), (2, [], True)):
        world, creature = warded("Ward {2}", lands, pay=answers)
        assert world.game.there(creature.id) == lives


def test_ward_with_life_and_cards() -> None:
    world, creature = warded("Ward—Pay 3 life.", 1, pay=["yes"])
    assert not world.game.there(creature.id) and world.game.players[1].life == 17
    world, creature = warded("Ward—Discard a card.", 1, hand=1, pay=["yes"])
    assert not world.game.there(creature.id) and not world.game.players[1].hand
    world, creature = warded("Ward—Discard a card.", 1)
    assert world.game.there(creature.id)


def test_ward_that_grows() -> None:
    world, creature = warded("Ward {X}, where X is this creature's power.", 3, pay=["yes"])
    assert not world.game.there(creature.id)
    world, creature = warded("Ward {X}, where X is this creature's power.", 2)
    assert world.game.there(creature.id)


def test_ward_is_no_concern_of_its_controllers_spells() -> None:
    world = Playing()
    creature = world.put(0, "Ward {2}")
    world.lands(1, "Mountain")
    world.card(0, HAND, SHOCK, "Instant", "{R}", name="Shock")
    world.act("cast Shock")
    assert not world.game.there(creature.id)
