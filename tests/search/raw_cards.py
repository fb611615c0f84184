"""Cards as the raw records of ../shared/data have them, asked one by one: what queries must find, told without any of the engine's code."""

from __future__ import annotations

import gzip
import json
import re
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

Told = bool | None
"""Whether a record is meant; None where it does not say."""

COLORS = "WUBRG"
FANTASY = (
    "planar scheme vanguard".split(),
    "Dungeon Stickers Plane Phenomenon Scheme Vanguard Hero".split(),
    "memorabilia minigame token".split(),
    "alchemy treasure_chest".split(),
)


@cache
def plain(text: str) -> str:
    """Lower case, without accents and typographic signs."""
    for old, new in (("\u2019", "'"), ("\u2018", "'"), ("\u2212", "-"), ("\u201c", '"'), ("\u201d", '"'), ("\u00e6", "ae"), ("\u00c6", "ae")):
        text = text.replace(old, new)
    return "".join([letter for letter in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(letter) != "Mn"])


def said(text: str) -> str:
    """A text without what stands in parentheses."""
    out: list[str] = []
    depth = 0
    for letter in text:
        if letter == "(":
            depth += 1
            if out and out[-1] == " ":
                out.pop()
        elif letter == ")" and depth:
            depth -= 1
        elif not depth:
            out.append(letter)
    return "\n".join([line.strip() for line in "".join(out).split("\n") if line.strip()])


class Raw:
    """One record."""

    sets: dict[str, dict[str, Any]] = {}

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.name: str = record["name"]
        self.faces: list[dict[str, Any]] = record["faces"]
        self.whole: bool = not record.get("incompleteFaces")
        self.printings: list[str] = record.get("printings") or []
        self.layout: str = record["layout"]
        self.is_hidden: bool | None = None

    # Facts

    def lines(self) -> list[str]:
        return [plain(face["type"]) for face in self.faces]

    def words(self, face: dict[str, Any]) -> list[str]:
        return (face.get("supertypes") or []) + (face.get("types") or []) + (face.get("subtypes") or [])

    def text(self, face: dict[str, Any]) -> str:
        if "said" not in face:  # kept beside the record: every query asks again
            face["said"] = plain(said(face.get("text") or ""))
        return str(face["said"])

    def full(self, face: dict[str, Any]) -> str:
        if "full" not in face:
            face["full"] = plain(face.get("text") or "")
        return str(face["full"])

    def own_text(self, face: dict[str, Any]) -> str:
        """The text with the card's own names and "this ..." as a tilde."""
        if "own" not in face:
            face["own"] = self._own_text(face)
        return str(face["own"])

    def _own_text(self, face: dict[str, Any]) -> str:
        text = self.text(face)
        name = plain(face.get("faceName") or self.name)
        names = [name]
        if "Legendary" in (face.get("supertypes") or []) or "Planeswalker" in face["types"]:
            names += [name.split(mark)[0] for mark in (",", " of ", " the ")]
        for each in sorted(set(names), key=len, reverse=True):
            text = re.sub(r"(?<!\w)" + re.escape(each) + r"(?!\w)", "~", text)
        return re.sub(
            r"\bthis (creature|land|artifact|enchantment|permanent|spell|card|token|aura|equipment|vehicle|fortification|planeswalker|battle|siege|saga"
            r"|class|case|room|spacecraft|planet|mount|conspiracy|scheme|plane|phenomenon|dungeon|contraption|attraction)\b",
            "~",
            text,
        )

    def some(self, asked: Callable[[dict[str, Any]], bool]) -> Told:
        """Whether it holds of a face; where it does not, a face that is missing may have it."""
        return True if any(asked(face) for face in self.faces) else False if self.whole else None

    def symbols(self, face: dict[str, Any]) -> list[str]:
        """The symbols of its cost; none where one of them is no symbol of the rules."""
        found = re.findall(r"\{([^}]+)\}", face.get("manaCost") or "")
        return found if all(re.fullmatch(r"\d+|[WUBRGCXS]|[WUBRGC2]/[WUBRG](/P)?|[WUBRG]/P", each) for each in found) else []

    def face_colors(self, face: dict[str, Any]) -> set[str]:
        """Its colours; of a record that has none, those of its cost and indicator."""
        if face.get("colors"):
            return set(face["colors"])
        if "Devoid" in (face.get("keywords") or []):
            return set()
        return {letter for symbol in self.symbols(face) for letter in symbol if letter in COLORS} | set(face.get("colorIndicator") or [])

    def color_sets(self) -> list[set[str]]:
        """The colours of the one object that it is, or of each face."""
        each = [self.face_colors(face) for face in self.faces]
        if self.layout in ("split", "aftermath", "adventure", "flip", "prepare"):
            return [set().union(*each)]
        return each

    def identity(self) -> set[str]:
        return set(self.record.get("colorIdentity") or [])

    def mana_value(self) -> float:
        values = [_value(self.symbols(face)) for face in self.faces]
        return sum(values) if self.layout in ("split", "aftermath") else values[0]

    def legal(self, kind: str, *statuses: str) -> Told:
        found = self.record.get("legalities") or {}
        if not found and not (self.printings and self.odd()):
            return None
        return found.get(kind) in statuses

    def odd(self) -> bool:
        """Whether it is no card of ordinary games."""
        return bool(
            self.record.get("isFunny")
            or self.record.get("isRebalanced")
            or self.name.startswith("A-")
            or self.layout in ("planar", "scheme", "vanguard", "host", "augment")
            or any(kind in ("Conspiracy", "Dungeon", "Stickers") for face in self.faces for kind in face["types"])
        )

    def rarities(self) -> list[str]:
        return self.record.get("rarities") or []

    def printed(self, asked: Callable[[str], Told]) -> Told:
        """Whether it holds of a printing."""
        if not self.printings:
            return None
        found = [asked(code) for code in self.printings]
        return True if True in found else None if None in found else False

    def hidden(self) -> bool:
        if self.is_hidden is None:
            self.is_hidden = self._hidden()
        return self.is_hidden

    def _hidden(self) -> bool:
        layouts, types, extra, digital = FANTASY
        kinds = [self.sets.get(code, {}).get("type") for code in self.printings]
        return bool(
            self.record.get("isFunny")
            or self.record.get("isRebalanced")
            or self.name.startswith("A-")
            or self.layout in layouts
            or any(kind in types for face in self.faces for kind in face["types"])
            or (kinds and (all(kind in extra for kind in kinds) or all(kind in digital for kind in kinds)))
        )


def _value(symbols: list[str]) -> float:
    """The mana value that symbols come to."""
    return float(sum([int(each) if each.isdigit() else 0 if each == "X" else 2 if each.startswith("2/") else 1 for each in symbols]))


def number(written: str | None) -> float | None:
    """What a power, toughness, loyalty or defense counts as."""
    if not written:
        return None
    if written == "\u221e":
        return float("inf")
    stars = re.sub(r"[+-]?\d*\*\u00b2?|^[XYxy]$", "", written).strip("+") if "*" in written or written in ("X", "Y") else written
    if stars == "":
        return 0.0
    try:
        return float(stars)
    except ValueError:
        return None


def release(code: str) -> str:
    """The day on which a set was released, where that is known."""
    return str(Raw.sets.get(code, {}).get("releaseDate") or "")


def read(folder: Path) -> list[Raw]:
    """Every record."""
    Raw.sets = {each["code"]: each for each in json.loads((folder / "sets.json").read_text(encoding="utf-8"))}
    with gzip.open(folder / "cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [Raw(json.loads(line)) for line in lines]


# Joining conditions of which one may not be known


def every(*told: Told) -> Told:
    return False if False in told else None if None in told else True


def either(*told: Told) -> Told:
    return True if True in told else None if None in told else False


def no(told: Told) -> Told:
    return None if told is None else not told
