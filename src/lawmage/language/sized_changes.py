"""107.3i, 613.4c: sizes that a sentence says last: "gets +X/+X, where X is the number of ...", "gets +1/+0 until end of turn for each ..."."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.language.changes import Change, GetsPT, GetsPTEach, signed
from lawmage.language.scope import Unbound
from lawmage.language.statics_basic import StaticLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Modification


class GetsSized(GetsPT):
    """ "Gets +X/+X, where X is ...": in a static ability, whatever X is now (613.4c). Made, never read."""

    def __init__(self, change: str, x: Amount) -> None:
        self.change = change
        self.x = x
        self.reads = x.reads

    def both(self, ctx: Context) -> tuple[int, int]:
        """The change now."""
        return signed(self.change, max(0, self.x.value(ctx)))

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        power, toughness = self.both(ctx)
        chars.power += power
        chars.toughness += toughness

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return self.both(ctx)


class StaticWhereX(StaticLine):
    """ "Equipped creature gets +X/+X, where X is the number of charge counters on this Equipment" (107.3i)."""

    rules = "107.3i 613.4c"
    x: Amount

    def settle(self) -> None:
        """Fill in what the rules read."""
        StaticLine.settle(self)
        found: list[Modification] = []
        sized = False
        for each in self.modifications:
            if type(each) is GetsPT and "X" in each.change:
                found.append(GetsSized(each.change, self.x))
                sized = True
            else:
                found.append(each)
        if not sized:
            raise Unbound("an X that nothing speaks of")
        self.modifications = tuple(found)


class ChangeForEach(Change):
    """ "It gets +1/+0 until end of turn for each other attacking Aurochs": how much is found as it begins (608.2h)."""

    rules = "611.2c 608.2h"
    change: GetsPT
    times: Amount

    def prepare(self) -> None:
        each = GetsPTEach()
        each.change = self.change.change
        each.times = self.times
        self.changes = each


phrase("static", "static-where-x", "{subject:static-subject} {changes:static-changes/@subject}, where X is {x:quantity}.", StaticWhereX)
phrase(
    "static", "static-as-long-where-x",
    "as long as {condition:condition}, {subject:static-subject} {changes:static-changes/@subject}, where X is {x:quantity}.", StaticWhereX,
)  # fmt: skip
phrase("only-gets", "only-gets", "[gets|get]@= {change:pt-change}", GetsPT, number="*")
phrase("clause", "change-for-each", "{what:change-subject} {change:only-gets/@what} {duration:duration} for each {times:tally}", ChangeForEach)
