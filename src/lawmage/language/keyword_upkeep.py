"""702.30 echo, 702.32 fading, 702.63 vanishing: what a permanent asks for at its controller's upkeep."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.costs import parts_of
from lawmage.language.doing import Action, do
from lawmage.language.expanding import Expanding, Priced, conditioned, counted
from lawmage.language.triggers_basic import CounterRemoved
from lawmage.language.unless import may_pay
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.zone_change import Sacrifice
from lawmage.rules.nodes import AbilityNode, Condition, CostPart

UPKEEP_TEXT = "At the beginning of your upkeep, draw a card."
"""Its event; other instructions take the place of its own."""


class CameSinceUpkeep(Condition):
    """ "If this permanent came under your control since the beginning of your last upkeep" (702.30a). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        player = ctx.game.players[ctx.controller]
        return player.turn_before > 0 and ctx.obj().control_since >= player.turn_before


class SacrificeUnlessPaid(Action):
    """ "Sacrifice it unless you pay [cost]". Made, never read."""

    def __init__(self, parts: tuple[CostPart, ...]) -> None:
        self.parts = parts

    def apply(self, ctx: Context) -> None:
        if not may_pay(ctx, ctx.controller, self.parts, "pay its echo?") and ctx.game.there(ctx.source):
            do(ctx, [Sacrifice(ctx.source, ctx.controller)])


class Echo(Priced):
    """ "Echo {3}{R}", "echo—Discard a card." (702.30a)."""

    rules = "702.30"
    word: str = "echo"

    def make(self) -> list[AbilityNode]:
        return [conditioned(UPKEEP_TEXT, CameSinceUpkeep(), "Echo " + self.symbols, SacrificeUnlessPaid(parts_of(self.price())))]


class FadeCounter(Action):
    """ "Remove a fade counter from this permanent. If you can't, sacrifice the permanent" (702.32a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if not game.there(ctx.source):
            return
        if game.objects[ctx.source].counters.get("fade", 0):
            do(ctx, [RemoveCounters(ctx.source, "fade", 1)])
        else:
            do(ctx, [Sacrifice(ctx.source, ctx.controller)])


class Always(Condition):
    """Nothing is asked. Made, never read."""

    def holds(self, ctx: Context) -> bool:
        return True


class Fading(Expanding):
    """ "Fading 3" (702.32a)."""

    rules = "702.32"
    word: str = "fading"
    n: int = 1

    def texts(self) -> tuple[str, ...]:
        return (counted("This permanent enters with {count} fade counter{s} on it.", self.n),)

    def make(self) -> list[AbilityNode]:
        return [*Expanding.make(self), conditioned(UPKEEP_TEXT, Always(), f"Fading {self.n}", FadeCounter())]


class Vanishing(Expanding):
    """ "Vanishing 3" (702.63a)."""

    rules = "702.63"
    word: str = "vanishing"
    n: int = 0  # 0: without a number (702.63b)

    def texts(self) -> tuple[str, ...]:
        enters = (counted("This permanent enters with {count} time counter{s} on it.", self.n),) if self.n else ()
        return (
            *enters,
            "At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.",
            "When the last time counter is removed from this permanent, sacrifice it.",
        )


class LastCounterRemoved(CounterRemoved):
    """ "The last time counter is removed from this permanent"."""

    rules = "702.63"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, RemoveCounters)
        if event.obj > 0 and ctx.game.objects[event.obj].counters.get(self.word, 0):
            return 0
        return 1 if CounterRemoved.times(self, ctx, event) else 0


phrase("keyword", "echo", "echo {symbols:mana-symbols}", Echo)
phrase("line", "echo-price", "echo—{cost:cost}.", Echo)
phrase("keyword", "fading", "fading {n:digits}", Fading)
phrase("keyword", "vanishing", "vanishing {n:digits}", Vanishing)
phrase("keyword", "vanishing-bare", "vanishing", Vanishing, n=0)
phrase("event", "last-counter-removed", "the last {word:counter-word} counter is removed from {what:event-thing}", LastCounterRemoved)

__all__ = ["Vanishing"]
