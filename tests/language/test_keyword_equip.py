"""Of 702: equip and what is like it, and crew."""

from __future__ import annotations

from lawmage.game.game import MAIN_1
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, HAND
from tests.language.playing import Playing


def equipment(world: Playing, text: str) -> GameObject:
    return world.put(0, text, "Artifact — Equipment", "{1}", name="Sword")


def test_equip_moves_it_to_a_creature_you_control() -> None:
    """702.6a"""
    world = Playing()
    world.lands(2)
    sword = equipment(world, "Equipped creature gets +2/+2.\nEquip {1}")
    mine, other = world.put(0, name="Mine"), world.put(0, name="Other")
    world.put(1, name="Theirs")
    world.act("activate Sword", target=["Mine"])
    assert sword.attached_to == mine.id and mine.chars.power == 4
    world.act("activate Sword", target=["Other"])
    assert sword.attached_to == other.id and mine.chars.power == 2


def test_equip_of_a_quality_is_cheaper_for_those() -> None:
    """702.6c"""
    world = Playing()
    world.lands(1)
    sword = equipment(world, "Equip Knight {1}\nEquip {3}")
    world.put(0)
    assert world.actions() == ["pass"]
    knight = world.put(0, "", "Creature — Knight")
    world.act("activate Sword")
    assert sword.attached_to == knight.id


def test_equip_only_as_a_sorcery() -> None:
    world = Playing()
    world.lands(1)
    equipment(world, "Equip {1}")
    world.put(0)
    world.attack(damage=False)
    assert world.actions() == ["pass"]
    world.game.turn.step = MAIN_1
    assert len(world.actions()) == 2


def test_another_cost() -> None:
    world = Playing()
    sword = equipment(world, "Equip—Pay 2 life.")
    world.put(0)
    world.act("activate Sword")
    assert sword.attached_to and world.game.players[0].life == 18


def test_a_limit_of_its_own() -> None:
    world = Playing()
    world.lands(2)
    equipment(world, "Equip {1}. Activate only once each turn.")
    world.put(0)
    world.act("activate Sword")
    assert world.actions() == ["pass"]


def test_fortify_is_for_lands() -> None:
    """702.67a"""
    world = Playing()
    land = world.lands(1)[0]
    world.put(0)
    fortress = world.put(0, "Fortified land has indestructible.\nFortify {1}", "Artifact — Fortification", name="Fort")
    world.act("activate Fort")
    assert fortress.attached_to == land.id and land.chars.has("indestructible")


def test_reconfigured_it_is_no_creature() -> None:
    """702.151a-b"""
    world = Playing()
    world.lands(2)
    blade = world.put(0, "Equipped creature gets +1/+1.\nReconfigure {1}", "Artifact Creature — Equipment Spirit", name="Blade")
    bear = world.put(0)
    world.act("activate Blade")
    assert blade.attached_to == bear.id and not blade.chars.types & CREATURE and bear.chars.power == 3
    world.act("activate Blade: Reconfigure {1}: unattach")
    assert not blade.attached_to and blade.chars.types & CREATURE


def test_germs_rebels_and_heroes() -> None:
    """702.92a, 702.163a, 702.182a"""
    for text, subtype, power in (("Living weapon", "Germ", 1), ("For Mirrodin!", "Rebel", 3), ("Job select", "Hero", 2)):
        world = Playing()
        world.lands(1)
        world.card(0, HAND, f"{text}\nEquipped creature gets +1/+1.\nEquip {{1}}", "Artifact — Equipment", "{1}", name="Sword")
        world.act("cast Sword")
        sword = [world.game.objects[id] for id in world.game.battlefield if world.game.objects[id].chars.name == "Sword"][0]
        bearer = world.game.objects[sword.attached_to]
        assert subtype in bearer.chars.subtypes and bearer.chars.power == power


def test_crew_taps_enough_power() -> None:
    """702.122a"""
    world = Playing()
    ship = world.put(0, "Crew 3", "Artifact — Vehicle", name="Ship")
    world.put(0, pt="2/2", name="Ox")
    assert world.actions() == ["pass"]
    other = world.put(0, pt="1/1", name="Mouse")
    world.act("activate Ship", crew=["Ox, Mouse"])
    assert ship.chars.types & CREATURE and other.tapped
