"""`lawmage pool`: the built-in pool with its trees."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from lawmage.cards import pool_build
from lawmage.cards.face import Card
from lawmage.cards.facts import COLOR_LETTERS
from lawmage.cards.pool import Trees
from lawmage.language.definition import LAYOUTS, Refusal, bind, define, read_face
from lawmage.language.lines import start
from lawmage.language.parsing import ASKED, GRAMMAR, PRINTER, SERIALIZER, parsed
from lawmage.language.scope import Unbound
from lawmage.language.tokens import PREDEFINED, predefined
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.serial import Json
from lawmage.oracle.template import GrammarError
from lawmage.oracle.text import own_name, tokenize
from lawmage.rules.layers.effects import KEYWORD_COUNTERS


def trees_of_card(card: Card) -> Trees | None:
    """The packed trees of each face, as the pool stores them; None where the card is not read."""
    try:
        define(card)
        return [[SERIALIZER.pack(tree) for tree in read_face(face)] for face in card.faces]
    except Refusal:
        return None


def stale(card: Card, trees: Trees) -> str:
    """Why a card's stored trees don't fit the grammar any more, in a sentence; empty where they do: they bind, and print as words that read as the same
    trees."""
    if card.layout not in LAYOUTS or len(trees) != len(card.faces):
        return f"the trees of {card.name} are of another layout."
    try:
        for face, packed in zip(card.faces, trees, strict=True):
            own = own_name(face)
            made = [SERIALIZER.unpack(each) for each in packed]
            bind(face, made)
            for tree in made:
                line = PRINTER.print_line(tree, own)
                again = GRAMMAR.parse(tokenize(line, own), start(line, face)).trees
                if len(again) != 1 or SERIALIZER.pack(again[0]) != SERIALIZER.pack(tree):
                    return f"{card.name}: {line!r} is read otherwise now."
    except (Refusal, Unbound, GrammarError, KeyError, ValueError) as error:
        return f"the trees of {card.name} don't fit the grammar: {error}."
    return ""


def written_trees(keys: Iterable[str]) -> dict[str, Json]:
    """The trees of the language's own sentences: of those with these keys, those that any card asked for so far, and those that only play asks for."""
    for name in PREDEFINED:
        predefined(name)
    for word in KEYWORD_COUNTERS:
        VOCABULARY.keyword(word)
    for letter in COLOR_LETTERS:
        VOCABULARY.intrinsic_mana(letter)
    wanted = sorted({*ASKED, *keys})
    return {key: SERIALIZER.pack(parsed(key)) for key in wanted}


def pool_parser() -> argparse.ArgumentParser:
    return pool_build.parser()


def pool_main(argv: list[str]) -> int:
    """The command `lawmage pool`."""
    return pool_build.main(argv, trees_of_card, stale, written_trees)
