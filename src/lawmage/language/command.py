"""`lawmage coverage FILE`: how many cards of a file are read and printed back, and what stands in the way. `lawmage pool`: the built-in pool with its trees."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lawmage.cards import pool_build
from lawmage.cards.face import Card, is_core
from lawmage.cards.facts import COLOR_LETTERS
from lawmage.cards.loaders import LoadError, read_cards
from lawmage.cards.pool import Trees
from lawmage.language.definition import LAYOUTS, Refusal, bind, define, read_face
from lawmage.language.lines import start
from lawmage.language.parsing import ASKED, GRAMMAR, PRINTER, SERIALIZER, parsed
from lawmage.language.scope import Unbound
from lawmage.language.tokens import PREDEFINED, predefined
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.coverage import PRINTED, Coverage, Reader
from lawmage.oracle.serial import Json
from lawmage.oracle.template import GrammarError
from lawmage.oracle.text import own_name, tokenize
from lawmage.rules.layers.effects import KEYWORD_COUNTERS


def core_cards(path: Path) -> Iterable[Card]:
    """The core cards of a file, each once."""
    seen: set[str] = set()
    for card in read_cards(path):
        if is_core(card) and card.name not in seen:
            seen.add(card.name)
            yield card


def unbound(cards: Iterable[Card]) -> dict[str, str]:
    """Cards whose words are understood but that a game can't use yet: why."""
    found: dict[str, str] = {}
    for card in cards:
        try:
            define(card)
        except Refusal as error:
            found[card.name] = error.words
    return found


def proven(folder: Path) -> set[str]:
    """The cards that scenario files in a folder are about, those left open aside: each such file fails when the card's text is blanked."""
    names: set[str] = set()
    left = folder / "open.txt"
    open_files = {line.split(":")[0].split("#")[0].strip() for line in left.read_text(encoding="utf-8").splitlines()} if left.exists() else set()
    for path in sorted(folder.rglob("*.yaml")):
        if path.relative_to(folder).as_posix() in open_files:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("about:"):
                names.add(line.split(":", 1)[1].split("  #")[0].strip())
    return names


def coverage_main(argv: list[str]) -> int:
    """The command `lawmage coverage`."""
    parser = argparse.ArgumentParser(prog="lawmage coverage", description="How many core cards of a file are on each rung, and the commonest spans that fail.")
    parser.add_argument("file", help="cards: ../shared's form, MTGJSON's AtomicCards or Scryfall's bulk file, perhaps gzipped")
    parser.add_argument("--json", metavar="OUT", help="write the ledger as JSON to this file, - for standard output")
    parser.add_argument("--failures", type=int, default=30, metavar="N", help="how many of the commonest failing spans to print (30)")
    parser.add_argument("--names", action="store_true", help="print the names of the cards that are read, and nothing else")
    parser.add_argument("--scenarios", default="tests/scenarios", metavar="FOLDER", help="scenario files that prove cards (tests/scenarios)")
    args = parser.parse_args(argv)
    try:
        cards = list(core_cards(Path(args.file)))
    except (LoadError, OSError) as error:
        print(f"lawmage coverage: {error}", file=sys.stderr)
        return 2
    assert VOCABULARY is not None  # its modules are what registers the phrases
    coverage = Coverage(Reader(GRAMMAR, PRINTER, start), cards)
    refused = unbound([card for card in cards if coverage.verdicts[card.name] == PRINTED])
    for name in refused:
        coverage.verdicts[name] = "unread"
    read = {name for name, verdict in coverage.verdicts.items() if verdict == PRINTED}
    folder = Path(args.scenarios)
    known = proven(folder) & read if folder.is_dir() else set()
    ledger: dict[str, Any] = json.loads(coverage.to_json())
    ledger["proven"] = len(known)
    if args.json == "-":
        print(json.dumps(ledger, ensure_ascii=False))
    elif args.json:
        Path(args.json).write_text(json.dumps(ledger, ensure_ascii=False), encoding="utf-8")
    if args.names:
        print("\n".join(sorted(read)))
    elif args.json != "-":
        print(coverage.report(args.failures))
        print(f"Proven by scenarios: {len(known)}.")
        reasons: dict[str, list[str]] = {}
        for name, words in refused.items():
            reasons.setdefault(words, []).append(name)
        print("Read, but not bound or not usable:")
        for words, names in sorted(reasons.items(), key=lambda each: (-len(each[1]), each[0]))[: args.failures]:
            print(f"  {len(names):5}  {words}: {', '.join(names[:4])}")
    return 0 if coverage.count("ambiguous") == 0 else 1


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


def pool_main(argv: list[str]) -> int:
    """The command `lawmage pool`."""
    return pool_build.main(argv, trees_of_card, stale, written_trees)
