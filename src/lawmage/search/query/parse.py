"""Reads a query into its tree: conditions, parentheses, `or`, `and`, `-`, quotes, /regular expressions/."""

from __future__ import annotations

import re
from typing import Final

from lawmage.search.query.mistakes import QueryError
from lawmage.search.query.tree import QUOTED, REGEX, WORD, And, Node, Not, Or, Term, Within

_KEY: Final = re.compile(r"([A-Za-z_]+)(<=|>=|!=|[:=<>])")
_QUOTES: Final = {'"': '"', "'": "'", "\N{LEFT DOUBLE QUOTATION MARK}": "\N{RIGHT DOUBLE QUOTATION MARK}"}
_BARE: Final = re.compile(r"[^\s()]+")
_JOINS: Final = re.compile(r"(or|and)(?=[\s(]|$)", re.IGNORECASE)


def parse(query: str) -> Node | None:
    """The tree of a query; None where it says nothing."""
    reader = _Reader(query)
    try:
        tree = reader.either()
        if reader.place < len(query):
            raise QueryError("This parenthesis closes nothing.", reader.place, reader.place + 1)
    except QueryError as error:
        error.query = query
        raise
    return tree


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1

    def at(self, start: str) -> bool:
        return self.text.startswith(start, self.place)

    def joined(self, word: str) -> bool:
        """Take the word `or` or `and`, where it stands here."""
        self.skip()
        found = _JOINS.match(self.text, self.place)
        if found is None or found[1].lower() != word:
            return False
        self.place = found.end()
        return True

    def either(self) -> Node | None:
        """Alternatives joined by `or`."""
        self.skip()
        start = self.place
        parts: list[Node] = []
        while True:
            part = self.all()
            self.skip()
            here = self.place
            again = self.joined("or")
            if part is None:
                if again or parts:
                    raise QueryError("There is nothing on one side of this `or`.", max(0, (here if again else start) - (0 if again else 2)), here + 2)
                return None
            parts.append(part)
            start = self.place
            if not again:
                break
        return parts[0] if len(parts) == 1 else Or(parts[0].start, parts[-1].end, parts)

    def all(self) -> Node | None:
        """Conditions that must all hold: one after another, with `and` between them or not."""
        parts: list[Node] = []
        while True:
            self.skip()
            if self.place >= len(self.text) or self.at(")"):
                break
            here = self.place
            joint = _JOINS.match(self.text, here)
            if joint is not None and joint[1].lower() == "or":
                break
            if self.joined("and"):
                self.skip()
                if not parts or self.place >= len(self.text) or self.at(")"):
                    raise QueryError("There is nothing on one side of this `and`.", here, here + 3)
                continue
            parts.append(self.one())
        if not parts:
            return None
        return parts[0] if len(parts) == 1 else And(parts[0].start, parts[-1].end, parts)

    def one(self) -> Node:
        start = self.place
        if self.at("-") and self.place + 1 < len(self.text) and not self.text[self.place + 1].isspace():
            self.place += 1
            inner = self.one()
            return Not(start, inner.end, inner)
        if self.at("("):
            return self.group(start)
        if self.at("!") and self.place + 1 < len(self.text) and not self.text[self.place + 1].isspace() and self.text[self.place + 1] != "=":
            self.place += 1
            return self.term(start, "!", "=")
        key = _KEY.match(self.text, self.place)
        if key is None:
            return self.term(start, "", ":")
        self.place = key.end()
        name = key[1].lower()
        if name == "ability" and self.at("("):
            group = self.group(self.place)
            return Within(start, group.end, group)
        return self.term(start, name, key[2])

    def group(self, start: int) -> Node:
        self.place += 1
        inner = self.either()
        if not self.at(")"):
            raise QueryError("This parenthesis is never closed.", start, start + 1)
        self.place += 1
        if inner is None:
            raise QueryError("There is nothing between these parentheses.", start, self.place)
        return And(start, self.place, [inner])

    def term(self, start: int, key: str, operator: str) -> Term:
        value_start = self.place
        mark = self.text[self.place] if self.place < len(self.text) else ""
        if mark in _QUOTES and mark:
            closing = self.text.find(_QUOTES[mark], self.place + 1)
            if closing >= 0:
                self.place = closing + 1
                return Term(start, self.place, key, operator, self.text[value_start + 1 : closing], QUOTED, value_start + 1)
            if mark != "'":
                raise QueryError("This quotation mark is never closed.", self.place, self.place + 1)
        if mark == "/" and not self.at("//"):
            return self.regex(start, key, operator)
        bare = _BARE.match(self.text, self.place)
        if bare is None:
            raise QueryError(f"`{self.text[start : self.place]}` has no value.", start, self.place)
        self.place = bare.end()
        return Term(start, self.place, key, operator, bare[0], WORD, value_start)

    def regex(self, start: int, key: str, operator: str) -> Term:
        """What stands between slashes; a slash within is written \\/."""
        opening = self.place
        place = opening + 1
        while place < len(self.text) and self.text[place] != "/":
            place += 2 if self.text[place] == "\\" else 1
        if place >= len(self.text):
            raise QueryError("This regular expression is never closed: it ends with a slash.", opening, opening + 1)
        self.place = place + 1
        return Term(start, self.place, key, operator, self.text[opening + 1 : place], REGEX, opening + 1)
