"""702.24: cumulative upkeep."""

from __future__ import annotations

from lawmage.game.node import make
from lawmage.language.costs import PayLife, parts_of
from lawmage.language.doing import do
from lawmage.language.expanding import Expanding, triggered
from lawmage.language.players import You
from lawmage.language.triggers_basic import StepOf
from lawmage.language.unless import may_pay
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Sacrifice
from lawmage.rules.nodes import AbilityNode, CostPart, Instruction


class PaysUpkeep(Instruction):
    """What cumulative upkeep does as it resolves (702.24a): one more age counter, then all of the cost or none of it. Made, never read."""

    def __init__(self, parts: tuple[CostPart, ...]) -> None:
        self.parts = parts

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        id = ctx.source
        if not game.there(id):
            return
        do(ctx, [PutCounters(id, "age", 1, ctx.controller)])
        n = game.objects[id].counters.get("age", 0)
        if not may_pay(ctx, ctx.controller, self.parts, "pay its cumulative upkeep?", n) and game.there(id):
            do(ctx, [Sacrifice(id, ctx.controller)])


class CumulativeUpkeep(Expanding):
    """ "Cumulative upkeep {2}", "cumulative upkeep—Pay 1 life."."""

    rules = "702.24"
    word: str = "cumulative upkeep"
    parameterised: bool = True
    part: CostPart

    def make(self) -> list[AbilityNode]:
        event = make(StepOf, "whose-upkeep", whose=make(You, "your"))
        return [triggered(event, PaysUpkeep(parts_of(self.part)), "cumulative upkeep")]


phrase("keyword", "cumulative-upkeep", "cumulative upkeep {part:upkeep-mana}", CumulativeUpkeep)
phrase("keyword", "cumulative-upkeep-life", "cumulative upkeep—{part:upkeep-life}.", CumulativeUpkeep)
phrase("upkeep-mana", "upkeep-mana", "{symbols:mana-symbols}", ManaPart)
phrase("upkeep-life", "upkeep-life", "Pay {n:amount} life", PayLife)
