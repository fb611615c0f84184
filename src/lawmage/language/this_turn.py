"""What has happened this turn: "if a creature died this turn", "if you attacked this turn", "as long as you've drawn two or more cards this turn". It is read
from the turn's part of the log, objects as they last were (608.2h)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, PERMANENT_TYPES
from lawmage.language.conditions import fitting
from lawmage.language.deeds import Deed, DeedOf, log_of_turn
from lawmage.language.filters import Noun
from lawmage.language.players import AnyPlayer, ThatPlayer, You
from lawmage.oracle.template import phrase
from lawmage.rules.context import SELF, Context
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.combat import Attack, Attackers
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.zone_change import Discard, Draw, Move
from lawmage.rules.nodes import Condition, Reference


class OfPlayers(Deed):
    """Something that a player did: of "an opponent", any one of them so often."""

    who: Reference

    def by(self, event: Event) -> int:
        """The player whose deed it is; -1 if it is of another kind."""
        raise NotImplementedError

    def amount(self, ctx: Context, event: Event) -> int:
        """How much it counts."""
        return 1

    def total(self, ctx: Context, player: int) -> int:
        """How much it comes to."""
        return sum([self.amount(ctx, event) for event in log_of_turn(ctx) if self.by(event) == player])

    def counts(self, ctx: Context, event: Event) -> int:
        player = self.by(event)
        return self.amount(ctx, event) if player >= 0 and self.who.matches(ctx, thing_of_player(player)) else 0

    def holds(self, ctx: Context) -> bool:
        return any([(self.total(ctx, player) >= self.n) == self.polarity for player in fitting(ctx, self.who)])


class Died(DeedOf):
    """ "A creature died this turn" (700.4)."""

    rules = "700.4"
    reads: int = 49  # BOARD | GRAVEYARDS | TURNS

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Move) or event.origin != BATTLEFIELD or event.to != GRAVEYARD:
            return 0
        return 1 if not (self.other and event.obj in ctx.ref(self.than or SELF)) and self.what.matches(ctx, ctx.game.objects[event.obj]) else 0


class DiedUnder(Died):
    """ "A creature died under your control this turn"."""

    who: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Move) or not Died.counts(self, ctx, event):
            return 0
        return 1 if self.who.matches(ctx, thing_of_player(ctx.game.objects[event.obj].controller)) else 0


class LeftBattlefield(Deed):
    """ "A nonland permanent left the battlefield this turn"."""

    rules = "603.6c"
    reads: int = 33  # BOARD | TURNS
    what: Noun
    who: Reference | None = None

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Move) or event.origin != BATTLEFIELD:
            return 0
        obj = ctx.game.objects[event.obj]
        who = self.who
        return 1 if self.what.matches(ctx, obj) and (who is None or who.matches(ctx, thing_of_player(obj.controller))) else 0


def as_it_entered(ctx: Context, event: Move) -> GameObject:
    """The permanent that entered, as it was then, whatever it has become since."""
    obj = ctx.game.objects[event.new]
    chars = event.entered
    if chars is None or (chars is obj.chars and obj.face_down == event.face_down):
        return obj
    then = obj.clone()
    then.chars = chars
    then.face_down = event.face_down
    return then


class EnteredUnder(Deed):
    """ "Two or more nonland permanents entered the battlefield under your control this turn"."""

    rules = "603.6a"
    reads: int = 33  # BOARD | TURNS
    what: Noun
    who: Reference
    other: bool = False

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Move) or event.to != BATTLEFIELD or (self.other and event.new == ctx.source):
            return 0
        obj = as_it_entered(ctx, event)
        player = event.controller if event.controller >= 0 else obj.owner
        return 1 if self.who.matches(ctx, thing_of_player(player)) and self.what.describes(ctx, obj) else 0


class Attacked(OfPlayers):
    """ "You attacked this turn" (508.3d)."""

    rules = "508.3d"
    reads: int = 96  # COMBAT | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, Attackers) else -1


class AttackedWith(OfPlayers):
    """ "You attacked with two or more creatures this turn"."""

    rules = "508.3d"
    reads: int = 96  # COMBAT | TURNS
    what: Noun

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, Attack) else -1

    def amount(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Attack) and self.what.matches(ctx, ctx.game.objects[event.obj]) else 0


class GainedLife(OfPlayers):
    """ "You gained life this turn", "you gained 3 or more life this turn" (119.3)."""

    rules = "119.3"
    reads: int = 36  # LIFE | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, GainLife) else -1

    def amount(self, ctx: Context, event: Event) -> int:
        return event.n if isinstance(event, GainLife) else 0


class LostLife(OfPlayers):
    """ "An opponent lost life this turn" (119.3)."""

    rules = "119.3"
    reads: int = 36  # LIFE | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, LoseLife) else -1

    def amount(self, ctx: Context, event: Event) -> int:
        return event.n if isinstance(event, LoseLife) else 0


class GainedOrLostLife(OfPlayers):
    """ "You gained or lost life this turn" (119.3)."""

    rules = "119.3"
    reads: int = 36  # LIFE | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, (GainLife, LoseLife)) else -1


class WasDealtDamage(OfPlayers):
    """ "An opponent was dealt damage this turn" (120.3)."""

    rules = "120.3"
    reads: int = 32  # TURNS

    def by(self, event: Event) -> int:
        return -event.obj - 1 if isinstance(event, Damage) and event.obj < 0 else -1

    def amount(self, ctx: Context, event: Event) -> int:
        return event.n if isinstance(event, Damage) else 0


def is_own(ctx: Context, event: Cast) -> bool:
    """Whether what was cast is the object that asks: the spell, or the permanent that it becomes, also while it enters (608.3a, 614.12)."""
    return event.obj in (ctx.source, ctx.game.objects[ctx.source].was)


class HasCast(OfPlayers):
    """ "You've cast an instant or sorcery spell this turn" (601.2i)."""

    rules = "601.2i"
    reads: int = 160  # STACK_FACTS | TURNS
    what: Noun
    other: bool = False

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, Cast) else -1

    def amount(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Cast) or (self.other and is_own(ctx, event)):
            return 0
        return 1 if self.what.matches(ctx, ctx.game.objects[event.obj]) else 0


class HasNotCast(Condition):
    """ "You haven't cast a creature spell this turn" (601.2i)."""

    rules = "601.2i"
    reads: int = 160  # STACK_FACTS | TURNS
    what: Noun

    def holds(self, ctx: Context) -> bool:
        for event in log_of_turn(ctx):
            if isinstance(event, Cast) and event.player == ctx.controller and self.what.matches(ctx, ctx.game.objects[event.obj]):
                return False
        return True


class HasDrawn(OfPlayers):
    """ "You've drawn two or more cards this turn" (121.1)."""

    rules = "121.1"
    reads: int = 40  # HANDS | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, Draw) else -1


class HasDiscarded(OfPlayers):
    """ "You discarded a card this turn" (701.9)."""

    rules = "701.9"
    reads: int = 40  # HANDS | TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, Discard) else -1


class Descended(OfPlayers):
    """ "You descended this turn": a permanent card was put into your graveyard from anywhere (700.11)."""

    rules = "700.11"
    reads: int = 48  # GRAVEYARDS | TURNS

    def by(self, event: Event) -> int:
        return -1

    def total(self, ctx: Context, player: int) -> int:
        n = 0
        for event in log_of_turn(ctx):
            if isinstance(event, Move) and event.to == GRAVEYARD and event.new:
                obj = ctx.game.objects[event.new]
                if obj.owner == player and obj.is_card() and obj.chars.types & PERMANENT_TYPES:
                    n += 1
        return n


class LeftYourGraveyard(Deed):
    """ "A card left your graveyard this turn"."""

    rules = "404.1"
    reads: int = 48  # GRAVEYARDS | TURNS

    def counts(self, ctx: Context, event: Event) -> int:
        if not isinstance(event, Move) or event.origin != GRAVEYARD:
            return 0
        obj = ctx.game.objects[event.obj]
        return 1 if obj.owner == ctx.controller and obj.is_card() else 0


class ItAttacked(Deed):
    """ "This creature attacked this turn" (508.3a)."""

    rules = "508.3a"
    reads: int = 96  # COMBAT | TURNS
    what: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Attack) and event.obj in self.what.things(ctx) else 0


class ItEntered(Deed):
    """ "This creature entered this turn" (700.15)."""

    rules = "700.15"
    reads: int = 33  # BOARD | TURNS
    what: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Move) and event.to == BATTLEFIELD and event.new in self.what.things(ctx) else 0


class ItDealtDamageTo(Deed):
    """ "This creature dealt damage to an opponent this turn" (120.3)."""

    rules = "120.3"
    reads: int = 32  # TURNS
    what: Reference
    to: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Damage) and event.dealer in self.what.things(ctx) and self.to.matches(ctx, event.obj) else 0


class ItWasDealtDamage(Deed):
    """ "It was dealt damage this turn" (120.3)."""

    rules = "120.3"
    reads: int = 32  # TURNS
    what: Reference

    def counts(self, ctx: Context, event: Event) -> int:
        return 1 if isinstance(event, Damage) and event.obj in self.what.things(ctx) else 0


phrase("condition", "died", "a {what:noun/s} died this turn", Died)
phrase("condition", "died-other", "another {what:noun/s} died this turn", Died, other=True)
phrase("condition", "died-one-or-more", "one or more {what:noun/p} died this turn", Died)
phrase("condition", "died-n", "{n:number} or more {what:noun/p} died this turn", Died)
phrase("condition", "died-no", "no {what:noun/p} died this turn", Died, polarity=False)
phrase("condition", "died-under", "a {what:noun/s} died under {who:whose} control this turn", DiedUnder)
phrase("condition", "died-under-other", "another {what:noun/s} died under {who:whose} control this turn", DiedUnder, other=True)
phrase("condition", "died-under-n", "{n:number} or more {what:noun/p} died under {who:whose} control this turn", DiedUnder)
phrase("condition", "left", "a {what:noun/s} left the battlefield this turn", LeftBattlefield)
phrase("condition", "left-under", "a {what:noun/s} left the battlefield under {who:whose} control this turn", LeftBattlefield)
phrase("condition", "left-n", "{n:number} or more {what:noun/p} left the battlefield this turn", LeftBattlefield)
phrase("condition", "entered-under", "a {what:noun/s} entered the battlefield under {who:whose} control this turn", EnteredUnder)
phrase("condition", "entered-under-other", "another {what:noun/s} entered the battlefield under {who:whose} control this turn", EnteredUnder, other=True)
phrase("condition", "entered-under-n", "{n:number} or more {what:noun/p} entered the battlefield under {who:whose} control this turn", EnteredUnder)
phrase("condition", "attacked", "{who:player} attacked this turn", Attacked)
phrase("condition", "attacked-not", "{who:player} didn't attack this turn", Attacked, polarity=False)
phrase("condition", "attacked-with", "{who:player} attacked with a {what:noun/s} this turn", AttackedWith)
phrase("condition", "attacked-with-n", "{who:player} attacked with {n:number} or more {what:noun/p} this turn", AttackedWith)
phrase("condition", "gained-life", "{who:player} gained life this turn", GainedLife)
phrase("condition", "gained-life-n", "{who:player} gained {n:digits} or more life this turn", GainedLife)
phrase("condition", "have-gained-life-n", "{who:you-have} gained {n:digits} or more life this turn", GainedLife)
phrase("condition", "have-gained-life", "{who:you-have} gained life this turn", GainedLife)
phrase("condition", "lost-life", "{who:player} lost life this turn", LostLife)
phrase("condition", "lost-life-not", "{who:player} didn't lose life this turn", LostLife, polarity=False)
phrase("condition", "lost-life-n", "{who:player} lost {n:digits} or more life this turn", LostLife)
phrase("condition", "gained-or-lost", "{who:player} gained or lost life this turn", GainedOrLostLife)
phrase("condition", "dealt-damage-player", "{who:player} was dealt damage this turn", WasDealtDamage)
phrase("you-have", "you-have", "you've", You)
phrase("you-have", "an-opponent-has", "an opponent has", AnyPlayer, opponent=True)
phrase("you-have", "a-player-has", "a player has", AnyPlayer)
phrase("you-have", "that-player-has", "that player has", ThatPlayer)
phrase("condition", "has-cast", "{who:you-have} cast a {what:noun/s} this turn", HasCast)
phrase("condition", "has-cast-another", "{who:you-have} cast another {what:noun/s} this turn", HasCast, other=True)
phrase("condition", "has-cast-n", "{who:you-have} cast {n:number} or more {what:noun/p} this turn", HasCast)
phrase("condition", "has-not-cast", "you haven't cast a {what:noun/s} this turn", HasNotCast)
phrase("condition", "has-drawn-n", "{who:you-have} drawn {n:number} or more cards this turn", HasDrawn)
phrase("condition", "has-discarded", "{who:player} discarded a card this turn", HasDiscarded)
phrase("condition", "has-discarded-have", "{who:you-have} discarded a card this turn", HasDiscarded)
phrase("condition", "descended", "{who:player} descended this turn", Descended)
phrase("condition", "left-graveyard", "a card left your graveyard this turn", LeftYourGraveyard)
phrase("condition", "left-graveyard-n", "{n:number} or more cards left your graveyard this turn", LeftYourGraveyard)
phrase("condition", "it-attacked", "{what:it-or-self} attacked this turn", ItAttacked)
phrase("condition", "it-attacked-not", "{what:it-or-self} didn't attack this turn", ItAttacked, polarity=False)
phrase("condition", "it-entered", "{what:it-or-self} entered this turn", ItEntered)
phrase("condition", "it-dealt-damage", "{what:it-or-self} dealt damage to {to:player} this turn", ItDealtDamageTo)
phrase("condition", "it-was-dealt-damage", "{what:it-or-self} was dealt damage this turn", ItWasDealtDamage)
phrase("condition", "had-enter", "you had a {what:noun/s} enter the battlefield under {who:whose} control this turn", EnteredUnder)
