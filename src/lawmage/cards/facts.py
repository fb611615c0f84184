"""105: colours as bits of an integer; the closed words of the type line, card types (205.2a) and supertypes (205.4a)."""

from __future__ import annotations

from typing import Final

W: Final = 1
U: Final = 2
B: Final = 4
R: Final = 8
G: Final = 16
COLORLESS: Final = 0
ALL_COLORS: Final = 31

COLOR_LETTERS: Final = "WUBRG"
COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")

CARD_TYPES: Final = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land",
    "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Vanguard",
)  # fmt: skip
PERMANENT_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""The types of which permanents are (110.4)."""
SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")


def color_bits(letters: str) -> int:
    """The set of colours written with letters: "WU" is white and blue. A letter that is no colour raises ValueError."""
    bits = 0
    for letter in letters:
        place = COLOR_LETTERS.find(letter)
        if place < 0:
            raise ValueError(f"{letter!r} is not the letter of a color")
        bits |= 1 << place
    return bits


def color_letters(bits: int) -> str:
    """The letters of a set of colours, in the order of 105.1."""
    return "".join([letter for place, letter in enumerate(COLOR_LETTERS) if bits >> place & 1])


def color_names(bits: int) -> tuple[str, ...]:
    """The names of a set of colours, in the order of 105.1."""
    return tuple([name for place, name in enumerate(COLOR_NAMES) if bits >> place & 1])


def color_count(bits: int) -> int:
    """How many colours are in a set: 105.2 calls an object of one monocolored, of two or more multicolored."""
    return bits.bit_count()
