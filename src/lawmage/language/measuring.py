"""102.1: how much a player has of what players are compared by: life, cards in hand, permanents of a description."""

from __future__ import annotations

from typing import Final

from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.rules.context import Context

LIFE_TOTAL: Final = "life"
HAND_SIZE: Final = "cards"


def measured(ctx: Context, player: int, by: str, kind: Noun | None) -> int:
    """The player's life, the cards in their hand, or the objects of the kind that they control."""
    if by == LIFE_TOTAL:
        return ctx.game.players[player].life
    if by == HAND_SIZE:
        return len(ctx.game.players[player].hand)
    assert kind is not None
    return len([id for id in matching(ctx, kind) if ctx.game.objects[id].controller == player])


__all__ = ["HAND_SIZE", "LIFE_TOTAL", "measured"]
