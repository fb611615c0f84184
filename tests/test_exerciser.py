"""The rung "played": games in which a card's abilities are all used."""

from __future__ import annotations

import random

import pytest

from lawmage.cards import pool
from lawmage.exerciser import exercise
from lawmage.language.definition import Refusal
from lawmage.language.effects_life import Gain
from lawmage.rules.context import Context


@pytest.mark.parametrize(
    "name", ["Lightning Bolt", "Llanowar Elves", "Protean Hydra", "Dryad Militant", "Prodigal Sorcerer", "Forest", "Serra Angel", "Blaze", "Repeal"]
)
def test_each_ability_of_a_card_is_used(name: str) -> None:
    played = exercise(pool.load_card(name))
    assert played.whole(), (played.unused, played.error)


def test_an_ability_that_no_game_used_is_named() -> None:
    played = exercise(pool.load_card("Bloodbriar"))  # nobody here sacrifices another permanent
    assert played.unused == ["Whenever you sacrifice another permanent, put a +1/+1 counter on this creature."] and not played.whole() and not played.error


def test_an_error_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Gain, ctx: Context) -> None:
        raise ValueError("no life today")

    monkeypatch.setattr(Gain, "apply", fails)
    played = exercise(pool.load_card("Angel of Mercy"))
    assert played.error.startswith("ValueError: no life today (test_exerciser.py:") and not played.whole()


def test_a_card_that_is_not_read_is_refused() -> None:
    with pytest.raises(Refusal):
        exercise(pool.load_card("Chaos Orb"))


def test_cards_drawn_at_random_are_played_without_an_error() -> None:
    names = pool.names()
    random.Random(7).shuffle(names)
    tried = 0
    for name in names:
        try:
            played = exercise(pool.load_card(name))
        except Refusal:
            continue
        assert not played.error, (name, played.error)
        tried += 1
        if tried == 100:
            return
