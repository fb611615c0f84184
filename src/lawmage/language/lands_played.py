"""305.1, 305.4: whether a land was played this turn; one that an effect put onto the battlefield wasn't."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.this_turn import OfPlayers
from lawmage.oracle.template import phrase
from lawmage.rules.events.actions import PlayLand


class PlayedLand(OfPlayers):
    """ "You played a land this turn"."""

    rules = "305.4"
    reads: int = 32  # TURNS

    def by(self, event: Event) -> int:
        return event.player if isinstance(event, PlayLand) else -1


phrase("condition", "played-land", "{who:player} played a land this turn", PlayedLand)
phrase("condition", "has-played-land", "{who:you-have} played a land this turn", PlayedLand)
