"""702.26 in words: the keyword, "target creature phases out", "whenever this creature phases in"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.attack_events import EitherEvent, about
from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.language.triggers_basic import LeavesBattlefield, OfKind, When
from lawmage.oracle.template import include, phrase
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.nodes import Reference
from lawmage.rules.phasing import PhaseOut


class Phasing(KeywordAbility):
    """ "Phasing" (702.26a): rules/phasing.py looks for it in the untap step."""

    rules = "702.26a"
    word: str = "phasing"


class PhasesOut(Action):
    """ "Target creature phases out" (702.26b)."""

    rules = "702.26b"
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [PhaseOut(id) for id in present_objects(ctx, self.what)])


class PhasesOutEvent(OfKind):
    """ "This creature phases out": it looks back in time (603.10b)."""

    rules = "603.10b 702.26b"
    event_kinds: tuple[int, ...] = (kinds.PHASE_OUT,)

    def looks_back(self, event: Event) -> bool:
        return True


class PhasesInEvent(OfKind):
    """ "This creature phases in" (702.26c)."""

    rules = "702.26c"
    event_kinds: tuple[int, ...] = (kinds.PHASE_IN,)


class PhasesOutOrLeaves(EitherEvent):
    """ "This creature phases out or leaves the battlefield"."""

    rules = "603.10a 603.10b"

    def halves(self) -> tuple[When, When]:
        return about(PhasesOutEvent(), self.what), about(LeavesBattlefield(), self.what)

    def looks_back(self, event: Event) -> bool:
        return True


phrase("keyword", "phasing", "phasing", Phasing)
include("phaser", "target", "self", "set", "plural-set", "it", "host")
phrase("clause", "phases-out", "{what:phaser} [phases|phase] out", PhasesOut)
phrase("event", "phases-out-event", "{what:event-thing} [phases|phase] out", PhasesOutEvent)
phrase("event", "phases-in-event", "{what:event-thing} [phases|phase] in", PhasesInEvent)
phrase("event", "phases-out-or-leaves", "{what:event-thing} [phases|phase] out or [leaves|leave]@what the battlefield", PhasesOutOrLeaves)
