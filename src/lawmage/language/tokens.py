"""111: creating tokens, described in the effect or predefined (111.10)."""

from __future__ import annotations

from typing import Final

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.game.terms import ARTIFACT, CREATURE, LEGENDARY
from lawmage.language.changes import KeywordList, QuotedAbility
from lawmage.language.closed import BITS, COLORS
from lawmage.language.doing import Action, do, each_player
from lawmage.language.parsing import ability_of
from lawmage.oracle.template import include, lists, phrase, values
from lawmage.rules.abilities import make_set
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import CreateTokens, Move
from lawmage.rules.nodes import Amount, Reference

PREDEFINED: Final[dict[str, tuple[str, ...]]] = {
    "Treasure": ("{T}, Sacrifice this token: Add one mana of any color.",),
    "Food": ("{2}, {T}, Sacrifice this token: You gain 3 life.",),
    "Gold": ("Sacrifice this token: Add one mana of any color.",),
    "Clue": ("{2}, Sacrifice this token: Draw a card.",),
    "Blood": ("{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",),
}
"""111.10: artifact tokens with the subtype of their name and these abilities."""

_made: dict[str, Characteristics] = {}


def predefined(name: str) -> Characteristics:
    """The characteristics of a predefined token (111.10)."""
    known = _made.get(name)
    if known is None:
        known = Characteristics()
        known.name = name
        known.types = ARTIFACT
        known.subtypes = (name,)
        known.abilities = make_set([ability_of(text) for text in PREDEFINED[name]])
        _made[name] = known
    return known


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

    pt: str = ""
    legendary: bool = False
    colors: Node
    subtypes: tuple[TokenSubtype, ...] = ()
    types: tuple[TokenType, ...] = ()
    abilities: Node

    def characteristics(self, x: int) -> Characteristics:
        """The token as it is created (111.3)."""
        new = Characteristics()
        words = [subtype.word for subtype in self.subtypes]
        new.name = " ".join([*words, "Token"])  # 111.4
        new.types = CREATURE
        for each in self.types:
            new.types |= BITS[each.word]
        new.supertypes = LEGENDARY if self.legendary else 0
        new.subtypes = tuple(words)
        colors = self.colors
        for item in colors.items if isinstance(colors, TokenColors) else (colors,):
            if isinstance(item, TokenColor):
                new.colors |= COLORS[item.word]
        power, toughness = self.pt.split("/")
        new.power = x if power == "X" else int(power)
        new.toughness = x if toughness == "X" else int(toughness)
        new.has_pt = True
        new.abilities = make_set(self.trees())
        return new

    def trees(self) -> list[Node]:
        """Its abilities."""
        abilities = self.abilities
        if isinstance(abilities, NoAbilities):
            return []
        assert isinstance(abilities, WithAbilities)
        what = abilities.what
        items = what.items if isinstance(what, KeywordList) else (what,)
        return [item.ability if isinstance(item, QuotedAbility) else item for item in items]


class NoAbilities(Node):
    """A token without abilities."""


class WithAbilities(Node):
    """ "With flying"."""

    what: Node


class Create(Action):
    """ "Create two 1/1 white Soldier creature tokens" (701.7)."""

    who: Reference
    n: Amount
    token: TokenSpec
    tapped: bool = False

    def apply(self, ctx: Context) -> None:
        create(self, ctx, self.who, self.n, self.token.characteristics(ctx.x), self.tapped)


class CreatePredefined(Action):
    """ "Create a Treasure token" (111.10)."""

    who: Reference
    n: Amount
    name: str = ""
    tapped: bool = False

    def apply(self, ctx: Context) -> None:
        create(self, ctx, self.who, self.n, predefined(self.name), self.tapped)


def create(node: Action, ctx: Context, who: Reference, n: Amount, token: Characteristics, tapped: bool) -> None:
    """Create tokens and note them."""
    events: list[Happening] = []
    for player, _ in each_player(ctx, who):
        count = n.value(ctx)
        if count > 0:
            event = CreateTokens(player, token, count)
            event.tapped = tapped
            events.append(event)
    happened = do(ctx, events)
    if node.bound:
        ctx.refs[node.bound] = tuple([event.new for event in happened if isinstance(event, Move) and event.token is not None])


phrase("token-color-word", "token-color", "{word:color-word}", TokenColor)
phrase("token-color", "token-colorless", "colorless", TokenColors)
include("token-color", "token-color-word")
lists("token-color", "token-colors", "token-color-word", TokenColors, ("and",))
phrase("token-subtype", "token-subtype", "{word:creature-subtype}", TokenSubtype)
values("token-type-word", ("artifact", "enchantment"))
phrase("token-type", "token-type", "{word:token-type-word}", TokenType)
phrase("token-abilities", "token-plain", "", NoAbilities)
phrase("token-abilities", "token-with", "with {what:granted}", WithAbilities)
phrase(
    "token-spec", "token-spec",
    "{pt:pt} {colors:token-color} {subtypes:token-subtype+} {types:token-type*} creature [token|tokens]@= {abilities:token-abilities}",
    TokenSpec, number="*",
)  # fmt: skip
values("predefined-token", tuple(PREDEFINED))
phrase("clause", "create", "{who:subject} [creates|create] {n:how-many} {token:token-spec/@n}", Create)
phrase("clause", "create-tapped", "{who:subject} [creates|create] {n:how-many} tapped {token:token-spec/@n}", Create, tapped=True)
phrase("clause", "create-predefined", "{who:subject} [creates|create] {n:how-many} {name:predefined-token} [token|tokens]@n", CreatePredefined)
phrase(
    "clause", "create-predefined-tapped", "{who:subject} [creates|create] {n:how-many} tapped {name:predefined-token} [token|tokens]@n",
    CreatePredefined, tapped=True,
)  # fmt: skip
