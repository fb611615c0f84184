"""Counting the cards that are read."""

from __future__ import annotations

import json

from lawmage.cards.face import Card, Face
from lawmage.oracle.coverage import AMBIGUOUS, MISPRINTED, PRINTED, UNREAD, Coverage, Reader
from lawmage.oracle.parser import Grammar
from lawmage.oracle.printer import Printer
from lawmage.oracle.template import Registry
from tests.oracle.toy import You, toy


def reader(registry: Registry) -> Reader:
    return Reader(Grammar(registry), Printer(registry), lambda line, face: "ability")


def card(name: str, *texts: str, incomplete: bool = False, funny: bool = False) -> Card:
    return Card(name, tuple([Face(name, text=text) for text in texts]), is_incomplete=incomplete, is_funny=funny)


def test_verdicts() -> None:
    registry = toy()
    registry.phrase("sentence", "loud", "draw a lot!", You, "", {})
    registry.phrase("sentence", "twice", "you draw two cards.", You, "", {})
    cards = [
        card("Alpha", "Draw a card. (Reminder.)\nAlpha gets +1/+1."),
        card("Plain", ""),
        card("Beta", "Draw a card.\nScry 1.", "Draw a card."),
        card("Gamma", "You draw two cards."),
        card("Delta", "Draw a card.", incomplete=True),
        card("Epsilon", "Draw a Lot!"),
        card("Zeta", "Scry 1, then whatever.\nFight.\nYou draw two cards."),
        card("Eta", "Scry 1.", funny=True),
        card("Theta", "Draw a card. alpha gets +1/+1."),
    ]
    found = Coverage(reader(registry), cards)
    assert found.verdicts == {
        "Alpha": PRINTED,
        "Plain": PRINTED,
        "Beta": UNREAD,
        "Gamma": AMBIGUOUS,
        "Delta": UNREAD,
        "Epsilon": UNREAD,
        "Zeta": AMBIGUOUS,
        "Theta": UNREAD,
    }
    assert json.loads(found.to_json()) == {
        "core": 8,
        "printed": 2,
        "played": None,
        "proven": None,
        "ambiguous": 2,
        "unread": ["Beta", "Delta", "Epsilon", "Theta"],
    }
    assert found.blocked["scry 1 ."] == ["Beta"]
    assert "Zeta" not in [name for names in found.blocked.values() for name in names]
    assert found.by_form["gets"] == 1
    assert "8 core cards: 2 read and printed (25.0%), 2 ambiguous" in found.report()
    assert "items[0]" in found.double["Gamma"].at


def test_what_prints_otherwise_is_not_read() -> None:
    registry = toy()
    found = Coverage(reader(registry), [card("Alpha", "Draw a card. draw a card."), card("Beta", "Alpha deals 2 damage to you.")])
    assert found.verdicts == {"Alpha": MISPRINTED, "Beta": UNREAD}
    assert json.loads(found.to_json())["unread"] == ["Alpha", "Beta"]
    assert "Print otherwise" in found.report()


def test_a_line_is_read_once_whatever_the_names() -> None:
    once = reader(toy())
    names = ["Great Ox", "Old Elf", "Fine Day"]
    found = Coverage(once, [card(name, f"{name} deals 2 damage to you.") for name in names])
    assert list(found.verdicts.values()) == [PRINTED] * 3
    assert once.lines == 3
    assert len(once._known) == 1
