"""702.21: ward."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.language.costs import PayLife, parts_of
from lawmage.language.doing import do
from lawmage.language.expanding import Priced, triggered
from lawmage.language.unless import may_pay
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import BecomesTarget
from lawmage.rules.events.zone_change import Counter
from lawmage.rules.nodes import AbilityNode, Amount, CostPart, Instruction, TriggerEvent


class TargetedByOpponent(TriggerEvent):
    """ "This permanent becomes the target of a spell or ability an opponent controls". Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TARGET,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, BecomesTarget)
        if event.obj != ctx.source:
            return 0
        controller = ctx.game.objects[event.by].controller
        if controller == ctx.controller:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.by,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(controller),)
        return 1


class CounterUnlessPaid(Instruction):
    """ "Counter that spell or ability unless that player pays [cost]" (118.12a). Made, never read."""

    def __init__(self, parts: tuple[CostPart, ...], x: Amount | None, words: str) -> None:
        self.parts = parts
        self.x = x
        self.words = words

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        for id in ctx.ref(EVENT_OBJECT):
            if not game.there(id):
                continue
            if self.x is not None:
                ctx.x = max(0, self.x.value(ctx))  # 702.21b
            for thing in ctx.ref(EVENT_PLAYER):
                if not may_pay(ctx, player_of_thing(thing), self.parts, self.words):
                    do(ctx, [Counter(id)])


class Ward(Priced):
    """ "Ward {2}" (702.21a), "ward—Pay 3 life.", "ward {X}, where X is this creature's power." """

    rules = "702.21"
    word: str = "ward"
    x: Amount | None = None  # what X is, where the cost has X (702.21b)

    def make(self) -> list[AbilityNode]:
        label = "Ward " + self.symbols if self.symbols else "Ward"
        return [triggered(TargetedByOpponent(), CounterUnlessPaid(parts_of(self.price()), self.x, label), label)]


phrase("keyword", "ward", "ward {symbols:mana-symbols}", Ward)
phrase("line", "ward-price", "ward—{cost:cost}.", Ward)
phrase("line", "ward-x", "ward {symbols:mana-symbols}, where X is {x:quantity}.", Ward)
phrase("cost-part", "cost-life-equal", "Pay life equal to {n:quantity}", PayLife)
