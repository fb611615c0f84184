"""122.1h: Finality counters. Those on a permanent make one replacement effect, which is no ability of it."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Replacement


class FinalityCounter(Replacement):
    """ "If this permanent would be put into a graveyard from the battlefield, exile it instead." Made by rules; no words."""

    label: str = "a finality counter"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and is_final(ctx.game, event)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.to = EXILE
        return [event]


FINALITY: Final = FinalityCounter()


def is_final(game: Game, event: Happening) -> bool:
    """Whether the event is a permanent with a finality counter being put into a graveyard."""
    if not isinstance(event, Move) or event.to != GRAVEYARD or event.origin != BATTLEFIELD:
        return False
    return game.objects[event.obj].counters.get("finality", 0) > 0
