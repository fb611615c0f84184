"""Small files in the publishers' forms, written for these tests: rules, cards and rulings that no game has."""

from __future__ import annotations

RULES = """Game of Tests Comprehensive Rules

These rules are effective as of {date}.

Introduction

This document is not the one you are looking for.

Contents

1. Game Concepts
100. General
106. Mana

7. Additional Rules
702. Keyword Abilities

Glossary

Credits

1. Game Concepts

100. General

100.1. These rules apply to any test.

100.1a A test needs two players. See rule 106.2 and section 7, “Additional Rules.”

106. Mana

106.1. Mana is the resource of tests.

106.2. Some abilities name a type of mana that a land “could yield.” Rules 702.1a–b say more.
Example: A Test Grove could yield {{G}}.
Example: A Test Pond could yield {{U}}.

106.2a If a land could yield nothing, it yields nothing.
     This goes on on a line of its own.

7. Additional Rules

702. Keyword Abilities

702.1. Hovering

702.1a Hovering is an evasion ability.

702.1b A creature with hovering can’t be blocked by tests.

Glossary

Hovering
A keyword ability that lifts a creature. See rule 702.1, “Hovering.”

Yield
1. To make mana.
2. To give way.
See rule 106, “Mana.”

Credits

Nobody
"""


def rules_text(date: str = "June 19, 2026") -> str:
    return RULES.format(date=date)


def meta(version: str = "5.2.2+20261128") -> dict[str, str]:
    return {"date": "2026-11-28", "version": version}


def side(name: str, **more: object) -> dict[str, object]:
    """A card as AtomicCards has it, nulls and all."""
    card: dict[str, object] = {"name": name, "layout": "normal", "type": "Land", "types": ["Land"], "supertypes": [], "subtypes": [], "colors": []}
    card |= {"colorIdentity": [], "identifiers": {"scryfallOracleId": f"id of {name}"}, "legalities": {"modern": "Legal"}, "printings": ["TST"]}
    card |= {"manaValue": 0.0, "text": "{T}: Add {C}.", "keywords": None, "loyalty": None, "rulings": []}
    return card | more


GROVE_RULINGS = [{"date": "2021-05-06", "text": "It yields even at night."}, {"date": "2020-01-02", "text": "It has no leaves."}]


def atomic_cards() -> dict[str, object]:
    double = {"layout": "transform", "manaCost": "{1}{R}", "rulings": [{"date": "2022-02-02", "text": "It turns once."}]}
    creature = {"type": "Creature — Moth", "types": ["Creature"], "subtypes": ["Moth"], "power": "1", "toughness": "2", "colors": ["R"], "colorIdentity": ["R"]}
    moth = side("Test Moth // Test Flame", faceName="Test Moth", side="a", **creature, **double)
    flame = side("Test Moth // Test Flame", faceName="Test Flame", side="b", **creature, **double)
    flame["colorIndicator"] = ["R"]
    return {"Test Grove": [side("Test Grove", rulings=GROVE_RULINGS)], "Test Moth // Test Flame": [flame, moth]}


def all_printings() -> dict[str, object]:
    old = [{"name": "Test Grove", "rarity": "common"}, {"name": "Test Moth // Test Flame", "rarity": "rare"}]
    return {"TS0": {"code": "TS0", "cards": old}, "TST": {"code": "TST", "cards": [{"name": "Test Grove", "rarity": "mythic"}]}}


def set_list() -> list[dict[str, object]]:
    return [{"code": "TST", "name": "Tests", "releaseDate": "2026-01-01", "type": "expansion", "block": None, "isOnlineOnly": False, "totalSetSize": 2}]
