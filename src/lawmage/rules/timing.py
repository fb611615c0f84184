"""304, 307, 121.8: Instants and Sorceries: when a sorcery could be cast (117.1a); the end of an announcement."""

from __future__ import annotations

from lawmage.game.game import MAIN_1, MAIN_2, Game


def sorcery_timing(game: Game, player: int) -> bool:
    """Whether the player could cast a sorcery as far as timing goes: own main phase, empty stack (307.1)."""
    turn = game.turn
    return turn.active == player and not game.stack and (turn.step == MAIN_1 or turn.step == MAIN_2)


def end_announcement(game: Game) -> None:
    """A spell became cast, an ability activated, or it was reversed: cards drawn meanwhile are seen now (121.8)."""
    game.announcing -= 1
    if game.announcing == 0:
        for player in game.players:
            player.unseen.clear()
