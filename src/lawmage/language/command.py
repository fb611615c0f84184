"""`lawmage coverage FILE`: how many cards of a file are read and printed back, and what stands in the way."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from lawmage.cards.face import Card, is_core
from lawmage.cards.loaders import LoadError, read_cards
from lawmage.language.definition import Refusal, define
from lawmage.language.lines import start
from lawmage.language.parsing import GRAMMAR, PRINTER
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.coverage import PRINTED, Coverage, Reader

USAGE = "usage: lawmage coverage FILE [--json] [--top N] [--names]"


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


def coverage_main(argv: list[str]) -> int:
    """The command."""
    if not argv or argv[0] in ("-h", "--help"):
        print(USAGE)
        return 0 if argv else 2
    path = Path(argv[0])
    top = 30
    if "--top" in argv:
        top = int(argv[argv.index("--top") + 1])
    try:
        cards = list(core_cards(path))
    except LoadError as error:
        print(f"lawmage coverage: {error}", file=sys.stderr)
        return 2
    assert VOCABULARY is not None  # its modules are what registers the phrases
    coverage = Coverage(Reader(GRAMMAR, PRINTER, start), cards)
    refused = unbound([card for card in cards if coverage.verdicts[card.name] == PRINTED])
    for name in refused:
        coverage.verdicts[name] = "unread"
    if "--json" in argv:
        print(coverage.to_json())
    elif "--names" in argv:
        print("\n".join(sorted([name for name, verdict in coverage.verdicts.items() if verdict == PRINTED])))
    else:
        print(coverage.report(top))
        reasons: dict[str, list[str]] = {}
        for name, words in refused.items():
            reasons.setdefault(words, []).append(name)
        print("Read, but not bound or not usable:")
        for words, names in sorted(reasons.items(), key=lambda each: (-len(each[1]), each[0]))[:top]:
            print(f"  {len(names):5}  {words}: {', '.join(names[:4])}")
    return 0 if coverage.count("ambiguous") == 0 else 1


