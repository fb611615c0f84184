"""The grammar and printer of the language, made once; reading a text that the language itself writes (keywords, tokens, basic lands)."""

from __future__ import annotations

from lawmage.cards import pool
from lawmage.game.node import Node
from lawmage.language import modules  # noqa: F401 - tells where each phrase is
from lawmage.oracle.parser import Grammar
from lawmage.oracle.printer import Printer
from lawmage.oracle.serial import Serializer
from lawmage.oracle.template import LANGUAGE
from lawmage.oracle.text import tokenize
from lawmage.rules.nodes import AbilityNode

GRAMMAR = Grammar(LANGUAGE)
PRINTER = Printer(LANGUAGE)
SERIALIZER = Serializer(LANGUAGE)


class Unreadable(Exception):
    """A text of the language's own that the grammar does not read: a mistake in this package."""


ASKED: dict[str, bool] = {}
"""What `read` was asked for, "category: text", in order: the pool keeps the trees of all of it under these keys."""


def read(text: str, category: str) -> Node:
    """The one reading of a text that this package writes: from the pool, or where it isn't there by the grammar."""
    key = f"{category}: {text}"
    ASKED[key] = True
    packed = pool.written(key)
    return parsed(key) if packed is None else SERIALIZER.unpack(packed)


def parsed(key: str) -> Node:
    """The one reading by the grammar of what has this key."""
    category, _, text = key.partition(": ")
    result = GRAMMAR.parse(tokenize(text), category)
    if len(result.trees) != 1 or result.ambiguous:
        failure = result.failure
        raise Unreadable(f"{text!r}: {len(result.trees)} readings" + (f", stuck at {failure.words!r}" if failure is not None else ""))
    return result.trees[0]


def ability_of(text: str) -> AbilityNode:
    """An ability written in card text, bound."""
    from lawmage.language.binder import bind_face  # the binder uses what this module gives

    tree = read(text, "line")
    bind_face([tree])
    assert isinstance(tree, AbilityNode)
    return tree
