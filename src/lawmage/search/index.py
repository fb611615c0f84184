"""The index: one SQLite file for each version of the data, built once, read as far as a search asks."""

from __future__ import annotations

import gc
import hashlib
import os
import sqlite3
from array import array
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lawmage.cards.folders import user_folder
from lawmage.cards.pool import POOL_FOLDER
from lawmage.search.bits import bits_of, unpack
from lawmage.search.errors import SearchError
from lawmage.search.folder import Data

if TYPE_CHECKING:
    from lawmage.search.query.answers import Context

INDEX_FORMAT: Final = 6
"""Another shape of the tables, or another way to tell facts, is another format."""

GRAMS_KEPT: Final = 4000

Progress = Callable[[int], None]
"""Told how many cards are done."""


def index_path(data: Data | None) -> Path:
    """Where the index of a version of the data is kept; where nothing was synced, that of the built-in pool."""
    if data is not None:
        return data.index
    named = os.environ.get("LAWMAGE_CACHE", "")
    folder = Path(named) if named else user_folder("cache")
    return folder / f"index-{_pool_stamp()}.sqlite"


def _pool_stamp() -> str:
    """What changes when the pool does."""
    stamp = hashlib.sha256()
    with os.scandir(POOL_FOLDER) as entries:
        for name, status in sorted([(entry.name, entry.stat()) for entry in entries]):
            stamp.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return stamp.hexdigest()[:12]


def build_index(data: Data | None, path: Path | None = None, progress: Progress | None = None) -> Path:
    """Builds the index of a version of the data, all at once: whoever sees it sees it whole."""
    from lawmage.search import index_cards, index_names, index_rules  # here, for only a build needs them
    from lawmage.search.record import records, sets_known

    target = index_path(data) if path is None else path
    collecting = gc.isenabled()
    gc.disable()  # millions of small objects are made and kept: looking for cycles among them would take a quarter of the time
    work = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        work.unlink(missing_ok=True)
        connection = sqlite3.connect(work)
        try:
            connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
            index_rules.fill(connection, data)
            names = index_names.Filling(connection)
            index_cards.fill(connection, records(data), sets_known(data), names.take, progress)
            names.finish()
            connection.execute(f"PRAGMA user_version = {INDEX_FORMAT}")
            connection.commit()
            connection.execute("ANALYZE")
            connection.commit()
        finally:
            connection.close()
        os.replace(work, target)
    except (OSError, sqlite3.Error) as error:
        raise SearchError(f"the index {target} cannot be written: {error}.") from error
    finally:
        if collecting:
            gc.enable()
        work.unlink(missing_ok=True)
    if data is None:
        for old in target.parent.glob("index-*.sqlite"):
            if old != target:
                old.unlink(missing_ok=True)
    return target


_opened: dict[Path, Index] = {}


def open_index(progress: Progress | None = None) -> Index:
    """The index of the data in use, built where it is not there or of another format."""
    data = Data.current()
    path = index_path(data)
    found = _opened.get(path)
    if found is None:
        if not is_usable(path):
            build_index(data, path, progress)
        found = Index(path, data is not None)
        _opened.clear()
        _opened[path] = found
    return found


def is_usable(path: Path) -> bool:
    """Whether there is an index that this version reads."""
    if not path.exists():
        return False
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
        try:
            return bool(connection.execute("PRAGMA user_version").fetchone()[0] == INDEX_FORMAT)
        finally:
            connection.close()
    except sqlite3.Error:
        return False


class Index:
    """An index that is open. What is read of it stays in memory, for the next question."""

    def __init__(self, path: Path, synced: bool) -> None:
        self.path = path
        self.synced = synced
        """Whether the data were synced; otherwise they are those of the built-in pool."""
        self.connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        self._facts: dict[str, dict[str, int]] = {}
        self._orders: dict[str, array[int]] = {}
        self._grams: OrderedDict[tuple[str, bytes], int] = OrderedDict()
        self._context: Context | None = None
        self.answers: OrderedDict[Any, Any] = OrderedDict()
        """What terms were found to mean (query/evaluate.py keeps them here)."""

    @cached_property
    def count(self) -> int:
        """How many cards there are."""
        return int(self.connection.execute("SELECT count(*) FROM cards").fetchone()[0])

    @cached_property
    def everything(self) -> int:
        return (1 << self.count) - 1

    def facts(self, attribute: str) -> dict[str, int]:
        """The values of an attribute, each with the set of the cards that have it."""
        found = self._facts.get(attribute)
        if found is None:
            rows = self.connection.execute("SELECT value, cards FROM facts WHERE attribute = ?", (attribute,))
            found = {value: unpack(cards) for value, cards in rows}
            self._facts[attribute] = found
        return found

    def fact(self, attribute: str, value: str) -> int:
        """The set of the cards of which an attribute has a value."""
        known = self._facts.get(attribute)
        if known is not None:
            return known.get(value, 0)
        row = self.connection.execute("SELECT cards FROM facts WHERE attribute = ? AND value = ?", (attribute, value)).fetchone()
        return 0 if row is None else unpack(row[0])

    def values(self, attribute: str) -> list[str]:
        """The values that an attribute has, sorted."""
        return [value for (value,) in self.connection.execute("SELECT value FROM facts WHERE attribute = ? ORDER BY value", (attribute,))]

    def gram(self, kind: str, gram: bytes) -> int:
        """The set of the texts in which three letters stand together."""
        key = (kind, gram)
        found = self._grams.get(key)
        if found is None:
            row = self.connection.execute("SELECT entries FROM trigrams WHERE kind = ? AND gram = ?", key).fetchone()
            found = 0 if row is None else unpack(row[0])
            self._grams[key] = found
            if len(self._grams) > GRAMS_KEPT:
                self._grams.popitem(last=False)
        return found

    def blob(self, name: str) -> bytes:
        row = self.connection.execute("SELECT data FROM blobs WHERE name = ?", (name,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def numbers(self, name: str) -> array[int]:
        found = array("I")
        found.frombytes(self.blob(name))
        return found

    def order(self, name: str) -> array[int]:
        """The rank of each card in an order."""
        known = self._orders.get(name)
        if known is None:
            known = self.numbers(f"order.{name}")
            self._orders[name] = known
        return known

    @cached_property
    def sets(self) -> dict[str, tuple[str, str, str, str]]:
        """Each set by its code: name, date, type, block."""
        return {code: (name, date, kind, block) for code, name, date, kind, block in self.connection.execute("SELECT * FROM sets")}

    def context(self) -> Context:
        """What queries are answered from; it holds the texts that were read."""
        found = self._context
        if found is None:
            from lawmage.search.query.answers import Context

            found = Context(self)
            self._context = found
        return found

    def cards(self, numbers: list[int]) -> list[tuple[str, str]]:
        """The names and records (JSON) of cards, in the order asked for."""
        marks = ",".join("?" * len(numbers))
        found = self.connection.execute(f"SELECT id, name, record FROM cards WHERE id IN ({marks})", numbers)
        rows = {number: (name, record) for number, name, record in found}
        return [rows[number] for number in numbers]

    def keys(self, keys: list[str]) -> int:
        """The set of the cards with these names, as name_key writes them."""
        found: list[int] = []
        for start in range(0, len(keys), 500):
            part = keys[start : start + 500]
            found += [number for (number,) in self.connection.execute(f"SELECT id FROM cards WHERE key IN ({','.join('?' * len(part))})", part)]
        return bits_of(sorted(found))
