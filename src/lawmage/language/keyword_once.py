"""702.177, 702.193: exhaust and power-up, activated abilities that are activated only once."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated, Several
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, CostChange, Query


class Exhaust(Several):
    """ "Exhaust — {3}: ..." (702.177a)."""

    rules = "702.177"
    word: str = "exhaust"
    ability: AbilityNode

    def settle(self) -> None:
        """Note the restriction on the ability."""
        tree = self.ability
        assert isinstance(tree, Activated)
        tree.once_ever = True

    def parts(self) -> tuple[AbilityNode, ...]:
        return (self.ability,)


def generic(symbol: str) -> int:
    """How much generic mana a symbol of a mana cost stands for, -1 if for none."""
    return int(symbol) if symbol.isdigit() else -1


def entered_this_turn(game: Game, obj: GameObject) -> bool:
    """Whether a permanent entered this turn."""
    return obj.zone == BATTLEFIELD and obj.entered_turn == game.turn.number


class LessByManaCost(Query):
    """ "If this permanent entered this turn, this ability's cost is reduced by this permanent's mana cost" (702.193a-b). Made, never read."""

    def ability_cost_change(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> None:
        cost = obj.chars.mana_cost
        if cost is None or not entered_this_turn(ctx.game, obj):
            return
        for symbol in cost.symbols:
            n = generic(symbol)
            if n >= 0:
                total.less_generic += n
            elif symbol != "X":
                total.less_symbols.append(symbol)


class PowerUp(Exhaust):
    """ "Power-up — {4}{G}: ..." (702.193a)."""

    rules = "702.193"
    word: str = "power-up"

    def settle(self) -> None:
        """Note the restriction and the reduction."""
        Exhaust.settle(self)
        tree = self.ability
        assert isinstance(tree, Activated)
        tree.own_costs = (*tree.own_costs, LessByManaCost())


phrase("line", "exhaust", "exhaust — {ability:activated-ability}", Exhaust)
phrase("line", "power-up", "power-up — {ability:activated-ability}", PowerUp)
