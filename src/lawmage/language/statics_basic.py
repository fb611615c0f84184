"""604: static abilities in words: anthems, "enchanted creature gets", "as long as", "can't attack or block", costs, how things enter."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, ON_STACK, STACK
from lawmage.language.changes import changes_of
from lawmage.language.conditions import YourTurn
from lawmage.language.filters import Noun
from lawmage.language.identity import defining
from lawmage.language.objects import Host, It, Self
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.abilities import Asking, Replacing, Static
from lawmage.rules.combat.presence import defender_of
from lawmage.rules.context import DEFENDER, HOST, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import Move
from lawmage.rules.node import Node, walk
from lawmage.rules.nodes import Amount, Condition, Query, Reference, Replacement
from lawmage.rules.queries import CANT_ATTACK, CANT_BE_BLOCKED, CANT_BE_COUNTERED, CANT_BLOCK, DOESNT_UNTAP, MUST_ATTACK


class StaticLine(Static):
    """ "Creatures you control get +1/+1", "enchanted creature has flying", "~ has flying as long as you control an artifact"."""

    changes: Node

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        self.modifications = changes_of(self.changes)
        subject = self.subject
        if isinstance(subject, Self):
            if subject.noun == "spell":
                self.zones = ON_STACK  # 113.6e
            elif self.condition is None:
                self.modifications = tuple([defining(each) for each in self.modifications]) if len(self.modifications) == 1 else self.modifications


class DuringTurn(StaticLine):
    """ "During your turn, this creature has first strike"."""

    def settle(self) -> None:
        StaticLine.settle(self)
        self.condition = YourTurn()


class Restricts(Query):
    """ "Enchanted creature can't attack or block": which creatures, and which questions."""

    what: Reference
    asks: str = ""  # a word of the wording
    defended: Condition | None = None  # it can't attack a player, or what that player controls, of whom this holds (508.5)

    def questions(self) -> tuple[int, ...]:
        return QUESTIONS[self.asks]

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj.id)

    def forbids_attack(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        if not self.concerns(ctx, obj):
            return False
        condition = self.defended
        if condition is None:
            return True
        ctx.refs[DEFENDER] = (thing_of_player(defender_of(ctx.game, defender)),)
        holds = condition.holds(ctx)
        del ctx.refs[DEFENDER]
        return holds

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.what.matches(ctx, obj.id)


QUESTIONS = {
    "attack": (CANT_ATTACK,),
    "block": (CANT_BLOCK,),
    "attack or block": (CANT_ATTACK, CANT_BLOCK),
    "be blocked": (CANT_BE_BLOCKED,),
    "be countered": (CANT_BE_COUNTERED,),
    "must attack": (MUST_ATTACK,),
    "untap": (DOESNT_UNTAP,),
}


class BlockedBy(Query):
    """ "Can't be blocked by creatures with power 2 or less", "can't be blocked except by creatures with flying"."""

    rules = "509.1b"
    what: Reference
    by: Noun
    polarity: bool = True  # false: "except by"

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_BLOCKED,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.what.matches(ctx, obj.id) and self.by.matches(ctx, other) == self.polarity


class AskingLine(Asking):
    """A sentence that answers questions of the rules."""

    def settle(self) -> None:
        """Fill in what the rules read: "can't be countered" works while the spell is on the stack (113.6d)."""
        query = self.query
        if isinstance(query, Restricts) and query.asks == "be countered" and isinstance(query.what, Self):
            self.zones = 1 << STACK
        if self.condition is not None:
            # the condition is asked first: "its" is what the words before it name
            hosts = [node.bound for node in walk(query) if isinstance(node, Host)]
            for node in walk(self.condition):
                if isinstance(node, It) and node.bound in hosts:
                    node.bound = HOST


class EntersChanged(Replacement):
    """How an object enters the battlefield (614.1c, 614.1d)."""

    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def enters_itself(self) -> bool:
        return isinstance(self.what, Self)

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Move)
        entering = event.entering
        if event.to != BATTLEFIELD or entering is None:
            return False
        if isinstance(self.what, Self):
            return entering.id == ctx.source
        return entering.id != ctx.source and self.what.matches(ctx, entering.id)


class EntersTapped(EntersChanged):
    """ "This land enters tapped"."""

    rules = "614.1d"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.tapped = True
        if event.entering is not None:
            event.entering.tapped = True
        return [event]


class EntersTappedUnless(EntersTapped):
    """ "This land enters tapped unless you control two or more other lands" (614.1d): as the game is just before it enters."""

    rules = "614.1d"
    condition: Condition

    def applies(self, ctx: Context, event: Event) -> bool:
        return EntersTapped.applies(self, ctx, event) and not self.condition.holds(ctx)


class EntersWithCounters(EntersChanged):
    """ "This creature enters with X +1/+1 counters on it" (122.6a): X as chosen for the spell (107.3m)."""

    rules = "614.1c 122.6a"
    n: Amount
    word: str = ""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        ctx.x = event.x_chosen()
        n = self.n.value(ctx)
        if n > 0:
            event.counters.append((self.word, n))
        return [event]


class ReplacingLine(Replacing):
    """A sentence with a replacement effect."""


include("static-subject", "self", "host", "set", "plural-set")
phrase("static", "static", "{subject:static-subject} {changes:static-changes/@subject}.", StaticLine)
phrase("static", "static-as-long", "{subject:static-subject} {changes:static-changes/@subject} as long as {condition:condition}.", StaticLine)
phrase("static", "static-as-long-first", "as long as {condition:condition}, {subject:static-subject} {changes:static-changes/@subject}.", StaticLine)
phrase("static", "during-your-turn", "during your turn, {subject:static-subject} {changes:static-changes/@subject}.", DuringTurn)

values("cant-words", ("attack", "block", "attack or block", "be blocked", "be countered"))
phrase("creature-question", "cant", "{what:static-subject} can't {asks:cant-words}", Restricts)
phrase("creature-question", "attacks-each-combat", "{what:static-subject} [attacks|attack] each combat if able", Restricts, asks="must attack")
phrase(
    "creature-question", "doesnt-untap", "{what:static-subject} [doesn't|don't] untap during [its|their]@what controller's untap step",
    Restricts, asks="untap",
)  # fmt: skip
phrase("creature-question", "doesnt-untap-yours", "{what:static-subject} [doesn't|don't] untap during your untap step", Restricts, asks="untap")
include("question", "creature-question")
phrase("question", "cant-be-blocked-by", "{what:static-subject} can't be blocked by {by:noun/p}", BlockedBy)
phrase("question", "blocked-except", "{what:static-subject} can't be blocked except by {by:noun/p}", BlockedBy, polarity=False)
phrase("static", "asking", "{query:question}.", AskingLine)
phrase("static", "asking-as-long", "{query:question} as long as {condition:condition}.", AskingLine)
phrase("static", "asking-as-long-first", "as long as {condition:condition}, {query:question}.", AskingLine)

phrase("replacement", "enters-tapped", "{what:enterer} [enters|enter] tapped", EntersTapped)
phrase("replacement", "enters-tapped-unless", "{what:enterer} [enters|enter] tapped unless {condition:condition}", EntersTappedUnless)
phrase(
    "replacement", "enters-with", "{what:enterer} [enters|enter] with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what",
    EntersWithCounters,
)  # fmt: skip
include("enterer", "self", "plural-set", "set")
phrase("static", "replacing", "{replacement:replacement}.", ReplacingLine)
