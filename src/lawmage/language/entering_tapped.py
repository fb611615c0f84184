"""614.1d: "If you control two or more other lands, this land enters tapped"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.statics_basic import EntersTapped
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Condition


class EntersTappedIf(EntersTapped):
    """ "If you control two or more other lands, this land enters tapped": as the game is just before it enters."""

    rules = "614.1d 614.12"
    condition: Condition

    def applies(self, ctx: Context, event: Event) -> bool:
        return EntersTapped.applies(self, ctx, event) and self.condition.holds(ctx)


phrase("replacement", "if-enters-tapped", "if {condition:condition}, {what:self} enters tapped", EntersTappedIf)
