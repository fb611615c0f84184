"""608.2k in words: what a cost took, in later words: "the sacrificed creature's power", "each storage counter removed this way"."""

from __future__ import annotations

from lawmage.choices import ChooseNumber, ask
from lawmage.language.costs import RemoveCountersCost
from lawmage.language.mana_outputs import ThatCouldProduce
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.nodes import Amount, Reference

REMOVED = "counters removed"


class Paid(Reference):
    """ "The sacrificed creature": what paid a cost of the spell or ability, as it last was (608.2h)."""

    rules = "608.2h"
    verb: str = ""
    noun: str = ""
    done: int = 0  # the slot of an instruction that did it, where that was no cost

    def things(self, ctx: Context) -> tuple[int, ...]:
        announced = ctx.announced
        found = announced.cost_objects.get(self.verb, ()) if announced is not None else ()
        if self.done:
            found = ctx.ref(self.done)
        if self.bound:
            ctx.refs[self.bound] = found
        return found


class RemoveAnyNumber(RemoveCountersCost):
    """ "Remove any number of storage counters from this land": how many is chosen as it is paid."""

    rules = "122.1 107.1c"
    low: int = 0

    def has_x(self) -> bool:
        return False

    def payable(self, ctx: Context) -> bool:
        return self.there_are(ctx) >= self.low

    def there_are(self, ctx: Context) -> int:
        """How many could be removed."""
        return sum([ctx.game.objects[id].counters.get(self.word, 0) for id in self.what.things(ctx) if id > 0 and ctx.game.there(id)])

    def pay(self, ctx: Context) -> None:
        decision = ChooseNumber(ctx.controller, "remove counters", self.low, self.there_are(ctx), ctx.source, "118.3")
        n = ask(ctx.game, decision)[0]
        announced = ctx.announced
        if announced is not None:
            announced.paid[REMOVED] = n
        if n > 0:
            happen(ctx.game, [RemoveCounters(id, self.word, n) for id in self.what.things(ctx)], ctx.source, ctx.controller)


class CountersRemoved(Amount):
    """ "Each storage counter removed this way": as a cost, or by an instruction before, whose slot the binder gives."""

    rules = "122.1"
    word: str = ""

    def value(self, ctx: Context) -> int:
        if self.bound:
            return ctx.amounts.get(self.bound, 0)
        announced = ctx.announced
        return announced.paid.get(REMOVED, 0) if announced is not None else 0


values("paid-noun", ("creature", "artifact", "land", "permanent", "enchantment", "token"))
for _verb in ("sacrificed", "tapped", "returned"):
    phrase("paid", _verb, f"the {_verb} {{noun:paid-noun}}", Paid, number="s", verb=_verb)
    phrase("possessor", _verb + "-s", f"the {_verb} {{noun:paid-noun}}'s", Paid, verb=_verb)
phrase("paid", "paid-exiled", "the exiled creature", Paid, number="s", verb="exiled", noun="creature")
phrase("possessor", "paid-exiled-s", "the exiled creature's", Paid, verb="exiled", noun="creature")
phrase("paid", "paid-discarded", "the discarded card", Paid, number="s", verb="discarded", noun="card")
phrase("possessor", "paid-discarded-s", "the discarded card's", Paid, verb="discarded", noun="card")
include("object", "paid")
phrase("mana", "mana-type-paid-could", "one mana of any type {what:paid} could produce", ThatCouldProduce)
phrase("cost-part", "cost-remove-any", "Remove any number of {word:counter-word} counters from {what:self}", RemoveAnyNumber)
phrase("cost-part", "cost-remove-some", "Remove one or more {word:counter-word} counters from {what:self}", RemoveAnyNumber, low=1)
phrase("tally", "each-removed", "{word:counter-word} counter removed this way", CountersRemoved)
