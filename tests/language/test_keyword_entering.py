"""Of 702: keywords about how a permanent enters, what stays on it and what its upkeep asks."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND
from lawmage.rules.door import happen
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.zone_change import Move
from tests.language.deciding import answering, resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing


def come(world: Playing, text: str, pt: str = "2/2", cost: str = "{1}{G}", **answers: list[str]) -> GameObject:
    """A's creature enters and its triggers resolve."""
    asker = answering(world, **answers)
    obj = world.put(0, text, pt=pt, cost=cost, name="Comer")
    resolve_all(world)
    assert not any(asker.words.values()), asker.asked
    return obj


def test_bloodthirst_if_an_opponent_was_dealt_damage() -> None:
    """702.54a"""
    world = Playing()
    happen(world.game, [LoseLife(1, 1)])
    assert size(come(world, "Bloodthirst 2")) == (2, 2)
    world = Playing()
    world.attack(world.put(0))
    assert size(come(world, "Bloodthirst 2")) == (4, 4)
    assert size(come(world, "Bloodthirst X")) == (4, 4)


def test_riot_counters_or_haste() -> None:
    """702.136a"""
    assert size(come(Playing(), "Riot", counter=["yes"])) == (3, 3)
    comer = come(Playing(), "Riot", counter=["no"])
    assert size(comer) == (2, 2) and comer.chars.has("haste")


def test_unleashed_it_cant_block() -> None:
    """702.98a"""
    for said, blocks in (("yes", False), ("no", True)):
        world = Playing()
        attacker = world.put(0)
        asker = answering(world, counter=[said])
        blocker = world.put(1, "Unleash")
        assert not asker.words["counter"], asker.asked
        world.attack(attacker, blocks={blocker.id: attacker.id} if blocks else {}, damage=False)
        combat = world.game.combat
        assert combat is not None and bool(combat.blockers) == blocks


def test_devour_creatures_or_things_of_a_quality() -> None:
    """702.82a, c"""
    world = Playing()
    world.put(0, name="One"), world.put(0, name="Two")
    assert size(come(world, "Devour 2", devour=["One, Two"])) == (6, 6)
    world = Playing()
    world.put(0, "", "Artifact", name="Rock"), world.put(0, name="One")
    assert size(come(world, "Devour artifact 2", devour=["Rock"])) == (4, 4)


def test_tribute_or_not() -> None:
    """702.104a"""
    text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 4 life."
    for said, power, life in (("yes", 4, 20), ("no", 2, 24)):
        world = Playing()
        assert come(world, text, tribute=[said]).chars.power == power and world.game.players[0].life == life


def test_fabricate() -> None:
    """702.123a"""
    world = Playing()
    assert size(come(world, "Fabricate 2", may=["yes"])) == (4, 4)
    come(world, "Fabricate 2", may=["no"])
    assert len([id for id in world.game.battlefield if "Servo" in world.game.objects[id].chars.subtypes]) == 2


def test_modular_moves_its_counters() -> None:
    """702.43a"""
    world = Playing()
    walker = come(world, "Modular 2", "0/0")
    other = world.put(0, "", "Artifact Creature — Golem")
    world.put(0)
    assert size(walker) == (2, 2)
    answering(world, may=["yes"])
    happen(world.game, [Move(walker.id, GRAVEYARD)])
    resolve_all(world)
    assert other.counters == {"+1/+1": 2}


def test_graft_gives_a_counter_away() -> None:
    """702.58a"""
    world = Playing()
    giver = come(world, "Graft 2", "0/0")
    taker = come(world, "", may=["yes"])
    assert size(giver) == (1, 1) and size(taker) == (3, 3)


def test_sunburst_counts_colours_of_mana_spent() -> None:
    """702.44a"""
    world = Playing()
    world.lands(2, "Forest"), world.lands(1, "Island")
    card = world.card(0, HAND, "Sunburst", "Artifact Creature — Golem", "{3}", "0/0", name="Golem")
    world.act("cast Golem")
    assert world.game.objects[world.game.current(card.id)].counters == {"+1/+1": 2}


def test_exploit_a_creature() -> None:
    """702.110a-b"""
    world = Playing()
    victim = world.put(0, name="Victim")
    come(world, "Exploit\nWhen this creature exploits a creature, you gain 3 life.", may=["yes"], sacrifice=["Victim"])
    assert world.game.players[0].life == 23 and not world.game.there(victim.id)
    come(world, "Exploit\nWhen this creature exploits a creature, you gain 3 life.", may=["no"])
    assert world.game.players[0].life == 23


def test_evolve_when_something_greater_enters() -> None:
    """702.100a"""
    world = Playing()
    evolving = come(world, "Evolve")
    come(world, "", "2/2")
    assert size(evolving) == (2, 2)
    come(world, "", "1/3")
    assert size(evolving) == (3, 3)


@pytest.mark.parametrize(("text", "upkeeps"), [("Fading 2", 3), ("Vanishing 2", 2)])
def test_it_lasts_so_many_upkeeps(text: str, upkeeps: int) -> None:
    """702.32a: without a counter to remove it is sacrificed; 702.63a: as the last is removed."""
    world = Playing()
    comer = come(world, text)
    for n in range(upkeeps):
        assert world.game.there(comer.id), n
        world.upkeep(1)
        world.upkeep(0)
    assert not world.game.there(comer.id)


def test_echo_is_paid_once() -> None:
    """702.30a"""
    for said, stays in (("yes", True), ("no", False)):
        world = Playing()
        world.lands(1)
        comer = come(world, "Echo {G}")
        comer.control_since = 5
        world.upkeep(0, pay=[said])
        assert world.game.there(comer.id) == stays
        if stays:
            asker = world.upkeep(0)
            assert "pay" not in asker.asked and world.game.there(comer.id)


def test_umbra_armor_is_destroyed_instead() -> None:
    """702.89a"""
    world = Playing()
    world.lands(1)
    bear = world.put(0, name="Bear")
    card = world.card(0, HAND, "Enchant creature\nUmbra armor", "Enchantment — Aura", "{G}", name="Umbra")
    world.act("cast Umbra")
    world.lands(1, "Swamp")
    world.card(0, HAND, "Destroy target creature.", "Instant", "{B}", name="Murder")
    world.act("cast Murder")
    assert world.game.there(bear.id) and world.game.objects[world.game.current(card.id)].zone == GRAVEYARD


def test_extort_for_each_spell() -> None:
    """702.101a"""
    world = Playing()
    world.lands(2, "Swamp")
    world.put(0, "Extort")
    world.card(0, HAND, "You gain 1 life.", "Instant", "{B}", name="Sip")
    world.act("cast Sip", pay=["yes"])
    assert [player.life for player in world.game.players] == [22, 19]


def test_squad_and_offspring_make_tokens() -> None:
    """702.157a, 702.175a"""
    for text, said, pts in (("Squad {1}", ["yes", "yes", "no"], ["2/3", "2/3", "2/3"]), ("Offspring {1}", ["yes"], ["1/1", "2/3"])):
        world = Playing()
        world.lands(6)
        world.card(0, HAND, text, cost="{1}{G}", pt="2/3", name="Mouse")
        word = text.split()[0].lower()
        world.act("cast Mouse", 0, True, **{word: said})
        mice = [world.game.objects[id] for id in world.game.battlefield if world.game.objects[id].chars.name == "Mouse"]
        assert sorted([f"{mouse.chars.power}/{mouse.chars.toughness}" for mouse in mice]) == pts


def test_unearthed_it_is_exiled_whenever_it_leaves() -> None:
    """702.84a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, GRAVEYARD, "Unearth {G}", name="Digger")
    world.act("activate Digger")
    digger = world.game.objects[world.game.current(card.id)]
    assert digger.chars.has("haste")
    happen(world.game, [Move(digger.id, HAND)])
    assert world.game.objects[world.game.current(digger.id)].zone == EXILE
