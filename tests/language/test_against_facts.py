"""What is read, compared with facts that were recorded apart from the text: the keywords of the card data, the tokens that cards are known to make."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any, Final

import pytest

from lawmage.cards.face import Card, is_core
from lawmage.cards.loaders import read_cards
from lawmage.game.node import walk
from lawmage.game.terms import TYPE_BITS
from lawmage.language.closed import COLORS
from lawmage.language.definition import Refusal, define, read_face
from lawmage.language.tokens import Create, CreateNamed
from tests.conftest import shared_file

SAMPLE: Final = 1200  # cards
SEED: Final = 77
LETTERS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
NAMED_OTHERWISE: Final = ("cycling", "kicker", "snow ", "partner")
"""Keywords that the data names more narrowly or widely: "plainscycling", "multikicker", "landwalk", "friends forever"."""


def records(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def cards(shared_cards: Path) -> dict[str, Card]:
    return {card.name: card for card in read_cards(shared_cards) if is_core(card)}


def test_a_card_has_no_keyword_that_the_data_does_not_know(cards: dict[str, Card], shared_cards: Path) -> None:
    known: dict[str, set[str]] = {}
    for record in records(shared_cards):
        words = {word.lower() for face in record["faces"] for word in face.get("keywords") or ()}
        if words:
            known[record["name"]] = words
    compared = 0
    wrong: list[str] = []
    for name in random.Random(SEED).sample(sorted(known), SAMPLE):
        if name not in cards:
            continue
        try:
            definition = define(cards[name])
        except Refusal:
            continue
        for face in definition.faces:
            for word in face.abilities.keywords:
                compared += 1
                if word.lower() not in known[name] and not any([part in word for part in NAMED_OTHERWISE]):
                    wrong.append(f"{name}: {word}")
    assert not wrong
    assert compared > SAMPLE // 10


def made_by() -> dict[str, list[dict[str, Any]]]:
    """The tokens that each card is known to make."""
    found: dict[str, list[dict[str, Any]]] = {}
    for record in records(shared_file("data", "tokens.jsonl.gz")):
        if "Inkling" in record["types"]:
            continue  # a record with its type line garbled
        for maker in record.get("madeBy") or ():
            found.setdefault(maker, []).append(record)
    return found


CHANGED: Final = (
    "Rukh Egg", "One Dozen Eyes", "Myr Sire", "Parasitic Implant", "Rin and Seri, Inseparable // Rin and Seri, Inseparable", "Shrine of Loyal Legions",
    "Nested Ghoul", "Recruitment Drive", "Setzer, Wandering Gambler", "Summon: Good King Mog XII",
)  # fmt: skip
"""Cards whose recorded token is an older one, or not all that they make."""


def test_tokens_are_as_they_are_recorded(cards: dict[str, Card]) -> None:
    compared = 0
    wrong: list[str] = []
    makers = made_by()
    for name in sorted(makers):
        if name not in cards or name in CHANGED:
            continue
        for face in cards[name].faces:
            try:
                trees = read_face(face)
            except Refusal:
                continue
            for node in [node for tree in trees for node in walk(tree) if isinstance(node, (Create, CreateNamed))]:
                compared += 1
                if not any([fits(node, record) for record in makers[name]]):
                    wrong.append(f"{name}: {node.token.pt} {[each.word for each in node.token.subtypes]}")
    assert not wrong
    assert compared > 500


def fits(node: Create | CreateNamed, record: dict[str, Any]) -> bool:
    """Whether the token that the words make is the recorded one: colours, types, subtypes, power and toughness."""
    token = node.token.characteristics(0, 0)
    types = 0
    for word in record["types"]:
        types |= TYPE_BITS.get(word, 0)
    colors = 0
    for letter in record["colors"]:
        colors |= COLORS[LETTERS[letter]]
    if token.types != types or token.colors != colors or set(token.subtypes) != set(record["subtypes"]):
        return False
    pt = node.token.pt
    return not pt or "X" in pt or pt == f"{record.get('power')}/{record.get('toughness')}"
