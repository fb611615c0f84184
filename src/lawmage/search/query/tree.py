"""The tree of a query. Each node knows where it stands in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

WORD = "word"
QUOTED = "quoted"
REGEX = "regex"


@dataclass
class Node:
    start: int
    end: int


@dataclass
class Term(Node):
    """One condition: key, operator and value. A bare word's key is empty; that of `!name` is an exclamation mark."""

    key: str
    operator: str
    value: str
    form: str
    """How the value is written: as a word, quoted, or as a regular expression."""
    value_start: int


@dataclass
class Within(Node):
    """`ability:(...)`: what holds of one ability."""

    inner: Node


@dataclass
class Not(Node):
    inner: Node


@dataclass
class And(Node):
    parts: list[Node] = field(default_factory=list)


@dataclass
class Or(Node):
    parts: list[Node] = field(default_factory=list)


def terms(node: Node, wanted: bool = True) -> Iterator[tuple[Term, bool]]:
    """Every term, and whether it is wanted (not negated); those within one ability are left out."""
    if isinstance(node, Term):
        yield node, wanted
    elif isinstance(node, Not):
        yield from terms(node.inner, not wanted)
    elif isinstance(node, And | Or):
        for part in node.parts:
            yield from terms(part, wanted)
