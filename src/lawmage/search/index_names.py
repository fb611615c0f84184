"""The tables of names and of the rules that bear on cards in the index: what `lawmage card` shows without reading the language."""

from __future__ import annotations

import json
import sqlite3
from typing import Final

from lawmage.cards.names import name_key
from lawmage.cards.shards import face_names
from lawmage.search import rules_of_card
from lawmage.search.names import Names, Row
from lawmage.search.record import CardRecord

_SCHEMA: Final = """
CREATE TABLE names (data TEXT);
CREATE TABLE bearing (key TEXT PRIMARY KEY, rules TEXT) WITHOUT ROWID;
"""


class Filling:
    """Takes cards into the tables, one after the other."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        connection.executescript(_SCHEMA)
        self.connection = connection
        self.rows: list[Row] = []
        self.faces: list[Row] = []

    def take(self, record: CardRecord) -> list[str]:
        """Takes a card, and gives every rule that bears on it."""
        card = record.card
        printings = len(set(card.printings))
        self.rows.append((card.name, card.name, printings))
        self.faces += [(name, of, printings) for name, of in face_names(card)]
        found = list(rules_of_card.every(card, record.trees))
        shown = [[each.rule, list(each.words), each.origin] for each in rules_of_card.ranked(found)]
        written = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
        self.connection.execute("INSERT OR IGNORE INTO bearing VALUES (?, ?)", (name_key(card.name), written))
        return [rule for rule, _, _ in found]

    def finish(self) -> None:
        """Writes what needs all cards."""
        columns = Names.of_rows(self.rows + self.faces).written()
        self.connection.executemany("INSERT INTO names VALUES (?)", [(column,) for column in columns])
