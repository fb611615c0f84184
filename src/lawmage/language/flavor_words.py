"""207.2d: flavor words: "Witness — Whenever another creature dies, ...". They have no rules meaning; what is kept of them is the name alone.

Unlike ability words they are no closed list. What marks them is their shape, that of a title before a dash between spaces; words before such a dash that do
mean something (boast, exhaust, chapters of Sagas) are none.
"""

from __future__ import annotations

import re
from typing import Final

from lawmage.language.lines import ABILITY_WORDS, Labelled
from lawmage.language.sentences import Mode
from lawmage.oracle.template import Leaf, leaf, phrase
from lawmage.oracle.text import DASH, Line, words

MEANING: Final = frozenset((
    "Boast", "Companion", "Exhaust", "Forecast", "Gotcha", "Legacy", "Power-up", "Prize", "Rulebreaker", "Solved",
    "Team Cloudspire", "Team Speed Demons", "Visit",
))  # fmt: skip
"""Words that stand before a dash and do mean something: 702.57a, 702.142a, 702.159a, 702.169b, 702.177a, 702.193a and their like; or for whom a line is."""
SMALL: Final = frozenset(("a", "and", "as", "at", "by", "for", "from", "in", "it", "its", "of", "on", "or", "the", "to", "with"))
"""Words that a title may have in the middle without a capital."""
CAPITAL: Final = re.compile(r"[A-Z][\w'-]*|[0-9]{2,}")
ROMAN: Final = re.compile(r"[IVX]+")
LONGEST: Final = 8


class FlavorWords(Leaf):
    """A title before a dash: "Witness", "Death Frenzy", "Bring It Down!"."""

    def starts(self, token: str) -> bool:
        return token[0].isupper() and CAPITAL.fullmatch(token) is not None and ROMAN.fullmatch(token) is None

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        tokens = line.tokens
        end = at + 1
        while end < len(tokens) and end - at < LONGEST and fits(tokens[end]):
            end += 1
        if end >= len(tokens) or tokens[end] != DASH:
            return []
        found: list[tuple[object, int, str]] = []
        for first in (tokens[at], *line.others[at]):
            value = title([first, *tokens[at + 1 : end]])
            if self.starts(first) and is_title(value):
                found.append((value, end, ""))
        return found

    def show(self, value: object) -> tuple[list[str], str] | None:
        return (words(value), "") if isinstance(value, str) and is_title(value) else None


def fits(token: str) -> bool:
    """Whether the word can stand in a title, after its first."""
    return CAPITAL.fullmatch(token) is not None or token in SMALL or token in ("'s", "!", "'")


def title(tokens: list[str]) -> str:
    """The words as one."""
    return "".join([token if n == 0 or token in ("'s", "!", "'") else " " + token for n, token in enumerate(tokens)])


def is_title(text: str) -> bool:
    """Whether the words are flavor words: they mean nothing, and are no ability word either."""
    tokens = words(text)
    return CAPITAL.fullmatch(tokens[0]) is not None and all([fits(token) for token in tokens[1:]]) and text not in MEANING and text not in ABILITY_WORDS


class FlavorMode(Mode):
    """ "• Cure Wounds — You gain 2 life": a mode with flavor words."""

    rules = "207.2d"
    word: str = ""


class Flavored(Labelled):
    """ "Witness — Whenever another creature dies, ..."."""

    rules = "207.2d"


leaf("flavor-word", FlavorWords())
phrase("line", "flavor-word", "{word:flavor-word} — {ability:ability}", Flavored)
phrase("spell-line", "spell-flavor", "{word:flavor-word} — {ability:spell-effect}", Flavored)
phrase("mode", "flavor-mode", "• {word:flavor-word} — {do:effect}", FlavorMode)
