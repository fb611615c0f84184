"""Which types of mana a card's text says that it adds (106.1b), told by its words: what `produces:` asks."""

from __future__ import annotations

import re
from typing import Final

from lawmage.cards.face import Card
from lawmage.search.folding import fold

TYPES: Final = "wubrgc"
_ADDS: Final = re.compile(r"\badds? ([^.\n]*)")
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
_ANY_COLOR: Final = re.compile(
    r"(?:any|chosen|that|each|different|its|commander's|of those|of the)\b[^.]*\bcolors?\b|any combination of colors|mana of any\b|any color"
)
_ANY_TYPE: Final = re.compile(r"\bany type\b|\bthat type\b|\bof any of the .*types\b")
_BASIC: Final = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}


def mana_made(card: Card, folded_texts: list[str]) -> str:
    """The letters of the types of mana, in the order of WUBRGC; none where it adds no mana. The texts are folded, with their reminders."""
    found: set[str] = set()
    for face, folded in zip(card.faces, folded_texts, strict=True):
        if "Land" in face.types:
            found |= {_BASIC[fold(word)] for word in face.subtypes if fold(word) in _BASIC}  # 305.6
        for clause in _ADDS.findall(folded):
            if "mana" not in clause and "{" not in clause:
                continue
            for symbol in _SYMBOL.findall(clause):
                found |= {part for part in symbol.split("/") if part in TYPES}
            if _ANY_TYPE.search(clause):
                found |= set(TYPES)
            elif _ANY_COLOR.search(clause):
                found |= set("wubrg")
        if re.search(r"\btreasure tokens?\b", folded):
            found |= set("wubrg")
    return "".join([letter for letter in TYPES if letter in found])
