"""The compiled engine plays what the interpreted one plays: same seed, same log."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tools.compiled import build_compiled

ROOT = Path(__file__).resolve().parent.parent

PLAY = """
import hashlib, sys
from lawmage import bench
from lawmage.choices import RandomChooser
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn import loop

digest = hashlib.sha256()
for seed, (a, b) in enumerate(bench.pairings()[:6]):
    game = new_game([bench.deck(a), bench.deck(b)], seed, VOCABULARY, RandomChooser())
    begin(game)
    while not game.over and game.decisions < 1200:
        loop.advance(game)
    for event in game.log:
        digest.update(f"{type(event).__name__} {getattr(event, 'obj', 0)} {getattr(event, 'n', 0)} {event.rule}".encode())
    digest.update(f"{game.turn.number} {[p.life for p in game.players]} {game.rng_a}".encode())
print(loop.__file__.endswith(".py"), digest.hexdigest())
"""

OWN = """
from lawmage import bench
from lawmage.choices import Chooser
from lawmage.game.game import Observer
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.payment.by_hand import PayStep
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn import loop

class Mine(Chooser):
    def __init__(self):
        self.by_hand = True
        self.steps = 0
    def choose(self, game, decision):
        self.steps += isinstance(decision, PayStep)
        return decision.random(game)

class Looking(Observer):
    def __init__(self):
        self.batches = 0
    def after(self, game):
        self.batches += 1

game = new_game([bench.deck("mono_red"), bench.deck("blue_control")], 5, VOCABULARY, Mine())
game.observer = Looking()
begin(game)
while not game.over and game.decisions < 1200:
    loop.advance(game)
print(loop.__file__.endswith(".py"), f"{game.asker.steps > 20}:{game.observer.batches > 200}")
"""
"""A chooser that pays by hand and an observer, both in plain Python."""


def play(path: Path, hash_seed: str, script: str = PLAY) -> tuple[str, str]:
    """Whether the engine was interpreted, and what the script says: the digest of the logs."""
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    interpreted, digest = done.stdout.split()
    return interpreted, digest


def test_same_seed_same_log_under_any_hash_seed() -> None:
    assert play(ROOT / "src", "1") == play(ROOT / "src", "2")


def test_same_seed_same_log_interpreted_and_compiled(compiler: None) -> None:
    compiled = build_compiled()
    assert play(compiled, "3") == ("False", play(ROOT / "src", "4")[1])


def test_choosers_and_observers_in_plain_python_play_with_the_compiled_engine(compiler: None) -> None:
    assert play(build_compiled(), "1", OWN) == ("False", "True:True")


def test_the_judge_works_with_the_compiled_engine(compiler: None) -> None:
    environment = {**os.environ, "PYTHONPATH": str(build_compiled())}
    command = [sys.executable, "-m", "lawmage.cli", "judge", "tests/scenarios/seeds", "tests/scenarios/gauntlet", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:] or done.stdout[-2000:]
    assert len(json.loads(done.stdout)["scenarios"]) > 250
