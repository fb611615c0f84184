"""Finding words and patterns in the texts of all cards.

A text is one blob of the folded texts of all faces. For words of three letters or more the sets of the faces that have each three letters
of them leave few texts to look into; for patterns likewise, as far as it is plain what letters a match must have.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Final

from lawmage.search.bits import bits_of, members
from lawmage.search.index import Index
from lawmage.search.index_cards import SEPARATOR
from lawmage.search.query.patterns import Pattern

FEW: Final = 6
"""The part of all texts (one in so many) from which on a pattern is looked for in the whole blob at once, not in a blob of those few."""


class Texts:
    """The texts of one kind."""

    def __init__(self, blob: bytes, starts: array[int], owners: array[int], gram: Callable[[bytes], int] | None = None) -> None:
        self.blob = blob
        self.starts = starts
        self.owners = owners
        self.gram = gram
        """Gives the texts in which three letters stand together, where that is known."""
        self.count = len(starts)

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

    def end(self, entry: int) -> int:
        return (self.starts[entry + 1] if entry + 1 < self.count else len(self.blob)) - len(SEPARATOR)

    def text(self, entry: int) -> bytes:
        return self.blob[self.starts[entry] : self.end(entry)]

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
        if few is None:
            return self._scan(lambda blob, place: (found, found) if (found := blob.find(needle, place)) >= 0 else None)
        if few and len(needle) == 3 and "~" not in words:
            return list(members(few))
        find, starts, end = self.blob.find, self.starts, self.end
        return [entry for entry in members(few) if find(needle, starts[entry], end(entry)) >= 0]

    def matching(self, pattern: Pattern) -> list[int]:
        """The texts that a pattern matches."""
        pieces = [part for literal in pattern.literals for part in literal.split("~") if len(part) >= 3]
        few = self.candidates(pieces)
        if pattern.crosses:
            entries = list(range(self.count)) if few is None else list(members(few))
            return [entry for entry in entries if pattern.find(self.text(entry), 0) is not None]
        if few is None or few.bit_count() * FEW > self.count:
            return self._scan(pattern.find, lambda entry: pattern.find(self.text(entry), 0) is not None)
        entries = list(members(few))
        if not entries:
            return []
        return [entries[place] for place in Texts.of([self.text(entry) for entry in entries], array("I")).matching(pattern)]

    def _scan(self, find: Callable[[bytes, int], tuple[int, int] | None], alone: Callable[[int], bool] | None = None) -> list[int]:
        return _scan(self.blob, self.starts, find, alone)


def _scan(
    blob: bytes, starts: array[int], find: Callable[[bytes, int], tuple[int, int] | None], alone: Callable[[int], bool] | None = None
) -> list[int]:
    """The texts in a blob with a match. A match that goes over the end of a text is looked for again in that text alone."""
    found: list[int] = []
    count = len(starts)
    place = starts[0] if count else 0
    while count:
        match = find(blob, place)
        if match is None:
            return found
        entry = bisect_right(starts, match[0]) - 1
        end = (starts[entry + 1] if entry + 1 < count else len(blob)) - len(SEPARATOR)
        if match[1] <= end or (alone is not None and match[0] <= end and alone(entry)):
            found.append(entry)
        if entry + 1 >= count:
            return found
        place = starts[entry + 1]
    return found
