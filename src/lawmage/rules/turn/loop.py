"""117, 405: Timing and Priority, and the Stack. The outer loop: one call of `advance` plays from one boundary to the next."""

from __future__ import annotations

from lawmage.choices import ask
from lawmage.game.game import BEGIN, CLEANUP, FINISH, PRIORITY, Game
from lawmage.rules import ending, state_based
from lawmage.rules.actions import PASS, Action, ChooseAction, legal_actions, perform
from lawmage.rules.blessing import ascend
from lawmage.rules.layers.derive import refresh
from lawmage.rules.leaving import in_game, next_in_game, remaining
from lawmage.rules.resolving import resolve_top
from lawmage.rules.trigger_order import put_triggers
from lawmage.rules.turn.steps import begin_step, end_step


def advance(game: Game) -> None:
    """Play on to the next boundary: a step begins, a player has had priority, or a step ends."""
    turn = game.turn
    if turn.stage == BEGIN:
        begin_step(game)
    elif turn.stage == PRIORITY:
        give_priority(game)
    else:
        end_step(game)


def run(game: Game) -> None:
    """Play the game to its end."""
    while not game.over:
        advance(game)


def settle(game: Game) -> bool:
    """117.5: state-based actions and triggered abilities, until neither has anything to do. Whether there was anything."""
    any_done = False
    if ascend(game):
        refresh(game)  # 702.131b: any time
    while not game.over:
        done = False
        while state_based.check(game):
            done = True
            if game.over:
                return True
        if put_triggers(game):
            done = True
        if not done:
            break
        any_done = True
    return any_done


def receives_priority(game: Game) -> bool:
    """Whether a player receives priority now: state-based actions and triggers come first (117.5), and in most cleanup steps nobody does (514.3)."""
    turn = game.turn
    if game.checked != game.version or game.pending:
        acted = settle(game)
        if game.over:
            return False
        if acted:
            turn.passes = 0
            if turn.step == CLEANUP:
                turn.cleanup_again = True  # 514.3a: players get priority, then another cleanup step begins
    if turn.step == CLEANUP and not turn.cleanup_again and not game.stack:
        turn.stage = FINISH  # 514.3
        return False
    return True


def give_priority(game: Game) -> None:
    """A player receives priority (117.3): they act, or pass; when all have passed, the top of the stack resolves or the step ends (117.4)."""
    if not receives_priority(game):
        return
    turn = game.turn
    player = turn.priority
    actions = legal_actions(game, player)
    if len(actions) == 1:
        game.decisions += 1
        action = actions[0]
    else:
        action = actions[ask(game, ChooseAction(player, actions))[0]]
    act(game, player, action)


def act(game: Game, player: int, action: Action) -> None:
    """What follows from the action that a player with priority takes."""
    turn = game.turn
    if action.kind == PASS:
        turn.passes += 1
        if turn.passes < remaining(game):
            turn.priority = next_in_game(game, player)
            return
        turn.passes = 0
        turn.priority = in_game(game, turn.active)
        if game.stack:
            resolve_top(game)
            ending.resolved(game)
        elif turn.step == CLEANUP:
            turn.cleanup_again = False
            turn.stage = BEGIN  # 514.3a
        else:
            turn.stage = FINISH
        return
    ending.choice_made(game)
    perform(game, player, action)
    turn.passes = 0
