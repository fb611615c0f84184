"""122.6, 122.8: counters put on something for each of several things; "remove those counters"."""

from __future__ import annotations

from lawmage.game.node import walk
from lawmage.language.conditions import HasCounters
from lawmage.language.doing import Action, do
from lawmage.language.effects_permanents import PutCountersOn
from lawmage.language.finding import present_objects
from lawmage.language.objects import Every, It
from lawmage.language.scope import Unbound
from lawmage.language.there_are import ThereAreCounters
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.nodes import Amount, Condition, Reference


class SoManyFor(Amount):
    """So many, for each of so many things. Made, never read."""

    def __init__(self, n: Amount, times: Amount) -> None:
        self.n = n
        self.times = times

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) * self.times.value(ctx)


class PutCountersEach(PutCountersOn):
    """ "Put a +1/+1 counter on this creature for each creature that died this turn": all of them at once."""

    times: Amount

    def prepare(self) -> None:
        if isinstance(self.what, Every) and any([isinstance(node, It) for node in walk(self.times)]):
            raise Unbound("a number that is another for each of several things")

    def apply(self, ctx: Context) -> None:
        made = PutCountersOn()
        made.who = self.who
        made.n = SoManyFor(self.n, self.times)
        made.word = self.word
        made.what = self.what
        made.apply(ctx)


class RemoveThoseCounters(Action):
    """ "If there are four or more charge counters on it, remove those counters": all of that kind that are on it."""

    rules = "122.1"
    who: Reference
    of: Condition | None = None  # what named the counters

    def under(self, condition: Condition) -> None:
        if not isinstance(condition, (HasCounters, ThereAreCounters)):
            raise Unbound("counters that no condition names")
        self.of = condition

    def prepare(self) -> None:
        if self.of is None:
            raise Unbound("counters that no condition names")

    def apply(self, ctx: Context) -> None:
        of = self.of
        assert isinstance(of, (HasCounters, ThereAreCounters))
        events: list[Happening] = []
        for id in present_objects(ctx, of.what):
            n = ctx.game.objects[id].counters.get(of.word, 0)
            if n:
                events.append(RemoveCounters(id, of.word, n))
        do(ctx, events)


phrase(
    "clause", "put-counters-each", "{who:subject} [puts|put] {n:how-many} {word:counter-word} [counter|counters]@n on {what:object} for each {times:tally}",
    PutCountersEach,
)  # fmt: skip
phrase("clause", "remove-those-counters", "{who:subject} [removes|remove] those counters", RemoveThoseCounters)
