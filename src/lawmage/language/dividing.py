"""601.2d: amounts divided among targets as they are announced: damage "divided as you choose", counters "distributed"; "each of up to two targets"."""

from __future__ import annotations

from lawmage.language.doing import Action, do
from lawmage.language.effects_life import note_dealt
from lawmage.language.finding import players_of, present
from lawmage.language.objects import AnyTarget, Target
from lawmage.language.scope import Unbound
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Amount, Reference


class Total(Amount):
    """What is divided: an amount, with what X is where the sentence says so. Made, never read."""

    def __init__(self, n: Amount, x: Amount | None) -> None:
        self.n = n
        self.x = x

    def value(self, ctx: Context) -> int:
        x = self.x
        if x is None:
            return max(0, self.n.value(ctx))
        before = ctx.x
        ctx.x = max(0, x.value(ctx))
        total = max(0, self.n.value(ctx))
        ctx.x = before
        return total


class Divides(Action):
    """An instruction whose amount is divided among targets. The binder tells the targets."""

    n: Amount
    to: Reference

    def prepare(self) -> None:
        self.divide()

    def divide(self, x: Amount | None = None) -> None:
        """Tell the targets what is divided among them."""
        to = self.to
        if not isinstance(to, (Target, AnyTarget)):
            raise Unbound("an amount divided among what is no target")
        to.shares = Total(self.n, x)

    def shares(self, ctx: Context) -> list[tuple[int, int]]:
        """The targets that are still legal, each with its share as announced: those of illegal ones are lost (608.2b)."""
        targets = ctx.all_targets.get(self.to.bound, ())
        division = ctx.divisions.get(self.to.bound, ())
        legal = self.to.things(ctx)
        return [(targets[i], division[i]) for i in range(min(len(targets), len(division))) if targets[i] in legal]


class DealDivided(Divides):
    """ "This creature deals 4 damage divided as you choose among any number of targets" (601.2d)."""

    rules = "601.2d 120.1"
    what: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for source in self.what.things(ctx):
            if source > 0:
                dealer = present(ctx, source) or source
                events.extend([Damage(dealer, thing, n) for thing, n in self.shares(ctx)])
        happened = do(ctx, events)
        if self.counted:
            ctx.amounts[self.counted] = sum([event.n for event in happened if isinstance(event, Damage)])
        note_dealt(self, ctx, happened)


class Distribute(Divides):
    """ "Distribute two +1/+1 counters among one or two target creatures" (601.2d, 122.6)."""

    rules = "601.2d 122.6"
    who: Reference
    word: str = ""

    def apply(self, ctx: Context) -> None:
        players = players_of(ctx, self.who)
        events: list[Happening] = []
        for thing, n in self.shares(ctx):
            id = present(ctx, thing)
            if id and players:
                events.append(PutCounters(id, self.word, n, players[0]))
        do(ctx, events)


class EachOf(Reference):
    """ "Each of up to two target creatures", "each of those creatures"."""

    slotted = False
    what: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.what.things(ctx)

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.what.matches(ctx, thing)


phrase("any-targets", "any-number-targets", "any number of targets", AnyTarget, number="p", least=0, unlimited=True)
phrase("any-targets", "one-or-two-targets", "one or two targets", AnyTarget, number="p", least=1, n=2)
phrase("any-targets", "one-to-three-targets", "one, two, or three targets", AnyTarget, number="p", least=1, n=3)
phrase("any-targets", "n-any-targets", "{n:number} targets", AnyTarget, number="p")
phrase("any-targets", "up-to-n-any-targets", "up to {n:number} targets", AnyTarget, number="p", least=0)
phrase("any-targets", "any-number-other-targets", "any number of other targets", AnyTarget, number="p", least=0, unlimited=True, other=True)
phrase("target", "one-to-three", "one, two, or three target {what:noun/p}", Target, number="p", least=1, n=3)
phrase("target", "any-number-other", "any number of other target {what:noun/p}", Target, number="p", unlimited=True, least=0, other=True)
phrase("target", "one-or-two-other", "one or two other target {what:noun/p}", Target, number="p", least=1, n=2, other=True)
include("divided", "any-targets")
include("divided", "target")
phrase("clause", "deal-divided", "{what:dealer} [deals|deal] {n:damage} divided as you choose among {to:divided}", DealDivided)
phrase("clause", "deal-equal-divided", "{what:dealer} [deals|deal] damage equal to {n:quantity} divided as you choose among {to:divided}", DealDivided)
phrase("clause", "distribute", "{who:subject} [distributes|distribute] {n:how-many} {word:counter-word} [counter|counters]@n among {to:target}", Distribute)
phrase("each-of-several", "each-of-targets", "each of {what:target/p}", EachOf, number="s")
phrase("each-of-several", "each-of-those", "each of {what:it/p}", EachOf, number="s")
phrase("each-of-several", "each-of-them", "each of {what:them}", EachOf, number="s")
phrase("each-of-any", "each-of-any-targets", "each of {what:any-targets}", EachOf, number="s")
include("object-named", "each-of-several")
include("recipient", "each-of-any")
include("change-subject", "each-of-several")
