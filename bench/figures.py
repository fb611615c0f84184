"""Other figures of speed: cost of clone(), start of a game in a fresh process, time for a decision on crowded boards.

    python -m bench.figures
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

from lawmage import bench
from lawmage.cards import pool
from lawmage.choices import Chooser, RandomChooser
from lawmage.choices.decision import Answer, Decision
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD, LIBRARY
from lawmage.language.definition import define
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.starting import add_card, empty_game, start_turns
from lawmage.rules.turn.loop import advance

START = """
import time
t = time.perf_counter()
from lawmage import bench
from lawmage.choices import RandomChooser
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.starting import begin, new_game
game = new_game([bench.deck("mono_red"), bench.deck("blue_control")], 1, VOCABULARY, RandomChooser())
begin(game)
print(time.perf_counter() - t)
"""


class Timed(Chooser):
    """Answers at random; notes how long each decision with priority or in combat took to come, answering included."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.answered = time.process_time()

    def choose(self, game: Game, decision: Decision) -> Answer:
        answer = decision.random(game)
        if decision.kind in ("action", "attackers", "blockers"):
            self.times.append(time.process_time() - self.answered)
        self.answered = time.process_time()
        return answer


def board(creatures: int, chooser: Chooser) -> Game:
    """A game in which both players have so many vanilla creatures, some lands, and a library."""
    game = empty_game(["A", "B"], 1, VOCABULARY, chooser)
    bears = define(pool.load_card("Grizzly Bears"))
    forest = define(pool.load_card("Forest"))
    for player in (0, 1):
        for definition, n in ((bears, creatures), (forest, 5)):
            for _ in range(n):
                card = add_card(game, definition, player, LIBRARY)
                happen(game, [Move(card.id, BATTLEFIELD, player)])
        for _ in range(60):
            add_card(game, forest, player, LIBRARY)
        game.players[player].life = 1_000_000
    start_turns(game)
    return game


def median_decision(creatures: int) -> float:
    """Microseconds of CPU for a decision, the median, over some turns."""
    chooser = Timed()
    game = board(creatures, chooser)
    while len(chooser.times) < 60 and not game.over:
        advance(game)
    return statistics.median(chooser.times) * 1e6


def clone_cost() -> float:
    """Microseconds for a clone of a game with a hundred permanents."""
    game = board(45, RandomChooser())
    start = time.process_time()
    for _ in range(200):
        game.clone()
    return (time.process_time() - start) / 200 * 1e6


def fresh_start() -> float:
    """Milliseconds from a fresh interpreter's first import to the first turn of a game of two 60-card decks: the median of nine runs. They have the modules'
    bytecode, as an installed package has; a run before them makes it, wherever it may be kept otherwise."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {"PYTHONPYCACHEPREFIX": cache}
        command = [sys.executable, "-c", START]
        runs = [float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout) for _ in range(10)]
    return statistics.median(runs[1:]) * 1000


def main() -> int:
    print(f"compiled: {not hasattr(advance, '__code__')}")
    print(f"clone of a game with 100 permanents: {clone_cost():.0f} us")
    print(f"a game of two 60-card decks starts in a fresh process within {fresh_start():.0f} ms")
    for creatures in (0, 50, 200, 400):
        print(f"median time for a decision with {creatures} creatures a side: {median_decision(creatures):.0f} us")
    a = bench.play(bench.deck("mono_red"), bench.deck("mono_green"), 1, VOCABULARY)
    print(f"a game: {a.turn.number} turns, {a.decisions} decisions")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
