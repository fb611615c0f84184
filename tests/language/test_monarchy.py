"""The monarch: who is it, the two abilities that go with it, and what asks for it (725)."""

from __future__ import annotations

import pytest

from lawmage.game.game import END_STEP
from lawmage.game.node import same
from lawmage.game.terms import LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.leaving import leave
from lawmage.rules.monarch import BecomesMonarch
from lawmage.rules.turn.steps import begin_turn
from tests.language.deciding import carry_out, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, you become the monarch.",
        "Whenever an opponent becomes the monarch, if you were the monarch as the turn began, that player loses 2 life and you gain 2 life.",
        "As long as you're the monarch, permanents you control have hexproof.",
        "At the beginning of your upkeep, if an opponent is the monarch, draw a card.",
        "At the beginning of your end step, if there is no monarch, target opponent becomes the monarch.",
        "This creature can't be blocked by creatures the monarch controls.",
        "Whenever you tap a land for mana while you're the monarch, add an additional one mana of any color.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_one_word_changes_the_tree() -> None:
    one = trees("At the beginning of your upkeep, if you're the monarch, draw a card.")[0]
    assert not same(one, trees("At the beginning of your upkeep, if you're not the monarch, draw a card.")[0])
    assert not same(one, trees("At the beginning of your upkeep, if there is no monarch, draw a card.")[0])
    assert not same(spell("You become the monarch.")[0], spell("You may become the monarch.")[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        spell("Get rid of the monarchy.")
    with pytest.raises(Refusal):
        spell("You can't become the monarch this turn.")


def test_there_is_one_at_a_time() -> None:
    world = World()
    assert world.game.monarch == -1
    carry_out(world, "You become the monarch.")
    assert world.game.monarch == 0
    carry_out(world, "You become the monarch.", player=1)
    assert world.game.monarch == 1 and len(world.game.command) == 1
    clone = world.game.clone()
    happen(clone, [BecomesMonarch(0)])
    assert (clone.monarch, world.game.monarch) == (0, 1)
    assert world.game.objects[world.game.command[0]].controller == 1


def test_becoming_it_again_triggers_nothing() -> None:
    world = World()
    world.put(0, "Whenever you become the monarch, you gain 3 life.")
    carry_out(world, "You become the monarch.")
    resolve_all(world)
    carry_out(world, "You become the monarch.")
    resolve_all(world)
    assert world.game.players[0].life == 23


def test_the_monarch_draws_at_their_own_end_step_only() -> None:
    world = Playing()
    world.card(0, LIBRARY)
    world.card(1, LIBRARY)
    carry_out(world, "You become the monarch.", player=1)
    world.game.players[1].hand.clear()
    world.step(END_STEP)
    assert not world.game.players[1].hand
    world.game.turn.active = 1
    world.step(END_STEP)
    assert len(world.game.players[1].hand) == 1


def test_combat_damage_by_a_creature_takes_it() -> None:
    world = Playing()
    mine, blocker = world.put(0), world.put(1)
    carry_out(world, "You become the monarch.", player=1)
    world.attack(mine, blocks={blocker.id: mine.id})
    assert world.game.monarch == 1
    carry_out(world, "Target creature deals 2 damage to each opponent.", world.put(0).id)
    resolve_all(world)
    assert world.game.monarch == 1
    world.attack(world.put(0))
    assert world.game.monarch == 0


def test_the_first_monarch_still_draws_where_another_became_it_since() -> None:
    world = Playing()
    world.card(0, LIBRARY)
    carry_out(world, "You become the monarch.")
    world.game.players[0].hand.clear()
    world.put(1, "At the beginning of each end step, you become the monarch.")  # its ability is put on the stack above the monarch's
    world.step(END_STEP)
    assert len(world.game.players[0].hand) == 1 and world.game.monarch == 1


def test_who_was_it_as_the_turn_began() -> None:
    world = World()
    line = "Whenever an opponent becomes the monarch, if you were the monarch as the turn began, that player loses 2 life and you gain 2 life."
    world.put(0, line)
    carry_out(world, "You become the monarch.")
    carry_out(world, "You become the monarch.", player=1)
    resolve_all(world)
    assert world.game.players[1].life == 20
    carry_out(world, "You become the monarch.")
    begin_turn(world.game)
    carry_out(world, "You become the monarch.", player=1)
    resolve_all(world)
    assert (world.game.players[0].life, world.game.players[1].life) == (22, 18)


def test_conditions_follow_it() -> None:
    world = World()
    mine, other = (
        world.put(0, "As long as you're the monarch, this creature gets +2/+2."),
        world.put(1, "As long as there is no monarch, this creature has flying."),
    )
    assert mine.chars.power == 2 and "flying" in other.chars.abilities.keywords
    carry_out(world, "You become the monarch.")
    assert mine.chars.power == 4 and "flying" not in other.chars.abilities.keywords
    carry_out(world, "You become the monarch.", player=1)
    assert mine.chars.power == 2


def test_it_passes_on_as_the_monarch_leaves() -> None:
    world = World()
    carry_out(world, "You become the monarch.", player=1)
    world.game.players[1].left = True
    leave(world.game, [1])
    assert world.game.monarch == 0
