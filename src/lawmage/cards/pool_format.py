"""How the built-in pool writes a card: one line of JSON, short keys, what follows from the rest left out.

    n  name            y  layout, where not normal       i  colour identity, where it is not that of the mana costs
    k  keywords        l, lb, lr  the formats in which it is legal, banned, restricted: bits of FORMATS, in hexadecimal
    p  printings       r  rarities, by first letter      x  marks: i a face is missing, r on the Reserved List
    m  the names of a meld pair and what it becomes      q  oddities
    f  the faces, where there are more than one; else the face's own keys stand beside these:
       n  name, where not the card's  c  mana cost  t  type line  o  colour indicator  s  power/toughness  v  loyalty  d  defense
       k  keywords, where the faces differ  h  hash of the text  a  the trees of its abilities, where it is read

Another meaning of a key, or another order of FORMATS, is another FORMAT.
"""

from __future__ import annotations

import json
from typing import Any, Final

from lawmage.cards.face import Card, Face
from lawmage.cards.facts import color_bits, color_letters
from lawmage.cards.mana_cost import ManaCost, parse_mana_cost
from lawmage.cards.types import parse_type_line

FORMAT: Final = 1

FORMATS: Final = (
    "alchemy", "brawl", "commander", "duel", "explorer", "future", "gladiator", "historic", "historicbrawl", "legacy", "modern",
    "oathbreaker", "oldschool", "pauper", "paupercommander", "penny", "pioneer", "predh", "premodern", "standard", "standardbrawl",
    "timeless", "vintage", "tlr",
)  # fmt: skip
"""The place of a format is the bit that stands for it; new ones are added at the end."""

RARITIES: Final = ("common", "uncommon", "rare", "mythic", "special", "bonus")

Json = Any
"""A value that JSON can write; what a tree looks like is the language's affair."""


class FormatError(Exception):
    """A card cannot be written, or a line not read; the message says why."""


def encode(card: Card, trees: list[Json] | None = None) -> str:
    """The line of a card, with the trees of each face where it is read."""
    if trees is not None and len(trees) != len(card.faces):
        raise FormatError(f"{card.name} has {len(card.faces)} faces, but trees for {len(trees)}")
    line: dict[str, Json] = {"n": card.name}
    if card.layout != "normal":
        line["y"] = card.layout
    if card.color_identity != _identity_of_costs(card):
        line["i"] = color_letters(card.color_identity)
    for key, status in (("l", "legal"), ("lb", "banned"), ("lr", "restricted")):
        bits = _format_bits(card, status)
        if bits:
            line[key] = f"{bits:x}"
    if card.printings:
        line["p"] = " ".join(card.printings)
    if card.rarities:
        line["r"] = "".join([_rarity_letter(card, rarity) for rarity in card.rarities])
    marks = ("i" if card.is_incomplete else "") + ("r" if card.is_reserved else "")
    if marks:
        line["x"] = marks
    if card.meld_parts:
        line["m"] = list(card.meld_parts)
    if card.oddities:
        line["q"] = list(card.oddities)
    same_keywords = len(card.faces) > 1 and all(face.keywords == card.faces[0].keywords for face in card.faces)
    if same_keywords and card.faces[0].keywords:
        line["k"] = list(card.faces[0].keywords)
    faces = [_encode_face(face, card, same_keywords, None if trees is None else trees[i]) for i, face in enumerate(card.faces)]
    if len(faces) == 1:
        own_name = faces[0].pop("n", None)
        line.update(faces[0])
        if own_name is not None:
            line["fn"] = own_name
    else:
        line["f"] = faces
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def _encode_face(face: Face, card: Card, same_keywords: bool, trees: Json) -> dict[str, Json]:
    found: dict[str, Json] = {}
    if face.name != card.name:
        found["n"] = face.name
    if face.mana_cost is not None:
        found["c"] = str(face.mana_cost)
    found["t"] = face.type_line()
    if parse_type_line(face.type_line()) != (face.supertypes, face.types, face.subtypes):
        raise FormatError(f"the type line of {face.name}, {face.type_line()!r}, does not read back")
    if face.color_indicator:
        found["o"] = color_letters(face.color_indicator)
    if face.power is not None or face.toughness is not None:
        found["s"] = f"{face.power or ''}/{face.toughness or ''}"
    if face.loyalty is not None:
        found["v"] = face.loyalty
    if face.defense is not None:
        found["d"] = face.defense
    if face.keywords and not same_keywords:
        found["k"] = list(face.keywords)
    if face.text_hash():
        found["h"] = face.text_hash()
    if trees is not None:
        found["a"] = trees
    return found


def decode(line: str) -> Card:
    """The card of a line; its texts are not known."""
    return card_of(json.loads(line))


def card_of(found: dict[str, Json]) -> Card:
    """The card of a line's JSON."""
    name: str = found["n"]
    keywords = tuple(found.get("k") or ())
    if "f" in found:
        faces = tuple([_decode_face(each, each.get("n", name), keywords) for each in found["f"]])
    else:
        faces = (_decode_face(found, found.get("fn", name), keywords),)
    marks = found.get("x", "")
    card = Card(
        name=name,
        faces=faces,
        layout=found.get("y", "normal"),
        legalities=_legalities(found),
        printings=tuple(found["p"].split(" ")) if "p" in found else (),
        rarities=tuple([_rarity(letter) for letter in found.get("r", "")]),
        meld_parts=tuple(found.get("m") or ()),
        is_reserved="r" in marks,
        is_incomplete="i" in marks,
        oddities=tuple(found.get("q") or ()),
    )
    card.color_identity = color_bits(found["i"]) if "i" in found else _identity_of_costs(card)
    return card


def trees_of(found: dict[str, Json]) -> list[Json] | None:
    """The trees of each face in a line's JSON, or None where the card is not read."""
    faces = found.get("f", [found])
    return [face["a"] for face in faces] if all("a" in face for face in faces) else None


def _decode_face(found: dict[str, Json], name: str, keywords: tuple[str, ...]) -> Face:
    supertypes, types, subtypes = parse_type_line(found["t"])
    power, _, toughness = found.get("s", "").partition("/")
    cost: ManaCost | None = parse_mana_cost(found["c"]) if "c" in found else None
    return Face(
        name=name,
        mana_cost=cost,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        color_indicator=color_bits(found.get("o", "")),
        power=power or None,
        toughness=toughness or None,
        loyalty=found.get("v"),
        defense=found.get("d"),
        keywords=tuple(found["k"]) if "k" in found else keywords,
        hash_of_text=found.get("h", ""),
    )


def _identity_of_costs(card: Card) -> int:
    """The colours of the mana costs and colour indicators, which most often are the whole identity (903.4)."""
    bits = 0
    for face in card.faces:
        bits |= face.colors
    return bits


def _format_bits(card: Card, status: str) -> int:
    bits = 0
    for kind, each in card.legalities.items():
        if kind not in FORMATS:
            raise FormatError(f"the format {kind!r}, in which {card.name} is {each}, is not in FORMATS; add it at the end")
        if each == status:
            bits |= 1 << FORMATS.index(kind)
    return bits


def _legalities(found: dict[str, Json]) -> dict[str, str]:
    bits = [(status, int(found[key], 16)) for key, status in (("l", "legal"), ("lb", "banned"), ("lr", "restricted")) if key in found]
    legalities: dict[str, str] = {}
    for status, each in bits:
        for place, kind in enumerate(FORMATS):
            if each >> place & 1:
                legalities[kind] = status
    return {kind: legalities[kind] for kind in sorted(legalities)}


def _rarity_letter(card: Card, rarity: str) -> str:
    if rarity not in RARITIES:
        raise FormatError(f"the rarity {rarity!r} of {card.name} is not in RARITIES")
    return rarity[0]


def _rarity(letter: str) -> str:
    for rarity in RARITIES:
        if rarity[0] == letter:
            return rarity
    raise FormatError(f"no rarity begins with {letter!r}")
