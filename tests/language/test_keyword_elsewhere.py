"""Of 702: keywords that work in the graveyard, in exile and in hand."""

from __future__ import annotations

import pytest

from lawmage.game.game import MAIN_1
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events.zone_change import Move
from tests.language.deciding import answering, resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing


def now(world: Playing, obj: GameObject) -> GameObject:
    """The object that the card is now."""
    return world.game.objects[world.game.current(obj.id)]


def test_scavenge_gives_counters_by_its_power() -> None:
    """702.97a"""
    world = Playing()
    world.lands(1)
    bear = world.put(0)
    card = world.card(0, GRAVEYARD, "Scavenge {G}", pt="3/1", name="Dead")
    world.act("activate Dead")
    assert bear.counters == {"+1/+1": 3} and now(world, card).zone == EXILE


@pytest.mark.parametrize(("word", "pt"), [("Embalm", (2, 3)), ("Eternalize", (4, 4))])
def test_a_token_copy_that_is_a_zombie(word: str, pt: tuple[int, int]) -> None:
    """702.128a, 702.129a"""
    world = Playing()
    world.lands(1)
    world.card(0, GRAVEYARD, f"{word} {{G}}", pt="2/3", name="Mummy")
    world.act("activate Mummy")
    token = [world.game.objects[id] for id in world.game.battlefield if world.game.objects[id].chars.name == "Mummy"][0]
    assert size(token) == pt and token.chars.has_subtype("Zombie") and token.chars.has_subtype("Bear") and token.chars.mana_cost is None


def test_dredge_instead_of_drawing() -> None:
    """702.52a"""
    world = Playing()
    for _ in range(2):
        world.card(0, LIBRARY)
    card = world.card(0, GRAVEYARD, "Dredge 2", name="Troll")
    world.card(0, GRAVEYARD, "Dredge 3", name="Too much")
    asker = answering(world)
    draw_cards(world.game, 0, 1)
    assert asker.asked
    assert now(world, card).zone == HAND and not world.game.players[0].library and len(world.game.players[0].graveyard) == 3


def test_recover_or_exile_it() -> None:
    """702.59a"""
    for said, zone in (("yes", HAND), ("no", EXILE)):
        world = Playing()
        world.lands(1)
        card = world.card(0, GRAVEYARD, "Recover {G}", name="Back")
        other = world.put(0)
        answering(world, pay=[said])
        happen(world.game, [Move(other.id, GRAVEYARD)])
        resolve_all(world)
        assert now(world, card).zone == zone


def test_suspended_it_is_cast_when_the_last_counter_is_gone() -> None:
    """702.62a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, HAND, "Suspend 2—{G}", cost="{4}{G}", name="Slow")
    world.act("Suspend 2—{G}: Slow")
    assert now(world, card).zone == EXILE and now(world, card).counters == {"time": 2}
    world.upkeep(0)
    world.upkeep(1)
    assert now(world, card).counters == {"time": 1}
    world.upkeep(0, cast=["yes"])
    slow = now(world, card)
    assert world.game.there(slow.id) and slow.chars.has("haste")


def test_foretold_it_is_cast_in_a_later_turn() -> None:
    """702.143a"""
    world = Playing()
    world.lands(3)
    card = world.card(0, HAND, "You gain 1 life.\nForetell {G}", "Instant", "{6}", name="Omen")
    world.act("Foretell: Omen")
    assert now(world, card).zone == EXILE and now(world, card).face_down
    assert world.actions() == ["pass"]
    world.upkeep(1)
    world.act("cast Omen")
    assert world.game.players[0].life == 21


def test_plotted_it_is_cast_for_nothing_in_a_later_turn() -> None:
    """702.170a, d"""
    world = Playing()
    world.lands(1)
    card = world.card(0, HAND, "You gain 1 life.\nPlot {G}", "Sorcery", "{6}", name="Plan")
    world.act("Plot {G}: Plan")
    assert now(world, card).zone == EXILE and world.actions() == ["pass"]
    world.upkeep(0)
    assert world.actions() == ["pass"]  # as a sorcery
    world.game.turn.step = MAIN_1
    world.act("cast Plan")
    assert world.game.players[0].life == 21


def test_cycling_and_what_watches_it() -> None:
    """702.29a, c"""
    world = Playing()
    world.lands(1)
    world.put(0, "Whenever you cycle a card, you gain 3 life.")
    top = world.card(0, LIBRARY)
    card = world.card(0, HAND, "Cycling {G}\nWhen you cycle this card, you gain 1 life.", name="Wheel")
    world.act("activate Wheel")
    assert now(world, card).zone == GRAVEYARD and now(world, top).zone == HAND and world.game.players[0].life == 24


@pytest.mark.parametrize(
    ("word", "found"), [("Forestcycling", "Basic Land — Forest"), ("Basic landcycling", "Basic Land — Swamp"), ("Wizardcycling", "Creature — Wizard")]
)
def test_typecycling_finds_a_card(word: str, found: str) -> None:
    """702.29e"""
    world = Playing()
    world.lands(1)
    wanted = world.card(0, LIBRARY, "", found, name="Wanted")
    other = world.card(0, LIBRARY, "", "Artifact")
    world.card(0, HAND, f"{word} {{G}}", name="Wheel")
    world.act("activate Wheel", search=["Wanted"])
    assert now(world, wanted).zone == HAND and now(world, other).zone == LIBRARY


def test_transmute_for_the_same_mana_value() -> None:
    """702.53a"""
    world = Playing()
    world.lands(1)
    same, other = world.card(0, LIBRARY, "", cost="{1}{R}", name="Same"), world.card(0, LIBRARY, "", cost="{2}{R}")
    world.card(0, HAND, "Transmute {G}", cost="{G}{G}", name="Change")
    world.act("activate Change", search=["Same"])
    assert now(world, same).zone == HAND and now(world, other).zone == LIBRARY


def test_reinforce_from_hand() -> None:
    """702.77a"""
    world = Playing()
    world.lands(1)
    bear = world.put(0)
    card = world.card(0, HAND, "Reinforce 2—{G}", name="Help")
    world.act("activate Help")
    assert size(bear) == (4, 4) and now(world, card).zone == GRAVEYARD


def test_outlast_and_level_up_only_as_a_sorcery() -> None:
    """702.107a, 702.87a"""
    for text, counter in (("Outlast {G}", "+1/+1"), ("Level up {G}", "level")):
        world = Playing()
        world.lands(2)
        creature = world.put(0, text, name="Grower")
        world.ready(creature)
        world.act("activate Grower")
        assert creature.counters == {counter: 1} and creature.tapped == text.startswith("Outlast")
        creature.tapped = False
        world.attack(damage=False)
        assert world.actions() == ["pass"]


def test_boast_once_and_only_if_it_attacked() -> None:
    """702.142a"""
    world = Playing()
    creature = world.put(0, "Boast — {0}: You gain 1 life.", name="Viking")
    assert world.actions() == ["pass"]
    world.attack(creature)
    world.act("activate Viking")
    assert world.game.players[0].life == 21 and world.actions() == ["pass"]
