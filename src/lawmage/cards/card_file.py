"""A file of cards with their texts, made quick to search: sorted once into the user's cache folder."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from lawmage.cards.face import Card, is_core
from lawmage.cards.folders import user_folder
from lawmage.cards.loaders import card_of, read_records
from lawmage.cards.pool_format import FORMAT
from lawmage.cards.shards import START, Shards, arrange, face_names, write_new
from lawmage.cards.source import PoolError, Source


class CardFile(Source):
    """A file of cards with their texts. The first use sorts it into the user's cache folder, where a card is found in a millisecond."""

    def __init__(self, path: Path, cache: Path | None = None) -> None:
        if not path.exists():
            raise PoolError(f"the file of cards {path} does not exist.")
        if cache is None:
            cache = user_folder("cache")
        status = path.stat()
        place = _digest(str(path.resolve()))
        folder = cache / "cards" / f"{place}-{_digest(f'{FORMAT} {status.st_size} {status.st_mtime_ns}')}"
        self.shards = Shards(folder)
        if folder.exists():
            return
        files = arrange(*_record_lines(path))
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            write_new(folder, files)
            for old in folder.parent.glob(f"{place}-*"):
                if old != folder:
                    shutil.rmtree(old, ignore_errors=True)
        except OSError:
            # No room to keep it: this process holds it in memory.
            self.shards.texts = {name: "\n" + text for name, text in files.items()}

    def card(self, name: str) -> Card | None:
        line = self.shards.line(name)
        return None if line is None else card_of(json.loads(line)["card"])


def _record_lines(path: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """The lines of a file of cards for the cache, core cards first so that they have the name before others; and the faces' names."""
    core: list[str] = []
    others: list[str] = []
    faces: list[tuple[str, str]] = []
    for record in read_records(path):
        card = card_of(record)
        written = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        line = f'{START[:-1]}{json.dumps(card.name, ensure_ascii=False)},"card":{written}}}'
        (core if is_core(card) else others).append(line)
        if is_core(card):
            faces += face_names(card)
    return core + others, faces


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
