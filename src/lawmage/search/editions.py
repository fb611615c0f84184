"""Two editions of the Comprehensive Rules compared, rule by rule: a rule that has another number now is still the same rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, TypeVar

from lawmage.search.comprehensive_rules import Edition, Rule, Term, citations, parent, place

_NUMBER: Final = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b(?:[–-][a-z]\b)?")
_WORD: Final = re.compile(r"\w+(?:’\w+)?|[+/{}#]")

ALIKE: Final = 0.5
"""How alike two texts must be for one to count as the other, rewritten."""
CLAIM: Final = 0.25
"""The same where they have the same number, which is a sign of its own."""

Text = TypeVar("Text")


@dataclass(frozen=True)
class Change:
    """What became of one rule."""

    kind: str
    """"changed", "moved", "moved and changed", "added" or "removed"."""
    old: Rule | None
    new: Rule | None


@dataclass(frozen=True)
class Comparison:
    """What differs between two editions."""

    old: str
    new: str
    """Their dates."""
    changes: list[Change]
    """In the order of the new edition; what was removed stands where it stood."""
    terms: list[tuple[Term | None, Term | None]]
    """The entries of the glossary that differ, as they were and as they are."""
    same: int
    """How many rules are as they were."""


def key_of(text: str) -> str:
    """A rule's text without the numbers that it cites, for those change whenever another rule moves."""
    return " ".join(_WORD.findall(_NUMBER.sub("#", text).lower()))


def likeness(a: str, b: str) -> float:
    """How alike two keys are, from 0 to 1: the share of pairs of neighbouring words that they have in common."""
    return _shared(_pairs(a), _pairs(b))


def _pairs(key: str) -> Counter[tuple[str, str]]:
    words = ["", *key.split(), ""]
    return Counter(zip(words, words[1:], strict=False))


def _shared(a: Counter[tuple[str, str]], b: Counter[tuple[str, str]]) -> float:
    return 2 * (a & b).total() / (a.total() + b.total())


def match(old: Mapping[str, Text], new: Mapping[str, Text], alike: Callable[[Text, Text], float], claim: float = CLAIM) -> dict[str, str]:
    """Which number of the new edition each number of the old one has become, where it is still there.

    Both are in the order of the rules, each rule after what it is part of. First come rules whose text and number are the same, then
    those whose text is the same, then those whose texts are most alike.
    """
    found = {number: number for number, text in old.items() if new.get(number) == text}
    taken = set(found)
    waiting: dict[Text, list[str]] = {}
    for number, text in new.items():
        if number not in taken:
            waiting.setdefault(text, []).append(number)
    for number, text in old.items():
        if number not in found and waiting.get(text):
            found[number] = waiting[text].pop(0)
    taken = set(found.values())
    left = [number for number in old if number not in found]
    free = [number for number in new if number not in taken]
    scored: list[tuple[float, str, str]] = []
    for number in left:
        above = parent(number)
        expected = found.get(above, above) + number.removeprefix(above)
        for other in free:
            score = alike(old[number], new[other])
            if score >= (claim if other in (number, expected) else ALIKE):
                signs = (other == number) + (other == expected) + (parent(other) == found.get(above, above))
                scored.append((-score - signs / 8, number, other))
    taken = set()
    for _, number, other in sorted(scored):
        if number not in found and other not in taken:
            found[number] = other
            taken.add(other)
    return found


def keys_of(edition: Edition) -> dict[str, str]:
    """The keys of everything that has a number: chapters and sections by their titles, then rules."""
    numbered = {**edition.chapters, **edition.sections, **{rule.number: rule.text for rule in edition.rules}}
    return {number: key_of(text) for number, text in numbered.items()}


def moves(old: Edition, new: Edition) -> dict[str, str]:
    """Which number of the new edition each chapter, section and rule of the old one has, where it is still there."""
    pairs: dict[str, Counter[tuple[str, str]]] = {}

    def alike(a: str, b: str) -> float:
        for key in (a, b):
            if key not in pairs:
                pairs[key] = _pairs(key)
        return _shared(pairs[a], pairs[b])

    return match(keys_of(old), keys_of(new), alike)


def where_is(number: str, old: Edition, new: Edition) -> str | None:
    """The number that a chapter, section or rule of the old edition has in the new one; None where it is no longer there."""
    return moves(old, new).get(number)


def compare(old: Edition, new: Edition) -> Comparison:
    """What differs between two editions."""
    moved = moves(old, new)
    before = old.by_number()
    came_from = {number: was for was, number in moved.items()}
    changes: list[tuple[tuple[int, int, str], Change]] = []
    same = 0
    for rule in new.rules:
        was = before.get(came_from.get(rule.number, ""))
        if was is None:
            changes.append((place(rule.number), Change("added", None, rule)))
            continue
        kinds = [kind for kind, holds in (("moved", was.number != rule.number), ("changed", _differs(was, rule, moved))) if holds]
        if kinds:
            changes.append((place(rule.number), Change(" and ".join(kinds), was, rule)))
        else:
            same += 1
    changes += [(place(rule.number), Change("removed", rule, None)) for rule in old.rules if rule.number not in moved]
    changes.sort(key=lambda pair: pair[0])
    return Comparison(old.effective, new.effective, [change for _, change in changes], _terms(old.glossary, new.glossary, moved), same)


def _differs(old: Rule, new: Rule, moved: Mapping[str, str]) -> bool:
    """Whether what a rule says has changed, more than that rules which it cites have other numbers."""
    return _says(old.text, moved) != _says(new.text) or [_says(each, moved) for each in old.examples] != [_says(each) for each in new.examples]


def _says(text: str, moved: Mapping[str, str] | None = None) -> tuple[str, list[str]]:
    cited = citations(text)
    return _NUMBER.sub("#", text), cited if moved is None else [moved.get(number, number) for number in cited]


def _terms(old: Iterable[Term], new: Iterable[Term], moved: Mapping[str, str]) -> list[tuple[Term | None, Term | None]]:
    before = {entry.term: entry for entry in old}
    after = {entry.term: entry for entry in new}
    changed: list[tuple[Term | None, Term | None]] = []
    for term in sorted({*before, *after}, key=str.casefold):
        was, now = before.get(term), after.get(term)
        if was is None or now is None or _says(was.definition, moved) != _says(now.definition):
            changed.append((was, now))
    return changed


def words_changed(old: str, new: str) -> list[tuple[str, str]]:
    """A text and its successor as runs of words: (" " in both, "-" only in the old, "+" only in the new; the words)."""
    before, after = re.findall(r"\S+\s*", old), re.findall(r"\S+\s*", new)
    runs: list[tuple[str, str]] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            runs.append((" ", "".join(after[c:d])))
            continue
        if a < b:
            runs.append(("-", "".join(before[a:b])))
        if c < d:
            runs.append(("+", "".join(after[c:d])))
    return runs
