"""Words as people ask for them, for the full text of rules and rulings: words, "phrases", -words that must not be there."""

from __future__ import annotations

import argparse
import re
import sqlite3
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lawmage.search.errors import SearchError

_TERM: Final = re.compile(r'[-\u2212]?["“”]([^"“”]*)["“”]?|\S+')
_TOKEN: Final = re.compile(r"\w+")
COMMON: Final = frozenset(
    "a an and are be by can do does for from happens have how i if in is it mean means my of on or rule rules that the their this to "
    "what when where who why with work works you your".split()
)
"""Words that say little, left out where others remain."""
SHORT: Final = {
    "cda": "characteristic defining ability",
    "cmc": "mana value",
    "dfc": "double faced card",
    "edh": "commander",
    "etb": "enters the battlefield",
    "fizzle": "illegal target",
    "fizzles": "illegal target",
    "lki": "last known information",
    "ltb": "leaves the battlefield",
    "mdfc": "modal double faced card",
    "sba": "state based action",
    "sbas": "state based actions",
    "sac": "sacrifice",
}
"""What people write for words of the rules."""
_ARTICLES: Final = frozenset(["a", "an", "the"])

MINUS: Final = "\N{MINUS SIGN}"
"""Stands before what must not be there, as "-" does."""

OPEN: Final = "\x02"
CLOSE: Final = "\x03"
"""What FTS5's highlight() puts around words that were found."""


@dataclass(frozen=True)
class Words:
    """What was asked for."""

    wanted: tuple[str, ...]
    """Words and phrases, each as its tokens with spaces between."""
    unwanted: tuple[str, ...]
    whole: str
    """All that is wanted, as one phrase."""
    marked: str
    """The same without the common words."""

    @property
    def all(self) -> str:
        """The query for texts with all that is wanted."""
        return self._without(" AND ".join([_quoted(each) for each in self.wanted]))

    @property
    def any(self) -> str:
        """The query for texts with some of what is wanted."""
        return self._without(" OR ".join([_quoted(each) for each in self.wanted]))

    def _without(self, query: str) -> str:
        unwanted = " OR ".join([_quoted(each) for each in self.unwanted])
        return f"({query}) NOT ({unwanted})" if unwanted else query


def read_words(text: str) -> Words:
    """What a text asks for; SearchError where there is no word in it."""
    wanted: list[str] = []
    unwanted: list[str] = []
    common: list[str] = []
    whole: list[str] = []
    for match in _TERM.finditer(text):
        term = match[0]
        tokens = tokens_of(match[1] if match[1] is not None else SHORT.get(term.lower(), term))
        if not tokens:
            continue
        if term.startswith(("-", MINUS)) and not term[1:2].isdigit():
            unwanted.append(" ".join(tokens))
            continue
        whole += tokens
        is_common = match[1] is None and len(tokens) == 1 and tokens[0] in COMMON
        (common if is_common else wanted).append(" ".join(tokens))
    if not wanted:
        wanted = common
    if not wanted:
        raise SearchError(f"there is nothing to look for in {text.strip()!r}: expected a word that must be there.")
    return Words(tuple(dict.fromkeys(wanted)), tuple(dict.fromkeys(unwanted)), " ".join(whole), " ".join(wanted))


def tokens_of(text: str) -> list[str]:
    """The words of a text, as the index takes it apart."""
    return [token.lower() for token in _TOKEN.findall(text.replace("_", " "))]


def unwanted_apart(argv: list[str], parser: argparse.ArgumentParser) -> list[str]:
    """The arguments, "-word" with another sign before it: it begins as options do, and argparse would take it for one."""
    known = [option for action in parser._actions for option in action.option_strings]
    return [MINUS + each[1:] if re.match(r"-[^-\d]", each) and each not in known else each for each in argv]


@lru_cache(2000)
def plain(text: str) -> str:
    """The words of a text with one space around each, plurals as singulars, no articles: for comparing names and finding phrases."""
    return f" {' '.join([_singular(token) for token in tokens_of(text) if token not in _ARTICLES])} "


def _singular(token: str) -> str:
    if len(token) < 4 or not token.endswith("s") or token.endswith("ss"):
        return token
    return token[:-3] + "y" if token.endswith("ies") else token[:-1]


def corrected(words: Words, connection: sqlite3.Connection, table: str) -> str:
    """What was probably meant: each word that stands in no text replaced by the likest word of the rules. Nothing where there is none."""
    from rapidfuzz import process  # here, for only who misspells waits for it
    from rapidfuzz.distance import OSA

    missing = [token for each in words.wanted for token in each.split() if not _stands(token, connection, table)]
    if not missing:
        return ""
    known = sorted({token for (text,) in connection.execute("SELECT plain FROM rules") for token in text.split() if len(token) > 3})
    instead: dict[str, str] = {}
    for token in missing:
        near = process.extractOne(token, known, scorer=OSA.normalized_similarity, score_cutoff=0.7)
        if near is None:
            return ""
        instead[token] = near[0]
    return " ".join([instead.get(token, token) for token in words.whole.split()])


def _stands(token: str, connection: sqlite3.Connection, table: str) -> bool:
    found = connection.execute(f"SELECT 1 FROM {table}_fts WHERE {table}_fts MATCH ? LIMIT 1", (_quoted(token),))
    return found.fetchone() is not None


def _quoted(term: str) -> str:
    return f'"{term}"'


def spans_of(highlighted: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without the marks that highlight() put into it, and where they stood: from and to which letter."""
    plain: list[str] = []
    spans: list[tuple[int, int]] = []
    place = 0
    for part in highlighted.split(OPEN):
        inside, mark, after = part.partition(CLOSE)
        if mark:
            spans.append((place, place + len(inside)))
        plain += [inside, after]
        place += len(inside) + len(after)
    return "".join(plain), spans
