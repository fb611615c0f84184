"""Leaves that every grammar of Oracle text needs: numbers, mana symbols, power and toughness, names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from lawmage.oracle.template import Leaf
from lawmage.oracle.text import Line, words

_ONES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def number_word(number: int) -> str:
    """Cardinal number words up to ninety-nine."""
    if number < 20:
        return _ONES[number]
    tens = _TENS[number // 10 - 2]
    return tens if number % 10 == 0 else tens + "-" + _ONES[number % 10]


class NumberWords(Leaf):
    """two, three, ... ninety-nine, as int; plural. "One" and "a" are words of their own: the grammar says where."""

    def __init__(self, least: int = 2) -> None:
        self.numbers = {number_word(number): number for number in range(least, 100)}

    def starts(self, token: str) -> bool:
        return token in self.numbers

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        number = self.numbers.get(line.tokens[at])
        return [] if number is None else [(number, at + 1, "s" if number == 1 else "p")]

    def show(self, value: object) -> tuple[list[str], str] | None:
        if type(value) is not int or value >= 100:
            return None
        word = number_word(value)
        return ([word], "s" if value == 1 else "p") if word in self.numbers else None


class Digits(Leaf):
    """0, 1, 2, ... as int: amounts of damage and life, values."""

    def starts(self, token: str) -> bool:
        return token[0].isdigit() and token.replace(",", "").isdigit()

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        token = line.tokens[at]
        if not self.starts(token):
            return []
        number = int(token.replace(",", ""))
        return [(number, at + 1, "s" if number == 1 else "p")]

    def show(self, value: object) -> tuple[list[str], str] | None:
        if type(value) is not int or value < 0:
            return None
        return ([f"{value:,}"], "s" if value == 1 else "p")


class Pattern(Leaf):
    """One token of a certain shape, kept as it is spelled."""

    def __init__(self, pattern: str, number: str = "") -> None:
        self.pattern = pattern
        self.number = number

    def starts(self, token: str) -> bool:
        return re.fullmatch(self.pattern, token) is not None

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        found: list[tuple[object, int, str]] = []
        for token in (line.tokens[at], *line.others[at]):
            if self.starts(token):
                found.append((token, at + 1, self.number))
        return found

    def show(self, value: object) -> tuple[list[str], str] | None:
        return ([value], self.number) if isinstance(value, str) and self.starts(value) else None


def power_toughness() -> Pattern:
    """2/2, X/X, */*: printed or set values."""
    return Pattern(r"(?:[0-9]+|[X*])/(?:[0-9]+|[X*])")


def power_toughness_change() -> Pattern:
    """+3/+3, -2/-0, +X/+X: what an effect adds."""
    return Pattern(r"[+-](?:[0-9]+|[XY])/[+-](?:[0-9]+|[XY])")


class Symbols(Leaf):
    """A run of symbols without spaces, as one string: {2}{G}{G}. `among`: the symbols allowed, or a pattern of them."""

    def __init__(self, among: str = r"\{(?:[0-9]+|[WUBRGCSX]|[WUBRGC0-9]/[WUBRGP](?:/P)?|P)\}") -> None:
        self.symbol = among

    def starts(self, token: str) -> bool:
        return re.fullmatch(self.symbol, token) is not None

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        end = at
        while end < len(line.tokens) and self.starts(line.tokens[end]):
            end += 1
        return [("".join(line.tokens[at:end]), end, "")] if end > at else []

    def show(self, value: object) -> tuple[list[str], str] | None:
        if not isinstance(value, str):
            return None
        tokens = words(value)
        return (tokens, "") if tokens and all(self.starts(token) for token in tokens) else None


class Names(Leaf):
    """A closed list of names of several words, such as those of all cards."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first: dict[str, list[tuple[list[str], str]]] = {}
        self.names: dict[str, list[str]] = {}
        for name in names:
            tokens = words(name)
            self.names[name] = tokens
            self.by_first.setdefault(tokens[0], []).append((tokens, name))

    def starts(self, token: str) -> bool:
        return token in self.by_first

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        found: list[tuple[object, int, str]] = []
        for first in (line.tokens[at], *line.others[at]):
            for tokens, name in self.by_first.get(first, []):
                end = at + len(tokens)
                if line.tokens[at + 1 : end] == tokens[1:]:
                    found.append((name, end, "s"))
        return found

    def show(self, value: object) -> tuple[list[str], str] | None:
        tokens = self.names.get(value) if isinstance(value, str) else None
        return None if tokens is None else (tokens, "s")
