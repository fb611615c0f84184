"""`python -m conformance FILE.jsonl.gz [--jobs N] [--json OUT] [--only ID] [--explain] [--unlocks]`."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from pathlib import Path

from conformance.book import Book
from conformance.playing import DISPUTED, FAILED, SECONDS, Outcome, play
from conformance.report import MOST_DISPUTED, disputed, table, totals, unlocks
from conformance.scenario import Op, Scenario, UnreadableFile, load, load_decks

# What a worker process needs, set before it is started and inherited by it.
_book: Book | None = None
_decks: dict[str, Op] = {}
_scenarios: list[Scenario] = []
_seconds: float = SECONDS
_disputed: dict[str, str] = {}


def _play_number(n: int) -> tuple[int, str, str, str]:
    assert _book is not None
    against_rules = _disputed.get(_scenarios[n].id, "")
    if against_rules and all(_book.definition(name) is not None for name in _scenarios[n].cards):
        return n, DISPUTED, against_rules, ""
    outcome = play(_scenarios[n], _book, _decks, _seconds)
    return n, outcome.outcome, outcome.reason, outcome.kind


def play_all(scenarios: list[Scenario], book: Book, decks: dict[str, Op], jobs: int, seconds: float) -> dict[str, Outcome]:
    """The outcome of every scenario. Cards are read before workers start, so that each is read once."""
    global _book, _decks, _scenarios, _seconds, _disputed
    for scenario in scenarios:
        for name in scenario.cards:
            book.definition(name)
    _book, _decks, _scenarios, _seconds, _disputed = book, decks, scenarios, seconds, disputed()
    if jobs > 1:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            done = pool.map(_play_number, range(len(scenarios)), chunksize=16)
    else:
        done = [_play_number(n) for n in range(len(scenarios))]
    return {scenarios[n].id: Outcome(outcome, reason, kind) for n, outcome, reason, kind in done}


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m conformance", description="Play scenarios of a peer's test suite and count what holds.")
    made.add_argument("file", type=Path, metavar="FILE.jsonl.gz", help="the scenarios; decks.json is read from beside it")
    made.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    made.add_argument("--json", type=Path, metavar="OUT", help="write every outcome there")
    made.add_argument("--only", action="append", metavar="ID", help="only this scenario, or those whose id contains this; may be repeated")
    made.add_argument("--explain", action="store_true", help="say what happened, each decision and who answered it")
    made.add_argument("--failures", action="store_true", help="list the scenarios that fail, with the reason")
    made.add_argument(
        "--unlocks", type=int, nargs="?", const=40, default=0, metavar="N", help="list the N unread cards that stand in the way of most scenarios"
    )
    made.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help="how long one scenario may take")
    return made


def chosen(scenarios: list[Scenario], only: list[str] | None) -> list[Scenario]:
    """Those asked for: by whole id, else by a part of it."""
    if not only:
        return scenarios
    exact = [scenario for scenario in scenarios if scenario.id in only]
    return exact or [scenario for scenario in scenarios if any(part in scenario.id for part in only)]


def explain(scenario: Scenario, outcome: Outcome) -> str:
    """What happened in one scenario."""
    lines = [scenario.id, *outcome.notes, f"{outcome.outcome}: {outcome.reason}" if outcome.reason else outcome.outcome]
    if outcome.trace:
        lines.append(outcome.trace)
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    arguments = parser().parse_args(argv)
    if not arguments.file.exists():
        print(f"conformance: there is no file {arguments.file}.", file=sys.stderr)
        return 2
    try:
        scenarios = chosen(load(arguments.file), arguments.only)
    except UnreadableFile as error:
        print(f"conformance: {error}.", file=sys.stderr)
        return 2
    if not scenarios:
        print("conformance: no scenario has that id." if arguments.only else f"conformance: {arguments.file} has no scenarios.", file=sys.stderr)
        return 2
    book = Book()
    decks = load_decks(arguments.file)
    if arguments.explain:
        for scenario in scenarios:
            print(explain(scenario, play(scenario, book, decks, arguments.seconds)))
        return 0
    outcomes = play_all(scenarios, book, decks, arguments.jobs, arguments.seconds)
    counted = totals(scenarios, outcomes)
    print(table(counted))
    if not arguments.only and counted["all"][DISPUTED] > MOST_DISPUTED * len(scenarios):
        print(f"more than {MOST_DISPUTED:.0%} are disputed")
    if arguments.failures:
        for id, outcome in outcomes.items():
            if outcome.outcome == FAILED:
                print(f"{id}\n    {outcome.reason}")
    if arguments.unlocks:
        missing = {scenario.id: [name for name in scenario.cards if book.definition(name) is None] for scenario in scenarios}
        for name, alone, all_ in unlocks(missing, arguments.unlocks):
            print(f"{alone:4} alone, {all_:4} in all: {name}: {book.reasons.get(name, '')}")
    if arguments.json:
        results = {id: {"outcome": outcome.outcome, "reason": outcome.reason} for id, outcome in outcomes.items()}
        arguments.json.write_text(json.dumps({"results": results, "totals": counted}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
