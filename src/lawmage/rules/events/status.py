"""110: Permanents. Their status (110.5): tapped and untapped (701.26). Face down is in rules/face_down.py."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.facts import TAPPED


class Tap(OfObject):
    """A permanent becomes tapped (701.26a)."""

    kind = kinds.TAP
    rule = "701.26a"
    for_mana = False

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and not game.objects[self.obj].tapped

    def perform(self, game: Game) -> bool:
        game.objects[self.obj].tapped = True
        game.changed |= TAPPED
        return True


class Untap(OfObject):
    """A permanent becomes untapped (701.26b)."""

    kind = kinds.UNTAP
    rule = "701.26b"

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].tapped

    def perform(self, game: Game) -> bool:
        game.objects[self.obj].tapped = False
        game.changed |= TAPPED
        return True
