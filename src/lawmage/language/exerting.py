"""701.43 in words: "You may exert this creature as it attacks. When you do, ..."."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.language.lines import TriggeredLine
from lawmage.language.triggers_basic import ByAPlayer, When
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Several
from lawmage.rules.combat.exerting import MayBeExerted
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.nodes import AbilityNode, Reference


class ThisIsExerted(When):
    """ "You do", after "you may exert this creature as it attacks" (607.2h). Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.EXERT,)

    def times(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Done) and event.obj == ctx.source else 0


class Exerts(ByAPlayer):
    """ "You exert a creature" (701.43a)."""

    rules = "701.43"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.EXERT,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing) or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class Offered(MayBeExerted):
    """ "You may exert this creature as it attacks"."""

    who: Reference


class WhenExerted(TriggeredLine):
    """ "When you do, it gets +1/+3 until end of turn" (607.2h)."""

    rules = "701.43d 607.2h"

    def __init__(self) -> None:
        self.event = ThisIsExerted()


class ExertLine(Several):
    """Both in one paragraph: linked abilities (701.43d)."""

    rules = "701.43d"
    first: Offered
    second: WhenExerted

    def parts(self) -> tuple[AbilityNode, ...]:
        return (self.first, self.second)


phrase("exert-offer", "exert-offer", "you may exert {who:self} as it attacks.", Offered)
phrase("exert-when", "exert-when", "when you do, {effect:effect}", WhenExerted)
phrase("ability", "exert", "{first:exert-offer} {second:exert-when}", ExertLine)
phrase("ability", "exert-alone", "you may exert {who:self} as it attacks.", Offered)
phrase("event", "exerts", "{who:player} [exerts|exert] {what:event-pick}", Exerts)
