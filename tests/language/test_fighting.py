"""701.14: fighting."""

from __future__ import annotations

import pytest

from lawmage.game.terms import HAND
from lawmage.language.fighting import FightEachOther, Fights
from lawmage.rules.abilities import Spell
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy
from lawmage.rules.nodes import TargetPhrase
from tests.language.deciding import answering, carry_out, resolve_all
from tests.language.world import World, only, spell

FIGHT = "Target creature you control fights target creature you don't control."
EACH_OTHER = "Tap two target creatures. Those creatures fight each other."


@pytest.mark.parametrize("text", [FIGHT, "Target creature fights another target creature."])
def test_texts_are_read(text: str) -> None:
    assert isinstance(only(spell(text), Fights), Fights)


def test_each_deals_damage_equal_to_its_power() -> None:
    world = World()
    mine, theirs = world.put(0, pt="3/4"), world.put(1, pt="2/5")
    carry_out(world, FIGHT, mine.id, theirs.id)
    assert (mine.damage, theirs.damage) == (2, 3)


def test_what_the_damage_has() -> None:
    """The damage is theirs: lifelink and deathtouch are of the creatures (702)."""
    world = World()
    mine, theirs = world.put(0, "Lifelink", pt="3/4"), world.put(1, "Deathtouch", pt="1/5")
    carry_out(world, FIGHT, mine.id, theirs.id)
    answering(world)
    resolve_all(world)
    assert world.game.players[0].life == 23
    assert not world.game.there(mine.id) and world.game.there(theirs.id)


def test_no_combat_damage() -> None:
    world = World()
    mine, theirs = world.put(0, pt="3/4"), world.put(1, pt="1/5")
    carry_out(world, "Prevent all combat damage that would be dealt this turn.")
    carry_out(world, FIGHT, mine.id, theirs.id)
    assert (mine.damage, theirs.damage) == (1, 3)


def test_a_power_below_zero_deals_none() -> None:
    world = World()
    mine, theirs = world.put(0, pt="0/4"), world.put(1, pt="1/5")
    carry_out(world, "Target creature gets -2/-0 until end of turn.", mine.id)
    carry_out(world, FIGHT, mine.id, theirs.id)
    assert (mine.damage, theirs.damage) == (1, 0)


@pytest.mark.parametrize("gone", [0, 1])
def test_one_is_gone(gone: int) -> None:
    world = World()
    both = (world.put(0, pt="3/4"), world.put(1, pt="2/5"))
    happen(world.game, [Destroy(both[gone].id)])
    carry_out(world, FIGHT, both[0].id, both[1].id)
    assert both[1 - gone].damage == 0


def test_one_is_no_creature_any_more() -> None:
    world = World()
    mine, relic = world.put(0, pt="3/4"), world.put(1, "", "Artifact")
    carry_out(world, FIGHT, mine.id, relic.id)
    assert mine.damage == 0 and relic.damage == 0


def test_itself() -> None:
    """701.14c: it deals twice its power to itself."""
    world = World()
    it = world.put(0, pt="2/9")
    carry_out(world, "Target creature fights target creature.", it.id, it.id)
    assert it.damage == 4


def test_each_other() -> None:
    assert isinstance(only(spell(EACH_OTHER), FightEachOther), FightEachOther)
    world = World()
    both = (world.put(0, pt="3/4"), world.put(1, pt="2/5"))
    obj = world.card(0, HAND, EACH_OTHER, "Instant")
    ctx = world.context(0, obj)
    ctx.refs[only(spell(EACH_OTHER), TargetPhrase).bound] = tuple([it.id for it in both])
    for ability in obj.chars.abilities.spell:
        assert isinstance(ability.tree, Spell)
        ability.tree.effect.apply(ctx)
    assert [it.damage for it in both] == [2, 3]
