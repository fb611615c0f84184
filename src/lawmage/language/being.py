"""611.2e: what an effect says that a permanent is from now on: "it's an artifact in addition to its other types", "that land is an Island"."""

from __future__ import annotations

from lawmage.game.effects import NO_END
from lawmage.game.node import Node
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.changes import Change, Duration, changes_of
from lawmage.language.control import GainControl
from lawmage.language.copies import CreateCopy
from lawmage.language.effects_cards import PutAt
from lawmage.language.effects_permanents import PutCountersOn, ReturnTo
from lawmage.language.finding import present_objects
from lawmage.language.identity import Becomes, BecomesColor
from lawmage.language.objects import It
from lawmage.language.sentences import Rider
from lawmage.language.tokens import Creates
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference


class Being(Rider):
    """ "It's a Zombie in addition to its other types." Of what the instruction before puts onto the battlefield it is so as it enters (611.2e); of
    anything else from now on."""

    rules = "611.2e"
    what: Reference
    changes: Node
    duration: Duration
    attached: bool = False

    def attach(self, before: list[Node]) -> bool:
        if not before:
            return False
        last = before[-1]
        if isinstance(last, (ReturnTo, PutAt)) and last.to == BATTLEFIELD:
            if self.duration.end != NO_END:
                return False
            last.being = (*last.being, *changes_of(self.changes))
            self.attached = True
            return True
        return isinstance(last, (PutCountersOn, Change, GainControl, Creates, CreateCopy))

    def apply(self, ctx: Context) -> None:
        if not self.attached:
            continuous.begin(ctx, tuple(present_objects(ctx, self.what)), changes_of(self.changes), self.duration.end, self.duration.condition)


phrase("being-subject", "being-theyre", "they're", It, number="p", plural=True)
phrase("being-subject", "being-its", "it's", It, number="s")
phrase("being", "being-it", "{what:identity/=}", Becomes, number="*")
phrase("being", "being-it-color", "{colors:whole-color}", BecomesColor, number="*")
phrase("is-change", "is-being", "[is|are] {what:identity/=}", Becomes, number="*")
phrase("is-change", "is-being-color", "[is|are] {colors:whole-color}", BecomesColor, number="*")
phrase("rider", "its-now", "{what:being-subject} {changes:being/@what} {duration:control-duration}.", Being)
phrase("rider", "is-now", "{what:it} {changes:is-change/@what} {duration:control-duration}.", Being)
