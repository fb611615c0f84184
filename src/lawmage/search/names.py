"""A card by its name, however it was spelt: exactly, by a nickname, or the nearest of all names.

What is typed is compared in several ways, each priced in letters that are wrong: the whole (letters inserted, deleted, replaced, swapped); its
beginning, for who types only the front of a long name; its words in any order with some left out; its sound. The cheapest way counts, and of
equally near names the one printed more often comes first.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, DamerauLevenshtein

from lawmage.cards.names import name_key
from lawmage.cards.pool import POOL_FOLDER
from lawmage.cards.shards import is_alias, name_of
from lawmage.search.nicknames import NICKNAMES

EXACT: Final = "exact"
FACE: Final = "face"
NICKNAME: Final = "nickname"
NEAR: Final = "near"

SHORTLIST: Final = 60
"""How many names of each kind of likeness are compared in full."""

SMALL: Final = frozenset(("a", "an", "and", "at", "by", "for", "from", "in", "into", "of", "on", "or", "s", "the", "to", "with"))
"""Words that people leave out."""

_APART: Final = str.maketrans({**{chr(code): " " for code in range(32, 127) if not chr(code).isalnum()}, "'": "", "&": " and "})
_ODD: Final = re.compile(r"[^a-z0-9 ]+")


@dataclass(frozen=True)
class Match:
    """A name found, and how: exactly, as the name of a face, by a nickname, or as the nearest (with how many letters are wrong)."""

    card: str
    name: str
    how: str
    wrong: float


def words_of(name: str) -> str:
    """The name's letters and digits, words apart, without apostrophes."""
    if name.isascii():
        return " ".join(name.lower().translate(_APART).split())
    return " ".join(_ODD.sub("", name_key(name).translate(_APART)).split())


Row = tuple[str, str, int]
"""A name, the card that it is of, and how often the card was printed."""


class Names:
    """All names, ready to be compared."""

    def __init__(self, names: list[str], cards: list[str], printings: list[int], words: list[str], joined: list[str]) -> None:
        self.names = names
        self.cards = cards
        self.printings = printings
        self.words = words
        self.joined = joined

    @staticmethod
    def of_rows(rows: Iterable[Row]) -> Names:
        """Names that have not been made ready before."""
        names, cards, printings = [list(column) for column in zip(*rows, strict=True)] or [[], [], []]
        words = [words_of(name) for name in names]
        return Names(names, cards, printings, words, [each.replace(" ", "") for each in words])

    def written(self) -> list[str]:
        """As text, a column each: what reads back in milliseconds."""
        return ["\n".join([str(each) for each in column]) for column in (self.names, self.cards, self.printings, self.words, self.joined)]

    @staticmethod
    def read(columns: Sequence[str]) -> Names:
        """What `written` wrote."""
        names, cards, printings, words, joined = [column.split("\n") for column in columns]
        return Names(names, cards, [int(each) for each in printings], words, joined)

    def place_of(self, joined: str) -> int | None:
        """Where the name with just these letters stands; a card's own before a face's, as those who load cards by name have it."""
        places = [place for place, each in enumerate(self.joined) if each == joined]
        own = [place for place in places if self.names[place] == self.cards[place]]
        return own[0] if own else places[0] if places else None

    def find(self, name: str, count: int = 5) -> list[Match]:
        """The cards that may be meant, the likeliest first, each once."""
        words = words_of(name)
        joined = words.replace(" ", "")
        if not joined:
            return []
        found: list[Match] = []
        place = self.place_of(joined)
        if place is not None:
            found.append(Match(self.cards[place], self.names[place], EXACT if self.names[place] == self.cards[place] else FACE, 0))
        nickname = NICKNAMES.get(words)
        if nickname is not None:
            found.append(Match(nickname, nickname, NICKNAME, 0))
        if len(found) < count:
            found += self._near(words, joined)
        once: dict[str, Match] = {}
        for match in found:
            once.setdefault(match.card, match)
        return list(once.values())[:count]

    def _near(self, words: str, joined: str) -> list[Match]:
        """The nearest names, by all ways to compare them."""
        places: dict[int, None] = {}
        for _, _, place in process.extract(joined, self.joined, scorer=OSA.normalized_similarity, limit=SHORTLIST, score_cutoff=0.4):
            places[place] = None
        nearest = min([DamerauLevenshtein.distance(joined, self.joined[place]) for place in places], default=len(joined))
        if nearest * 6 > len(joined) or len(joined) < 12:  # otherwise it is a slip of the fingers, and no other way to compare finds anything nearer
            for _, _, place in process.extract(words, self.words, scorer=fuzz.token_set_ratio, limit=SHORTLIST * 3, score_cutoff=60):
                places[place] = None
            for _, _, place in process.extract(joined, self.joined, scorer=fuzz.partial_ratio, limit=SHORTLIST, score_cutoff=70):
                places[place] = None
        sounds = sound(joined)
        ranked = sorted([(self._wrong(words, joined, sounds, place), -self.printings[place], self.names[place], place) for place in places])
        return [Match(self.cards[place], self.names[place], NEAR, max(0.0, wrong)) for wrong, _, _, place in ranked]

    def _wrong(self, words: str, joined: str, sounds: str, place: int) -> float:
        """How many letters are wrong, by the way to compare that finds fewest."""
        other = self.joined[place]
        whole: float = DamerauLevenshtein.distance(joined, other)
        known = min(0.4, self.printings[place] * 0.02)  # of what was left out, the better known is likelier meant
        heard = (whole + DamerauLevenshtein.distance(sounds, sound(other))) / 2
        if len(joined) >= 8:
            whole *= 0.85
        return round(min(whole, heard, beginning(joined, other) - known, in_words(words.split(), self.words[place].split()) - known), 3)


def beginning(typed: str, name: str) -> float:
    """The price where only the beginning of the name was typed."""
    left = len(name) - len(typed)
    if left < 3 or len(typed) < 4:
        return max(len(name), len(typed))
    price = min([DamerauLevenshtein.distance(typed, name[: len(typed) + more]) for more in (-1, 0, 1)])
    return price * 1.2 + 0.9 + 0.02 * left


def in_words(typed: Sequence[str], name: Sequence[str]) -> float:
    """The price where words stand in another order, or some were left out: each typed word is one of the name's."""
    left = list(name)
    price = 0.0
    last = -1
    first = False
    for word in typed:
        costs = [(_word_price(word, each), place) for place, each in enumerate(left) if each]
        if not costs:
            price += 0.3 if word in SMALL else len(word)
            continue
        cost, place = min(costs)
        if word in SMALL and cost > 0.3:
            price += 0.3  # a small word too many
            continue
        price += cost
        first = first or (place == 0 and cost < 1)
        if place < last:
            price += 0.35
        last = place
        left[place] = ""
    missing = [word for word in left if word]
    if missing:
        # who leaves words out keeps the first, and of a long name leaves out much
        price += min(1.2, sum([0.15 if word in SMALL else 0.4 + 0.04 * len(word) for word in missing])) - (0.4 if first else 0)
    return max(0.0, price)


def _word_price(typed: str, word: str) -> float:
    """What it costs to read a typed word as one of the name's; a shortened one costs less than its missing letters."""
    price: float = DamerauLevenshtein.distance(typed, word)
    if len(typed) >= 3 and word.startswith(typed):
        price = min(price, 0.5 + 0.1 * (len(word) - len(typed)))
    if price * 2 > len(typed):
        price = max(price, len(typed))  # nothing of it is left
    return price


_SOUNDS: Final = [
    (re.compile(pattern), to)
    for pattern, to in (
        ("^kn|^gn", "n"), ("^wr", "r"), ("^x", "z"), ("^ps", "s"), ("ght", "t"), ("tch", "c"), ("ph", "f"), ("sch", "s"), ("sh", "s"), ("ch", "c"),
        ("ck", "k"), ("dge", "j"), ("c(?=[eiy])", "s"), ("ce", "s"), ("g(?=[eiy])", "j"), ("qu?", "k"), ("x", "ks"), ("c", "k"), ("z", "s"), ("w", "v"),
        ("th", "t"), ("(?<=..)e$", ""), ("(?<=.)h", ""), ("[aeiouy]+", "a"), (r"(.)\1+", r"\1"),
    )
]  # fmt: skip


def sound(joined: str) -> str:
    """What a name sounds like: consonants by their sound, vowels all the same."""
    for pattern, to in _SOUNDS:
        joined = pattern.sub(to, joined)
    return joined


def index_names(connection: sqlite3.Connection) -> Names:
    """The names in the index."""
    return Names.read([data for (data,) in connection.execute("SELECT data FROM names ORDER BY rowid")])


def pool_names() -> Names:
    """The names of the built-in pool, which has every card."""
    lines = (line for path in sorted(POOL_FOLDER.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").split("\n") if line)
    return Names.of_rows(read_names(lines))


def read_names(lines: Iterable[str]) -> list[Row]:
    """The names in lines of the pool, read without reading all that they say of each card."""
    found: list[Row] = []
    printings: dict[str, int] = {}
    faces: list[tuple[str, str]] = []
    for line in lines:
        name = name_of(line)
        if is_alias(line):
            faces.append((name, json.loads(line)["of"]))
            continue
        start = line.find('"p":"')
        printings[name] = line.count(" ", start, line.index('"', start + 5)) + 1 if start >= 0 else 0
        found.append((name, name, printings[name]))
    return found + [(name, card, printings.get(card, 0)) for name, card in faces]
