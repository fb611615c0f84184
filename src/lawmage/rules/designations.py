"""Designations: markers with no rules meaning that abilities look for, such as renowned (702.112b) and monstrous (701.37b). They stay until the permanent
leaves the battlefield, and are neither abilities nor copiable."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.facts import BOARD


class BecomesDesignated(OfObject):
    """A permanent becomes renowned, monstrous or the like; `word` says what."""

    kind = kinds.DESIGNATE
    rule = "702.112b"

    def __init__(self, obj: int, word: str) -> None:
        super().__init__(obj)
        self.word = word

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].zone == BATTLEFIELD and not is_designated(game.objects[self.obj], self.word)

    def perform(self, game: Game) -> bool:
        game.objects[self.obj].memory[(0, self.word)] = (1,)
        game.stale.append(self.obj)
        game.changed |= BOARD
        return True


PERSONAL: Final = ("Ring-bearer",)
"""Those that end as another player gains control of the permanent (701.54a)."""


def control_changed(game: Game, obj: GameObject) -> None:
    """Another player has gained control of the permanent."""
    for word in PERSONAL:
        end_designation(game, obj, word)


def is_designated(obj: GameObject, word: str) -> bool:
    """Whether the permanent has the designation."""
    return (0, word) in obj.memory


def end_designation(game: Game, obj: GameObject, word: str) -> None:
    """A designation that lasts for a time is over (saddled, 702.171b)."""
    if obj.memory.pop((0, word), None) is not None:
        game.stale.append(obj.id)
        game.changed |= BOARD
