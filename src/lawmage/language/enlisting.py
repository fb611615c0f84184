"""702.154 in words: enlist, "whenever this creature enlists a creature"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.language.expanding import Expanding, triggered
from lawmage.language.keyword_combat import for_each
from lawmage.language.triggers_basic import AboutObject, When
from lawmage.oracle.template import phrase
from lawmage.rules.combat.enlisting import Enlisted
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.events import kinds
from lawmage.rules.nodes import AbilityNode, Amount, Reference


class ThisEnlists(When):
    """ "When you do", of the cost of this very enlist ability (702.154a, 702.154d). Made, never read."""

    rules = "702.154a"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ENLIST,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Enlisted)
        mine = ctx.ability
        if event.obj != ctx.source or mine is None or mine.origin != event.ability.origin or mine.index != event.ability.index * 16 + 10000:
            return 0
        ctx.refs[EVENT_OBJECT] = event.objects
        return 1


class PowerOfEnlisted(Amount):
    """ "The tapped creature's power", as it is or last was (608.2h). Made, never read."""

    def value(self, ctx: Context) -> int:
        return sum([ctx.game.objects[id].chars.power for id in ctx.refs.get(EVENT_OBJECT, ())])


class Enlist(Expanding):
    """ "Enlist" (702.154a): the optional cost is rules/combat/enlisting.py's."""

    rules = "702.154 508.1g"
    word: str = "enlist"

    def make(self) -> list[AbilityNode]:
        text = "Whenever this creature attacks, it gets +1/+0 for each artifact you control until end of turn."
        return [triggered(ThisEnlists(), for_each(text, PowerOfEnlisted()), "Enlist")]


class Enlists(AboutObject):
    """ "This creature enlists a creature" (702.154c): the object of the event is the creature enlisted."""

    rules = "702.154c"
    other: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ENLIST,)

    def object_phrase(self) -> Node | None:
        return self.other

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Enlisted)
        if not self.what.matches(ctx, event.obj) or not self.other.matches(ctx, event.objects[0]):
            return 0
        ctx.refs[EVENT_OBJECT] = event.objects
        return 1


phrase("keyword", "enlist", "enlist", Enlist)
phrase("event", "enlists", "{what:event-thing} [enlists|enlist] {other:event-pick}", Enlists)
