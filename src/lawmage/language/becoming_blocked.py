"""509.1h, 701.19, 701.26 in words: becoming blocked by an effect; regenerating by a static ability; tapping what is somebody's."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import DECLARE_BLOCKERS, END_COMBAT
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.language.attack_events import EitherEvent, about
from lawmage.language.counted_events import Aim, BecomesTargetOf
from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.language.objects import Pick
from lawmage.language.replacements import Outcome, Replaces
from lawmage.language.triggers_basic import ByAPlayer, Enters, When
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.combat import BecomesBlocked
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import Destroy
from lawmage.rules.facts import TURNS
from lawmage.rules.keyword_actions.combat_actions import Regenerated, cant_regenerate
from lawmage.rules.nodes import Condition, Reference
from lawmage.rules.replacement import Instead


class BecomesBlockedNow(Action):
    """ "Target unblocked attacking creature becomes blocked" (509.1h): by no creature."""

    rules = "509.1h"
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [BecomesBlocked(id) for id in present_objects(ctx, self.what)])


class AfterBlockers(Condition):
    """ "Combat after blockers are declared"."""

    rules = "509.1"
    reads: int = TURNS

    def holds(self, ctx: Context) -> bool:
        return DECLARE_BLOCKERS <= ctx.game.turn.step <= END_COMBAT


class RegeneratesIt(Outcome):
    """ "If this creature would be destroyed, regenerate it" (701.19b)."""

    rules = "701.19b 701.19c"
    what: Reference

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Destroy)
        if event.no_regeneration or cant_regenerate(ctx.game, event.obj):
            return [event]
        return [Instead(ctx, Regenerated(event.obj), event, event.applied)]


class TapsA(ByAPlayer):
    """ "You tap an untapped creature an opponent controls" (701.26a)."""

    rules = "701.26a"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TAP,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Tap)
        thing = thing_of_player(event.cause)
        if event.cause < 0 or not self.who.matches(ctx, thing) or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class EntersOrTargeted(EitherEvent):
    """ "This creature enters or becomes the target of an Aura spell"."""

    rules = "603.6a 115.1"
    by: Aim

    def halves(self) -> tuple[When, When]:
        targeted = BecomesTargetOf()
        targeted.what = self.what
        targeted.by = self.by
        return about(Enters(), self.what), targeted


include("blocked-now", "target", "it", "self")
phrase("clause", "becomes-blocked-now", "{what:blocked-now} [becomes|become] blocked", BecomesBlockedNow)
phrase("time", "time-after-blockers", "combat after blockers are declared", AfterBlockers)
phrase("regenerating", "regenerates-it", "regenerate {what:it}", RegeneratesIt)
phrase("would-replacement", "if-destroy-regenerate", "if {would:would-destroy}, {outcome:regenerating}", Replaces)
phrase("freshly-tapped", "freshly-tapped", "a untapped {what:noun/s}", Pick, number="s")
phrase("event", "taps-a", "{who:player} [taps|tap] {what:freshly-tapped}", TapsA)
phrase("event", "enters-or-targeted", "{what:self} enters or becomes the target of {by:aim}", EntersOrTargeted)
