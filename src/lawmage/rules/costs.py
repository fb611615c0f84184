"""118: Costs. A total cost as it stands when it is paid: mana by symbol, and other parts (601.2f-h)."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostPart


class ManaPart(CostPart):
    """Mana as part of a cost, in symbols such as "{1}{R}" (107.4). Paid jointly with everything else by rules/payment."""

    rules = "107.4"
    symbols: str = ""

    def payable(self, ctx: Context) -> bool:
        return True  # decided jointly (rules/payment)

    def pay(self, ctx: Context) -> None:
        """Nothing here: rules/payment pays mana first, then the other parts (601.2h lets the player order them)."""


class TotalCost:
    """What is to be paid (601.2f): locked in before it is paid.

    `generic` is the amount of generic mana; `symbols` the other symbols, without braces: "W", "C", "S", "W/U", "2/W", "W/P", "C/W" ...
    `parts` are what isn't mana, in the order they are written.
    """

    def __init__(self) -> None:
        self.generic = 0
        self.symbols: list[str] = []
        self.parts: list[CostPart] = []
        self.convoke = False  # creatures may be tapped for it (702.51)
        self.delve = False  # cards may be exiled from the graveyard for generic mana (702.66)
        self.improvise = False  # 702.126
        self.x_symbols = 0  # how many {X} it had, for restrictions on mana spent on X
        self.at_least = 0  # the mana that it comes to at least (601.2f), whichever way its symbols are paid; `generic` was raised for the dearest way
        self.spare = 0  # reduction left over for the generic mana with which "2/W" and its like may be paid (118.7, 107.4e)
        self.spend_as = 0  # types (bits) as though of which any mana may be spent for it (118.14)

    def copy(self) -> TotalCost:
        new = TotalCost()
        new.generic = self.generic
        new.symbols = list(self.symbols)
        new.parts = list(self.parts)
        new.convoke = self.convoke
        new.delve = self.delve
        new.improvise = self.improvise
        new.x_symbols = self.x_symbols
        new.at_least = self.at_least
        new.spare = self.spare
        new.spend_as = self.spend_as
        return new

    def is_free(self) -> bool:
        """Whether nothing at all is to be paid."""
        return self.generic == 0 and not self.symbols and not self.parts

    def words(self) -> str:
        """The mana in symbols: "{2}{R}"; "{0}" where there is none."""
        text = "{" + str(self.generic) + "}" if self.generic or not self.symbols else ""
        return text + "".join(["{" + symbol + "}" for symbol in self.symbols])


class CostOfX:
    """The total cost for each value of X (601.2f): what reduces it or sets a floor looks at the whole."""

    def with_x(self, x: int) -> TotalCost:
        """The total cost where X is this."""
        raise NotImplementedError


__all__ = ["CostOfX", "CostPart", "ManaPart", "Node", "TotalCost"]
