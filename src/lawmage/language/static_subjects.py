"""611.3c: subjects of static abilities that are several sets: "Saproling creatures and other Treefolk creatures"."""

from __future__ import annotations

from lawmage.game.node import walk
from lawmage.game.objects import GameObject
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.language.identity import Becomes
from lawmage.language.objects import Host, Self
from lawmage.language.players import You
from lawmage.language.scope import Unbound
from lawmage.language.statics_basic import StaticLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter, Reference


class SetAndOthers(Reference):
    """ "Saproling creatures and other Treefolk creatures": the source counts only by the first description."""

    what: Noun
    others: Noun

    def description(self) -> Filter | None:
        return EitherSet(self.what, self.others)

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(matching(ctx, EitherSet(self.what, self.others)))

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and EitherSet(self.what, self.others).matches(ctx, ctx.game.objects[thing])


class EitherSet(Filter):
    """One description or, apart from the source, another. Made by `SetAndOthers`; no words of its own."""

    def __init__(self, what: Filter, others: Filter) -> None:
        self.what = what
        self.others = others
        self.reads = what.reads | others.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj) or (obj.id != ctx.source and self.others.matches(ctx, obj))

    def zones(self) -> int:
        return self.what.zones() | self.others.zones()


class SelfAndOthers(Reference):
    """ "This creature and other Soldiers you control"."""

    who: Reference
    others: Noun

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys([*self.who.things(ctx), *matching(ctx, self.others)]))

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing in self.things(ctx)


class ItSubject(Reference):
    """ "It", in "as long as enchanted creature is red, it gets +1/+1": what the condition speaks of."""

    slotted = False
    who: Reference | None = None  # found by `StaticIt`

    def things(self, ctx: Context) -> tuple[int, ...]:
        assert self.who is not None
        return self.who.things(ctx)


class StaticIt(StaticLine):
    """ "As long as this creature's power is 4 or greater, it has trample"."""

    def settle(self) -> None:
        StaticLine.settle(self)
        subject = self.subject
        assert isinstance(subject, ItSubject) and self.condition is not None
        named = [node for node in walk(self.condition) if isinstance(node, Reference) and not isinstance(node, You)]
        found = [node for node in named if isinstance(node, (Self, Host))]
        if not found or len(found) != len(named) or any([type(node) is not type(found[0]) for node in found]):
            raise Unbound("a pronoun that refers to nothing, or to more than one thing")
        subject.who = found[0]


class StaticStill(StaticLine):
    """ "Enchanted land is a 2/6 white Wall creature with defender. It's still a land." (205.1b)."""

    word: str = ""

    def settle(self) -> None:
        StaticLine.settle(self)
        found = [item for item in self.modifications if isinstance(item, Becomes)]
        if not found:
            raise Unbound("still something, but nothing changed")
        for item in found:
            item.still = True


phrase("static", "static-still", "{subject:static-subject} {changes:static-changes/@subject}. it's still a {word:type-noun/s}.", StaticStill)
phrase("static", "static-still-p", "{subject:static-subject} {changes:static-changes/@subject}. they're still {word:type-noun/p}.", StaticStill)
phrase("it-subject", "it-subject", "it", ItSubject, number="s")
phrase("static", "static-as-long-it", "as long as {condition:condition}, {subject:it-subject} {changes:static-changes/@subject}.", StaticIt)
phrase("static-subject", "set-and-others", "{what:noun/p} and other {others:noun/p}", SetAndOthers, number="p")
phrase("static-subject", "self-and-others", "{who:self} and other {others:noun/p}", SelfAndOthers, number="p")
