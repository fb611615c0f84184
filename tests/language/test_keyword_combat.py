"""Of 702: keywords about attacking, blocking and combat damage, in combats of two players."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.combat.blockers import BlockRules, DeclareBlockers
from lawmage.rules.designations import is_designated
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from tests.language.deciding import answering, resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing


def fighting(text: str, pt: str = "2/2", blockers: int = 0, damage: bool = True, **answers: list[str]) -> tuple[Playing, GameObject, list[GameObject]]:
    """A's creature has attacked B, and so many 1/4 creatures have blocked it."""
    world = Playing()
    attacker = world.put(0, text, pt=pt)
    found = [world.put(1, pt="1/4", name=f"Wall {n}") for n in range(blockers)]
    world.attack(attacker, blocks={blocker.id: attacker.id for blocker in found}, damage=damage, **answers)
    return world, attacker, found


def test_afflict_when_it_becomes_blocked() -> None:
    """702.130a"""
    world, _, _ = fighting("Afflict 3", blockers=2)
    assert world.game.players[1].life == 17
    world, _, _ = fighting("Afflict 3")
    assert world.game.players[1].life == 18  # by combat damage alone


def test_ingest_exiles_a_card_of_the_player_who_was_dealt_damage() -> None:
    """702.115a"""
    world = Playing()
    attacker = world.put(0, "Ingest")
    top = world.card(1, LIBRARY)
    world.card(0, LIBRARY)
    world.attack(attacker)
    assert world.game.objects[world.game.current(top.id)].zone == EXILE
    assert not world.game.players[1].library and len(world.game.players[0].library) == 1


def test_decayed_creatures_are_sacrificed_after_combat_and_cant_block() -> None:
    """702.147a"""
    world = Playing()
    zombie = world.put(0, "Decayed")
    world.attack(zombie)
    assert not world.game.there(zombie.id) and world.game.players[1].life == 18
    world = Playing()
    attacker = world.put(0)
    blocker = world.put(1, "Decayed")
    world.attack(attacker, damage=False)
    assert not DeclareBlockers(BlockRules(world.game, 1)).blockers and world.game.there(blocker.id)


@pytest.mark.parametrize(("blockers", "power"), [(0, 2), (1, 2), (2, 4), (3, 6)])
def test_rampage_counts_blockers_beyond_the_first(blockers: int, power: int) -> None:
    """702.23a"""
    _, attacker, _ = fighting("Rampage 2", blockers=blockers, damage=False)
    assert size(attacker) == (power, power)


@pytest.mark.parametrize(("blockers", "power"), [(0, 2), (1, 3), (2, 3)])
def test_bushido_triggers_once(blockers: int, power: int) -> None:
    """702.45a"""
    _, attacker, _ = fighting("Bushido 1", blockers=blockers, damage=False)
    assert size(attacker) == (power, power)


def test_bushido_of_a_blocker() -> None:
    world = Playing()
    attacker = world.put(0)
    blocker = world.put(1, "Bushido 2")
    world.attack(attacker, blocks={blocker.id: attacker.id}, damage=False)
    assert size(blocker) == (4, 4) and size(attacker) == (2, 2)


def test_flanking_shrinks_each_blocker_without_flanking() -> None:
    """702.25a"""
    world = Playing()
    attacker = world.put(0, "Flanking")
    plain = world.put(1)
    other = world.put(1, "Flanking")
    world.attack(attacker, blocks={plain.id: attacker.id, other.id: attacker.id}, damage=False)
    assert size(plain) == (1, 1) and size(other) == (2, 2)


def test_annihilator() -> None:
    """702.86a"""
    world = Playing()
    attacker = world.put(0, "Annihilator 2")
    world.lands(3, player=1)
    world.lands(1)
    world.attack(attacker)
    assert len([id for id in world.game.battlefield if world.game.objects[id].controller == 1]) == 1


def test_renown_once() -> None:
    """702.112a"""
    world, attacker, _ = fighting("Renown 2")
    assert size(attacker) == (4, 4) and is_designated(attacker, "renowned")
    attacker.tapped = False
    world.attack(attacker)
    assert size(attacker) == (4, 4)


def test_training_beside_greater_power() -> None:
    """702.149a"""
    world = Playing()
    trainee = world.put(0, "Training")
    world.attack(trainee, world.put(0, pt="2/2"))
    assert size(trainee) == (2, 2)
    trainee.tapped = False
    world.attack(trainee, world.put(0, pt="3/1"))
    assert size(trainee) == (3, 3)


def test_myriad_needs_a_third_player() -> None:
    """702.116a: no token where every opponent is the one attacked."""
    world, attacker, _ = fighting("Myriad")
    assert [id for id in world.game.battlefield if id != attacker.id] == []


def test_frenzy_and_absorb_that_are_granted() -> None:
    """702.68a, 702.64a"""
    world = Playing()
    world.put(0, "Sliver creatures you control have frenzy 2.", "Enchantment")
    attacker = world.put(0, "", "Creature — Sliver")
    world.attack(attacker)
    assert world.game.players[1].life == 16
    world = Playing()
    world.put(1, "Sliver creatures you control have absorb 1.", "Enchantment")
    attacker = world.put(0)
    blocker = world.put(1, "", "Creature — Sliver")
    world.attack(attacker, blocks={blocker.id: attacker.id})
    assert blocker.damage == 1 and not world.game.there(attacker.id)


def test_afterlife() -> None:
    """702.135a"""
    world = Playing()
    creature = world.put(0, "Afterlife 2")
    happen(world.game, [Move(creature.id, GRAVEYARD)])
    answering(world)
    resolve_all(world)
    tokens = [world.game.objects[id].chars for id in world.game.battlefield]
    assert [(token.power, token.toughness, token.has("flying")) for token in tokens] == [(1, 1, True), (1, 1, True)]


def test_provoke_untaps_and_makes_block() -> None:
    """702.39a"""
    world = Playing()
    attacker = world.put(0, "Provoke")
    idle = world.put(1, name="Idle")
    idle.tapped = True
    world.attack(attacker, damage=False, may=["yes"])
    combat = world.game.combat
    assert not idle.tapped and combat is not None and combat.blockers == {attacker.id: [idle.id]}


def test_battle_cry_helps_others_only() -> None:
    """702.91a"""
    world = Playing()
    crier, other, idle = world.put(0, "Battle cry"), world.put(0), world.put(0)
    world.attack(crier, other, damage=False)
    assert (crier.chars.power, other.chars.power, idle.chars.power) == (2, 3, 2)


def test_toxic_counters_beside_damage_and_poisonous_when_it_is_dealt() -> None:
    """702.164c, 702.70a"""
    for text in ("Toxic 2", "Poisonous 2"):
        world, _, _ = fighting(text)
        assert world.game.players[1].counters == {"poison": 2} and world.game.players[1].life == 18
        world, _, _ = fighting(text, blockers=1)
        assert not world.game.players[1].counters


def test_dethrone_against_the_most_life() -> None:
    """702.105a"""
    world = Playing()
    attacker = world.put(0, "Dethrone")
    world.game.players[1].life = 19
    world.attack(attacker)
    assert size(attacker) == (2, 2)
    attacker.tapped = False
    world.game.players[1].life = 20
    world.attack(attacker)
    assert size(attacker) == (3, 3)


def test_ninjutsu_puts_it_attacking() -> None:
    """702.49a"""
    world = Playing()
    attacker = world.put(0, name="Runner")
    ninja = world.card(0, HAND, "Ninjutsu {1}", pt="5/5", name="Ninja")
    world.lands(1)
    world.attack(attacker, damage=False)
    world.act("activate Ninja")
    assert world.game.objects[world.game.current(attacker.id)].zone == HAND
    combat = world.game.combat
    assert combat is not None and combat.attackers == [world.game.current(ninja.id)]
    assert world.game.objects[combat.attackers[0]].tapped
