"""614.15, 701.6: where a countered spell goes instead of its owner's graveyard: "If that spell is countered this way, exile it instead ..." """

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.terms import BATTLEFIELD, EXILE, HAND, LIBRARY
from lawmage.language.effects_permanents import CounteredSentence, CounterIt
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import BOTTOM, TOP, Counter
from lawmage.rules.node import Node, walk
from lawmage.rules.nodes import Reference


class CounteredTo(Node):
    """ "Exile it instead of putting it into its owner's graveyard"."""

    rules = "701.6"
    to: int = EXILE
    position: int = TOP

    def place(self, ctx: Context, event: Counter) -> None:
        """Say where the spell goes."""
        event.to = self.to
        event.position = self.position
        if self.to == BATTLEFIELD:
            event.controller = ctx.controller


class CounteredToEither(CounteredTo):
    """ "Put that card on your choice of the top or bottom of its owner's library instead of into that player's graveyard"."""

    rules = "701.6"
    to: int = LIBRARY

    def place(self, ctx: Context, event: Counter) -> None:
        event.to = LIBRARY
        question = ChooseOption(ctx.controller, "where", ["top", "bottom"], ctx.source, "608.2d")
        event.position = TOP if ask(ctx.game, question) == (0,) else BOTTOM


class CounteredGoes(CounteredSentence):
    """ "If that spell is countered this way, ...": part of the instruction that counters it, which it changes (614.15)."""

    rules = "614.15"
    what: Reference
    where: CounteredTo

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            for each in walk(node):
                if isinstance(each, CounterIt):
                    each.goes = self
                    return True
        return False

    def place(self, ctx: Context, event: Counter) -> None:
        if self.what.matches(ctx, event.obj):
            self.where.place(ctx, event)


include("countered", "it", "event-pick")
INTO = " instead of into that player's graveyard"
phrase("rider", "countered-goes", "if {what:countered} is countered this way, {where:countered-to}.", CounteredGoes)
phrase("countered-to", "countered-exiled", "exile it instead of putting it into its owner's graveyard", CounteredTo)
phrase("countered-to", "countered-to-hand", "put it into its owner's hand" + INTO, CounteredTo, to=HAND)
phrase("countered-to", "countered-to-top", "put it on top of its owner's library" + INTO, CounteredTo, to=LIBRARY)
phrase("countered-to", "countered-to-bottom", "put it on the bottom of its owner's library" + INTO, CounteredTo, to=LIBRARY, position=BOTTOM)
phrase("countered-to", "countered-to-either", "put that card on your choice of the top or bottom of its owner's library" + INTO, CounteredToEither)
phrase(
    "countered-to", "countered-stolen", "put that card onto the battlefield under your control instead of into its owner's graveyard",
    CounteredTo, to=BATTLEFIELD,
)  # fmt: skip
