"""The course of a scenario as prose: what happened, which object's ability did it, which rules say so; then what was expected."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import STEP_NAMES
from lawmage.game.objects import ABILITY
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, HAND, LIBRARY, NOWHERE, STACK, ZONE_NAMES
from lawmage.judge.mistakes import listing
from lawmage.judge.table import Table
from lawmage.judge.verdict import Mark, Verdict
from lawmage.rules.events import actions as done
from lawmage.rules.events import combat as fought
from lawmage.rules.events import kinds
from lawmage.rules.events import zone_change as moved
from lawmage.rules.events.attachment import Attach, Unattach
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.mana import AddMana
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.mana import symbols
from lawmage.rules.replacement import Applies, Instead

Sentence = tuple[str, str, int]
"""What happened, the rule's number, how deep it is contained in other events."""

DONE_WORDS = {
    kinds.SCRY: "scries {n}",
    kinds.SURVEIL: "surveils {n}",
    kinds.SEARCH: "searches a library and finds {n} {cards}",
    kinds.REVEAL: "reveals {objects}",
    kinds.FIGHT: "has {obj} fight {objects}",
    kinds.REGENERATE: "has {obj} regenerated",
    kinds.COPY: "copies {objects} on the stack",
    kinds.CYCLE: "cycles {obj}",
    kinds.EXTRA_TURN: "gets an extra turn ({n} in all)",
    kinds.REFUSED: "takes the mana of {obj} back",
}


class Teller:
    """Tells the events of one game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.game

    # Names

    def name(self, thing: int) -> str:
        """A thing's name as the file would say it."""
        return self.table.label(thing)

    def player(self, index: int) -> str:
        return self.game.players[index].name if index >= 0 else "the game"

    def names(self, things: tuple[int, ...] | list[int]) -> str:
        return listing([self.name(thing) for thing in things], "and") or "nothing"

    def quote(self, tree: object) -> str:
        """The words of an ability."""
        vocabulary = self.game.vocabulary
        assert vocabulary is not None
        from lawmage.game.node import Node

        assert isinstance(tree, Node)
        return f'"{vocabulary.words(tree)}"'

    # Events

    def tell(self, events: list[Event]) -> list[Sentence]:
        """Sentences for a part of the log: each event, and below it those that it contains (616.1g)."""
        inner: dict[int, list[Event]] = {}
        outermost: list[Event] = []
        here = {id(event) for event in events}
        for event in events:
            outer = event.within
            while outer is not None and id(outer) not in here:
                outer = outer.within
            if outer is None:
                outermost.append(event)
            else:
                inner.setdefault(id(outer), []).append(event)
        found: list[Sentence] = []
        for event in outermost:
            self.tell_one(event, inner, 0, found)
        return found

    def tell_one(self, event: Event, inner: dict[int, list[Event]], depth: int, found: list[Sentence]) -> None:
        """One event with what it contains."""
        text = self.sentence(event)
        if text:
            if event.replaced_by:
                sources = list(dict.fromkeys(event.replaced_by))
                text += f", as {self.names(sources)} would have it (614.1)"
            found.append((text, getattr(event, "rule", ""), depth))
            depth += 1
        for each in inner.get(id(event), []):
            self.tell_one(each, inner, depth, found)

    def sentence(self, event: Event) -> str:
        """One event in words; nothing for what only repeats another."""
        if isinstance(event, done.ByPlayer):
            return self.doing(event)
        if isinstance(event, moved.Move):
            return self.move(event)
        if isinstance(event, Damage):
            kind = "combat damage" if event.combat else "damage"
            return f"{self.name(event.dealer)} deals {event.n} {kind} to {self.name(event.obj)}"
        if isinstance(event, Instead):
            return ""  # told as its effect was applied
        if isinstance(event, Applies):
            return self.applies(event)
        if isinstance(event, fought.Attackers | fought.Attack | fought.Block | fought.BecomesBlocked | fought.Unblocked):
            return self.fight(event)
        return self.mark(event)

    def applies(self, event: Applies) -> str:
        """A replacement or prevention effect with its words."""
        tree = event.ability.tree if event.ability is not None else event.node
        words = f": {self.quote(tree)}" if tree.form or hasattr(tree, "label") else ""
        text = f"{self.name(event.source)}'s effect applies{words}"
        damage = event.event
        if isinstance(damage, Damage):
            if event.after < event.before:
                text += f"; {event.before - event.after} of {event.before} damage from {self.name(damage.dealer)} to {self.name(damage.obj)} is prevented"
            elif event.after > event.before:
                text += f"; {event.before} damage from {self.name(damage.dealer)} to {self.name(damage.obj)} becomes {event.after}"
        return text

    def doing(self, event: done.ByPlayer) -> str:
        """What a player does."""
        who = self.player(event.player)
        if isinstance(event, done.Cast):
            announced = self.game.objects[event.obj].announced
            more = ""
            if announced is not None:
                more += f" with X = {announced.x}" if announced.x else ""
                targets = [thing for things in announced.targets for thing in things]
                more += f" targeting {self.names(targets)}" if targets else ""
                more += f" ({announced.alternative})" if announced.alternative else ""
            return f"{who} casts {self.name(event.obj)}{more}"
        if isinstance(event, done.Activate):
            return f"{who} activates {self.name(event.obj)}: {self.quote(event.ability.tree)}"
        if isinstance(event, done.TriggerPut):
            kind = "delayed ability" if event.ability.delayed else "ability"
            where = "" if event.stack_object else " and resolves at once (605.4a)"
            return f"{self.name(event.obj)}'s {kind} triggers{where}: {self.quote(event.ability.tree)}"
        if isinstance(event, done.BecomesTarget):
            return ""
        if isinstance(event, done.StepBegins):
            return f"{who}'s {step_in_words(event.step)} begins"
        if isinstance(event, done.TurnBegins):
            return f"{who}'s turn begins"
        if isinstance(event, done.PlayLand):
            return f"{who} plays {self.name(event.obj)}"
        if isinstance(event, done.Resolve):
            return f"{self.name(event.obj)} resolves"
        if isinstance(event, done.Fizzle):
            return f"{self.name(event.obj)} does not resolve"
        if isinstance(event, done.Loses):
            return f"{who} loses the game"
        if isinstance(event, done.Wins):
            return f"{who} wins the game"
        if isinstance(event, done.Shuffles):
            return f"{who} shuffles their library"
        if isinstance(event, done.ControlChanged):
            return f"{who} gains control of {self.name(event.obj)}"
        if isinstance(event, done.Done):
            words = DONE_WORDS.get(event.kind, "")
            cards = "card" if event.n == 1 else "cards"
            filled = words.format(n=event.n, cards=cards, obj=self.name(event.obj) if event.obj else "", objects=self.names(event.objects))
            return f"{who} {filled}" if filled else ""
        return ""

    def move(self, event: moved.Move) -> str:
        """A change of zone."""
        game = self.game
        old = game.objects.get(event.obj)
        if old is None or old.kind == ABILITY:
            return ""
        owner = self.player(old.owner)
        name = self.name(event.new or event.obj)
        if event.origin == NOWHERE:
            return f"{name}, a token, enters the battlefield under {self.player(game.objects[event.new or event.obj].controller)}'s control"
        if isinstance(event.within, moved.Draw) or (event.origin == LIBRARY and event.to == HAND):
            return f"{name} goes to {owner}'s hand"
        if event.to == BATTLEFIELD:
            return f"{name} enters the battlefield{' tapped' if event.tapped else ''}"
        if event.to == STACK:
            return ""
        verb = {LIBRARY: "goes to", HAND: "returns to" if event.origin == BATTLEFIELD else "goes to"}.get(event.to, "goes to")
        if event.to == EXILE:
            return f"{name} is exiled"
        if event.to == COMMAND:
            return f"{name} goes to the command zone"
        return f"{name} {verb} {owner}'s {ZONE_NAMES[event.to]}"

    def fight(self, event: Event) -> str:
        """Attacking and blocking."""
        if isinstance(event, fought.Attackers):
            return f"{self.player(event.player)} attacks with {self.names(event.attackers)}"
        if isinstance(event, fought.Attack):
            return f"{self.name(event.obj)} attacks {self.name(event.defender)}"
        if isinstance(event, fought.Block):
            return f"{self.name(event.obj)} blocks {self.name(event.attacker)}"
        if isinstance(event, fought.BecomesBlocked):
            return f"{self.name(event.obj)} becomes blocked"
        return ""

    def mark(self, event: Event) -> str:
        """What marks permanents and players."""
        if isinstance(event, Tap):
            return f"{self.name(event.obj)} becomes tapped"
        if isinstance(event, Untap):
            return f"{self.name(event.obj)} untaps"
        if isinstance(event, PutCounters):
            plural = "counter" if event.n == 1 else "counters"
            return f"{event.n} {event.word} {plural} {'is' if event.n == 1 else 'are'} put on {self.name(event.obj)}"
        if isinstance(event, RemoveCounters):
            plural = "counter" if event.n == 1 else "counters"
            return f"{event.n} {event.word} {plural} {'is' if event.n == 1 else 'are'} removed from {self.name(event.obj)}"
        if isinstance(event, Attach):
            return f"{self.name(event.obj)} becomes attached to {self.name(event.host)}"
        if isinstance(event, Unattach):
            return f"{self.name(event.obj)} becomes unattached"
        if isinstance(event, GainLife):
            return f"{self.player(event.player)} gains {event.n} life"
        if isinstance(event, LoseLife):
            return f"{self.player(event.player)} {'pays' if event.payment else 'loses'} {event.n} life"
        if isinstance(event, AddMana):
            return f"{self.player(event.player)} adds {symbols(event.mana)}"
        if isinstance(event, moved.Destroy):
            return f"{self.name(event.obj)} is destroyed"
        if isinstance(event, moved.Sacrifice):
            return f"{self.player(event.player)} sacrifices {self.name(event.obj)}"
        if isinstance(event, moved.Discard):
            return f"{self.player(event.player)} discards {self.name(event.obj)}"
        if isinstance(event, moved.Draw):
            return f"{self.player(event.player)} draws a card"
        if isinstance(event, moved.Mill):
            return f"{self.player(event.player)} mills {len(event.moves)} {'card' if len(event.moves) == 1 else 'cards'}"
        if isinstance(event, moved.Counter):
            return f"{self.name(event.obj)} is countered"
        if isinstance(event, moved.CreateTokens):
            plural = "token" if event.count == 1 else "tokens"
            return f"{self.player(event.player)} creates {event.count} {event.token.name} {plural}"
        if isinstance(event, moved.Cease):
            return f"{self.name(event.obj)} ceases to exist"
        return ""


def step_in_words(step: int) -> str:
    """A step or main phase: "declare attackers step", "postcombat main phase"."""
    name = STEP_NAMES[step]
    if name.endswith("main"):
        return f"{name} phase"
    return name if name.endswith("step") else f"{name} step"


def timeline(verdict: Verdict) -> list[str]:
    """The whole course as lines: the file's sentences, below each what happened."""
    lines = [verdict.title or verdict.file]
    table = verdict.table
    if table is None:
        return lines
    teller = Teller(table)
    log = table.game.log
    at = 0
    for mark in verdict.marks:
        lines += _told(teller, log[at : mark.logged])
        at = max(at, mark.logged)
        if mark.holds is None:
            lines.append(f"line {mark.line}: {mark.words}")
        else:
            lines.append(_ticked(mark))
    lines += _told(teller, log[at:])
    return lines


def _told(teller: Teller, events: list[Event]) -> list[str]:
    return [f"    {'  ' * depth}{text}{f' ({rule})' if rule else ''}." for text, rule, depth in teller.tell(events)]


def _ticked(mark: Mark) -> str:
    if mark.holds:
        return f"  \N{CHECK MARK} {mark.words}"
    return f"  \N{BALLOT X} line {mark.line}: {mark.words}: {mark.found}"


def report(verdict: Verdict) -> str:
    """What `lawmage judge` prints about one scenario."""
    lines = timeline(verdict)
    lines.append("")
    if verdict.problem:
        where = f"line {verdict.line}: " if verdict.line else ""
        lines.append(f"\N{BALLOT X} {where}{verdict.problem}")
    failed = sum(1 for mark in verdict.checks if not mark.holds)
    count = len(verdict.checks)
    if verdict.holds:
        lines.append(f"holds: {count} {'expectation' if count == 1 else 'expectations'}")
    else:
        lines.append(f"does not hold: {failed} of {count} expectations fail" if failed else "does not hold")
    return "\n".join(lines)


def as_json(verdict: Verdict) -> dict[str, object]:
    """The same for programs."""
    events: list[dict[str, object]] = []
    if verdict.table is not None:
        events = [{"text": text, "rule": rule, "depth": depth} for text, rule, depth in Teller(verdict.table).tell(verdict.table.game.log)]
    return {
        "file": verdict.file,
        "title": verdict.title,
        "passed": verdict.holds,
        "failures": [f"line {line}: {words}" if line else words for line, words in verdict.failures()],
        "kind": verdict.kind,
        "problem": {"line": verdict.line, "text": verdict.problem} if verdict.problem else None,
        "checks": [{"line": mark.line, "words": mark.words, "holds": mark.holds, "found": mark.found} for mark in verdict.checks],
        "events": events,
    }
