"""Mana costs: 107.4, 202."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.facts import ALL_COLORS, B, G, R, U, W
from lawmage.cards.mana_cost import PAIRS, SYMBOLS, ManaCost, ManaCostError, parse_mana_cost, read_symbol, symbol_colors, symbol_value

ANY_SYMBOL = st.one_of(st.sampled_from(sorted(set(SYMBOLS.values()))), st.integers(0, 20).map(str))


@pytest.mark.parametrize(
    ("text", "value", "colors", "generic", "variables"),
    [
        ("{0}", 0, 0, 0, 0),
        ("{2}{G}{G}", 4, G, 2, 0),
        ("{X}{X}{R}", 1, R, 0, 2),
        ("{W/U}{W/U}", 2, W | U, 0, 0),
        ("{2/W}{2/U}{2/B}{2/R}{2/G}", 10, ALL_COLORS, 0, 0),  # 202.3f: the larger half
        ("{C/G}", 1, G, 0, 0),
        ("{3}{B/P}{B/P}", 5, B, 3, 0),  # 202.3g
        ("{2}{G}{G/U/P}{U}", 5, G | U, 2, 0),
        ("{C}{S}", 2, 0, 0, 0),
        ("{15}", 15, 0, 15, 0),
        ("{X}{2}{W/U}{G/P}{2/W}{C}{S}{W/U/P}", 9, W | U | G, 2, 1),
    ],
)
def test_value_colors_and_generic_mana(text: str, value: int, colors: int, generic: int, variables: int) -> None:
    cost = parse_mana_cost(text)
    assert (cost.value, cost.colors, cost.generic, cost.variables) == (value, colors, generic, variables)
    assert str(cost) == text


def test_x_counts_with_its_chosen_value_on_the_stack() -> None:
    cost = parse_mana_cost("{X}{X}{1}{R}")
    assert (cost.mana_value(), cost.mana_value(3)) == (2, 8)  # 202.3e


def test_devotion_counts_each_symbol_once() -> None:
    cost = parse_mana_cost("{1}{W/B}{W/B}{B}{B/P}{2/W}{U}")
    assert cost.devotion(W) == 3
    assert cost.devotion(B) == 4
    assert cost.devotion(W | B) == 5  # 700.5: a symbol that is both counts once
    assert cost.devotion(R) == 0


def test_symbols_and_their_counts_keep_the_printed_order() -> None:
    cost = parse_mana_cost("{2}{G}{W}{G}")
    assert cost.symbols == ("2", "G", "W", "G")
    assert cost.counts == (("2", 1), ("G", 2), ("W", 1))
    assert (cost.count("G"), cost.count("U")) == (2, 0)


def test_the_same_text_gives_the_same_object_and_equal_costs_are_equal() -> None:
    assert parse_mana_cost("{1}{U}") is parse_mana_cost("{1}{U}")
    assert parse_mana_cost("{1}{U}") == ManaCost(("1", "U")) != ManaCost(("U", "1"))
    assert len({parse_mana_cost("{1}{U}"), ManaCost(("1", "U"))}) == 1


def test_symbols_are_named_as_the_rules_name_them() -> None:
    assert read_symbol("u/w") == "W/U"
    assert read_symbol("P/g") == "G/P"
    assert read_symbol("w/g/P") == "G/W/P"
    assert read_symbol("R/2") == "2/R"
    assert read_symbol("03") == "3"
    assert len(PAIRS) == 10
    assert sorted(set(SYMBOLS.values())) == sorted(
        ["W", "U", "B", "R", "G", "C", "X", "S"]
        + [*PAIRS]
        + [f"{half}/{color}" for half in "2C" for color in "WUBRG"]
        + [f"{color}/P" for color in "WUBRG"]
        + [f"{pair}/P" for pair in PAIRS]
    )


NO_COSTS = ["", "G", "{G", "{G}}", "{Q}", "{W/W}", "{2/2}", "{C/P}", "{T}", "{-1}", "{G}, {T}", "{\N{SUPERSCRIPT TWO}}"]


@pytest.mark.parametrize("text", NO_COSTS)
def test_what_is_no_mana_cost_is_refused(text: str) -> None:
    with pytest.raises(ManaCostError):
        parse_mana_cost(text)


@given(st.lists(ANY_SYMBOL, min_size=1, max_size=8))
def test_every_cost_reads_back_and_adds_up(symbols: list[str]) -> None:
    cost = ManaCost(tuple(symbols))
    again = parse_mana_cost(str(cost))
    assert again == cost
    assert cost.value == sum(symbol_value(symbol) for symbol in symbols)
    assert sum(number for _, number in cost.counts) == len(symbols)
    assert cost.devotion(ALL_COLORS) == sum(1 for symbol in symbols if symbol_colors(symbol))
    for bit in (W, U, B, R, G):
        assert bool(cost.colors & bit) == (cost.devotion(bit) > 0)
