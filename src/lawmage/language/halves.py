"""107.1a: half of what a player has: "loses half their life, rounded up", "mills half their library, rounded down"."""

from __future__ import annotations

from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.costs import PayLife
from lawmage.language.finding import one_player
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import LIFE
from lawmage.rules.nodes import Amount, Reference


class HalfOf(Amount):
    """Half of what one player has, rounded as the words say."""

    rules = "107.1a"
    whose: Reference
    up: bool = False

    def whole(self, ctx: Context, player: int) -> int:
        """What the player has in all."""
        raise NotImplementedError

    def value(self, ctx: Context) -> int:
        player = one_player(ctx, self.whose)
        n = max(0, self.whole(ctx, player)) if player >= 0 else 0
        return (n + 1) // 2 if self.up else n // 2


class HalfLife(HalfOf):
    """ "Half their life, rounded up"."""

    rules = "107.1a 119.1"
    reads = LIFE

    def whole(self, ctx: Context, player: int) -> int:
        return ctx.game.players[player].life


class HalfCards(HalfOf):
    """ "Half their library, rounded down", "half the cards in their hand, rounded up"."""

    reads = 264  # HANDS | LIBRARIES
    zone: int = LIBRARY

    def whole(self, ctx: Context, player: int) -> int:
        return len(ctx.game.players[player].zone(self.zone))


for _way, _up in (("up", True), ("down", False)):
    phrase("half-life", f"half-life-{_way}", f"half {{whose:whose}} life, rounded {_way}", HalfLife, up=_up)
    phrase("cards", f"half-library-{_way}", f"half {{whose:whose}} library, rounded {_way}", HalfCards, number="p", up=_up)
    phrase("cards", f"half-hand-{_way}", f"half the cards in {{whose:whose}} hand, rounded {_way}", HalfCards, number="p", up=_up, zone=HAND)
include("life", "half-life")
phrase("cost-part", "cost-half-life", "Pay {n:half-life}", PayLife)
phrase("spoken-cost", "spoken-half-life", "pay {n:half-life}", PayLife)
phrase("pay-cost", "pay-half-life", "[pays|pay]@= {n:half-life}", PayLife, number="*")
