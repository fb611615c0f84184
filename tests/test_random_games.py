"""Random games with every invariant checked after every batch (tests/random_games.py plays more of them)."""

from __future__ import annotations

import pytest

from lawmage import bench
from lawmage.choices import RandomChooser
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn.loop import advance
from tests.invariants import Invariants
from tests.random_games import trial


@pytest.mark.parametrize("pairing", bench.pairings())
def test_bench_decks(pairing: tuple[str, str]) -> None:
    game = new_game([bench.deck(name) for name in pairing], 11, VOCABULARY, RandomChooser())
    observer = Invariants()
    game.observer = observer
    begin(game)
    while not game.over and game.decisions < bench.CAP:
        advance(game)
    assert game.over and observer.batches > 100
    assert game.draw or sum(player.won for player in game.players) == 1


@pytest.mark.parametrize("seed", range(1, 13))
def test_random_cards(seed: int) -> None:
    _, error, cards, batches = trial((seed, seed <= 3))
    assert not error, error
    assert len(cards) > 20 and batches > 50
