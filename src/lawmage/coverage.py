"""`lawmage coverage FILE`: how many cards of a file are on each rung (read and printed back, played, proven), and what stands in the way."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from lawmage.cards.face import Card, is_core
from lawmage.cards.loaders import LoadError, read_cards
from lawmage.exerciser import Played, exercise
from lawmage.language.definition import Refusal, define
from lawmage.language.lines import start
from lawmage.language.parsing import GRAMMAR, PRINTER
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.coverage import PRINTED, Coverage, Reader


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


def played(cards: Iterable[Card], jobs: int) -> dict[str, Played]:
    """What came of playing each card, by name."""
    if jobs == 1:
        return {card.name: exercise(card) for card in cards}
    with ProcessPoolExecutor(jobs) as workers:
        return {each.name: each for each in workers.map(exercise, cards, chunksize=50)}


def report_played(found: dict[str, Played], most: int) -> str:
    """How many cards are played, the errors, and the abilities that no game used, in words."""
    whole = sum([each.whole() for each in found.values()])
    errors = {name: each.error for name, each in sorted(found.items()) if each.error}
    unused = {name: each.unused for name, each in sorted(found.items()) if each.unused}
    lines = [f"Played: {whole} of {len(found)}; {len(errors)} with an error, {len(unused)} with an ability that no game used."]
    lines += [f"  error: {name}: {error}" for name, error in errors.items()]
    lines += [f"  unused: {name}: {words[0]}" for name, words in list(unused.items())[:most]]
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    parser = argparse.ArgumentParser(prog="lawmage coverage", description="How many core cards of a file are on each rung, and the commonest spans that fail.")
    parser.add_argument("file", help="cards: ../shared's form, MTGJSON's AtomicCards or Scryfall's bulk file, perhaps gzipped")
    parser.add_argument("--json", metavar="OUT", help="write the ledger as JSON to this file, - for standard output")
    parser.add_argument("--failures", type=int, default=30, metavar="N", help="how many of the commonest failing spans to print (30)")
    parser.add_argument("--names", action="store_true", help="print the names of the cards that are read, and nothing else")
    parser.add_argument("--scenarios", default="tests/scenarios", metavar="FOLDER", help="scenario files that prove cards (tests/scenarios)")
    parser.add_argument("--play", action="store_true", help="also play each read card in games of its own, which takes minutes")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play (1)")
    return parser


def main(argv: list[str]) -> int:
    """The command `lawmage coverage`."""
    args = parser().parse_args(argv)
    try:
        cards = list(core_cards(Path(args.file)))
    except (LoadError, OSError) as error:
        print(f"lawmage coverage: {error}", file=sys.stderr)
        return 2
    if not cards:
        print(f"lawmage coverage: {args.file} has no core cards.", file=sys.stderr)
        return 2
    out = Path(args.json) if args.json and args.json != "-" else None
    if out is not None and (out.is_dir() or not os.access(out if out.exists() else out.parent, os.W_OK)):
        print(f"lawmage coverage: {args.json} can't be written.", file=sys.stderr)
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
    games = played([card for card in cards if card.name in read], args.jobs) if args.play else None
    if games is not None:
        ledger["played"] = sum([each.whole() for each in games.values()])
    if args.json == "-":
        print(json.dumps(ledger, ensure_ascii=False))
    elif out is not None:
        out.write_text(json.dumps(ledger, ensure_ascii=False), encoding="utf-8")
    if args.names:
        print("\n".join(sorted(read)))
    elif args.json != "-":
        print(coverage.report(args.failures))
        print(f"Proven by scenarios: {len(known)}.")
        if games is not None:
            print(report_played(games, args.failures))
        reasons: dict[str, list[str]] = {}
        for name, words in refused.items():
            reasons.setdefault(words, []).append(name)
        print("Read, but not bound or not usable:")
        for words, names in sorted(reasons.items(), key=lambda each: (-len(each[1]), each[0]))[: args.failures]:
            print(f"  {len(names):5}  {words}: {', '.join(names[:4])}")
    return 0 if coverage.count("ambiguous") == 0 else 1
