"""701.27e in trigger events: "when this creature transforms into ~", "whenever this creature enters or transforms into ~"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.attack_events import EitherEvent, about
from lawmage.language.triggers_basic import Enters, OfKind, When
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.nodes import Reference


class TransformsInto(OfKind):
    """ "This creature transforms into Lunarch Inquisitors": once it has, it is called so (701.27e)."""

    rules = "701.27e"
    event_kinds: tuple[int, ...] = (kinds.TRANSFORM,)
    into: Reference

    def times(self, ctx: Context, event: Event) -> int:
        return OfKind.times(self, ctx, event)


class TurnsOver(OfKind):
    """ "This creature transforms" (701.27a)."""

    rules = "701.27a"
    event_kinds: tuple[int, ...] = (kinds.TRANSFORM,)


class EntersOrTransforms(EitherEvent):
    """ "This creature enters or transforms into Brutal Cathar"."""

    rules = "603.6a 701.27e"
    into: Reference

    def halves(self) -> tuple[When, When]:
        return about(Enters(), self.what), about(TurnsOver(), self.what)


phrase("event", "transforms-into", "{what:self} transforms into {into:self}", TransformsInto)
phrase("event", "transforms", "{what:event-thing} [transforms|transform]", TurnsOver)
phrase("event", "enters-or-transforms", "{what:self} enters or transforms into {into:self}", EntersOrTransforms)
