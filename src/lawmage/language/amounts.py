"""107: numbers in words: digits, X, "the number of ...", "that much", "half ...", and how many cards."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.terms import BASIC_LAND_TYPES
from lawmage.language.doing import one_of_them
from lawmage.language.filters import mana_value_of
from lawmage.language.finding import excluded, matching, one_player
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_AMOUNT, EVENT_COUNT, EVENT_EXCESS, EVENT_OBJECT, Context
from lawmage.rules.events.damage import Damage
from lawmage.rules.facts import BOARD, LIFE, PT
from lawmage.rules.layers.defined import sized
from lawmage.rules.nodes import Amount, Filter, Reference


class Number(Amount):
    """A number as such."""

    n: int = 0

    def value(self, ctx: Context) -> int:
        return self.n


class TheX(Amount):
    """X: chosen at announcement, remembered by the permanent, or defined by the text (107.3)."""

    rules = "107.3"

    def value(self, ctx: Context) -> int:
        return ctx.x


class Times(Amount):
    """ "Twice X", "three times X"."""

    factor: int = 2
    n: Amount

    def value(self, ctx: Context) -> int:
        return self.factor * self.n.value(ctx)


class Half(Amount):
    """ "Half X, rounded up" (107.1a)."""

    rules = "107.1a"
    n: Amount
    up: bool = False

    def value(self, ctx: Context) -> int:
        n = self.n.value(ctx)
        return (n + 1) // 2 if self.up else n // 2


class Plus(Amount):
    """ "X plus 1"."""

    n: Amount
    more: int = 1
    sign: int = 1

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) + self.sign * self.more


class ThatMuch(Amount):
    """ "That much", "that many": what the last event counted, or what the binder found."""

    def value(self, ctx: Context) -> int:
        if self.bound == EVENT_AMOUNT:
            return ctx.amounts[EVENT_AMOUNT] if EVENT_AMOUNT in ctx.amounts else event_amount(ctx)
        if self.bound == EVENT_EXCESS:
            event = ctx.event
            return event.excess if isinstance(event, Damage) else 0
        if self.bound == EVENT_COUNT:
            return len(ctx.ref(EVENT_OBJECT))
        player = one_of_them(ctx, self.bound)
        if player >= 0:
            return ctx.own.get((self.bound, player), 0)
        return ctx.amounts.get(self.bound, 0)


def event_amount(ctx: Context) -> int:
    """How much the event was that triggered the ability or is being replaced: damage, life, counters, cards."""
    event = ctx.event
    n = getattr(event, "n", 0)
    return n if isinstance(n, int) else 0


class TwiceThat(ThatMuch):
    """ "Twice that many"."""

    def value(self, ctx: Context) -> int:
        return 2 * ThatMuch.value(self, ctx)


class CountOf(Amount):
    """ "The number of creatures you control"."""

    reads = 8729  # BOARD | TYPES | GRAVEYARDS | HANDS | EXILED
    what: Filter
    other: bool = False
    than: int = 0  # the slot of what it is other than; 0: the source. The binder says which

    def value(self, ctx: Context) -> int:
        found = matching(ctx, self.what)
        if not self.other:
            return len(found)
        but = excluded(ctx, self.than)
        return len([id for id in found if id not in but])


class CountersOn(Amount):
    """ "The number of +1/+1 counters on it". What resolves or has triggered looks at the object as it last was (608.2h), a static ability at what is there."""

    rules = "122.1"
    word: str = ""
    what: Reference

    def value(self, ctx: Context) -> int:
        total = 0
        looks_back = ctx.stack_object != 0 or ctx.event is not None
        for thing in self.what.things(ctx):
            if thing > 0 and (looks_back or ctx.game.there(thing)):
                total += ctx.game.objects[thing].counters.get(self.word, 0)
        return total


class LifeTotal(Amount):
    """ "Your life total" (119)."""

    reads = LIFE
    whose: Reference

    def value(self, ctx: Context) -> int:
        player = one_player(ctx, self.whose)
        return ctx.game.players[player].life if player >= 0 else 0


class Characteristic(Amount):
    """ "Its power": of the object as it is, or last was (608.2h)."""

    rules = "608.2h"
    reads = PT
    what: Reference
    word: str = ""

    def value(self, ctx: Context) -> int:
        for thing in self.what.things(ctx):
            if thing > 0:
                return number_of(ctx, ctx.game.objects[thing], self.word)
        return 0


class Greatest(Amount):
    """ "The greatest power among creatures you control"; 0 if there are none."""

    reads = 66065  # PT | BOARD | GRAVEYARDS | EXILED
    word: str = ""
    what: Filter
    other: bool = False
    than: int = 0  # the slot of what it is other than; 0: the source. The binder says which

    def value(self, ctx: Context) -> int:
        but = excluded(ctx, self.than) if self.other else ()
        found = [number_of(ctx, ctx.game.objects[id], self.word) for id in matching(ctx, self.what) if id not in but]
        return max(found) if found else 0


class Sum(Amount):
    """ "The total power of creatures you control"."""

    reads = 66065  # PT | BOARD | GRAVEYARDS | EXILED
    word: str = ""
    what: Filter

    def value(self, ctx: Context) -> int:
        return sum([number_of(ctx, ctx.game.objects[id], self.word) for id in matching(ctx, self.what)])


class Devotion(Amount):
    """ "Your devotion to green" (700.5): mana symbols of the colour among the mana costs of permanents you control."""

    rules = "700.5"
    reads = BOARD
    color: str = ""

    def value(self, ctx: Context) -> int:
        letter = dict(white="W", blue="U", black="B", red="R", green="G")[self.color]
        total = 0
        for id in ctx.game.battlefield:
            obj = ctx.game.objects[id]
            cost = obj.chars.mana_cost
            if obj.controller == ctx.controller and cost is not None:
                total += len([symbol for symbol in cost.symbols if letter in symbol.split("/")])
        return total


class Domain(Amount):
    """ "The number of basic land types among lands you control" (domain)."""

    rules = "305.6"
    reads = 8193  # BOARD | TYPES
    what: Filter

    def value(self, ctx: Context) -> int:
        found = [ctx.game.objects[id].chars.subtypes for id in matching(ctx, self.what)]
        return len([word for word, _ in BASIC_LAND_TYPES if any([word in subtypes for subtypes in found])])


class Product(Amount):
    """ "2 life for each creature you control": so many for each."""

    n: Amount
    times: Amount

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) * self.times.value(ctx)


class Same(Amount):
    """ "Equal to ...": the quantity itself."""

    n: Amount

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx)


class Each(Amount):
    """ "A card for each ...": one times the tally."""

    times: Amount

    def value(self, ctx: Context) -> int:
        return self.times.value(ctx)


def number_of(ctx: Context, obj: GameObject, word: str) -> int:
    """Power, toughness or mana value of an object."""
    if word == "power":
        return sized(ctx.game, obj).power
    if word == "toughness":
        return sized(ctx.game, obj).toughness
    return mana_value_of(ctx.game, obj)


# "amount": a number before a noun. "quantity": what an amount is equal to. "tally": what "for each" counts.
phrase("amount", "n", "{n:digits}", Number)
phrase("amount", "x", "X", TheX)
phrase("amount", "that-much", "that much", ThatMuch)
phrase("amount", "twice", "twice {n:that-or-x}", Times)
phrase("that-or-x", "that-much-2", "that much", ThatMuch)
phrase("that-or-x", "x-2", "X", TheX)

include("quantity", "simple-quantity")
phrase("simple-quantity", "q-x", "X", TheX)
phrase("simple-quantity", "q-n", "{n:digits}", Number)
phrase("simple-quantity", "number-of", "the number of {what:noun/p}", CountOf)
phrase("simple-quantity", "number-of-other", "the number of other {what:noun/p}", CountOf, other=True)
phrase("simple-quantity", "counters-on", "the number of {word:counter-word} counters on {what:object}", CountersOn)
phrase("simple-quantity", "life-total", "{whose:whose} life total", LifeTotal)
phrase("simple-quantity", "number-possessive", "{what:possessor} {word:number-word}", Characteristic)
phrase("simple-quantity", "number-of-object", "the {word:number-word} of {what:object}", Characteristic)
phrase("simple-quantity", "greatest", "the greatest {word:number-word} among {what:noun/p}", Greatest)
phrase("simple-quantity", "total", "the total {word:number-word} of {what:noun/p}", Sum)
phrase("simple-quantity", "devotion", "your devotion to {color:color-word}", Devotion)
phrase("simple-quantity", "domain", "the number of basic land types among {what:noun/p}", Domain)
phrase("simple-quantity", "that-amount", "that amount", ThatMuch)
phrase("quantity", "q-twice", "twice {n:simple-quantity}", Times)
phrase("quantity", "half-up", "half {n:simple-quantity}, rounded up", Half, up=True)
phrase("quantity", "half-down", "half {n:simple-quantity}, rounded down", Half)
phrase("quantity", "q-plus", "{n:simple-quantity} plus {more:digits}", Plus)
phrase("quantity", "q-minus", "{n:simple-quantity} minus {more:digits}", Plus, sign=-1)
phrase("quantity", "n-plus", "{more:digits} plus {n:simple-quantity}", Plus)

phrase("tally", "each-noun", "{what:noun/s}", CountOf)
phrase("tally", "each-other-noun", "other {what:noun/s}", CountOf, other=True)
phrase("tally", "each-counter", "{word:counter-word} counter on {what:object}", CountersOn)
phrase("tally", "each-basic-type", "basic land type among {what:noun/p}", Domain)

# how many cards: "draw {n:cards}"
phrase("cards", "a-card", "a card", Number, number="s", n=1)
phrase("cards", "n-cards", "{n:number} cards", Number, number="p")
phrase("cards", "x-cards", "X cards", TheX, number="p")
phrase("cards", "that-many-cards", "that many cards", ThatMuch, number="p")
phrase("cards", "cards-equal", "cards equal to {n:quantity}", Same, number="p")
phrase("cards", "a-card-each", "a card for each {times:tally}", Each, number="s")
phrase("cards", "n-additional", "{n:number} additional cards", Number, number="p")
phrase("cards", "an-additional", "an additional card", Number, number="s", n=1)
# before a counted noun: "two +1/+1 counters", "a 1/1 token"; the noun follows its number
phrase("how-many", "one", "a", Number, number="s", n=1)
phrase("how-many", "another-one", "another", Number, number="s", n=1)
phrase("how-many", "an-additional-one", "an additional", Number, number="s", n=1)
phrase("how-many", "many", "{n:number}", Number, number="p")
phrase("how-many", "x-many", "X", TheX, number="p")
phrase("how-many", "that-many", "that many", ThatMuch, number="p")
phrase("how-many", "twice-that-many", "twice that many", TwiceThat, number="p")
phrase("mana-count", "one-mana", "one mana", Number, number="s", n=1)
phrase("mana-count", "n-mana", "{n:number} mana", Number, number="p")
phrase("mana-count", "x-mana", "X mana", TheX, number="p")
phrase("mana-count", "that-much-mana", "that much mana", ThatMuch, number="p")
