"""310: Battles. Their protectors, and the state-based actions about them (704.5v-x). What Sieges do is in language/sieges.py."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLE
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening, OfObject
from lawmage.rules.facts import BOARD

PROTECTOR: Final = (0, "protector")
"""Where a battle remembers the player designated as its protector (310.8)."""


def protector_of(obj: GameObject) -> int:
    """The battle's protector; -1 if no player is. It doesn't change as the permanent stops being a battle (310.8g)."""
    found = obj.memory.get(PROTECTOR, ())
    return found[0] if found and isinstance(found[0], int) else -1


def protects(game: Game, player: int, obj: GameObject) -> bool:
    """Whether the player protects the battle (310.8e)."""
    return obj.chars.types & BATTLE != 0 and protector_of(obj) == player


def choose_protector(game: Game, obj: GameObject) -> int:
    """The controller of a battle chooses its protector (310.8a): of a Siege one of their opponents (310.11a), of a battle without a type themselves.
    -1 if no player can be chosen."""
    controller = obj.controller
    if "Siege" not in obj.chars.subtypes:
        return controller
    n = len(game.players)
    among = [thing_of_player((controller + i) % n) for i in range(1, n) if not game.players[(controller + i) % n].left]
    if not among:
        return -1
    decision = ChooseThings(controller, "protector", among, 1, 1, obj.id, "310.11a")
    return player_of_thing(decision.chosen(ask(game, decision))[0])


class BecomesProtector(OfObject):
    """A player becomes the protector of a battle (310.8); who was it no longer is (310.8f)."""

    kind = kinds.PROTECTOR
    rule = "310.10"

    def __init__(self, obj: int, player: int) -> None:
        super().__init__(obj)
        self.player = player

    def perform(self, game: Game) -> bool:
        game.objects[self.obj].memory[PROTECTOR] = (self.player,)
        game.changed |= BOARD
        return True


def is_attacked(game: Game, obj: GameObject) -> bool:
    """Whether any creature is attacking the battle."""
    combat = game.combat
    return combat is not None and obj.id in combat.defending.values()


def ability_waits(game: Game, obj: GameObject) -> bool:
    """Whether it is the source of an ability that has triggered but not yet left the stack (704.5v)."""
    return any([trigger.source == obj.id for trigger in game.pending]) or any([game.objects[id].ability_source == obj.id for id in game.stack])


def is_defeated(game: Game, obj: GameObject) -> bool:
    """Whether the battle is to be put into its owner's graveyard for its defense (704.5v)."""
    return obj.counters.get("defense", 0) <= 0 and not ability_waits(game, obj)


def lacks_protector(game: Game, obj: GameObject) -> bool:
    """Whether the battle needs another protector (704.5w, 704.5x)."""
    protector = protector_of(obj)
    if "Siege" in obj.chars.subtypes and protector == obj.controller:
        return True
    return (protector < 0 or game.players[protector].left) and not is_attacked(game, obj)


def new_protector(game: Game, obj: GameObject) -> Happening | None:
    """The state-based action that gives the battle a protector; None if no player can be chosen, so that it is put into its owner's graveyard."""
    player = choose_protector(game, obj)
    return BecomesProtector(obj.id, player) if player >= 0 else None
