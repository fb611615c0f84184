"""701.19: regeneration shields, and what can't be regenerated."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.language.regeneration import CantBeRegenerated, Regenerate
from lawmage.rules.door import happen
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Destroy, Sacrifice
from tests.language.deciding import answering, carry_out, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, only, spell, trees

SHIELD = "Regenerate target creature."


def bear(world: World, player: int = 0, text: str = "") -> GameObject:
    return world.put(player, text, name="Bear")


def there(world: World, *objects: GameObject) -> list[bool]:
    """After state-based actions."""
    answering(world)
    resolve_all(world)
    return [world.game.there(obj.id) for obj in objects]


@pytest.mark.parametrize(
    "line",
    [
        "{B}: Regenerate this creature.",
        "{G}: Regenerate target creature.",
        "{1}{B}: Regenerate each creature you control.",
        "Whenever this creature blocks, regenerate it.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert isinstance(only(trees(line), Regenerate), Regenerate)


def test_once_for_each_shield() -> None:
    world = World()
    it = bear(world)
    carry_out(world, SHIELD, it.id)
    carry_out(world, SHIELD, it.id)
    for _ in range(2):
        it.tapped = False
        happen(world.game, [Destroy(it.id)])
        assert there(world, it) == [True] and it.tapped
    happen(world.game, [Destroy(it.id)])
    assert there(world, it) == [False]


def test_damage_is_healed() -> None:
    world = World()
    it = bear(world)
    carry_out(world, SHIELD, it.id)
    happen(world.game, [Damage(it.id, it.id, 5)])
    assert there(world, it) == [True] and it.damage == 0 and it.tapped


def test_deathtouch_is_survived() -> None:
    world = World()
    it = bear(world)
    snake = world.put(1, "Deathtouch")
    carry_out(world, SHIELD, it.id)
    happen(world.game, [Damage(snake.id, it.id, 1)])
    assert there(world, it) == [True] and it.damage == 0
    happen(world.game, [Damage(snake.id, it.id, 1)])
    assert there(world, it) == [False]


def test_no_help_against_other_deaths() -> None:
    world = World()
    given, small = bear(world), bear(world)
    carry_out(world, SHIELD, given.id)
    carry_out(world, SHIELD, small.id)
    happen(world.game, [Sacrifice(given.id, 0)])
    carry_out(world, "Target creature gets -2/-2 until end of turn.", small.id)
    assert there(world, given, small) == [False, False]


def test_no_shield_remains_for_another() -> None:
    world = World()
    one, other = bear(world), bear(world)
    carry_out(world, SHIELD, one.id)
    happen(world.game, [Destroy(one.id), Destroy(other.id)])
    assert there(world, one, other) == [True, False]


def test_it_leaves_combat() -> None:
    world = Playing()
    attacker = bear(world)
    blocker = world.put(1, pt="3/3", name="Blocker")
    carry_out(world, SHIELD, attacker.id)
    world.attack(attacker, blocks={blocker.id: attacker.id})
    assert there(world, attacker, blocker) == [True, True]
    assert attacker.damage == 0 and blocker.damage == 2 and world.game.players[1].life == 20


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. It can't be regenerated.",
        "Target creature can't be regenerated this turn. Destroy that creature.",
    ],
)
def test_it_cant(text: str) -> None:
    world = World()
    it = bear(world)
    carry_out(world, SHIELD, it.id)
    carry_out(world, text, it.id, player=1)
    assert there(world, it) == [False]


def test_what_is_damaged_this_way_cant() -> None:
    text = "This spell deals 3 damage to target creature. A creature dealt damage this way can't be regenerated this turn."
    assert isinstance(only(spell(text), CantBeRegenerated), CantBeRegenerated)
    world = World()
    hit, spared = bear(world), bear(world)
    for it in (hit, spared):
        carry_out(world, SHIELD, it.id)
    carry_out(world, text, hit.id, player=1)
    happen(world.game, [Destroy(spared.id)])
    assert there(world, hit, spared) == [False, True]


def test_what_nothing_can_regenerate() -> None:
    world = World()
    it = bear(world)
    stone = world.put(1, "Creatures can't be regenerated.", "Enchantment")
    carry_out(world, SHIELD, it.id)
    happen(world.game, [Destroy(stone.id)])
    happen(world.game, [Destroy(it.id)])
    assert there(world, it) == [True]  # 701.19c: the shield was there all the time
    carry_out(world, SHIELD, it.id)
    world.put(1, "Creatures can't be regenerated.", "Enchantment")
    happen(world.game, [Destroy(it.id)])
    assert there(world, it) == [False]
