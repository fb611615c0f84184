"""601.2f in words: costs that can't be below a number of mana, costs that grow with the spells cast before."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.cost_changes import change
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostChange, Query, Reference
from lawmage.rules.queries import COST


class CostsAtLeast(Query):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast": applied after all else (601.2f)."""

    rules = "601.2f"
    below: int = 0
    n: int = 0

    def questions(self) -> tuple[int, ...]:
        return (COST,)

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if self.below == self.n:
            total.at_least = max(total.at_least, self.n)


class CostsByOrder(Query):
    """ "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn"."""

    rules = "601.2f"
    who: Reference
    symbols: str = ""

    def questions(self) -> tuple[int, ...]:
        return (COST,)

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        if self.who.matches(ctx, thing_of_player(player)):
            change(total, self.symbols, True, ctx.game.turn_facts.get((thing_of_player(player), "spells cast"), 0))


phrase("question", "cost-at-least", "each spell that would cost less than {below:number} mana to cast costs {n:number} mana to cast", CostsAtLeast)
phrase(
    "question",
    "cost-by-order",
    "each spell {who:player} [casts|cast] costs {symbols:mana-symbols} more to cast for each other spell that player has cast this turn",
    CostsByOrder,
)
