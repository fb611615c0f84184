"""613.1b: who controls what, and for how long."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from lawmage.rules.door import happen
from lawmage.rules.events.attachment import Attach
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.events.zone_change import Destroy
from tests.language.lasting import follow
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        "Untap target creature and gain control of it until end of turn. That creature gains haste until end of turn.",
        "Gain control of target artifact.",
        "Target opponent gains control of target permanent you control.",
        "Exchange control of two target creatures.",
        "Exchange control of target artifact you control and target creature you don't control.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, gain control of target artifact for as long as you control this creature.",
        "When this creature enters, gain control of target creature for as long as this creature remains on the battlefield.",
        "{T}: Gain control of target creature for as long as this creature remains tapped.",
    ],
)
def test_lasting_control_is_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_refusals_and_changed_words() -> None:
    for line in ("Gain control of.", "Gain control of target creature for as long as it is nice.", "You control enchanted."):
        with pytest.raises(Refusal):
            spell(line)
    line = "{T}: Gain control of target creature for as long as this creature remains tapped."
    assert not same(trees(line)[0], trees(line.replace("remains tapped", "remains on the battlefield"))[0])
    assert not same(spell("Gain control of target creature.")[0], spell("Gain control of target creature until end of turn.")[0])


def test_control_until_end_of_turn_ends_then() -> None:
    world = World()
    bear = world.put(1)
    bear.control_since = -1
    world.game.turn.number = 5
    follow(world, "Gain control of target creature until end of turn.", bear)
    assert bear.controller == 0 and bear.control_since == 5
    continuous.end_of_turn(world.game)
    assert bear.controller == 1


def test_the_last_to_gain_control_has_it_and_the_earlier_has_it_back() -> None:
    world = World()
    bear = world.put(1)
    follow(world, "Gain control of target creature.", bear)
    follow(world, "Gain control of target creature until end of turn.", bear, player=1)
    assert bear.controller == 1
    continuous.end_of_turn(world.game)
    assert bear.controller == 0


def test_an_aura_gives_control_while_it_is_attached() -> None:
    world = World()
    bear = world.put(1)
    aura = world.put(0, "Enchant creature\nYou control enchanted creature.", "Enchantment — Aura")
    happen(world.game, [Attach(aura.id, bear.id)])
    assert bear.controller == 0
    follow(world, "Destroy target enchantment.", aura)
    assert bear.controller == 1


def test_as_long_as_it_is_tapped_ends_for_good() -> None:
    world = World()
    thief, bear = world.put(0), world.put(1)
    happen(world.game, [Tap(thief.id)])
    lasts(world, thief.id, bear.id, "this creature remains tapped")
    assert bear.controller == 0
    happen(world.game, [Untap(thief.id)])
    assert bear.controller == 1
    happen(world.game, [Tap(thief.id)])
    assert bear.controller == 1


def test_control_that_hangs_on_control_falls_with_it() -> None:
    world = World()
    thief, bear = world.put(0), world.put(1)
    lasts(world, thief.id, bear.id, "you control this creature")
    assert bear.controller == 0
    follow(world, "Gain control of target creature until end of turn.", thief, player=1)
    assert (thief.controller, bear.controller) == (1, 1)
    continuous.end_of_turn(world.game)
    assert (thief.controller, bear.controller) == (0, 1)


def test_a_duration_that_is_over_before_it_begins() -> None:
    world = World()
    thief, bear = world.put(0), world.put(1)
    happen(world.game, [Destroy(thief.id)])
    lasts(world, thief.id, bear.id, "this creature remains on the battlefield")
    assert bear.controller == 1 and not world.game.effects


def lasts(world: World, source: int, target: int, condition: str) -> None:
    """A creature's ability gains control of another for as long as something is so."""
    from lawmage.rules.abilities import Triggered

    tree = trees(f"When this creature enters, gain control of target creature for as long as {condition}.")[0]
    assert isinstance(tree, Triggered)
    ctx = world.context(0, world.game.objects[source])
    ctx.refs[1] = (target,)
    tree.effect.apply(ctx)


def test_an_exchange_is_of_both_or_neither() -> None:
    world = World()
    mine, also_mine, yours = world.put(0), world.put(0), world.put(1)
    line = "Exchange control of target creature you control and target creature."
    follow(world, line, mine, yours)
    assert (mine.controller, yours.controller) == (1, 0)
    follow(world, line, also_mine, yours)
    assert (also_mine.controller, yours.controller) == (0, 0)
