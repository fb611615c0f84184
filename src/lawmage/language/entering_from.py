"""603.6a in trigger events: what enters from a graveyard: "when this creature enters from a graveyard"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.terms import GRAVEYARD
from lawmage.language.triggers_basic import Enters
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move


class EntersFromGraveyard(Enters):
    """ "A creature enters from your graveyard": moved from there to the battlefield at once, not by way of the stack."""

    rules = "603.6a"
    yours: bool = False

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.origin != GRAVEYARD or (self.yours and ctx.game.objects[event.obj].owner != ctx.controller):
            return 0
        return Enters.times(self, ctx, event)


phrase("event", "enters-from-graveyard", "{what:event-thing} [enters|enter] from a graveyard", EntersFromGraveyard)
phrase("event", "enters-from-yours", "{what:event-thing} [enters|enter] from your graveyard", EntersFromGraveyard, yours=True)
