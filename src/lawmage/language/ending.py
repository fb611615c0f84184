"""104.2b, 104.3e: effects by which a player wins or loses the game."""

from __future__ import annotations

from lawmage.language.doing import Action, do, each_player
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.ending import cant_lose, cant_win, decide
from lawmage.rules.events.actions import Loses, Wins
from lawmage.rules.events.base import Happening
from lawmage.rules.nodes import Reference


class WinsGame(Action):
    """ "You win the game" (104.2b): at once, unless something says that the player can't (101.2)."""

    rules = "104.2b 101.2"
    who: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = [Wins(player) for player, _ in each_player(ctx, self.who) if not cant_win(game, player)]
        decide(game, do(ctx, events))


class LosesGame(Action):
    """ "That player loses the game" (104.3e)."""

    rules = "104.3e"
    who: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = [Loses(player) for player, _ in each_player(ctx, self.who) if not cant_lose(game, player)]
        decide(game, do(ctx, events))


phrase("clause", "wins-the-game", "{who:player} [wins|win] the game", WinsGame)
phrase("clause", "loses-the-game", "{who:player} [loses|lose] the game", LosesGame)
