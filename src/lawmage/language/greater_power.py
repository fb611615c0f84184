"""509.1b: "can't be blocked by creatures with greater power"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.combat_rulings import Ruling
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import PT
from lawmage.rules.queries import CANT_BE_BLOCKED


class CantBeBlockedByGreater(Ruling):
    """ "Can't be blocked by creatures with greater power": than its own, as it is when blockers are declared."""

    rules = "509.1b 208.1"
    reads = PT

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_BLOCKED,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj) and other.chars.power > obj.chars.power


phrase("static-plain", "r-blocked-by-greater", "can't be blocked by creatures with greater power", CantBeBlockedByGreater)
