"""120: Damage. Who deals it to what, and what follows from it (120.3)."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing
from lawmage.game.terms import BATTLE, BATTLEFIELD, CREATURE, PLANESWALKER
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.facts import TURNS
from lawmage.rules.queries import ASKS, DEALT_AS_THOUGH, asked
from lawmage.rules.toxic import toxic_value

EVERY: Final = "every creature type"
"""Among a source's subtypes: it was every creature type."""


def excess_of(game: Game, obj: GameObject, dealer: GameObject, n: int) -> int:
    """How much of the damage that a source is about to deal to a permanent is more than lethal damage, or than its loyalty or defense (120.4a,
    120.10)."""
    found = 0
    if obj.chars.types & CREATURE:
        lethal = max(0, obj.chars.toughness - obj.damage)
        if lethal > 1 and "deathtouch" in dealer.chars.abilities.keywords:
            lethal = 1  # 702.2c
        found = n - lethal
    for type, word in ((PLANESWALKER, "loyalty"), (BATTLE, "defense")):
        if not obj.chars.types & type:
            continue
        left = obj.counters.get(word, 0)
        for event in reversed(game.log):
            # what is dealt at the same time takes its counters away only afterwards
            if not isinstance(event, Damage):
                break
            left -= event.n if event.obj == obj.id else 0
        found = max(found, n - max(0, left))
    return max(0, found)


def dealing_keywords(game: Game, event: Damage) -> dict[str, int]:
    """The keywords of the source by which it deals the damage; effects may say that it is dealt as though the source had one more (609.4)."""
    keywords = game.objects[event.dealer].chars.abilities.keywords
    if game.watchers.get(ASKS + DEALT_AS_THOUGH) or game.has_floating:
        for ctx, query in asked(game, DEALT_AS_THOUGH):
            word = query.dealt_as(ctx, event)
            if word and word not in keywords:
                keywords = {**keywords, word: 1}
    return keywords


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
        self.excess = 0  # how much of it was more than lethal damage, or than the loyalty there was (120.10)
        self.keywords: dict[str, int] = {}  # of its source, as the damage is dealt
        # the source as it was when it dealt the damage, for what looks back at the turn
        self.dealer_controller = -1
        self.dealer_subtypes: tuple[str, ...] = ()
        self.controller = -1  # of the permanent that it was dealt to, then

    def player_affected(self, game: Game) -> int:
        return player_of_thing(self.obj) if self.obj < 0 else game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        if self.n <= 0:
            return False  # 120.8: 0 damage is not dealt at all
        if self.obj < 0:
            return True
        obj = game.objects[self.obj]
        return game.there(self.obj) and obj.zone == BATTLEFIELD and obj.chars.types & (CREATURE | PLANESWALKER | BATTLE) != 0

    def contained(self, game: Game) -> list[Happening]:
        found: list[Happening] = []
        dealer = game.objects[self.dealer]
        self.keywords = dealing_keywords(game, self)
        keywords = self.keywords
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
            if obj.chars.types & BATTLE:
                found.append(RemoveCounters(self.obj, "defense", self.n))  # 120.3h
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
            self.controller = obj.controller
            keywords = self.keywords
            self.excess = excess_of(game, obj, dealer, self.n)
            if obj.chars.types & CREATURE and not ("wither" in keywords or "infect" in keywords):
                obj.damage += self.n  # 120.3e
            if "deathtouch" in keywords:
                obj.deathtouched = True  # 702.2b, 704.5h
        game.changed |= TURNS
        return True
