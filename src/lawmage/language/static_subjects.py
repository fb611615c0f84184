"""611.3c: subjects of static abilities that are several sets: "Saproling creatures and other Treefolk creatures"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
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


phrase("static-subject", "set-and-others", "{what:noun/p} and other {others:noun/p}", SetAndOthers, number="p")
phrase("static-subject", "self-and-others", "{who:self} and other {others:noun/p}", SelfAndOthers, number="p")
