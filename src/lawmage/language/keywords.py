"""702: keyword abilities. Words whose meaning rules know, and words that stand for abilities written out here in card text."""

from __future__ import annotations

from typing import Final

from lawmage.game.objects import GameObject
from lawmage.language.closed import COLORS
from lawmage.language.filters import Noun, SpellHead, WithKeyword
from lawmage.language.objects import Target
from lawmage.language.parsing import ability_of
from lawmage.language.players import TargetPlayer
from lawmage.oracle.template import Joiner, include, lists, phrase, values
from lawmage.rules.abilities import EnchantAbility, KeywordAbility, Several
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, Filter
from lawmage.rules.protection import Protection

# Keywords that rules (combat, damage, casting, targeting, state-based actions) look for by their word.
KNOWN_TO_RULES: Final = (
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof", "indestructible", "intimidate", "fear",
    "lifelink", "menace", "reach", "shroud", "shadow", "horsemanship", "skulk", "trample", "vigilance", "wither", "infect", "convoke", "delve",
    "improvise", "fuse", "assist", "aftermath",
)  # fmt: skip
DEFINING: Final = ("changeling", "devoid")
"""Characteristic-defining abilities (rules/defining_keywords.py)."""

LANDWALKS: Final = (
    "islandwalk", "swampwalk", "forestwalk", "mountainwalk", "plainswalk", "desertwalk", "nonbasic landwalk", "legendary landwalk", "snow landwalk",
    "snow islandwalk", "snow swampwalk", "snow forestwalk", "snow mountainwalk", "snow plainswalk", "artifact landwalk",
)  # fmt: skip
NAMES: Final = (
    "cycling", "flanking", "persist", "undying", "madness", "flashback", "morph", "modular", "exalted", "prowess", "evolve", "changeling", "devoid", "ward",
    "bushido", "soulshift", "exploit", "toxic", "mentor", "renown", "myriad", "banding", "suspend", "cascade", "storm", "kicker", "mutate",
)  # fmt: skip
"""Other keywords, as they stand in descriptions: "creatures without flanking"."""
DECK_KEYWORDS: Final = (
    "partner", "choose a Background", "Doctor's companion", "partner—Friends forever", "partner—Survivors", "partner—Character select",
    "partner—Father & son",
)  # fmt: skip

# Keywords without a parameter that mean abilities: their text by the Comprehensive Rules.
EXPANSIONS: Final[dict[str, tuple[str, ...]]] = {
    "prowess": ("Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",),  # 702.108a
    "exalted": ("Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",),  # 702.83a
}


class Keyword(KeywordAbility):
    """A keyword that rules know by its word."""


class WrittenKeyword(KeywordAbility):
    """A keyword that means abilities: read from their text once."""

    _expansion: tuple[AbilityNode, ...] = ()

    def texts(self) -> tuple[str, ...]:
        """The abilities as card text."""
        return EXPANSIONS[self.word]

    def expansion(self) -> tuple[AbilityNode, ...]:
        if not self._expansion:
            self._expansion = tuple([ability_of(text) for text in self.texts()])
        return self._expansion


class DefiningKeyword(KeywordAbility):
    """ "Changeling", "devoid". An effect can't give a permanent the ability to define its characteristics (604.3a): there the binder refuses it."""

    rules = "604.3"


class DeckKeyword(KeywordAbility):
    """ "Partner", "choose a Background": it says which cards may be commanders together, before the game begins (702.124a)."""

    rules = "702.124"


class Landwalk(KeywordAbility):
    """ "Islandwalk", "nonbasic landwalk", "snow swampwalk" (702.14): rules/combat/evasion.py reads the word."""

    rules = "702.14"


class KeywordLine(Several):
    """ "Flying, vigilance": a line of keyword abilities."""

    items: tuple[AbilityNode, ...] = ()
    joiner: str = ""

    def parts(self) -> tuple[AbilityNode, ...]:
        return self.items


class QualityColor(Filter):
    """ "From red": objects of that colour, wherever they are (702.16a)."""

    rules = "702.16a"
    word: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.colors & COLORS[self.word] != 0


class QualityNoun(Filter):
    """ "From creatures": objects of that description, wherever they are."""

    rules = "702.16a"
    what: Filter

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        what = self.what
        if isinstance(what, Noun) and isinstance(what.head, SpellHead):
            return what.matches(ctx, obj)  # "from instant spells"
        return what.describes(ctx, obj)


class Enchant(EnchantAbility):
    """ "Enchant creature" (702.5)."""

    rules = "702.5 303.4a"


values("keyword-word", KNOWN_TO_RULES)
phrase("keyword", "kw", "{word:keyword-word}", Keyword)
values("landwalk-word", LANDWALKS)
phrase("keyword", "landwalk", "{word:landwalk-word}", Landwalk)
values("defining-word", DEFINING)
phrase("keyword", "kw-defining", "{word:defining-word}", DefiningKeyword)
values("deck-word", DECK_KEYWORDS)
phrase("line", "kw-deck", "{word:deck-word}", DeckKeyword)
values("written-keyword", tuple(EXPANSIONS))
phrase("keyword", "kw-written", "{word:written-keyword}", WrittenKeyword)
phrase("postmodifier", "with-keyword-name", "with {word:keyword-name}", WithKeyword)
phrase("postmodifier", "without-keyword-name", "without {word:keyword-name}", WithKeyword, polarity=False)
values("keyword-name", NAMES)
phrase("protection", "protection", "protection from {quality:quality}", Protection)
include("keyword", "protection")
phrase("enchant-target", "enchant-target", "{what:noun/s}", Target)
phrase("enchant-target", "enchant-player", "player", TargetPlayer)
phrase("enchant-target", "enchant-opponent", "opponent", TargetPlayer, opponent=True)
phrase("line", "enchant", "enchant {target:enchant-target}", Enchant)
lists("line", "keyword-line", "keyword", KeywordLine, (Joiner("comma", ",", ",", ","), Joiner("semicolon", ";", ";", ";")))
include("line", "keyword")
phrase("quality", "quality-color", "{word:color-word}", QualityColor)
phrase("quality", "quality-noun", "{what:noun/p}", QualityNoun)
