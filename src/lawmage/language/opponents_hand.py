"""102.3, 402.1: "the player is your opponent and has four or more cards in hand"."""

from __future__ import annotations

from lawmage.game.player import player_of_thing
from lawmage.game.terms import HAND
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import HANDS
from lawmage.rules.nodes import Condition, Reference


class OpponentWithHand(Condition):
    """ "The player is your opponent and has four or more cards in hand"."""

    rules = "102.3 402.1"
    reads = HANDS
    who: Reference
    n: int = 0

    def holds(self, ctx: Context) -> bool:
        for thing in self.who.things(ctx):
            player = player_of_thing(thing)
            if player != ctx.controller and len(ctx.game.players[player].zone(HAND)) >= self.n:
                return True
        return False


phrase("condition", "opponent-with-hand", "{who:player} is your opponent and has {n:number} or more cards in hand", OpponentWithHand)
