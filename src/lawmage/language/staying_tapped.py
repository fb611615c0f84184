"""502.3 in words: "that land doesn't untap during its controller's next untap step"."""

from __future__ import annotations

from lawmage.game.effects import QUERY, YOUR_NEXT_UNTAP
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.combat_rulings import Ruling
from lawmage.language.control import AsLongAs
from lawmage.language.delayed import captured
from lawmage.language.doing import Action
from lawmage.language.finding import one_player, present_objects
from lawmage.language.objects import Every
from lawmage.language.players import ThatPlayer
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import DOESNT_UNTAP


class StaysTapped(Query):
    """A permanent stays tapped in its controller's next untap step. Made by the instruction, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def questions(self) -> tuple[int, ...]:
        return (DOESNT_UNTAP,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id == self.id


class WontUntap(Action):
    """ "It doesn't untap during its controller's next untap step": for each permanent an effect that ends with that step."""

    rules = "502.3 611.2"
    what: Reference

    def apply(self, ctx: Context) -> None:
        found = present_objects(ctx, self.what)
        for id in found:
            effect = continuous.make(ctx, QUERY, StaysTapped(id), YOUR_NEXT_UNTAP)
            effect.affected = (id,)
            continuous.add(ctx.game, effect)
        ctx.did = bool(found)


class StaysTappedThen(Query):
    """What doesn't untap in one player's untap step: a permanent, or whatever fits a description then (611.2c). Made by the instruction, never read."""

    def __init__(self, what: Reference | None, id: int, player: int) -> None:
        self.what = what
        self.id = id
        self.player = player

    def questions(self) -> tuple[int, ...]:
        return (DOESNT_UNTAP,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        if ctx.game.turn.active != self.player:
            return False
        return obj.id == self.id if self.what is None else self.what.matches(ctx, obj.id)


class WontUntapThen(Action):
    """ "Those creatures don't untap during that player's next untap step", "lands target player controls don't untap during their next untap step"."""

    rules = "502.3 611.2c"
    what: Reference
    whose: Reference

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.whose)
        ctx.did = player >= 0
        if player < 0:
            return
        queries = [StaysTappedThen(self.what, 0, player)]
        if not isinstance(self.what, Every):
            queries = [StaysTappedThen(None, id, player) for id in present_objects(ctx, self.what)]
        for query in queries:
            effect = continuous.make(ctx, QUERY, query, YOUR_NEXT_UNTAP)
            effect.refs = captured(ctx)
            effect.affected = (thing_of_player(player),)
            continuous.add(ctx.game, effect)


class WontUntapYours(WontUntap):
    """ "This land doesn't untap during your next untap step"."""

    rules = "502.3 611.2"


class WontUntapWhile(WontUntap):
    """ "That creature doesn't untap during its controller's untap step for as long as you control this creature" (611.2b)."""

    rules = "502.3 611.2b"
    duration: AsLongAs

    def apply(self, ctx: Context) -> None:
        condition = self.duration.condition
        found = present_objects(ctx, self.what)
        ctx.did = bool(found) and condition is not None and condition.holds(ctx)
        if ctx.did:
            for id in found:
                effect = continuous.make(ctx, QUERY, StaysTapped(id), self.duration.end)
                effect.refs = captured(ctx)
                effect.condition = condition
                continuous.add(ctx.game, effect)


class DoesntUntap(Ruling):
    """ "... and doesn't untap during its controller's untap step" (502.3)."""

    rules = "502.3"

    def questions(self) -> tuple[int, ...]:
        return (DOESNT_UNTAP,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


include("staying", "self", "it", "target", "host", "all-set", "set", "plural-set")
phrase("clause", "wont-untap", "{what:staying} [doesn't|don't] untap during [its|their]@what controller's next untap step", WontUntap)
phrase("clause", "wont-untap-several", "{what:staying} don't untap during their controllers' next untap steps", WontUntap)
phrase("clause", "wont-untap-yours", "{what:staying} [doesn't|don't] untap during your next untap step", WontUntapYours)
for _tag, _words in (("that", "that player's"), ("the", "the player's"), ("their", "their")):
    phrase("untap-owner", "untap-step-of-" + _tag, _words, ThatPlayer)
phrase("clause", "wont-untap-then", "{what:staying} [doesn't|don't] untap during {whose:untap-owner} next untap step", WontUntapThen)
phrase("while-so", "while-so", "for as long as {condition:lasting-any}", AsLongAs)
phrase(
    "clause", "wont-untap-while", "{what:staying} [doesn't|don't] untap during [its|their]@what controller's untap step {duration:while-so}", WontUntapWhile
)
phrase("untap-ruling", "r-doesnt-untap", "[doesn't|don't]@= untap during [its|their]@= controller's untap step", DoesntUntap, number="*")
include("ruling", "untap-ruling")
