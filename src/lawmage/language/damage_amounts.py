"""Of 120, 614: how much damage would be dealt, compared and set by an amount; damage dealt to one or more things at once."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.deeds import Deed
from lawmage.language.filters import Noun
from lawmage.language.objects import Both, It
from lawmage.language.replacements import Outcome
from lawmage.language.triggers_basic import DealsDamage
from lawmage.language.would import WouldDealDamage
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Amount, Reference


class WouldDealLess(WouldDealDamage):
    """ "A red source you control would deal an amount of noncombat damage less than ~'s power to an opponent"."""

    rules = "614.2"
    less: Amount

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        return WouldDealDamage.times(self, ctx, event) if event.n < self.less.value(ctx) else 0


class DealsEqual(Outcome):
    """ "That source deals damage equal to ~'s power instead"."""

    rules = "614.2"
    what: Reference
    n: Amount

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        event.n = max(0, self.n.value(ctx))
        return [event]


class SourcesDealt(Deed):
    """ "Red sources you controlled dealt 4 or more noncombat damage this turn": together."""

    rules = "120.1"
    what: Noun

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Damage) or event.combat or event.dealer_controller != ctx.controller:
            return 0
        return event.n if self.what.describes(ctx, ctx.game.objects[event.dealer]) else 0


phrase("possessor", "that-source-s", "that source's", It)
phrase("recipient", "you-and-objects", "{first:only-you} and {second:set}", Both, number="s")
phrase("condition", "sources-dealt", "{what:bare-noun/p} you controlled dealt {n:digits} or more noncombat damage this turn", SourcesDealt)
phrase(
    "would-damage-event", "would-deal-less", "{by:damager} would deal a amount of {combat:damage-kind} less than {less:quantity} to {to:damaged}", WouldDealLess
)
phrase("dealing-source", "that-source", "that source", It, number="s")
phrase("damage-outcome", "that-source-deals-equal", "{what:dealing-source} deals damage equal to {n:quantity} instead", DealsEqual)
phrase("event", "damage-to-some", "{what:event-thing} [deals|deal] damage to one or more permanents and/or players", DealsDamage)
