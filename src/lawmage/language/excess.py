"""120.4a, 120.10: excess damage: dealt this way, dealt this turn, dealt to something."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.language.amounts import ThatMuch
from lawmage.language.deeds import Deed
from lawmage.language.doing import Action, AmountThisWay, ThisWay
from lawmage.language.effects_life import DealDamage, DealTwice, ExcessGoes
from lawmage.language.fighting import Fights
from lawmage.language.filters import Noun
from lawmage.language.paying import WhenYouDo
from lawmage.language.triggers_basic import IsDealtDamage
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Reference


class ExcessDealt(ThisWay):
    """ "If excess damage was dealt this way": by the instruction before; "that much" is then how much of it was excess."""

    rules = "120.10"
    names_excess = True
    to: str = ""

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, (DealDamage, DealTwice))

    def holds(self, ctx: Context) -> bool:
        if self.to == "creature" and not any([thing > 0 and ctx.game.objects[thing].chars.types & CREATURE for thing in ctx.ref(self.bound)]):
            return False
        return ctx.amounts.get(self.bound, 0) > 0


class ExcessDealtInFight(ExcessDealt):
    """ "If the creature the opponent controls is dealt excess damage this way": the one that the other fights."""

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, Fights)


class ExcessThisWay(AmountThisWay):
    """ "The amount of excess damage dealt to that creature this way"."""

    rules = "120.10"
    to: str = ""

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, (DealDamage, DealTwice))

    def value(self, ctx: Context) -> int:
        return ctx.amounts.get(self.bound, 0)


class ThatExcess(ThatMuch):
    """ "That excess damage", "the excess": what a condition or the event names."""

    rules = "120.10"


class IsDealtExcess(IsDealtDamage):
    """ "A creature an opponent controls is dealt excess damage" (120.10)."""

    rules = "120.10"
    names_excess = True
    noncombat: bool = False

    def counts(self) -> bool:
        return False

    def several(self) -> bool:
        return False

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if event.excess <= 0 or (self.noncombat and event.combat):
            return 0
        return IsDealtDamage.times(self, ctx, event)


class WhenExcess(WhenYouDo):
    """ "When excess damage is dealt to the creature an opponent controls this way, ...": a reflexive triggered ability (603.12)."""

    rules = "603.12 120.10"
    of: ExcessDealt

    def apply(self, ctx: Context) -> None:
        ctx.did = self.of.holds(ctx)
        WhenYouDo.apply(self, ctx)


class WasDealtExcess(Deed):
    """ "A creature or planeswalker an opponent controlled was dealt excess damage this turn"."""

    rules = "120.10"
    what: Noun
    who: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Damage) or event.excess <= 0:
            return 0
        obj = ctx.game.objects[event.obj]
        return 1 if obj.zone == BATTLEFIELD and self.who.matches(ctx, thing_of_player(event.controller)) and self.what.describes(ctx, obj) else 0


class ItWasDealtExcess(Deed):
    """ "If that creature was dealt excess damage this turn"."""

    rules = "120.10"
    what: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Damage) and event.excess > 0 and event.obj in self.what.things(ctx) else 0


phrase("rider", "excess-goes", "excess damage is dealt to that creature's controller instead.", ExcessGoes)
phrase(
    "rider", "excess-goes-trampling", "if the creature you control has trample, excess damage is dealt to that creature's controller instead.",
    ExcessGoes, trampling=True,
)  # fmt: skip
for _tag, _to in (("", ""), ("that", " to that creature"), ("creature", " to a creature"), ("permanent", " to a permanent")):
    phrase("condition", "excess-was-dealt-" + _tag, f"excess damage was dealt{_to} this way", ExcessDealt, to=_tag)
    if _tag in ("", "that"):
        phrase("simple-quantity", "excess-amount-" + _tag, f"the amount of excess damage dealt{_to} this way", ExcessThisWay, to=_tag)
        phrase("simple-quantity", "the-excess-" + _tag, f"the excess damage dealt{_to} this way", ExcessThisWay, to=_tag)
phrase("excess-event", "excess-event-in-fight", "excess damage is dealt to the creature a opponent controls this way", ExcessDealtInFight)
phrase("when-you-do", "when-excess", "when {of:excess-event}, {do:effect}", WhenExcess)
phrase("condition", "excess-in-fight", "the creature the opponent controls is dealt excess damage this way", ExcessDealtInFight)
phrase("simple-quantity", "that-excess", "that excess damage", ThatExcess)
phrase("simple-quantity", "the-excess-of-it", "the excess", ThatExcess)
phrase("event", "is-dealt-excess", "{what:event-thing} [is|are] dealt excess damage", IsDealtExcess)
phrase("event", "is-dealt-excess-noncombat", "{what:event-thing} [is|are] dealt excess noncombat damage", IsDealtExcess, noncombat=True)
phrase("condition", "was-dealt-excess", "a {what:noun/s} {who:player} controlled was dealt excess damage this turn", WasDealtExcess)
phrase("condition", "it-was-dealt-excess", "{what:it-or-self} was dealt excess damage this turn", ItWasDealtExcess)
