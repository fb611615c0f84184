"""701.9 with a number of the player's choice: "discard any number of cards"."""

from __future__ import annotations

from lawmage.language.effects_cards import DiscardCards, choose_cards
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount


class AnyNumber(Amount):
    """ "Any number of cards": as many as the player chooses while it is done; at least none."""

    rules = "107.1c"

    def value(self, ctx: Context) -> int:
        return 0


class DiscardAnyNumber(DiscardCards):
    """ "Discard any number of cards" (107.1c): none too."""

    rules = "701.9 107.1c"

    def possible(self, ctx: Context) -> bool:
        return True

    def chosen(self, ctx: Context, player: int) -> list[int]:
        hand = list(ctx.game.players[player].hand)
        return choose_cards(ctx, player, "discard", "701.9b", hand, 0, len(hand))


phrase("any-cards", "any-number-cards", "any number of cards", AnyNumber, number="p")
phrase("clause", "discard-any-number", "{who:subject} [discards|discard] {n:any-cards}", DiscardAnyNumber)
