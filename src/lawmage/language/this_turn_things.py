"""Things described by what happened to them this turn, and how often something happened: "creature that was dealt damage this turn", "for each creature
that died this turn", "the amount of life you gained this turn"."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.deeds import Deed, log_of_turn
from lawmage.language.filters import Noun
from lawmage.language.this_turn import Died, DiedUnder, EnteredUnder, GainedLife, HasCast, HasDiscarded, LostLife, WasDealtDamage, is_own
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.combat import Attack, Block
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Amount, Filter, Reference


class Past(Filter):
    """A description by what happened this turn. What fits is there now; where such things are counted, those that are gone may count: that isn't read."""

    past = True


class DealtDamage(Past):
    """ "That was dealt damage this turn", "dealt damage by this creature this turn" (120.3)."""

    rules = "120.3"
    reads: int = 32  # TURNS
    by: Reference | None = None

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        by = self.by
        return any([isinstance(event, Damage) and event.obj == obj.id and (by is None or event.dealer in by.things(ctx)) for event in log_of_turn(ctx)])


class DealingDamage(Past):
    """ "That dealt damage this turn", "that dealt damage to you this turn" (120.3)."""

    rules = "120.3"
    reads: int = 32  # TURNS
    to: Reference | None = None

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        to = self.to
        return any([isinstance(event, Damage) and event.dealer == obj.id and (to is None or to.matches(ctx, event.obj)) for event in log_of_turn(ctx)])


class EnteredThisTurn(Past):
    """ "That entered this turn" (700.15)."""

    rules = "700.15"
    reads: int = 33  # BOARD | TURNS
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return any([isinstance(event, Move) and event.new == obj.id and event.to == BATTLEFIELD for event in log_of_turn(ctx)]) == self.polarity


class AttackedThisTurn(Past):
    """ "That attacked this turn" (508.3a), "that attacked or blocked this turn"."""

    rules = "508.3a"
    reads: int = 96  # TURNS | COMBAT
    polarity: bool = True
    or_blocked: bool = False

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        for event in log_of_turn(ctx):
            if isinstance(event, Attack) and event.obj == obj.id:
                return self.polarity
            if self.or_blocked and isinstance(event, Block) and event.obj == obj.id and not event.entered:
                return self.polarity
        return not self.polarity


class PutThere(Filter):
    """ "That was put there from the battlefield this turn": into the zone that it is in."""

    rules = "400.7"
    reads: int = 48  # GRAVEYARDS | TURNS
    anywhere: bool = False

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return any([isinstance(event, Move) and event.new == obj.id and (self.anywhere or event.origin == BATTLEFIELD) for event in log_of_turn(ctx)])


class CastByAnyone(Deed):
    """ "Other spell cast this turn", by whomever (601.2i)."""

    rules = "601.2i"
    what: Noun
    other: bool = False

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Cast) or (self.other and is_own(ctx, event)):
            return 0
        return 1 if self.what.matches(ctx, ctx.game.objects[event.obj]) else 0


class DeedTotal(Amount):
    """ "The number of creatures that died this turn", "for each spell you've cast this turn"."""

    reads: int = 255
    deed: Deed

    def value(self, ctx: Context) -> int:
        return sum([self.deed.counts(ctx, event) for event in log_of_turn(ctx)])


phrase("postmodifier", "was-dealt-damage", "that was dealt damage this turn", DealtDamage)
phrase("postmodifier", "were-dealt-damage", "that were dealt damage this turn", DealtDamage)
phrase("postmodifier", "dealt-damage-by", "dealt damage by {by:damager} this turn", DealtDamage)
include("damager", "self", "host")
phrase("postmodifier", "dealt-damage", "that dealt damage this turn", DealingDamage)
phrase("postmodifier", "dealt-damage-to", "that dealt damage to {to:player} this turn", DealingDamage)
phrase("postmodifier", "entered-this-turn", "that entered this turn", EnteredThisTurn)
phrase("postmodifier", "entered-battlefield-this-turn", "that entered the battlefield this turn", EnteredThisTurn)
phrase("postmodifier", "not-entered-this-turn", "that didn't enter this turn", EnteredThisTurn, polarity=False)
phrase("postmodifier", "attacked-this-turn", "that attacked this turn", AttackedThisTurn)
phrase("postmodifier", "not-attacked-this-turn", "that didn't attack this turn", AttackedThisTurn, polarity=False)
phrase("postmodifier", "attacked-or-blocked", "that attacked or blocked this turn", AttackedThisTurn, or_blocked=True)
phrase("postmodifier", "was-put-there", "that was put there from the battlefield this turn", PutThere)
phrase("postmodifier", "were-put-there", "that were put there from the battlefield this turn", PutThere)
phrase("postmodifier", "was-put-there-anywhere", "that was put there from anywhere this turn", PutThere, anywhere=True)
phrase("postmodifier", "were-put-there-anywhere", "that were put there from anywhere this turn", PutThere, anywhere=True)
phrase("counted-deed", "c-died", "{what:bare-noun/s} that died this turn", Died)
phrase("counted-deed", "c-died-under", "{what:bare-noun/s} that died under {who:whose} control this turn", DiedUnder)
phrase("counted-deed", "c-cast", "{what:bare-noun/s} {who:you-have} cast this turn", HasCast)
phrase("counted-deed", "c-cast-other", "other {what:bare-noun/s} {who:you-have} cast this turn", HasCast, other=True)
phrase("counted-deed", "c-discarded", "card {who:you-have} discarded this turn", HasDiscarded)
phrase("counted-deed", "c-cast-anyone", "{what:bare-noun/s} cast this turn", CastByAnyone)
phrase("counted-deed", "c-cast-anyone-other", "other {what:bare-noun/s} cast this turn", CastByAnyone, other=True)
phrase("counted-deeds", "cs-died", "{what:bare-noun/p} that died this turn", Died)
phrase("counted-deeds", "cs-died-under", "{what:bare-noun/p} that died under {who:whose} control this turn", DiedUnder)
phrase("counted-deed", "c-entered", "{what:bare-noun/s} that entered the battlefield under {who:whose} control this turn", EnteredUnder)
phrase("counted-deeds", "cs-entered", "{what:bare-noun/p} that entered the battlefield under {who:whose} control this turn", EnteredUnder)
phrase("counted-deeds", "cs-cast", "{what:bare-noun/p} {who:you-have} cast this turn", HasCast)
phrase("counted-deeds", "cs-discarded", "cards {who:you-have} discarded this turn", HasDiscarded)
phrase("counted-life", "cl-gained", "life {who:player} gained this turn", GainedLife)
phrase("counted-life", "cl-have-gained", "life {who:you-have} gained this turn", GainedLife)
phrase("counted-life", "cl-lost", "life {who:player} lost this turn", LostLife)
phrase("counted-life", "cl-have-lost", "life {who:you-have} lost this turn", LostLife)
phrase("counted-damage", "cd-dealt", "damage dealt to {who:player} this turn", WasDealtDamage)
phrase("tally", "each-deed", "{deed:counted-deed}", DeedTotal)
phrase("simple-quantity", "number-of-deeds", "the number of {deed:counted-deeds}", DeedTotal)
phrase("simple-quantity", "amount-of-life", "the amount of {deed:counted-life}", DeedTotal)
phrase("simple-quantity", "total-amount-of-life", "the total amount of {deed:counted-life}", DeedTotal)
phrase("simple-quantity", "amount-of-damage", "the amount of {deed:counted-damage}", DeedTotal)
phrase("simple-quantity", "the-damage", "the {deed:counted-damage}", DeedTotal)
