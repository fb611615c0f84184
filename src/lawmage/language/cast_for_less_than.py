"""118.9: "once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, where X is ..."."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.cast_permissions import LIMITS, OnceRatherThanFor
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Filter
from lawmage.rules.ways import on_stack


class OnceRatherThanForValue(OnceRatherThanFor):
    """ "For a spell you cast with mana value 3 or less": an X in its mana cost counts as what it is while the spell is on the stack (202.3e)."""

    size: Filter
    x: Amount | None = None

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if not OnceRatherThanFor.concerns_cast(self, ctx, player, obj):
            return False
        before = ctx.x
        x = self.x
        if x is not None:
            ctx.x = max(0, x.value(ctx))
        fits = self.size.describes(ctx, on_stack(obj))
        ctx.x = before
        return fits


for _n, (_limit, _own) in enumerate(LIMITS):
    _words = f"{_limit}, {{who:player}} may {{by:price-instead}} rather than pay the mana cost for a {{what:bare-noun/s}} you cast"
    phrase("player-question", f"once-instead-value-{_n}", _words + " {size:number-modifier}", OnceRatherThanForValue, own_turn=_own)
    phrase("player-question", f"once-instead-x-{_n}", _words + " {size:number-modifier}, where X is {x:quantity}", OnceRatherThanForValue, own_turn=_own)
