"""122: Counters. Putting them on objects and players, and removing them."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.player import player_of_thing
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.facts import BOARD


class PutCounters(Happening):
    """Counters are put on a thing (122.6): an object or a player. `player` is who puts them."""

    kind = kinds.PUT_COUNTERS
    rule = "122.6"

    def __init__(self, thing: int, word: str, n: int, player: int) -> None:
        super().__init__()
        self.obj = thing
        self.word = word
        self.n = n
        self.player = player
        self.as_it_enters = False
        self.as_cost = False

    def player_affected(self, game: Game) -> int:
        return player_of_thing(self.obj) if self.obj < 0 else game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        return self.n > 0 and (self.obj < 0 or game.there(self.obj))

    def perform(self, game: Game) -> bool:
        if self.obj < 0:
            counters = game.players[player_of_thing(self.obj)].counters
            counters[self.word] = counters.get(self.word, 0) + self.n
            game.changed |= BOARD
            if self.word == "rad":
                from lawmage.rules.rad_counters import mark

                mark(game, player_of_thing(self.obj))
            return True
        obj = game.objects[self.obj]
        if not game.there(self.obj):
            return True  # it left at the same time: what is remembered of it is how it was just before (608.2h)
        obj.counters[self.word] = obj.counters.get(self.word, 0) + self.n
        if "/" not in self.word:
            obj.counter_times[self.word] = game.new_id()  # 613.7c
        game.stale.append(self.obj)
        game.changed |= BOARD
        return True


class RemoveCounters(Happening):
    """Counters are removed from a thing (122.8)."""

    kind = kinds.REMOVE_COUNTERS
    rule = "122.8"

    def __init__(self, thing: int, word: str, n: int) -> None:
        super().__init__()
        self.obj = thing
        self.word = word
        self.n = n

    def player_affected(self, game: Game) -> int:
        return player_of_thing(self.obj) if self.obj < 0 else game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        return self.n > 0 and (self.obj < 0 or game.there(self.obj))

    def perform(self, game: Game) -> bool:
        counters = game.players[player_of_thing(self.obj)].counters if self.obj < 0 else game.objects[self.obj].counters
        had = counters.get(self.word, 0)
        self.n = min(self.n, had)  # as many as there are
        if self.n == 0:
            return False
        if self.obj > 0 and not game.there(self.obj):
            return True  # it left at the same time: what is remembered of it is how it was just before (608.2h)
        if had == self.n:
            del counters[self.word]
        else:
            counters[self.word] = had - self.n
        if self.obj > 0:
            game.stale.append(self.obj)
        game.changed |= BOARD
        return True
