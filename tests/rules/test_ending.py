"""104: who wins and who loses, and what says that a player can't (101.2)."""

from __future__ import annotations

import pytest

from lawmage.rules.door import happen
from lawmage.rules.ending import cant_lose, cant_win
from lawmage.rules.events.base import Happening
from lawmage.rules.events.life import LoseLife
from lawmage.rules.turn.loop import settle
from tests.language.deciding import answering, carry_out
from tests.language.world import World

ANGEL = "You can't lose the game and your opponents can't win the game."
WIN = "You win the game."
LOSE = "Target player loses the game."


def standing(world: World) -> str:
    """How each player stands, in a word each, and whether the game is over."""
    words: list[str] = []
    for player in world.game.players:
        words.append("won" if player.won else "lost" if player.lost else "plays")
    if world.game.draw:
        words.append("draw")
    return " ".join(words) + (" over" if world.game.over else "")


def dies(world: World, *players: int) -> None:
    """These players lose all their life, and state-based actions are looked at (704.5a)."""
    answering(world)
    events: list[Happening] = [LoseLife(player, world.game.players[player].life) for player in players]
    happen(world.game, events)
    settle(world.game)


def test_a_player_with_no_life_loses() -> None:
    world = World()
    dies(world, 1)
    assert standing(world) == "won lost over"


def test_all_at_once_is_a_draw() -> None:
    world = World()
    dies(world, 0, 1)
    assert standing(world) == "lost lost draw over"


def test_a_spell_wins() -> None:
    world = World()
    carry_out(world, WIN)
    assert standing(world) == "won lost over"


def test_a_spell_makes_its_target_lose() -> None:
    world = World()
    carry_out(world, LOSE, -2)
    assert standing(world) == "won lost over"


@pytest.mark.parametrize(("text", "target"), [(WIN, ()), (LOSE, (-2,))])
def test_nothing_is_done_after_the_end(text: str, target: tuple[int, ...]) -> None:
    world = World()
    world.card(0, 0, name="Left")
    carry_out(world, f"{text} Draw a card.", *target)
    assert standing(world) == "won lost over" and len(world.game.players[0].library) == 1


def test_who_cant_lose_goes_on() -> None:
    world = World()
    angel = world.put(0, ANGEL)
    assert cant_lose(world.game, 0) and not cant_lose(world.game, 1) and cant_win(world.game, 1) and not cant_win(world.game, 0)
    dies(world, 0)
    assert standing(world) == "plays plays"
    carry_out(world, LOSE, -1, player=1)
    assert standing(world) == "plays plays"
    carry_out(world, WIN, player=1)
    assert standing(world) == "plays plays"
    carry_out(world, "Destroy target creature.", angel.id, player=1)
    settle(world.game)
    assert standing(world) == "lost won over"


def test_a_win_that_is_not_the_opponents() -> None:
    world = World()
    world.put(0, ANGEL)
    carry_out(world, WIN)
    assert standing(world) == "won lost over"


def test_two_who_cant_lose() -> None:
    world = World()
    world.put(0, ANGEL)
    world.put(1, ANGEL)
    dies(world, 0, 1)
    assert standing(world) == "plays plays"
    for player in (0, 1):
        carry_out(world, WIN, player=player)
    assert standing(world) == "plays plays"


def test_the_last_player_wins_all_the_same() -> None:
    """104.2a: whatever says that the player can't win."""
    world = World()
    world.put(0, "You can't win the game and your opponents can't lose the game.", name="Persecutor")
    dies(world, 1)
    assert standing(world) == "plays plays"
    carry_out(world, WIN)
    assert standing(world) == "plays plays"
    dies(world, 0)
    assert standing(world) == "lost won over"


def test_for_a_turn() -> None:
    world = World()
    carry_out(world, "You can't lose the game this turn and your opponents can't win the game this turn.")
    dies(world, 0)
    carry_out(world, WIN, player=1)
    assert standing(world) == "plays plays"
