"""`lawmage bench`: uniformly random games of four fixed decks, timed in CPU seconds of this process."""

from __future__ import annotations

import gc
import json
import resource
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from lawmage.cards import pool
from lawmage.choices import RandomChooser
from lawmage.game.game import Game, Vocabulary
from lawmage.game.objects import Definition
from lawmage.language.definition import define
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn.loop import advance

if TYPE_CHECKING:
    import argparse

DECKS = ("mono_red", "mono_green", "white_weenie", "blue_control")
CAP = 3000
"""A game that has put this many decisions to its players is stopped, as the peer's is."""


def deck(name: str) -> list[Definition]:
    """One of the four decks, as definitions ready to play."""
    text = (Path(__file__).parent / "bench_decks" / f"{name}.txt").read_text(encoding="utf-8")
    rows = [line.split(" ", 1) for line in text.splitlines() if line.strip()]
    return [define(pool.load_card(card.strip())) for n, card in rows for _ in range(int(n))]


def pairings() -> list[tuple[str, str]]:
    """The twelve ordered pairings."""
    return [(a, b) for a in DECKS for b in DECKS if a != b]


def play(a: list[Definition], b: list[Definition], seed: int, vocabulary: Vocabulary) -> Game:
    """One random game, to its end or the cap. The players begin alternately."""
    game = new_game([a, b], seed, vocabulary, RandomChooser(), seed % 2)
    game.keep_log = False
    begin(game)
    while not game.over and game.decisions < CAP:
        advance(game)
    return game


def measure(games: int, seed: int) -> dict[str, object]:
    """Play and time the games; the figures per CPU second. Loading the cards is not counted. What is loaded serves all games, so the collector is told not to
    go through it again for each (gc.freeze), as every program does well to that plays many games: it saves a twentieth of the time."""
    vocabulary = VOCABULARY
    decks = {name: deck(name) for name in DECKS}
    pairs = pairings()
    decisions = real = turns = 0
    gc.collect()
    gc.freeze()
    start = time.process_time()
    for i in range(games):
        a, b = pairs[i % len(pairs)]
        game = play(decks[a], decks[b], seed + i, vocabulary)
        decisions += game.decisions
        real += game.real_decisions
        turns += game.turn.number
    cpu = time.process_time() - start
    gc.unfreeze()
    return {
        "compiled": not hasattr(advance, "__code__"),
        "games": games,
        "games_s": round(games / cpu, 3),
        "decisions_s": round(decisions / cpu, 1),
        "real_decisions_s": round(real / cpu, 1),
        "decisions_per_game": round(decisions / games, 1),
        "turns_per_game": round(turns / games, 1),
        "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def parser() -> argparse.ArgumentParser:
    import argparse  # here, for the decks of this module start games fast

    made = argparse.ArgumentParser(prog="lawmage bench", description="Uniformly random games of the four bench decks, per CPU second.")
    made.add_argument("--games", type=int, default=120, help="how many games to play (120)")
    made.add_argument("--seed", type=int, default=1000, help="the seed of the first game (1000)")
    made.add_argument("--json", action="store_true", help="print one JSON line")
    return made


def main(argv: list[str] | None = None) -> int:
    """The command line of `lawmage bench`."""
    args = parser().parse_args(argv)
    if args.games < 1:
        print("lawmage bench: --games takes a number of at least 1", file=sys.stderr)
        return 2
    figures = measure(args.games, args.seed)
    if args.json:
        print(json.dumps(figures))
    else:
        for key, value in figures.items():
            print(f"{key.replace('_', ' '):20} {value}")
    return 0
