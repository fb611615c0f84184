"""The rules that bear on a card come from its tree, with the words that they come from."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from lawmage.cards.face import Card, Face
from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.cards.pool import Pool
from lawmage.language.parsing import GRAMMAR, PRINTER, SERIALIZER
from lawmage.oracle.template import LANGUAGE, Rule
from lawmage.oracle.text import tokenize
from lawmage.rules.nodes import AbilityNode, CostPart, Instruction, ManaRestriction, Modification, Query, Replacement, TriggerEvent
from lawmage.search import keyword_rules
from lawmage.search import rules_of_words as tables
from lawmage.search.record import printed_text
from lawmage.search.rules_of_card import KEYWORD, LAYOUT, MOST, TYPE, Bears, bearing, choices, counts, every, ranked, rules_of_class
from tests.search.bearing_cards import CARDS

NUMBER = re.compile(r"\d{3}(\.\d+[a-z]?)?")

JOINING = frozenset((
    "AlsoRuled", "AskingLine", "AskingUnless", "ChangesAndRuling", "DoForEach", "If", "KeywordLine", "PutBoth", "PutSelected",
    "ReplacingLine", "ReturnCost", "RuledLine", "RuledNow", "RulingAndChanges", "Sentence", "TwoRulings", "WouldLeave", "WouldWhile",
))  # fmt: skip
"""Phrases that only hold others together, or whose meaning is that of their words: the rules are those of what is in them."""


def every_phrase() -> list[Rule]:
    """All wordings of the language."""
    LANGUAGE.complete()
    return list(LANGUAGE.rules.values())


def of_text(text: str, category: str = "line") -> list[Bears]:
    """The rules that bear on a card with one line of text."""
    result = GRAMMAR.parse(tokenize(text), category)
    assert len(result.trees) == 1, text
    card = Card("Test", (Face("Test", parse_mana_cost("{1}"), types=("Artifact",), text=text),))
    return bearing(card, [[SERIALIZER.pack(result.trees[0])]], 99)


@pytest.mark.parametrize("name", CARDS)
def test_forty_cards(name: str) -> None:
    pool = Pool()
    card, trees = pool.card(name), pool.trees(name)
    assert card is not None and trees is not None, "this card is no longer read"
    found = bearing(card, trees)
    wanted, unwanted = [rules.split() for rules in CARDS[name]]
    assert len(found) <= MOST
    assert [rule for rule in wanted if rule not in [each.rule for each in found]] == []
    assert [each.rule for each in found if each.rule in unwanted] == []


def test_forty_there_are() -> None:
    assert len(CARDS) == 40
    assert all(len(wanted.split()) >= 1 and len(unwanted.split()) >= 2 for wanted, unwanted in CARDS.values())


@pytest.mark.parametrize("name", CARDS)
def test_the_words_are_the_cards(name: str) -> None:
    pool = Pool()
    card, trees = pool.card(name), pool.trees(name)
    assert card is not None and trees is not None
    text = "\n".join([printed_text(face, packed) for face, packed in zip(card.faces, trees, strict=True)]).casefold()
    for each in bearing(card, trees, 99):
        assert each.words and all(each.words)
        if each.origin == "text":
            assert [words for words in each.words if words.casefold() not in text] == []


def test_every_number_is_of_the_cited_edition(shared_rules: Path) -> None:
    with gzip.open(shared_rules, "rt", encoding="utf-8") as lines:
        known = {json.loads(line)["rule"] for line in lines}
    cited = {rule for each in every_phrase() for rule in rules_of_class(each.cls)}
    cited |= {*keyword_rules.ABILITIES.values(), *keyword_rules.ACTIONS.values(), *counts()}
    cited |= {rule for found in (*tables.TYPES.values(), *tables.LAYOUTS.values(), *tables.FORMS.values()) for rule in found}
    for table in (tables.COUNTERS, tables.TOKENS, tables.DESIGNATIONS, tables.CANT, tables.KEEPS, *[each for found in tables.WORDS.values() for each in found]):
        cited |= {rule for rules in table.values() for rule in rules.split()}
    cited |= {rule for wanted, unwanted in CARDS.values() for rule in f"{wanted} {unwanted}".split()}
    assert len(cited) > 500
    assert sorted(cited - known) == []


def test_keywords_have_the_rule_of_their_name(shared_rules: Path) -> None:
    with gzip.open(shared_rules, "rt", encoding="utf-8") as lines:
        titles = {found["rule"]: found["text"].casefold() for found in map(json.loads, lines)}
    for word, rule in {**keyword_rules.ABILITIES, **keyword_rules.ACTIONS}.items():
        if not rule[-1].isalpha() and not word.endswith("walk") and word not in ("daybound", "nightbound", "∞"):
            assert titles[rule] == word


def test_every_phrase_knows_its_rules() -> None:
    """What does something, asks something, replaces or costs something: its class has `rules`, or the rule depends on its word."""
    kinds = (AbilityNode, CostPart, Instruction, ManaRestriction, Modification, Query, Replacement, TriggerEvent)
    forms: dict[type, list[str]] = {}
    for rule in every_phrase():
        forms.setdefault(rule.cls, []).append(rule.tag)
    without: list[str] = []
    for cls, tags in forms.items():
        told = [tag in tables.FORMS or any([found for _, found, _ in choices(tag)]) for tag in tags]
        if issubclass(cls, kinds) and cls.__name__ not in JOINING and not rules_of_class(cls) and not all(told):
            without.append(f"{cls.__module__}.{cls.__name__}")
    assert without == [], "give these classes `rules = \"...\"` (docs/add_a_mechanic.md)"
    assert len(forms) > 700


def test_rules_are_numbers() -> None:
    found = {rule for each in every_phrase() for rule in rules_of_class(each.cls)}
    assert len(found) > 200 and [rule for rule in found if not NUMBER.fullmatch(rule)] == []


def test_another_word_another_rule() -> None:
    """The rules are those of what the text says: changed words change them."""
    drawn = {each.rule for each in of_text("{T}: Draw a card.")}
    milled = {each.rule for each in of_text("{T}: Mill a card.")}
    assert "121.2" in drawn - milled and "701.17" in milled - drawn and "602.1" in drawn & milled
    assert "605.1a" in {each.rule for each in of_text("{T}: Add {G}.")}
    assert "605.1a" not in drawn


def test_rules_of_single_words() -> None:
    assert "122.1d" in {each.rule for each in of_text("{T}: Put a stun counter on target creature.")}
    keyword = {each.rule: each.words for each in of_text("{T}: Put a flying counter on target creature.")}
    assert "122.1b" in keyword and "702.9" in keyword
    assert "111.10a" in {each.rule for each in of_text("{T}: Create a Treasure token.")}
    assert "111.10b" in {each.rule for each in of_text("{T}: Create a Food token.")}


def test_words_are_as_printed() -> None:
    found = {each.rule: each.words for each in of_text("{2}, {T}: Draw two cards.")}
    assert found["121.2"] == ("Draw two cards",)
    assert found["107.5"] == ("{T}",)
    assert found["602.1"] == ("{2}, {T}: Draw two cards",)


def test_a_card_that_is_not_read() -> None:
    words = ("Flying", "Scry", "Landfall", "Nothing")
    face = Face("Test", None, ("Legendary",), ("Creature",), ("Elf",), color_indicator=16, power="*", toughness="2", keywords=words)
    card = Card("Test", (face,), layout="transform")
    found = {each.rule: (each.words, each.origin) for each in bearing(card, None)}
    assert found["702.9"] == (("Flying",), KEYWORD) and found["701.22"] == (("Scry",), KEYWORD)
    assert found["207.2c"] == (("Landfall",), KEYWORD)
    assert found["704.5j"] == (("Legendary",), TYPE) and found["302.1"] == (("Creature",), TYPE) and found["208.2"] == (("*/2",), TYPE)
    assert found["712.2"] == (("transform",), LAYOUT)
    assert found["202.2e"][0] == ("G color indicator",)
    assert {origin for _, origin in found.values()} == {KEYWORD, TYPE, LAYOUT, "cost"}


def test_costs() -> None:
    card = Card("Test", (Face("Test", parse_mana_cost("{X}{G/U}{W/P}{S}{C}"), types=("Sorcery",)),))
    found = {rule for rule, _, origin in every(card, None) if origin == "cost"}
    assert found == {"107.3a", "107.4e", "107.4f", "107.4h", "107.4c"}


def test_the_most_specific_first_and_no_more_than_asked() -> None:
    known = counts()
    assert known["302.1"] > known["702.9"] > known["106.7"] > 0
    found = [("702.9", "Flying", "text"), ("106.7", "could produce", "text"), ("302.1", "Creature", "type"), ("205.4g", "Snow", "type")]
    order = [each.rule for each in ranked(found)]
    assert order == ["106.7", "702.9", "205.4g", "302.1"]
    assert len(ranked([(f"1.{n}", "word", "text") for n in range(40)])) == MOST
    assert ranked([("1.1", words, "text") for words in ("a", "b", "a", "c", "d")])[0].words == ("a", "b", "c")


def test_the_printer_tells_the_words_of_each_phrase() -> None:
    tree = GRAMMAR.parse(tokenize("{T}: Draw two cards."), "line").trees[0]
    tokens, spans = PRINTER.spanned(tree)
    assert spans[-1][0] is tree and spans[-1][1:] == (0, len(tokens))
    assert tokens == PRINTER.tokens(tree) and PRINTER.spans is None


def test_a_line_whose_event_is_known_only_when_bound_has_its_rules() -> None:
    found = of_text("Whenever this creature attacks for the first time each turn, draw a card.")
    assert {"603.2", "121.2"} <= {each.rule for each in found}
