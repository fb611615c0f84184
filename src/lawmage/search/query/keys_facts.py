"""Keys that ask about colours, mana, numbers, types, legality and kinds."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable
from typing import Final

from lawmage.cards.facts import color_letters
from lawmage.cards.mana_cost import ManaCost, ManaCostError, parse_mana_cost, read_symbol, symbol_colors
from lawmage.cards.pool_format import FORMATS
from lawmage.search.folding import fold
from lawmage.search.kind_names import ALL_KINDS, NOT_CARRIED_KINDS
from lawmage.search.query import colors
from lawmage.search.query.answers import Answer, Context, wrong
from lawmage.search.query.compare import OPERATORS
from lawmage.search.query.mistakes import NotCarried, did_you_mean
from lawmage.search.query.numbers import number_of
from lawmage.search.query.texts import Texts
from lawmage.search.query.tree import REGEX, Term

FORMAT_NAMES: Final = {
    "edh": "commander", "cedh": "commander", "pdh": "paupercommander", "pauperedh": "paupercommander", "duelcommander": "duel",
    "historicbrawl": "brawl", "competitivebrawl": "brawl",
}  # fmt: skip
"""Other names of formats."""
DIGITAL_FORMATS: Final = ("alchemy", "brawl", "explorer", "gladiator", "historic", "historicbrawl", "timeless")
RULE: Final = re.compile(r"\d|\d{3}|\d{3}\.\d+[a-z]?")


def joined(values: dict[str, int], wanted: Callable[[str], bool]) -> int:
    """The cards of which a fact has a value that is wanted."""
    yes = 0
    for value, cards in values.items():
        if wanted(value):
            yes |= cards
    return yes


def no_regex(term: Term) -> str:
    if term.form == REGEX:
        raise wrong(term, f"`{term.key}` takes no regular expression.")
    return term.value


# Colours


def _color_fact(context: Context, term: Term, attribute: str, unsaid: str, fact: str) -> Answer:
    """The cards whose colours stand to those named as the operator says; `unsaid` is what a colon means."""
    word = no_regex(term)
    values = context.index.facts(attribute)
    operator = unsaid if term.operator == ":" else term.operator
    if word.isdigit():
        compare = OPERATORS[term.operator]
        return context.answer(joined(values, lambda value: compare(int(value).bit_count(), int(word))), fact)
    wanted = colors.color_set(word)
    if wanted is None:
        raise wrong(term, f"{word!r} names no colors.{did_you_mean(word, colors.names())}")
    if wanted == colors.MULTICOLOR:
        if term.operator not in (":", "=", "!="):
            raise wrong(term, "Multicolored can't be compared: use a number, as in `c>2`.")
        found = joined(values, lambda value: (int(value).bit_count() > 1) == (term.operator != "!="))
        return context.answer(found, fact)
    if wanted == 0 and operator == ">=":
        operator = "="
    return context.answer(joined(values, lambda value: colors.compare_sets(int(value), operator, wanted)), fact)


def color(context: Context, term: Term) -> Answer:
    """`c:` the colours of a card or of one of its faces."""
    return _color_fact(context, term, "color", ">=", "faces")


def identity(context: Context, term: Term) -> Answer:
    """`id:` the colour identity (903.4): within the colours named, where only a colon stands."""
    return _color_fact(context, term, "identity", "<=", "")


# Mana


def cost_of(term: Term) -> ManaCost:
    """The mana cost that a condition writes: {2}{W/U}, or 2WU for short."""
    written = no_regex(term).upper()
    symbols: list[str] = []
    place = 0
    while place < len(written):
        if written[place] == "{":
            end = written.find("}", place)
            end = len(written) if end < 0 else end
            part, width = written[place + 1 : end], end + 1 - place
        else:
            digits = re.match(r"\d+|.", written[place:])
            assert digits is not None
            part, width = digits[0], len(digits[0])
        try:
            symbols.append(read_symbol(part))
        except ManaCostError as error:
            start = term.value_start + place
            failure = wrong(term, f"{error}.")
            failure.start, failure.end = start, min(start + width, term.value_start + len(term.value))
            raise failure from error
        place += width
    if not symbols:
        raise wrong(term, "The mana is missing.")
    return ManaCost(tuple(symbols))


def _within(small: ManaCost, large: ManaCost) -> bool:
    """Whether every symbol of a cost is in another, the generic amounts compared as numbers."""
    if small.generic > large.generic:
        return False
    return all(symbol.isdigit() or large.count(symbol) >= number for symbol, number in small.counts)


def compare_costs(one: ManaCost, operator: str, other: ManaCost) -> bool:
    if operator in (":", ">="):
        return _within(other, one)
    if operator == "<=":
        return _within(one, other)
    same = _within(one, other) and _within(other, one)
    if operator == "=":
        return same
    if operator == "!=":
        return not same
    return not same and (_within(other, one) if operator == ">" else _within(one, other))


def mana(context: Context, term: Term) -> Answer:
    """`m:` the symbols of a mana cost."""
    wanted = cost_of(term)
    return context.answer(joined(context.index.facts("cost"), lambda value: compare_costs(parse_mana_cost(value), term.operator, wanted)), "faces")


def devotion(context: Context, term: Term) -> Answer:
    """`devotion:` what a permanent adds to the devotion to one colour, or to two (700.5)."""
    wanted = cost_of(term)
    bits = symbol_colors(wanted.symbols[0])
    if not bits or any(symbol_colors(symbol) != bits for symbol in wanted.symbols):
        raise wrong(term, "Devotion is written as symbols of one color or pair of colors, as in `devotion:uu` or `devotion:{r/g}{r/g}`.")
    compare = OPERATORS[">=" if term.operator == ":" else term.operator]
    number = len(wanted.symbols)
    return context.answer(joined(context.index.facts("permanent_cost"), lambda value: compare(parse_mana_cost(value).devotion(bits), number)), "faces")


def produces(context: Context, term: Term) -> Answer:
    """`produces:` the types of mana that a card's text adds."""
    word = no_regex(term).casefold()
    values = context.index.facts("produces")
    if word.isdigit():
        compare = OPERATORS[term.operator]
        return context.answer(joined(values, lambda value: compare(len(value), int(word))), "text")
    letters = word.replace("{", "").replace("}", "")
    if not letters or any(letter not in "wubrgc" for letter in letters):
        named = colors.color_set(word)
        if named is None or named == colors.MULTICOLOR:
            raise wrong(term, "Types of mana are written with the letters w, u, b, r, g, c.")
        letters = color_letters(named).lower() if named else "c"
    wanted = sum([1 << "wubrgc".index(letter) for letter in set(letters)])
    operator = ">=" if term.operator == ":" else term.operator

    def told(value: str) -> bool:
        return colors.compare_sets(sum([1 << "wubrgc".index(letter) for letter in value]), operator, wanted)

    return context.answer(joined(values, told), "text")


# Numbers

STATS: Final = {
    "mv": "mv", "cmc": "mv", "manavalue": "mv", "pow": "pow", "power": "pow", "tou": "tou", "toughness": "tou", "pt": "pt", "powtou": "pt",
    "loy": "loy", "loyalty": "loy", "def": "def", "defense": "def",
}  # fmt: skip
"""The keys of numbers, each with what it is about."""
_PLACES: Final = {"mv": 0, "pow": 1, "tou": 2, "loy": 3, "def": 4}


Stats = tuple[list[str], dict[str, float | None], int]
"""The numbers of faces as printed and as they count, and the cards that have such a face."""


def _stats(context: Context) -> list[Stats]:
    """The numbers of all faces, each combination once."""
    found = context.stats
    if not found:
        for value, cards in context.index.facts("stats").items():
            parts = value.split("|")
            counted = {name: number_of(parts[place]) if parts[place] else None for name, place in _PLACES.items()}
            power, toughness = counted["pow"], counted["tou"]
            counted["pt"] = None if power is None or toughness is None else power + toughness
            found.append((parts, counted, cards))
    return found


def _with_stats(context: Context, wanted: Callable[[list[str], dict[str, float | None]], bool], fact: str) -> Answer:
    yes = 0
    for parts, counted, cards in _stats(context):
        if wanted(parts, counted):
            yes |= cards
    return context.answer(yes, fact)


def number(context: Context, term: Term) -> Answer:
    """A number of a card compared with a figure or with another of its numbers; even or odd."""
    word = no_regex(term).casefold()
    about = STATS[term.key]
    compare = OPERATORS[term.operator]
    fact = "" if about == "mv" and word not in STATS else "faces"
    if word in ("even", "odd"):
        if term.operator not in (":", "="):
            raise wrong(term, f"`{word}` can't be compared.")
        rest = 0 if word == "even" else 1
        return _with_stats(context, lambda parts, counted: (found := counted[about]) is not None and found % 2 == rest, fact)
    if word in STATS:
        other = STATS[word]

        def told(parts: list[str], counted: dict[str, float | None]) -> bool:
            one, two = counted[about], counted[other]
            return one is not None and two is not None and compare(one, two)

        return _with_stats(context, told, fact)
    if not re.fullmatch(r"[+-]?(\d+(\.\d+)?|\.\d+)|[+-]?\d*\+?\*|x", word):
        valid = ["even", "odd", *STATS]
        raise wrong(term, f"{term.value!r} is no number, nor another number of a card, as in `pow>tou`.{did_you_mean(word, valid)}")
    if not any(letter.isdigit() for letter in word) and term.operator in (":", "="):
        # pow=* asks for what is printed so.
        place = _PLACES.get(about)
        return _with_stats(context, lambda parts, counted: place is not None and fold(parts[place]) == word, fact)
    wanted = number_of(word)
    return _with_stats(context, lambda parts, counted: (found := counted[about]) is not None and compare(found, wanted), fact)


# Types, legality, kinds


def type_line(context: Context, term: Term) -> Answer:
    """`t:` words in the type line."""
    if term.form != REGEX and term.value.isalnum():
        # A word without a space stands within one word of the type line.
        word = fold(term.value)
        return context.answer(joined(context.index.facts("subtype"), lambda value: word in value), "faces")
    values = context.index.facts("type")
    if term.form == REGEX:
        from lawmage.search.query.keys_text import matching, pattern_of

        pattern = pattern_of(term)
        texts = Texts.of([value.encode() for value in values], array("I"))
        lines = list(values)
        found = {lines[entry] for entry in matching(texts, pattern, term)}
        return context.answer(joined(values, lambda value: value in found), "faces")
    word = fold(term.value).replace(" - ", " \N{EM DASH} ")
    if not word:
        raise wrong(term, "The type is missing.")
    return context.answer(joined(values, lambda value: word in value), "faces")


def format_of(term: Term) -> str:
    word = fold(no_regex(term)).replace(" ", "")
    word = FORMAT_NAMES.get(word, word)
    if word not in FORMATS:
        raise wrong(term, f"There is no format {term.value!r}: the formats are {', '.join(sorted(FORMATS))}.{did_you_mean(word, FORMATS)}")
    return word


def legal(context: Context, term: Term) -> Answer:
    """`f:` legal in a format, or restricted in it."""
    name = format_of(term)
    return context.answer(context.index.fact("legal", name) | context.index.fact("restricted", name), "legalities")


def banned(context: Context, term: Term) -> Answer:
    """`banned:` in a format."""
    return context.answer(context.index.fact("banned", format_of(term)), "legalities")


def restricted(context: Context, term: Term) -> Answer:
    """`restricted:` in a format."""
    return context.answer(context.index.fact("restricted", format_of(term)), "legalities")


def kind(context: Context, term: Term) -> Answer:
    """`is:` a kind of cards."""
    word = fold(no_regex(term)).replace(" ", "").replace("-", "")
    if word in NOT_CARRIED_KINDS:
        raise NotCarried(
            f"`is:{word}` needs data on printings, pictures or prices, which Lawmage does not carry.", term.start, term.end
        )
    if word not in ALL_KINDS:
        raise wrong(term, f"There is no kind {term.value!r}.{did_you_mean(word, ALL_KINDS)}")
    yes = context.index.facts("is").get(word, 0)
    return Answer(yes, context.index.facts("is?").get(word, 0) & ~yes)


def has(context: Context, term: Term) -> Answer:
    """`has:indicator`: a colour indicator (204)."""
    word = fold(no_regex(term))
    if word == "indicator":
        return context.answer(joined(context.index.facts("indicator"), lambda value: True), "faces")
    if word in ("watermark", "stamp", "flavor", "image", "foil", "nonfoil"):
        raise NotCarried(f"`has:{word}` needs data on printings, which Lawmage does not carry.", term.start, term.end)
    raise wrong(term, f"`has:` takes indicator, not {term.value!r}.")


def rule(context: Context, term: Term) -> Answer:
    """`rule:` cards on which a rule, or one of its subrules, bears."""
    word = fold(no_regex(term)).rstrip(".")
    if not RULE.fullmatch(word):
        raise wrong(term, "A rule is named by its number, as in `rule:106.7`.")

    def told(value: str) -> bool:
        if not value.startswith(word):
            return False
        rest = value[len(word) :]
        return not rest or rest[0] == "." or rest.isalpha() or len(word) == 1

    yes = joined(context.index.facts("rule"), told)
    return Answer(yes, context.index.fact("read", "no") & ~yes)


def read(context: Context, term: Term) -> Answer:
    """`read:yes` whether Lawmage reads all of a card's text, so that it can be played."""
    word = fold(no_regex(term))
    if word not in ("yes", "no"):
        raise wrong(term, "`read:` takes yes or no.")
    return Answer(context.index.fact("read", word))


def layout(context: Context, term: Term) -> Answer:
    """`layout:` a card's layout, as the data name it."""
    word = fold(no_regex(term)).replace(" ", "_")
    known = context.index.values("layout")
    if word not in known:
        raise wrong(term, f"There is no layout {term.value!r}: the layouts are {', '.join(known)}.{did_you_mean(word, known)}")
    return Answer(context.index.fact("layout", word))
