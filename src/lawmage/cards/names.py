"""201: names of cards, compared as people write them, and the nearest ones to a name that is not there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_QUOTES = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{LEFT SINGLE QUOTATION MARK}": "'", "`": "'"})
_SLASHES = r"\s*/+\s*"


def name_key(name: str) -> str:
    """The name without what people leave out or vary: case, accents, the shape of apostrophes, spaces, the slashes of split cards."""
    if not name.isascii():
        name = name.translate(_QUOTES).replace("\N{LATIN SMALL LETTER AE}", "ae").replace("\N{LATIN CAPITAL LETTER AE}", "Ae")
        name = "".join([letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)])
    name = name.casefold().replace("`", "'")
    if "/" in name:
        name = re.sub(_SLASHES, " // ", name)
    return " ".join(name.split())


def edit_distance(a: str, b: str, most: int) -> int:
    """How many letters must be inserted, deleted, replaced or swapped with their neighbour; `most` + 1 where that is more than `most`."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        above, row, before = row, [i], row if i == 1 else before
        for j, other in enumerate(b, 1):
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before = above
    return min(row[-1], most + 1)


def _pairs(key: str) -> frozenset[str]:
    """The pairs of neighbouring letters, its beginning counting as a letter."""
    padded = f" {key}"
    return frozenset([padded[i : i + 2] for i in range(len(key))])


def nearest(name: str, names: Iterable[str], count: int = 3) -> list[str]:
    """The names most like this one, the nearest first. Names that share too few pairs of letters with it are not compared further."""
    key = name_key(name)
    wanted = _pairs(key)
    if not wanted:
        return []
    scored: list[tuple[float, str, str]] = []
    for each in names:
        other = name_key(each)
        pairs = _pairs(other)
        shared = len(wanted & pairs)
        # A front face's name or a few words of the whole must not suffer from the rest of a long name.
        likeness = 2 * shared / (len(wanted) + len(pairs)) + shared / len(wanted) / 4
        if likeness > 0.4:
            scored.append((-likeness, each, other))
    scored.sort()
    ranked: list[tuple[float, float, str]] = []
    for likeness, each, other in scored[:80]:
        whole = edit_distance(key, other, 6) / max(len(key), len(other))
        start = (edit_distance(key, other[: len(key)], 6) + 0.5) / len(key)
        ranked.append((min(whole, start), likeness, each))
    ranked.sort()
    # What is much farther than the best would only distract from it.
    return [each for score, _, each in ranked[:count] if score <= ranked[0][0] + 0.25]
