"""Conditions on what there is: "there are seven or more cards in your graveyard", "there are four or more card types among cards in your graveyard"."""

from __future__ import annotations

from lawmage.game.terms import TYPE_ORDER
from lawmage.language.amounts import CountOf, Greatest, Plus
from lawmage.language.filters import Noun, mana_value_of
from lawmage.language.finding import matching
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Condition, Filter, Reference


class ThereAre(Condition):
    """ "There are seven or more cards in your graveyard", "there are no creatures on the battlefield"."""

    reads: int = 8729  # BOARD | TYPES | GRAVEYARDS | HANDS | EXILED
    what: Noun
    n: int = 1
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        return (len(matching(ctx, self.what)) >= self.n) == self.polarity


class ThereAreCounters(Condition):
    """ "There are two or more ki counters on this creature", "there are no depletion counters on this land"."""

    rules = "122.1"
    reads: int = 1  # BOARD
    what: Reference
    word: str = ""
    n: int = 1
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        counters = 0
        for thing in self.what.things(ctx):
            if thing > 0:
                counters += ctx.game.objects[thing].counters.get(self.word, 0)
        return (counters >= self.n) == self.polarity


class CardTypesAmong(Amount):
    """ "The number of card types among cards in your graveyard" (delirium)."""

    rules = "205.2a"
    reads: int = 8729  # BOARD | TYPES | GRAVEYARDS | HANDS | EXILED
    what: Filter

    def value(self, ctx: Context) -> int:
        bits = 0
        for id in matching(ctx, self.what):
            bits |= ctx.game.objects[id].chars.types
        return len([bit for bit, _ in TYPE_ORDER if bits & bit])


class ManaValuesAmong(Amount):
    """ "The number of mana values among cards in your graveyard"."""

    reads: int = 8729  # BOARD | TYPES | GRAVEYARDS | HANDS | EXILED
    what: Filter

    def value(self, ctx: Context) -> int:
        found: list[int] = []
        for id in matching(ctx, self.what):
            value = mana_value_of(ctx.game, ctx.game.objects[id])
            if value not in found:
                found.append(value)
        return len(found)


class ColorsAmong(Amount):
    """ "The number of colors among permanents you control"."""

    rules = "105.1"
    reads: int = 16913  # BOARD | GRAVEYARDS | COLORS | EXILED
    what: Filter

    def value(self, ctx: Context) -> int:
        bits = 0
        for id in matching(ctx, self.what):
            bits |= ctx.game.objects[id].chars.colors
        return bits.bit_count()


class ThereIsAmount(Condition):
    """ "There are four or more card types among cards in your graveyard"."""

    n: int = 1
    count: Amount

    def holds(self, ctx: Context) -> bool:
        return self.count.value(ctx) >= self.n


phrase("condition", "there-is", "there is a {what:noun/s}", ThereAre)
phrase("condition", "there-are", "there are {n:number} or more {what:noun/p}", ThereAre)
phrase("condition", "there-are-no", "there are no {what:noun/p}", ThereAre, polarity=False)
phrase("condition", "there-is-on", "there is a {what:noun/s} on the battlefield", ThereAre)
phrase("condition", "there-are-on", "there are {n:number} or more {what:noun/p} on the battlefield", ThereAre)
phrase("condition", "there-are-no-on", "there are no {what:noun/p} on the battlefield", ThereAre, polarity=False)
phrase("condition", "there-are-counters", "there are {n:number} or more {word:counter-word} counters on {what:it-or-self}", ThereAreCounters)
phrase("condition", "there-are-no-counters", "there are no {word:counter-word} counters on {what:it-or-self}", ThereAreCounters, polarity=False)
phrase("condition", "there-is-amount", "there are {n:number} or more {count:kinds-among}", ThereIsAmount)
phrase("kinds-among", "card-types-among", "card types among {what:noun/p}", CardTypesAmong)
phrase("kinds-among", "mana-values-among", "mana values among {what:noun/p}", ManaValuesAmong)
phrase("kinds-among", "colors-among", "colors among {what:noun/p}", ColorsAmong)
phrase("simple-quantity", "number-of-card-types", "the number of card types among {what:noun/p}", CardTypesAmong)
phrase("simple-quantity", "number-of-mana-values", "the number of mana values among {what:noun/p}", ManaValuesAmong)
phrase("simple-quantity", "number-of-colors", "the number of colors among {what:noun/p}", ColorsAmong)
phrase("tally", "each-card-type", "card type among {what:noun/p}", CardTypesAmong)
phrase("tally", "each-color-among", "color among {what:noun/p}", ColorsAmong)
phrase("simple-quantity", "number-of-other-on", "the number of other {what:noun/p} on the battlefield", CountOf, other=True)
phrase("simple-quantity", "greatest-other", "the greatest {word:number-word} among other {what:noun/p}", Greatest, other=True)
phrase("quantity", "one-plus", "one plus {n:simple-quantity}", Plus, more=1)
