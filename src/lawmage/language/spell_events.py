"""601.2i in trigger events: spells that target something, that are cast or copied, cast during a turn or from a place, the first of their kind in a turn."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import ARTIFACT, HAND, LEGENDARY
from lawmage.language.deeds import log_of_turn
from lawmage.language.filters import Noun
from lawmage.language.triggers_basic import ByAPlayer, Casts, OfAPlayer
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast, Done
from lawmage.rules.facts import TYPES
from lawmage.rules.nodes import Filter, Reference


class Historic(Filter):
    """ "Historic": legendary, an artifact or a Saga (700.6)."""

    rules = "700.6"
    reads = TYPES

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.types & ARTIFACT != 0 or obj.chars.supertypes & LEGENDARY != 0 or "Saga" in obj.chars.subtypes


class CastsAiming(Casts):
    """ "You cast a spell that targets this creature" (601.2i, 115.1)."""

    rules = "601.2i 115.1"
    to: Reference
    only: bool = False  # "that targets only this creature"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        announced = ctx.game.objects[event.obj].announced
        targets = [thing for things in announced.targets for thing in things] if announced is not None else []
        fit = [thing for thing in targets if self.to.matches(ctx, thing)]
        if not fit or (self.only and len(fit) < len(targets)):
            return 0
        return Casts.times(self, ctx, event)


class CastsOrCopies(Casts):
    """ "You cast or copy an instant or sorcery spell" (601.2i, 707.10)."""

    rules = "601.2i 707.10"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST, kinds.COPY)

    def times(self, ctx: Context, event: Event) -> int:
        if isinstance(event, Cast):
            return Casts.times(self, ctx, event)
        assert isinstance(event, Done)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing) or not self.what.matches(ctx, ctx.game.objects[event.obj]):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class CastsFromElsewhere(Casts):
    """ "You cast a spell from anywhere other than your hand"."""

    rules = "601.2i"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        return Casts.times(self, ctx, event) if event.from_zone != HAND else 0


class CastsNthOf(Casts):
    """ "You cast your first noncreature spell each turn" (601.2i)."""

    rules = "601.2i"
    n: int = 1
    whose: Reference | None = None  # "during each opponent's turn"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        whose = self.whose
        if whose is not None and not whose.matches(ctx, thing_of_player(ctx.game.turn.active)):
            return 0
        n = 0
        for earlier in log_of_turn(ctx):
            if isinstance(earlier, Cast) and earlier.player == event.player and self.what.matches(ctx, ctx.game.objects[earlier.obj]):
                n += 1
            if earlier is event:
                break
        return Casts.times(self, ctx, event) if n == self.n else 0


class PlaysLand(OfAPlayer):
    """ "You play a land" (305.1)."""

    rules = "305.1"
    event_kinds: tuple[int, ...] = (kinds.PLAY_LAND,)


class DidAction(ByAPlayer):
    """ "You scry", "you surveil", "an opponent searches their library"."""

    kind: int = kinds.SCRY
    also: int = 0

    def kinds(self) -> tuple[int, ...]:
        return (self.kind, self.also) if self.also else (self.kind,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        return self.once_by(ctx, event.player)


phrase("atom", "adj-historic", "historic", Historic)
include("aimed-at", "self", "event-pick", "player", "host")
phrase("event", "casts-aiming", "{who:player} [casts|cast] a {what:noun/s} that targets {to:aimed-at}", CastsAiming)
phrase("event", "casts-aiming-only", "{who:player} [casts|cast] a {what:noun/s} that targets only {to:aimed-at}", CastsAiming, only=True)
phrase("event", "casts-or-copies", "{who:player} [casts|cast] or [copies|copy]@who a {what:noun/s}", CastsOrCopies)
phrase("event", "casts-from-elsewhere", "{who:player} [casts|cast] a {what:bare-noun/s} from anywhere other than [their|your]@who hand", CastsFromElsewhere)
for _n, _word in ((1, "first"), (2, "second"), (3, "third")):
    phrase("event", f"casts-{_word}-of", f"{{who:player}} [casts|cast] [their|your]@who {_word} {{what:described/s}} each turn", CastsNthOf, n=_n)
    phrase(
        "event", f"casts-{_word}-during", f"{{who:player}} [casts|cast] [their|your]@who {_word} {{what:bare-noun/s}} during {{whose:turn-owner}} turn",
        CastsNthOf, n=_n,
    )  # fmt: skip
phrase("described", "described", "{adjectives:adjective+} {head:head/=}", Noun, number="*")
phrase("event", "plays-land", "{who:player} [plays|play] a land", PlaysLand)
phrase("event", "scries", "{who:player} [scries|scry]", DidAction)
phrase("event", "surveils", "{who:player} [surveils|surveil]", DidAction, kind=kinds.SURVEIL)
phrase("event", "scries-or-surveils", "{who:player} [scries|scry] or [surveils|surveil]@who", DidAction, also=kinds.SURVEIL)
phrase("event", "searches-library", "{who:player} [searches|search] [their|your]@who library", DidAction, kind=kinds.SEARCH)
