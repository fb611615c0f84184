"""700: General. What rules mean by an event (700.1): the bases of all that are performed."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD


class Happening(Event):
    """An event that rules can perform. `rule` is the CR number cited for it."""

    rule: str = ""
    by_rule: bool = False  # a state-based action, not an effect

    def player_affected(self, game: Game) -> int:
        """The affected player, or the controller of the affected object (its owner if it has none): who orders replacements (616.1)."""
        raise NotImplementedError

    def possible(self, game: Game) -> bool:
        """Whether it can happen at all in the present state: its object is still there."""
        return True

    def begin(self, game: Game) -> None:
        """Prepare what replacement effects must be able to look at (614.12), before any applies."""

    def contained(self, game: Game) -> list[Happening]:
        """The events that it contains (616.1g), once its own replacements are through."""
        return []

    def perform(self, game: Game) -> bool:
        """Change the state. False if nothing happened after all."""
        return True

    def inherits(self, outer: Happening) -> Happening:
        """Mark it as contained in another event, whose replacements it inherits (614.5)."""
        self.within = outer
        self.applied = self.applied + outer.applied
        self.source = self.source or outer.source
        if self.cause < 0:
            self.cause = outer.cause
        return self


class OfObject(Happening):
    """An event that affects one object."""

    def __init__(self, obj: int) -> None:
        super().__init__()
        self.obj = obj

    def player_affected(self, game: Game) -> int:
        obj = game.objects[self.obj]
        return obj.controller if obj.zone == BATTLEFIELD else obj.owner

    def possible(self, game: Game) -> bool:
        return game.there(self.obj)


class OfPlayer(Happening):
    """An event that affects one player."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def player_affected(self, game: Game) -> int:
        return self.player
