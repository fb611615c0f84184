"""120.3, 119.3: how much damage an instruction dealt, how much life it made players lose: "you gain life equal to the life lost this way"."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.language.doing import Action
from lawmage.language.effects_life import DealDamage, Lose
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount


class MuchThisWay(Amount):
    """How much the instruction before did in all. The binder gives it the slot where that instruction counts."""

    def speaks_of(self, action: Node) -> bool:
        """Whether the instruction is of the kind spoken of."""
        raise NotImplementedError

    def learn(self, action: Action) -> None:
        """Note what it must know of the instruction that it speaks of (called by the binder)."""

    def value(self, ctx: Context) -> int:
        return ctx.amounts.get(self.bound, 0)


class DamageThisWay(MuchThisWay):
    """ "The damage dealt this way": what was in fact dealt (120.3), after replacement and prevention."""

    rules = "120.3"

    def speaks_of(self, action: Node) -> bool:
        return isinstance(action, DealDamage)


class LifeLostThisWay(MuchThisWay):
    """ "The life lost this way" (119.3)."""

    rules = "119.3"

    def speaks_of(self, action: Node) -> bool:
        return isinstance(action, Lose)


phrase("simple-quantity", "damage-this-way", "the damage dealt this way", DamageThisWay)
phrase("simple-quantity", "life-lost-this-way", "the life lost this way", LifeLostThisWay)
phrase("tally", "each-life-lost-this-way", "1 life lost this way", LifeLostThisWay)
