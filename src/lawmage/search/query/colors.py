"""Names of colours and of their combinations, as queries write them."""

from __future__ import annotations

from typing import Final

from lawmage.cards.facts import COLOR_LETTERS, COLOR_NAMES

MULTICOLOR: Final = -1
"""Two colours or more."""

NAMES: Final[dict[str, str]] = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW",
    "orzhov": "WB", "izzet": "UR", "golgari": "BG", "boros": "RW", "simic": "GU",
    "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG", "naya": "RGW",
    "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
    "silverquill": "WB", "prismari": "UR", "witherbloom": "BG", "lorehold": "RW", "quandrix": "GU",
    "brokers": "GWU", "obscura": "WUB", "maestros": "UBR", "riveteers": "BRG", "cabaretti": "RGW",
    "savai": "RWB", "ketria": "GUR", "indatha": "WBG", "raugrin": "URW", "zagoth": "BGU",
    "chaos": "UBRG", "aggression": "BRGW", "altruism": "RGWU", "growth": "GWUB", "artifice": "WUBR",
    "yore": "WUBR", "glint": "UBRG", "dune": "BRGW", "ink": "RGWU", "witch": "GWUB",
    "wubrg": "WUBRG", "fivecolor": "WUBRG", "rainbow": "WUBRG", "all": "WUBRG",
    "colorless": "", "colourless": "", "c": "",
}  # fmt: skip


def color_set(written: str) -> int | None:
    """The colours that a word names, as bits; MULTICOLOR; None where it names none."""
    word = written.casefold()
    if word in ("m", "multicolor", "multicolored", "multicolour", "multi"):
        return MULTICOLOR
    if word in NAMES:
        return _bits(NAMES[word])
    if word in COLOR_NAMES:
        return 1 << COLOR_NAMES.index(word)
    letters = word.upper()
    if letters and all(letter in COLOR_LETTERS for letter in letters):
        return _bits(letters)
    return None


def _bits(letters: str) -> int:
    bits = 0
    for letter in letters:
        bits |= 1 << COLOR_LETTERS.index(letter)
    return bits


def compare_sets(one: int, operator: str, other: int) -> bool:
    """Whether a set of colours stands to another as the operator says: `<=` that it is within it."""
    if operator == "=":
        return one == other
    if operator == "!=":
        return one != other
    if operator == ">=":
        return one & other == other
    if operator == "<=":
        return one | other == other
    if operator == ">":
        return one != other and one & other == other
    return one != other and one | other == other


def names() -> list[str]:
    """Every word that names colours."""
    return [*NAMES, *COLOR_NAMES, "multicolor"]
