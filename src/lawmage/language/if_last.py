"""608.2c: a condition after what it is a condition of: "draw a card if you control a Wizard". Never an intervening "if" (603.4)."""

from __future__ import annotations

from lawmage.language.changes import HasAbilities
from lawmage.language.sentences import If
from lawmage.oracle.template import phrase


class IfLast(If):
    """ "Draw a card if you control a Wizard"."""

    rules = "608.2c"


phrase("plain-sentence", "if-last", "{do:body} if {condition:condition}.", IfLast)
phrase("plain-sentence", "then-if-last", "then {do:body} if {condition:condition}.", IfLast)
phrase("change", "also-gains", "also [gains|gain] {what:granted}", HasAbilities, number="*")
