"""Reads deck lists: plain text, the forms of MTGO (text and .dek), Arena, Cockatrice (.cod)."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

MAIN = "main"
SIDEBOARD = "sideboard"
COMMANDER = "commander"
COMPANION = "companion"

_ENTRY = re.compile(r"(?P<side>SB:\s*)?(?P<count>\d+)\s*[xX]?\s+(?P<name>\S.*)")
_PRINTING = re.compile(r"\s+(\([A-Za-z0-9_]{2,6}\)|\[[A-Za-z0-9_]{2,6}\])(\s+[A-Za-z0-9\N{BLACK STAR}-]+)?$")
_FOIL = re.compile(r"\s+\*[A-Z]+\*$")
_HEADING = re.compile(r"[\[(]?(?P<word>[A-Za-z ]+?)[\])]?\s*(\(\d+\)|: ?\d*|\[\d+\])?:?")
_SECTIONS = {
    "deck": MAIN, "main": MAIN, "maindeck": MAIN, "main deck": MAIN, "mainboard": MAIN,
    "sideboard": SIDEBOARD, "side": SIDEBOARD, "commander": COMMANDER, "commanders": COMMANDER, "companion": COMPANION,
}  # fmt: skip
_GROUPS = (
    "creatures", "creature", "lands", "land", "instants", "instant", "sorceries", "sorcery", "artifacts", "artifact", "enchantments",
    "enchantment", "planeswalkers", "planeswalker", "battles", "battle", "spells", "other spells", "other",
)  # fmt: skip


class DeckError(Exception):
    """A deck list is wrong; the message says where and what in one sentence."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class Deck:
    """A deck list: each part lists names and counts in the order written, a name once."""

    def __init__(self) -> None:
        self.name: str = ""
        self.parts: dict[str, dict[str, int]] = {MAIN: {}, SIDEBOARD: {}, COMMANDER: {}, COMPANION: {}}
        self.lines: dict[str, int] = {}
        """Name -> the line on which it was first written."""

    def add(self, part: str, name: str, count: int, line: int) -> None:
        cards = self.parts[part]
        cards[name] = cards.get(name, 0) + count
        self.lines.setdefault(name, line)

    def main(self) -> list[str]:
        """The main deck, each card as often as it is in it."""
        return [name for name, count in self.parts[MAIN].items() for _ in range(count)]

    def sideboard(self) -> list[str]:
        """The sideboard, each card as often as it is in it."""
        return [name for name, count in self.parts[SIDEBOARD].items() for _ in range(count)]

    def names(self) -> list[str]:
        """Each name of the list once, in the order written."""
        return list(self.lines)


def read_deck(path: Path) -> Deck:
    """The deck list of a file; the error names the file."""
    try:
        return parse_deck(path.read_text(encoding="utf-8-sig"))
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error
    except UnicodeDecodeError as error:
        raise DeckError(f"{path} is not text in UTF-8.") from error
    except OSError as error:
        raise DeckError(f"{path} cannot be read: {error.strerror or error}.") from error


def parse_deck(text: str) -> Deck:
    """The deck list that a text writes."""
    if text.lstrip().startswith("<"):
        return _parse_xml(text)
    deck = Deck()
    part = MAIN
    headed = False
    entries: list[tuple[int, int, str]] = []  # line, count, name: those of the main deck, to look for an unmarked sideboard
    blanks: list[int] = []
    lines = text.splitlines()
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line:
            blanks.append(number)
            continue
        if line.startswith(("//", "#")):
            # Some programs write the sections as comments.
            part = _SECTIONS.get(line.lstrip("/# ").rstrip(":").casefold(), part)
            headed = headed or part != MAIN
            continue
        entry = _ENTRY.fullmatch(line)
        if entry is None:
            heading = _HEADING.fullmatch(line)
            word = heading["word"].casefold() if heading else ""
            if word in _SECTIONS:
                part = _SECTIONS[word]
                headed = True
            elif line.casefold().startswith("name "):
                deck.name = line[5:].strip()
            elif word not in _GROUPS and word != "about":
                raise DeckError(f"{line!r} is neither a count and a card's name, as in '4 Lightning Bolt', nor a heading.", number)
            continue
        count, name = int(entry["count"]), _clean(entry["name"])
        if count == 0:
            raise DeckError(f"{name!r} is listed with a count of 0.", number)
        where = SIDEBOARD if entry["side"] else part
        headed = headed or where != MAIN
        if where == MAIN:
            entries.append((number, count, name))
        deck.add(where, name, count, number)
    if not deck.lines:
        raise DeckError("the deck list names no card.")
    if not headed:
        _unmarked_sideboard(deck, entries, blanks)
    return deck


def _clean(name: str) -> str:
    """The name without the printing and the marks that programs write after it."""
    name = _FOIL.sub("", name.strip())
    name = _PRINTING.sub("", name)
    return _FOIL.sub("", name).strip()


def _unmarked_sideboard(deck: Deck, entries: list[tuple[int, int, str]], blanks: list[int]) -> None:
    """MTGO's text sets the sideboard off by one empty line only. A last block of at most 15 cards after 40 or more is one."""
    last = entries[-1][0]
    inner = [number for number in blanks if entries[0][0] < number < last]
    if not inner:
        return
    cut = inner[-1]
    before = [entry for entry in entries if entry[0] < cut]
    after = [entry for entry in entries if entry[0] > cut]
    blocks = 1 + sum([1 for a, b in zip(entries, entries[1:], strict=False) if any(a[0] < number < b[0] for number in inner)])
    if blocks != 2 or sum([count for _, count, _ in after]) > 15 or sum([count for _, count, _ in before]) < 40:
        return
    deck.parts[MAIN] = {}
    for number, count, name in before:
        deck.add(MAIN, name, count, number)
    for number, count, name in after:
        deck.add(SIDEBOARD, name, count, number)


def _parse_xml(text: str) -> Deck:
    """MTGO's .dek, where each card says whether it is in the sideboard, or Cockatrice's .cod, which has a zone for each part."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DeckError("the XML of the deck list is broken.", error.position[0]) from error
    deck = Deck()
    for card in root.iter("Cards"):
        _add_xml(deck, SIDEBOARD if card.get("Sideboard") == "true" else MAIN, card.get("Name"), card.get("Quantity"))
    zones = {"main": MAIN, "side": SIDEBOARD}
    for zone in root.iter("zone"):
        for card in zone.iter("card"):
            part = zones.get(zone.get("name", ""))
            if part is not None:
                _add_xml(deck, part, card.get("name"), card.get("number"))
    deck.name = (root.findtext("deckname") or "").strip()
    if not deck.lines:
        raise DeckError("the deck list names no card.")
    return deck


def _add_xml(deck: Deck, part: str, name: str | None, count: str | None) -> None:
    if not name or not (count or "").isdigit() or int(count or "") == 0:
        raise DeckError(f"the deck list has a card without a name or a count: {name!r}, {count!r}.")
    deck.add(part, name.strip(), int(count or ""), 0)
