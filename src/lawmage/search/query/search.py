"""A query asked of an index: what it finds, in which order, and what is said beside it."""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from lawmage.search.bits import members
from lawmage.search.folder import Data
from lawmage.search.folding import fold
from lawmage.search.index import Index, Progress, open_index
from lawmage.search.query.answers import wrong
from lawmage.search.query.evaluate import Evaluation, key_of
from lawmage.search.query.keys import OPTIONS
from lawmage.search.query.keys_facts import DIGITAL_FORMATS
from lawmage.search.query.mistakes import NotCarried, QueryError, did_you_mean
from lawmage.search.query.parse import parse
from lawmage.search.query.tree import And, Node, Term, terms

ORDERS: Final = {
    "name": "name", "set": "set", "released": "released", "date": "released", "year": "released", "rarity": "rarity", "color": "color",
    "mv": "mv", "cmc": "mv", "manavalue": "mv", "power": "power", "pow": "power", "toughness": "toughness", "tou": "toughness",
}  # fmt: skip
NOT_CARRIED_ORDERS: Final = ("usd", "eur", "tix", "edhrec", "penny", "artist", "review", "cubecobra")
DESCENDING: Final = ("released", "rarity")
"""Orders that begin with the last unless told otherwise."""
DIRECTIONS: Final = ("asc", "desc", "auto")
REVEALING_KINDS: Final = ("funny", "digital", "rebalanced", "alchemy", "extra", "hidden", "planar", "scheme", "vanguard", "token", "host", "augment")
REVEALING_TYPES: Final = ("plane", "phenomenon", "scheme", "vanguard", "dungeon", "stickers", "ongoing", "hero", "host")
FEW: Final = 3000
"""Up to how many results are sorted rather than looked up in the order of all cards."""


@dataclass
class Options:
    """How results are shown."""

    order: str = "name"
    descending: bool = False
    extras: bool = False


@dataclass
class Found:
    """What a query found."""

    query: str
    index: Index
    bits: int
    unknown_bits: int
    hidden_bits: int
    options: Options
    notes: list[str] = field(default_factory=list)

    @cached_property
    def total(self) -> int:
        """How many cards there are."""
        return self.bits.bit_count()

    @cached_property
    def unknown(self) -> int:
        """Of how many cards it isn't known whether the query is true of them."""
        return self.unknown_bits.bit_count()

    @cached_property
    def hidden(self) -> int:
        """How many cards are left out as funny, digital-only or extra."""
        return self.hidden_bits.bit_count()

    @cached_property
    def without_text(self) -> int:
        """How many of the cards found have no text here."""
        return 0 if self.index.synced else (self.bits & self.index.fact("source", "none")).bit_count()

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers of all cards found, in order."""
        return self.first(self.total)

    def first(self, count: int) -> list[int]:
        """The numbers of the first cards."""
        if "numbers" in self.__dict__:
            return self.numbers[:count]
        order, descending = self.options.order, self.options.descending
        if order == "name":
            if descending:
                return list(members(self.bits))[::-1][:count]
            return _take(self.bits, count)
        rank: array[int] = self.index.order(order)
        found = list(members(self.bits))
        found.sort(key=rank.__getitem__, reverse=descending)
        return found[:count]

    def page(self, number: int = 1, size: int = 50) -> list[dict[str, Any]]:
        """The records of one page of cards, the first being page 1."""
        chosen = self.first(number * size)[(number - 1) * size :]
        return [json.loads(record) for _, record in self.index.cards(chosen)]

    def names(self, count: int | None = None) -> list[str]:
        """The names of the cards found, of all unless a number is given."""
        chosen = self.numbers if count is None else self.first(count)
        found: list[str] = []
        for start in range(0, len(chosen), 500):
            found += [name for name, _ in self.index.cards(chosen[start : start + 500])]
        return found


def _take(bits: int, count: int) -> list[int]:
    """The smallest members of a set."""
    found: list[int] = []
    for each in members(bits):
        if len(found) == count:
            break
        found.append(each)
    return found


def search(query: str, index: Index | None = None, progress: Progress | None = None) -> Found:
    """The cards that a query is true of. QueryError says what is wrong with a query, and where. `progress` is told of an index being built."""
    try:
        tree, options = split(parse(query))
        if tree is None:
            raise QueryError("The query asks nothing: say what to look for, as in `lightning bolt` or `t:elf id<=gb`.", 0, max(1, len(query)))
        if index is None:
            refuse_unsynced(tree)  # before the index is built
        opened = open_index(progress) if index is None else index
        context = opened.context()
        evaluation = Evaluation(context)
        found = evaluation.answer(tree)
        shown = opened.everything
        if not options.extras:
            shown &= ~(opened.facts("is").get("hidden", 0) & ~revealed(tree, evaluation))
        made = Found(query, opened, found.yes & shown, found.maybe & shown, found.yes & ~shown, options)
        made.notes += notes(tree)
        return made
    except QueryError as error:
        error.query = query
        raise


def refuse_unsynced(tree: Node) -> None:
    """Where nothing was synced, what asks for rulings can't be answered."""
    if any(term.key in ("rulings", "ruling") for term, _ in terms(tree)):
        Data.needed("rulings")


def notes(tree: Node) -> list[str]:
    """What a reader must know of conditions that are answered less exactly than they are asked."""
    keys = {term.key for term, _ in terms(tree)}
    found: list[str] = []
    if "prints" in keys:
        found.append("`prints` counts each set once: the data do not tell several printings in one set apart.")
    return found


def split(tree: Node | None) -> tuple[Node | None, Options]:
    """A query's conditions, and how it wants the results: `order:` and such stand beside the conditions."""
    options = Options()
    parts = tree.parts if isinstance(tree, And) else [] if tree is None else [tree]
    kept: list[Node] = []
    direction = ""
    for part in parts:
        if isinstance(part, Term) and part.key in OPTIONS:
            direction = _option(part, options) or direction
        else:
            kept.append(part)
    options.descending = direction == "desc" or (direction in ("", "auto") and options.order in DESCENDING)
    if not kept:
        return None, options
    return (kept[0] if len(kept) == 1 else And(kept[0].start, kept[-1].end, kept)), options


def _option(term: Term, options: Options) -> str:
    """Takes an option; gives a direction where it is one."""
    word = fold(term.value)
    if term.operator not in (":", "="):
        raise QueryError(f"`{term.key}` can't be compared.", term.start, term.end)
    if term.key in ("order", "sort"):
        if word in NOT_CARRIED_ORDERS:
            raise NotCarried(f"`order:{word}` needs data which Lawmage does not carry.", term.start, term.end)
        if word not in ORDERS:
            raise wrong(term, f"There is no order {term.value!r}: the orders are {', '.join(ORDERS)}.{did_you_mean(word, ORDERS)}")
        options.order = ORDERS[word]
    elif term.key in ("direction", "dir"):
        if word not in DIRECTIONS:
            raise wrong(term, f"A direction is one of {', '.join(DIRECTIONS)}.{did_you_mean(word, DIRECTIONS)}")
        return word
    elif term.key == "include":
        if word in ("multilingual", "variations"):
            raise NotCarried(f"`include:{word}` needs data on single printings, which Lawmage does not carry.", term.start, term.end)
        if word != "extras":
            raise wrong(term, f"`include:` takes extras, not {term.value!r}.")
        options.extras = True
    elif term.key == "unique" and word != "cards":
        raise NotCarried(f"`unique:{word}` needs data on single printings, which Lawmage does not carry.", term.start, term.end)
    return ""


def revealed(tree: Node, evaluation: Evaluation) -> int:
    """The cards that a query asks for by what makes them hidden: by exact name, set, kind, type or a digital format."""
    index = evaluation.context.index
    found = 0
    for term, wanted in terms(tree):
        if not wanted:
            continue
        word = fold(term.value)
        if term.key == "!" or (term.key == "is" and word in REVEALING_KINDS) or (term.key in ("f", "format", "legal") and word in DIGITAL_FORMATS):
            found |= evaluation.term(term).yes
        elif term.key in ("t", "type") and word in REVEALING_TYPES:
            found |= evaluation.term(term).yes & index.facts("is").get("extra", 0)
        elif term.key not in ("", "year", "date") and (printing := key_of(term).printing) is not None and term.operator != "!=":
            told = printing(evaluation.context, term)
            for code, cards in index.facts("set").items():
                if told(code):
                    found |= cards
    return found
