"""603.6, 400.7 in trigger events: cards put into graveyards and leaving them, counters put on things, discarding, states (603.8); whose step it is."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import DRAW, END_STEP, UPKEEP
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import EXILE, GRAVEYARD, LIBRARY
from lawmage.language.conditions import Controls
from lawmage.language.filters import CardHead, Noun
from lawmage.language.objects import Host
from lawmage.language.triggers_basic import AboutObject, Dies, Discards, GoesFromBattlefield, Sacrifices, StepOf, When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Reference


class DiesTo(Dies):
    """ "This creature is put into your graveyard from the battlefield": it goes to its owner's (400.3)."""

    rules = "400.3 700.4"
    whose: Reference

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        owner = thing_of_player(ctx.game.objects[event.obj].owner)
        if not self.whose.matches(ctx, owner) or not Dies.times(self, ctx, event):
            return 0
        ctx.refs[EVENT_PLAYER] = (owner,)
        return 1

    def player_phrase(self) -> Node | None:
        return None if self.at_once() else self.whose


class LeavesTo(GoesFromBattlefield):
    """ "This creature dies or is put into exile from the battlefield" (603.6c)."""

    rules = "603.6c"
    or_dies: bool = False

    def fits(self, event: Move) -> bool:
        return event.to == EXILE or (self.or_dies and event.to == GRAVEYARD)


class CardsMove(When):
    """Cards that go to a graveyard or leave one. The object of the event is the card as it is afterwards, where it can be seen."""

    what: Noun
    whose: Reference
    many: bool = False  # "one or more": the whole batch is one event

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def at_once(self) -> bool:
        return self.many

    def several(self) -> bool:
        return self.many

    def object_phrase(self) -> Node | None:
        return None if self.many else self.what

    def player_phrase(self) -> Node | None:
        return None if self.many else self.whose

    def card_moved(self, ctx: Context, card: GameObject, now: int) -> int:
        """Once where the card is one of theirs that fits, as it was or is there. `now`: what later words find of it."""
        owner = thing_of_player(card.owner)
        if not card.is_card() or not self.whose.matches(ctx, owner) or not self.what.describes(ctx, card):
            return 0
        ctx.refs[EVENT_OBJECT] = (now,)
        ctx.refs[EVENT_PLAYER] = (owner,)
        return 1


class PutIntoGraveyard(CardsMove):
    """ "A creature card is put into your graveyard from anywhere", "... from your library" (400.7)."""

    rules = "400.7"
    origin: int = -1

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.to != GRAVEYARD or not event.new or (self.origin >= 0 and event.origin != self.origin):
            return 0
        return self.card_moved(ctx, ctx.game.objects[event.new], event.new)


class LeavesGraveyard(CardsMove):
    """ "One or more cards leave your graveyard" (400.7)."""

    rules = "400.7"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.origin != GRAVEYARD:
            return 0
        return self.card_moved(ctx, ctx.game.objects[event.obj], event.new or event.obj)

    def looks_back(self, event: Event) -> bool:
        return True  # 603.10a


class DiscardsSome(Discards):
    """ "You discard one or more cards" (701.9): what is discarded at one time is one event."""

    rules = "701.9"

    def at_once(self) -> bool:
        return True

    def several(self) -> bool:
        return True


class SacrificesIt(Sacrifices):
    """ "You sacrifice this creature" (701.21)."""

    rules = "701.21"


class CountersPut(AboutObject):
    """ "One or more +1/+1 counters are put on this creature" (122.6)."""

    rules = "122.6"
    word: str = ""
    by: Reference | None = None
    each: bool = False  # "a +1/+1 counter is put on": once for each (603.2c)

    def kinds(self) -> tuple[int, ...]:
        return (kinds.PUT_COUNTERS,)

    def counts(self) -> bool:
        return not self.each

    def player_phrase(self) -> Node | None:
        return None

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, PutCounters)
        if event.obj <= 0 or event.word != self.word or not self.what.matches(ctx, event.obj):
            return 0
        by = self.by
        if by is not None and not by.matches(ctx, thing_of_player(event.player)):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return event.n if self.each else 1


class WhenSo(When):
    """ "When you control no Islands": a state trigger (603.8)."""

    rules = "603.8"
    who: Reference
    what: Noun

    def kinds(self) -> tuple[int, ...]:
        return ()

    def times(self, ctx: Context, event: Event) -> int:
        return 0

    def state_holds(self, ctx: Context) -> bool:
        made = Controls()
        made.who = self.who
        made.what = self.what
        made.polarity = False
        return made.holds(ctx)


class StepOfHost(StepOf):
    """ "The beginning of the upkeep of enchanted creature's controller": "the creature" is the enchanted one."""

    rules = "603.2b 303.4m"
    host: Host

    def object_phrase(self) -> Node | None:
        return self.host

    def player_phrase(self) -> Node | None:
        return self.host

    def times(self, ctx: Context, event: Event) -> int:
        host = ctx.obj().attached_to
        if host <= 0 or not isinstance(event, StepBegins) or ctx.game.objects[host].controller != event.player:
            return 0
        if not StepOf.times(self, ctx, event):
            return 0
        ctx.refs[EVENT_OBJECT] = (host,)
        return 1


class HostPlayer(Reference):
    """ "Enchanted player's"."""

    rules = "303.4b"
    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        host = ctx.obj().attached_to
        return (host,) if host < 0 else ()


phrase("event", "put-into-whose-graveyard", "{what:event-thing} [is|are] put into {whose:whose} graveyard from the battlefield", DiesTo)
phrase("event", "exiled-from-battlefield", "{what:event-thing} [is|are] put into exile from the battlefield", LeavesTo)
phrase("event", "dies-or-exiled", "{what:event-thing} [dies|die] or [is|are]@what put into exile from the battlefield", LeavesTo, or_dies=True)
for _tag, _from, _origin in (("anywhere", "from anywhere", -1), ("library", "from their library", LIBRARY), ("own-library", "from your library", LIBRARY)):
    phrase("event", f"card-put-{_tag}", f"a {{what:card-noun/s}} is put into {{whose:whose}} graveyard {_from}", PutIntoGraveyard, origin=_origin)
    phrase(
        "event", f"cards-put-{_tag}", f"one or more {{what:card-noun/p}} are put into {{whose:whose}} graveyard {_from}", PutIntoGraveyard,
        origin=_origin, many=True,
    )  # fmt: skip
phrase("event", "card-leaves-graveyard", "a {what:card-noun/s} leaves {whose:whose} graveyard", LeavesGraveyard)
phrase("event", "cards-leave-graveyard", "one or more {what:card-noun/p} leave {whose:whose} graveyard", LeavesGraveyard, many=True)
phrase("card-noun", "card-noun", "{adjectives:adjective*} {head:card-head/=}", Noun, number="*")
phrase("card-head", "card-head", "[card|cards]@=", CardHead, number="*")
phrase("event", "discards-some", "{who:player} [discards|discard] one or more cards", DiscardsSome)
phrase("event", "discards-some-noun", "{who:player} [discards|discard] one or more {what:typed-card/p}", DiscardsSome)
phrase("event", "sacrifices-it", "{who:player} [sacrifices|sacrifice] {what:self}", SacrificesIt)
phrase("event", "counters-put", "one or more {word:counter-word} counters are put on {what:event-thing}", CountersPut)
phrase("event", "counter-put", "a {word:counter-word} counter is put on {what:event-thing}", CountersPut, each=True)
phrase("event", "puts-counters", "{by:player} [puts|put] one or more {word:counter-word} counters on {what:event-thing}", CountersPut)
phrase("event", "when-no", "{who:player} [controls|control] no {what:noun/p}", WhenSo)
phrase("host-possessor", "host-possessor", "{word:host-word} {noun:host-noun}'s", Host)
phrase("whose", "host-players", "enchanted player's", HostPlayer)
for _step, _name in ((UPKEEP, "upkeep"), (DRAW, "draw step"), (END_STEP, "end step")):
    _tag = _name.replace(" ", "-")
    phrase("step-event", f"of-host-{_tag}", f"the beginning of the {_name} of {{host:host-possessor}} controller", StepOfHost, step=_step)
