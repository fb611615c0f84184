"""702.57: forecast."""

from __future__ import annotations

from lawmage.game.game import UPKEEP
from lawmage.game.terms import HAND, IN_HAND
from lawmage.language.lines import ActivatedLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.facts import TURNS
from lawmage.rules.nodes import Condition, CostPart, Reference


class RevealThis(CostPart):
    """ "Reveal this card from your hand". Made, never read."""

    rules = "702.57b"

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and ctx.obj().zone == HAND

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Done(kinds.REVEAL, "701.20a", ctx.controller, 0, 1, (ctx.source,))], ctx.source, ctx.controller)


class OwnersUpkeep(Condition):
    """ "Only during the upkeep step of the card's owner" (702.57b). Made, never read."""

    reads = TURNS

    def holds(self, ctx: Context) -> bool:
        turn = ctx.game.turn
        return turn.step == UPKEEP and turn.active == ctx.obj().owner


class Forecast(ActivatedLine):
    """ "Forecast — {2}{U}, Reveal this card from your hand: Each player draws a card." (702.57a)."""

    rules = "702.57"
    who: Reference

    def settle(self) -> None:
        """Fill in what the rules read."""
        ActivatedLine.settle(self)
        self.cost = (*self.cost, RevealThis())
        self.zones = IN_HAND
        self.once_each_turn = 1
        self.condition = OwnersUpkeep()


phrase("line", "forecast", "forecast — {price:cost}, Reveal {who:self} from your hand: {effect:effect}", Forecast)
