"""701.21 sacrifice: what a player can sacrifice."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.events.zone_change import Sacrifice
from lawmage.rules.queries import ASKS, CANT_HAPPEN
from lawmage.rules.replacement import forbidden


def can_sacrifice(game: Game, player: int, id: int, source: int, cause: int) -> bool:
    """Whether the player controls the permanent (701.21a) and nothing says that who causes it can't (101.2)."""
    if game.objects[id].controller != player:
        return False
    if not game.watchers.get(ASKS + CANT_HAPPEN) and not game.has_floating:
        return True
    event = Sacrifice(id, player)
    event.source = source
    event.cause = cause
    return not forbidden(game, event)
