"""Events that mark permanents and players: tapping, counters (122), attaching, shields, life (119), damage (120), mana (106)."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.player import SpecialMana, player_of_thing
from lawmage.game.terms import BATTLEFIELD, CREATURE, MANA_LETTERS, PLANESWALKER, SNOW
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import attach, detach
from lawmage.rules.facts import BOARD, LIFE, TAPPED
from lawmage.rules.toxic import toxic_value

EVERY: Final = "every creature type"
"""Among a source's subtypes: it was every creature type."""


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
        self.from_damage = False

    def possible(self, game: Game) -> bool:
        return self.n > 0

    def perform(self, game: Game) -> bool:
        game.players[self.player].life -= self.n
        game.changed |= LIFE
        return True


class Damage(Happening):
    """A source deals damage to a thing (120). What follows from it (120.3) is contained in it."""

    kind = kinds.DAMAGE
    rule = "120.3"

    def __init__(self, source: int, to: int, n: int, combat: bool = False) -> None:
        super().__init__()
        self.dealer = source  # the object that deals it, as it is or last was
        self.obj = to
        self.n = n
        self.combat = combat
        self.preventable = True
        # the source as it was when it dealt the damage, for what looks back at the turn
        self.dealer_controller = -1
        self.dealer_subtypes: tuple[str, ...] = ()

    def player_affected(self, game: Game) -> int:
        return player_of_thing(self.obj) if self.obj < 0 else game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        if self.n <= 0:
            return False  # 120.8: 0 damage is not dealt at all
        if self.obj < 0:
            return True
        obj = game.objects[self.obj]
        return game.there(self.obj) and obj.zone == BATTLEFIELD and obj.chars.types & (CREATURE | PLANESWALKER) != 0

    def contained(self, game: Game) -> list[Happening]:
        found: list[Happening] = []
        dealer = game.objects[self.dealer]
        keywords = dealer.chars.abilities.keywords
        if self.obj < 0:
            player = player_of_thing(self.obj)
            if "infect" in keywords:
                found.append(PutCounters(self.obj, "poison", self.n, dealer.controller))  # 120.3b
            else:
                lose = LoseLife(player, self.n)  # 120.3a
                lose.from_damage = True
                lose.rule = "120.3a"
                found.append(lose)
            if self.combat and "toxic" in keywords and dealer.chars.types & CREATURE:
                found.append(PutCounters(self.obj, "poison", toxic_value(dealer), dealer.controller))  # 120.3g, 702.164c
        else:
            obj = game.objects[self.obj]
            if obj.chars.types & PLANESWALKER:
                found.append(RemoveCounters(self.obj, "loyalty", self.n))  # 120.3c
            if obj.chars.types & CREATURE and ("wither" in keywords or "infect" in keywords):
                found.append(PutCounters(self.obj, "-1/-1", self.n, dealer.controller))  # 120.3d
        if "lifelink" in keywords:
            gain = GainLife(dealer.controller, self.n)  # 120.3f
            gain.rule = "702.15b"
            found.append(gain)
        return [event.inherits(self) for event in found]

    def perform(self, game: Game) -> bool:
        dealer = game.objects[self.dealer]
        self.dealer_controller = dealer.controller
        self.dealer_subtypes = dealer.chars.subtypes if not dealer.chars.every_creature_type else (*dealer.chars.subtypes, EVERY)
        if self.obj > 0:
            obj = game.objects[self.obj]
            keywords = dealer.chars.abilities.keywords
            if obj.chars.types & CREATURE and not ("wither" in keywords or "infect" in keywords):
                obj.damage += self.n  # 120.3e
            if "deathtouch" in keywords:
                obj.deathtouched = True  # 702.2b, 704.5h
        return True


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
