"""Conditions on what has happened this turn: they are read from the turn's part of the log, objects as they last were (608.2h)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.filters import Noun
from lawmage.rules.context import Context
from lawmage.rules.nodes import Condition


def log_of_turn(ctx: Context) -> list[Event]:
    """What has happened this turn, in order."""
    return ctx.game.log[ctx.game.turn_log :]


class Deed(Condition):
    """Something that happened this turn, so and so often. Not for layers: what it depends on isn't a fact that is watched."""

    n: int = 1
    polarity: bool = True

    def counts(self, ctx: Context, event: Event) -> int:
        """How much the event counts towards it; 0 if it isn't of the kind."""
        raise NotImplementedError

    def holds(self, ctx: Context) -> bool:
        total = 0
        for event in log_of_turn(ctx):
            total += self.counts(ctx, event)
            if total >= self.n:
                return self.polarity
        return not self.polarity


class DeedOf(Deed):
    """Something that happened to what fits a description."""

    what: Noun
    other: bool = False
    than: int = 0  # the slot of what it is other than; 0: the source. The binder says which
