"""601.2i: "when you cast this spell": abilities of a spell that trigger as it becomes cast."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.game.terms import STACK
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast
from lawmage.rules.nodes import Reference


class CastsThis(When):
    """ "You cast this spell": it works while the spell is on the stack (113.6)."""

    rules = "113.6"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST,)

    def object_phrase(self) -> Node | None:
        return self.what

    def works_in(self) -> int:
        return 1 << STACK

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        if event.obj != ctx.source or event.player != ctx.controller:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


phrase("event", "casts-this", "you cast {what:self}", CastsThis)
