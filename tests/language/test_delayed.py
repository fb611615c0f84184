"""Delayed triggered abilities: when they trigger, what they still know (603.7)."""

from __future__ import annotations

import pytest

from lawmage.game.game import END_STEP, UPKEEP
from lawmage.game.node import same
from lawmage.game.terms import EXILE, GRAVEYARD
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.events.zone_change import Destroy, Move
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card at the beginning of the next turn's upkeep.",
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
        "Untap target creature. At the beginning of the next end step, sacrifice it.",
        "Target creature gets +2/+2 until end of turn. When that creature dies this turn, draw a card.",
        "Whenever a creature dies this turn, you gain 1 life.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_lines_are_read() -> None:
    assert len(trees("When this creature attacks, sacrifice it at end of combat.")) == 1
    assert len(trees("Whenever a +1/+1 counter is removed from this creature, put two +1/+1 counters on it at the beginning of the next end step.")) == 1


def test_one_word_changes_the_tree() -> None:
    one = spell("Draw a card at the beginning of your next upkeep.")
    assert not same(one[0], spell("Draw a card at the beginning of the next upkeep.")[0])
    assert not same(one[0], spell("You may draw a card at the beginning of your next upkeep.")[0])


def test_an_amount_that_only_the_effect_knew_is_refused() -> None:
    with pytest.raises(Refusal, match="forgotten"):
        spell("Target player loses 3 life. You gain that much life at the beginning of the next end step.")


def step(world: World, step: int, player: int = 0) -> None:
    """A step begins, and everything that triggers resolves."""
    world.game.turn.active = player
    happen(world.game, [StepBegins(player, step)])
    resolve_all(world)


def test_it_triggers_once() -> None:
    world = World()
    carry_out(world, "You gain 1 life at the beginning of the next end step.")
    step(world, UPKEEP)
    assert world.game.players[0].life == 20
    step(world, END_STEP, 1)
    step(world, END_STEP)
    assert world.game.players[0].life == 21


def test_your_next_is_nobody_elses() -> None:
    world = World()
    carry_out(world, "You gain 1 life at the beginning of your next upkeep.")
    step(world, UPKEEP, 1)
    assert world.game.players[0].life == 20
    step(world, UPKEEP)
    assert world.game.players[0].life == 21


def test_it_finds_the_card_that_the_effect_exiled() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    carry_out(world, "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.", bear.id)
    assert names(world, world.game.exile) == ["Bear"]
    step(world, END_STEP)
    back = world.game.battlefield
    assert names(world, back) == ["Bear"] and world.game.objects[back[0]].controller == 1


def test_it_loses_what_has_moved_since() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    carry_out(world, "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.", bear.id)
    happen(world.game, [Move(world.game.exile[0], GRAVEYARD)])
    step(world, END_STEP)
    assert not world.game.battlefield


def test_a_target_named_first_is_chosen_at_once_and_one_named_later_then() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    carry_out(world, "Destroy target creature at the beginning of the next end step.", bear.id)
    other = world.put(1, name="Other")
    step(world, END_STEP)
    assert names(world, world.game.battlefield) == ["Other"]
    carry_out(world, "At the beginning of the next end step, destroy target creature.")
    answering(world, target=["Other"])
    step(world, END_STEP)
    assert not world.game.battlefield and not world.game.there(other.id)


def test_its_own_card_is_found_where_it_went() -> None:
    world = World()
    line = "When this creature dies, return it to the battlefield under its owner's control at the beginning of the next end step."
    phoenix = world.put(0, line, name="Phoenix")
    happen(world.game, [Destroy(phoenix.id)])
    resolve_all(world)
    assert names(world, world.game.players[0].graveyard) == ["Phoenix"]
    step(world, END_STEP)
    assert names(world, world.game.battlefield) == ["Phoenix"]


def test_when_this_turn_is_about_that_creature_and_once() -> None:
    world = World()
    bear, other = world.put(0), world.put(0)
    carry_out(world, "Target creature gets +2/+2 until end of turn. When that creature dies this turn, you gain 5 life.", bear.id)
    happen(world.game, [Destroy(other.id)])
    resolve_all(world)
    assert world.game.players[0].life == 20
    happen(world.game, [Destroy(bear.id)])
    resolve_all(world)
    assert world.game.players[0].life == 25


def test_whenever_this_turn_is_as_often_as_it_happens() -> None:
    world = World()
    carry_out(world, "Whenever a creature dies this turn, you gain 1 life.")
    happen(world.game, [Destroy(world.put(0).id), Destroy(world.put(1).id)])
    resolve_all(world)
    assert world.game.players[0].life == 22


def test_nothing_is_left_in_exile_by_mistake() -> None:
    world = World()
    carry_out(world, "Create a 1/1 white Soldier creature token. Exile it at the beginning of the next end step.")
    assert len(world.game.battlefield) == 1
    step(world, END_STEP)
    assert not world.game.battlefield
    assert not [id for id in world.game.exile if world.game.objects[id].zone == EXILE and world.game.there(id)]
