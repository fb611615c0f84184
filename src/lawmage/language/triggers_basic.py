"""603.1: trigger events in words: entering, dying, attacking, damage, steps, casting, life, cards."""

from __future__ import annotations

from typing import ClassVar

from lawmage.game.event import Event
from lawmage.game.game import BEGIN_COMBAT, DRAW, END_COMBAT, END_STEP, MAIN_1, MAIN_2, UPKEEP
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD
from lawmage.language.filters import Noun
from lawmage.language.objects import Pick
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast, StepBegins
from lawmage.rules.events.combat import Attackers, Block
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Discard, Move, Sacrifice
from lawmage.rules.node import Node
from lawmage.rules.nodes import Reference, TriggerEvent


class When(TriggerEvent):
    """An event in words. `object_slot` and `player_slot` say what later pronouns can refer to."""

    names_excess: ClassVar[bool] = False  # "that much" is the excess damage that it names

    def object_phrase(self) -> Node | None:
        """The phrase for the object of the event ("it", "that creature")."""
        return None

    def player_phrase(self) -> Node | None:
        """The phrase for its player ("that player")."""
        return None

    def it_slot(self) -> int:
        """Where the event names two objects: the slot of the one that a bare "it" means; "that creature" is the other, the event's object."""
        return 0

    def other_phrase(self) -> Node | None:
        """The phrase for a second object of the event, in the slot EVENT_OTHER: what damage is dealt to."""
        return None

    def counts(self) -> bool:
        """Whether the event has an amount ("that much")."""
        return False

    def several(self) -> bool:
        """Whether it is one event of one or more things, all of them in the slot of its object, so that "that many" can mean how many they are."""
        return False

    def halves(self) -> tuple[When, ...]:
        """The events that it is either of, where it is one of two."""
        return ()

    def unclear(self) -> bool:
        """Whether it names things that a bare "it" might mean, but not the same ones."""
        return False


class AboutObject(When):
    """An event of one object that `what` describes."""

    what: Reference

    def object_phrase(self) -> Node | None:
        return self.what

    def at_once(self) -> bool:
        return isinstance(self.what, OneOrMore)

    def several(self) -> bool:
        return self.at_once() and isinstance(self.what, OneOrMore) and not self.counts()


class OneOrMore(Pick):
    """ "One or more creatures you control": the whole batch is one event."""

    rules = "603.2c"


class SelfOrAnother(Reference):
    """ "This creature or another creature you control"."""

    first: Reference
    second: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.first.matches(ctx, thing) or self.second.matches(ctx, thing)


class Enters(AboutObject):
    """ "This creature enters" (603.6a)."""

    rules = "603.6a"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.to != BATTLEFIELD or not self.what.matches(ctx, event.new):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.new,)
        return 1


class GoesFromBattlefield(AboutObject):
    """Something leaves the battlefield in some way (603.6c): seen as it was there (603.10a)."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def looks_back(self, event: Event) -> bool:
        return True

    def fits(self, event: Move) -> bool:
        """Whether it goes where the words say."""
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.origin != BATTLEFIELD or not self.fits(event) or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class Dies(GoesFromBattlefield):
    """ "This creature dies": is put into a graveyard from the battlefield (700.4)."""

    rules = "700.4 603.6c 603.10a"

    def fits(self, event: Move) -> bool:
        return event.to == GRAVEYARD


class LeavesBattlefield(GoesFromBattlefield):
    """ "This creature leaves the battlefield" (603.6c)."""

    rules = "603.6c 603.10a"


class EntersOrDies(AboutObject):
    """ "This creature enters or dies"."""

    rules = "603.6a 700.4 603.6c 603.10a"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def looks_back(self, event: Event) -> bool:
        return isinstance(event, Move) and event.to != BATTLEFIELD

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.to == BATTLEFIELD and self.what.matches(ctx, event.new):
            ctx.refs[EVENT_OBJECT] = (event.new,)
            return 1
        if event.origin == BATTLEFIELD and event.to == GRAVEYARD and self.what.matches(ctx, event.obj):
            ctx.refs[EVENT_OBJECT] = (event.obj,)
            return 1
        return 0


class OfKind(AboutObject):
    """An event of one kind about one object, which its `obj` names."""

    event_kinds: tuple[int, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return self.event_kinds

    def times(self, ctx: Context, event: Event) -> int:
        obj = getattr(event, "obj", 0)
        if not obj or not self.what.matches(ctx, obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (obj,)
        return 1


class Attacks(OfKind):
    """ "This creature attacks" (508.3a)."""

    rules = "508.3a"
    event_kinds: tuple[int, ...] = (kinds.ATTACK,)


class AttacksAlone(OfKind):
    """ "Attacks alone" (506.5)."""

    rules = "506.5"
    event_kinds: tuple[int, ...] = (kinds.ATTACK,)

    def times(self, ctx: Context, event: Event) -> int:
        combat = ctx.game.combat
        if combat is None or len(combat.declared_attackers) != 1:
            return 0
        return OfKind.times(self, ctx, event)


class Blocks(OfKind):
    """ "This creature blocks" (509.3a): once, however many it blocks."""

    rules = "509.3a"
    event_kinds: tuple[int, ...] = (kinds.BLOCK,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Block)
        return OfKind.times(self, ctx, event) if event.first and not event.entered else 0


class AttacksOrBlocks(AboutObject):
    """ "This creature attacks or blocks"."""

    rules = "508.3a 509.3a"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACK, kinds.BLOCK)

    def times(self, ctx: Context, event: Event) -> int:
        inner: OfKind = Attacks() if event.kind == kinds.ATTACK else Blocks()
        inner.what = self.what
        return inner.times(ctx, event)


class EntersOrAttacks(AboutObject):
    """ "This creature enters or attacks"."""

    rules = "603.6a 508.3a"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE, kinds.ATTACK)

    def times(self, ctx: Context, event: Event) -> int:
        inner: AboutObject = Attacks() if event.kind == kinds.ATTACK else Enters()
        inner.what = self.what
        return inner.times(ctx, event)


class BecomesBlocked(OfKind):
    """ "This creature becomes blocked" (509.3c)."""

    rules = "509.3c"
    event_kinds: tuple[int, ...] = (kinds.BECOMES_BLOCKED,)


class AttacksUnblocked(OfKind):
    """ "Attacks and isn't blocked" (509.3g)."""

    rules = "508.3f 509.3g"
    event_kinds: tuple[int, ...] = (kinds.UNBLOCKED,)


class BecomesTapped(OfKind):
    """ "Becomes tapped" (701.26)."""

    rules = "603.2e 701.26"
    event_kinds: tuple[int, ...] = (kinds.TAP,)


class BecomesUntapped(OfKind):
    """ "Becomes untapped"."""

    rules = "603.2e 701.26"
    event_kinds: tuple[int, ...] = (kinds.UNTAP,)


class DealsDamage(AboutObject):
    """ "This creature deals combat damage to a player" (120.3, 510)."""

    rules = "120.3"
    combat_only: bool = False
    to: Reference | None = None

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def counts(self) -> bool:
        return True

    def player_phrase(self) -> Node | None:
        return self.to

    def other_phrase(self) -> Node | None:
        return self.to if isinstance(self.to, Pick) else None

    def one_with(self, event: Event) -> int:
        # 603.2c: where no recipient is named, all that a source deals at one time is one event
        return event.dealer if self.to is None and isinstance(event, Damage) else 0

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if self.combat_only and not event.combat:
            return 0
        to = self.to
        if to is not None and not to.matches(ctx, event.obj):
            return 0
        if not self.what.matches(ctx, event.dealer):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.dealer,)
        if event.obj < 0:
            ctx.refs[EVENT_PLAYER] = (event.obj,)
        else:
            ctx.refs[EVENT_OTHER] = (event.obj,)
        return 1


class IsDealtDamage(AboutObject):
    """ "This creature is dealt damage"."""

    rules = "120.3"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def counts(self) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if event.obj <= 0 or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1

    def one_with(self, event: Event) -> int:
        # 603.2c: where no source is named, all that one thing is dealt at one time is one event
        return event.obj if isinstance(event, Damage) else 0


class StepOf(When):
    """ "The beginning of your upkeep", "the beginning of each end step" (603.2b)."""

    rules = "603.2b"
    step: int = UPKEEP
    whose: Reference | None = None

    def kinds(self) -> tuple[int, ...]:
        return (kinds.STEP,)

    def player_phrase(self) -> Node | None:
        return self.whose

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, StepBegins)
        if event.step != self.step:
            return 0
        thing = thing_of_player(event.player)
        whose = self.whose
        if whose is not None and not whose.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class ByAPlayer(When):
    """Something that a player does."""

    who: Reference

    def player_phrase(self) -> Node | None:
        return self.who

    def once_by(self, ctx: Context, player: int) -> int:
        """1 if it is this player's doing, who is then "that player"; else 0."""
        thing = thing_of_player(player)
        if not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class OfAPlayer(ByAPlayer):
    """An event of one kind of a player, whom its `player` names."""

    event_kinds: tuple[int, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return self.event_kinds

    def times(self, ctx: Context, event: Event) -> int:
        return self.once_by(ctx, getattr(event, "player", -1))


class Casts(ByAPlayer):
    """ "You cast a noncreature spell" (601.2i)."""

    rules = "601.2i"
    what: Noun

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing) or not self.what.matches(ctx, ctx.game.objects[event.obj]):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        announced = ctx.game.objects[event.obj].announced
        if announced is not None and any([getattr(each, "about_x", False) for each in self.what.modifiers]):
            ctx.x = announced.x  # "a spell with {X} in its mana cost": the X of the words after it is that of the spell
        return 1


class GainsLife(OfAPlayer):
    """ "You gain life" (119.9)."""

    rules = "119.9"
    event_kinds: tuple[int, ...] = (kinds.GAIN_LIFE,)

    def counts(self) -> bool:
        return True


class LosesLife(OfAPlayer):
    """ "An opponent loses life" (119.3)."""

    rules = "119.3"
    event_kinds: tuple[int, ...] = (kinds.LOSE_LIFE,)

    def counts(self) -> bool:
        return True


class Draws(OfAPlayer):
    """ "An opponent draws a card" (121.1)."""

    rules = "121.1"
    event_kinds: tuple[int, ...] = (kinds.DRAW,)


class Discards(ByAPlayer):
    """ "An opponent discards a creature card" (701.9)."""

    rules = "701.9"
    what: Noun | None = None

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DISCARD,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Discard)
        thing = thing_of_player(event.player)
        what = self.what
        if not self.who.matches(ctx, thing) or (what is not None and not what.describes(ctx, ctx.game.objects[event.obj])):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class Sacrifices(ByAPlayer):
    """ "You sacrifice another permanent" (701.21)."""

    rules = "701.21"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.SACRIFICE,)

    def object_phrase(self) -> Node | None:
        return self.what

    def looks_back(self, event: Event) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Sacrifice)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing) or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class PlayerAttacks(ByAPlayer):
    """ "You attack" (508.3): with one or more creatures."""

    rules = "508.3d"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACKERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attackers)
        return 1 if self.who.matches(ctx, thing_of_player(event.player)) else 0


class CounterRemoved(AboutObject):
    """ "A +1/+1 counter is removed from this creature": once for each counter (603.2c)."""

    rules = "122.1 603.2c"
    word: str = ""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.REMOVE_COUNTERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, RemoveCounters)
        if event.word != self.word or event.obj <= 0 or not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return event.n


include("event-thing", "self", "host", "event-pick")
phrase("event-pick", "event-a", "a {what:noun/s}", Pick, number="s")
phrase("event-pick", "event-another", "another {what:noun/s}", Pick, number="s", other=True)
phrase("event-thing", "one-or-more", "one or more {what:noun/p}", OneOrMore, number="p")
phrase("event-thing", "one-or-more-other", "one or more other {what:noun/p}", OneOrMore, number="p", other=True)
phrase("event-thing", "self-or-another", "{first:self} or {second:event-pick}", SelfOrAnother, number="s")

phrase("event", "enters", "{what:event-thing} [enters|enter]", Enters)
phrase("event", "dies", "{what:event-thing} [dies|die]", Dies)
phrase("event", "to-graveyard", "{what:event-thing} [is|are] put into a graveyard from the battlefield", Dies)
phrase("event", "leaves", "{what:event-thing} [leaves|leave] the battlefield", LeavesBattlefield)
phrase("event", "enters-or-dies", "{what:event-thing} [enters|enter] or [dies|die]@what", EntersOrDies)
phrase("event", "attacks", "{what:event-thing} [attacks|attack]", Attacks)
phrase("event", "attacks-alone", "{what:event-thing} [attacks|attack] alone", AttacksAlone)
phrase("event", "blocks", "{what:event-thing} [blocks|block]", Blocks)
phrase("event", "attacks-or-blocks", "{what:event-thing} [attacks|attack] or [blocks|block]@what", AttacksOrBlocks)
phrase("event", "enters-or-attacks", "{what:event-thing} [enters|enter] or [attacks|attack]@what", EntersOrAttacks)
phrase("event", "becomes-blocked", "{what:event-thing} [becomes|become] blocked", BecomesBlocked)
phrase("event", "unblocked", "{what:event-thing} attacks and isn't blocked", AttacksUnblocked)
phrase("event", "becomes-tapped", "{what:event-thing} [becomes|become] tapped", BecomesTapped)
phrase("event", "becomes-untapped", "{what:event-thing} [becomes|become] untapped", BecomesUntapped)
phrase("event", "combat-damage-to", "{what:event-thing} [deals|deal] combat damage to {to:event-recipient}", DealsDamage, combat_only=True)
phrase("event", "damage-to", "{what:event-thing} [deals|deal] damage to {to:event-recipient}", DealsDamage)
phrase("event", "combat-damage", "{what:event-thing} [deals|deal] combat damage", DealsDamage, combat_only=True)
phrase("event", "deals-damage", "{what:event-thing} [deals|deal] damage", DealsDamage)
include("event-recipient", "player", "event-pick", "self", "host")
phrase("event", "is-dealt-damage", "{what:event-thing} [is|are] dealt damage", IsDealtDamage)
for _step, _name in ((UPKEEP, "upkeep"), (DRAW, "draw step"), (END_STEP, "end step"), (MAIN_1, "first main phase"), (MAIN_2, "second main phase")):
    _tag = _name.replace(" ", "-")
    phrase("step-event", f"whose-{_tag}", f"the beginning of {{whose:whose}} {_name}", StepOf, step=_step)
    phrase("step-event", f"each-{_tag}", f"the beginning of each {_name}", StepOf, step=_step)
    phrase("step-event", f"the-{_tag}", f"the beginning of the {_name}", StepOf, step=_step)
phrase("step-event", "combat-on-your-turn", "the beginning of combat on {whose:whose} turn", StepOf, step=BEGIN_COMBAT)
phrase("step-event", "each-combat", "the beginning of each combat", StepOf, step=BEGIN_COMBAT)
phrase("step-event", "end-of-combat", "end of combat", StepOf, step=END_COMBAT)
phrase("event", "casts", "{who:player} [casts|cast] a {what:noun/s}", Casts)
phrase("event", "gains-life", "{who:player} [gains|gain] life", GainsLife)
phrase("event", "loses-life", "{who:player} [loses|lose] life", LosesLife)
phrase("event", "draws", "{who:player} [draws|draw] a card", Draws)
phrase("event", "discards", "{who:player} [discards|discard] a card", Discards)
phrase("event", "discards-noun", "{who:player} [discards|discard] a {what:typed-card/s}", Discards)
phrase("event", "sacrifices", "{who:player} [sacrifices|sacrifice] {what:event-pick}", Sacrifices)
phrase("event", "player-attacks", "{who:player} [attacks|attack]", PlayerAttacks)
phrase("event", "counter-removed", "a {word:counter-word} counter is removed from {what:event-thing}", CounterRemoved)
