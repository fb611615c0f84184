"""Faces and cards."""

from __future__ import annotations

from lawmage.cards.face import HASH_DIGITS, Card, Face, is_core, text_hash
from lawmage.cards.facts import B, R, U
from lawmage.cards.mana_cost import parse_mana_cost


def test_colors_are_those_of_the_mana_cost_and_the_color_indicator() -> None:
    assert Face("a", parse_mana_cost("{1}{B}{R}")).colors == B | R
    assert Face("b", color_indicator=U).colors == U  # 202.2e
    assert Face("c").colors == 0


def test_a_text_has_a_hash_known_or_not() -> None:
    told = Face("a", text="Flying")
    untold = Face("a", hash_of_text=text_hash("Flying"))
    assert told.text_known and not untold.text_known
    assert told.text_hash() == untold.text_hash() == text_hash("Flying") != text_hash("flying")
    assert len(told.text_hash()) == HASH_DIGITS


def test_no_text_is_known_to_be_none() -> None:
    assert Face("a").text_known and Face("a").text_hash() == ""
    assert Face("a", hash_of_text="").text_known and Face("a", hash_of_text="").text_hash() == ""


def test_mana_values_of_cards() -> None:
    halves = (Face("Fire", parse_mana_cost("{1}{R}")), Face("Ice", parse_mana_cost("{1}{U}")))
    assert Card("Fire // Ice", halves, "split").mana_value() == 4  # 202.3d
    assert Card("Bonecrusher // Stomp", halves, "adventure").mana_value() == 2
    assert Card("Forest", (Face("Forest"),)).mana_value() == 0  # 202.3a


def test_core_cards() -> None:
    creature = (Face("x", types=("Creature",)),)
    assert is_core(Card("x", creature))
    assert is_core(Card("x", creature, is_incomplete=True))
    assert not is_core(Card("x", creature, is_funny=True))
    assert not is_core(Card("x", creature, is_rebalanced=True))
    assert not is_core(Card("A-x", creature))
    assert not is_core(Card("x", creature, "vanguard"))
    assert not is_core(Card("x", (Face("x", types=("Conspiracy",)),)))
