"""What several tests of searching need: all rules and rulings beside the checkout, synced once."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.search import index_rules
from lawmage.search.folder import Data
from lawmage.search.settings import load_settings
from lawmage.search.sources import Watcher
from lawmage.search.sync import sync
from tests.conftest import shared_file
from tests.search.whole_sync import whole_sync


@pytest.fixture(scope="session")
def whole_rules(tmp_path_factory: pytest.TempPathFactory) -> Data:
    """All rules and rulings, with a card or two instead of all."""
    folder = tmp_path_factory.mktemp("rules")
    source = folder / "source"
    source.mkdir()
    for name in ("CR-2026-06-19.txt.gz", "CR-2026-01-16.txt.gz", "rulings.jsonl.gz", "sets.json"):
        (source / name).symlink_to(shared_file("data", name))
    with gzip.open(shared_file("data", "cards.jsonl.gz"), "rt", encoding="utf-8") as cards:
        (source / "cards.jsonl").write_text("".join([next(cards) for _ in range(2)]), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWMAGE_DATA", str(folder / "data"))
        return sync(load_settings(), Watcher(), lambda data: None, source).data


@pytest.fixture(scope="session")
def whole_index(whole_rules: Data) -> Iterator[sqlite3.Connection]:
    """The tables of rules and rulings alone."""
    connection = sqlite3.connect(":memory:")
    index_rules.fill(connection, whole_rules)
    yield connection
    connection.close()


@pytest.fixture(scope="session")
def synced_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder after `lawmage sync --from ../shared/data`: it takes a minute, once."""
    return whole_sync(tmp_path_factory)


@pytest.fixture
def synced(synced_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The whole data in use."""
    monkeypatch.setenv("LAWMAGE_DATA", str(synced_folder))
    monkeypatch.setenv("LAWMAGE_CACHE", str(synced_folder.parent / "cache"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    return synced_folder
