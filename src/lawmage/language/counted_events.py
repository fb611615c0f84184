"""603.2: events that are the first or second of their kind in a turn; becoming the target of something; committing a crime (700.13)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, STACK
from lawmage.language.deeds import log_of_turn
from lawmage.language.filters import Noun, SpellHead
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Pick, That
from lawmage.language.players import AnyPlayer, EachPlayer, You
from lawmage.language.scope import Unbound
from lawmage.language.triggers_basic import AboutObject, ByAPlayer, OneOrMore, When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import BecomesTarget, Cast
from lawmage.rules.events.zone_change import Draw
from lawmage.rules.nodes import Reference


class Aim(Node):
    """ "A spell or ability an opponent controls": what something becomes the target of."""

    what: Noun | None = None  # none: a spell or ability
    ability: bool = True  # abilities too
    who: Reference | None = None

    def fits(self, ctx: Context, by: int) -> bool:
        """Whether that object on the stack is one."""
        obj = ctx.game.objects[by]
        who = self.who
        if who is not None and not who.matches(ctx, thing_of_player(obj.controller)):
            return False
        what = self.what
        if what is not None:
            return what.matches(ctx, obj)
        return self.ability or obj.is_spell()


class BecomesTargetOf(AboutObject):
    """ "This creature becomes the target of a spell or ability" (115.1): once for each time the same thing targets it."""

    rules = "115.1 603.2"
    aimed: bool = True
    by: Aim

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TARGET,)

    def other_phrase(self) -> Node | None:
        return self.by.what if self.by.what is not None else self.by

    def player_phrase(self) -> Node | None:
        return self.by.who

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, BecomesTarget)
        if not self.what.matches(ctx, event.obj) or not self.by.fits(ctx, event.by) or targeted_before(ctx, event):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_OTHER] = (event.by,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(ctx.game.objects[event.by].controller),)
        return 1


def targeted_before(ctx: Context, event: BecomesTarget) -> bool:
    """Whether the same spell or ability has that target already, by other words of it: it is its target once."""
    for earlier in reversed(log_of_turn(ctx)):
        if earlier is event:
            continue
        if not isinstance(earlier, BecomesTarget) or earlier.by != event.by:
            continue
        if earlier.obj == event.obj and at(ctx, earlier) < at(ctx, event):
            return True
    return False


def at(ctx: Context, event: Event) -> int:
    """Where an event stands in the log."""
    log = ctx.game.log
    for n in range(len(log) - 1, -1, -1):
        if log[n] is event:
            return n
    return len(log)


class YouOrYours(Reference):
    """ "You or a permanent you control"."""

    who: Reference
    what: Pick

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.who.things(ctx)

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.who.matches(ctx, thing) or self.what.matches(ctx, thing)


class CommitsCrime(ByAPlayer):
    """ "You commit a crime": a spell or ability of yours targets an opponent, or something of theirs (700.13)."""

    rules = "700.13"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TARGET,)

    def at_once(self) -> bool:
        return True  # once for all targets of a spell or ability

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, BecomesTarget)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing) or not is_crime(ctx, event):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


def is_crime(ctx: Context, event: BecomesTarget) -> bool:
    """Whether who targets that commits a crime by it."""
    if event.obj < 0:
        return player_of_thing(event.obj) != event.player
    obj = ctx.game.objects[event.obj]
    if obj.zone == GRAVEYARD:
        return obj.owner != event.player
    return obj.zone in (BATTLEFIELD, STACK) and obj.controller != event.player


def any_spell() -> Noun:
    """ "A spell"."""
    made = Noun()
    made.head = SpellHead()
    return made


SPELL = any_spell()


class CastsNth(ByAPlayer):
    """ "You cast your second spell each turn" (601.2i)."""

    rules = "601.2i"
    n: int = 2

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CAST,)

    def object_phrase(self) -> Node | None:
        return SPELL

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Cast)
        thing = thing_of_player(event.player)
        if event.nth != self.n or not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class DrawsNth(ByAPlayer):
    """ "You draw your second card each turn" (121.1)."""

    rules = "121.1"
    n: int = 2

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DRAW,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Draw)
        thing = thing_of_player(event.player)
        if event.nth != self.n or not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class FirstTime(When):
    """An event that triggers only the first time in a turn that it happens: to the same object, or for the same player. Made, never read."""

    def __init__(self, event: When) -> None:
        self.event = event

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def looks_back(self, event: Event) -> bool:
        return self.event.looks_back(event)

    def one_with(self, event: Event) -> int:
        return self.event.one_with(event)

    def joins(self, ctx: Context, event: Event) -> int:
        return self.event.times(ctx, event)

    def about_mana(self) -> bool:
        return self.event.about_mana()

    def works_in(self) -> int:
        return self.event.works_in()

    def times(self, ctx: Context, event: Event) -> int:
        if not self.event.times(ctx, event):
            return 0
        slot = EVENT_OBJECT if isinstance(self.event, AboutObject) else EVENT_PLAYER
        about = ctx.refs.get(slot, ())
        wanted = self.event.kinds()
        for earlier in log_of_turn(ctx):
            if earlier is event:
                break
            if earlier.kind in wanted:
                trial = Context(ctx.game, ctx.controller, ctx.source, ctx.ability)
                trial.event = earlier
                if self.event.times(trial, earlier) and trial.refs.get(slot, ()) == about:
                    return 0
        return 1


class During(FirstTime):
    """An event in somebody's turn: asked only as it happens. Made, never read."""

    def __init__(self, event: When, whose: Reference) -> None:
        self.event = event
        self.whose = whose

    def at_once(self) -> bool:
        return self.event.at_once()

    def times(self, ctx: Context, event: Event) -> int:
        return self.event.times(ctx, event) if self.whose.matches(ctx, thing_of_player(ctx.game.turn.active)) else 0


class DuringLine(TriggeredLine):
    """ "Whenever you lose life during your turn, ..." (603.2)."""

    rules = "603.2 102.1"
    named: When
    whose: Reference

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.event = During(self.named, self.whose)
        TriggeredLine.settle(self)


class FirstTimeLine(TriggeredLine):
    """ "Whenever this creature attacks for the first time each turn, ..." (603.2)."""

    rules = "603.2"

    named: When

    def settle(self) -> None:
        """Fill in what the rules read."""
        event = self.named
        if not isinstance(event, (AboutObject, ByAPlayer)) or event.at_once() or isinstance(getattr(event, "what", None), OneOrMore):
            raise Unbound("the first time of several things at once")
        self.event = FirstTime(event)
        TriggeredLine.settle(self)


phrase("aim", "aim-any", "a spell or ability", Aim)
phrase("aim", "aim-controlled", "a spell or ability {who:player} [controls|control]@who", Aim)
phrase("aim", "aim-noun", "a {what:bare-noun/s}", Aim, ability=False)
phrase("aim", "aim-noun-controlled", "a {what:bare-noun/s} {who:player} [controls|control]@who", Aim, ability=False)
phrase("it", "that-spell-or-ability", "that spell or ability", That, number="s", noun="spell or ability")
phrase("event", "becomes-target", "{what:event-thing} [becomes|become] the target of {by:aim}", BecomesTargetOf)
phrase("event", "you-or-yours-target", "{what:you-or-yours} becomes the target of {by:aim}", BecomesTargetOf)
phrase("you-or-yours", "you-or-yours", "{who:player} or {what:event-pick}", YouOrYours, number="s")
phrase("event", "commits-crime", "{who:player} [commits|commit] a crime", CommitsCrime)
for _n, _word in ((1, "first"), (2, "second"), (3, "third"), (4, "fourth"), (5, "fifth")):
    phrase("event", f"casts-{_word}", f"{{who:player}} [casts|cast] [their|your]@who {_word} spell each turn", CastsNth, n=_n)
    phrase("event", f"draws-{_word}", f"{{who:player}} [draws|draw] [their|your]@who {_word} card each turn", DrawsNth, n=_n)
phrase("turn-owner", "turn-yours", "your", You)
phrase("turn-owner", "turn-an-opponents", "an opponent's", AnyPlayer, opponent=True)
phrase("turn-owner", "turn-each-opponents", "each opponent's", EachPlayer, opponent=True)
for _word in ("when", "whenever"):
    phrase(
        "ability", _word + "-during", f"{_word} {{named:event}} during {{whose:turn-owner}} turn, {{effect:consequence}} {{limits:trigger-limit*}}", DuringLine
    )
    phrase(
        "ability", _word + "-first-time", f"{_word} {{named:event}} for the first time each turn, {{effect:consequence}} {{limits:trigger-limit*}}",
        FirstTimeLine,
    )  # fmt: skip
