"""Texts as they are searched: lower case, no accents, plain apostrophes and minus signs; a card's own name as `~`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from lawmage.cards.face import Face

_PLAIN: Final = str.maketrans(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{MINUS SIGN}": "-",
        "\N{LATIN SMALL LETTER AE}": "ae",
    }
)
_UNHEARD: Final = re.compile(r"[',.!?:\"]")
_THIS: Final = re.compile(
    r"this (?:creature|land|artifact|enchantment|permanent|spell|card|token|aura|equipment|vehicle|fortification|planeswalker|battle|siege"
    r"|saga|class|case|room|spacecraft|planet|mount|conspiracy|scheme|plane|phenomenon|dungeon|contraption|attraction)\b"
)


def fold(text: str) -> str:
    """The text in lower case, without accents and typographic marks."""
    text = text.lower()
    if text.isascii():
        return text
    text = text.translate(_PLAIN)
    if text.isascii():
        return text
    return "".join([letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)])


def fold_name(name: str) -> str:
    """A name as names are compared word by word: also without apostrophes, commas and other marks."""
    return " ".join(_UNHEARD.sub("", fold(name)).split())


def own_names(face: Face) -> list[str]:
    """How a face's text calls itself by name, the longest first: its name and, where it is legendary, the short form of it (201.5)."""
    found = [face.name]
    if "Legendary" in face.supertypes or "Planeswalker" in face.types:
        for mark in (",", " of ", " the "):
            short = face.name.partition(mark)[0]
            if short and short != face.name:
                found.append(short)
    return sorted({fold(name) for name in found}, key=lambda name: (-len(name), name))


def with_tilde(folded: str, face: Face) -> str:
    """A folded text in which `~` stands for the card: for its names and for words as "this creature"."""
    for name in own_names(face):
        if name in folded:
            folded = _replaced(folded, name)
    return _THIS.sub("~", folded)


def _replaced(text: str, name: str) -> str:
    """The text with `~` for a name where it stands as whole words. (A pattern for each card would be slow to compile.)"""
    out: list[str] = []
    start = place = 0
    while (place := text.find(name, place)) >= 0:
        end = place + len(name)
        before, after = text[place - 1 : place], text[end : end + 1]
        if (before.isalnum() or before == "_") and (name[0].isalnum() or name[0] == "_"):
            place += 1
        elif (after.isalnum() or after == "_") and (name[-1].isalnum() or name[-1] == "_"):
            place += 1
        else:
            out += [text[start:place], "~"]
            start = place = end
    out.append(text[start:])
    return "".join(out)
