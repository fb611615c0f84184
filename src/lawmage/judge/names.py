"""The names that the sentences of a scenario can use: players, nicknames, cards, tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from lawmage.cards.names import nearest

PLAYERS = ("A", "B")

_FIRST_WORD = re.compile(r"[^\s,':;()\[\]]*")
_AFTER_NAME = " ,':;()[]."
_TYPE_WORD = re.compile(r"[A-Z][\w'-]*")
_TOKEN_SUFFIX = re.compile(r" [Tt]okens?\b")


@dataclass(frozen=True, slots=True)
class Reference:
    """What a sentence names: a player, or an object by a card's name, a token's name or a nickname.

    `number` counts objects of equal name (0 where none is given). `whose` is the player of `B's Grizzly Bears`.
    """

    text: str
    player: str = ""
    name: str = ""
    nickname: bool = False
    number: int = 0
    whose: str = ""


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A name found in a text: as it is spelt officially, and where it ends."""

    name: str
    end: int
    nickname: bool = False


def fold(text: str) -> str:
    """The text with plain apostrophes and without accents, of the same length."""
    if text.isascii():
        return text
    return "".join("'" if char in "\u2018\u2019" else unicodedata.normalize("NFD", char)[0] for char in text)


class NameBook:
    """All names known: the longest that fits is meant, for names contain commas, "and", "with" and apostrophes."""

    def __init__(self, names: Iterable[str], subtypes: Iterable[str] = (), nicknames: Iterable[str] = ()) -> None:
        self.names = {fold(name): name for name in names}
        self.subtypes = {fold(subtype) for subtype in subtypes}
        self.nicknames = frozenset(nicknames)
        self._by_first: dict[str, list[str]] = {}
        for name in self.names:
            self._by_first.setdefault(_first_word(name, 0), []).append(name)
        for bucket in self._by_first.values():
            bucket.sort(key=len, reverse=True)

    def with_nicknames(self, nicknames: Iterable[str]) -> NameBook:
        """The same names and these nicknames; what is indexed is shared."""
        book = NameBook.__new__(NameBook)
        book.names, book.subtypes, book._by_first = self.names, self.subtypes, self._by_first
        book.nicknames = frozenset(nicknames)
        return book

    def __contains__(self, name: str) -> bool:
        return fold(name) in self.names

    def match_card(self, text: str, start: int) -> NameMatch | None:
        """The longest name at that place of a card, or of a token as made of its subtypes (111.4)."""
        folded = fold(text)
        best: NameMatch | None = None
        for name in self._by_first.get(_first_word(folded, start), ()):
            if folded.startswith(name, start) and _ends(folded, start + len(name)):
                best = NameMatch(self.names[name], start + len(name))
                break
        token = self._token(folded, start)
        if token is not None and (best is None or token.end > best.end):
            return token
        return best

    def match(self, text: str, start: int) -> NameMatch | None:
        """The longest name at that place; a nickname comes before a card of the same name."""
        best = self.match_card(text, start)
        for nickname in self.nicknames:
            end = start + len(nickname)
            if text.startswith(nickname, start) and _ends(text, end) and (best is None or end >= best.end):
                best = NameMatch(nickname, end, nickname=True)
        return best

    def subtype(self, text: str, start: int) -> str:
        """The longest subtype at that place, or nothing."""
        longest = ""
        folded = fold(text)
        end = start
        for _ in range(3):  # the longest subtypes have two words; a third is tried for those to come
            word = _TYPE_WORD.match(folded, end)
            if word is None:
                break
            if folded[start : word.end()] in self.subtypes:
                longest = folded[start : word.end()]
            end = word.end() + 1
        return longest

    def _token(self, text: str, start: int) -> NameMatch | None:
        end = start
        while True:
            subtype = self.subtype(text, end if end == start else end + 1)
            if not subtype:
                break
            end = (end if end == start else end + 1) + len(subtype)
            if not _ends(text, end):
                return None
            if text[end : end + 1] != " ":
                break
        if end == start:
            return None
        name = text[start:end]
        suffix = _TOKEN_SUFFIX.match(text, end)
        return NameMatch(name, suffix.end() if suffix else end)

    def nearest(self, name: str, count: int = 3) -> list[str]:
        """The known names most like this one, the nearest first."""
        return nearest(name, [*sorted(self.nicknames), *self.names.values()], count)


def _first_word(text: str, start: int) -> str:
    match = _FIRST_WORD.match(text, start)
    return match[0] if match else ""


def _ends(text: str, end: int) -> bool:
    return end == len(text) or text[end] in _AFTER_NAME
