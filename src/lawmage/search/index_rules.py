"""The tables of rules, glossary and rulings in the index, and those that find their words (FTS5).

Words are found in any of their forms ("produce", "produces"): the tokenizer takes them to their stems.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

from lawmage.cards.names import name_key
from lawmage.search.comprehensive_rules import citations, parent, place
from lawmage.search.folder import Data
from lawmage.search.words import plain

_QUOTED = re.compile("“([^”]*)”")

BETWEEN = "\x1e"
"""What stands between a rule's examples, and between the terms that it quotes."""

TOKENIZER = "porter unicode61 remove_diacritics 2"

_SCHEMA = f"""
CREATE TABLE rules (id INTEGER PRIMARY KEY, number TEXT UNIQUE, parent TEXT, section TEXT, section_title TEXT, chapter TEXT,
    heading TEXT, text TEXT, examples TEXT, plain TEXT, quoted TEXT);
CREATE INDEX rules_section ON rules (section);
CREATE INDEX rules_parent ON rules (parent);
CREATE TABLE citations (source TEXT, target TEXT, PRIMARY KEY (source, target)) WITHOUT ROWID;
CREATE INDEX citations_target ON citations (target);
CREATE VIRTUAL TABLE rules_fts USING fts5 (heading, section_title, text, examples, content='rules', content_rowid='id', tokenize='{TOKENIZER}');
CREATE TABLE glossary (id INTEGER PRIMARY KEY, key TEXT, term TEXT, definition TEXT);
CREATE INDEX glossary_key ON glossary (key);
CREATE VIRTUAL TABLE glossary_fts USING fts5 (term, definition, content='glossary', content_rowid='id', tokenize='{TOKENIZER}');
CREATE TABLE rulings (id INTEGER PRIMARY KEY, key TEXT, name TEXT, date TEXT, text TEXT);
CREATE INDEX rulings_key ON rulings (key);
CREATE INDEX rulings_date ON rulings (date);
CREATE VIRTUAL TABLE rulings_fts USING fts5 (name, text, content='rulings', content_rowid='id', tokenize='{TOKENIZER}');
"""


def fill(connection: sqlite3.Connection, data: Data | None) -> None:
    """Makes the tables and fills them; they stay empty where nothing was synced."""
    connection.executescript(_SCHEMA)
    if data is None:
        return
    rules = sorted(data.rules(), key=lambda rule: place(rule["rule"]))
    headings = {rule["rule"]: rule["text"] for rule in rules if is_heading(rule["text"])}
    connection.executemany(f"INSERT INTO rules VALUES ({', '.join('?' * 11)})", _rule_rows(rules, headings))
    cited = ((rule["rule"], target) for rule in rules for target in citations(rule["text"]) if target != rule["rule"])
    connection.executemany("INSERT INTO citations VALUES (?, ?)", cited)
    terms = ((plain(entry["term"]), entry["term"], entry["definition"]) for entry in data.glossary())
    connection.executemany("INSERT INTO glossary (key, term, definition) VALUES (?, ?, ?)", terms)
    rulings = ((name_key(card["name"]), card["name"], each["date"], each["text"]) for card in data.rulings() for each in card["rulings"])
    connection.executemany("INSERT INTO rulings (key, name, date, text) VALUES (?, ?, ?, ?)", rulings)
    for table in ("rules_fts", "glossary_fts", "rulings_fts"):
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")


def is_heading(text: str) -> bool:
    """Whether a rule is but the title of its subrules, as "Trample" is."""
    return len(text) < 60 and text[-1] not in ".:”"


def _rule_rows(rules: list[dict[str, Any]], headings: dict[str, str]) -> Iterator[tuple[Any, ...]]:
    for number, rule in enumerate(rules, 1):
        above = parent(rule["rule"])
        heading = headings.get(rule["rule"]) or headings.get(above, "")
        text: str = rule["text"]
        quoted = BETWEEN.join([plain(each) for each in _QUOTED.findall(text)])
        row = (number, rule["rule"], above, rule["section"], rule["section_title"], rule["chapter"], heading, text, BETWEEN.join(rule["examples"]))
        yield *row, plain(text), quoted
