"""Regular expressions in queries: Scryfall's shortcuts, what letters a match must have, and engines that no pattern can hang.

RE2 takes time in proportion to the text, whatever the pattern. It knows no lookaround and no back-references: patterns with those go to
the library `regex`, with a limit of time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lawmage.search.folding import fold

TIME_LIMIT: Final = 3.0
"""Seconds of the processor for all texts of one search."""

_COLOR: Final = r"[wubrg]"
_HYBRID: Final = r"(?:[wubrgc2]/[wubrg](?:/p)?)"
_PHYREXIAN: Final = r"(?:(?:[wubrg]/)?(?:[wubrg]/)?p)"
_MANA: Final = r"(?:\d+|[wubrgcxyzs]|[wubrgc2]/[wubrgp](?:/p)?|[wubrg]/[wubrg]/p)"
SHORTCUTS: Final[tuple[tuple[str, str], ...]] = (
    ("smr", "(?:" + "|".join([rf"(?:\{{{letter}\}}){{2,}}" for letter in "wubrgcsx"]) + ")"),
    ("smh", rf"\{{{_HYBRID}\}}"),
    ("smp", rf"\{{{_PHYREXIAN}\}}"),
    ("spt", r"(?:[\dx*]+/[\dx*]+)"),
    ("spp", r"(?:\+[\dx*]+/\+[\dx*]+)"),
    ("smm", r"(?:-[\dx*]+/-[\dx*]+)"),
    ("sm", rf"\{{{_MANA}\}}"),
    ("sc", rf"\{{(?:{_COLOR}|{_COLOR}/{_COLOR}(?:/p)?|[2c]/{_COLOR}|{_COLOR}/p)\}}"),
    ("ss", r"\{[^{}\n]+\}"),
)
"""Scryfall's shortcuts, written after a backslash, the longest first: repeated mana, hybrid, Phyrexian, power/toughness, +X/+X, -X/-X,
mana, coloured mana, any symbol."""


_CROSSING: Final = {"W": r"[^\w\x00]", "D": r"[^\d\x00]"}
"""Classes that would go over the end of a text into the next one."""


class BadPattern(ValueError):
    """A regular expression that is none; the message says why."""


class TooSlow(Exception):
    """A pattern took too long."""


def expand(pattern: str) -> str:
    """The pattern with Scryfall's shortcuts written out, and typographic marks as texts are folded."""
    out: list[str] = []
    place = 0
    while place < len(pattern):
        if pattern[place] == "\\" and place + 1 < len(pattern):
            for name, meaning in SHORTCUTS:
                if pattern.startswith(name, place + 1):
                    out.append(meaning)
                    place += 1 + len(name)
                    break
            else:
                following = pattern[place + 1]
                out.append(_CROSSING.get(following, "/" if following == "/" else f"\\{following}"))
                place += 2
        elif pattern.startswith("[", place):
            end = _end_of_class(pattern, place)
            out.append(_class(pattern[place:end]))
            place = end
        else:
            letter = pattern[place]
            out.append(letter if letter.isascii() else fold(letter))
            place += 1
    return "".join(out)


def _end_of_class(pattern: str, place: int) -> int:
    end = place + 1 + (pattern[place + 1 : place + 2] == "^")
    end += pattern[end : end + 1] == "]"
    while end < len(pattern) and pattern[end] != "]":
        named = pattern.find(":]", end) if pattern.startswith("[:", end) else -1
        end = named + 2 if named >= 0 else end + (2 if pattern[end] == "\\" else 1)
    return end + 1


def _class(written: str) -> str:
    """A class of letters. One that leaves letters out must leave out what stands between two texts."""
    if not written.startswith("[^"):
        return written
    rest = written[2:]
    return f"[^\\x00\\{rest}" if rest.startswith("]") else f"[^\\x00{rest}"


Finder = Callable[[bytes, int], tuple[int, int] | None]
"""The first match in a text from a place on, as its ends."""

_NEEDS_MORE: Final = re.compile(r"\(\?[=!]|\(\?<[=!]|\\[1-9]|\(\?>|[*+?}]\+|\(\?P=")


_WHOLE: Final = re.compile(r"\\[AzZC]|\(\?[a-zA-Z-]*[sUm]|\[[^\]]*\\[WD]")


class Pattern:
    """A pattern that is compiled."""

    def __init__(self, written: str) -> None:
        self.source = expand(written)
        self.literals = literals(self.source)
        self.budget = TIME_LIMIT
        self.linear = _NEEDS_MORE.search(self.source) is None
        self.crosses = not self.linear or _WHOLE.search(self.source) is not None
        """Whether it must be looked for in each text alone, as it looks past a text's end where others follow."""
        self.find: Finder = self._linear() if self.linear else self._limited()

    def _linear(self) -> Finder:
        import re2  # type: ignore[import-untyped]  # here, for only this kind of query needs it

        options = re2.Options()
        options.case_sensitive = False
        options.never_capture = True
        options.log_errors = False
        try:
            compiled = re2.compile(f"(?m){self.source}", options)
        except re2.error as error:
            detail = error.args[0] if error.args else ""
            raise BadPattern(detail.decode() if isinstance(detail, bytes) else str(detail)) from error

        def find(text: bytes, place: int) -> tuple[int, int] | None:
            match = compiled.search(text, place)
            return None if match is None else match.span()

        return find

    def _limited(self) -> Finder:
        import time

        import regex  # type: ignore[import-untyped]

        try:
            compiled = regex.compile(self.source.encode(), regex.MULTILINE | regex.IGNORECASE)
        except regex.error as error:
            raise BadPattern(str(error)) from error

        def find(text: bytes, place: int) -> tuple[int, int] | None:
            if self.budget <= 0:
                raise TooSlow
            start = time.process_time()
            try:
                match = compiled.search(text, place, timeout=self.budget)
            except TimeoutError as error:
                raise TooSlow from error
            self.budget -= time.process_time() - start
            return None if match is None else match.span()

        return find


_SPECIAL: Final = frozenset("\\[](){}.*+?|^$")


def literals(pattern: str) -> list[str]:
    """Letters that every match must have together, as far as they are easy to tell: what stands outside groups and is not optional.

    It is better to tell too few than one too many: a pattern with an alternative at its top has none.
    """
    found: list[str] = []
    run: list[str] = []

    def close() -> None:
        if len(run) >= 3:
            found.append("".join(run))
        run.clear()

    place, depth = 0, 0
    while place < len(pattern):
        letter = pattern[place]
        width = 1
        literal = ""
        if letter == "\\":
            width = 2
            following = pattern[place + 1 : place + 2]
            if following and not following.isalnum():
                literal = following
            elif following == "n":
                literal = "\n"
            elif following in ("x", "p", "P", "Q", "E", "u", "k", "g", "N", "o") or following.isdigit():
                return []  # what these take is not worth telling
        elif letter == "[":
            width = _end_of_class(pattern, place) - place
        elif letter == "(":
            depth += 1
            if pattern.startswith("(?", place) and not pattern.startswith(("(?:", "(?=", "(?!", "(?<"), place):
                return []  # flags change what follows
        elif letter == ")":
            depth -= 1
        elif letter == "|" and depth == 0:
            return []
        elif letter not in _SPECIAL:
            literal = letter
        place += width
        optional = pattern[place : place + 1] in ("*", "?", "+", "{")
        if literal and depth == 0 and not (letter == "{"):
            if optional:
                if pattern[place : place + 1] == "+":
                    run.append(literal)
                close()
            else:
                run.append(literal)
        else:
            close()
        if optional:
            close()
            counted = re.compile(r"\{[\d,]*\}|[*?+]").match(pattern, place)
            place = counted.end() if counted is not None else place + 1
            while pattern[place : place + 1] in ("?", "+"):
                place += 1
    close()
    return [each.lower() for each in found]
