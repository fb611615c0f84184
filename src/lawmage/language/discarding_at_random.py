"""701.9b: "Discard a card at random" as a cost: chance decides which, not the player."""

from __future__ import annotations

from lawmage.language.costs import DiscardCost, discard
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context


class DiscardAtRandomCost(DiscardCost):
    """ "Discard two cards at random"."""

    rules = "701.9b"

    def pay(self, ctx: Context) -> None:
        hand = self.among(ctx)
        ctx.game.shuffle(hand)
        discard(ctx, hand[: self.n.value(ctx)])


phrase("cost-part", "cost-discard-random", "Discard {n:cards} at random", DiscardAtRandomCost)
phrase("spoken-cost", "spoken-discard-random", "discard {n:cards} at random", DiscardAtRandomCost)
phrase("unless-cost", "unless-discard-random", "[discards|discard]@= {n:cards} at random", DiscardAtRandomCost, number="*")
