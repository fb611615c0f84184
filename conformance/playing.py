"""One scenario played from set-up to its last stop, and what came of it."""

from __future__ import annotations

import signal
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

from conformance.book import Book
from conformance.checks import CHECKS
from conformance.deciding import Answers
from conformance.failure import (
    ACTION_IMPOSSIBLE,
    ATTACK_IMPOSSIBLE,
    BLOCK_IMPOSSIBLE,
    ERROR,
    LACKING,
    UNUSED_ACTIONS,
    UNUSED_ANSWERS,
    Failure,
    OutOfTime,
)
from conformance.holding import EXPECTATIONS
from conformance.mana import pool_letters
from conformance.scenario import Op, Queues, Scenario, Stage
from conformance.script_actions import activations, casts, lands, way_word
from conformance.setting_up import lacks, letters_of, set_up, why_not
from conformance.table import Table
from conformance.text import fold, mana_named
from conformance.unasked import COLOR_OF
from lawmage.game.game import CLEANUP, FINISH, PRIORITY, UNTAP, Game
from lawmage.game.objects import COPY
from lawmage.game.terms import EXILE, GRAVEYARD, HAND
from lawmage.rules.abilities import Activated
from lawmage.rules.actions import ACTIVATE_MANA, PASSING, Action, perform
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.ending import leave_game
from lawmage.rules.events.actions import Activate, Cast, Loses, TriggerPut
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import Discard, Sacrifice
from lawmage.rules.mana import distinct
from lawmage.rules.turn.loop import act, advance, receives_priority

SECONDS = 20.0
"""How long a scenario may take."""

BOUNDARIES = 20000
"""A game with more boundaries than this before its stop goes on for ever."""

PASSED, FAILED, UNREAD, DISPUTED = "passed", "failed", "unread", "disputed"


class Outcome:
    """What came of a scenario."""

    def __init__(self, outcome: str, reason: str = "", kind: str = "") -> None:
        self.outcome = outcome
        self.reason = reason
        self.kind = kind
        self.notes: list[str] = []
        self.trace = ""


class Play:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, book: Book, decks: dict[str, Op]) -> None:
        self.scenario = scenario
        self.answers = Answers(scenario.strict)
        self.notes = self.answers.notes
        letters = letters_of(scenario)
        # what is chosen as permanents of the set-up enter comes from the first queues
        self.answers.unasked.queues = [Queues(scenario.stages[0].answers.get(letter, {})) for letter in letters]
        self.table: Table = set_up(scenario, book, decks, self.answers)
        self.game: Game = self.table.game
        self.queue: list[list[Op]] = [[] for _ in self.table.letters]
        self.logged = 0
        self.by_hand = [op["player"] for op in scenario.setup if op["op"] == "manual_mana_payment"]

    def run(self) -> None:
        """Play every stage; Failure where something does not hold."""
        first = True
        for stage in self.scenario.stages:
            if not first:
                self.answers.unasked.queues = [Queues(stage.answers.get(letter, {})) for letter in self.table.letters]
            first = False
            self.play_stage(stage)

    def play_stage(self, stage: Stage) -> None:
        """The script to its stop, then the expectations."""
        letters = self.table.letters
        self.queue = [[op for op in stage.script if op.get("player") == letter and op["op"] not in FIGHTING] for letter in letters]
        self.answers.fighting.ops = [[op for op in stage.script if op.get("player") == letter and op["op"] in FIGHTING] for letter in letters]
        about_script = [op for op in stage.expect if op["op"] in ABOUT_SCRIPT]
        failing = [op for op in about_script if op["op"] == "script_fails"]
        try:
            self.play_to(stage.stop_turn, stage.stop_step)
            self.note_events()
            for op in about_script:
                if op["op"] in ("unused_choices", "unused_targets"):
                    self.unused(op)
            self.demand_all_used(about_script)
        except Failure as failure:
            self.note_events()
            if not any(excuses(op, failure) for op in failing):
                raise
            self.notes.append(f"  the script fails, as expected: {failure.reason}")
        else:
            if any(op["must"] for op in failing):
                raise Failure(LACKING, "the script was expected to fail and did not")
        for op in stage.expect:
            if op["op"] in ABOUT_SCRIPT:
                continue
            if op["op"] not in EXPECTATIONS:
                raise Failure(LACKING, f"the expectation {op['op']} is not known")
            EXPECTATIONS[op["op"]](self.table, op)

    def unused(self, op: Op) -> None:
        """An expectation of how many answers are left."""
        queues = self.answers.queues[self.table.player(op["player"])]
        left = queues.choices if op["op"] == "unused_choices" else queues.targets
        if len(left) != op["count"]:
            raise Failure(UNUSED_ANSWERS, f"{op['op']} of {op['player']} is {len(left)}, not {op['count']}")

    def demand_all_used(self, about_script: list[Op]) -> None:
        """All ops are done and all targets and choices used, save as the expectations say."""
        excused = {op["op"] for op in about_script}
        for player, letter in enumerate(self.table.letters):
            left = [*self.queue[player], *self.answers.fighting.ops[player]]
            if self.table.game.players[player].left:
                left = [op for op in left if op["op"] != "wait_stack"]  # who left the game waits for nothing
            if left and "unused_actions" not in excused:
                raise Failure(UNUSED_ACTIONS, f"{letter} did not come to {[describe(op) for op in left]}")
            queues = self.answers.queues[player]
            # an order of replacement effects that made no difference here was not asked
            queues.choices = [item for item in queues.choices if "replacement" not in item]
            for what, items in (("unused_targets", queues.targets), ("unused_choices", queues.choices)):
                if items and what not in excused:
                    raise Failure(UNUSED_ANSWERS, f"{letter} has {what.replace('_', ' ')} left: {items}")

    # The game.

    def play_to(self, turn: int, step: int) -> None:
        """Play until that step of that turn has been played completely, or the game is over."""
        game = self.game
        now = game.turn
        reached = False
        for _ in range(BOUNDARIES):
            if game.over or self.past(turn, step, reached):
                return
            reached = now.number == turn and now.step == step
            self.note_events()
            if now.stage == PRIORITY:
                self.priority()
            else:
                advance(game)
        raise Failure(ERROR, f"more than {BOUNDARIES} boundaries before the stop")

    def past(self, turn: int, step: int, reached: bool) -> bool:
        """Whether the stop is behind: the step is over or was skipped; for the untap step, whether that turn is about to begin."""
        now = self.game.turn
        if step == UNTAP:
            return now.number >= turn or (now.number == turn - 1 and now.step == CLEANUP and now.stage == FINISH and not now.queue)
        if now.number != turn:
            return now.number > turn
        return now.step > step or (reached and now.step != step)

    def priority(self) -> None:
        """A player receives priority, and does what their queue says."""
        game = self.game
        before = len(game.log)
        if not receives_priority(game):
            return
        self.note_triggers(before)
        player = game.turn.priority
        action = self.next_action(player)
        if action is None:
            return  # conceded
        if action is PASSING:
            before = len(game.log)
            act(game, player, action)
            self.note_casts(before, True)
            return
        before = len(game.log)
        if self.table.letters[player] in self.by_hand:
            self.answers.unasked.spend_from_pool(player, pool_letters(game, player), mana_in_cost(action))
        self.answers.named = []
        kept = game.clone() if any("x" in item for item in self.answers.queues[player].choices) else None
        try:
            done = perform(game, player, action)
        except Failure as failure:
            if failure.kind == ACTION_IMPOSSIBLE and kept is not None:
                self.game = self.table.game = kept  # an illegal action is reversed (733.1)
            raise
        self.answers.mana_wanted = ""
        self.note_casts(before, False)
        self.answers.unasked.paid(player, self.payments(player, before, action))
        left = self.answers.acting
        self.answers.acting = []
        if not done:
            raise Failure(ACTION_IMPOSSIBLE, f"{self.table.letters[player]} could not complete {action.words(game)}", action.words(game))
        if left:
            self.notes.append(f"  targets of the action that were not asked for: {left}")
        game.turn.passes = 0

    def next_action(self, player: int) -> Action | None:
        """What the player does with priority: the first op for this step that applies, else passing. None where they leave the game."""
        game = self.game
        queue = self.queue[player]
        for op in list(queue):
            if not self.is_due(op):
                continue
            kind = op["op"]
            if kind == "wait_stack":
                if game.stack:
                    if op.get("one"):
                        self.remove(queue, op)
                    return PASSING
                self.remove(queue, op)
            elif kind in CHECKS:
                self.remove(queue, op)
                CHECKS[kind](self.table, op)
            elif kind == "add_counters":
                self.remove(queue, op)
                obj = self.table.permanent(op["name"])
                happen(game, [PutCounters(obj.id, op["counter"], op["count"], player)], 0, player)
                return self.again(player)
            elif kind == "concede":
                self.remove(queue, op)
                event = Loses(player)
                event.rule = "104.3a"
                happen(game, [event])
                leave_game(game, [player])
                return None
            elif kind in ("cast", "activate", "play_land", "activate_mana"):
                if not self.condition_met(op):
                    return PASSING
                action = self.find_action(player, op)
                if action is None:
                    continue
                self.remove(queue, op)
                if kind != "activate_mana" and self.answers.unasked.cancelled(player):
                    continue  # it is begun, not paid for, and reversed (733.1)
                self.answers.acting = list(op.get("targets", ()))
                self.answers.acting.sort(key=lambda ref: ref.get("mode", 0))
                if action.kind == ACTIVATE_MANA:
                    self.answers.mana_wanted = mana_named(op["text"])
                return action
            else:
                raise Failure(LACKING, f"the action {kind} is not known")
        return PASSING

    def again(self, player: int) -> Action | None:
        """The player keeps priority after something that happened by fiat."""
        return self.next_action(player) if receives_priority(self.game) else None

    def remove(self, queue: list[Op], op: Op) -> None:
        queue[:] = [each for each in queue if each is not op]

    def is_due(self, op: Op) -> bool:
        turn = self.game.turn
        return op["turn"] == turn.number and STEP_NUMBER[op["step"]] == turn.step

    def condition_met(self, op: Op) -> bool:
        """Whether what an action waits for is so."""
        when: dict[str, Any] = op.get("when") or {}
        table = self.table
        stack = [self.game.objects[id] for id in self.game.stack]
        for key, value in when.items():
            if key == "on_stack":
                met = any(table.stack_object_contains(obj, value) for obj in stack)
            elif key == "not_on_stack":
                met = not any(table.stack_object_contains(obj, value) for obj in stack)
            elif key == "copy_on_stack":
                met = any(table.stack_object_contains(obj, value) and obj.kind == COPY for obj in stack)
            elif key == "top_of_stack":
                met = bool(stack) and table.stack_object_contains(stack[-1], value)
            elif key == "mana_in_pool":
                met = self.game.players[table.player(op["player"])].mana_in_pool() >= value
            else:
                raise Failure(LACKING, f"the condition {key} is not known")
            if not met:
                return False
        return True

    def find_action(self, player: int, op: Op) -> Action | None:
        """The action that an op means. Failure if it is impossible, None if it is to be left for later."""
        table = self.table
        kind = op["op"]
        if kind == "cast":
            found = casts(table, player, op)
        elif kind == "play_land":
            found = lands(table, player, op)
        else:
            found = activations(table, player, op, kind == "activate_mana")
        if found:
            return self.one_way(player, found) if kind == "cast" else found[0]
        if kind == "activate_mana":
            return None
        choices = self.answers.queues[player].choices
        if choices and choices[0].get("skip_failed_action"):
            del choices[0]
            self.remove(self.queue[player], op)
            return None
        raise Failure(ACTION_IMPOSSIBLE, f"{table.letters[player]} can't {describe(op)}", str(op.get("card") or op.get("text")))

    def one_way(self, player: int, found: list[Action]) -> Action | None:
        """One of the ways to cast a card: as the player's choice says, else the normal one; none where the normal one is wanted and there isn't any."""
        first = found[0]
        ways = sorted([action for action in found if action.obj == first.obj], key=lambda action: bool(way_word(action)))
        choices = self.answers.queues[player].choices
        if choices:
            head = choices[0]
            text = fold(head.get("text", ""))
            for action in ways:
                word = way_word(action)
                normal = head.get("normal_cost") or text.startswith("cast with no alternative")
                name = self.game.objects[action.obj].definition
                face = action.way.face if action.way is not None else 0
                named = name is not None and text == "cast " + fold(name.faces[face].name)
                by = action.way.by if action.way is not None else 0
                named = named or (by != 0 and text == fold(self.game.objects[by].chars.name))
                obj = self.game.objects[action.obj]
                named = named or (not word and len(ways) > 1 and text == fold(obj.chars.name))
                if not word and not by and obj.zone != HAND:  # what permits another way permits the normal one
                    sources = [each.way.by for each in ways if each.way is not None and each.way.by]
                    named = named or any(fold(self.game.objects[id].chars.name).startswith(text) for id in sources)
                if (normal and not word) or named or (word and text.startswith("cast with") and (word in text or f"with {word}" in text)):
                    del choices[0]
                    return action
            if head.get("normal_cost"):
                del choices[0]
                return None
            others = [action for action in ways if way_word(action)]
            if "yes" in head and len(ways) > 1 and others and not self.scenario_needs_yes_later(ways):
                yes = choices.pop(0)["yes"]
                return others[0] if yes else next((action for action in ways if not way_word(action)), first)
            if text.startswith(("cast with alternative", "cast without paying", "without paying")) and others:
                del choices[0]
                return others[0]
        return next((action for action in ways if not way_word(action)), first)

    def scenario_needs_yes_later(self, ways: list[Action]) -> bool:
        """Whether a yes or no at the head answers an optional cost of the spell, rather than which way to cast it."""
        objects = self.game.objects
        return any(getattr(ability.tree, "optional", False) for action in ways for ability in objects[action.obj].chars.abilities.casting)

    # Answers that the other engine asks for and ours does not.

    def payments(self, player: int, since: int, action: Action) -> list[tuple[str, str]]:
        """What a player paid with, in names and colours."""
        objects = self.game.objects
        found: list[tuple[str, str]] = []
        choice = False
        log = self.game.log[since:]
        # what taps itself for its own ability is no choice
        itself = [event.obj for event in log if isinstance(event, Activate) and taps_itself(event)]
        if action.kind == ACTIVATE_MANA and log:
            # what it adds itself was asked
            log = log[: max(i for i, event in enumerate(log) if isinstance(event, Activate))]
        for event in log:
            if isinstance(event, (Sacrifice, Discard, Tap)) and event.obj in (itself if isinstance(event, Tap) else []) + self.answers.named:
                continue
            if isinstance(event, (Sacrifice, Discard, Tap)) and event.cause in (player, -1):
                found.append((objects[event.obj].chars.name, ""))
            elif isinstance(event, Activate) and event.player == player:
                choice = chooses_mana(self.game, event)
            elif isinstance(event, AddMana) and event.player == player and choice:
                found.extend([("", COLOR_OF[letter]) for letter in dict.fromkeys(event.mana)])
            elif isinstance(event, AddMana) and event.player != player:
                found.extend([("", "Assist"), ("", COLOR_OF["C"])])  # another player's help is mana without colour there
        return found

    def note_casts(self, since: int, resolving: bool) -> None:
        """Spells were cast, by an action or as something resolved: the optional costs that could not be paid were not offered."""
        for event in self.game.log[since:]:
            if isinstance(event, Cast):
                self.answers.unasked.announced(self.game, event.player, event.obj, resolving)
        if self.answers.unasked.trying >= 0:
            table = self.table
            player = self.answers.unasked.trying
            names = [obj.chars.name for zone in (HAND, GRAVEYARD, EXILE) for obj in table.in_zone(zone, player)]
            self.answers.unasked.not_cast(names)

    def note_triggers(self, since: int) -> None:
        """Triggers of one player put on the stack together: the other engine asks their order even where it makes no difference."""
        game = self.game
        groups: dict[int, list[TriggerPut]] = {}
        for event in game.log[since:]:
            if isinstance(event, TriggerPut):
                groups.setdefault(event.player, []).append(event)
        for player, events in groups.items():
            if len(events) > 1:
                self.answers.unasked.put_together(player, [self.trigger_words(event) for event in events])

    def trigger_words(self, event: TriggerPut) -> tuple[str, str, tuple[str, ...]]:
        """The name of a trigger's source; its text, or that of the keyword that means it; the words that stand for abilities on its card."""
        source = self.game.objects[event.obj]
        return source.chars.name, self.table.ability_text(source, event.ability), self.table.labels(source)

    # The explanation.

    def note_events(self) -> None:
        """What happened since the last look, one line for each event."""
        game = self.game
        for event in game.log[self.logged :]:
            if isinstance(event, (AddMana, TappedForMana)):
                continue  # the activation before it says enough
            self.notes.append(f"    {event_words(self.table, event)}")
        self.logged = len(game.log)


FIGHTING = ("attack", "block", "no_attack", "no_block")
ABOUT_SCRIPT = ("script_fails", "unused_actions", "unused_choices", "unused_targets")
STEP_NUMBER = {
    "untap": 0, "upkeep": 1, "draw": 2, "precombat_main": 3, "begin_combat": 4, "declare_attackers": 5, "declare_blockers": 6,
    "first_combat_damage": 7, "combat_damage": 8, "end_combat": 9, "postcombat_main": 10, "end_step": 11, "cleanup": 12,
}  # fmt: skip


def mana_in_cost(action: Action) -> int:
    """How many mana symbols the cost of an action has, each number counted as much."""
    symbols: list[str] = []
    if action.way is not None:
        symbols = list(action.way.symbols or ())
    elif action.ability is not None and isinstance(action.ability.tree, Activated):
        for part in action.ability.tree.cost:
            if isinstance(part, ManaPart):
                symbols.extend(part.symbols[1:-1].split("}{"))
    return sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)


def chooses_mana(game: Game, event: Activate) -> bool:
    """Whether the mana ability that was activated lets its player choose what mana it adds."""
    tree = event.ability.tree
    assert isinstance(tree, Activated)
    return len(distinct(tree.effect.mana(Context(game, event.player, event.obj, event.ability)))) > 1


def taps_itself(event: Activate) -> bool:
    """Whether {T} is in the cost of the ability that was activated."""
    tree = event.ability.tree
    return isinstance(tree, Activated) and any(part.taps_source() for part in tree.cost)


NOT_DONE = (ACTION_IMPOSSIBLE, UNUSED_ACTIONS, ATTACK_IMPOSSIBLE, BLOCK_IMPOSSIBLE)


def excuses(op: Op, failure: Failure) -> bool:
    """Whether an expectation that the script fails expects this failure."""
    kind = op["kind"]
    return kind == "any" or kind == failure.kind or (kind in NOT_DONE and failure.kind in NOT_DONE)


def describe(op: Op) -> str:
    """An op in a few words."""
    what = op.get("card") or op.get("text") or op.get("attacker") or op.get("name") or ""
    return f"{op['op']} {what} (turn {op['turn']}, {op['step']})"


def event_words(table: Table, event: object) -> str:
    """An event in a few words: its class and whatever names it."""
    parts = [type(event).__name__]
    game = table.game
    for key in ("player", "obj", "to", "n", "word", "step", "number"):
        value = getattr(event, key, None)
        if value is None:
            continue
        if key == "player" and isinstance(value, int) and 0 <= value < len(table.letters):
            parts.append(table.letters[value])
        elif key == "obj" and isinstance(value, int) and value in game.objects:
            parts.append(f"{game.objects[value].chars.name} #{value}")
        elif key == "obj" and isinstance(value, int) and value < 0:
            parts.append(table.letters[-value - 1])
        else:
            parts.append(f"{key}={value}")
    rule = getattr(event, "rule", "")
    return " ".join(parts) + (f" ({rule})" if rule else "")


def alarm(signum: int, frame: FrameType | None) -> None:
    """The time is up."""
    raise OutOfTime


def play(scenario: Scenario, book: Book, decks: dict[str, Op], seconds: float = SECONDS) -> Outcome:
    """Play a scenario within its time and say what came of it."""
    unread = [name for name in scenario.cards if book.definition(name) is None]
    if unread:
        return Outcome(UNREAD, "not read: " + ", ".join(unread))
    reason = why_not(scenario)
    if reason:
        return Outcome(FAILED, reason, LACKING)
    old = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    playing: Play | None = None
    try:
        playing = Play(scenario, book, decks)
        playing.run()
        outcome = Outcome(PASSED)
    except Failure as failure:
        outcome = Outcome(FAILED, failure.reason, failure.kind)
    except OutOfTime:
        outcome = Outcome(FAILED, f"not done after {seconds:g} seconds", ERROR)
    except Exception as error:  # the engine must not fail whatever a scenario asks of it: say where it did
        outcome = Outcome(FAILED, f"{type(error).__name__}: {error} {place(error)}", ERROR)
        outcome.trace = traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    if outcome.outcome == FAILED and lacks(scenario):
        outcome.reason = f"{lacks(scenario)}: {outcome.reason}"
    if playing is not None:
        outcome.notes = playing.notes
    return outcome


def place(error: BaseException) -> str:
    """Where an error came from: the innermost function of the engine or of this package."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return ""
    last = frames[-1]
    return f"({Path(last.filename).name}:{last.lineno} {last.name})"
