"""The rules that Lawmage cites, found in the edition in use.

Every number in Lawmage's explanations is of one edition (RULES_EDITION). Its text is no part of Lawmage; cited_edition.txt holds a
fingerprint of each of its rules (tools/cited_edition.py writes it), from which the same rule is recognised in another edition,
under another number too.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lawmage import RULES_EDITION
from lawmage.search.comprehensive_rules import Edition
from lawmage.search.editions import keys_of, match
from lawmage.search.folder import Data

FINGERPRINTS: Final = Path(__file__).parent / "cited_edition.txt"
BITS: Final = 64
FAR: Final = 26
"""Two fingerprints that differ in so many bits are of texts that have nothing in common (unrelated ones differ in 32, give or take 4)."""


@dataclass(frozen=True)
class Cited:
    """A rule that Lawmage cites, in the edition in use."""

    number: str
    now: str | None
    """Its number there, or None where it is no longer there. The same number where nothing was synced."""
    edition: str
    """The edition in use, "" where nothing was synced."""

    @property
    def note(self) -> str:
        """What to say of it; nothing where it is as cited."""
        if self.now is None:
            return f"rule {self.number} of {RULES_EDITION} is not in the edition of {self.edition}"
        return "" if self.now == self.number else f"rule {self.number} of {RULES_EDITION} is {self.now} in the edition of {self.edition}"


class CitedRules:
    """Finds cited rules in one version of the data."""

    def __init__(self, data: Data | None) -> None:
        self.edition = "" if data is None else data.meta.rules_edition
        self.moved = {} if data is None else data.moved()

    def find(self, number: str) -> Cited:
        return Cited(number, self.moved.get(number, number), self.edition)


def fingerprint(key: str) -> int:
    """64 bits of which two alike texts share most: each pair of neighbouring words votes on each bit."""
    words = ["", *key.split(), ""]
    votes = [0] * BITS
    for (first, second), count in Counter(zip(words, words[1:], strict=False)).items():
        bits = int.from_bytes(hashlib.blake2b(f"{first} {second}".encode(), digest_size=BITS // 8).digest(), "big")
        for place in range(BITS):
            votes[place] += count if bits >> place & 1 else -count
    return sum([1 << place for place in range(BITS) if votes[place] > 0])


def fingerprints(edition: Edition) -> dict[str, int]:
    return {number: fingerprint(key) for number, key in keys_of(edition).items()}


def alike(a: int, b: int) -> float:
    """How alike the texts of two fingerprints are, from 0 to 1."""
    return max(0.0, 1 - (a ^ b).bit_count() / FAR)


def read_fingerprints(path: Path = FINGERPRINTS) -> dict[str, int]:
    pairs = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return {number: int(bits, 16) for number, bits in pairs}


def moved_since_cited(edition: Edition) -> dict[str, str | None]:
    """The chapters, sections and rules of the cited edition whose number is another in this one, or None where they are not in it."""
    if edition.effective == RULES_EDITION:
        return {}
    cited = read_fingerprints()
    # A number that no other rule has come to is the same rule's still, however it was rewritten: hence a claim of 0.
    found = match(cited, fingerprints(edition), alike, claim=0)
    return {number: found.get(number) for number in cited if found.get(number) != number}
