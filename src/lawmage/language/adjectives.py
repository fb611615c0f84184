"""109.2: What adjectives say of an object ("nontoken", "red or green", "attacking"); types and subtypes are nouns as well."""

from __future__ import annotations

from lawmage.game.objects import TOKEN, GameObject
from lawmage.language.closed import BITS, COLORS, CREATURE_SET
from lawmage.oracle.template import Joiner, include, lists, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.facts import COLORS as COLOR_FACT
from lawmage.rules.facts import COMBAT, TAPPED, TYPES
from lawmage.rules.nodes import Filter


class OfType(Filter):
    """A card type, as adjective or noun."""

    reads = TYPES
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.types & BITS[self.word] != 0


class OfSubtype(Filter):
    """A subtype, as adjective or noun."""

    reads = TYPES
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.has_subtype(self.word, self.word in CREATURE_SET)


class OfSupertype(Filter):
    """ "Legendary", "basic"."""

    rules = "205.4a"
    reads = TYPES
    bit: int = 0

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.supertypes & self.bit != 0


class OfColor(Filter):
    """ "Red"."""

    rules = "105.2"
    reads = COLOR_FACT
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.colors & COLORS[self.word] != 0


class ColorCount(Filter):
    """ "Colorless", "monocolored", "multicolored" (105.2)."""

    rules = "105.2"
    reads = COLOR_FACT
    low: int = 0
    high: int = 5

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.low <= obj.chars.colors.bit_count() <= self.high


class NotOfType(OfType):
    """ "Noncreature"."""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.types & BITS[self.word] == 0


class NotOfColor(OfColor):
    """ "Nonblack"."""

    rules = "105.2"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.colors & COLORS[self.word] == 0


class NotOfSubtype(OfSubtype):
    """ "Non-Zombie"."""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return not obj.chars.has_subtype(self.word, self.word in CREATURE_SET)


class Nonbasic(Filter):
    """ "Nonbasic", "nonlegendary", "nonsnow"."""

    rules = "205.4a"
    reads = TYPES
    bit: int = 0

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.supertypes & self.bit == 0


class Tapped(Filter):
    """ "Tapped", "untapped" (110.5)."""

    rules = "110.5"
    reads = TAPPED
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.tapped == self.polarity


class TokenOrNot(Filter):
    """ "Token", "nontoken" (111.1)."""

    rules = "111.1"
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return (obj.kind == TOKEN) == self.polarity


class InCombat(Filter):
    """ "Attacking", "blocking", "blocked", "unblocked" (506.4, 509.1h)."""

    rules = "506.4"
    reads = COMBAT
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        combat = ctx.game.combat
        if combat is None:
            return False
        if obj.id in combat.gone:
            return self.word in combat.gone[obj.id]  # 608.2h
        if self.word == "attacking":
            return obj.id in combat.attackers
        if self.word == "blocking":
            return obj.id in combat.blocking
        if self.word == "blocked":
            return obj.id in combat.blockers
        return obj.id in combat.attackers and obj.id not in combat.blockers


class Adorned(Filter):
    """ "Enchanted", "equipped": with an Aura or Equipment attached (303.4d, 301.5c)."""

    rules = "303.4b 301.5a"
    reads = TYPES
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        wanted = "Aura" if self.word == "enchanted" else "Equipment"
        return any([wanted in ctx.game.objects[id].chars.subtypes for id in obj.attachments])


class AnyOf(Filter):
    """ "Artifact or enchantment", "attacking or blocking"; with "and" it means the same of a set ("artifacts and enchantments")."""

    items: tuple[Filter, ...] = ()
    joiner: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        for item in self.items:
            if item.matches(ctx, obj):
                return True
        return False


class AllOf(Filter):
    """ "Noncreature, nonland"."""

    items: tuple[Filter, ...] = ()
    joiner: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        for item in self.items:
            if not item.matches(ctx, obj):
                return False
        return True


phrase("atom", "adj-type", "{word:type-word}", OfType)
phrase("atom", "adj-subtype", "{word:subtype-word}", OfSubtype)
phrase("atom", "adj-color", "{word:color-word}", OfColor)
phrase("atom", "adj-super", "{bit:supertype-word}", OfSupertype)
phrase("atom", "adj-colorless", "colorless", ColorCount, high=0)
phrase("atom", "adj-mono", "monocolored", ColorCount, low=1, high=1)
phrase("atom", "adj-multi", "multicolored", ColorCount, low=2)
phrase("atom", "adj-tapped", "tapped", Tapped)
phrase("atom", "adj-untapped", "untapped", Tapped, polarity=False)
phrase("atom", "adj-attacking", "{word:combat-word}", InCombat)
phrase("atom", "adj-adorned", "{word:adorned-word}", Adorned)
values("combat-word", ("attacking", "blocking", "blocked", "unblocked"))
values("adorned-word", ("enchanted", "equipped"))
include("adjective", "atom", "non")
phrase("non", "adj-nontoken", "nontoken", TokenOrNot, polarity=False)
phrase("non", "adj-nontype", "{word:nontype-word}", NotOfType)
phrase("non", "adj-noncolor", "{word:noncolor-word}", NotOfColor)
phrase("non", "adj-nonsuper", "{bit:nonsuper-word}", Nonbasic)
phrase("non", "adj-nonsub", "non-{word:subtype-word}", NotOfSubtype)
values("nontype-word", {"non" + word: word for word in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker", "instant", "sorcery")})
values("noncolor-word", {"non" + word: word for word in COLORS})
values("nonsuper-word", {"nonbasic": 1, "nonlegendary": 2, "nonsnow": 4})
lists("adjective", "adj-list", "atom", AnyOf, ("or", "and", "and/or"))
lists("adjective", "non-list", "non", AllOf, (Joiner("comma", ",", ",", ","),))
