"""722.3a in words: "this creature enters prepared", "it becomes prepared"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.language.statics_basic import EntersChanged
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Instruction, Reference
from lawmage.rules.preparing import BecomesPrepared


class BecomesPreparedNow(Instruction):
    """The permanent that has just entered is prepared. Made, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def apply(self, ctx: Context) -> None:
        happen(ctx.game, [BecomesPrepared(self.id)], ctx.source, ctx.controller)


class EntersPrepared(EntersChanged):
    """ "This creature enters prepared" (722.3a)."""

    rules = "722.3a 614.1c"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        if event.entering is not None:
            ctx.riders.append(BecomesPreparedNow(event.entering.id))
        return [event]


class BecomePrepared(Action):
    """ "It becomes prepared" (722.3a)."""

    rules = "722.3a"
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [BecomesPrepared(id) for id in present_objects(ctx, self.what)])


phrase("replacement", "enters-prepared", "{what:self} [enters|enter] prepared", EntersPrepared)
phrase("clause", "becomes-prepared", "{what:change-subject} [becomes|become] prepared", BecomePrepared)
