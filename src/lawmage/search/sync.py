"""New data taken: fetched from their publishers or from a folder, checked, turned into one version, and that made the one in use.

Everything happens in folders of its own until the very last step, so that whatever goes wrong leaves the data as they were.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from lawmage.cards.loaders import LoadError, Record, card_of, open_text, read_records
from lawmage.cards.pool import CARDS_FILE, data_folder
from lawmage.search.cited import moved_since_cited
from lawmage.search.comprehensive_rules import CorruptRules, Edition, decode_rules, parse_edition
from lawmage.search.errors import SearchError, SyncError
from lawmage.search.folder import FORMAT, META_FILE, RULES_TEXT, Data, Meta, editions_folder, use, write_lines, write_text
from lawmage.search.mtgjson import card_records, rarities_of, read_meta, set_records
from lawmage.search.settings import Settings
from lawmage.search.sources import ATOMIC_CARDS, SET_LIST, Sources, Watcher, check_sum, find_sources

STALE: Final = 86_400
"""Seconds after which what an interrupted sync left behind is cleared away."""


@dataclass
class Done:
    """What a sync brought."""

    data: Data
    is_new: bool
    """Whether it differs from what was in use."""
    counts: dict[str, int] = field(default_factory=dict)


def sync(settings: Settings, watcher: Watcher, build: Callable[[Data], None], folder: Path | None = None) -> Done:
    """Takes new data from their publishers, or from a folder; `build` makes sure that they have an index.

    SyncError where they can't be had; the data are then as they were.
    """
    try:
        root = data_folder()
        work = root / f"incoming-{os.getpid()}"
        try:
            _clear_stale(root)
            work.mkdir(parents=True, exist_ok=True)
            if folder is None:
                from lawmage.search.download import fetch  # here, as only this needs a network's modules

                fetch(settings, work, watcher)
            sources = find_sources(work if folder is None else folder)
            return _take(sources, root, work, watcher, build)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    except (SearchError, LoadError) as error:
        raise SyncError(f"{str(error).removesuffix('.')}. {_as_it_was()}") from error
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        raise SyncError(f"the data can't be written ({what}{error.strerror or error}). {_as_it_was()}") from error


def _as_it_was() -> str:
    try:
        data = Data.current()
    except SearchError:
        return "Nothing was changed."
    if data is None:
        return "Nothing was synced before, and nothing was changed."
    return f"The data of {data.meta.synced} are as they were."


def _clear_stale(root: Path) -> None:
    for path in root.glob("incoming-*"):
        if time.time() - path.stat().st_mtime > STALE:
            shutil.rmtree(path, ignore_errors=True)


def _take(sources: Sources, root: Path, work: Path, watcher: Watcher, build: Callable[[Data], None]) -> Done:
    for path in (sources.cards, sources.rulings, sources.printings, sources.sets, *sources.rules):
        if path is not None:
            check_sum(path)
    made = work / "version"
    made.mkdir()
    editions = _read_editions(sources.rules)
    newest, text = editions[-1]
    counts = {"rules": write_lines(made / "rules.jsonl.gz", (rule.record() for rule in newest.rules))}
    counts["glossary"] = write_lines(made / "glossary.jsonl.gz", (term.record() for term in newest.glossary))
    write_text(made / RULES_TEXT, text)
    _write_json(made / "moved.json", moved_since_cited(newest))
    cards = _write_cards(sources, made, watcher)
    counts |= cards.counts
    found = _sets(sources.sets)
    counts["sets"] = len(found)
    _write_json(made / "sets.json", found)
    meta = Meta(FORMAT, cards.date, cards.source, newest.effective, date.today().isoformat())
    (made / META_FILE).write_text(meta.written(), encoding="utf-8")
    before = _before()
    version = root / "versions" / _digest(made)
    is_new = before is None or before.folder != version
    if version.exists():
        os.replace(made / META_FILE, version / META_FILE)
    else:
        version.parent.mkdir(exist_ok=True)
        made.rename(version)
    data = Data(version)
    watcher.begin("building the index")
    build(data)
    _keep_editions(editions)
    use(version)
    _remove_old(root, version, before)
    return Done(data, is_new, counts)


def _before() -> Data | None:
    try:
        return Data.current()
    except SearchError:
        return None


def _read_editions(paths: list[Path]) -> list[tuple[Edition, str]]:
    """The editions that files hold, each with its text, oldest first."""
    found: dict[str, tuple[Edition, str]] = {}
    for path in paths:
        try:
            raw = path.read_bytes()
            text = decode_rules(gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw)
            edition = parse_edition(text)
        except (CorruptRules, EOFError, gzip.BadGzipFile) as error:
            raise SyncError(f"{path.name} is not the text of the Comprehensive Rules: {error}") from error
        found[edition.effective] = (edition, text)
    return [found[effective] for effective in sorted(found)]


@dataclass
class _Cards:
    """The cards and rulings of a version: how many, of what date, where they are from."""

    counts: dict[str, int]
    date: str
    source: str


def _write_cards(sources: Sources, made: Path, watcher: Watcher) -> _Cards:
    """Writes the cards and rulings. Every card is read as the engine reads it, so that a form it doesn't know is found now."""
    rulings: list[dict[str, Any]] = []
    newest, source = "", sources.cards.name
    if _is_mtgjson(sources.cards):
        meta = read_meta(sources.cards)
        newest, source = meta.date, f"MTGJSON {meta.version}"
    dates = {newest}

    def records() -> Iterator[Record]:
        for record, found in _cards_and_rulings(sources, watcher):
            card_of(record)
            dates.add(record.get("asof") or "")
            if found:
                rulings.append({"name": record["name"], "oracleId": record.get("oracleId", ""), "rulings": found})
            watcher.advance(1)
            yield record

    count = write_lines(made / CARDS_FILE, records())
    if not count:
        raise SyncError(f"{sources.cards.name} holds no cards.")
    if sources.rulings is not None:
        rulings += [{key: card[key] for key in ("name", "oracleId", "rulings")} for card in _checked_rulings(sources.rulings)]
    write_lines(made / "rulings.jsonl.gz", rulings)
    return _Cards({"cards": count, "rulings": sum([len(card["rulings"]) for card in rulings])}, max(dates), source)


def _is_mtgjson(cards: Path) -> bool:
    return cards.name.startswith(ATOMIC_CARDS)


def _cards_and_rulings(sources: Sources, watcher: Watcher) -> Iterator[tuple[Record, list[dict[str, str]]]]:
    if _is_mtgjson(sources.cards):
        rarities = {}
        if sources.printings is not None:
            watcher.begin("reading printings")
            rarities = rarities_of(sources.printings)
        watcher.begin("reading cards")
        yield from card_records(sources.cards, rarities)
    else:
        watcher.begin("reading cards")
        for record in read_records(sources.cards):
            yield record, []


def _checked_rulings(path: Path) -> Iterator[Record]:
    for number, line in enumerate(open_text(path), 1):
        try:
            card = json.loads(line)
            if not all([isinstance(card[key], str) for key in ("name", "oracleId")] + [each["date"] and each["text"] for each in card["rulings"]]):
                raise ValueError("a value is missing")
        except (ValueError, KeyError, TypeError) as error:
            raise SyncError(f"{path.name}, line {number}, is no card's rulings: {error}.") from error
        yield card


def _sets(path: Path | None) -> list[Record]:
    """The sets of a file; where there is none, those are unknown."""
    if path is None:
        return []
    if path.name.startswith(SET_LIST):
        return set_records(path)
    try:
        found: list[Record] = json.loads("".join(open_text(path)))
        if not all([isinstance(each["code"], str) and isinstance(each["name"], str) for each in found]):
            raise ValueError("a set has no name")
    except (ValueError, KeyError, TypeError) as error:
        raise SyncError(f"{path.name} is no list of sets: {error}.") from error
    return found


def _write_json(path: Path, document: Any) -> None:
    path.write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def _digest(folder: Path) -> str:
    """A short hash of what a version holds, whenever it was synced."""
    found = hashlib.sha256(str(FORMAT).encode())
    for path in sorted(folder.iterdir()):
        if path.name != META_FILE:
            found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


def _keep_editions(editions: list[tuple[Edition, str]]) -> None:
    """Keeps the texts of editions, so that they can be compared later."""
    folder = editions_folder()
    folder.mkdir(exist_ok=True)
    for edition, text in editions:
        work = folder / f".{edition.effective}.{os.getpid()}"
        write_text(work, text)
        os.replace(work, folder / f"{edition.effective}.txt.gz")


def _remove_old(root: Path, version: Path, before: Data | None) -> None:
    """Removes versions that are neither in use nor the last that was."""
    kept = {version, before.folder if before is not None else version}
    for path in (root / "versions").iterdir():
        if path not in kept:
            shutil.rmtree(path, ignore_errors=True)
