"""A folder of JSON lines found by name: small files, by the first two letters, so that finding a deck's cards reads little.

Every line is an object that begins with {"n":"<name>". A line {"n":"<name>","of":"<card>"} says that the name is one of a card's faces.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from lawmage.cards.face import Card
from lawmage.cards.names import name_key

START = '{"n":"'


def shard_of(key: str) -> str:
    """The file in which a name stands, by its key: its first two letters or digits."""
    letters = [letter for letter in key if letter.isascii() and letter.isalnum()]
    return "".join(letters[:2]).ljust(2, "_") + ".jsonl"


def name_of(line: str) -> str:
    """The name with which a line begins."""
    end = line.index('"', len(START))
    if "\\" not in line[:end]:
        return line[len(START) : end]
    name: str = json.loads(line)["n"]
    return name


def alias_line(name: str, card: str) -> str:
    return f'{START[:-1]}{json.dumps(name, ensure_ascii=False)},"of":{json.dumps(card, ensure_ascii=False)}}}'


def is_alias(line: str) -> bool:
    end = line.index('"', len(START))
    while line[end - 1] == "\\":
        end = line.index('"', end + 1)
    return line.startswith('","of":"', end)


def face_names(card: Card) -> list[tuple[str, str]]:
    """The names of the faces that are not the card's own, each with the card's. A reversible card's are those of another card."""
    if card.layout == "reversible_card":
        return []
    return [(face.name, card.name) for face in card.faces if face.name != card.name]


class Shards:
    """Such a folder, read as far as it is asked about."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.texts: dict[str, str] = {}
        self.keyed: dict[str, dict[str, str]] = {}

    def text(self, shard: str) -> str:
        """A file's text, beginning with a line's end; none where there is no such file."""
        text = self.texts.get(shard)
        if text is None:
            try:
                text = "\n" + (self.folder / shard).read_text(encoding="utf-8")
            except FileNotFoundError:
                text = ""
            self.texts[shard] = text
        return text

    def shard(self, shard: str) -> dict[str, str]:
        """A file's lines by the keys of their names."""
        lines = self.keyed.get(shard)
        if lines is None:
            lines = {name_key(name_of(line)): line for line in self.text(shard).split("\n") if line}
            self.keyed[shard] = lines
        return lines

    def line(self, name: str) -> str | None:
        """The line of the card of this name, or that has a face of this name."""
        line = self._written(name)
        if line is not None and is_alias(line):
            line = self._written(json.loads(line)["of"])
        return line

    def _written(self, name: str) -> str | None:
        """The line that begins with a name: most often written exactly so, otherwise with the same key."""
        key = name_key(name)
        shard = shard_of(key)
        text = self.text(shard)
        place = text.find(f"\n{START[:-1]}{json.dumps(name, ensure_ascii=False)},")
        if place < 0:
            return self.shard(shard).get(key)
        return text[place + 1 : text.index("\n", place + 1)]

    def files(self) -> list[str]:
        """The names of the files, sorted."""
        return sorted([path.name for path in self.folder.glob("*.jsonl")])

    def lines(self) -> Iterator[str]:
        """Every line, in the order of the files."""
        for name in self.files():
            yield from self.shard(name).values()

    def names(self, with_faces: bool = False) -> list[str]:
        """The names of all cards, sorted; and of their faces, where asked."""
        return sorted([name_of(line) for line in self.lines() if with_faces or not is_alias(line)])


def arrange(lines: Iterable[str], faces: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The texts of all files, by file, for lines of cards and for pairs of a face's name and its card's.

    Where two lines have the same key the first counts; a face's name that is also a card's says nothing of the face.
    """
    keyed: dict[str, str] = {}
    for line in lines:
        keyed.setdefault(name_key(name_of(line)), line)
    for face, card in sorted(faces):
        keyed.setdefault(name_key(face), alias_line(face, card))
    files: dict[str, list[str]] = {}
    for key in sorted(keyed):
        files.setdefault(shard_of(key), []).append(keyed[key])
    return {name: "\n".join(files[name]) + "\n" for name in sorted(files)}


def write(folder: Path, files: dict[str, str]) -> None:
    """Makes the folder hold exactly these files of lines, leaving alone those that are already so."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.jsonl"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != text.encode():
            path.write_text(text, encoding="utf-8", newline="\n")


def write_new(folder: Path, files: dict[str, str]) -> None:
    """Makes a folder that is not there, all at once: whoever sees it sees it whole, whatever interrupts or runs beside this."""
    import shutil  # here, for only who writes needs it, and it is slow to import

    work = folder.with_name(f"{folder.name}.{os.getpid()}")
    try:
        write(work, files)
        try:
            work.rename(folder)
        except OSError:
            if not folder.exists():
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
