"""710: Flip Cards. A permanent that is flipped has the alternative characteristics of its card (710.2)."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.facts import BOARD


class Flip(OfObject):
    """A permanent is flipped: once, and for as long as it stays on the battlefield (710.4)."""

    kind = kinds.FLIP
    rule = "710.2"

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        return game.there(self.obj) and obj.zone == BATTLEFIELD and obj.upright is None and obj.base.flip is not None and not obj.face_down

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        flipped = obj.base.flip
        assert flipped is not None
        obj.upright = obj.base
        obj.base = flipped
        obj.copiable = obj.own()
        game.stale.append(obj.id)
        game.changed |= BOARD
        return True
