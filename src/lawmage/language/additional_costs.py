"""118.8 in words: additional costs that are one of two ("sacrifice a creature or pay {3}"), that may be paid or not, and more parts of them."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.language.costs import DiscardNounCost, ReturnCost, TapOthers, note
from lawmage.language.filters import Noun
from lawmage.language.keyword_promises import WasPaid
from lawmage.language.lines import AdditionalCostLine
from lawmage.language.objects import Self
from lawmage.oracle.template import include, phrase
from lawmage.rules.abilities import AdditionalCost
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.nodes import CostPart

EITHER: Final = "either cost"
ADDITIONAL: Final = "additional cost"


class EitherCostLine(AdditionalCost):
    """ "As an additional cost to cast this spell, sacrifice a creature or pay {3}{B}": which of them is announced (601.2b)."""

    rules = "118.8 601.2b"
    word: str = "either cost"  # EITHER
    first: CostPart
    second: CostPart

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = (self.first,)
        self.other = (self.second,)


class OptionalCostLine(AdditionalCost):
    """ "As an additional cost to cast this spell, you may blight 1"."""

    rules = "118.8 601.2b"
    word: str = "additional cost"  # ADDITIONAL
    optional: bool = True
    part: CostPart

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = (self.part,)


class AdditionalPaid(WasPaid):
    """ "This spell's additional cost was paid"."""

    rules = "118.8"
    word: str = "additional cost"  # ADDITIONAL


class DiscardOther(DiscardNounCost):
    """ "Discard a red or green card": not the card that is being cast (601.2a)."""

    def among(self, ctx: Context) -> list[int]:
        return [id for id in DiscardNounCost.among(self, ctx) if id != ctx.source]


class RevealFromHand(CostPart):
    """ "Reveal a Merfolk card from your hand": not the card that is being cast (601.2a)."""

    rules = "118.8 701.20a"
    what: Noun

    def among(self, ctx: Context) -> list[int]:
        """The cards that may be revealed."""
        objects = ctx.game.objects
        return [id for id in ctx.game.players[ctx.controller].hand if id != ctx.source and self.what.describes(ctx, objects[id])]

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def pay(self, ctx: Context) -> None:
        decision = ChooseThings(ctx.controller, "reveal", self.among(ctx), 1, 1, ctx.source, "118.3")
        chosen = tuple(decision.chosen(ask(ctx.game, decision)))
        note(ctx, "revealed", chosen)
        happen(ctx.game, [Done(kinds.REVEAL, "701.20a", ctx.controller, 0, len(chosen), chosen)], ctx.source, ctx.controller)


_AS = "as an additional cost to cast this spell, "
phrase("additional-cost", "either-cost", _AS + "{first:added-cost} or {second:added-cost}.", EitherCostLine)
phrase("additional-cost", "optional-additional", _AS + "you may {part:added-cost}.", OptionalCostLine)
phrase("additional-cost", "added-cost-line", _AS + "{part:only-added}.", AdditionalCostLine)
include("added-cost", "spoken-cost", "only-added")
phrase("only-added", "added-discard-noun", "discard a {what:typed-card/s}", DiscardOther)
phrase("only-added", "added-reveal", "reveal a {what:typed-card/s} from your hand", RevealFromHand)
phrase("only-added", "added-tap", "tap {what:pick}", TapOthers)
phrase("only-added", "added-return", "return {what:pick} to its owner's hand", ReturnCost)
phrase("condition", "additional-paid", "{what:this-spells} additional cost was paid", AdditionalPaid)
phrase("this-spells", "this-spells", "this spell's", Self, noun="spell")
