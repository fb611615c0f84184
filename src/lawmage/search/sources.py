"""The files of which a version of the data is made, by the names that their publishers give them; and their checksums."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lawmage.search.errors import SyncError

ATOMIC_CARDS: Final = "AtomicCards.json"
ALL_PRINTINGS: Final = "AllPrintings.json"
SET_LIST: Final = "SetList.json"
CARD_FORMS: Final = (ATOMIC_CARDS, "cards.jsonl")


class Watcher:
    """Is told how a sync goes on; this one keeps it to itself."""

    def begin(self, what: str, total: int | None = None) -> None:
        """A step begins, of so many bytes or cards where that is known."""

    def advance(self, count: int) -> None:
        """So much more of it is done."""


@dataclass
class Sources:
    """The files that a version is made of."""

    cards: Path
    rules: list[Path]
    rulings: Path | None = None
    printings: Path | None = None
    sets: Path | None = None


def find_sources(folder: Path) -> Sources:
    """The files of a folder, in the publishers' forms or those of JSON lines."""
    if not folder.is_dir():
        raise SyncError(f"there is no folder {folder}.")

    def first(*names: str) -> Path | None:
        return next((folder / full for name in names for full in (name + ".gz", name) if (folder / full).is_file()), None)

    cards = first(*CARD_FORMS)
    rules = sorted([*folder.glob("MagicCompRules*.txt*"), *folder.glob("CR-*.txt*")])
    if cards is None:
        raise SyncError(f"{folder} has no cards: expected {' or '.join(CARD_FORMS)}, plain or as .gz.")
    if not rules:
        raise SyncError(f"{folder} has no Comprehensive Rules: expected MagicCompRules*.txt or CR-*.txt, plain or as .gz.")
    return Sources(cards, rules, first("rulings.jsonl"), first(ALL_PRINTINGS), first(SET_LIST, "sets.json"))


def check_sum(path: Path) -> None:
    """Compares a file with the checksum beside it, where there is one."""
    beside = path.with_name(path.name + ".sha256")
    if beside.is_file():
        expect(path, beside.read_text(encoding="utf-8", errors="replace"))


def expect(path: Path, written: str) -> None:
    """SyncError where a file's SHA-256 is not the one that is written for it."""
    words = written.split()
    wanted = words[0].lower() if words else ""
    if len(wanted) != 64 or set(wanted) - set("0123456789abcdef"):
        raise SyncError(f"the checksum of {path.name} is no checksum: it begins with {written[:20]!r}.")
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != wanted:
        raise SyncError(f"{path.name} is damaged: its checksum is {found[:12]}... and should be {wanted[:12]}...; try again.")
