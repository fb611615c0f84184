"""Closed words of the rules as small integers: zones (400.1), card types (205.2a), supertypes (205.4a), colours (105.1)."""

from typing import Final

# Zones (400.1). NOWHERE: an object that ceased to exist, or is not yet in a zone.
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
NOWHERE: Final = 7
IN_LIBRARY: Final = 1 << LIBRARY
IN_HAND: Final = 1 << HAND
ON_BATTLEFIELD: Final = 1 << BATTLEFIELD
IN_GRAVEYARD: Final = 1 << GRAVEYARD
ON_STACK: Final = 1 << STACK
IN_EXILE: Final = 1 << EXILE
IN_COMMAND: Final = 1 << COMMAND
ZONE_NAMES: Final = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "nowhere")

# Card types (205.2a).
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
KINDRED: Final = 256
OTHER_TYPE: Final = 512
PERMANENT_TYPES: Final = 1 | 2 | 4 | 8 | 32 | 64
TYPE_BITS: Final = {
    "Artifact": 1, "Battle": 2, "Creature": 4, "Enchantment": 8, "Instant": 16, "Land": 32, "Planeswalker": 64, "Sorcery": 128,
    "Kindred": 256, "Tribal": 256,
}  # fmt: skip
TYPE_ORDER: Final = (
    (KINDRED, "Kindred"), (ARTIFACT, "Artifact"), (ENCHANTMENT, "Enchantment"), (LAND, "Land"), (CREATURE, "Creature"),
    (PLANESWALKER, "Planeswalker"), (BATTLE, "Battle"), (INSTANT, "Instant"), (SORCERY, "Sorcery"),
)  # fmt: skip

# Supertypes (205.4a).
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
ONGOING: Final = 16
SUPERTYPE_BITS: Final = {"Basic": 1, "Legendary": 2, "Snow": 4, "World": 8, "Ongoing": 16}

# Colours (105.1), in the order of 105.2's list. Colourless is no colour: 0.
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
ALL_COLORS: Final = 31
COLOR_LETTERS: Final = "WUBRG"
COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")
COLOR_BITS: Final = {"white": 1, "blue": 2, "black": 4, "red": 8, "green": 16, "W": 1, "U": 2, "B": 4, "R": 8, "G": 16}

# Types of mana (106.1b): the five colours' bits and colourless.
COLORLESS: Final = 32
MANA_LETTERS: Final = "WUBRGC"
MANA_BITS: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}

# Basic land types and the mana of their intrinsic abilities (305.6).
BASIC_LAND_TYPES: Final = (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))


def color_names(bits: int) -> str:
    """The colours of a set in words, "colorless" for none."""
    names = [COLOR_NAMES[i] for i in range(5) if bits >> i & 1]
    return " and ".join(names) if names else "colorless"
