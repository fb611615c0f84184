"""509.3: trigger events of blocking in which two creatures are named, or either half of a block."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import AboutObject, BecomesBlocked, Blocks, OfKind, OneOrMore
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_SOURCE, SELF, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.combat import Block
from lawmage.rules.nodes import Reference


class BlocksOrBecomesBlocked(AboutObject):
    """ "This creature blocks or becomes blocked" (509.3a, 509.3c): once, whatever it blocks or is blocked by."""

    rules = "509.3a 509.3c"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.BLOCK, kinds.BECOMES_BLOCKED)

    def times(self, ctx: Context, event: Event) -> int:
        inner: OfKind = Blocks() if event.kind == kinds.BLOCK else BecomesBlocked()
        inner.what = self.what
        return inner.times(ctx, event)


class BlockOfTwo(AboutObject):
    """An event of one creature blocking another (509.3b, 509.3d): it triggers for each. The object of the event is the other creature."""

    rules = "509.3b 509.3d"
    other: Reference
    by: bool = False  # "becomes blocked by"
    either: bool = False  # "blocks or becomes blocked by"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.BLOCK,)

    def object_phrase(self) -> Node | None:
        return self.other

    def it_slot(self) -> int:
        return SELF if isinstance(self.what, Self) else EVENT_SOURCE

    def at_once(self) -> bool:
        return isinstance(self.other, OneOrMore)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Block)
        if (not self.by or self.either) and not event.entered and self.fits(ctx, event.obj, event.attacker):
            return 1
        return 1 if (self.by or self.either) and self.fits(ctx, event.attacker, event.obj) else 0

    def fits(self, ctx: Context, one: int, other: int) -> bool:
        """Whether these are the creatures spoken of."""
        if not self.what.matches(ctx, one) or not self.other.matches(ctx, other):
            return False
        ctx.refs[EVENT_OBJECT] = (other,)
        ctx.refs[EVENT_SOURCE] = (one,)
        return True


include("fighter", "self", "host")
include("opposed", "event-pick")
phrase("opposed", "opposed-some", "one or more {what:noun/p}", OneOrMore, number="p")
phrase("event", "blocks-or-blocked", "{what:event-thing} [blocks|block] or [becomes|become]@what blocked", BlocksOrBecomesBlocked)
phrase("event", "blocks-a", "{what:fighter} blocks {other:opposed}", BlockOfTwo)
phrase("event", "blocked-by-a", "{what:fighter} becomes blocked by {other:opposed}", BlockOfTwo, by=True)
phrase("event", "blocks-or-blocked-by-a", "{what:fighter} blocks or becomes blocked by {other:opposed}", BlockOfTwo, either=True)
