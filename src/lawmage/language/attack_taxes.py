"""508.1h, 509.1d: what attacking or blocking costs, where that is an amount: "{X} for each of those creatures, where X is ...", "{1} for each Cleric on the
battlefield"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.combat_rulings import AttackTax, is_yours
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, CostChange


class AttackTaxOf(AttackTax):
    """ "Can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of ..."."""

    rules = "508.1h 107.3i"
    n: Amount

    def attack_cost(self, ctx: Context, obj: GameObject, defender: int, total: CostChange) -> None:
        if self.attack and self.of(ctx, obj) and (self.anything or is_yours(ctx, defender, self.planeswalkers)):
            total.more_generic += max(0, self.n.value(ctx))

    def block_cost(self, ctx: Context, blocker: GameObject, attacker: GameObject, total: CostChange) -> None:
        if self.block and self.of(ctx, blocker):
            total.more_generic += max(0, self.n.value(ctx))


_EACH = "can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is {n:quantity}"
_THOSE = "can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures, where X is {n:quantity}"
phrase("static-plain", "r-tax-x", _EACH, AttackTaxOf)
phrase("static-plain", "r-tax-x-pw", _THOSE, AttackTaxOf, planeswalkers=True)
phrase("static-plain", "r-tax-n-each", "can't attack or block unless its controller pays {1} for each {n:tally}", AttackTaxOf, anything=True, block=True)
phrase("static-plain", "r-tax-n-attack", "can't attack unless its controller pays {1} for each {n:tally}", AttackTaxOf, anything=True)
