"""Of 702: ways of casting that make a spell something else."""

from __future__ import annotations

from lawmage.game.game import END_STEP, MAIN_1
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, ENCHANTMENT, EXILE, GRAVEYARD, HAND
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Discard, Move
from tests.language.deciding import resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing


def now(world: Playing, obj: GameObject) -> GameObject:
    """The object that the card is now."""
    return world.game.objects[world.game.current(obj.id)]


def test_overloaded_it_is_about_each() -> None:
    """702.96a"""
    world = Playing()
    world.lands(2, "Mountain")
    mine, theirs, other = world.put(0, pt="1/1"), world.put(1, pt="1/1"), world.put(1, "Hexproof", pt="1/1")
    world.card(0, HAND, "Destroy target creature you don't control.\nOverload {1}{R}", "Instant", "{R}", name="Quake")
    world.act("cast Quake (overload)")
    assert world.game.there(mine.id) and not world.game.there(theirs.id) and not world.game.there(other.id)


def test_a_prototype_is_small() -> None:
    """702.160a, 718"""
    world = Playing()
    world.lands(2, "Mountain")
    card = world.card(0, HAND, "Prototype {1}{R} — 3/2", "Artifact Creature — Golem", "{7}", "6/4", name="Golem")
    world.act("cast Golem (prototype)")
    golem = now(world, card)
    assert size(golem) == (3, 2) and golem.chars.colors and golem.chars.mana_cost is not None and golem.chars.mana_cost.value == 2
    happen(world.game, [Move(golem.id, HAND)])
    back = now(world, golem)
    assert size(back) == (6, 4) and not back.chars.colors


def test_bestowed_it_is_an_aura_until_its_creature_is_gone() -> None:
    """702.103a, f"""
    world = Playing()
    world.lands(2)
    bear = world.put(0)
    card = world.card(0, HAND, "Bestow {1}{G}\nEnchanted creature gets +1/+1.", "Enchantment Creature — Spirit", "{G}", "1/1", name="Spirit")
    world.act("cast Spirit (bestow)")
    spirit = now(world, card)
    assert spirit.attached_to == bear.id and not spirit.chars.types & CREATURE and size(bear) == (3, 3)
    happen(world.game, [Move(bear.id, GRAVEYARD)])
    resolve_all(world)
    assert world.game.there(spirit.id) and spirit.chars.types == CREATURE | ENCHANTMENT


def test_awakened_a_land_becomes_a_creature() -> None:
    """702.113a"""
    world = Playing()
    lands = world.lands(2)
    world.card(0, HAND, "You gain 1 life.\nAwaken 3—{1}{G}", "Sorcery", "{G}", name="Rise")
    world.act("cast Rise (awaken)")
    awake = [land for land in lands if land.chars.types & CREATURE]
    assert len(awake) == 1 and size(awake[0]) == (3, 3) and awake[0].chars.has("haste") and world.game.players[0].life == 21


def test_impending_it_is_no_creature_until_its_counters_are_gone() -> None:
    """702.176a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, HAND, "Impending 2—{G}", "Enchantment Creature — Avatar", "{4}{G}", "5/5", name="Dread")
    world.act("cast Dread (impending)")
    dread = now(world, card)
    for left in (2, 1):
        assert dread.counters == {"time": left} and not dread.chars.types & CREATURE
        world.step(END_STEP)
    assert not dread.counters and dread.chars.types & CREATURE


def test_warped_it_is_exiled_and_cast_again_later() -> None:
    """702.185a"""
    world = Playing()
    world.lands(6)
    card = world.card(0, HAND, "Warp {G}", cost="{2}{G}", name="Traveller")
    world.act("cast Traveller (warp)")
    assert now(world, card).chars.types & CREATURE
    world.step(END_STEP)
    assert now(world, card).zone == EXILE
    world.upkeep(1)
    world.upkeep(0)
    world.game.turn.step = MAIN_1
    assert "cast Traveller" in world.actions()
    world.act("cast Traveller")
    assert world.game.there(now(world, card).id) and not world.game.exile


def test_mayhem_in_the_turn_it_was_discarded() -> None:
    """702.187b"""
    world = Playing()
    world.lands(1, "Mountain")
    card = world.card(0, HAND, "You gain 1 life.\nMayhem {R}", "Instant", "{4}{R}", name="Riot")
    old = world.card(0, GRAVEYARD, "You gain 1 life.\nMayhem {R}", "Instant", "{4}{R}", name="Old")
    happen(world.game, [Discard(card.id, 0)])
    assert world.actions() == ["pass", "cast Riot (mayhem)"]
    world.act("cast Riot (mayhem)")
    assert world.game.players[0].life == 21 and now(world, old).zone == GRAVEYARD


def test_web_slinging_returns_a_tapped_creature() -> None:
    """702.188a"""
    world = Playing()
    world.lands(1)
    creature = world.put(0)
    card = world.card(0, HAND, "Web-slinging {G}", cost="{4}{G}", name="Spider")
    assert world.actions() == ["pass"]
    creature.tapped = True
    world.act("cast Spider (web-slinging)")
    assert now(world, creature).zone == HAND and world.game.there(now(world, card).id)
