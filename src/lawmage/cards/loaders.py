"""Reads files of cards: JSON lines with every card's faces, MTGJSON's AtomicCards, Scryfall's oracle cards; plain or gzipped."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lawmage.cards.face import Card, Face, odd_types
from lawmage.cards.facts import color_bits
from lawmage.cards.mana_cost import ManaCost, ManaCostError, parse_mana_cost
from lawmage.cards.types import parse_type_line

Record = dict[str, Any]


class LoadError(Exception):
    """A file of cards cannot be read; the message says where and why in one sentence."""


def open_text(path: Path) -> Iterator[str]:
    """The lines of a file, gzipped or not, whatever it is called."""
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
        with gzip.open(path, "rt", encoding="utf-8") if packed else path.open(encoding="utf-8") as lines:
            yield from lines
    except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError) as error:
        raise LoadError(f"{path} is damaged or is no text: {error}.") from error
    except OSError as error:
        raise LoadError(f"{path} cannot be read: {error.strerror or error}.") from error


def read_cards(path: Path) -> Iterator[Card]:
    """Every card of a file, in its order; the form of the file is recognised."""
    for record in read_records(path):
        yield card_of(record)


def card_of(record: Record) -> Card:
    """The card that a record of any of the three forms describes."""
    try:
        if record.get("object") == "card":
            return scryfall_card(record)
        return mtgjson_card(record)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        name = record.get("name") if isinstance(record, dict) else None
        raise LoadError(f"the record of the card {name!r} is not as expected: {type(error).__name__} {error}.") from error


def read_records(path: Path) -> Iterator[Record]:
    """The raw records of a file, one a card: those of MTGJSON's AtomicCards are brought into one with its faces."""
    lines = open_text(path)
    first = next(lines, "").lstrip("\ufeff")
    if first.startswith("["):
        yield from _members(path, first + "".join(lines), "[")
    elif first.startswith("{") and first.rstrip().endswith("}") and '"faces"' in first:
        yield _line(path, first, 1)
        for number, line in enumerate(lines, 2):
            if line.strip():
                yield _line(path, line, number)
    elif first.startswith("{"):
        text = first + "".join(lines)
        start = text.find('"data"')
        start = text.find("{", start) if start >= 0 else -1
        if start < 0:
            raise LoadError(f'{path} is not MTGJSON\'s AtomicCards: it has no "data".')
        for sides in _members(path, text[start:], "{"):
            try:
                yield atomic_record(sides)
            except (KeyError, TypeError, AttributeError, IndexError) as error:
                raise LoadError(f"{path} is not MTGJSON's AtomicCards: a card has no list of sides.") from error
    elif not first:
        raise LoadError(f"{path} is no file of cards: it is empty.")
    else:
        raise LoadError(f"{path} is no file of cards: it begins with {first[:20]!r}, not with JSON.")


def _line(path: Path, line: str, number: int) -> Record:
    try:
        found: Record = json.loads(line)
    except json.JSONDecodeError as error:
        raise LoadError(f"{path}, line {number}, is not JSON: {error.msg}.") from error
    return found


def _members(path: Path, text: str, kind: str) -> Iterator[Any]:
    """The members of a JSON array, or the values of an object, one at a time, so that not all are in memory as Python objects."""
    decoder = json.JSONDecoder()
    closing = "]" if kind == "[" else "}"
    place = 1

    def skip(place: int) -> int:
        while text[place] in " \t\r\n,:":
            place += 1
        return place

    try:
        place = skip(place)
        while text[place] != closing:
            if kind == "{":
                _, place = decoder.raw_decode(text, place)
                place = skip(place)
            member, place = decoder.raw_decode(text, place)
            yield member
            place = skip(place)
    except (json.JSONDecodeError, IndexError) as error:
        raise LoadError(f"{path} is not whole JSON: it breaks off or is wrong after {place} characters.") from error


def atomic_record(sides: list[Record]) -> Record:
    """A card of AtomicCards, whose value lists its sides, as one record with faces.

    Cards without sides that share a name are variants of a joke; the first stands for them.
    """
    if "side" in sides[0]:
        sides = sorted(sides, key=_side)
    else:
        sides = sides[:1]
    record = dict(sides[0])
    record["faces"] = [dict(side, faceName=side.get("faceName") or side["name"]) for side in sides]
    identifiers = record.get("identifiers") or {}
    record["oracleId"] = identifiers.get("scryfallOracleId", "")
    return record


def _side(record: Record) -> str:
    side: str = record["side"]
    return side


def _cost(text: str | None, oddities: list[str]) -> ManaCost | None:
    """The mana cost; one with symbols that are not in 107.4 is an oddity."""
    if not text:
        return None
    try:
        return parse_mana_cost(text)
    except ManaCostError:
        oddities.append(f"the mana cost {text}")
        return None


def _legalities(found: dict[str, str] | None) -> dict[str, str]:
    known = ("legal", "banned", "restricted")
    return {kind: status.lower() for kind, status in sorted((found or {}).items()) if status.lower() in known}


def mtgjson_card(record: Record) -> Card:
    """The card of a record with faces in MTGJSON's words."""
    oddities: list[str] = []
    faces: list[Face] = []
    name: str = record["name"]
    for side in record["faces"]:
        types = side.get("types") or ()
        face = Face(
            name=side.get("faceName") or name,
            mana_cost=_cost(side.get("manaCost"), oddities),
            supertypes=tuple(side.get("supertypes") or ()),
            types=tuple(types),
            subtypes=tuple(side.get("subtypes") or ()),
            color_indicator=color_bits("".join(_indicator(side, record["layout"]))),
            power=side.get("power"),
            toughness=side.get("toughness"),
            loyalty=side.get("loyalty"),
            defense=side.get("defense"),
            text=side.get("text") or "",
            keywords=tuple(side.get("keywords") or ()),
        )
        oddities += odd_types(face)
        faces.append(face)
    return Card(
        name=name,
        faces=tuple(faces),
        layout=record["layout"],
        oracle_id=record.get("oracleId") or "",
        color_identity=color_bits("".join(record.get("colorIdentity") or ())),
        legalities=_legalities(record.get("legalities")),
        printings=tuple(record.get("printings") or ()),
        rarities=tuple(record.get("rarities") or ()),
        meld_parts=tuple(record.get("cardParts") or ()),
        is_funny=bool(record.get("isFunny")),
        is_reserved=bool(record.get("isReserved")),
        is_rebalanced=bool(record.get("isRebalanced")),
        is_incomplete=bool(record.get("incompleteFaces")),
        oddities=tuple(oddities),
    )


def _indicator(side: Record, layout: str) -> list[str]:
    """The letters of the colour indicator (204). Some records give only the colours of a face without mana cost: those are its indicator's.

    The lower half of a flip card has no indicator: its colours are the upper half's (710.1c).
    """
    found: list[str] = side.get("colorIndicator") or []
    if not found and not side.get("manaCost") and layout != "flip" and "is all colors" not in (side.get("text") or ""):
        found = side.get("colors") or []
    return found


def scryfall_card(record: Record) -> Card:
    """The card of one of Scryfall's objects."""
    oddities: list[str] = []
    faces: list[Face] = []
    keywords = tuple(record.get("keywords") or ())
    for side in record.get("card_faces") or (record,):
        supertypes, types, subtypes = parse_type_line(side.get("type_line") or record.get("type_line") or "")
        face = Face(
            name=side["name"],
            mana_cost=_cost(side.get("mana_cost"), oddities),
            supertypes=supertypes,
            types=types,
            subtypes=subtypes,
            color_indicator=color_bits("".join(side.get("color_indicator") or ())),
            power=side.get("power"),
            toughness=side.get("toughness"),
            loyalty=side.get("loyalty"),
            defense=side.get("defense"),
            text=side.get("oracle_text") or "",
            keywords=keywords,
        )
        oddities += odd_types(face)
        faces.append(face)
    layout: str = record["layout"]
    if layout == "split" and "Aftermath" in keywords:
        layout = "aftermath"
    legalities = _legalities(record.get("legalities"))
    return Card(
        name=record["name"],
        faces=tuple(faces),
        layout=layout,
        oracle_id=record.get("oracle_id") or record.get("card_faces", [{}])[0].get("oracle_id") or "",
        color_identity=color_bits("".join(record.get("color_identity") or ())),
        legalities=legalities,
        printings=(record["set"].upper(),) if record.get("set") else (),
        rarities=(record["rarity"],) if record.get("rarity") else (),
        meld_parts=_meld_parts(record) if layout == "meld" else (),
        is_funny=record.get("set_type") == "funny" and not legalities,
        is_reserved=bool(record.get("reserved")),
        is_rebalanced="rebalanced" in (record.get("promo_types") or ()),
        oddities=tuple(oddities),
    )


def _meld_parts(record: Record) -> tuple[str, ...]:
    parts = [part for part in record.get("all_parts") or () if part.get("component") in ("meld_part", "meld_result")]
    parts.sort(key=_component)
    return tuple([part["name"] for part in parts])


def _component(part: Record) -> str:
    component: str = part["component"]
    return component
