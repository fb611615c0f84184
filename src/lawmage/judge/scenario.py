"""A scenario: who has what, what happens, what must then hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lawmage.judge.acts import Act
from lawmage.judge.expectations import Expectation
from lawmage.judge.names import PLAYERS, Reference

STEPS = (
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end step",
    "cleanup",
)
"""Steps and main phases in which a player can have priority, in the order of a turn (500.1, 505.1)."""

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command")
"""Zones in which a scenario can put cards (400.1)."""


@dataclass(slots=True)
class CardEntry:
    """One entry of a zone: a card or several equal ones, with what is stated about them."""

    line: int
    name: str
    count: int = 1
    nickname: str = ""
    tapped: bool = False
    counters: list[tuple[int, str]] = field(default_factory=list)
    damage: int = 0
    attached_to: Reference | None = None
    new: bool = False
    x: int | None = None
    owner: str = ""
    copying: Reference | None = None
    chose: list[str] = field(default_factory=list)
    exiled: list[Reference] = field(default_factory=list)
    transformed: bool = False
    order: int | None = None
    commander: bool = False


@dataclass(slots=True)
class PlayerSetup:
    """What a player has when the scenario begins. A library that is not filled has just the cards listed."""

    line: int = 0
    life: int = 20
    mana: list[str] = field(default_factory=list)
    counters: list[tuple[int, str]] = field(default_factory=list)
    library_filled: bool = True
    zones: dict[str, list[CardEntry]] = field(default_factory=lambda: {zone: [] for zone in ZONES})


@dataclass(slots=True)
class Scenario:
    """A whole file. Acts and expectations carry their lines and words."""

    file: str = ""
    title: str = ""
    about: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    players: dict[str, PlayerSetup] = field(default_factory=lambda: {player: PlayerSetup() for player in PLAYERS})
    turn: str = "A"
    step: str = "precombat main"
    chance: list[int] = field(default_factory=list)  # what coins (1 won, 2 lost) and dice show, in order; then chance decides
    acts: list[Act] = field(default_factory=list)
    expect: list[Expectation] = field(default_factory=list)

    def entries(self) -> Iterator[tuple[str, str, CardEntry]]:
        """Player, zone and entry of every card put into the game, in the order of the file."""
        for player, setup in self.players.items():
            for zone, cards in setup.zones.items():
                for card in cards:
                    yield player, zone, card

    def card_names(self) -> list[str]:
        """The names of the cards put into the game, each once, in the order of the file."""
        return list(dict.fromkeys(card.name for _, _, card in self.entries()))
