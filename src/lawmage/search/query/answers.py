"""What a condition is true of, and of what it isn't known whether it is."""

from __future__ import annotations

from typing import NamedTuple

from lawmage.search.index import Index
from lawmage.search.query.mistakes import QueryError
from lawmage.search.query.texts import Texts
from lawmage.search.query.tree import Term


class Answer(NamedTuple):
    """Two sets of cards without a common member; the condition is false of all others."""

    yes: int
    maybe: int = 0


NOTHING = Answer(0)


def negated(one: Answer, everything: int) -> Answer:
    return Answer(everything & ~(one.yes | one.maybe), one.maybe)


def both(one: Answer, other: Answer) -> Answer:
    yes = one.yes & other.yes
    if not one.maybe and not other.maybe:
        return Answer(yes)
    return Answer(yes, (one.yes | one.maybe) & (other.yes | other.maybe) & ~yes)


def either(one: Answer, other: Answer) -> Answer:
    yes = one.yes | other.yes
    return Answer(yes, (one.maybe | other.maybe) & ~yes)


class Context:
    """What conditions are answered from."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.everything = index.everything
        self._texts: dict[str, Texts] = {}
        self.stats: list[tuple[list[str], dict[str, float | None], int]] = []
        """The numbers of faces, parsed (keys_facts.py keeps them here)."""
        self.made: dict[str, Texts] = {}
        """Texts that are not in the index as they are searched."""

    def texts(self, kind: str) -> Texts:
        found = self._texts.get(kind)
        if found is None:
            grams = {"oracle": "oracle", "tilde": "oracle", "reminder": "reminder", "tilde.reminder": "reminder"}.get(kind, "")
            found = Texts.stored(self.index, kind, grams)
            self._texts[kind] = found
        return found

    def answer(self, yes: int, fact: str) -> Answer:
        """An answer that isn't known of the cards of which a fact is unknown."""
        return Answer(yes, self.index.facts("unknown").get(fact, 0) & ~yes)


def wrong(term: Term, reason: str) -> QueryError:
    """A mistake in the value of a condition."""
    return QueryError(reason, term.value_start, term.value_start + max(1, len(term.value)))
