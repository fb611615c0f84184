"""Players (102) and what is theirs: life, zones, mana pool."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY, MANA_LETTERS


class SpecialMana:
    """One unit of mana in a pool that differs from plain mana of its type: it remembers a restriction or a rider (106.6)."""

    def __init__(self, letter: str, restriction: Node | None, source: int, controller: int, lasts: int = 0, snow: bool = False) -> None:
        self.letter = letter
        self.restriction = restriction
        self.source = source
        self.controller = controller
        self.lasts = lasts  # 1: stays until end of turn as steps end, 2: until end of combat
        self.snow = snow


class Player:
    """One player. Zones hold ids, libraries with the top card first."""

    def __init__(self, index: int, name: str) -> None:
        self.index = index
        self.name = name
        self.life = 20
        self.library: list[int] = []
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.counters: dict[str, int] = {}
        self.pool: list[int] = [0, 0, 0, 0, 0, 0]  # plain mana by type, in the order of MANA_LETTERS
        self.special: list[SpecialMana] = []
        self.lost = False
        self.won = False
        self.left = False
        self.drew_from_empty = False  # since the last check of state-based actions (704.5b)
        self.lands_played = 0  # this turn
        self.last_turn = 0  # the number of their most recent turn
        self.turn_before = 0  # and of the one before it
        self.max_hand = 7
        self.mulligans = 0
        self.drawn_this_turn = 0
        self.drawn_this_step = 0
        self.blessed = False  # has the city's blessing (702.131c)
        self.companion = 0  # the card outside the game that was revealed as their companion (702.139a), until it is put into their hand
        self.tempted = 0  # how often the Ring has tempted them (701.54c)
        self.unseen: list[int] = []  # cards in hand not yet looked at (121.8)

    def clone(self) -> Player:
        new = Player(self.index, self.name)
        new.life = self.life
        new.library = list(self.library)
        new.hand = list(self.hand)
        new.graveyard = list(self.graveyard)
        new.counters = dict(self.counters)
        new.pool = list(self.pool)
        new.special = list(self.special)
        new.lost = self.lost
        new.won = self.won
        new.left = self.left
        new.drew_from_empty = self.drew_from_empty
        new.lands_played = self.lands_played
        new.last_turn = self.last_turn
        new.turn_before = self.turn_before
        new.max_hand = self.max_hand
        new.mulligans = self.mulligans
        new.drawn_this_turn = self.drawn_this_turn
        new.drawn_this_step = self.drawn_this_step
        new.blessed = self.blessed
        new.companion = self.companion
        new.tempted = self.tempted
        new.unseen = list(self.unseen)
        return new

    def zone(self, zone: int) -> list[int]:
        """Their library, hand or graveyard."""
        if zone == HAND:
            return self.hand
        if zone == GRAVEYARD:
            return self.graveyard
        assert zone == LIBRARY
        return self.library

    def mana_in_pool(self) -> int:
        """How much mana is in their pool."""
        return sum(self.pool) + len(self.special)

    def pool_text(self) -> str:
        """The pool in symbols, "{G}{G}"; special mana counted with the plain."""
        text = ""
        for i in range(6):
            letter = MANA_LETTERS[i]
            n = self.pool[i] + len([unit for unit in self.special if unit.letter == letter])
            text += ("{" + letter + "}") * n
        return text


def thing_of_player(player: int) -> int:
    """The thing that stands for a player, where targets may be objects (ids, positive) or players."""
    return -player - 1


def player_of_thing(thing: int) -> int:
    """The player that a negative thing stands for."""
    return -thing - 1
