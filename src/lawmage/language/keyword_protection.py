"""702.16, 702.11: protection and hexproof from qualities. "From A and from B" is two abilities (702.16g, 702.11f)."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, SNOW, STACK
from lawmage.language.adjectives import ColorCount, OfSupertype
from lawmage.language.filters import WithNumber
from lawmage.oracle.template import Joiner, lists, phrase
from lawmage.rules.abilities import KeywordAbility, Several
from lawmage.rules.context import Context
from lawmage.rules.node import Node
from lawmage.rules.nodes import AbilityNode, Filter
from lawmage.rules.protection import HexproofFrom, Protection


class Everything(Filter):
    """ "From everything" (702.16j)."""

    rules = "702.16j"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return True


class AnyColor(Filter):
    """ "From each color", "from all colors" (702.16h)."""

    rules = "702.16h"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.colors != 0


class ColoredSpell(AnyColor):
    """ "From spells that are one or more colors" (702.16b)."""

    rules = "702.16b"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.is_spell() and super().matches(ctx, obj)


class OfManaValue(WithNumber):
    """ "From mana value 3 or greater"."""

    rules = "702.16a"


class OfOpponents(Filter):
    """ "From each of your opponents": what they control, or own where nobody controls it (702.16k)."""

    rules = "702.16k"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        player = obj.controller if obj.zone == BATTLEFIELD or obj.zone == STACK else obj.owner
        return player != ctx.controller


class Qualities(Node):
    """ "Black and from red": qualities, each for an ability of its own."""

    rules = "702.16g"
    items: tuple[Filter, ...] = ()
    joiner: str = ""


class Protections(Several):
    """ "Protection from black and from red" (702.16g)."""

    rules = "702.16g"
    word: str = "protection"
    what: Qualities
    _parts: tuple[AbilityNode, ...] = ()

    def one(self, quality: Filter) -> KeywordAbility:
        """The ability for one of the qualities."""
        made = Protection()
        made.form = "protection"
        made.quality = quality
        return made

    def parts(self) -> tuple[AbilityNode, ...]:
        if not self._parts:
            self._parts = tuple([self.one(quality) for quality in self.what.items])
        return self._parts


class HexproofFroms(Protections):
    """ "Hexproof from white and from black" (702.11f)."""

    rules = "702.11f"
    word: str = "hexproof"

    def one(self, quality: Filter) -> KeywordAbility:
        made = HexproofFrom()
        made.form = "hexproof-from"
        made.quality = quality
        return made


phrase("quality", "quality-everything", "everything", Everything)
phrase("quality", "quality-each-color", "each color", AnyColor)
phrase("quality", "quality-all-colors", "all colors", AnyColor)
phrase("quality", "quality-colored-spells", "spells that are one or more colors", ColoredSpell)
phrase("quality", "quality-opponents", "each of your opponents", OfOpponents)
phrase("quality", "quality-mono", "monocolored", ColorCount, low=1, high=1)
phrase("quality", "quality-multi", "multicolored", ColorCount, low=2)
phrase("quality", "quality-colorless", "colorless", ColorCount, high=0)
phrase("quality", "quality-snow", "snow", OfSupertype, bit=SNOW)
phrase("quality", "quality-mana-value", "{word:number-word} {n:amount}", OfManaValue)
phrase("quality", "quality-mana-value-less", "{word:number-word} {n:amount} or less", OfManaValue, side=-1)
phrase("quality", "quality-mana-value-greater", "{word:number-word} {n:amount} or greater", OfManaValue, side=1)
lists("qualities", "qualities", "quality", Qualities, (Joiner("from", " and from ", ", from", ", and from"),))
phrase("protection", "protections", "protection from {what:qualities}", Protections)
phrase("keyword", "hexproof-from", "hexproof from {quality:quality}", HexproofFrom)
phrase("keyword", "hexproof-froms", "hexproof from {what:qualities}", HexproofFroms)
