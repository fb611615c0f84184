"""Of 205, 613.1d-g: what something is or becomes: "becomes a 3/3 green Ape creature with trample", "is a Swamp in addition to its other land types"."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.terms import ALL_COLORS, ARTIFACT, BASIC_LAND_TYPES, CREATURE, KINDRED, LEGENDARY
from lawmage.language.changes import Change, QuotedAbility, granted_trees
from lawmage.language.closed import BITS, COLORS, CREATURE_SET
from lawmage.language.sentences import Rider
from lawmage.language.tokens import TokenColor, TokenColors
from lawmage.oracle.template import include, phrase
from lawmage.rules.abilities import with_added
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_ABILITY, LAYER_COLOR, LAYER_PT_SET, LAYER_TYPE, TYPES
from lawmage.rules.layers import types
from lawmage.rules.nodes import Amount, Modification

BASIC_TYPES = tuple([word for word, _ in BASIC_LAND_TYPES])


class Kind(Node):
    """One word of what something is."""

    def card_types(self) -> int:
        """The card types it names, as bits."""
        return 0

    def subtypes(self, ctx: Context) -> tuple[str, ...]:
        """The subtypes it names."""
        return ()

    def supertypes(self) -> int:
        """The supertypes it names, as bits."""
        return 0


class TypeKind(Kind):
    """A card type: "artifact", "creature"."""

    word: str = ""

    def card_types(self) -> int:
        return BITS[self.word]


class SubtypeKind(Kind):
    """A subtype: "Frog", "Swamp"."""

    word: str = ""

    def subtypes(self, ctx: Context) -> tuple[str, ...]:
        return (self.word,)


class SuperKind(Kind):
    """A supertype: "legendary", "snow"."""

    bit: int = 0

    def supertypes(self) -> int:
        return self.bit


class NoNumbers(Node):
    """No power and toughness are given."""

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        """The power and toughness that it gives."""
        return None


class Numbers(NoNumbers):
    """ "3/3", "X/X"."""

    rules = "613.4b"
    pt: str = ""

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        return pair(self.pt, ctx.x)


class EachEqual(NoNumbers):
    """ "With power and toughness each equal to its mana value"."""

    rules = "613.4b"
    n: Amount

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        n = max(0, self.n.value(ctx))
        return (n, n)


class Keep(Node):
    """What it stays besides: nothing is said, or "in addition to its other types"."""

    mode: str = ""


class StillOne(Keep):
    """ "That's still a land" (205.1b)."""

    rules = "205.1b"
    word: str = ""


class Identity(Node):
    """A description of what something is or becomes."""

    numbers: NoNumbers
    colors: Node
    kinds: tuple[Kind, ...] = ()
    head: Kind
    base: NoNumbers
    what: Node
    every: str = ""  # "creature" with all creature types
    keep: Keep

    def sets_pt(self, ctx: Context) -> tuple[int, int] | None:
        """The base power and toughness that it sets, if any."""
        found = self.numbers.numbers(ctx)
        return found if found is not None else self.base.numbers(ctx)

    def has_pt(self) -> bool:
        """Whether it sets them."""
        return type(self.numbers) is not NoNumbers or type(self.base) is not NoNumbers

    def words(self) -> tuple[Kind, ...]:
        """All its words for types."""
        return (*self.kinds, self.head)

    def colored(self) -> bool:
        """Whether it says which colours."""
        return not isinstance(self.colors, NoColors)

    def abilities(self) -> tuple[Node, ...]:
        """The abilities it comes with."""
        return granted_trees(self.what) if not isinstance(self.what, Nothing) else ()

    def change_types(self, ctx: Context, chars: Characteristics, still: bool) -> None:
        """Make it so (205.1): new types replace old ones unless they are kept."""
        game = ctx.game
        card_types = 0
        subtypes: list[str] = []
        for kind in self.words():
            card_types |= kind.card_types()
            subtypes.extend(kind.subtypes(ctx))
            chars.supertypes |= kind.supertypes()
        mode = self.keep.mode
        if still or mode:
            chars.types |= card_types
            types.add_subtypes(game, chars, tuple(subtypes))
        elif not card_types:
            set_subtypes_only(ctx, chars, tuple(subtypes))
        else:
            if card_types & ARTIFACT and card_types & CREATURE:
                chars.types |= card_types  # 205.1b: "artifact creature"
            else:
                types.set_card_types(game, chars, card_types)
            lands = tuple([word for word in subtypes if word in BASIC_TYPES])
            if lands:
                types.set_land_types(game, chars, lands)  # 305.7
            types.set_subtypes(game, chars, tuple([word for word in subtypes if word not in BASIC_TYPES]))
        if self.every:
            chars.every_creature_type = chars.types & (CREATURE | KINDRED) != 0

    def change_colors(self, chars: Characteristics) -> None:
        """Set or add its colours (105.3)."""
        bits = color_bits(self.colors)
        chars.colors = chars.colors | bits if "colors" in self.keep.mode else bits


class IdentityOfTwo(Identity):
    """ "1/1 green Saproling creatures and Forest lands in addition to their other types"."""

    rules = "613.1d"
    also_kinds: tuple[Kind, ...] = ()
    also: Kind

    def sets_pt(self, ctx: Context) -> tuple[int, int] | None:
        return self.numbers.numbers(ctx)

    def has_pt(self) -> bool:
        return type(self.numbers) is not NoNumbers

    def words(self) -> tuple[Kind, ...]:
        return (*self.kinds, self.head, *self.also_kinds, self.also)

    def abilities(self) -> tuple[Node, ...]:
        return ()


def set_subtypes_only(ctx: Context, chars: Characteristics, subtypes: tuple[str, ...]) -> None:
    """ "Is a Mountain", "becomes a Frog": basic land types replace all that a land had (305.7), other subtypes those of their family (205.1a)."""
    if subtypes and all([word in BASIC_TYPES for word in subtypes]):
        types.set_land_types(ctx.game, chars, subtypes)
    else:
        types.set_subtypes(ctx.game, chars, subtypes)


def pair(text: str, x: int) -> tuple[int, int]:
    """Power and toughness as numbers."""
    power, toughness = text.split("/")
    return (x if power == "X" else int(power), x if toughness == "X" else int(toughness))


class NoColors(Node):
    """No colours are given."""


class Nothing(Node):
    """No abilities are given."""


def color_bits(colors: Node) -> int:
    """The colours named; none for "colorless"."""
    if isinstance(colors, AllColors):
        return ALL_COLORS
    bits = 0
    for item in colors.items if isinstance(colors, TokenColors) else (colors,):
        if isinstance(item, TokenColor):
            bits |= COLORS[item.word]
    return bits


class AllColors(Node):
    """ "All colors"."""


class Becomes(Modification):
    """ "Becomes a blue Frog with base power and toughness 1/1", "is a Swamp in addition to its other land types"."""

    rules = "613.1d 205.1a"
    layer: int = LAYER_TYPE
    what: Identity
    still: bool = False  # attached by the binder: "It's still a land."
    fixed: tuple[int, ...] = ()  # base power and toughness, fixed as the effect began (608.2h)

    def layers(self) -> tuple[int, ...]:
        what = self.what
        found = [LAYER_TYPE]
        if what.colored():
            found.append(LAYER_COLOR)
        if what.abilities():
            found.append(LAYER_ABILITY)
        if what.has_pt():
            found.append(LAYER_PT_SET)
        return tuple(found)

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        what = self.what
        if layer == LAYER_TYPE:
            what.change_types(ctx, chars, self.still)
        elif layer == LAYER_COLOR:
            what.change_colors(chars)
        elif layer == LAYER_ABILITY:
            chars.abilities = with_added(chars.abilities, what.abilities(), origin_of(ctx), ctx.source)
        elif layer == LAYER_PT_SET:
            numbers = self.fixed or what.sets_pt(ctx)
            if numbers:
                chars.power, chars.toughness = numbers
                chars.has_pt = True

    def locked(self, ctx: Context) -> Modification:
        new = Becomes()
        new.what = self.what
        new.still = self.still
        new.fixed = self.what.sets_pt(ctx) or ()
        return new

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return self.fixed or self.what.sets_pt(ctx) or ()


def origin_of(ctx: Context) -> int:
    """The timestamp of the effect that grants an ability (613.7a)."""
    if ctx.effect is not None:
        return ctx.effect.id
    return max(ctx.obj().timestamp, ctx.origin())


class StillIs(Rider):
    """ "It's still a land." (205.1b)."""

    rules = "205.1b"
    word: str = ""

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, Change):
                changes = node.changes
                for item in getattr(changes, "items", None) or (changes,):
                    if isinstance(item, Becomes):
                        item.still = True
                        return True
        return False


class BecomesColor(Modification):
    """ "Becomes blue", "is all colors" (613.1e)."""

    rules = "613.1e 105.3"
    layer: int = LAYER_COLOR
    colors: Node

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.colors = color_bits(self.colors)


class HasEveryType(Modification):
    """ "Is every creature type", "gains all creature types"."""

    rules = "613.1d 205.3m"
    layer: int = LAYER_TYPE

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if chars.types & (CREATURE | KINDRED):
            chars.every_creature_type = True


class Defines(Modification):
    """What an object says of its own colors or creature types without a condition: characteristic-defining (604.3a), but not where an effect granted it."""

    rules = "604.3"
    cda: bool = True

    def __init__(self, what: Modification) -> None:
        self.what = what
        self.layer = what.layer

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        self.define(chars)

    def define(self, chars: Characteristics) -> None:
        what = self.what
        if isinstance(what, BecomesColor):
            chars.colors = color_bits(what.colors)
        elif chars.types & (CREATURE | KINDRED):
            chars.every_creature_type = True

    def granted(self) -> Modification:
        return self.what


def defining(what: Modification) -> Modification:
    """The same as a characteristic-defining ability, where it can be one."""
    return Defines(what) if isinstance(what, (BecomesColor, HasEveryType)) else what


class HasEveryLandType(Modification):
    """ "Are every basic land type in addition to their other types" (305.7)."""

    rules = "305.7"
    layer: int = LAYER_TYPE
    keep: Keep

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        types.add_subtypes(ctx.game, chars, BASIC_TYPES)


class IsNot(Modification):
    """ "Isn't a creature" (205.1a)."""

    rules = "613.1d 205.1a"
    layer: int = LAYER_TYPE
    reads: int = TYPES
    what: Kind

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if self.what.card_types():
            types.lose_card_types(ctx.game, chars, self.what.card_types())
        for word in self.what.subtypes(ctx):
            chars.subtypes = tuple([each for each in chars.subtypes if each != word])
            types.fit_intrinsic(ctx.game, chars)


class IsNotLegendary(Modification):
    """ "Isn't legendary" (205.4b)."""

    rules = "613.1d 205.4b"
    layer: int = LAYER_TYPE

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.supertypes &= ~LEGENDARY


class IsLegendary(Modification):
    """ "Is legendary" (205.4b)."""

    rules = "613.1d 205.4b"
    layer: int = LAYER_TYPE
    bit: int = LEGENDARY

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.supertypes |= self.bit


class LosesCreatureTypes(Modification):
    """ "Loses all creature types"."""

    rules = "613.1d"
    layer: int = LAYER_TYPE

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.subtypes = tuple([word for word in chars.subtypes if word not in CREATURE_SET])
        chars.every_creature_type = False


phrase("kind-word", "kind-type", "{word:type-word}", TypeKind)
phrase("kind-word", "kind-subtype", "{word:subtype-word}", SubtypeKind)
phrase("kind-word", "kind-super", "{bit:supertype-word}", SuperKind)
phrase("kind-head", "kind-head-type", "{word:type-noun/=}", TypeKind, number="*")
phrase("kind-head", "kind-head-subtype", "{word:subtype-noun/=}", SubtypeKind, number="*")
phrase("numbers", "no-numbers", "", NoNumbers)
phrase("numbers", "numbers", "{pt:pt}", Numbers)
phrase("identity-color", "no-colors", "", NoColors)
include("identity-color", "token-color")
phrase("base-numbers", "no-base", "", NoNumbers)
phrase("base-numbers", "base", "with base power and toughness {pt:pt}", Numbers)
phrase("base-numbers", "each-equal", "with power and toughness each equal to {n:quantity}", EachEqual)
phrase("base-numbers", "base-each-equal", "with base power and toughness each equal to {n:quantity}", EachEqual)
phrase("identity-abilities", "no-abilities", "", Nothing)
phrase("keep", "keep-nothing", "", Keep, number="*")
phrase("keep", "keep-still", "[that's|that are]@= still [a|]@= {word:type-noun/=}", StillOne, number="*", mode="still")
include("keep", "keeping")
phrase("keeping", "keep-types", "in addition to [its|their]@= other types", Keep, number="*", mode="types")
phrase("keeping", "keep-creature-types", "in addition to [its|their]@= other creature types", Keep, number="*", mode="creature types")
phrase("keeping", "keep-land-types", "in addition to [its|their]@= other land types", Keep, number="*", mode="land types")
phrase("keeping", "keep-colors", "in addition to [its|their]@= other colors and types", Keep, number="*", mode="colors and types")

_START = "[a|]@= {numbers:numbers} {colors:identity-color} {kinds:kind-word*} {head:kind-head/=} "
phrase("identity", "identity", _START + "{base:base-numbers} {what:identity-abilities} {keep:keep/=}", Identity, number="*")
phrase("identity", "identity-with", _START + "{base:no-base-numbers} with {what:granted} {keep:keep/=}", Identity, number="*")
phrase("identity", "identity-base-with", _START + "{base:base-numbers} and {what:granted} {keep:keep/=}", Identity, number="*")
_ALL = "all creature types {keep:keep/=}"
phrase("identity", "identity-all", _START + "{base:no-base-numbers} with {what:identity-abilities} " + _ALL, Identity, number="*", every="creature")
phrase("identity", "identity-with-all", _START + "{base:no-base-numbers} with {what:granted} and " + _ALL, Identity, number="*", every="creature")
phrase("identity", "identity-two", _START + "and {also_kinds:kind-word*} {also:kind-head/=} {keep:keeping/=}", IdentityOfTwo, number="*")
phrase("no-base-numbers", "without-base", "", NoNumbers)

phrase("change", "becomes", "[becomes|become] {what:identity/=}", Becomes, number="*")
phrase("static-change", "s-is", "[is|are] {what:identity/=}", Becomes, number="*")
phrase("rider", "still-is", "it's still a {word:type-noun/s}.", StillIs)
phrase("rider", "still-are", "they're still {word:type-noun/p}.", StillIs)
phrase("all-colors", "all-colors", "all colors", AllColors)
include("whole-color", "token-color", "all-colors")
phrase("change", "becomes-color", "[becomes|become] {colors:whole-color}", BecomesColor, number="*")
phrase("static-change", "s-is-color", "[is|are] {colors:whole-color}", BecomesColor, number="*")
phrase("static-change", "s-is-every-type", "[is|are] every creature type", HasEveryType, number="*")
phrase("static-change", "s-is-all-types", "[is|are] all creature types", HasEveryType, number="*")
phrase("change", "gains-all-types", "[gains|gain] all creature types", HasEveryType, number="*")
phrase("static-change", "s-is-every-land-type", "[is|are] every basic land type {keep:keeping/=}", HasEveryLandType, number="*")
phrase("static-change", "s-is-not", "[isn't|aren't] [a|]@= {what:kind-head/=}", IsNot, number="*")
phrase("change", "is-not", "[isn't|aren't] [a|]@= {what:kind-head/=}", IsNot, number="*")
phrase("not-legendary", "s-is-not-legendary", "isn't legendary", IsNotLegendary, number="s")
phrase("static-change", "s-is-super", "[is|are] {bit:supertype-word}", IsLegendary, number="*")
phrase("change", "loses-creature-types", "[loses|lose] all creature types", LosesCreatureTypes, number="*")
phrase("static-change", "s-loses-creature-types", "[loses|lose] all creature types", LosesCreatureTypes, number="*")

__all__ = ["Becomes", "Identity", "Keep", "QuotedAbility"]
