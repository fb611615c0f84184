"""Cards as the index takes them where nothing was synced: from a pool, their texts printed from its trees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.cards import pool_build
from lawmage.cards.loaders import card_of
from lawmage.cards.pool import Pool
from lawmage.cards.source import PoolError
from lawmage.language.command import trees_of_card
from lawmage.search import record
from lawmage.search.index import Index, build_index
from lawmage.search.query.search import search
from tests.search.card_data import SETS, one

CARDS = [
    one("Plain Bear", "{1}{G}", "Creature \u2014 Bear", "", "G", power="2", toughness="2"),
    one("Swift Sage", "{2}{U}", "Creature \u2014 Wizard", "Flying (It flies.)\nWhen this creature enters, draw a card.", "U", power="2", toughness="2"),
    one("Odd Sage", "{2}{U}", "Creature \u2014 Wizard", "Frobnicate the widgets, then draw a card.", "U", power="2", toughness="2"),
]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    folder = tmp_path_factory.mktemp("pool")
    pool = folder / "pool"
    pool_build.build([card_of(each) for each in CARDS], trees_of_card, pool)
    (folder / "sets.json").write_text(json.dumps(SETS), encoding="utf-8")
    assert pool_build.write_sets(folder / "sets.json", pool) == len(SETS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record, "Pool", lambda: Pool(pool))
        patch.setattr(record, "POOL_SETS", pool / "sets.json")
        return Index(build_index(None, folder / "index.sqlite"), False)


def test_texts_are_printed_from_trees_or_not_known(index: Index) -> None:
    found = search("t:wizard", index)
    assert found.names() == ["Odd Sage", "Swift Sage"] and found.without_text == 1
    odd, swift = found.page()
    assert odd["text_source"] == "none" and "text" not in odd["faces"][0]
    assert swift["text_source"] == "printed" and swift["faces"][0]["text"] == "Flying\nWhen this creature enters, draw a card."


def test_what_a_text_that_is_not_here_says_is_not_known(index: Index) -> None:
    for query, names, unknown in (
        ("o:draw", ["Swift Sage"], 1), ("-o:draw", ["Plain Bear"], 1), ("is:vanilla", ["Plain Bear"], 1), ("fo:flies", [], 2),
        ("mv=3", ["Odd Sage", "Swift Sage"], 0), ("year=1995 c:g", ["Plain Bear"], 0), ("read:yes c:u", ["Swift Sage"], 0),
    ):  # fmt: skip
        found = search(query, index)
        assert (found.names(), found.unknown) == (names, unknown), query


def test_sets_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "sets.json").write_text('{"data": 1}', encoding="utf-8")
    with pytest.raises(PoolError, match="cannot be read"):
        pool_build.write_sets(tmp_path / "sets.json", tmp_path)
