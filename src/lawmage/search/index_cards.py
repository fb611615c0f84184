"""The tables of cards in the index: what is shown of each, the facts that queries ask about, the texts and what finds words in them.

Cards are numbered in the order of their names. A fact is an attribute with a value, and the set of the cards that have it; a text is found
by the triples of letters in it, each with the set of the faces whose text has it. Both are sets of bits (bits.py), read when asked for.
"""

from __future__ import annotations

import json
import re
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final

from lawmage.cards.face import Card, Face
from lawmage.cards.facts import ALL_COLORS, color_letters
from lawmage.cards.names import name_key
from lawmage.search.bits import SEPARATOR, pack
from lawmage.search.folding import fold, fold_name, with_tilde
from lawmage.search.kinds import Looked, kinds_of
from lawmage.search.mana_made import mana_made
from lawmage.search.record import NONE, CardRecord

_SCHEMA: Final = """
CREATE TABLE cards (id INTEGER PRIMARY KEY, key TEXT UNIQUE, name TEXT, record TEXT);
CREATE TABLE facts (attribute TEXT, value TEXT, cards BLOB, PRIMARY KEY (attribute, value)) WITHOUT ROWID;
CREATE TABLE trigrams (kind TEXT, gram BLOB, entries BLOB, PRIMARY KEY (kind, gram)) WITHOUT ROWID;
CREATE TABLE blobs (name TEXT PRIMARY KEY, data BLOB);
CREATE TABLE sets (code TEXT PRIMARY KEY, name TEXT, date TEXT, type TEXT, block TEXT);
"""

ONE_OBJECT: Final = ("split", "aftermath", "adventure", "flip", "prepare")
"""Layouts whose faces are one card with the colours of all."""

DIGITAL_TYPES: Final = ("alchemy", "treasure_chest")
EXTRA_TYPES: Final = ("memorabilia", "minigame", "token")
EXTRA_LAYOUTS: Final = ("planar", "scheme", "vanguard", "token", "double_faced_token", "emblem", "art_series", "sticker", "stickers")
EXTRA_CARD_TYPES: Final = ("Dungeon", "Stickers", "Plane", "Phenomenon", "Scheme", "Vanguard", "Hero")
RARITY_ORDER: Final = ("common", "uncommon", "rare", "special", "mythic", "bonus")

Facts = dict[str, dict[str, list[int]]]


class Texts:
    """Texts on their way into the index: one blob, where each begins, whose it is."""

    def __init__(self, trigrams: bool) -> None:
        self.parts: list[bytes] = []
        self.starts = array("I")
        self.owners = array("I")
        self.entries = array("I")
        """For texts with reminders: which face each is of, among all faces' texts."""
        self.length = len(SEPARATOR)
        self.grams: defaultdict[bytes, list[int]] | None = defaultdict(list) if trigrams else None

    def add(self, text: str, owner: int) -> None:
        data = text.encode()
        entry = len(self.parts)
        self.parts.append(data)
        self.starts.append(self.length)
        self.owners.append(owner)
        self.length += len(data) + len(SEPARATOR)
        grams = self.grams
        if grams is not None:
            for gram in {data[i : i + 3] for i in range(len(data) - 2)}:
                grams[gram].append(entry)

    def write(self, connection: sqlite3.Connection, kind: str) -> None:
        blob = SEPARATOR + SEPARATOR.join(self.parts) + SEPARATOR if self.parts else b""
        rows = [(f"{kind}", blob), (f"{kind}.starts", self.starts.tobytes()), (f"{kind}.owners", self.owners.tobytes())]
        if self.entries:
            rows.append((f"{kind}.entries", self.entries.tobytes()))
        connection.executemany("INSERT INTO blobs VALUES (?, ?)", rows)
        if self.grams is not None:
            connection.executemany("INSERT INTO trigrams VALUES (?, ?, ?)", [(kind, gram, pack(self.grams[gram])) for gram in sorted(self.grams)])


def fill(
    connection: sqlite3.Connection,
    found: Iterable[CardRecord],
    sets: list[dict[str, Any]],
    rules_of: Callable[[CardRecord], Iterable[str]],
    progress: Callable[[int], None] | None = None,
) -> None:
    """Makes the tables and fills them with these cards."""
    connection.executescript(_SCHEMA)
    rows = [(each["code"].lower(), each["name"], each.get("releaseDate") or "", each.get("type") or "", each.get("block") or "") for each in sets]
    connection.executemany("INSERT OR REPLACE INTO sets VALUES (?, ?, ?, ?, ?)", rows)
    digital = {each["code"] for each in sets if each.get("type") in DIGITAL_TYPES or each.get("isOnlineOnly")}
    extra = {each["code"] for each in sets if each.get("type") in EXTRA_TYPES}
    dates = {each["code"]: each.get("releaseDate") or "" for each in sets}
    ordered = sorted([(fold_name(record.name), name_key(record.name), record) for record in found], key=lambda each: each[:2])
    facts: Facts = {}
    texts = {
        "oracle": Texts(True), "reminder": Texts(True), "tilde": Texts(False), "tilde.reminder": Texts(False), "name": Texts(False), "names": Texts(False),
    }  # fmt: skip
    sorting: list[tuple[Any, ...]] = []
    shown: list[tuple[int, str, str, str]] = []
    for number, (_, key, record) in enumerate(ordered):
        shown.append((number, key, record.name, json.dumps(shown_record(record), ensure_ascii=False, separators=(",", ":"))))
        look = Looked(record)
        for attribute, value in _facts(look, digital, extra, dates):
            facts.setdefault(attribute, {}).setdefault(value, []).append(number)
        for rule in sorted(set(rules_of(record))):
            facts.setdefault("rule", {}).setdefault(rule, []).append(number)
        _add_texts(texts, look, number)
        sorting.append(_sort_values(record, dates))
        if progress is not None and number % 1000 == 0:
            progress(number)
    connection.executemany("INSERT INTO cards VALUES (?, ?, ?, ?)", shown)
    for attribute in sorted(facts):
        values = facts[attribute]
        connection.executemany("INSERT INTO facts VALUES (?, ?, ?)", [(attribute, value, pack(values[value])) for value in sorted(values)])
    for kind, made in texts.items():
        made.write(connection, kind)
    _write_orders(connection, sorting)
    owner = {key: number for number, (_, key, _) in enumerate(ordered)}
    owners = array("I", [owner.get(key, len(ordered)) for (key,) in connection.execute("SELECT key FROM rulings ORDER BY id")])
    connection.execute("INSERT INTO blobs VALUES (?, ?)", ("ruling.owners", owners.tobytes()))


def shown_record(record: CardRecord) -> dict[str, Any]:
    """What a result shows of a card, and `--json` prints."""
    card = record.card
    faces: list[dict[str, Any]] = []
    for face, text, colors in zip(card.faces, record.texts, colors_of(record), strict=True):
        made: dict[str, Any] = {"name": face.name, "cost": str(face.mana_cost or ""), "type": face.type_line(), "colors": color_letters(colors)}
        for name, value in (("power", face.power), ("toughness", face.toughness), ("loyalty", face.loyalty), ("defense", face.defense)):
            if value is not None:
                made[name] = value
        if record.text_source != NONE:
            made["text"] = text
        faces.append(made)
    return {
        "name": card.name,
        "layout": card.layout,
        "identity": color_letters(card.color_identity),
        "mana_value": card.mana_value(),
        "faces": faces,
        "keywords": sorted({word for face in card.faces for word in face.keywords}),
        "printings": list(card.printings),
        "rarities": list(card.rarities),
        "legalities": card.legalities if record.legalities_known else None,
        "text_source": record.text_source,
        "read": record.read,
        "incomplete": card.is_incomplete,
    }


def _facts(look: Looked, digital: set[str], extra: set[str], dates: dict[str, str]) -> list[tuple[str, str]]:
    """Every fact of a card that a query can ask about, as attribute and value."""
    record, card = look.record, look.card
    found: list[tuple[str, str]] = [("identity", str(card.color_identity)), ("layout", card.layout), ("source", record.text_source)]
    found.append(("read", "yes" if record.read else "no"))
    if card.layout in ONE_OBJECT:
        bits = 0
        for each in colors_of(record):
            bits |= each
        found.append(("color", str(bits)))
    else:
        found += [("color", str(bits)) for bits in set(colors_of(record))]
    for face in card.faces:
        found.append(("type", fold(face.type_line())))
        found.append(("stats", stats(card, face)))
        if face.color_indicator:
            found.append(("indicator", str(face.color_indicator)))
        if face.mana_cost is not None:
            found.append(("cost", str(face.mana_cost)))
            if any(kind in face.types for kind in ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")):
                found.append(("permanent_cost", str(face.mana_cost)))
        found += [("keyword", fold(word)) for word in face.keywords]
        found += [("subtype", fold(word)) for word in face.subtypes + face.types + face.supertypes]
        found.append(("exact", name_key(face.name)))
    found.append(("exact", name_key(card.name)))
    found += [("set", code.lower()) for code in card.printings]
    if card.printings:
        found.append(("sets", str(len(set(card.printings)))))
        first = min([dates.get(code) or "9999" for code in card.printings])
        found.append(("first", first))
    found += [("rarity", rarity) for rarity in card.rarities]
    for kind, status in card.legalities.items():
        found.append((status, kind))
    made = mana_made(card, look.full)
    if made:
        found.append(("produces", made))
    for kind, told in kinds_of(look).items():
        found.append(("is" if told else "is?", kind))
    found += _hidden(record, digital, extra)
    for fact, known in (
        ("text", record.text_known), ("reminder", record.reminders_known), ("faces", not card.is_incomplete),
        ("printings", record.printings_known), ("rarities", record.rarities_known), ("legalities", record.legalities_known),
    ):  # fmt: skip
        if not known:
            found.append(("unknown", fact))
    return sorted(set(found))


def colors_of(record: CardRecord) -> list[int]:
    """The colours of each face, as bits, with what its abilities say of them (604.3): devoid (702.114a), "is all colors"."""
    found: list[int] = []
    for face, text in zip(record.card.faces, record.texts, strict=True):
        if "Devoid" in face.keywords and "devoid" in (fold(text) or "devoid"):
            found.append(0)
        elif f"{face.name} is all colors." in text or re.search(r"^This \w+ is all colors\.", text, re.MULTILINE):
            found.append(ALL_COLORS)
        else:
            found.append(face.colors)
    return found


def stats(card: Card, face: Face) -> str:
    """The numbers of a face in one value: mana value of the card, power, toughness, loyalty, defense."""
    return "|".join([str(card.mana_value()), face.power or "", face.toughness or "", face.loyalty or "", face.defense or ""])


def _hidden(record: CardRecord, digital: set[str], extra: set[str]) -> list[tuple[str, str]]:
    """What the sets tell of a card, and whether it is hidden unless it is asked for."""
    card = record.card
    found: list[str] = []
    types = {kind for face in card.faces for kind in face.types}
    if card.is_rebalanced or card.name.startswith("A-") or (card.printings and all(code in digital for code in card.printings)):
        found.append("digital")
    if card.printings and any(code in digital for code in card.printings):
        found.append("alchemy")
    if card.layout in EXTRA_LAYOUTS or types & set(EXTRA_CARD_TYPES) or (card.printings and all(code in extra for code in card.printings)):
        found.append("extra")
    if card.is_funny or "digital" in found or "extra" in found:
        found.append("hidden")
    return [("is", kind) for kind in found]


def _add_texts(texts: dict[str, Texts], look: Looked, number: int) -> None:
    names = list(dict.fromkeys([look.card.name, *[face.name for face in look.faces]]))
    texts["name"].add("\n".join([fold_name(name) for name in names]), number)
    texts["names"].add("\n".join([fold(name) for name in names]), number)
    if look.record.text_source == NONE:
        return
    for face, full, oracle, tilde in zip(look.faces, look.full, look.oracle, look.texts, strict=True):
        texts["oracle"].add(oracle, number)
        texts["tilde"].add(tilde, number)
        if full != oracle:
            texts["reminder"].entries.append(len(texts["oracle"].parts) - 1)
            texts["reminder"].add(full, number)
            texts["tilde.reminder"].add(with_tilde(full, face), number)


def _number(written: str | None) -> float:
    from lawmage.search.query.numbers import number_of

    value = None if written is None else number_of(written)
    return 1e9 if value is None else value


def _sort_values(record: CardRecord, dates: dict[str, str]) -> tuple[Any, ...]:
    card = record.card
    front = card.front()
    known = sorted([dates[code] for code in card.printings if dates.get(code)])
    newest = sorted([(dates.get(code, ""), code) for code in card.printings])
    colors = front.colors
    return (
        newest[-1] if newest else ("", "~"),
        known[0] if known else "",
        max([RARITY_ORDER.index(each) for each in card.rarities if each in RARITY_ORDER], default=-1),
        (6 if "Land" in front.types else 0) + (colors.bit_count() if colors.bit_count() > 1 else 0), colors if colors else 99,
        card.mana_value(), _number(front.power), _number(front.toughness),
    )  # fmt: skip


def _write_orders(connection: sqlite3.Connection, sorting: list[tuple[Any, ...]]) -> None:
    """The ranks of all cards in each order, names deciding between equals."""
    numbers = range(len(sorting))
    keys: dict[str, Callable[[int], Any]] = {
        "set": lambda i: sorting[i][0][1],
        "released": lambda i: sorting[i][1],
        "rarity": lambda i: sorting[i][2],
        "color": lambda i: (sorting[i][3], sorting[i][4]),
        "mv": lambda i: sorting[i][5],
        "power": lambda i: sorting[i][6],
        "toughness": lambda i: sorting[i][7],
    }
    for name, key in keys.items():
        rank: dict[Any, int] = {value: place for place, value in enumerate(sorted({key(i) for i in numbers}))}
        connection.execute("INSERT INTO blobs VALUES (?, ?)", (f"order.{name}", array("I", [rank[key(i)] for i in numbers]).tobytes()))
