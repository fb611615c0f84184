"""119: Life. Gaining it and losing it."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfPlayer
from lawmage.rules.facts import LIFE


class GainLife(OfPlayer):
    """A player gains life (119.3)."""

    kind = kinds.GAIN_LIFE
    rule = "119.3"

    def __init__(self, player: int, n: int) -> None:
        super().__init__(player)
        self.n = n

    def possible(self, game: Game) -> bool:
        return self.n > 0  # 119.8, 120.8: a gain of 0 life is none

    def perform(self, game: Game) -> bool:
        game.players[self.player].life += self.n
        game.changed |= LIFE
        return True


class LoseLife(OfPlayer):
    """A player loses life (119.3), by an effect, as a payment (119.4) or as the result of damage (120.3a)."""

    kind = kinds.LOSE_LIFE
    rule = "119.3"

    def __init__(self, player: int, n: int) -> None:
        super().__init__(player)
        self.n = n
        self.payment = False
        self.to_play = False  # a payment to cast a spell or activate an ability
        self.from_damage = False

    def possible(self, game: Game) -> bool:
        return self.n > 0

    def perform(self, game: Game) -> bool:
        game.players[self.player].life -= self.n
        game.changed |= LIFE
        return True
