"""702.72: champion, "when a Faerie is championed with this creature"."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.terms import BATTLEFIELD, EXILE
from lawmage.language.doing import do
from lawmage.language.expanding import Expanding, triggered
from lawmage.language.finding import matching
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import AboutObject, Enters, LeavesBattlefield
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.zone_change import Move, Sacrifice
from lawmage.rules.keyword_actions.sacrificing import can_sacrifice
from lawmage.rules.nodes import AbilityNode, Filter, Instruction, Reference

CHAMPIONED = "championed"


class Champions(Instruction):
    """ "Sacrifice it unless you exile another [object] you control" (702.72a): what is exiled so is championed (702.72c). Made, never read."""

    def __init__(self, quality: Filter) -> None:
        self.quality = quality

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        among = [id for id in matching(ctx, self.quality) if game.objects[id].controller == ctx.controller and id != ctx.source]
        decision = ChooseThings(ctx.controller, "champion", among, 0, 1, ctx.source, "702.72a")
        chosen = decision.chosen(ask(game, decision))
        if not chosen:
            if game.there(ctx.source) and can_sacrifice(game, ctx.controller, ctx.source, ctx.source, ctx.controller):
                do(ctx, [Sacrifice(ctx.source, ctx.controller)])
            return
        # one batch: the event sees the championed permanent as it was
        happened = do(ctx, [Move(chosen[0], EXILE), Done(kinds.CHAMPION, "702.72c", ctx.controller, ctx.source, 1, (chosen[0],))])
        memory = ctx.obj().memory
        key = (ctx.origin(), CHAMPIONED)
        memory[key] = memory.get(key, ()) + tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE and event.new])


class ReturnsChampioned(Instruction):
    """ "Return the exiled card to the battlefield under its owner's control" (702.72a): the card that the linked ability exiled (702.72b).
    Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found = [id for id in ctx.obj().memory.get((ctx.origin(), CHAMPIONED), ()) if isinstance(id, int) and game.there(id)]
        do(ctx, [Move(id, BATTLEFIELD, game.objects[id].owner) for id in found])


class Champion(Expanding):
    """ "Champion an Elf" (702.72a)."""

    rules = "702.72"
    word: str = "champion"
    what: Filter

    def make(self) -> list[AbilityNode]:
        enters = Enters()
        enters.what = Self()
        leaves = LeavesBattlefield()
        leaves.what = Self()
        return [triggered(enters, Champions(self.what), "Champion"), triggered(leaves, ReturnsChampioned(), "Champion")]


class IsChampioned(AboutObject):
    """ "A Faerie is championed with this creature" (702.72c)."""

    rules = "702.72c"
    other: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CHAMPION,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        if not self.other.matches(ctx, event.obj) or not self.what.matches(ctx, event.objects[0]):
            return 0
        ctx.refs[EVENT_OBJECT] = event.objects
        return 1


phrase("keyword", "champion", "champion a {what:noun/s}", Champion)
phrase("event", "is-championed", "{what:event-pick} is championed with {other:self}", IsChampioned)
