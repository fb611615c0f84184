"""MTGJSON's files (version 5), turned into records of cards, rulings and sets: one card a record, nulls and empty lists left out."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from lawmage.cards.loaders import LoadError, Record, atomic_record

VERSION: Final = 5
"""The version of MTGJSON's files that is understood."""

CARD_KEYS: Final = (
    "name", "layout", "colorIdentity", "faces", "oracleId", "legalities", "printings", "rarities", "leadershipSkills", "cardParts", "subsets",
    "hasAlternativeDeckLimit", "isFunny", "isReserved", "isRebalanced", "isGameChanger",
)  # fmt: skip
FACE_KEYS: Final = (
    "faceName", "side", "manaCost", "manaValue", "faceManaValue", "colors", "colorIndicator", "type", "supertypes", "types", "subtypes", "power",
    "toughness", "loyalty", "defense", "hand", "life", "text", "keywords", "attractionLights",
)  # fmt: skip
SET_KEYS: Final = ("code", "name", "releaseDate", "type", "block", "isOnlineOnly")

_META: Final = re.compile(r'\{\s*"meta"\s*:\s*(\{[^{}]*\})')
_CHUNK: Final = 1 << 20
_GAP: Final = re.compile(r"[\s,:]*")


class Meta:
    """What a file of MTGJSON says of itself."""

    def __init__(self, path: Path, start: str) -> None:
        found = _META.match(start)
        if found is None:
            raise LoadError(f"{path} is no file of MTGJSON: it does not begin with its meta data.")
        record = json.loads(found[1])
        self.date: str = record.get("date") or ""
        self.version: str = record.get("version") or ""
        if self.version.partition(".")[0] != str(VERSION):
            raise LoadError(f"{path} is of version {self.version} of MTGJSON's files; this version of Lawmage reads version {VERSION}.")


def read_meta(path: Path) -> Meta:
    """The date and version of a file, which must be of the version that is understood."""
    with opened(path) as file:
        return Meta(path, file.read(2000))


def opened(path: Path) -> TextIO:
    """A file's text, gzipped or not, whatever it is called."""
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    return gzip.open(path, "rt", encoding="utf-8-sig") if packed else path.open(encoding="utf-8-sig")


class _Values:
    """The JSON values of a text that is read as far as they need."""

    def __init__(self, path: Path, file: TextIO, text: str, place: int) -> None:
        self.path = path
        self.file = file
        self.text = text
        self.place = place
        self.decoder = json.JSONDecoder()

    def read(self, count: int) -> None:
        """Reads on, letting go of what is done with."""
        more = self.file.read(count)
        if not more:
            raise LoadError(f"{self.path} is not whole JSON: it breaks off or is wrong.")
        self.text = self.text[self.place :] + more
        self.place = 0

    def at_end(self) -> bool:
        """Whether what holds the values ends here; otherwise the next one begins."""
        while True:
            gap = _GAP.match(self.text, self.place)
            assert gap is not None
            self.place = gap.end()
            if self.place < len(self.text):
                return self.text[self.place] in "]}"
            self.read(_CHUNK)

    def next(self) -> Any:
        """The next value. Of a long one more is read each time it breaks off, so that it is not begun anew more than a few times."""
        if self.at_end():
            raise LoadError(f"{self.path} is not as expected: a value is missing.")
        wanted = _CHUNK
        while True:
            try:
                value, end = self.decoder.raw_decode(self.text, self.place)
                if end < len(self.text):
                    self.place = end
                    return value
            except json.JSONDecodeError:
                pass
            self.read(wanted)
            wanted *= 2


def members(path: Path) -> Iterator[Any]:
    """The members of a file's "data", be it a list or an object, one at a time: AllPrintings is too long to be held whole."""
    try:
        with opened(path) as file:
            text = file.read(_CHUNK)
            Meta(path, text)
            start = re.search(r'"data"\s*:\s*([\[{])', text)
            if start is None:
                raise LoadError(f'{path} is no file of MTGJSON: it has no "data".')
            values = _Values(path, file, text, start.end())
            while not values.at_end():
                if start[1] == "{":
                    values.next()
                yield values.next()
    except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError) as error:
        raise LoadError(f"{path} is damaged: {error}.") from error


def _kept(record: Record, keys: tuple[str, ...]) -> Record:
    return {key: record[key] for key in keys if record.get(key) not in (None, [], {}, False)}


def card_records(atomic_cards: Path, rarities: dict[str, list[str]]) -> Iterator[tuple[Record, list[dict[str, str]]]]:
    """Each card of AtomicCards with its rulings. `rarities` are those of each card's name, where they are known."""
    for sides in members(atomic_cards):
        try:
            whole = atomic_record(sides)
            record = _kept(whole, CARD_KEYS)
            record["faces"] = [_kept(face, FACE_KEYS) for face in whole["faces"]]
            if whole["name"] in rarities:
                record["rarities"] = rarities[whole["name"]]
            rulings = {(each["date"], each["text"]): None for side in sides for each in side.get("rulings") or ()}
        except (KeyError, TypeError, AttributeError, IndexError) as error:
            raise LoadError(f"{atomic_cards} holds a card in a form that is not known: {type(error).__name__} {error}.") from error
        yield record, [{"date": date, "text": text} for date, text in sorted(rulings)]


def rarities_of(all_printings: Path) -> dict[str, list[str]]:
    """The rarities with which each card was printed, by its name."""
    found: dict[str, set[str]] = {}
    for each in members(all_printings):
        try:
            for card in each["cards"]:
                found.setdefault(card["name"], set()).add(card["rarity"])
        except (KeyError, TypeError) as error:
            raise LoadError(f"{all_printings} holds a set in a form that is not known: {type(error).__name__} {error}.") from error
    return {name: sorted(kinds) for name, kinds in found.items()}


def set_records(set_list: Path) -> list[Record]:
    """The sets."""
    try:
        return [{"code": each["code"], "name": each["name"], **_kept(each, SET_KEYS)} for each in members(set_list)]
    except (KeyError, TypeError, AttributeError) as error:
        raise LoadError(f"{set_list} holds a set in a form that is not known: {type(error).__name__} {error}.") from error
