"""A handful of invented cards, indexed: what tests of queries run on where ../shared is absent."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from lawmage.search.folder import Data
from lawmage.search.index import Index, build_index

SETS = [
    {"code": "ONE1", "name": "First Set", "releaseDate": "1995-05-01", "type": "core", "block": None},
    {"code": "TWO2", "name": "Second Set", "releaseDate": "2001-09-10", "type": "expansion", "block": "Twin Block"},
    {"code": "TWO3", "name": "Third Set", "releaseDate": "2002-02-10", "type": "expansion", "block": "Twin Block"},
    {"code": "YDIG", "name": "Digital Set", "releaseDate": "2022-01-01", "type": "alchemy", "block": None},
]


def face(name: str, cost: str, kind: str, text: str, **more: Any) -> dict[str, Any]:
    """A face of a record."""
    before, _, after = kind.partition(" \u2014 ")
    supertypes = [word for word in before.split() if word in ("Basic", "Legendary", "Snow")]
    types = [word for word in before.split() if word not in supertypes]
    made = {"faceName": name, "type": kind, "supertypes": supertypes, "types": types, "subtypes": after.split(), "text": text, **more}
    return made | ({"manaCost": cost} if cost else {})


def record(name: str, layout: str, faces: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A record of a card, printed once in the first set and legal in two formats unless told otherwise."""
    usual = {"colorIdentity": [], "printings": ["ONE1"], "rarities": ["common"], "legalities": {"vintage": "Legal", "commander": "Legal"}}
    return {"name": name, "layout": layout, "faces": faces, "oracleId": name, **usual, **more}


def one(name: str, cost: str, kind: str, text: str, identity: str = "", more: dict[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """The record of a card with one face."""
    return record(name, "normal", [face(name, cost, kind, text, **facts)], colorIdentity=list(identity), **(more or {}))


CARDS: list[dict[str, Any]] = [
    one(
        "Ember Whelp",
        "{1}{R}",
        "Creature \u2014 Dragon",
        "Flying\n{R}: Ember Whelp gets +1/+0 until end of turn.",
        "R",
        power="1",
        toughness="1",
        keywords=["Flying"],
        more={"printings": ["ONE1", "TWO2"], "rarities": ["common", "uncommon"]},
    ),
    one(
        "Tide Sage",
        "{2}{U}{U}",
        "Creature \u2014 Merfolk Wizard",
        "When this creature enters, draw a card, then discard a card. (You choose which.)",
        "U",
        power="2",
        toughness="4",
    ),
    one("Plain Bear", "{1}{G}", "Creature \u2014 Bear", "", "G", power="2", toughness="2"),
    one(
        "Sworn Lancer",
        "{W}{W}",
        "Creature \u2014 Human Knight",
        "First strike, vigilance",
        "W",
        power="2",
        toughness="1",
        keywords=["First strike", "Vigilance"],
    ),
    one(
        "Vast Wurm",
        "{6}{G}{G}",
        "Creature \u2014 Wurm",
        "Trample",
        "G",
        power="9",
        toughness="8",
        keywords=["Trample"],
        more={"rarities": ["rare"], "printings": ["TWO3"]},
    ),
    one(
        "Shifting Ooze", "{3}{G}", "Creature \u2014 Ooze", "Shifting Ooze's power is equal to the number of lands you control.", "G", power="*", toughness="1+*"
    ),
    one("Twin Verdict", "{1}{W/B}", "Instant", "Choose one \u2014\n\u2022 Destroy target tapped creature.\n\u2022 You gain 3 life.", "WB"),
    one("Aegis Ring", "{2}", "Artifact", "{T}: Add {C}.\n{1}, {T}: Add one mana of any color.", more={"isReserved": True, "rarities": ["mythic"]}),
    one("Silent Vault", "", "Land", "{T}: Add {W} or {U}.\nWhen this land enters, you gain 1 life.", "WU"),
    one("Misty Shore", "", "Land", "This land enters tapped unless you control two or fewer other lands.\n{T}: Add {U} or {B}.", "UB"),
    one(
        "Grove Isle", "", "Land \u2014 Forest Island", "({T}: Add {G} or {U}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.", "GU"
    ),
    one("Old Isle", "", "Land \u2014 Forest Island", "({T}: Add {G} or {U}.)", "GU", more={"legalities": {"vintage": "Restricted", "commander": "Banned"}}),
    one(
        "Kesh, the Blade",
        "{2}{B}{R}",
        "Legendary Creature \u2014 Goblin Rogue",
        "Whenever Kesh attacks, it deals 1 damage to each opponent.",
        "BR",
        power="3",
        toughness="3",
        more={"rarities": ["mythic"], "printings": ["TWO2", "TWO3"]},
    ),
    one("Hollow Mind", "{U/P}", "Sorcery", "Target player discards two cards.", "U"),
    record(
        "Storm // Calm",
        "split",
        [face("Storm", "{1}{R}", "Instant", "Storm deals 3 damage to target creature."), face("Calm", "{2}{U}", "Instant", "Draw two cards.")],
        colorIdentity=["U", "R"],
    ),
    record(
        "Moon Cub // Moon Beast",
        "transform",
        [
            face("Moon Cub", "{1}{G}", "Creature \u2014 Wolf", "At the beginning of each upkeep, transform Moon Cub.", power="1", toughness="1"),
            face("Moon Beast", "", "Creature \u2014 Werewolf", "Trample", colorIndicator=["R"], power="4", toughness="4", keywords=["Trample"]),
        ],
        colorIdentity=["R", "G"],
    ),
    record(
        "Half Known // Other Half",
        "adventure",
        [face("Half Known", "{W}", "Creature \u2014 Cat", "Lifelink", power="1", toughness="1", keywords=["Lifelink"])],
        colorIdentity=["W"],
        incompleteFaces=True,
    ),
    one(
        "Loud Joke", "{R}", "Creature \u2014 Clown", "Whenever you laugh, draw a card.", "R", power="1", toughness="1", more={"isFunny": True, "legalities": {}}
    ),
    one(
        "A-Plain Bear",
        "{G}",
        "Creature \u2014 Bear",
        "",
        "G",
        power="2",
        toughness="2",
        more={"isRebalanced": True, "printings": ["YDIG"], "legalities": {"alchemy": "Legal"}},
    ),
    record("New Rumour", "normal", [face("New Rumour", "{3}", "Artifact", "{T}: Scry 1.", keywords=["Scry"])], printings=[], rarities=[], legalities={}),
    record("Far World", "planar", [face("Far World", "", "Plane \u2014 Rath", "Creatures have haste.")]),
    one(
        "J\u00f6rn's Drake",
        "{3}{U}",
        "Creature \u2014 Drake",
        "Flying\nJ\u00f6rn\u2019s Drake can\u2019t be blocked.",
        "U",
        power="2",
        toughness="3",
        keywords=["Flying"],
    ),
    one("Oath of Loyalty", "{2}{W}{W}", "Legendary Planeswalker \u2014 Serra", "+1: You gain 2 life.\n\u22123: Draw a card.", "W", loyalty="4"),
    one("Siege of Rath", "{2}{R}", "Battle \u2014 Siege", "When this Siege enters, it deals 2 damage to any target.", "R", defense="5"),
    one(
        "Pale Echo", "{1}{R}", "Creature \u2014 Spirit", "Devoid (This card has no color.)\nHaste", "R", power="2", toughness="1", keywords=["Devoid", "Haste"]
    ),
]

RULINGS = [
    {"name": "Aegis Ring", "oracleId": "Aegis Ring", "rulings": [{"date": "2020-01-01", "text": "Both of its abilities are mana abilities."}]},
    {"name": "Tide Sage", "oracleId": "Tide Sage", "rulings": [{"date": "2020-01-01", "text": "You discard even if no card was drawn."}]},
]


def small_index(folder: Path) -> Index:
    """The index of these cards."""
    version = folder / "version"
    version.mkdir()
    for name, lines in (("cards", CARDS), ("rulings", RULINGS), ("rules", []), ("glossary", [])):
        with gzip.open(version / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines([json.dumps(line) + "\n" for line in lines])
    (version / "sets.json").write_text(json.dumps(SETS), encoding="utf-8")
    (version / "moved.json").write_text("{}", encoding="utf-8")
    meta = {"format": 1, "cards_date": "2026-01-01", "cards_source": "invented", "rules_edition": "2026-06-19", "synced": "2026-01-02"}
    (version / "meta.json").write_text(json.dumps(meta), encoding="utf-8")
    return Index(build_index(Data(version), folder / "index.sqlite"), True)
