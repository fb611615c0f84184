"""Keys that ask about the sets in which a card was printed: a card answers where one printing of it does."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Final

from lawmage.search.folding import fold
from lawmage.search.query.answers import Answer, Context, wrong
from lawmage.search.query.compare import OPERATORS
from lawmage.search.query.mistakes import did_you_mean
from lawmage.search.query.tree import REGEX, Term

Told = Callable[[str], bool | None]
"""Whether a printing in a set is meant; None where it isn't known."""

RARITIES: Final = ("common", "uncommon", "rare", "special", "mythic", "bonus")
"""From the least to the highest, as Scryfall orders them."""
NOT_CARRIED_IN: Final = frozenset("paper mtgo arena foil booster en es fr de it pt ja ko ru zhs zht he la grc ar sa ph".split())
_DATE: Final = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")


def codes(context: Context) -> list[str]:
    """Every set code that a printing has or a set is known by, sorted."""
    return sorted({*context.index.sets, *context.index.facts("set")})


def code_of(context: Context, term: Term) -> str:
    """The code of the set that a condition names, by its code or its whole name."""
    if term.form == REGEX:
        raise wrong(term, "A set is named by its code or its whole name, not by a regular expression.")
    word = fold(term.value)
    if word in context.index.sets or word in context.index.facts("set"):
        return word
    names = {fold(known[0]): code for code, known in context.index.sets.items()}
    if word in names:
        return names[word]
    raise wrong(term, f"There is no set {term.value!r}.{did_you_mean(word, [*codes(context), *names])}")


def set_code(context: Context, term: Term) -> Told:
    """`s:` a set's code or name."""
    wanted = code_of(context, term)
    return lambda code: code == wanted


def set_type(context: Context, term: Term) -> Told:
    """`st:` the type of a set."""
    wanted = fold(term.value).replace(" ", "_")
    known = sorted({each[2] for each in context.index.sets.values() if each[2]})
    if wanted not in known:
        raise wrong(term, f"There is no type of set {term.value!r}: the types are {', '.join(known)}.{did_you_mean(wanted, known)}")

    def told(code: str) -> bool | None:
        found = context.index.sets.get(code)
        return None if found is None else found[2] == wanted

    return told


def block(context: Context, term: Term) -> Told:
    """`b:` a block, by its name or by a set in it."""
    word = fold(term.value)
    blocks = {fold(each[3]) for each in context.index.sets.values() if each[3]}
    if word not in blocks:
        found = context.index.sets.get(word)
        if found is None or not found[3]:
            raise wrong(term, f"There is no block {term.value!r}.{did_you_mean(word, sorted(blocks))}")
        word = fold(found[3])

    def told(code: str) -> bool | None:
        found = context.index.sets.get(code)
        return None if found is None else fold(found[3]) == word

    return told


def year(context: Context, term: Term) -> Told:
    """`year:` the year of a printing."""
    if not re.fullmatch(r"\d{4}", term.value):
        raise wrong(term, "A year has four digits.")
    wanted = int(term.value)
    compare = OPERATORS[term.operator]

    def told(code: str) -> bool | None:
        found = context.index.sets.get(code)
        return None if found is None or not found[1] else compare(int(found[1][:4]), wanted)

    return told


def date(context: Context, term: Term) -> Told:
    """`date:` the day of a printing: a date, the code of a set for its date, or today."""
    word = fold(term.value)
    if word in ("now", "today"):
        wanted = datetime.date.today().isoformat()
    elif _DATE.fullmatch(word):
        wanted = word
    else:
        found = context.index.sets.get(word)
        if found is None or not found[1]:
            raise wrong(term, "A date is written as 2015-08-18, as the code of a set, or as today.")
        wanted = found[1]
    compare = OPERATORS[term.operator]

    def told(code: str) -> bool | None:
        known = context.index.sets.get(code)
        return None if known is None or not known[1] else compare(known[1][: len(wanted)], wanted)

    return told


def rarity_of(word: str) -> str | None:
    """The rarity that a word or its first letter names."""
    low = fold(word)
    return next((each for each in RARITIES if low in (each, each[0])), None)


def rarity(context: Context, term: Term) -> Answer:
    """`r:` a rarity that the card has in some printing."""
    wanted = rarity_of(term.value)
    if wanted is None:
        raise wrong(term, f"There is no rarity {term.value!r}: the rarities are {', '.join(RARITIES)}.")
    compare = OPERATORS[term.operator]
    yes = 0
    for value, cards in context.index.facts("rarity").items():
        if value in RARITIES and compare(RARITIES.index(value), RARITIES.index(wanted)):
            yes |= cards
    return context.answer(yes, "rarities")


def printed_in(context: Context, term: Term) -> Answer:
    """`in:` a set in which the card was ever printed, or a rarity that it ever had."""
    word = fold(term.value)
    if word in NOT_CARRIED_IN and word not in context.index.facts("set"):
        raise wrong(term, f"`in:{word}` needs data on games and languages, which Lawmage does not carry.")
    if len(word) > 1 and rarity_of(word) is not None:
        return context.answer(context.index.facts("rarity").get(word, 0), "rarities")
    return context.answer(context.index.facts("set").get(code_of(context, term), 0), "printings")


def sets(context: Context, term: Term) -> Answer:
    """`sets:`, `prints:` in how many sets the card was printed."""
    if not term.value.isdigit():
        raise wrong(term, "The number of sets is written in digits.")
    compare = OPERATORS[term.operator]
    yes = 0
    for value, cards in context.index.facts("sets").items():
        if compare(int(value), int(term.value)):
            yes |= cards
    return context.answer(yes, "printings")
