"""500.7: effects that give extra turns."""

from __future__ import annotations

from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.nodes import Amount, Reference


class TakesTurns(Action):
    """ "Take an extra turn after this one" (500.7): added directly after this turn, so that those of a later effect come first."""

    rules = "500.7"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = self.n.value(ctx)
            if n > 0:
                game.turn.extra_turns.extend([player] * n)
                events.append(Done(kinds.EXTRA_TURN, "500.7", player, 0, n))
        done(ctx, self.who, players)
        do(ctx, events)


phrase("clause", "extra-turns", "{who:subject} [takes|take] {n:how-many} extra [turn|turns]@n after this one", TakesTurns)
