"""202, 107.4: mana costs, the symbols they are made of, and what follows from them: mana value, colours, devotion."""

from __future__ import annotations

from typing import Final

from lawmage.cards.facts import COLOR_LETTERS

PAIRS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
"""The hybrid symbols, each written as 107.4 writes it."""


class ManaCostError(ValueError):
    """What was written is no mana cost; the message says which part."""


def _symbols() -> dict[str, str]:
    """Every symbol of 107.4 but the numerical ones, by every way to write it -> the way of 107.4."""
    found = {symbol: symbol for symbol in ("W", "U", "B", "R", "G", "C", "X", "S")}
    for color in COLOR_LETTERS:
        for symbol, other in ((f"2/{color}", f"{color}/2"), (f"C/{color}", f"{color}/C"), (f"{color}/P", f"P/{color}")):
            found[symbol] = found[other] = symbol
    for pair in PAIRS:
        reverse = f"{pair[2]}/{pair[0]}"
        found[pair] = found[reverse] = pair
        found[f"{pair}/P"] = found[f"{reverse}/P"] = f"{pair}/P"
    return found


SYMBOLS: Final = _symbols()


def read_symbol(written: str) -> str:
    """A symbol's name without braces, as 107.4 writes it; ManaCostError where there is none such."""
    name = written.upper()
    symbol = SYMBOLS.get(name)
    if symbol is not None:
        return symbol
    if name.isascii() and name.isdigit():
        return str(int(name))
    raise ManaCostError(f"{{{written}}} is not a mana symbol of rule 107.4")


def symbol_colors(symbol: str) -> int:
    """The colours of a symbol, as bits: a hybrid symbol is all of its component colours (107.4e, 107.4f)."""
    bits = 0
    for part in symbol.split("/"):
        place = COLOR_LETTERS.find(part)
        if place >= 0:
            bits |= 1 << place
    return bits


def symbol_value(symbol: str) -> int:
    """What a symbol adds to the mana value, X being 0 (202.3e): the largest component of a hybrid one (202.3f)."""
    if symbol.isdigit():
        return int(symbol)
    if symbol == "X":
        return 0
    return 2 if symbol.startswith("2/") else 1


class ManaCost:
    """A mana cost (202.1): its symbols in the order printed, named without braces. A value: never changed, compared by its symbols."""

    def __init__(self, symbols: tuple[str, ...]) -> None:
        self.symbols: tuple[str, ...] = symbols
        self.generic: int = 0
        """The sum of the numerical symbols (107.4b)."""
        self.variables: int = 0
        """How many {X} are in it (107.3)."""
        self.value: int = 0
        """The mana value with X as 0 (202.3)."""
        self.colors: int = 0
        """The colours of the symbols, as bits (202.2)."""
        counted: dict[str, int] = {}
        for symbol in symbols:
            counted[symbol] = counted.get(symbol, 0) + 1
            self.value += symbol_value(symbol)
            if symbol.isdigit():
                self.generic += int(symbol)
            elif symbol == "X":
                self.variables += 1
            else:
                self.colors |= symbol_colors(symbol)
        self.counts: tuple[tuple[str, int], ...] = tuple(counted.items())
        """Each different symbol and how often it is there, in the order of first appearance."""

    def count(self, symbol: str) -> int:
        """How often a symbol is in the cost."""
        for each, number in self.counts:
            if each == symbol:
                return number
        return 0

    def mana_value(self, x: int = 0) -> int:
        """The mana value with the value chosen for X (202.3e)."""
        return self.value + x * self.variables

    def devotion(self, colors: int) -> int:
        """How many symbols are of any of these colours, given as bits: what the cost adds to devotion (700.5)."""
        return sum([number for symbol, number in self.counts if symbol_colors(symbol) & colors])

    def __str__(self) -> str:
        return "".join([f"{{{symbol}}}" for symbol in self.symbols])

    def __repr__(self) -> str:
        return f"ManaCost({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManaCost) and self.symbols == other.symbols

    def __hash__(self) -> int:
        return hash(self.symbols)


_parsed: dict[str, ManaCost] = {}


def parse_mana_cost(text: str) -> ManaCost:
    """The cost written as "{2}{W/U}{G/P}". The same text gives the same object, so costs of equal cards share one."""
    known = _parsed.get(text)
    if known is not None:
        return known
    symbols: list[str] = []
    place = 0
    while place < len(text):
        end = text.find("}", place)
        if text[place] != "{" or end < 0:
            raise ManaCostError(f"{text!r} is not a mana cost: {text[place:]!r} does not begin with a symbol in braces")
        symbols.append(read_symbol(text[place + 1 : end]))
        place = end + 1
    if not symbols:
        raise ManaCostError("an empty text is not a mana cost; {0} is the cost of nothing (107.4d)")
    cost = ManaCost(tuple(symbols))
    _parsed[text] = cost
    return cost
