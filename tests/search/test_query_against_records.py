"""Every key and operator on all cards: what a query finds is what a predicate written apart finds in the raw records."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.search.index import Index, open_index
from lawmage.search.query.evaluate import key_of
from lawmage.search.query.keys import TABLE
from lawmage.search.query.parse import parse
from lawmage.search.query.search import search
from lawmage.search.query.tree import Term, terms
from tests.conftest import shared_file
from tests.search import raw_cards
from tests.search.raw_cards import Raw
from tests.search.raw_check import expected
from tests.search.raw_queries import QUERIES

ELSEWHERE = ("rulings", "rule", "read", "not", "loyalty")
"""Keys that ask for what no raw record says, or whose other names are asked here."""


@pytest.fixture(scope="module")
def records() -> list[Raw]:
    return raw_cards.read(shared_file("data", "cards.jsonl.gz").parent)


@pytest.fixture(scope="module")
def index(synced_folder: Path) -> Index:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWMAGE_DATA", str(synced_folder))
        return open_index()


def test_queries_find_what_the_records_say(records: list[Raw], index: Index) -> None:
    assert len(QUERIES) >= 150
    wrong: list[str] = []
    for query, asked in QUERIES:
        found = search(query, index)
        names, unknown = expected(records, query, asked)
        got = set(found.names())
        if got != names or found.unknown != unknown:
            more, fewer = sorted(got - names)[:3], sorted(names - got)[:3]
            wrong.append(f"{query}: {found.total} cards for {len(names)}, too many {more}, too few {fewer}, not known of {found.unknown} for {unknown}")
    assert not wrong, "\n".join(wrong)


def test_no_query_asks_for_nothing(records: list[Raw]) -> None:
    empty = [query for query, asked in QUERIES if not expected(records, query, asked)[0]]
    assert empty == ["date>today"]


def test_every_key_and_operator_is_asked() -> None:
    used: set[tuple[str, str]] = set()
    for query, _ in QUERIES:
        tree = parse(query)
        assert tree is not None
        parts = [part for part in query.replace("(", " ").split() if part.startswith("include:")]
        for term, _ in terms(tree):
            if term.key not in ("", "!", "include"):
                used.add((key_of(term).names[0], term.operator))
        assert len(parts) <= 1
    for key in TABLE:
        if key.names[0] not in ELSEWHERE:
            assert any(name == key.names[0] for name, _ in used), f"no query asks with {key.names[0]}"
    assert {operator for _, operator in used} == {":", "=", "!=", "<", "<=", ">", ">="}
    for name in ("color", "identity", "mana", "mv", "power", "toughness", "year", "date", "rarity"):
        asked = {operator for each, operator in used if each == name}
        assert len(asked) >= 2, f"{name} is asked with {asked} only"
    assert isinstance(parse("t:elf"), Term)
