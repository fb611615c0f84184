"""701.3: Auras, Equipment and Fortifications become attached and unattached."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.events.zone_change import attach, detach


class Attach(OfObject):
    """An attachment becomes attached to a thing (701.3)."""

    kind = kinds.ATTACH
    rule = "701.3a"

    def __init__(self, obj: int, host: int) -> None:
        super().__init__(obj)
        self.host = host

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and (self.host < 0 or game.there(self.host)) and game.objects[self.obj].attached_to != self.host

    def perform(self, game: Game) -> bool:
        attach(game, game.objects[self.obj], self.host)
        return True


class Unattach(OfObject):
    """An attachment becomes unattached (701.3d)."""

    kind = kinds.UNATTACH
    rule = "701.3d"

    def __init__(self, obj: int) -> None:
        super().__init__(obj)
        self.host = 0

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].attached_to != 0

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        self.host = obj.attached_to
        detach(game, obj)
        return True
