"""114: Emblems: objects in the command zone that have abilities and nothing else."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import EMBLEM, GameObject
from lawmage.game.terms import COMMAND
from lawmage.rules.abilities import add_parts, index
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfPlayer
from lawmage.rules.events.zone_change import TOP, put_in
from lawmage.rules.facts import BOARD
from lawmage.rules.index import watch
from lawmage.rules.nodes import AbilityNode


class GetsEmblem(OfPlayer):
    """A player puts an emblem with these abilities into the command zone; it is owned and controlled by them (114.2)."""

    kind = kinds.EMBLEM
    rule = "114.2"

    def __init__(self, player: int, abilities: tuple[AbilityNode, ...], granter: int, name: str = "") -> None:
        super().__init__(player)
        self.name = name  # 701.54c
        self.abilities = abilities
        self.granter = granter
        self.obj = 0

    def perform(self, game: Game) -> bool:
        chars = Characteristics()
        chars.name = self.name
        found: list[Ability] = []
        for tree in self.abilities:
            add_parts(tree, 0, self.granter, found)
        for ability in found:
            part = ability.tree
            assert isinstance(part, AbilityNode)
            part.zones |= 1 << COMMAND  # 114.4; nothing else has these trees
        chars.abilities = index(found)
        obj = GameObject(game.new_id(), EMBLEM, self.player, self.player, COMMAND, None, chars)
        obj.timestamp = obj.id
        self.obj = obj.id
        put_in(game, obj, COMMAND, TOP)
        watch(game, obj)
        game.changed |= BOARD
        return True
