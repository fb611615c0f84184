"""608.2c: a condition after what it is a condition of: "draw a card if you control a Wizard". Never an intervening "if" (603.4)."""

from __future__ import annotations

from lawmage.game.node import walk
from lawmage.language.changes import HasAbilities
from lawmage.language.objects import Every, Host
from lawmage.language.sentences import If
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context


class IfLast(If):
    """ "Draw a card if you control a Wizard"."""

    rules = "608.2c"

    def apply(self, ctx: Context) -> None:
        # "put a counter on equipped creature if it's red": what the instruction names, the condition speaks of
        spoken_of = [node.bound for node in walk(self.condition) if node.bound > 0]
        for node in walk(self.do):
            if isinstance(node, (Host, Every)) and node.bound in spoken_of:
                node.things(ctx)
        If.apply(self, ctx)


phrase("plain-sentence", "if-last", "{do:body} if {condition:condition}.", IfLast)
phrase("plain-sentence", "then-if-last", "then {do:body} if {condition:condition}.", IfLast)
phrase("change", "also-gains", "also [gains|gain] {what:granted}", HasAbilities, number="*")
