"""Finding words and patterns in the texts of all cards.

A text is one blob of the folded texts of all faces. For words of three letters or more the sets of the faces that have each three letters
of them leave few texts to look into; for patterns likewise, as far as it is plain what letters a match must have.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from lawmage.search.bits import SEPARATOR, bits_of, members
from lawmage.search.index import Index
from lawmage.search.query.patterns import Pattern

FEW: Final = 6
"""The part of all texts (one in so many) from which on a pattern is looked for in the whole blob at once, not in a blob of those few."""
MANY: Final = 4
"""Likewise for words, which are looked for in each of few texts."""


class Texts:
    """The texts of one kind."""

    def __init__(self, blob: bytes, starts: array[int], owners: array[int], gram: Callable[[bytes], int] | None = None) -> None:
        self.blob = blob
        self.starts = starts
        self.owners = owners
        self.gram = gram
        """Gives the texts in which three letters stand together, where that is known."""
        self.count = len(starts)
        gap = len(SEPARATOR)
        self.ends: array[int] = array("I", [start - gap for start in starts[1:]])
        if starts:
            self.ends.append(len(blob) - gap)

    @staticmethod
    def stored(index: Index, kind: str, grams: str = "") -> Texts:
        """Texts that are in an index; `grams` is the kind of the triples of letters."""
        gram = (lambda letters: index.gram(grams, letters)) if grams else None
        return Texts(index.blob(kind), index.numbers(f"{kind}.starts"), index.numbers(f"{kind}.owners"), gram)

    @staticmethod
    def of(parts: list[bytes], owners: array[int]) -> Texts:
        """Texts that are at hand, folded."""
        starts = array("I")
        length = len(SEPARATOR)
        for part in parts:
            starts.append(length)
            length += len(part) + len(SEPARATOR)
        return Texts(SEPARATOR + SEPARATOR.join(parts) + SEPARATOR, starts, owners)

    def text(self, entry: int) -> bytes:
        return self.blob[self.starts[entry] : self.ends[entry]]

    def candidates(self, pieces: Iterable[str]) -> int | None:
        """The texts that may have all of these words; None where that is not known."""
        found: int | None = None
        gram = self.gram
        if gram is None:
            return None
        for piece in pieces:
            data = piece.encode()
            for letters in dict.fromkeys([data[i : i + 3] for i in range(len(data) - 2)]):
                bits = gram(letters)
                found = bits if found is None else found & bits
                if not found:
                    return 0
        return found

    def owned(self, entries: Iterable[int]) -> int:
        """The set of the cards to which texts belong."""
        owners = self.owners
        return bits_of([owners[entry] for entry in entries])

    def having(self, words: str) -> list[int]:
        """The texts in which these words stand together. A `~` in them is no letter of the texts that find triples."""
        needle = words.encode()
        few = self.candidates([piece for piece in words.split("~") if len(piece) >= 3])
        if few is not None and len(needle) == 3 and "~" not in words:
            return list(members(few))
        if few is None or few.bit_count() * MANY > self.count:
            return self._all_having(needle)
        find, starts, ends = self.blob.find, self.starts, self.ends
        return [entry for entry in members(few) if find(needle, starts[entry], ends[entry]) >= 0]

    def _all_having(self, needle: bytes) -> list[int]:
        """The texts in which these letters stand, by a look through the whole blob."""
        pieces = self.blob.split(needle)
        pieces.pop()
        width = len(needle)
        starts = self.starts
        found = {bisect_right(starts, place) for place in accumulate([len(piece) + width for piece in pieces])}
        return sorted([entry - 1 for entry in found])

    def matching(self, pattern: Pattern) -> list[int]:
        """The texts that a pattern matches."""
        pieces = [part for literal in pattern.literals for part in literal.split("~") if len(part) >= 3]
        few = self.candidates(pieces)
        if pattern.crosses:
            entries = list(range(self.count)) if few is None else list(members(few))
            return [entry for entry in entries if pattern.find(self.text(entry), 0) is not None]
        if few is None or few.bit_count() * FEW > self.count:
            return self._scan(pattern)
        entries = list(members(few))
        if not entries:
            return []
        return [entries[place] for place in Texts.of([self.text(entry) for entry in entries], array("I")).matching(pattern)]

    def _scan(self, pattern: Pattern) -> list[int]:
        """The texts that a pattern matches, looked for in the whole blob. A match that goes over the end of a text is looked for again in it alone."""
        found: list[int] = []
        find, blob, starts, ends = pattern.find, self.blob, self.starts, self.ends
        place = starts[0] if starts else 0
        while starts:
            match = find(blob, place)
            if match is None:
                break
            entry = bisect_right(starts, match[0]) - 1
            end = ends[entry]
            if match[1] <= end or (match[0] <= end and find(self.text(entry), 0) is not None):
                found.append(entry)
            if entry + 1 >= self.count:
                break
            place = starts[entry + 1]
        return found
