"""701.54: the Ring tempts a player: they get the emblem, choose their Ring-bearer, and have been tempted once more."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.objects import EMBLEM, GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.rules.designations import BecomesDesignated, end_designation, is_designated
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import ByPlayer
from lawmage.rules.facts import BOARD

RING_BEARER: Final = "Ring-bearer"
THE_RING: Final = "The Ring"


class RingTempts(ByPlayer):
    """The Ring has tempted a player; `obj` is the creature that they chose, 0 if they had none (701.54d)."""

    kind = kinds.TEMPT
    rule = "701.54d"

    def perform(self, game: Game) -> bool:
        game.players[self.player].tempted += 1
        game.changed |= BOARD
        return True


class BecomesRingBearer(BecomesDesignated):
    """A creature becomes its controller's Ring-bearer (701.54a)."""

    rule = "701.54a"

    def __init__(self, obj: int) -> None:
        super().__init__(obj, RING_BEARER)


def is_ring_bearer(obj: GameObject) -> bool:
    """Whether the object is the Ring-bearer of its controller (701.54e)."""
    return obj.zone == BATTLEFIELD and is_designated(obj, RING_BEARER)


def has_emblem(game: Game, player: int) -> bool:
    """Whether the player has the emblem named The Ring (701.54c)."""
    for id in game.command:
        obj = game.objects[id]
        if obj.kind == EMBLEM and obj.controller == player and obj.chars.name == THE_RING:
            return True
    return False


def choose_bearer(game: Game, player: int, source: int) -> int:
    """The player chooses a creature they control; whichever was their Ring-bearer no longer is, if it is another one (701.54a). 0 if they control none."""
    creatures = [id for id in game.battlefield if game.objects[id].controller == player and game.objects[id].chars.types & CREATURE]
    if not creatures:
        return 0
    decision = ChooseThings(player, RING_BEARER, creatures, 1, 1, source, "701.54a")
    chosen = decision.chosen(ask(game, decision))[0]
    for id in list(game.battlefield):
        obj = game.objects[id]
        if id != chosen and obj.controller == player and is_designated(obj, RING_BEARER):
            end_designation(game, obj, RING_BEARER)
    return chosen
