"""An index of a few cards of the built-in pool, for commands that need no more."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from lawmage.cards.pool import Pool
from lawmage.search import index_cards, index_names, index_rules
from lawmage.search.index import INDEX_FORMAT, index_path
from lawmage.search.record import pool_record

NAMES = (
    "Reflecting Pool", "Protean Hydra", "Protean Hulk", "Dryad Militant", "Lightning Bolt", "Goblin Guide", "Mountain", "Fire // Ice",
    "Delver of Secrets // Insectile Aberration", "Black Lotus", "Snapcaster Mage", "Dark Confidant", "Brainstorm", "Island", "Plains", "Sol Ring",
    "Krenko, Mob Boss", "Lim-Dûl's Vault", "Enduring Angel // Angelic Enforcer",
)  # fmt: skip


def few_cards(folder: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...] = NAMES) -> Path:
    """Makes the index and has it used; nothing is synced."""
    monkeypatch.setenv("LAWMAGE_CACHE", str(folder / "cache"))
    monkeypatch.setenv("LAWMAGE_DATA", str(folder / "data"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    path = index_path(None)
    path.parent.mkdir(parents=True)
    connection = sqlite3.connect(path)
    index_rules.fill(connection, None)
    filling = index_names.Filling(connection)
    index_cards.fill(connection, [pool_record(Pool(), name) for name in names], [], filling.take)
    filling.finish()
    connection.execute(f"PRAGMA user_version = {INDEX_FORMAT}")
    connection.commit()
    connection.close()
    return path
