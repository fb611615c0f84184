"""614.12, 616.1b: under whose control something enters instead."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.floating import WouldNow
from lawmage.language.replacements import Outcome, Replaces
from lawmage.language.would import WouldEnter
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Reference


class WouldEnterUnder(WouldEnter):
    """ "A creature would enter the battlefield under an opponent's control"."""

    rules = "614.12"
    whose: Reference

    def fits(self, ctx: Context, event: Move, entering: GameObject) -> bool:
        return self.whose.matches(ctx, thing_of_player(entering.controller))


class EntersUnderYours(Outcome):
    """ "It enters under your control instead"."""

    rules = "616.1b"
    what: Reference

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        entering = event.entering
        event.controller = ctx.controller
        if entering is not None:
            entering.controller = entering.base_controller = ctx.controller
        return [event]


class ControlReplaced(Replaces):
    """A replacement of under whose control something enters: applied before other effects on how it enters (616.1b). Made, never read."""

    order: int = 1


class WouldEnterNow(WouldNow):
    """ "If a creature would enter the battlefield under an opponent's control this turn, it enters under your control instead" (614.3)."""

    rules = "614.1a 614.3 616.1b"

    def replacement(self) -> Replaces:
        return ControlReplaced()


phrase("would-enter-under", "would-enter-under", "{what:event-pick} would enter the battlefield under {whose:whose} control", WouldEnterUnder)
phrase("enters-yours", "enters-yours", "{what:it} enters under your control instead", EntersUnderYours)
phrase("body", "would-enter-now", "if {would:would-enter-under} this turn, {outcome:enters-yours}", WouldEnterNow)
