"""611.3c: subjects of static abilities that are several sets: "Saproling creatures and other Treefolk creatures"."""

from __future__ import annotations

from lawmage.game.node import walk
from lawmage.game.objects import CARD, GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.language.filters import ANY_ZONE, Noun
from lawmage.language.finding import matching
from lawmage.language.identity import Becomes
from lawmage.language.objects import Every, Host, Self
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

    def __init__(self, what: Filter, others: Filter, apart: bool = True) -> None:
        self.what = what
        self.others = others
        self.apart = apart
        self.reads = what.reads | others.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj) or (not (self.apart and obj.id == ctx.source) and self.others.matches(ctx, obj))

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


class SpellsCast(Reference):
    """ "Creature spells you cast": while they are on the stack."""

    what: Noun
    who: Reference

    def description(self) -> Filter | None:
        return CastBy(self.what, self.who)

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(matching(ctx, CastBy(self.what, self.who)))

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and CastBy(self.what, self.who).matches(ctx, ctx.game.objects[thing])


class CastBy(Filter):
    """A description of spells, and who casts them. Made by `SpellsCast`; no words of its own."""

    def __init__(self, what: Noun, who: Reference) -> None:
        self.what = what
        self.who = who
        self.reads = what.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        # a copy is no spell that was cast (707.10)
        return obj.zone == STACK and obj.kind == CARD and self.who.matches(ctx, thing_of_player(obj.controller)) and self.what.matches(ctx, obj)

    def zones(self) -> int:
        return 1 << STACK


class AllObjects(Reference):
    """ "All cards that aren't on the battlefield, spells, and permanents"."""

    def description(self) -> Filter | None:
        return Anything()

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(matching(ctx, Anything()))

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0


class Anything(Filter):
    """Every card, spell and permanent in every zone. Made by `AllObjects`; no words of its own."""

    def __init__(self) -> None:
        self.reads = 0

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return True

    def zones(self) -> int:
        return ANY_ZONE


class EverywhereLine(StaticLine):
    """ "Creatures you control are artifacts in addition to their other types. The same is true for creature spells you control and creature cards you own
    that aren't on the battlefield."."""

    spells: Noun
    cards: Noun

    def settle(self) -> None:
        StaticLine.settle(self)
        filter = self.subject.description()
        if filter is None:
            raise Unbound("the same for nothing")
        self.wider = Anywhere(filter, self.spells, self.cards)


class Anywhere(Reference):
    """Permanents, spells and cards of three descriptions. Made by `EverywhereLine`; no words of its own."""

    def __init__(self, permanents: Filter, spells: Noun, cards: Noun) -> None:
        self.filter = OneOfThree(permanents, spells, cards)

    def description(self) -> Filter | None:
        return self.filter

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(matching(ctx, self.filter))


class OneOfThree(Filter):
    """What `Anywhere` looks for."""

    def __init__(self, permanents: Filter, spells: Noun, cards: Noun) -> None:
        self.permanents = permanents
        self.spells = spells
        self.cards = cards
        self.reads = permanents.reads | spells.reads | cards.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        if obj.zone == BATTLEFIELD:
            return self.permanents.matches(ctx, obj)
        if obj.zone == STACK:
            return self.spells.matches(ctx, obj)
        return self.cards.matches(ctx, obj)

    def zones(self) -> int:
        return ANY_ZONE


class TwoSets(Reference):
    """ "All Forests and all Saprolings"."""

    first: Every
    second: Every

    def description(self) -> Filter | None:
        one, two = self.first.description(), self.second.description()
        assert one is not None and two is not None
        return EitherSet(one, two, False)

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys([*self.first.things(ctx), *self.second.things(ctx)]))

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.first.matches(ctx, thing) or self.second.matches(ctx, thing)


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

    rules = "205.1b"
    word: str = ""

    def settle(self) -> None:
        StaticLine.settle(self)
        found = [item for item in self.modifications if isinstance(item, Becomes)]
        if not found:
            raise Unbound("still something, but nothing changed")
        for item in found:
            item.still = True


phrase("static", "is-not-legendary-if", "{subject:self} {changes:not-legendary} if {condition:condition}.", StaticLine)
phrase("static", "static-still", "{subject:static-subject} {changes:static-changes/@subject}. it's still a {word:type-noun/s}.", StaticStill)
phrase("static", "static-still-p", "{subject:static-subject} {changes:static-changes/@subject}. they're still {word:type-noun/p}.", StaticStill)
phrase("it-subject", "it-subject", "it", ItSubject, number="s")
phrase("static", "static-as-long-it", "as long as {condition:condition}, {subject:it-subject} {changes:static-changes/@subject}.", StaticIt)
phrase("static-subject", "set-and-others", "{what:noun/p} and other {others:noun/p}", SetAndOthers, number="p")
phrase("static-subject", "self-and-others", "{who:self} and other {others:noun/p}", SelfAndOthers, number="p")
phrase("static-subject", "spells-cast", "{what:noun/p} {who:player} [casts|cast]", SpellsCast, number="p")
phrase("static-subject", "all-objects", "all cards that aren't on the battlefield, spells, and permanents", AllObjects, number="p")
phrase("static-subject", "two-sets", "{first:all-set} and {second:all-set}", TwoSets, number="p")
_SAME = "the same is true for {spells:noun/p} and {cards:noun/p} that aren't on the battlefield."
phrase("static", "static-everywhere", "{subject:static-subject} {changes:static-changes/@subject}. " + _SAME, EverywhereLine)
