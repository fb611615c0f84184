"""701.21 sacrifice: what a player can sacrifice."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.events.zone_change import Sacrifice
from lawmage.rules.queries import ASKS, CANT_HAPPEN
from lawmage.rules.replacement import forbidden


def can_sacrifice(game: Game, player: int, id: int, source: int, cause: int, to_play: bool = False) -> bool:
    """Whether the player controls the permanent (701.21a) and nothing says that who causes it can't (101.2). `to_play`: to cast a spell or activate an
    ability."""
    if game.objects[id].controller != player:
        return False
    if not game.watchers.get(ASKS + CANT_HAPPEN) and not game.has_floating:
        return True
    event = Sacrifice(id, player)
    event.source = source
    event.cause = cause
    event.to_play = to_play
    return not forbidden(game, event)
