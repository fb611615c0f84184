"""120.3: Damage to two kinds of objects at once: "each creature and each planeswalker"."""

from __future__ import annotations

from lawmage.language.objects import Both, Every
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context


class EachAndEach(Both):
    """ "Each creature and each planeswalker": what is both is one of them once."""

    rules = "109.2"

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(Both.things(self, ctx)))


phrase("each-kind", "each-kind", "each {what:noun/s}", Every, number="s")
phrase("recipient", "each-and-each", "{first:each-kind} and {second:each-kind}", EachAndEach, number="s")
