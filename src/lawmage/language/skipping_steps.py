"""500.11, 614.10: steps that a static ability skips; abilities that trigger only once."""

from __future__ import annotations

from lawmage.game.game import DRAW, UNTAP, UPKEEP
from lawmage.language.lines import TriggerLimit
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import Triggered
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query
from lawmage.rules.queries import SKIPS_STEP


class SkipsStep(Query):
    """ "Skip your draw step" (500.11, 614.10)."""

    rules = "500.11 614.10"
    step: int = DRAW

    def questions(self) -> tuple[int, ...]:
        return (SKIPS_STEP,)

    def concerns_player(self, ctx: Context, player: int) -> bool:
        return player == ctx.controller

    def number(self, ctx: Context) -> int:
        return self.step


class OnceEver(TriggerLimit):
    """ "This ability triggers only once": as long as its object is the same."""

    rules = "603.2"

    def limit(self, ability: Triggered) -> None:
        ability.once_ever = True


values("skipped-step", {"draw": DRAW, "untap": UNTAP, "upkeep": UPKEEP})
phrase("question", "skips-step", "skip your {step:skipped-step} step", SkipsStep)
phrase("trigger-limit", "once-ever", "this ability triggers only once.", OnceEver)
