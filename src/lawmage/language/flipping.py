"""710.1a in words: "flip this creature"."""

from __future__ import annotations

from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.flipping import Flip
from lawmage.rules.nodes import Reference


class FlipIt(Action):
    """ "Flip this creature" (710.2)."""

    rules = "710.2 710.4"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Flip(id) for id in present_objects(ctx, self.what)])


phrase("clause", "flip", "{who:subject} [flips|flip] {what:object}", FlipIt)
