"""613.1b, 108.4: who controls what: "gain control of target creature until end of turn", "you control enchanted creature", exchanges (701.12b)."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import WHILE
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.changes import Duration
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.finding import one_player, present_objects
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Static
from lawmage.rules.context import Context
from lawmage.rules.facts import BOARD, CONTROL, LAYER_CONTROL
from lawmage.rules.nodes import Condition, Modification, Reference


class ControlledBy(Modification):
    """A player controls it (613.1b). Made as control is gained; no words of its own."""

    layer: int = LAYER_CONTROL

    def __init__(self, player: int) -> None:
        self.player = player  # -1: whoever controls the effect's source
        if player < 0:
            self.reads = CONTROL

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        obj.controller = self.player if self.player >= 0 else ctx.controller

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return (self.player if self.player >= 0 else ctx.controller,)


class GainControl(Action):
    """ "Gain control of target creature until end of turn": with no duration, for good (611.2a)."""

    rules = "613.1b 611.2a"
    who: Reference
    what: Reference
    duration: Duration

    def apply(self, ctx: Context) -> None:
        duration = self.duration
        did = False
        players = each_player(ctx, self.who)
        found: list[tuple[int, tuple[int, ...]]] = []
        for player, _ in players:
            acting(ctx, self.who, player)
            found.append((player, tuple(present_objects(ctx, self.what))))
        done(ctx, self.who, players)
        for player, things in found:
            did = continuous.begin(ctx, things, (ControlledBy(player),), duration.end, duration.condition) is not None or did
        ctx.did = did


class ExchangeControl(Action):
    """ "Exchange control of this creature and target creature": both or neither (701.12a-b); nothing where one player controls both."""

    rules = "701.12b"
    first: Reference
    second: Reference

    def apply(self, ctx: Context) -> None:
        exchange(ctx, present_objects(ctx, self.first) + present_objects(ctx, self.second))


class ExchangeControlOf(Action):
    """ "Exchange control of two target creatures"."""

    rules = "701.12b"
    what: Reference

    def apply(self, ctx: Context) -> None:
        exchange(ctx, present_objects(ctx, self.what))


def exchange(ctx: Context, ids: list[int]) -> None:
    """Exchange control of two permanents (701.12b)."""
    game = ctx.game
    ctx.did = False
    if len(ids) != 2:
        return
    a, b = game.objects[ids[0]], game.objects[ids[1]]
    if a.zone != BATTLEFIELD or b.zone != BATTLEFIELD or a.controller == b.controller:
        return
    controllers = (a.controller, b.controller)
    continuous.begin(ctx, (a.id,), (ControlledBy(controllers[1]),), 0)
    continuous.begin(ctx, (b.id,), (ControlledBy(controllers[0]),), 0)
    ctx.did = True


class ControlLine(Static):
    """ "You control enchanted creature" (613.1b)."""

    rules = "613.1b"

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        self.modifications = (ControlledBy(-1),)


class ControlsIt(Condition):
    """ "You control this creature": in "for as long as" (611.2b)."""

    rules = "611.2b"
    reads = 2049  # BOARD | CONTROL
    who: Reference
    what: Reference

    def holds(self, ctx: Context) -> bool:
        player = one_player(ctx, self.who)
        for thing in self.what.things(ctx):
            if thing <= 0 or not ctx.game.there(thing):
                return False
            obj = ctx.game.objects[thing]
            if obj.zone != BATTLEFIELD or obj.controller != player:
                return False
        return True


class Remains(Condition):
    """ "This creature remains on the battlefield" (611.2b)."""

    rules = "611.2b"
    reads = BOARD
    what: Reference

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            if thing <= 0 or not ctx.game.there(thing) or ctx.game.objects[thing].zone != BATTLEFIELD:
                return False
        return True


class RemainsTapped(Remains):
    """ "This creature remains tapped"."""

    rules = "611.2b"
    reads = 3  # BOARD | TAPPED

    def holds(self, ctx: Context) -> bool:
        return Remains.holds(self, ctx) and all([ctx.game.objects[thing].tapped for thing in self.what.things(ctx)])


class KeepsCounter(Remains):
    """ "It has a shield counter on it": in "for as long as"."""

    rules = "611.2b"
    word: str = ""

    def holds(self, ctx: Context) -> bool:
        return Remains.holds(self, ctx) and all([ctx.game.objects[thing].counters.get(self.word, 0) > 0 for thing in self.what.things(ctx)])


class Both(Condition):
    """ "You control this creature and it remains tapped"."""

    rules = "611.2b"
    first: Condition
    second: Condition

    def holds(self, ctx: Context) -> bool:
        return self.first.holds(ctx) and self.second.holds(ctx)


class AsLongAs(Duration):
    """ "For as long as you control this creature": ends for good when that is no longer so (611.2b)."""

    rules = "611.2b"
    end: int = WHILE
    condition: Condition | None = None


phrase("lasting", "lasts-controlled", "{who:player} [controls|control] {what:kept}", ControlsIt)
phrase("lasting", "lasts-there", "{what:kept} [remains|remain] on the battlefield", Remains)
phrase("lasting", "lasts-tapped", "{what:kept} [remains|remain] tapped", RemainsTapped)
phrase("lasting", "lasts-counter", "{what:kept} [has|have] a {word:counter-word} counter on [it|them]@what", KeepsCounter)
phrase("lasting-both", "lasting-both", "{first:lasting} and {second:lasting}", Both)
include("lasting-any", "lasting", "lasting-both")
include("kept", "self", "it")
phrase("duration", "as-long-as", "for as long as {condition:lasting-any}", AsLongAs)
phrase("until", "as-long-as-first", "for as long as {condition:lasting-any}", AsLongAs)
phrase("until-leaves", "until-leaves", "{what:kept} leaves the battlefield", Remains)
phrase("duration", "while-there", "until {condition:until-leaves}", AsLongAs)
phrase("until", "while-there-first", "until {condition:until-leaves}", AsLongAs)
include("control-duration", "duration", "no-duration")
phrase("clause", "gain-control", "{who:subject} [gains|gain] control of {what:object} {duration:control-duration}", GainControl)
phrase("clause", "gain-control-first", "{duration:until}, {who:subject} [gains|gain] control of {what:object}", GainControl)
phrase("clause", "exchange-control", "exchange control of {first:object} and {second:object}", ExchangeControl)
phrase("clause", "exchange-control-two", "exchange control of {what:target}", ExchangeControlOf)
phrase("static", "control-line", "you control {subject:host}.", ControlLine)
