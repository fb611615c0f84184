"""111: creating tokens, described in the effect or predefined (111.10)."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node, make
from lawmage.game.terms import ARTIFACT, BASIC_LAND_TYPES, CREATURE, LAND, LEGENDARY, SNOW
from lawmage.language.amounts import Each, Number, Same
from lawmage.language.changes import granted_trees
from lawmage.language.closed import BITS, COLORS
from lawmage.language.doing import Action, acting, do, done, each_player, refer_to_tokens
from lawmage.language.finding import present_objects
from lawmage.language.parsing import ability_of
from lawmage.oracle.template import LANGUAGE, Leaf, include, leaf, lists, phrase, values
from lawmage.oracle.text import Line, detokenize, words
from lawmage.rules.abilities import add_parts, index, make_set
from lawmage.rules.context import Context
from lawmage.rules.defining_keywords import define
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import CreateTokens
from lawmage.rules.layers.types import INTRINSIC
from lawmage.rules.nodes import Amount, Reference

PREDEFINED: Final[dict[str, tuple[str, ...]]] = {
    "Treasure": ("{T}, Sacrifice this token: Add one mana of any color.",),
    "Food": ("{2}, {T}, Sacrifice this token: You gain 3 life.",),
    "Gold": ("Sacrifice this token: Add one mana of any color.",),
    "Clue": ("{2}, Sacrifice this token: Draw a card.",),
    "Blood": ("{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",),
    "Powerstone": ("{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",),
    "Map": ("{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",),
    "Junk": ("{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.",),
    "Lander": ("{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",),
    "Incubator": ("{2}: Transform this token.",),
    "Mutagen": ("{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.",),
}
"""111.10: artifact tokens with the subtype of their name and these abilities."""

_made: dict[str, Characteristics] = {}


def predefined(name: str) -> Characteristics:
    """The characteristics of a predefined token (111.10)."""
    known = _made.get(name)
    if known is None:
        known = Characteristics()
        known.name = name + " Token"  # 111.4
        known.types = ARTIFACT
        known.subtypes = (name,)
        known.abilities = make_set([ability_of(text) for text in PREDEFINED[name]])
        if name == "Incubator":
            known.back = incubated(known)
        _made[name] = known
    return known


def incubated(front: Characteristics) -> Characteristics:
    """The back face of an Incubator token (111.10i): a 0/0 colorless Phyrexian artifact creature."""
    back = Characteristics()
    back.name = "Phyrexian Token"
    back.types = ARTIFACT | CREATURE
    back.subtypes = ("Phyrexian",)
    back.has_pt = True
    back.back = front
    return back


class TokenColors(Node):
    """ "White", "black and green", "colorless"."""

    items: tuple[Node, ...] = ()
    joiner: str = ""


class TokenColor(Node):
    """One colour of a token."""

    word: str = ""


class TokenSubtype(Node):
    """A creature type of a token."""

    word: str = ""


class TokenType(Node):
    """A card type of a token besides creature."""

    word: str = ""


class TokenSpec(Node):
    """ "1/1 white Soldier creature token with flying" (111.3, 111.4). One node for one and for several."""

    rules = "111.3 111.4"
    name: str = ""
    pt: str = ""  # empty: an ability says what its power and toughness are, or it is no creature
    legendary: bool = False
    creature: bool = True
    colors: Node
    subtypes: tuple[TokenSubtype, ...] = ()
    types: tuple[TokenType, ...] = ()
    abilities: Node

    def characteristics(self, x: int, granter: int) -> Characteristics:
        """The token as it is created (111.3). A name in its abilities means what creates it, `granter` (201.5a)."""
        new = Characteristics()
        words = [subtype.word for subtype in self.subtypes]
        new.types = CREATURE if self.creature else 0
        for each in self.types:
            new.types |= BITS.get(each.word, 0)
            new.supertypes |= SNOW if each.word == "snow" else 0
        new.name = self.name or " ".join([*words, "Token"])  # 111.4
        new.supertypes |= LEGENDARY if self.legendary else 0
        new.subtypes = tuple(words)
        colors = self.colors
        for item in colors.items if isinstance(colors, TokenColors) else (colors,):
            if isinstance(item, TokenColor):
                new.colors |= COLORS[item.word]
        if self.pt:
            power, toughness = self.pt.split("/")
            new.power = x if power == "X" else int(power)
            new.toughness = x if toughness == "X" else int(toughness)
        new.has_pt = self.creature or bool(self.pt)
        found: list[Ability] = []
        for tree in self.trees():
            add_parts(tree, 0, granter, found)
        for n in range(5):
            if new.types & LAND and BASIC_LAND_TYPES[n][0] in words:
                found.append(ability_of_type(n))
        new.abilities = index(found)
        define(new)
        return new

    def trees(self) -> list[Node]:
        """Its abilities."""
        abilities = self.abilities
        return list(granted_trees(abilities.what)) if isinstance(abilities, WithAbilities) else []


def ability_of_type(n: int) -> Ability:
    """The mana ability of a basic land type (305.6)."""
    return Ability(ability_of("{T}: Add {" + BASIC_LAND_TYPES[n][1] + "}."), 0, INTRINSIC + n)


class TokenName(Leaf):
    """The name of a legendary token: what stands before ", a legendary"."""

    def starts(self, token: str) -> bool:
        return token[:1].isupper() or token[:1] == "~"

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        tokens = line.tokens
        end = at
        while end < len(tokens) and end - at < 8 and tokens[end] not in (".", "“", "”"):
            if end > at and tokens[end] == "," and tokens[end + 1 : end + 3] == ["a", "legendary"]:
                name = detokenize(tokens[at:end])
                return [(name, end, "s")] if "~" not in name else []
            end += 1
        return []

    def show(self, value: object) -> tuple[list[str], str] | None:
        return (words(value), "s") if isinstance(value, str) and value else None


class NamedAs(Leaf):
    """A name after "named": what stands before the next mark or the words that go on about the token."""

    def starts(self, token: str) -> bool:
        return token[:1].isupper()

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        tokens = line.tokens
        end = at
        while end < len(tokens) and tokens[end] not in (".", ",", "with", "that", "attached", "“", "”", "for", "and"):
            end += 1
        return [(detokenize(tokens[at:end]), end, "s")] if "~" not in "".join(tokens[at:end]) else []

    def show(self, value: object) -> tuple[list[str], str] | None:
        return (words(value), "s") if isinstance(value, str) and value else None


class NoAbilities(Node):
    """A token without abilities."""


class WithAbilities(Node):
    """ "With flying"."""

    what: Node


class TokenSuffix(Node):
    """How it enters besides: nothing is said."""

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        """Prepare the event."""


class TappedAndAttacking(TokenSuffix):
    """ "That's tapped and attacking" (508.4): its controller chooses what it attacks."""

    rules = "508.4"
    tapped: bool = True

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        event.tapped = event.tapped or self.tapped
        event.attacks = True


class AttachedToIt(TokenSuffix):
    """ "Attached to target creature you control" (303.4, 301.5c)."""

    rules = "303.4i 301.5e"
    what: Reference

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        for thing in present_objects(ctx, self.what)[:1]:
            event.attach_to = thing


class Creates(Action):
    """Creating tokens of one kind, a number of times."""

    all_at_once = True
    multiplied = True
    who: Reference
    n: Amount
    tapped: bool = False

    def token_of(self, ctx: Context) -> Characteristics:
        """The token."""
        raise NotImplementedError

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        """Prepare the event."""

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        token: Characteristics | None = None
        for player, _ in players:
            acting(ctx, self.who, player)
            count = self.n.value(ctx)
            if count > 0:
                token = token or self.token_of(ctx)
                event = CreateTokens(player, token, count)
                event.tapped = self.tapped
                self.arrange(ctx, event)
                events.append(event)
        done(ctx, self.who, players)
        refer_to_tokens(self, ctx, do(ctx, events))

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.n.form).number == "p", ("token", "permanent"))


class Create(Creates):
    """ "Create two 1/1 white Soldier creature tokens" (701.7)."""

    rules = "701.7"
    token: TokenSpec
    suffix: TokenSuffix
    more: Node | None = None  # abilities that the next sentence gives it: attached by the binder

    def token_of(self, ctx: Context) -> Characteristics:
        new = self.token.characteristics(ctx.x, ctx.source)
        if self.more is not None:
            found = list(new.abilities.abilities)
            for tree in granted_trees(self.more):
                add_parts(tree, 0, ctx.source, found)
            new.abilities = index(found)
        return new

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        self.suffix.arrange(ctx, event)

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.n.form).number == "p", ("token", "creature", "permanent") if self.token.creature else ("token", "permanent"))


class CreatePredefined(Creates):
    """ "Create a Treasure token" (111.10)."""

    rules = "701.7 111.10"
    name: str = ""

    def token_of(self, ctx: Context) -> Characteristics:
        return predefined(self.name)


ONE: Final = make(Number, "one", n=1)


class CreateNamed(Creates):
    """ "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible" (111.4)."""

    rules = "701.7 111.4 111.9"
    name: str = ""
    token: TokenSpec

    def apply(self, ctx: Context) -> None:
        self.n = ONE
        Creates.apply(self, ctx)

    def token_of(self, ctx: Context) -> Characteristics:
        new = self.token.characteristics(ctx.x, ctx.source)
        new.name = self.name
        new.supertypes |= LEGENDARY
        return new

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("token", "creature", "permanent"))


phrase("token-color-word", "token-color", "{word:color-word}", TokenColor)
phrase("token-color", "token-colorless", "colorless", TokenColors)
include("token-color", "token-color-word")
lists("token-color", "token-colors", "token-color-word", TokenColors, ("and",))
phrase("token-subtype", "token-subtype", "{word:subtype-word}", TokenSubtype)
values("token-type-word", ("artifact", "enchantment", "land", "snow"))
phrase("token-type", "token-type", "{word:token-type-word}", TokenType)
phrase("token-abilities", "token-plain", "", NoAbilities)
phrase("token-abilities", "token-with", "with {what:granted}", WithAbilities)
phrase(
    "token-spec", "token-spec",
    "{pt:pt} {colors:token-color} {subtypes:token-subtype+} {types:token-type*} creature [token|tokens]@= {abilities:token-abilities}",
    TokenSpec, number="*",
)  # fmt: skip
phrase(
    "token-spec", "token-spec-own-pt",
    "{colors:token-color} {subtypes:token-subtype+} {types:token-type*} creature [token|tokens]@= {abilities:token-with-abilities}",
    TokenSpec, number="*",
)  # fmt: skip
include("token-with-abilities", "token-abilities-with")
phrase("token-abilities-with", "token-with-own", "with {what:granted}", WithAbilities)
phrase(
    "token-spec", "token-spec-object",
    "{colors:token-color} {subtypes:token-subtype*} {types:token-type+} [token|tokens]@= {abilities:token-abilities}",
    TokenSpec, number="*", creature=False,
)  # fmt: skip
phrase(
    "token-spec", "token-spec-vehicle",
    "{pt:pt} {colors:token-color} {subtypes:token-subtype+} {types:token-type+} [token|tokens]@= {abilities:token-abilities}",
    TokenSpec, number="*", creature=False,
)  # fmt: skip
leaf("token-named", NamedAs())
phrase(
    "token-spec", "token-spec-named",
    "{pt:pt} {colors:token-color} {subtypes:token-subtype+} {types:token-type*} creature [token|tokens]@= named {name:token-named} {abilities:token-abilities}",
    TokenSpec, number="*",
)  # fmt: skip
phrase(
    "token-spec", "token-spec-object-named",
    "{colors:token-color} {subtypes:token-subtype*} {types:token-type+} [token|tokens]@= named {name:token-named} {abilities:token-abilities}",
    TokenSpec, number="*", creature=False,
)  # fmt: skip
phrase("token-suffix", "token-suffix", "", TokenSuffix, number="*")
phrase("token-suffix", "token-attacking", "[that's|that are]@= tapped and attacking", TappedAndAttacking, number="*")
phrase("token-suffix", "token-only-attacking", "[that's|that are]@= attacking", TappedAndAttacking, number="*", tapped=False)
phrase("token-suffix", "token-attached", "attached to {what:object}", AttachedToIt, number="*")
values("predefined-token", tuple(PREDEFINED))
leaf("token-name", TokenName())
for _tag, _tapped, _word in (("", False, ""), ("-tapped", True, "tapped ")):
    phrase(
        "clause", "create" + _tag, "{who:subject} [creates|create] {n:how-many} " + _word + "{token:token-spec/@n} {suffix:token-suffix/@n}", Create,
        tapped=_tapped,
    )  # fmt: skip
    phrase(
        "clause", "create-each" + _tag, "{who:subject} [creates|create] a " + _word + "{token:token-spec/s} {suffix:plain-suffix} for each {n:each-of}",
        Create, tapped=_tapped,
    )  # fmt: skip
    phrase(
        "clause", "create-number" + _tag,
        "{who:subject} [creates|create] a number of " + _word + "{token:token-spec/p} {suffix:token-suffix/p} equal to {n:equal-to}",
        Create, tapped=_tapped,
    )  # fmt: skip
    phrase(
        "clause", "create-predefined" + _tag, "{who:subject} [creates|create] {n:how-many} " + _word + "{name:predefined-token} [token|tokens]@n",
        CreatePredefined, tapped=_tapped,
    )  # fmt: skip
    phrase(
        "clause", "create-predefined-each" + _tag, "{who:subject} [creates|create] a " + _word + "{name:predefined-token} token for each {n:each-of}",
        CreatePredefined, tapped=_tapped,
    )  # fmt: skip
    phrase(
        "clause", "create-predefined-number" + _tag,
        "{who:subject} [creates|create] a number of " + _word + "{name:predefined-token} tokens equal to {n:equal-to}",
        CreatePredefined, tapped=_tapped,
    )  # fmt: skip
phrase("plain-suffix", "token-no-suffix", "", TokenSuffix)
phrase("each-of", "each-of", "{times:tally}", Each, number="p")
phrase("equal-to", "equal-to", "{n:quantity}", Same, number="p")
phrase("clause", "create-named", "{who:subject} [creates|create] {name:token-name}, a legendary {token:token-spec/s}", CreateNamed)
