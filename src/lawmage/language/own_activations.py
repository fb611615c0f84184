"""602.2b: what the activated abilities that a player activates cost, whatever has them."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.cost_changes import ABOVE_ONE, AbilitiesCost
from lawmage.language.statics_basic import AskingLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostChange, Reference


class ActivatedByCost(AbilitiesCost):
    """ "Abilities you activate that aren't mana abilities cost {2} less to activate"."""

    rules = "602.2b 601.2f"
    who: Reference

    def fits(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> bool:
        return self.who.matches(ctx, thing_of_player(activating.controller)) and AbilitiesCost.fits(self, ctx, activating, obj, total)


_WORDS = "abilities {who:player} [activates|activate] that aren't mana abilities cost {by:activate-step}"
phrase("question", "activated-cost", _WORDS, ActivatedByCost, mana_too=False)
phrase("floored-own-cost", "floored-own-cost", _WORDS, ActivatedByCost, mana_too=False, above_one=True)
phrase("static", "floored-own-cost-line", "{query:floored-own-cost}. " + ABOVE_ONE, AskingLine)
