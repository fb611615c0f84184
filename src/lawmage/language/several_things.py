"""115.1, 608.2d: things named together: "destroy target land you control and target land you don't control"; a card put onto the battlefield from
any graveyard."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD
from lawmage.language.effects_cards import PutAt
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference


class TwoTargets(Reference):
    """ "Target creature you control and target creature you don't control": each is a target of its own (115.1), both are acted on at once."""

    rules = "115.1 608.2c"
    first: Reference
    second: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.first.things(ctx) + self.second.things(ctx)))


phrase("object-named", "two-targets", "{first:target} and {second:target}", TwoTargets, number="p")
phrase(
    "clause", "put-picked-under", "{who:subject} [puts|put] {what:pick} onto the battlefield under {control:whose} control", PutAt, to=BATTLEFIELD,
)  # fmt: skip
