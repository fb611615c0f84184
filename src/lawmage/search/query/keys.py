"""The table of keys: what each is called, which operators it takes, what answers it. docs and shell completion are made from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lawmage.search.query import keys_facts, keys_sets, keys_text
from lawmage.search.query.answers import Answer, Context
from lawmage.search.query.keys_sets import Told
from lawmage.search.query.tree import Term

IS: Final = (":", "=")
NAMED: Final = (":", "=", "!=")
COMPARED: Final = (":", "=", "!=", "<", "<=", ">", ">=")


@dataclass(frozen=True)
class Key:
    """A key of the query language."""

    names: tuple[str, ...]
    about: str
    operators: tuple[str, ...]
    answer: Callable[[Context, Term], Answer] | None = None
    printing: Callable[[Context, Term], Told] | None = None
    """For what is asked of single printings."""
    ours: bool = False
    """Whether Scryfall does not have it."""
    on_text: bool = False
    """Whether it searches rules text."""


TABLE: Final = (
    Key(("name",), "words in the name", NAMED, keys_text.name),
    Key(("color", "colors", "colour", "c"), "the colors: letters, names, or how many", COMPARED, keys_facts.color),
    Key(("identity", "id", "ci", "coloridentity", "commander", "cid"), "the color identity, within the colors named", COMPARED, keys_facts.identity),
    Key(("mana", "m"), "symbols of the mana cost", COMPARED, keys_facts.mana),
    Key(("mv", "cmc", "manavalue"), "the mana value: a number, even, odd, or another number of the card", COMPARED, keys_facts.number),
    Key(("devotion",), "what a permanent adds to devotion", COMPARED, keys_facts.devotion),
    Key(("produces",), "the types of mana that its text adds", COMPARED, keys_facts.produces),
    Key(("type", "t"), "words in the type line", NAMED, keys_facts.type_line),
    Key(("oracle", "o"), "words in the rules text, ~ for the card's own name", NAMED, keys_text.oracle, on_text=True),
    Key(("fulloracle", "fo"), "words in the rules text with its reminder text", NAMED, keys_text.full_oracle, on_text=True),
    Key(("keyword", "kw"), "a keyword", NAMED, keys_text.keyword),
    Key(("power", "pow"), "the power", COMPARED, keys_facts.number),
    Key(("toughness", "tou"), "the toughness", COMPARED, keys_facts.number),
    Key(("pt", "powtou"), "power and toughness together", COMPARED, keys_facts.number),
    Key(("loyalty", "loy"), "the loyalty", COMPARED, keys_facts.number),
    Key(("defense", "def"), "the defense", COMPARED, keys_facts.number),
    Key(("set", "s", "edition", "e"), "a set in which it was printed, by code or name", NAMED, printing=keys_sets.set_code),
    Key(("settype", "st"), "the type of a set in which it was printed", NAMED, printing=keys_sets.set_type),
    Key(("block", "b"), "the block of a set in which it was printed", NAMED, printing=keys_sets.block),
    Key(("year",), "the year of a printing", COMPARED, printing=keys_sets.year),
    Key(("date",), "the day of a printing: 2015-08-18, a set's code, or today", COMPARED, printing=keys_sets.date),
    Key(("in",), "a set or a rarity in which it was ever printed", NAMED, keys_sets.printed_in),
    Key(("rarity", "r"), "a rarity that it has in some printing", COMPARED, keys_sets.rarity),
    Key(("sets",), "in how many sets it was printed", COMPARED, keys_sets.sets),
    Key(("prints",), "how often it was printed, each set counted once", COMPARED, keys_sets.sets),
    Key(("format", "f", "legal"), "a format in which it is legal", NAMED, keys_facts.legal),
    Key(("banned",), "a format in which it is banned", NAMED, keys_facts.banned),
    Key(("restricted",), "a format in which it is restricted", NAMED, keys_facts.restricted),
    Key(("is",), "a kind of cards", IS, keys_facts.kind),
    Key(("not",), "a kind of cards that it is not", IS),
    Key(("has",), "indicator: a color indicator", NAMED, keys_facts.has),
    Key(("layout",), "the layout", NAMED, keys_facts.layout, ours=True),
    Key(("rulings", "ruling"), "words in its rulings", NAMED, keys_text.rulings, ours=True),
    Key(("rule",), "a rule of the Comprehensive Rules that bears on it", NAMED, keys_facts.rule, ours=True),
    Key(("read",), "yes or no: whether Lawmage reads all of its text", IS, keys_facts.read, ours=True),
)

KEYS: Final[dict[str, Key]] = {name: key for key in TABLE for name in key.names}
WITHIN: Final = "ability"
"""`ability:(...)`, which is no condition but holds several."""

OPTIONS: Final = {
    "order": "how results are ordered",
    "direction": "asc or desc",
    "dir": "asc or desc",
    "sort": "how results are ordered",
    "include": "extras: funny, digital-only and extra cards too",
    "unique": "cards: each card once, as it always is",
    "prefer": "taken and without effect: no printing is shown",
    "display": "taken and without effect: results are a table",
}
"""Keys that say how results are shown; they are no conditions."""

_PRINTINGS: Final = "single printings"
NOT_CARRIED: Final[dict[str, str]] = {
    **dict.fromkeys(("artist", "a", "artists", "illustrations"), "artists"),
    **dict.fromkeys(("flavor", "ft", "flavour"), "flavor text"),
    **dict.fromkeys(("watermark", "wm"), "watermarks"),
    **dict.fromkeys(("border", "frame", "stamp", "frameeffect"), "frames and borders"),
    **dict.fromkeys(("lang", "language"), "printings in other languages"),
    **dict.fromkeys(("number", "cn", "collectornumber"), "collector numbers"),
    **dict.fromkeys(("cube",), "cubes"),
    **dict.fromkeys(("usd", "usdfoil", "eur", "eurfoil", "tix", "cheapest", "price"), "prices"),
    **dict.fromkeys(("art", "atag", "arttag", "function", "otag", "oracletag"), "tags"),
    **dict.fromkeys(("edhrec", "penny", "pennyrank"), "how often cards are played"),
    **dict.fromkeys(("game", "games"), "the games in which cards are"),
    **dict.fromkeys(("new", "papersets", "paperprints", "finish", "promo"), _PRINTINGS),
}
"""Scryfall's keys that need data which Lawmage does not carry, with the data."""


def all_names() -> list[str]:
    """Every key that can be written."""
    return [*KEYS, WITHIN, *OPTIONS]
