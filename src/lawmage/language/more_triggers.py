"""603.2d, 700.14: abilities that make others trigger an additional time; spending so much mana on spells."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD
from lawmage.language.deeds import log_of_turn
from lawmage.language.triggers_basic import ByAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.combat import Attack
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import TRIGGER_MORE


class TriggersMore(Query):
    """ "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time"
    (603.2d). Asked of the source of the ability, with the event that it triggers on in the context."""

    rules = "603.2d"
    what: Reference
    cause: str = "enters"

    def questions(self) -> tuple[int, ...]:
        return (TRIGGER_MORE,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        if obj.zone != BATTLEFIELD or obj.controller != ctx.controller:
            return False
        event = ctx.event
        if self.cause == "attacks":
            return isinstance(event, Attack) and self.what.matches(ctx, event.obj)
        if not isinstance(event, Move):
            return False
        if self.cause == "enters":
            return event.to == BATTLEFIELD and self.what.matches(ctx, event.new)
        return event.origin == BATTLEFIELD and event.to == GRAVEYARD and self.what.matches(ctx, event.obj)


class TriggersOfMore(Query):
    """ "If a triggered ability of another legendary creature you control triggers, that ability triggers an additional time" (603.2d)."""

    rules = "603.2d"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (TRIGGER_MORE,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj.id)


class Expends(ByAPlayer):
    """ "You expend 4": the mana that the player spent this turn to cast spells becomes at least so much (700.14)."""

    rules = "700.14"
    n: int = 4

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing):
            return 0
        before = 0
        for earlier in log_of_turn(ctx):
            if earlier is event:
                break
            if isinstance(earlier, Cast) and earlier.player == event.player:
                before += mana_spent(ctx, earlier)
        if not before < self.n <= before + mana_spent(ctx, event):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


def mana_spent(ctx: Context, event: Cast) -> int:
    """How much mana was spent to cast a spell."""
    announced = ctx.game.objects[event.obj].announced
    return sum(announced.spent.values()) if announced is not None else 0


_MORE = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time"
phrase("question", "entering-triggers-more", "if {what:event-pick} entering " + _MORE, TriggersMore)
phrase("question", "dying-triggers-more", "if {what:event-pick} dying " + _MORE, TriggersMore, cause="dies")
phrase("question", "attacking-triggers-more", "if {what:event-pick} attacking " + _MORE, TriggersMore, cause="attacks")
phrase("question", "triggers-of-more", "if a triggered ability of {what:event-pick} triggers, that ability triggers an additional time", TriggersOfMore)
phrase("event", "expends", "{who:player} [expends|expend] {n:digits}", Expends)
