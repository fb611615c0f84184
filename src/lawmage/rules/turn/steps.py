"""500, 703, 402.2: Turn structure. What each step does as it begins and ends: turn-based actions, emptying pools (500.5), expiring effects."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import (
    BEGIN,
    BEGIN_COMBAT,
    CLEANUP,
    DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_COMBAT,
    END_STEP,
    FINISH,
    FIRST_DAMAGE,
    MAIN_1,
    MAIN_2,
    PRIORITY,
    UNTAP,
    UPKEEP,
    Combat,
    Game,
)
from lawmage.rules import continuous, sagas
from lawmage.rules.combat import attackers, blockers, damage
from lawmage.rules.combat.presence import had_attackers
from lawmage.rules.day_and_night import remember_casts, turned_by_untap_step
from lawmage.rules.designations import end_designation, is_designated
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events.actions import StepBegins, TurnBegins
from lawmage.rules.events.base import Happening
from lawmage.rules.events.status import Untap
from lawmage.rules.events.zone_change import Discard
from lawmage.rules.facts import COMBAT, TURNS
from lawmage.rules.layers.derive import refresh
from lawmage.rules.leaving import in_game
from lawmage.rules.monarch import note_monarch
from lawmage.rules.phasing import phasing_event
from lawmage.rules.queries import ASKS, DOESNT_UNTAP, HAND_SIZE, SKIPS_STEP, asked
from lawmage.rules.turn.emptying import empty_pool

STEPS = (UPKEEP, DRAW, MAIN_1, BEGIN_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, DAMAGE, END_COMBAT, MAIN_2, END_STEP, CLEANUP)
COMBAT_PHASE = (BEGIN_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, DAMAGE, END_COMBAT)


def begin_turn(game: Game) -> None:
    """The next turn begins (500.1): extra turns come first, the last added before the others (500.7)."""
    turn = game.turn
    remember_casts(game)
    while True:
        if turn.extra_turns:
            player = turn.extra_turns.pop()
        else:
            player = turn.next_player
            turn.next_player = (player + 1) % len(game.players)
        if game.players[player].left:
            continue  # 800.4k
        if (player, -1) not in turn.skips:
            break
        turn.skips.remove((player, -1))  # 500.11
    turn.number += 1
    turn.active = player
    turn.step = UNTAP
    turn.stage = BEGIN
    turn.queue = list(STEPS)
    for each in game.players:
        each.lands_played = 0
        each.drawn_this_turn = 0
    game.players[player].turn_before = game.players[player].last_turn
    game.players[player].last_turn = turn.number
    game.turn_facts.clear()
    note_monarch(game)
    if game.keep_log:
        game.turn_log = len(game.log)
    else:
        game.log.clear()
        game.turn_log = 0
    game.changed |= TURNS
    continuous.turn_begins(game)
    happen(game, [TurnBegins(player, turn.number)])


def begin_step(game: Game) -> None:
    """The step begins: its turn-based actions happen (703.3), then the active player gets priority, if anyone does."""
    turn = game.turn
    step = turn.step
    active = turn.active
    turn.stage = PRIORITY
    turn.priority = in_game(game, active)  # 800.4j
    turn.passes = 0
    for player in game.players:
        player.drawn_this_step = 0
    if step == UNTAP:
        turn.stage = FINISH  # 502.4
        if not skips(game, active, UNTAP):
            untap_step(game)
        return
    game.changed |= TURNS
    if step == BEGIN_COMBAT:
        game.combat = Combat()
        game.changed |= COMBAT
    elif step == END_STEP and game.has_floating:
        continuous.end_step_begins(game)
    happen(game, [StepBegins(active, step)])
    if step == MAIN_1:
        sagas.precombat_main_phase(game)
    if step == DRAW and not game.players[active].left:
        draw_cards(game, active, 1)  # 504.1
    elif step == DECLARE_ATTACKERS:
        attackers.declare_attackers(game)
    elif step == DECLARE_BLOCKERS:
        blockers.declare_blockers(game)
    elif step == FIRST_DAMAGE:
        damage.deal_combat_damage(game, True)
    elif step == DAMAGE:
        damage.deal_combat_damage(game, False)
    elif step == CLEANUP:
        cleanup(game)
        # 514.3: priority only if something is to be done
        turn.stage = PRIORITY


def skips(game: Game, player: int, step: int) -> bool:
    """Whether a static ability says that the player skips the step (500.11)."""
    if not game.watchers.get(ASKS + SKIPS_STEP):
        return False
    return any([query.number(ctx) == step and query.concerns_player(ctx, player) for ctx, query in asked(game, SKIPS_STEP)])


def untap_step(game: Game) -> None:
    """502.1: phasing; 502.2: day and night; 502.3: the active player's permanents untap at once, save those that an effect keeps tapped."""
    active = game.turn.active
    happen(game, phasing_event(game))  # 502.1
    if game.day:
        happen(game, turned_by_untap_step(game))  # 502.2
    keepers = asked(game, DOESNT_UNTAP) if game.watchers.get(ASKS + DOESNT_UNTAP) or game.has_floating else []
    events: list[Happening] = []
    for id in game.battlefield:
        obj = game.objects[id]
        if obj.controller == active and obj.tapped:
            if keepers and any([query.concerns(ctx, obj) for ctx, query in keepers]):
                continue
            event = Untap(id)
            event.rule = "502.3"
            events.append(event)
    if events:
        happen(game, events)
    if game.has_floating:
        continuous.untap_step_passes(game)


def cleanup(game: Game) -> None:
    """514.1: the active player discards down to their maximum hand size; 514.2: damage is removed and "until end of turn" effects end, at once."""
    active = game.turn.active
    player = game.players[active]
    most = hand_size(game, active)
    if most >= 0 and len(player.hand) > most:
        n = len(player.hand) - most
        decision = ChooseThings(active, "discard", list(player.hand), n, n, 0, "514.1")
        chosen = decision.chosen(ask(game, decision))
        happen(game, [Discard(id, active) for id in chosen], 0, active)
    for id in game.battlefield:
        obj = game.objects[id]
        obj.damage = 0
        if obj.memory and is_designated(obj, "saddled"):
            end_designation(game, obj, "saddled")  # 702.171b
            obj.memory.pop((0, "saddled by"), None)
    continuous.end_of_turn(game)
    game.changed |= TURNS
    game.version += 1
    refresh(game)


def hand_size(game: Game, player: int) -> int:
    """A player's maximum hand size (402.2), -1 for none. Effects apply in the order of their timestamps."""
    most = game.players[player].max_hand
    if game.watchers.get(ASKS + HAND_SIZE) or game.has_floating:
        for ctx, query in asked(game, HAND_SIZE):
            if query.concerns_player(ctx, player):
                most = query.number(ctx)
    return most


def end_step(game: Game) -> None:
    """The step ends: mana empties from pools (500.5), combat ends after its last step (511.3), and the next step or turn begins."""
    turn = game.turn
    for player in game.players:
        if player.mana_in_pool():
            empty_pool(game, player)
    if turn.step == END_COMBAT:
        game.combat = None
        continuous.end_of_combat(game)
        game.changed |= COMBAT
        refresh(game)
    if turn.step == DECLARE_ATTACKERS and turn.queue[:2] == [DECLARE_BLOCKERS, DAMAGE] and not had_attackers(game):
        turn.queue = turn.queue[2:]  # 508.8: nothing was declared as an attacker or put onto the battlefield attacking
    if turn.step == DECLARE_BLOCKERS and turn.queue[:1] == [DAMAGE] and damage.two_damage_steps(game):
        turn.queue.insert(0, FIRST_DAMAGE)  # 510.4
    while turn.queue and skips(game, turn.active, turn.queue[0]):
        turn.queue.pop(0)
    if not turn.queue:
        begin_turn(game)
        return
    turn.step = turn.queue.pop(0)
    turn.stage = BEGIN
