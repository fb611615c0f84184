"""What is wrong with a query: a sentence, and where it stands, pointed at with a caret."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from lawmage.search.errors import SearchError


class QueryError(SearchError):
    """A query that cannot be answered as it is written."""

    def __init__(self, reason: str, start: int, end: int, query: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.start = start
        self.end = end
        self.query = query

    def pointed(self) -> str:
        """The query, carets under what is wrong, and the reason."""
        shown = self.query.replace("\n", " ").replace("\t", " ")
        return f"  {shown}\n  {' ' * self.start}{'^' * max(1, self.end - self.start)}\n{self.reason}"

    def __str__(self) -> str:
        return self.pointed() if self.query else self.reason


class NotCarried(QueryError):
    """A key of Scryfall's whose data Lawmage does not carry."""


def nearest(word: str, valid: Iterable[str]) -> str:
    """The valid word most like this one, or none that is like it."""
    found = difflib.get_close_matches(word.casefold(), list(valid), 1, 0.5)
    return found[0] if found else ""


def did_you_mean(word: str, valid: Iterable[str]) -> str:
    """A sentence with the nearest valid word; empty where nothing is near."""
    found = nearest(word, valid)
    return f" Did you mean {found!r}?" if found else ""
