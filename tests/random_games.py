"""Random games of random cards that are read, with the invariants checked after every batch.

    python -m tests.random_games --games 1000 [--seed 1] [--jobs 2] [--replays 20]

Each game: two decks of two colours, drawn by the seed from the cards that are read.
Prints how many games, distinct cards and errors; every error with its seed.
"""

from __future__ import annotations

import argparse
import random
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

from lawmage.cards import pool
from lawmage.cards.face import Card, is_core
from lawmage.choices import Chooser, RandomChooser
from lawmage.choices.decision import Answer, Decision
from lawmage.game.game import Game
from lawmage.game.objects import Definition
from lawmage.language.definition import Refusal, define
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.queries import NO_MANA_EMPTYING, asked
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn.loop import advance
from tests.invariants import Invariants

CAP = 1500
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Recorder(Chooser):
    """Answers at random and keeps the answers."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        answer = decision.random(game)
        if not decision.check(answer):
            raise AssertionError(f"a random answer is not legal: {answer} to {decision.kind} ({decision.purpose})")
        self.answers.append(answer)
        return answer


def readable(names: list[str], count: int, rng: random.Random, colors: int) -> list[Definition]:
    """Cards that are read, of these colours or none, drawn at random."""
    found: list[Definition] = []
    while len(found) < count:
        name = rng.choice(names)
        try:
            card: Card = pool.load_card(name)
            if not is_core(card) or card.color_identity & ~colors:
                continue
            if "Land" in card.faces[0].types and rng.random() < 0.5:
                continue
            found.append(define(card))
        except Refusal:
            continue
    return found


def deck(names: list[str], rng: random.Random) -> list[Definition]:
    """Thirty-six cards of two colours and twenty-four basic lands."""
    a, b = rng.sample(range(5), 2)
    lands = [define(pool.load_card(BASICS[c])) for c in (a, b)]
    return readable(names, 36, rng, 1 << a | 1 << b) + lands * 12


def play(names: list[str], seed: int, fresh: bool = True) -> tuple[Game, list[list[Definition]]]:
    """One game, checked after every batch."""
    rng = random.Random(seed)
    decks = [deck(names, rng), deck(names, rng)]
    game = new_game(decks, seed, VOCABULARY, Recorder())
    game.observer = Invariants(fresh)
    begin(game)
    while not game.over and game.decisions < CAP:
        if game.turn.stage == 0 and any(p.mana_in_pool() for p in game.players):
            if not any(unit.lasts for p in game.players for unit in p.special) and not asked(game, NO_MANA_EMPTYING):
                raise AssertionError("mana was left in a pool as a step began (500.5)")
        advance(game)
    return game, decks


def same(a: Game, b: Game) -> bool:
    """Whether two games stand alike."""
    if (a.next_id, a.rng_a, a.turn.number, a.turn.step, a.over) != (b.next_id, b.rng_a, b.turn.number, b.turn.step, b.over):
        return False
    if [p.life for p in a.players] != [p.life for p in b.players]:
        return False
    return [type(e).__name__ for e in a.log] == [type(e).__name__ for e in b.log] and a.battlefield == b.battlefield


def clone_plays_on(names: list[str], seed: int) -> None:
    """A clone taken in mid-game plays on identically, and so does the same seed again."""
    rng = random.Random(seed)
    decks = [deck(names, rng), deck(names, rng)]
    game = new_game(decks, seed, VOCABULARY, RandomChooser())
    begin(game)
    for _ in range(300):
        if game.over:
            break
        advance(game)
    branch = game.clone()
    for each in (game, branch):
        for _ in range(300):
            if not each.over:
                advance(each)
    if not same(game, branch):
        raise AssertionError("a clone went another way")
    again = new_game(decks, seed, VOCABULARY, RandomChooser())
    begin(again)
    for _ in range(600):
        if not again.over:
            advance(again)
    if not same(game, again):
        raise AssertionError("the same seed gave another game")


def trial(job: tuple[int, bool]) -> tuple[int, str, list[str], int]:
    """One seed: an error text or nothing, the cards, the batches checked."""
    seed, replay = job
    names = pool.names()
    try:
        if replay:
            clone_plays_on(names, seed)
        game, decks = play(names, seed)
        observer = game.observer
        assert isinstance(observer, Invariants)
        return seed, "", sorted({d.name for each in decks for d in each}), observer.batches
    except Exception:
        return seed, traceback.format_exc(limit=-6), [], 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--replays", type=int, default=20, help="how many of the games are also replayed from a clone and from the start")
    args = parser.parse_args()
    start = time.perf_counter()
    jobs = [(args.seed + i, i < args.replays) for i in range(args.games)]
    cards: set[str] = set()
    errors: dict[str, list[int]] = {}
    batches = 0
    with ProcessPoolExecutor(args.jobs) as workers:
        for seed, error, used, n in workers.map(trial, jobs, chunksize=5):
            cards.update(used)
            batches += n
            if error:
                errors.setdefault(error, []).append(seed)
    for error, seeds in sorted(errors.items(), key=lambda pair: -len(pair[1])):
        print(f"--- seeds {seeds}\n{error}")
    failed = sum(len(seeds) for seeds in errors.values())
    print(f"{args.games} games, seeds {args.seed} to {args.seed + args.games - 1}, {len(cards)} distinct cards, {batches} batches checked, {failed} errors")
    print(f"{time.perf_counter() - start:.0f} s")
    return 1 if errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
