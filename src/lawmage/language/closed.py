"""The closed words of card text (205, 105, 122): types, subtypes, supertypes, colours, counters, and how to read them from derived values."""

from __future__ import annotations

from typing import Final

from lawmage.cards.types import ARTIFACT_TYPES, BATTLE_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES, plural
from lawmage.game.terms import TYPE_BITS
from lawmage.oracle.leaves import Digits, NumberWords, Symbols, power_toughness, power_toughness_change
from lawmage.oracle.template import leaf, nouns, values

TYPE_NOUNS: Final = {
    "artifact": "artifacts", "battle": "battles", "creature": "creatures", "enchantment": "enchantments", "land": "lands",
    "planeswalker": "planeswalkers", "instant": "instants", "sorcery": "sorceries", "kindred": "kindreds",
}  # fmt: skip
BITS: Final = {word.lower(): bit for word, bit in TYPE_BITS.items()}
CREATURE_SET: Final = frozenset(CREATURE_TYPES)
SUBTYPES: Final = tuple(
    dict.fromkeys(ARTIFACT_TYPES + BATTLE_TYPES + CREATURE_TYPES + ENCHANTMENT_TYPES + LAND_TYPES + PLANESWALKER_TYPES + SPELL_TYPES)
)
COUNTERS: Final = (
    "+1/+1", "-1/-1", "charge", "time", "loyalty", "quest", "fade", "age", "page", "verse", "storage", "study", "slime", "spore", "level", "mine",
    "depletion", "brick", "ice", "lore", "oil", "stun", "shield", "finality", "divinity", "gold", "growth", "ki", "mining", "music", "soul", "tide",
    "tower", "training", "wish", "blood", "death", "doom", "eyeball", "fuse", "hatchling", "hour", "luck", "muster", "omen", "plague", "pressure",
    "revival", "strife", "trap", "vitality", "bounty", "feather", "fungus", "glyph", "petal", "arrow", "corpse", "credit", "currency", "bribery",
    "cage", "carrion", "coin", "corruption", "crystal", "cube", "delay", "despair", "devotion", "dream", "echo", "elixir", "energy", "enlightened",
    "epic", "experience", "eruption", "fate", "filibuster", "flame", "flood", "foreshadow", "funk", "fury", "gem", "ghostform", "harmony", "healing",
    "hoofprint", "incarnation", "infection", "intervention", "isolation", "javelin", "judgment", "knowledge", "magnet", "manifestation", "mannequin",
    "matrix", "midway", "mire", "net", "night", "ore", "pain", "paralyzation", "phylactery", "pin", "plot", "point", "poison", "polyp", "prey", "rust",
    "scream", "scroll", "shell", "shred", "silver", "sleep", "sleight", "slumber", "spite", "treasure", "unity", "velocity", "void", "vortex", "vow",
    "voyage", "wage", "winch", "wind", "flying", "first strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach",
    "trample", "vigilance", "double strike", "+1/+0", "+0/+1", "+0/+2", "+2/+2", "+2/+0", "-0/-1", "-1/-0", "-0/-2", "-2/-2", "-2/-1", "+1/+2",
)  # fmt: skip
COLORS: Final = {"white": 1, "blue": 2, "black": 4, "red": 8, "green": 16}
BASIC_LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

nouns("type-noun", TYPE_NOUNS)
values("type-word", list(TYPE_NOUNS))
nouns("subtype-noun", {word: plural(word) for word in SUBTYPES})
values("subtype-word", SUBTYPES)
values("creature-subtype", CREATURE_TYPES)
nouns("basic-land-noun", {word: plural(word) for word in BASIC_LANDS})
values("basic-land-word", BASIC_LANDS)
values("color-word", list(COLORS))
values("supertype-word", {"basic": 1, "legendary": 2, "snow": 4, "world": 8})
values("counter-word", COUNTERS)

leaf("number", NumberWords())
leaf("digits", Digits())
leaf("mana-symbols", Symbols())
leaf("pt", power_toughness())
leaf("pt-change", power_toughness_change())
