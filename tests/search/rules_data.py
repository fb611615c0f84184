"""A few cards, rules and rulings of these tests' own, synced and indexed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.search.folder import Data
from lawmage.search.index import build_index
from lawmage.search.settings import load_settings
from lawmage.search.sources import Watcher
from lawmage.search.sync import sync
from tests.search.fixtures import all_printings, atomic_cards, meta, rules_text, set_list


def small_data(folder: Path, monkeypatch: pytest.MonkeyPatch, date: str = "June 19, 2026", text: str = "") -> Data:
    """The files of these tests, synced and indexed, in use from now on."""
    source = folder / "source"
    source.mkdir(exist_ok=True)
    for name, found in (("AtomicCards", atomic_cards()), ("AllPrintings", all_printings()), ("SetList", set_list())):
        (source / f"{name}.json").write_text(json.dumps({"meta": meta(), "data": found}), encoding="utf-8")
    (source / "MagicCompRules.txt").write_text(text or rules_text(date), encoding="utf-8")
    monkeypatch.setenv("LAWMAGE_DATA", str(folder / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)

    def build(data: Data) -> None:
        build_index(data)

    return sync(load_settings(), Watcher(), build, source).data
