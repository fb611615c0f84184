"""506.5: attacking or blocking alone; controlling exactly one thing."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.conditions import Controls, fitting
from lawmage.language.filters import Noun
from lawmage.language.statics_basic import StaticLine
from lawmage.oracle.template import phrase
from lawmage.rules.combat.presence import alone_in_combat
from lawmage.rules.context import Context
from lawmage.rules.facts import COMBAT
from lawmage.rules.nodes import Condition, Filter, Reference


class IsAlone(Condition):
    """ "It was attacking or blocking alone", "it's attacking alone": as it is, or was just before it left (608.2h)."""

    rules = "506.5 608.2h"
    reads: int = COMBAT
    what: Reference
    attacking: bool = True
    blocking: bool = False

    def holds(self, ctx: Context) -> bool:
        combat = ctx.game.combat
        if combat is None:
            return False
        now = alone_in_combat(combat)
        for id in self.what.things(ctx):
            words = combat.gone.get(id)
            if words is None:
                words = ("alone", "attacking" if id in combat.attackers else "blocking") if id in now else ()
            if "alone" in words and ((self.attacking and "attacking" in words) or (self.blocking and "blocking" in words)):
                return True
        return False


class ControlsExactly(Controls):
    """ "You control exactly one creature"."""

    def holds(self, ctx: Context) -> bool:
        controllers = [ctx.game.objects[id].controller for id in self.found(ctx)]
        return any([controllers.count(player) == self.n for player in fitting(ctx, self.who)])


class YourOnly(Filter):
    """What you control that fits a description. Made, never read."""

    def __init__(self, what: Noun) -> None:
        self.what = what
        self.reads = what.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.controller == ctx.controller and self.what.matches(ctx, obj)


class TheOne(Reference):
    """ "That creature", of the only one that you control. `what` is found in the condition."""

    slotted = False
    noun: str = ""
    _what: YourOnly | None = None

    def say_of(self, what: Noun) -> None:
        """What the condition names."""
        self._what = YourOnly(what)

    def description(self) -> Filter | None:
        return self._what

    def things(self, ctx: Context) -> tuple[int, ...]:
        what = self._what
        return tuple([id for id in ctx.game.battlefield if what is not None and what.matches(ctx, ctx.game.objects[id])])


class OnlyOneLine(StaticLine):
    """ "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink"."""

    one: ControlsExactly

    def settle(self) -> None:
        """Fill in what the rules read."""
        subject = self.subject
        assert isinstance(subject, TheOne)
        subject.say_of(self.one.what)
        self.condition = self.one
        StaticLine.settle(self)


for _words, _attacking, _blocking in (("attacking alone", True, False), ("blocking alone", False, True), ("attacking or blocking alone", True, True)):
    _tag = _words.replace(" ", "-")
    phrase("condition", "was-" + _tag, "{what:it-or-self} was " + _words, IsAlone, attacking=_attacking, blocking=_blocking)
    phrase("condition", "is-" + _tag, "{what:contracted} " + _words, IsAlone, attacking=_attacking, blocking=_blocking)
phrase("condition", "controls-exactly", "{who:player} [controls|control] exactly {n:number} {what:noun/p}", ControlsExactly)
phrase("condition", "controls-exactly-one", "{who:player} [controls|control] exactly one {what:noun/s}", ControlsExactly, n=1)
phrase("you-exactly-one", "you-exactly-one", "{who:only-you} control exactly one {what:noun/s}", ControlsExactly, n=1)
phrase("the-one", "the-one", "that {noun:self-noun}", TheOne, number="s")
phrase("static", "only-one", "as long as {one:you-exactly-one}, {subject:the-one} {changes:static-changes/s}.", OnlyOneLine)
