"""Files of cards in their three forms."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from lawmage.cards.face import Card, is_core
from lawmage.cards.facts import B, G, R, U, W, color_bits
from lawmage.cards.loaders import LoadError, read_cards, read_records
from lawmage.cards.types import parse_type_line

BEAR: dict[str, Any] = {
    "name": "Tame Bear",
    "layout": "normal",
    "colorIdentity": ["G"],
    "faces": [
        {
            "faceName": "Tame Bear",
            "manaCost": "{1}{G}",
            "type": "Legendary Creature \N{EM DASH} Bear",
            "supertypes": ["Legendary"],
            "types": ["Creature"],
            "subtypes": ["Bear"],
            "power": "2",
            "toughness": "1+*",
            "text": "Trample",
            "keywords": ["Trample"],
        }
    ],
    "oracleId": "id-1",
    "legalities": {"vintage": "Restricted", "modern": "Legal", "legacy": "Banned"},
    "printings": ["AAA", "BBB"],
    "rarities": ["rare"],
    "isReserved": True,
}
DAY_NIGHT: dict[str, Any] = {
    "name": "Day Walker // Night Runner",
    "layout": "transform",
    "colorIdentity": ["R", "U"],
    "faces": [
        {
            "faceName": "Day Walker",
            "side": "a",
            "manaCost": "{U}",
            "type": "Creature",
            "types": ["Creature"],
            "power": "1",
            "toughness": "1",
        },
        {
            "faceName": "Night Runner",
            "side": "b",
            "colorIndicator": ["R"],
            "type": "Creature",
            "types": ["Creature"],
            "power": "3",
            "toughness": "2",
        },
    ],
}


def write_lines(path: Path, records: list[dict[str, Any]], packed: bool = False) -> Path:
    text = "".join(json.dumps(record) + "\n" for record in records)
    path.write_bytes(gzip.compress(text.encode(), mtime=0) if packed else text.encode())
    return path


def check_bear(card: Card) -> None:
    face = card.front()
    assert (card.name, card.layout, card.oracle_id, card.color_identity) == ("Tame Bear", "normal", "id-1", G)
    assert card.legalities == {"legacy": "banned", "modern": "legal", "vintage": "restricted"}
    assert card.is_reserved and not card.is_funny and card.rarities == ("rare",)
    assert (str(face.mana_cost), face.supertypes, face.types, face.subtypes) == ("{1}{G}", ("Legendary",), ("Creature",), ("Bear",))
    assert (face.power, face.toughness, face.loyalty, face.defense) == ("2", "1+*", None, None)
    assert (face.text, face.keywords, card.oddities) == ("Trample", ("Trample",), ())


@pytest.mark.parametrize("packed", [False, True])
def test_json_lines(tmp_path: Path, packed: bool) -> None:
    bear, walker = read_cards(write_lines(tmp_path / "cards", [BEAR, DAY_NIGHT], packed))
    check_bear(bear)
    assert bear.printings == ("AAA", "BBB")
    assert [face.name for face in walker.faces] == ["Day Walker", "Night Runner"]
    assert [face.colors for face in walker.faces] == [U, R]
    assert (walker.color_identity, walker.mana_value()) == (U | R, 1)


def test_atomic_cards(tmp_path: Path) -> None:
    def side(card: dict[str, Any], face: dict[str, Any]) -> dict[str, Any]:
        whole = {key: value for key, value in card.items() if key not in ("faces", "oracleId")}
        return whole | face | {"name": card["name"], "identifiers": {"scryfallOracleId": card.get("oracleId", "")}}

    bear = side(BEAR, {key: value for key, value in BEAR["faces"][0].items() if key != "faceName"})
    walker = [side(DAY_NIGHT, face) for face in reversed(DAY_NIGHT["faces"])]
    data = {"Tame Bear": [bear, bear | {"text": "a joke's other text"}], "Day Walker // Night Runner": walker}
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"meta": {"data": 1, "date": "2026-01-01"}, "data": data}, indent=1).replace('"data": 1,', ""))
    found = list(read_cards(path))
    check_bear(found[0])
    assert [face.name for face in found[1].faces] == ["Day Walker", "Night Runner"]


def test_scryfall(tmp_path: Path) -> None:
    bear = {
        "object": "card",
        "oracle_id": "id-1",
        "name": "Tame Bear",
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "type_line": "Legendary Creature \N{EM DASH} Bear",
        "oracle_text": "Trample",
        "power": "2",
        "toughness": "1+*",
        "color_identity": ["G"],
        "keywords": ["Trample"],
        "legalities": {"legacy": "banned", "modern": "legal", "vintage": "restricted", "pauper": "not_legal"},
        "reserved": True,
        "set": "bbb",
        "set_type": "expansion",
        "rarity": "rare",
    }
    split = {
        "object": "card",
        "name": "Start // Finish",
        "layout": "split",
        "keywords": ["Aftermath"],
        "card_faces": [
            {"name": "Start", "mana_cost": "{2}{W}", "type_line": "Instant", "oracle_text": "a"},
            {"name": "Finish", "mana_cost": "{2}{B}", "type_line": "Sorcery", "oracle_text": "b"},
        ],
        "set_type": "funny",
    }
    path = tmp_path / "oracle.json"
    path.write_text("[\n" + ",\n".join(json.dumps(each) for each in (bear, split)) + "\n]\n")
    found, aftermath = read_cards(path)
    check_bear(found)
    assert found.printings == ("BBB",)
    assert (aftermath.layout, aftermath.mana_value(), aftermath.is_funny) == ("aftermath", 6, True)
    assert aftermath.faces[0].colors == W


def test_the_colors_of_a_face_without_mana_cost_are_its_indicators(tmp_path: Path) -> None:
    sides: list[dict[str, Any]] = [{"manaCost": "{B}", "types": ["Creature"], "colors": ["B"]}, {"types": ["Creature"], "colors": ["B"]}]
    records = [{"name": layout, "layout": layout, "faces": sides} for layout in ("transform", "flip")]
    transform, flip = read_cards(write_lines(tmp_path / "cards", records))
    assert [face.color_indicator for face in transform.faces] == [0, B]
    assert [face.colors for face in flip.faces] == [B, 0]


def test_a_meld_pair_of_scryfall_names_its_parts(tmp_path: Path) -> None:
    found = {"Both": "meld_result", "One": "meld_part", "Not": "combo_piece"}
    parts = [{"component": component, "name": name} for name, component in found.items()]
    record = {"object": "card", "name": "One", "layout": "meld", "type_line": "Creature", "all_parts": parts}
    path = tmp_path / "oracle.json"
    path.write_text(json.dumps([record]))
    assert next(read_cards(path)).meld_parts == ("One", "Both")


def test_what_the_rules_do_not_know_is_an_oddity(tmp_path: Path) -> None:
    odd = {"name": "Odd", "layout": "normal", "faces": [{"manaCost": "{2}{D}", "types": ["Summon", "Creature"], "supertypes": ["Host"]}]}
    card = next(read_cards(write_lines(tmp_path / "cards", [odd])))
    assert card.oddities == ("the mana cost {2}{D}", "the card type Summon", "the supertype Host")
    assert card.front().mana_cost is None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x1f\x8b\x08\x00broken", "is damaged or is no text"),
        (gzip.compress(b'{"name": "x", "layout": "normal", "faces": []}\n' * 99, mtime=0)[:40], "is damaged or is no text"),
        (gzip.compress(b"0123456789" * 9, mtime=0)[:12] + b"\xff" * 20, "is damaged or is no text"),
        (b"\xff\xfe\xff", "is damaged or is no text"),
        (b"<html>", "is no file of cards: it begins with '<html>'"),
        (b"", "is no file of cards"),
        (b'[{"object": "card"', "is not whole JSON"),
        (b'{"meta": {}}', 'it has no "data"'),
        (b'{"data": {"Tame Bear": [{"name"', "is not whole JSON"),
        (b'{"name": "x", "layout": "normal", "faces": []}\n{"name" "y"}\n', "line 2, is not JSON"),
        (b'{"name": "x", "layout": "normal", "faces": [{"colorIndicator": ["Q"]}]}\n', "the record of the card 'x' is not as expected"),
        (b'{"name": "x", "layout": "normal", "faces": []}\n[1]\n', "the record of the card None is not as expected"),
    ],
)
def test_damage_is_told_in_one_sentence(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(LoadError) as caught:
        list(read_cards(path))
    assert message in str(caught.value) and str(caught.value).endswith(".")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="cannot be read: No such file"):
        list(read_cards(tmp_path / "absent"))


def test_every_card(shared_cards: Path) -> None:
    core = 0
    for record, card in zip(read_records(shared_cards), read_cards(shared_cards), strict=True):
        if not is_core(card):
            continue
        core += 1
        front = record["faces"][0]
        if "manaValue" in front and not card.is_incomplete and card.layout != "meld":
            assert card.mana_value() == front["manaValue"], card.name
        for side, face in zip(record["faces"], card.faces, strict=True):
            assert face.type_line() == side["type"], card.name
            assert parse_type_line(side["type"]) == (face.supertypes, face.types, face.subtypes), card.name
            # The data counts what abilities say of colours and, for the lower half of a flip card, the upper's (710.1c).
            says = "Devoid" in face.keywords or "is all colors" in face.text or "is colorless" in face.text
            if "colors" in side and not says and card.layout != "flip":
                assert face.colors == color_bits("".join(side["colors"])), card.name
    assert core == 33398
