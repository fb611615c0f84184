"""106.4, 106.12: mana is added to a pool and lost from it; permanents are tapped for it."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.player import SpecialMana
from lawmage.game.terms import MANA_LETTERS, SNOW
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfPlayer


class AddMana(OfPlayer):
    """Mana is added to a player's pool (106.4). `mana` is letters, one per unit; replacement effects look at its types and amount (106.12b)."""

    kind = kinds.ADD_MANA
    rule = "106.4"

    def __init__(self, player: int, mana: str, producer: int) -> None:
        super().__init__(player)
        self.mana = mana
        self.producer = producer  # the object whose ability produces it
        self.tapped_for = False  # the permanent was tapped for it (106.12)
        self.restriction: Node | None = None
        self.lasts = 0  # 1: until end of turn, 2: until end of combat

    def possible(self, game: Game) -> bool:
        return bool(self.mana)

    def perform(self, game: Game) -> bool:
        player = game.players[self.player]
        restriction = self.restriction
        producer = game.objects.get(self.producer)
        snow = producer is not None and producer.chars.supertypes & SNOW != 0  # 107.4h
        if restriction is None and not self.lasts and not snow:
            for letter in self.mana:
                player.pool[MANA_LETTERS.index(letter)] += 1
        else:
            for letter in self.mana:
                player.special.append(SpecialMana(letter, restriction, self.producer, self.player, self.lasts, snow))
        return True


class LoseMana(OfPlayer):
    """A player loses all unspent mana (106.4), though no step or phase ends."""

    kind = kinds.LOSE_MANA
    rule = "106.4"

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.mana = ""

    def perform(self, game: Game) -> bool:
        player = game.players[self.player]
        self.mana = player.pool_text()
        player.pool = [0, 0, 0, 0, 0, 0]
        player.special = []
        return bool(self.mana)


class TappedForMana(OfPlayer):
    """A permanent was tapped for mana: a mana ability with {T} in its cost produced mana (106.12, 106.12a)."""

    kind = kinds.TAPPED_FOR_MANA
    rule = "106.12"

    def __init__(self, player: int, obj: int, mana: str) -> None:
        super().__init__(player)
        self.obj = obj
        self.mana = mana
