"""106.6: what is said of mana besides its type: what it may be spent on, what follows as it is spent, how long it stays (106.4)."""

from __future__ import annotations

from lawmage.game.terms import EXILE, GRAVEYARD, HAND, STACK
from lawmage.language.filters import Noun
from lawmage.language.mana_effects import Adds
from lawmage.language.sentences import Rider
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.node import Node
from lawmage.rules.nodes import ManaRestriction, ManaUse, Reference


class CastUse(ManaRestriction):
    """ "Cast a creature spell": by the characteristics of the spell as it is cast (601.3e)."""

    what: Noun

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        return use.kind == ManaUse.CASTING and use.obj is not None and self.what.describes(ctx, use.obj)


class CastEither(CastUse):
    """ "Cast a Dragon spell or an Omen spell"."""

    other: Noun

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        if use.kind != ManaUse.CASTING or use.obj is None:
            return False
        return self.what.describes(ctx, use.obj) or self.other.describes(ctx, use.obj)


class CastFrom(ManaRestriction):
    """ "Cast spells from your graveyard", "cast a spell from anywhere other than your hand" (601.2a)."""

    zone: int = GRAVEYARD
    own: bool = True  # "your"
    polarity: bool = True

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        obj = use.obj
        if use.kind != ManaUse.CASTING or obj is None:
            return False
        zone = obj.zone
        announced = obj.announced
        if zone == STACK and announced is not None:
            zone = announced.from_zone
        return (zone == self.zone and (obj.owner == ctx.controller or not self.own)) == self.polarity


class ActivateUse(ManaRestriction):
    """ "Activate abilities", "activate an ability of an artifact" (602)."""

    what: Noun | None = None

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        what = self.what
        if use.kind != ManaUse.ACTIVATING or use.obj is None:
            return False
        return what is None or what.matches(ctx, use.obj)


class AnyUse(ManaRestriction):
    """ "Cast artifact spells or activate abilities of artifacts"."""

    items: tuple[ManaRestriction, ...] = ()
    joiner: str = ""

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        for item in self.items:
            if item.allows(ctx, use):
                return True
        return False


class CostsWithX(ManaRestriction):
    """ "Spend this mana only on costs that contain {X}"."""

    rules = "106.6 107.3"

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        return use.has_x


class OtherUse(ManaRestriction):
    """ "This mana can't be spent to cast nonartifact spells": anything else. Made by the rider; no words of its own."""

    def __init__(self, on: ManaRestriction) -> None:
        self.on = on

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        return not self.on.allows(ctx, use)


class ManaRider(Rider):
    """A sentence about the mana that the sentence before adds."""

    def said(self) -> ManaRestriction | None:
        """What it says of the mana."""
        raise NotImplementedError

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, Adds):
                self.mark(node)
                return True
        return False

    def mark(self, node: Adds) -> None:
        """Note it on the instruction."""
        said = self.said()
        if said is not None:
            node.riders = (*node.riders, said)


class SpendOnly(ManaRider):
    """ "Spend this mana only to cast creature spells"."""

    rules = "106.6"
    on: ManaRestriction

    def said(self) -> ManaRestriction | None:
        return self.on


class SpendNot(ManaRider):
    """ "This mana can't be spent to cast nonartifact spells"."""

    rules = "106.6"
    on: ManaRestriction

    def said(self) -> ManaRestriction | None:
        return OtherUse(self.on)


class DontLose(ManaRider):
    """ "Until end of turn, you don't lose this mana as steps and phases end" (106.4, 500.5)."""

    rules = "106.4 500.5"
    who: Reference
    until: int = 1  # 1: end of turn, 2: end of combat

    def said(self) -> ManaRestriction | None:
        return None

    def mark(self, node: Adds) -> None:
        node.lasts = self.until


phrase("mana-use", "use-cast", "cast a {what:noun/s}", CastUse)
phrase("mana-use", "use-cast-several", "cast {what:noun/p}", CastUse)
phrase("mana-use", "use-cast-either", "cast a {what:noun/s} or a {other:noun/s}", CastEither)
phrase("mana-use", "use-cast-eithers", "cast {what:noun/p} or {other:noun/p}", CastEither)
phrase("mana-use", "use-cast-from-exile", "cast a spell from exile", CastFrom, zone=EXILE, own=False)
phrase("mana-use", "use-casts-from-exile", "cast spells from exile", CastFrom, zone=EXILE, own=False)
phrase("mana-use", "use-cast-not-hand", "cast a spell from anywhere other than your hand", CastFrom, zone=HAND, polarity=False)
phrase("mana-use", "use-activate", "activate a ability", ActivateUse)
phrase("mana-use", "use-activate-several", "activate abilities", ActivateUse)
phrase("mana-use", "use-activate-of", "activate a ability of a {what:noun/s}", ActivateUse)
phrase("mana-use", "use-activate-several-of", "activate abilities of {what:noun/p}", ActivateUse)
include("mana-uses", "mana-use")
lists("mana-uses", "mana-uses", "mana-use", AnyUse, ("or", "and", Joiner("or-to", " or to ", ",", ", or to ")))
phrase("rider", "spend-only", "spend this mana only to {on:mana-uses}.", SpendOnly)
phrase("mana-costs", "costs-with-x", "costs that contain {X}", CostsWithX)
phrase("rider", "spend-only-on", "spend this mana only on {on:mana-costs}.", SpendOnly)
phrase("rider", "spend-not", "this mana can't be spent to {on:mana-use}.", SpendNot)
phrase("rider", "you-spend-not", "you can't spend this mana to {on:mana-use}.", SpendNot)
phrase("rider", "dont-lose-mana-combat", "until end of combat, {who:player} don't lose this mana as steps and phases end.", DontLose, until=2)
phrase("rider", "dont-lose-mana", "until end of turn, {who:player} don't lose this mana as steps and phases end.", DontLose)
