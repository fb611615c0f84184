"""The grammar and printer of the language, made once; reading a text that the language itself writes (keywords, tokens, basic lands)."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.oracle.parser import Grammar
from lawmage.oracle.printer import Printer
from lawmage.oracle.serial import Serializer
from lawmage.oracle.template import LANGUAGE
from lawmage.oracle.text import NO_NAME, OwnName, tokenize
from lawmage.rules.nodes import AbilityNode

GRAMMAR = Grammar(LANGUAGE)
PRINTER = Printer(LANGUAGE)
SERIALIZER = Serializer(LANGUAGE)


class Unreadable(Exception):
    """A text of the language's own that the grammar does not read: a mistake in this package."""


def read(text: str, category: str, own: OwnName = NO_NAME) -> Node:
    """The one reading of a line."""
    result = GRAMMAR.parse(tokenize(text, own), category)
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
