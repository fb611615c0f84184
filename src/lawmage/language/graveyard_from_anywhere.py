"""603.6d, 113.6k: "When this card is put into a graveyard from anywhere": it works in the graveyard, and does not look back (603.10)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.terms import GRAVEYARD, IN_GRAVEYARD
from lawmage.language.triggers_basic import AboutObject
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import Move


class PutIntoAGraveyard(AboutObject):
    """ "This card is put into a graveyard from anywhere" (113.6k)."""

    rules = "113.6k 400.7"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def works_in(self) -> int:
        return IN_GRAVEYARD

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.to != GRAVEYARD or event.new != ctx.source:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.new,)
        return 1


phrase("event", "this-to-a-graveyard", "{what:self} is put into a graveyard from anywhere", PutIntoAGraveyard)
