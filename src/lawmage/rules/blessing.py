"""702.131: ascend and the city's blessing, a designation of players that stays for the rest of the game."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.facts import BOARD
from lawmage.rules.queries import ASCENDS, ASKS, asked

ENOUGH: Final = 10


class GetsBlessing(Happening):
    """A player gets the city's blessing."""

    kind = kinds.DESIGNATE_PLAYER
    rule = "702.131a"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def player_affected(self, game: Game) -> int:
        return self.player

    def possible(self, game: Game) -> bool:
        return not game.players[self.player].blessed

    def perform(self, game: Game) -> bool:
        game.players[self.player].blessed = True
        game.changed |= BOARD
        return True


def has_ten(game: Game, player: int) -> bool:
    """Whether the player controls ten or more permanents."""
    return len([id for id in game.battlefield if game.objects[id].controller == player]) >= ENOUGH


def ascend(game: Game) -> bool:
    """Players whose permanents have ascend get the blessing as soon as they control ten permanents (702.131b, d). Whether anyone did."""
    if len(game.battlefield) < ENOUGH or not game.watchers.get(ASKS + ASCENDS):
        return False
    found = False
    for ctx, _ in asked(game, ASCENDS):
        event = GetsBlessing(ctx.controller)
        if event.possible(game) and has_ten(game, ctx.controller):
            found = event.perform(game) or found
            game.log.append(event)
    return found
