"""508.3 in trigger events: attacking with several creatures, attacking a player, attacking while something is so; damage to one of several kinds of things."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLE, BATTLEFIELD, PLANESWALKER
from lawmage.language.filters import Noun
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Pick, Self
from lawmage.language.players import AnyPlayer, You
from lawmage.language.triggers_basic import (
    AboutObject,
    Attacks,
    ByAPlayer,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    LeavesBattlefield,
    OneOrMore,
    When,
)
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.combat import Attack, Attackers
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Condition, Reference


class AttacksInCompany(AboutObject):
    """ "This creature and at least two other creatures attack" (508.3c)."""

    rules = "508.3c"
    n: int = 1

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACKERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attackers)
        mine = [id for id in event.attackers if self.what.matches(ctx, id)]
        if not mine or len(event.attackers) - 1 < self.n:
            return 0
        ctx.refs[EVENT_OBJECT] = (mine[0],)
        return 1


class AttacksWithSome(ByAPlayer):
    """ "You attack with two or more creatures" (508.3d)."""

    rules = "508.3d"
    what: Noun
    n: int = 1
    other: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACKERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attackers)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing):
            return 0
        found = [id for id in event.attackers if not (self.other and id == ctx.source) and self.what.matches(ctx, ctx.game.objects[id])]
        if len(found) < self.n:
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        ctx.refs[EVENT_OBJECT] = tuple(found)
        return 1

    def several(self) -> bool:
        return True


class AttacksThat(Attacks):
    """ "A creature attacks you or a planeswalker you control" (508.3a). The object of the event is the creature."""

    rules = "508.3a"
    whom: Reference
    planeswalkers: bool = False  # of that player too

    def at_once(self) -> bool:
        return isinstance(self.what, OneOrMore)

    def player_phrase(self) -> Node | None:
        return self.whom

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attack)
        defender = event.defender
        thing = defender
        if defender > 0:
            obj = ctx.game.objects[defender]
            if not self.planeswalkers or not obj.chars.types & PLANESWALKER:
                return 0
            thing = thing_of_player(obj.controller)
        if not self.whom.matches(ctx, thing) or not Attacks.times(self, ctx, event):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class AttacksWhile(Attacks):
    """ "This creature attacks while you control a token": asked only as it attacks (603.4 is of "if")."""

    rules = "508.3a"
    condition: Condition

    def times(self, ctx: Context, event: Event) -> int:
        return Attacks.times(self, ctx, event) if self.condition.holds(ctx) else 0


class EitherEvent(When):
    """Two events about one object: "enters or leaves the battlefield"."""

    what: Reference

    def object_phrase(self) -> Node | None:
        return self.what

    def halves(self) -> tuple[When, When]:
        """The two events."""
        raise NotImplementedError

    def kinds(self) -> tuple[int, ...]:
        one, two = self.halves()
        return tuple(dict.fromkeys([*one.kinds(), *two.kinds()]))

    def looks_back(self, event: Event) -> bool:
        return isinstance(event, Move) and event.to != BATTLEFIELD

    def at_once(self) -> bool:
        return isinstance(self.what, OneOrMore)

    def times(self, ctx: Context, event: Event) -> int:
        for half in self.halves():
            if event.kind in half.kinds():
                found = half.times(ctx, event)
                if found:
                    return found
        return 0


class EntersOrLeaves(EitherEvent):
    """ "This creature enters or leaves the battlefield" (603.6)."""

    rules = "603.6a 603.6c"

    def halves(self) -> tuple[When, When]:
        return about(Enters(), self.what), about(LeavesBattlefield(), self.what)


class EntersOrGraveyard(EitherEvent):
    """ "This artifact enters or is put into a graveyard from the battlefield"."""

    rules = "603.6a 700.4"

    def halves(self) -> tuple[When, When]:
        return about(Enters(), self.what), about(Dies(), self.what)


class AttacksOrDies(EitherEvent):
    """ "This creature attacks or dies"."""

    rules = "508.3a 700.4"

    def halves(self) -> tuple[When, When]:
        return about(Attacks(), self.what), about(Dies(), self.what)


class EntersOrDamages(EitherEvent):
    """ "This creature enters or deals combat damage to a player"."""

    rules = "603.6a 120.3"
    to: Reference

    def halves(self) -> tuple[When, When]:
        hits = DealsDamage()
        hits.what = self.what
        hits.to = self.to
        hits.combat_only = True
        return about(Enters(), self.what), hits


def about(event: AboutObject, what: Reference) -> AboutObject:
    """The event, of that object."""
    event.what = what
    return event


class PlayerOr(Reference):
    """ "A player or planeswalker", "an opponent or battle": what damage is dealt to."""

    who: Reference
    types: int = PLANESWALKER

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.who.things(ctx)

    def matches(self, ctx: Context, thing: int) -> bool:
        if thing < 0:
            return self.who.matches(ctx, thing)
        return ctx.game.objects[thing].chars.types & self.types != 0


class DealsNoncombat(DealsDamage):
    """ "A source you control deals noncombat damage to an opponent" (120.2b)."""

    rules = "120.2b 120.3"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        return 0 if event.combat else DealsDamage.times(self, ctx, event)


class IsDealtCombatDamage(IsDealtDamage):
    """ "This creature is dealt combat damage" (120.2a)."""

    rules = "120.2a 120.3"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        return IsDealtDamage.times(self, ctx, event) if event.combat else 0


class YoureDealtDamage(When):
    """ "You're dealt damage" (120.3): all that is dealt at one time is one event (603.2c)."""

    rules = "120.3 603.2c"
    who: Reference
    combat_only: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def counts(self) -> bool:
        return True

    def player_phrase(self) -> Node | None:
        return self.who

    def one_with(self, event: Event) -> int:
        return event.obj if isinstance(event, Damage) else 0

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if event.obj >= 0 or (self.combat_only and not event.combat) or not self.who.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_PLAYER] = (event.obj,)
        return 1


class AndWhenever(When):
    """ "When this creature enters and whenever it attacks": two events of one ability (603.2)."""

    rules = "603.2"
    first: When
    second: When

    def object_phrase(self) -> Node | None:
        one, two = self.first.object_phrase(), self.second.object_phrase()
        return one if one is not None and two is not None and type(one) is type(two) and not isinstance(one, (Noun, Pick)) else None

    def kinds(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys([*self.first.kinds(), *self.second.kinds()]))

    def looks_back(self, event: Event) -> bool:
        return any([event.kind in half.kinds() and half.looks_back(event) for half in (self.first, self.second)])

    def works_in(self) -> int:
        return 0

    def halves(self) -> tuple[When, ...]:
        return (self.first, self.second)

    def unclear(self) -> bool:
        halves = [half.object_phrase() for half in (self.first, self.second)]
        return self.object_phrase() is None and any([what is not None and not isinstance(what, Self) for what in halves])

    def one_with(self, event: Event) -> int:
        for half in (self.first, self.second):
            if event.kind in half.kinds() and half.one_with(event):
                return half.one_with(event)
        return 0

    def times(self, ctx: Context, event: Event) -> int:
        for half in (self.first, self.second):
            if event.kind in half.kinds():
                found = half.times(ctx, event)
                if found:
                    return found
        return 0


phrase("event", "in-company-1", "{what:self} and at least one other creature attack", AttacksInCompany)
phrase("event", "in-company", "{what:self} and at least {n:number} other creatures attack", AttacksInCompany)
phrase("event", "attacks-with-some", "{who:player} [attacks|attack] with one or more {what:noun/p}", AttacksWithSome)
phrase("event", "attacks-with-some-other", "{who:player} [attacks|attack] with one or more other {what:noun/p}", AttacksWithSome, other=True)
phrase("event", "attacks-with-n", "{who:player} [attacks|attack] with {n:number} or more {what:noun/p}", AttacksWithSome)
phrase("event", "attacks-with-a", "{who:player} [attacks|attack] with a {what:noun/s}", AttacksWithSome)
phrase("event", "attacks-player", "{what:event-thing} [attacks|attack] {whom:attacked-player}", AttacksThat)
phrase("event", "attacks-yours", "{what:event-thing} [attacks|attack] {whom:only-you} or a planeswalker you control", AttacksThat, planeswalkers=True)
phrase("only-you", "only-you", "you", You)
include("attacked-player", "player")
phrase("event", "attacks-while", "{what:event-thing} [attacks|attack] while {condition:condition}", AttacksWhile)
phrase("event", "enters-or-leaves", "{what:event-thing} [enters|enter] or [leaves|leave]@what the battlefield", EntersOrLeaves)
phrase("event", "attacks-or-dies", "{what:event-thing} [attacks|attack] or [dies|die]@what", AttacksOrDies)
phrase("event", "enters-or-damages", "{what:event-thing} [enters|enter] or [deals|deal]@what combat damage to {to:player}", EntersOrDamages)
phrase("event", "enters-or-graveyard", "{what:event-thing} [enters|enter] or is put into a graveyard from the battlefield", EntersOrGraveyard)
phrase("event-recipient", "player-or-planeswalker", "{who:player} or planeswalker", PlayerOr)
phrase("event-recipient", "player-or-battle", "{who:player} or battle", PlayerOr, types=BATTLE)
phrase("event", "noncombat-damage-to", "{what:event-thing} [deals|deal] noncombat damage to {to:event-recipient}", DealsNoncombat)
phrase("event", "is-dealt-combat-damage", "{what:event-thing} [is|are] dealt combat damage", IsDealtCombatDamage)
phrase("you-are", "you-are", "you're", You)
phrase("you-are", "an-opponent-is", "an opponent is", AnyPlayer, opponent=True)
phrase("you-are", "a-player-is", "a player is", AnyPlayer)
phrase("event", "youre-dealt-damage", "{who:you-are} dealt damage", YoureDealtDamage)
phrase("event", "youre-dealt-combat-damage", "{who:you-are} dealt combat damage", YoureDealtDamage, combat_only=True)
for _first in ("when", "whenever"):
    phrase("two-events-" + _first, f"{_first}-or", "{first:event} or {second:event}", AndWhenever)
for _first, _event in (("when", "event"), ("whenever", "event"), ("at", "step-event")):
    for _second, _other in (("when", "event"), ("whenever", "event"), ("at", "step-event")):
        phrase("two-events-" + _first, f"{_first}-and-{_second}", f"{{first:{_event}}} and {_second} {{second:{_other}}}", AndWhenever)
    phrase(
        "ability", f"{_first}-two-events", f"{_first} {{event:two-events-{_first}}}, {{effect:consequence}} {{limits:trigger-limit*}}", TriggeredLine
    )
