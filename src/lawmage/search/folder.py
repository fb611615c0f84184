"""The data of this installation: versions of cards, rulings and rules, of which one is in use.

    <data folder>/versions/<id>/   one version, complete; never changed once it is there, save for its index
    <data folder>/current          the id of the version in use; replaced last of all, so that a sync that fails changes nothing
    <data folder>/editions/        the text of each edition of the Comprehensive Rules that was ever synced, by its date
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from lawmage.cards.loaders import LoadError, open_text
from lawmage.cards.pool import CARDS_FILE, CURRENT_FILE, current_version, data_folder
from lawmage.search.comprehensive_rules import CorruptRules, Edition, parse_edition
from lawmage.search.errors import NotSynced, SearchError

FORMAT: Final = 1
"""What this version of Lawmage writes and reads."""

META_FILE: Final = "meta.json"
RULES_TEXT: Final = "cr.txt.gz"
FILES: Final = (CARDS_FILE, "rulings.jsonl.gz", "rules.jsonl.gz", "glossary.jsonl.gz", "sets.json", "moved.json", RULES_TEXT, META_FILE)


@dataclass(frozen=True)
class Meta:
    """What a version of the data is of."""

    format: int
    cards_date: str
    cards_source: str
    rules_edition: str
    synced: str

    def written(self) -> str:
        return json.dumps(asdict(self), indent=1) + "\n"


class Data:
    """One version of the data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            found = json.loads((folder / META_FILE).read_text(encoding="utf-8"))
            if found["format"] != FORMAT:
                raise SearchError(f"the data in {folder} are of format {found['format']}, and this version of Lawmage reads {FORMAT}: run `lawmage sync`.")
            self.meta = Meta(**found)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise SearchError(f"the data in {folder} are damaged ({error}): run `lawmage sync`.") from error

    @staticmethod
    def current() -> Data | None:
        """The version in use, or None where nothing was ever synced."""
        folder = current_version(data_folder())
        return None if folder is None else Data(folder)

    @staticmethod
    def needed(what: str) -> Data:
        """The version in use; where there is none, `what` ("rulings") are not here yet."""
        data = Data.current()
        if data is None:
            raise NotSynced(what)
        return data

    @property
    def id(self) -> str:
        return self.folder.name

    @property
    def cards(self) -> Path:
        return self.folder / CARDS_FILE

    @property
    def index(self) -> Path:
        return self.folder / "index.sqlite"

    @property
    def rules_text(self) -> Path:
        return self.folder / RULES_TEXT

    def rulings(self) -> Iterator[dict[str, Any]]:
        """Each card that has rulings: its name, oracleId, and rulings with date and text."""
        return read_lines(self.folder / "rulings.jsonl.gz")

    def rules(self) -> Iterator[dict[str, Any]]:
        """Each rule: its number as rule, section, section_title, chapter, text, examples."""
        return read_lines(self.folder / "rules.jsonl.gz")

    def glossary(self) -> Iterator[dict[str, Any]]:
        """Each entry of the glossary: term, definition."""
        return read_lines(self.folder / "glossary.jsonl.gz")

    def sets(self) -> list[dict[str, Any]]:
        """Each set: code, name, releaseDate, type."""
        found: list[dict[str, Any]] = self._json("sets.json")
        return found

    def moved(self) -> dict[str, str | None]:
        """The rules of the edition that Lawmage cites which have another number in this one, or (None) are no longer there."""
        found: dict[str, str | None] = self._json("moved.json")
        return found

    def _json(self, name: str) -> Any:
        try:
            return json.loads((self.folder / name).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise SearchError(f"the data are damaged ({name}: {error}): run `lawmage sync`.") from error


def editions_folder() -> Path:
    return data_folder() / "editions"


def edition_dates() -> list[str]:
    """The dates of the editions of the rules that are kept, oldest first."""
    return sorted([path.name.removesuffix(".txt.gz") for path in editions_folder().glob("*.txt.gz")])


def read_edition(name: str) -> Edition:
    """The edition of this date, of those kept; or that in the file of this name."""
    path = editions_folder() / f"{name}.txt.gz"
    if not path.exists():
        path = Path(name)
    if not path.is_file():
        if not edition_dates():
            raise NotSynced("editions of the Comprehensive Rules")
        raise SearchError(f"there is no edition of the rules {name!r}: expected the name of a file or one of {', '.join(edition_dates())}.")
    return edition_of(path)


def edition_of(path: Path) -> Edition:
    """The edition whose text is in a file, gzipped or not."""
    try:
        return parse_edition("".join(open_text(path)))
    except (CorruptRules, LoadError) as error:
        raise SearchError(f"{path} is not the text of the Comprehensive Rules: {error}") from error


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    try:
        for line in open_text(path):
            yield json.loads(line)
    except (LoadError, ValueError) as error:
        raise SearchError(f"the data are damaged ({path.name}: {error}): run `lawmage sync`.") from error


def write_lines(path: Path, records: Iterable[dict[str, Any]]) -> int:
    """Writes a file of JSON lines, the same bytes for the same records; how many there were."""
    count = 0
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
        for record in records:
            packed.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            count += 1
    return count


def write_text(path: Path, text: str) -> None:
    """Writes a gzipped text, the same bytes for the same text."""
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
        packed.write(text.encode())


def use(version: Path) -> None:
    """Makes a version the one in use, at one stroke."""
    current = data_folder() / CURRENT_FILE
    work = current.with_name(f"{CURRENT_FILE}.{os.getpid()}")
    try:
        work.write_text(version.name + "\n", encoding="utf-8")
        os.replace(work, current)
    finally:
        work.unlink(missing_ok=True)
