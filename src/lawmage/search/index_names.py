"""The tables of names and of the rules that bear on cards in the index: what `lawmage card` shows without reading the language."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Final

from lawmage.cards.names import name_key
from lawmage.cards.shards import face_names
from lawmage.search import bearing
from lawmage.search.names import words_of
from lawmage.search.record import CardRecord

_SCHEMA: Final = """
CREATE TABLE names (name TEXT, card TEXT, printings INTEGER, words TEXT);
CREATE TABLE bearing (key TEXT PRIMARY KEY, rules TEXT) WITHOUT ROWID;
"""


def filling(connection: sqlite3.Connection) -> Callable[[CardRecord], list[str]]:
    """Makes the tables; the function takes each card into them, and gives every rule that bears on it."""
    connection.executescript(_SCHEMA)

    def take(record: CardRecord) -> list[str]:
        card = record.card
        names = list(dict.fromkeys([(card.name, card.name), *face_names(card)]))
        rows = [(name, of, len(set(card.printings)), words_of(name)) for name, of in names]
        connection.executemany("INSERT INTO names VALUES (?, ?, ?, ?)", rows)
        found = list(bearing.every(card, record.trees))
        shown = [[each.rule, list(each.words), each.origin] for each in bearing.ranked(found)]
        connection.execute("INSERT OR IGNORE INTO bearing VALUES (?, ?)", (name_key(card.name), json.dumps(shown, ensure_ascii=False, separators=(",", ":"))))
        return [rule for rule, _, _ in found]

    return take
