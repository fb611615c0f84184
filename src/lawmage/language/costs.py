"""Of 118, 602.1a: costs in words: mana, {T}, {Q}, "Sacrifice a creature", "Pay 2 life", "Discard a card"."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.node import Node, walk
from lawmage.game.terms import EXILE, HAND
from lawmage.language.amounts import TheX
from lawmage.language.filters import Noun
from lawmage.language.objects import Pick, Self
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.events.zone_change import Discard, Mill, Move, Sacrifice
from lawmage.rules.keyword_actions.sacrificing import can_sacrifice
from lawmage.rules.nodes import Amount, CostPart, Reference
from lawmage.rules.queries import ASKS, CANT_HAPPEN
from lawmage.rules.replacement import forbidden


class CostList(Node):
    """Parts of a cost, in order."""

    items: tuple[CostPart, ...] = ()
    joiner: str = ""


def parts_of(cost: Node) -> tuple[CostPart, ...]:
    """One part or several."""
    if isinstance(cost, CostList):
        return cost.items
    assert isinstance(cost, CostPart)
    return (cost,)


def note(ctx: Context, word: str, things: tuple[int, ...]) -> None:
    """Remember what paid a cost, for the words that refer to it ("the sacrificed creature")."""
    announced = ctx.announced
    if announced is not None:
        announced.cost_objects[word] = announced.cost_objects.get(word, ()) + things


def is_x(n: Amount) -> bool:
    """Whether an amount is X, or made from it (107.3)."""
    return any([isinstance(node, TheX) for node in walk(n)])


def pick(ctx: Context, purpose: str, rule: str, among: list[int], n: int) -> list[int]:
    """The player who pays picks."""
    decision = ChooseThings(ctx.controller, purpose, among, n, n, ctx.source, rule)
    return decision.chosen(ask(ctx.game, decision))


class TapSymbol(CostPart):
    """{T} (107.5). That the source could be tapped at all is asked by whoever activates (302.6)."""

    rules = "107.5"

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and not ctx.obj().tapped

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Tap(ctx.source)], ctx.source, ctx.controller)

    def taps_source(self) -> bool:
        return True


class UntapSymbol(CostPart):
    """{Q} (107.6)."""

    rules = "107.6"

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and ctx.obj().tapped

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Untap(ctx.source)], ctx.source, ctx.controller)

    def untaps_source(self) -> bool:
        return True


class SacrificeCost(CostPart):
    """ "Sacrifice this creature", "Sacrifice two lands"."""

    rules = "701.21"
    what: Reference

    def has_x(self) -> bool:
        return any([isinstance(node, TheX) for node in walk(self.what)])

    def uses_up_source(self) -> bool:
        return isinstance(self.what, Self)

    def times(self, ctx: Context) -> int:
        what = self.what
        return len(self.among(ctx, what)) // max(1, what.n) if isinstance(what, Pick) else 1

    def payable(self, ctx: Context) -> bool:
        what = self.what
        if isinstance(what, Pick):
            return len(self.among(ctx, what)) >= what.n
        return all([thing > 0 and ctx.game.there(thing) and self.can(ctx, thing) for thing in what.things(ctx)])

    def among(self, ctx: Context, what: Pick) -> list[int]:
        """What may be sacrificed: permanents that the player controls (701.21a)."""
        return [id for id in what.candidates(ctx) if self.can(ctx, id)]

    def can(self, ctx: Context, id: int) -> bool:
        """Whether the player can sacrifice it for this."""
        to_play = ctx.demanding < 0  # else it is paid as something resolves, or for a special action
        return can_sacrifice(ctx.game, ctx.controller, id, ctx.source, ctx.controller if to_play else ctx.demanding, to_play)

    def pay(self, ctx: Context) -> None:
        what = self.what
        if isinstance(what, Pick):
            chosen = what.choose(ctx, ctx.controller, "sacrifice", "118.3", self.among(ctx, what))
        else:
            chosen = what.things(ctx)
        note(ctx, "sacrificed", chosen)
        happen(ctx.game, [Sacrifice(id, ctx.controller) for id in chosen], ctx.source, ctx.demanding if ctx.demanding >= 0 else ctx.controller)


def cant_pay_life(ctx: Context) -> bool:
    """Whether something says that the player can't pay life for this (101.2, 118.3)."""
    game = ctx.game
    if not game.watchers.get(ASKS + CANT_HAPPEN) and not game.has_floating:
        return False
    event = LoseLife(ctx.controller, 1)
    event.payment = True
    event.to_play = ctx.demanding < 0
    event.source = ctx.source
    event.cause = ctx.controller
    return forbidden(game, event)


class PayLife(CostPart):
    """ "Pay 2 life" (119.4)."""

    rules = "119.4 118.3b"
    n: Amount

    def pays_life(self) -> bool:
        return True

    def life(self, ctx: Context) -> int:
        return self.n.value(ctx)

    def has_x(self) -> bool:
        return is_x(self.n)

    def payable(self, ctx: Context) -> bool:
        n = self.n.value(ctx)
        return ctx.game.players[ctx.controller].life >= n and (n <= 0 or not cant_pay_life(ctx))

    def pay(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        if n > 0:
            event = LoseLife(ctx.controller, n)
            event.payment = True
            happen(ctx.game, [event], ctx.source, ctx.controller)


class DiscardCost(CostPart):
    """ "Discard a card"."""

    rules = "701.9"
    n: Amount

    def has_x(self) -> bool:
        return is_x(self.n)

    def times(self, ctx: Context) -> int:
        n = self.n.value(ctx)
        return len(self.among(ctx)) // n if n > 0 else -1

    def payable(self, ctx: Context) -> bool:
        return len(self.among(ctx)) >= self.n.value(ctx)

    def among(self, ctx: Context) -> list[int]:
        """The cards in hand; a spell being cast is no longer among them."""
        return list(ctx.game.players[ctx.controller].hand)

    def pay(self, ctx: Context) -> None:
        discard(ctx, pick(ctx, "discard", "118.3", self.among(ctx), self.n.value(ctx)))


class DiscardNounCost(CostPart):
    """ "Discard a creature card"."""

    rules = "701.9"
    what: Noun

    def times(self, ctx: Context) -> int:
        return len(self.among(ctx))

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def among(self, ctx: Context) -> list[int]:
        """Cards in hand that fit."""
        return [id for id in ctx.game.players[ctx.controller].hand if self.what.describes(ctx, ctx.game.objects[id])]

    def pay(self, ctx: Context) -> None:
        discard(ctx, pick(ctx, "discard", "118.3", self.among(ctx), 1))


class DiscardThis(CostPart):
    """ "Discard this card"."""

    rules = "701.9"
    what: Reference

    def uses_up_source(self) -> bool:
        return True

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and ctx.obj().zone == HAND

    def pay(self, ctx: Context) -> None:
        discard(ctx, [ctx.source])


class DiscardHandCost(CostPart):
    """ "Discard your hand"."""

    rules = "701.9"

    def payable(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> None:
        discard(ctx, list(ctx.game.players[ctx.controller].hand))


def discard(ctx: Context, ids: list[int]) -> None:
    """Discard as a cost."""
    note(ctx, "discarded", tuple(ids))
    events: list[Happening] = []
    for id in ids:
        event = Discard(id, ctx.controller)
        event.as_cost = True
        events.append(event)
    if events:
        happen(ctx.game, events, ctx.source, ctx.controller)


class CountersCost(CostPart):
    """Counters that are put on something or removed from it."""

    n: Amount
    word: str = ""
    what: Reference

    def only_source(self) -> bool:
        return isinstance(self.what, Self)

    def has_x(self) -> bool:
        return is_x(self.n)

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def among(self, ctx: Context) -> list[int]:
        """What is there of what it speaks of."""
        what = self.what
        things = what.candidates(ctx) if isinstance(what, Pick) else list(what.things(ctx))
        return [id for id in things if id > 0 and ctx.game.there(id)]


class RemoveCountersCost(CountersCost):
    """ "Remove a +1/+1 counter from this creature"."""

    rules = "122.1"

    def times(self, ctx: Context) -> int:
        n = self.n.value(ctx)
        return sum([ctx.game.objects[id].counters.get(self.word, 0) // n for id in self.among(ctx)]) if n > 0 else -1

    def among(self, ctx: Context) -> list[int]:
        n = self.n.value(ctx)
        return [id for id in CountersCost.among(self, ctx) if ctx.game.objects[id].counters.get(self.word, 0) >= n]

    def pay(self, ctx: Context) -> None:
        chosen = pick(ctx, "remove counters", "118.3", self.among(ctx), 1)
        happen(ctx.game, [RemoveCounters(id, self.word, self.n.value(ctx)) for id in chosen], ctx.source, ctx.controller)


class PutCountersCost(CountersCost):
    """ "Put a -1/-1 counter on this creature"."""

    rules = "122.6"

    def pay(self, ctx: Context) -> None:
        chosen = pick(ctx, "put counters", "118.3", self.among(ctx), 1)
        events: list[Happening] = []
        for id in chosen:
            event = PutCounters(id, self.word, self.n.value(ctx), ctx.controller)
            event.as_cost = True
            events.append(event)
        happen(ctx.game, events, ctx.source, ctx.controller)


class TapOthers(CostPart):
    """ "Tap an untapped creature you control" (a tap without the symbol: 302.6 doesn't ask for anything)."""

    rules = "701.26"
    what: Pick

    def taps_others(self) -> bool:
        return True

    def times(self, ctx: Context) -> int:
        return len(self.among(ctx)) // max(1, self.what.n)

    def payable(self, ctx: Context) -> bool:
        return len(self.among(ctx)) >= self.what.n

    def among(self, ctx: Context) -> list[int]:
        """Untapped permanents that fit."""
        return [id for id in self.what.candidates(ctx) if not ctx.game.objects[id].tapped]

    def pay(self, ctx: Context) -> None:
        chosen = self.what.choose(ctx, ctx.controller, "tap", "118.3", self.among(ctx))
        note(ctx, "tapped", chosen)
        happen(ctx.game, [Tap(id) for id in chosen], ctx.source, ctx.controller)


class MovedCost(CostPart):
    """Something is moved: what the words say, or as many as they say of what fits."""

    what: Reference

    def times(self, ctx: Context) -> int:
        what = self.what
        return len(what.candidates(ctx)) // max(1, what.n) if isinstance(what, Pick) else 1

    def payable(self, ctx: Context) -> bool:
        what = self.what
        if isinstance(what, Pick):
            return len(what.candidates(ctx)) >= what.n
        return all([ctx.game.there(id) for id in what.things(ctx)])

    def chosen(self, ctx: Context, purpose: str) -> tuple[int, ...]:
        """What is moved."""
        what = self.what
        return what.choose(ctx, ctx.controller, purpose, "118.3", what.candidates(ctx)) if isinstance(what, Pick) else what.things(ctx)


class ExileCost(MovedCost):
    """ "Exile this card from your graveyard", "Exile a creature card from your graveyard"."""

    rules = "701.13"
    exiles_unnoted: bool = True  # for words like "exiled with this artifact"

    def uses_up_source(self) -> bool:
        return isinstance(self.what, Self)

    def pay(self, ctx: Context) -> None:
        chosen = self.chosen(ctx, "exile")
        note(ctx, "exiled", chosen)
        happen(ctx.game, [Move(id, EXILE) for id in chosen], ctx.source, ctx.controller)


class ExileThisFrom(ExileCost):
    """ "Exile this card from your graveyard"."""

    rules = "701.13 113.6m"
    whose: Reference


class ReturnCost(MovedCost):
    """ "Return a land you control to its owner's hand"."""

    def pay(self, ctx: Context) -> None:
        chosen = self.chosen(ctx, "return")
        note(ctx, "returned", chosen)
        happen(ctx.game, [Move(id, HAND) for id in chosen], ctx.source, ctx.controller)


class MillCost(CostPart):
    """ "Mill a card" (701.17b: only if there are enough cards)."""

    rules = "701.17b"
    n: Amount

    def has_x(self) -> bool:
        return is_x(self.n)

    def times(self, ctx: Context) -> int:
        n = self.n.value(ctx)
        return len(ctx.game.players[ctx.controller].library) // n if n > 0 else -1

    def payable(self, ctx: Context) -> bool:
        return len(ctx.game.players[ctx.controller].library) >= self.n.value(ctx)

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Mill(ctx.controller, self.n.value(ctx))], ctx.source, ctx.controller)


class LoyaltyCost(CostPart):
    """ "[+1]", "[-2]" (606.4, 606.6)."""

    rules = "606.4 606.6"
    n: Amount
    sign: int = 1

    def has_x(self) -> bool:
        return is_x(self.n)

    def payable(self, ctx: Context) -> bool:
        return self.sign > 0 or ctx.obj().counters.get("loyalty", 0) >= self.n.value(ctx)

    def pay(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        if n == 0:
            return
        event: Happening
        if self.sign > 0:
            put = PutCounters(ctx.source, "loyalty", n, ctx.controller)
            put.as_cost = True
            event = put
        else:
            event = RemoveCounters(ctx.source, "loyalty", n)
        happen(ctx.game, [event], ctx.source, ctx.controller)


phrase("cost-part", "cost-mana", "{symbols:mana-symbols}", ManaPart)
phrase("cost-part", "cost-tap", "{T}", TapSymbol)
phrase("cost-part", "cost-untap", "{Q}", UntapSymbol)
phrase("cost-part", "cost-sacrifice", "Sacrifice {what:costly}", SacrificeCost)
phrase("cost-part", "cost-life", "Pay {n:amount} life", PayLife)
phrase("cost-part", "cost-discard", "Discard {n:cards}", DiscardCost)
phrase("cost-part", "cost-discard-noun", "Discard a {what:typed-card/s}", DiscardNounCost)
phrase("cost-part", "cost-discard-this", "Discard {what:self}", DiscardThis)
phrase("cost-part", "cost-discard-hand", "Discard your hand", DiscardHandCost)
phrase("cost-part", "cost-remove", "Remove {n:how-many} {word:counter-word} [counter|counters]@n from {what:costly}", RemoveCountersCost)
phrase("cost-part", "cost-put", "Put {n:how-many} {word:counter-word} [counter|counters]@n on {what:costly}", PutCountersCost)
phrase("cost-part", "cost-tap-others", "Tap {what:pick}", TapOthers)
phrase("cost-part", "cost-exile", "Exile {what:costly}", ExileCost)
phrase("cost-part", "cost-exile-this", "Exile {what:self} from {whose:whose} graveyard", ExileThisFrom)
phrase("cost-part", "cost-return", "Return {what:costly} to its owner's hand", ReturnCost)
phrase("cost-part", "cost-return-several", "Return {what:costly} to their owner's hand", ReturnCost)
phrase("cost-part", "cost-mill", "Mill {n:cards}", MillCost)
include("costly", "self", "pick")
include("cost", "cost-part")
lists("cost", "cost-list", "cost-part", CostList, (Joiner("comma", ",", ",", ","),))
# in the middle of a sentence: "As an additional cost to cast this spell, sacrifice a creature", "you may pay {2}"
phrase("spoken-cost", "spoken-sacrifice", "sacrifice {what:costly}", SacrificeCost)
phrase("spoken-cost", "spoken-discard", "discard {n:cards}", DiscardCost)
phrase("spoken-cost", "spoken-life", "pay {n:amount} life", PayLife)
phrase("spoken-cost", "spoken-mana", "pay {symbols:mana-symbols}", ManaPart)
phrase("spoken-cost", "spoken-exile", "exile {what:costly}", ExileCost)
phrase("loyalty-cost", "loyalty-plus", "[+{n:amount}]", LoyaltyCost)
phrase("loyalty-cost", "loyalty-minus", "[−{n:amount}]", LoyaltyCost, sign=-1)
phrase("loyalty-cost", "loyalty-zero", "[{n:amount}]", LoyaltyCost)
