"""Cards by name: from the file named by LAWMAGE_CARDS, from what was downloaded, from the built-in pool.

The pool is the package's own folder of cards (pool_format says how they are written): a fresh copy of Lawmage plays without a
download. It holds no Oracle text. Files of cards with text are asked first; the pool's trees are theirs too where the text is the same.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from lawmage.cards.face import Card
from lawmage.cards.folders import user_folder
from lawmage.cards.names import nearest
from lawmage.cards.pool_format import FORMAT, Json, decode, trees_of
from lawmage.cards.shards import Shards
from lawmage.cards.source import PoolError, Source

POOL_FOLDER: Final = Path(__file__).parent / "pool_data"
CARDS_FILE: Final = "cards.jsonl.gz"
CURRENT_FILE: Final = "current"
WRITTEN_FILE: Final = "written.json"

Trees = list[Json]
"""The trees of each face of a card."""


class CardNotFound(LookupError):
    """No card has this name; `nearest` are names like it."""

    def __init__(self, name: str, candidates: list[str]) -> None:
        most = f"; the nearest names are {', '.join(candidates)}" if candidates else ""
        super().__init__(f"there is no card named {name!r}{most}.")
        self.name = name
        self.nearest = candidates


class Pool(Source):
    """A built pool."""

    def __init__(self, folder: Path = POOL_FOLDER) -> None:
        self.shards = Shards(folder)
        meta = folder / "pool.json"
        if meta.exists():
            found = json.loads(meta.read_text(encoding="utf-8"))["format"]
            if found != FORMAT:
                raise PoolError(f"the pool in {folder} is written in format {found}; this version reads format {FORMAT}.")

    def card(self, name: str) -> Card | None:
        line = self.shards.line(name)
        return None if line is None else decode(line)

    def trees(self, name: str) -> Trees | None:
        """The trees of each face, or None where the card is not read or not there."""
        line = self.shards.line(name)
        return None if line is None else trees_of(json.loads(line))


class Library:
    """Cards from several sources, the first that has a card giving it."""

    def __init__(self, sources: list[Source]) -> None:
        self.sources = sources
        self._every_name: list[str] = []
        self.cards: dict[str, Card] = {}

    def find(self, name: str) -> Card | None:
        """The card of this name, or that has a face of this name, or None."""
        card = self.cards.get(name)
        if card is None:
            for source in self.sources:
                card = source.card(name)
                if card is not None:
                    self.cards[name] = card
                    break
        return card

    def load(self, name: str) -> Card:
        """The card of this name, or that has a face of this name; CardNotFound names those like it."""
        card = self.find(name)
        if card is None:
            raise CardNotFound(name, self.nearest(name))
        return card

    def names(self) -> list[str]:
        """The names of all cards, sorted."""
        return sorted({name for source in self.sources for name in source.shards.names()})

    def every_name(self) -> list[str]:
        """The names of all cards and of their faces, sorted. Made once."""
        if not self._every_name:
            self._every_name = sorted({name for source in self.sources for name in source.shards.names(with_faces=True)})
        return self._every_name

    def nearest(self, name: str, count: int = 3) -> list[str]:
        """The names of cards and faces most like this one."""
        return nearest(name, self.every_name(), count)

    def trees(self, name: str) -> Trees | None:
        """The pool's trees of each face of a card, or None where the pool has none for its text."""
        card = self.find(name)
        for source in self.sources:
            if card is not None and isinstance(source, Pool):
                same = source.card(card.name)
                if same is not None and [face.text_hash() for face in same.faces] == [face.text_hash() for face in card.faces]:
                    return source.trees(card.name)
        return None


_libraries: dict[tuple[str, str, Path | None], Library] = {}


def library() -> Library:
    """The cards of this installation: LAWMAGE_CARDS, then the user's data folder (LAWMAGE_DATA names another), then the pool."""
    version = current_version(data_folder())
    wanted = (os.environ.get("LAWMAGE_CARDS", ""), os.environ.get("LAWMAGE_DATA", ""), version)
    found = _libraries.get(wanted)
    if found is None:
        files = [Path(wanted[0])] if wanted[0] else []
        if version is not None:
            files.append(version / CARDS_FILE)
        sources: list[Source] = []
        if files:
            from lawmage.cards.card_file import CardFile  # here, for whoever plays from the pool starts faster without

            sources += [CardFile(path) for path in files]
        sources.append(Pool())
        found = Library(sources)
        _libraries[wanted] = found
    return found


_written: list[str] = []  # the file's text, once it was asked for


def written(key: str) -> Json | None:
    """The tree of a sentence that Lawmage itself writes (what a keyword means, a predefined token's abilities), by "category: text"; None where it isn't kept.
    With these a game from the pool starts without the grammar being built. Each stands on a line of its own; the others are not read."""
    if not _written:
        path = POOL_FOLDER / WRITTEN_FILE
        _written.append("\n" + path.read_text(encoding="utf-8")[1:] if path.exists() else "")
    start = f"\n{json.dumps(key)}:"
    place = _written[0].find(start)
    if place < 0:
        return None
    found: Json = json.JSONDecoder().raw_decode(_written[0], place + len(start))[0]
    return found


def data_folder() -> Path:
    """Where what is downloaded is kept."""
    named = os.environ.get("LAWMAGE_DATA", "")
    if named:
        return Path(named)
    return user_folder("data")


def current_version(folder: Path) -> Path | None:
    """The folder of the downloaded data in use: the file `current` names it. None where nothing was downloaded."""
    try:
        name = (folder / CURRENT_FILE).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return None
    version = folder / "versions" / name
    return version if (version / CARDS_FILE).exists() else None


def load_card(name: str) -> Card:
    """The card of this name, or that has a face of this name; CardNotFound names those like it."""
    return library().load(name)


def names() -> list[str]:
    """The names of all cards, sorted."""
    return library().names()


def nearest_names(name: str, count: int = 3) -> list[str]:
    """The names of cards and faces most like this one."""
    return library().nearest(name, count)


def trees(name: str) -> Trees | None:
    """The pool's trees of each face of a card, or None where the pool has none for its text."""
    return library().trees(name)
