"""701.63: permanents that endure."""

from __future__ import annotations

from lawmage.choices import YesNo, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, WHITE
from lawmage.language.doing import do
from lawmage.language.exploring import OneByOne
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import CreateTokens
from lawmage.rules.nodes import Amount


def spirit(n: int) -> Characteristics:
    """An N/N white Spirit creature token (701.63a)."""
    token = Characteristics()
    token.name = "Spirit Token"  # 111.4
    token.types = CREATURE
    token.subtypes = ("Spirit",)
    token.colors = WHITE
    token.has_pt = True
    token.power = n
    token.toughness = n
    return token


class Endures(OneByOne):
    """ "It endures 2" (701.63a)."""

    rules = "701.63"
    n: Amount

    def one(self, ctx: Context, obj: GameObject) -> None:
        n = max(0, self.n.value(ctx))
        if n == 0:
            return  # 701.63b
        player = obj.controller
        if ctx.game.there(obj.id):
            question = f"put {n} +1/+1 counters on it?"
            if ask(ctx.game, YesNo(player, "endure", question, obj.id, "701.63a")) == (1,) and do(ctx, [PutCounters(obj.id, "+1/+1", n, player)]):
                return
        do(ctx, [CreateTokens(player, spirit(n), 1)])


phrase("clause", "endure", "{what:change-subject} [endures|endure] {n:amount}", Endures)
