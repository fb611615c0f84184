"""701.54: "the Ring tempts you", Ring-bearers, and the text of the emblem named The Ring."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.language.doing import Action, do
from lawmage.language.filters import Head, Noun
from lawmage.language.objects import Every, Pick
from lawmage.language.parsing import ability_of
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.emblems import GetsEmblem
from lawmage.rules.events import kinds
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Condition, Reference
from lawmage.rules.the_ring import THE_RING, BecomesRingBearer, RingTempts, choose_bearer, has_emblem, is_ring_bearer

OFTEN: Final = "if the Ring has tempted you {} or more times this game"
EMBLEM_TEXT: Final = (
    "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    f"Whenever your Ring-bearer attacks, {OFTEN.format('two')}, draw a card, then discard a card.",
    f"Whenever your Ring-bearer becomes blocked by a creature, {OFTEN.format('three')}, that creature's controller sacrifices that creature at end of combat.",
    f"Whenever your Ring-bearer deals combat damage to a player, {OFTEN.format('four')}, each opponent loses 3 life.",
)
"""701.54c. How often the Ring has tempted a player never falls, so that "as long as it has, the emblem has this ability" is the same as asking as it
triggers."""


class Tempted(Action):
    """ "The Ring tempts you" (701.54a, c)."""

    rules = "701.54a 701.54c"

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        player = ctx.controller
        if not has_emblem(game, player):
            do(ctx, [GetsEmblem(player, tuple([ability_of(text) for text in EMBLEM_TEXT]), ctx.source, THE_RING)])
        chosen = choose_bearer(game, player, ctx.source)
        if chosen:
            do(ctx, [BecomesRingBearer(chosen)])
        do(ctx, [RingTempts(player, chosen)])


class TemptsYou(When):
    """ "The Ring tempts you", "you choose a creature as your Ring-bearer" (701.54d)."""

    rules = "701.54d"
    choosing: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TEMPT,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, RingTempts)
        if event.player != ctx.controller or (self.choosing and not event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,) if event.obj else ()
        return 1


class ChoseAnother(Condition):
    """ "You chose a creature other than Faramir as your Ring-bearer": as the Ring tempted you."""

    rules = "701.54d"
    what: Reference

    def holds(self, ctx: Context) -> bool:
        return any([thing not in self.what.things(ctx) for thing in ctx.refs.get(EVENT_OBJECT, ())])


class IsRingBearer(Condition):
    """ "Frodo is your Ring-bearer" (701.54e)."""

    rules = "701.54e"
    reads = 2049  # BOARD | CONTROL
    what: Reference

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        found = [game.objects[thing] for thing in self.what.things(ctx) if thing > 0 and game.there(thing)]
        return any([is_ring_bearer(obj) and obj.controller == ctx.controller for obj in found])


class HasTempted(Condition):
    """ "The Ring has tempted you two or more times this game"."""

    rules = "701.54c"
    reads = BOARD
    n: int = 2

    def holds(self, ctx: Context) -> bool:
        return ctx.game.players[ctx.controller].tempted >= self.n


class RingBearerHead(Head):
    """ "Ring-bearer" (701.54b)."""

    rules = "701.54b"
    reads = BOARD

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return is_ring_bearer(obj)


class YourNoun(Noun):
    """ "Your Ring-bearer" (701.54e)."""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.controller == ctx.controller and super().matches(ctx, obj)


phrase("clause", "ring-tempts", "the Ring tempts you", Tempted)
phrase("event", "ring-tempts-you", "the Ring tempts you", TemptsYou)
phrase("event", "chooses-ring-bearer", "you choose a creature as your Ring-bearer", TemptsYou, choosing=True)
phrase("condition", "chose-another", "you chose a creature other than {what:self} as your Ring-bearer", ChoseAnother)
phrase("condition", "is-ring-bearer", "{what:it-or-self} is your Ring-bearer", IsRingBearer)
phrase("condition", "has-tempted", "the Ring has tempted you {n:number} or more times this game", HasTempted)
phrase("head", "head-ring-bearer", "[Ring-bearer|Ring-bearers]@=", RingBearerHead, number="*")
phrase("bearer-head", "bearer-head", "Ring-bearer", RingBearerHead, number="s")
phrase("your-bearer", "your-bearer", "{head:bearer-head}", YourNoun, number="s")
phrase("set", "your-ring-bearer", "your {what:your-bearer}", Every, number="s")
phrase("fighter", "fighter-ring-bearer", "your {what:your-bearer}", Pick, number="s")
phrase("event-pick", "event-your-ring-bearer", "your {what:your-bearer}", Pick, number="s")
