"""Rulings looked up: those of a card, those in which words stand, those of some time. The same words on many cards are told once."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any, Final

from lawmage.cards.names import name_key
from lawmage.search.words import CLOSE, OPEN, corrected, read_words, spans_of

LOOKED_AT: Final = 2000
"""How many of the best are brought together by their words."""


@dataclass(frozen=True)
class Ruling:
    """One ruling, with every card among those found that has it."""

    text: str
    date: str
    """The newest, where cards have it from different days."""
    names: tuple[str, ...]
    spans: list[tuple[int, int]]
    """Where in it the words stand."""

    def record(self) -> dict[str, Any]:
        return {"text": self.text, "date": self.date, "names": list(self.names), "spans": [list(span) for span in self.spans]}


@dataclass(frozen=True)
class FoundRulings:
    """What was found."""

    rulings: list[Ruling]
    total: int
    """How many there are, each card's counted."""
    has_all: bool
    """Whether they have all of the words; otherwise none has, and they have some."""
    suggestion: str = ""
    """What was probably meant, where a word stands in no ruling."""

    def record(self) -> dict[str, Any]:
        return {"total": self.total, "has_all": self.has_all, "suggestion": self.suggestion or None, "rulings": [ruling.record() for ruling in self.rulings]}


class Rulings:
    """The rulings of the data in use."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def of_card(self, name: str) -> list[Ruling]:
        """A card's rulings, the oldest first."""
        rows = self.connection.execute("SELECT text, date, name FROM rulings WHERE key = ? ORDER BY date, id", (name_key(name),))
        return [Ruling(text, date, (card,), []) for text, date, card in rows]

    def search(
        self, text: str = "", card: str = "", since: str = "", until: str = "", by_date: bool = False, limit: int = 20
    ) -> FoundRulings:
        """The rulings in which words stand, the best first or the newest first; of one card, or of some time, where asked for.

        A time is written as a date or its beginning: until 2020-05 is until the end of that May. SearchError where no word is asked for.
        """
        conditions: list[str] = []
        values: list[str] = []
        for condition, value in (("key = ?", name_key(card)), ("date >= ?", since), ("date <= ?", until + "~" if until else "")):
            if value:
                conditions.append(condition)
                values.append(value)
        if not text.strip() and conditions:
            return self._listed(" AND ".join(conditions), values, limit)
        words = read_words(text)
        where = "".join([f" AND {condition}" for condition in conditions])
        has_all = True
        total, rows = self._matching(words.all, where, values, by_date)
        if not rows and len(words.wanted) > 1:
            has_all = False
            total, rows = self._matching(words.any, where, values, by_date)
        if not by_date:
            # Words that stand together say more than the same words apart.
            rows.sort(key=lambda row: words.whole not in row[1].lower())
        suggestion = "" if total and has_all else corrected(words, self.connection, "rulings")
        return FoundRulings(self._together(rows, words.any, limit), total, has_all, suggestion)

    def _listed(self, where: str, values: list[str], limit: int) -> FoundRulings:
        (total,) = self.connection.execute(f"SELECT count(*) FROM rulings WHERE {where}", values).fetchone()
        rows = self.connection.execute(f"SELECT id, text, date, name FROM rulings WHERE {where} ORDER BY date DESC, id LIMIT {LOOKED_AT}", values)
        return FoundRulings(self._together(rows.fetchall(), "", limit), total, True)

    def _matching(self, query: str, where: str, values: list[str], by_date: bool) -> tuple[int, list[tuple[Any, ...]]]:
        """How many rulings match, and the first of them: id, text, date, card."""
        joined = "rulings_fts JOIN rulings ON rulings.id = rulings_fts.rowid" if where or by_date else "rulings_fts"
        (total,) = self.connection.execute(f"SELECT count(*) FROM {joined} WHERE rulings_fts MATCH ?{where}", (query, *values)).fetchone()
        order = "date DESC, rulings.id" if by_date else "bm25(rulings_fts, 0.3, 1.0), rulings_fts.rowid"
        first = f"SELECT rulings_fts.rowid AS place FROM {joined} WHERE rulings_fts MATCH ?{where} ORDER BY {order} LIMIT {LOOKED_AT}"
        sql = f"SELECT rulings.id, rulings.text, rulings.date, rulings.name FROM ({first}) JOIN rulings ON rulings.id = place"
        return total, self.connection.execute(sql, (query, *values)).fetchall()

    def _together(self, rows: list[tuple[Any, ...]], query: str, limit: int) -> list[Ruling]:
        """Rulings with the same words brought together, as many as asked for."""
        groups: dict[str, list[tuple[Any, ...]]] = {}
        for row in rows:
            groups.setdefault(row[1], []).append(row)
        found: list[Ruling] = []
        for text, group in list(groups.items())[:limit]:
            names = tuple(dict.fromkeys([row[3] for row in group]))
            found.append(Ruling(text, max([row[2] for row in group]), names, self._spans(group[0][0], query)))
        return found

    def _spans(self, ruling: int, query: str) -> list[tuple[int, int]]:
        if not query:
            return []
        sql = f"SELECT highlight(rulings_fts, 1, '{OPEN}', '{CLOSE}') FROM rulings_fts WHERE rulings_fts MATCH ? AND rowid = ?"
        return spans_of(self.connection.execute(sql, (query, ruling)).fetchone()[0])[1]


def open_rulings() -> Rulings:
    """The rulings of the data in use; NotSynced where there are none."""
    from lawmage.search.folder import Data
    from lawmage.search.index import open_index  # here, for whoever brings a connection of their own

    Data.needed("rulings")
    return Rulings(open_index().connection)
