"""608.2c: "for each nonland card revealed this way, add {G} and you gain 1 life": the same once for each."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node, changed, walk
from lawmage.language.amounts import CountOf
from lawmage.language.effects_cards import MillCards
from lawmage.language.effects_life import Gain, Lose
from lawmage.language.effects_permanents import PutCountersOn
from lawmage.language.mana_outputs import combinations
from lawmage.language.objects import It, That
from lawmage.language.players import ThatPlayer
from lawmage.language.this_way import CountThisWay
from lawmage.language.tokens import Creates
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Instruction


class SoManyTimes(Amount):
    """An amount so many times over. Made, never read."""

    def __init__(self, n: Amount, times: int) -> None:
        self.n = n
        self.times = times

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) * self.times


AT_ONCE: Final = (Creates, PutCountersOn, Gain, Lose, MillCards)
"""What is done once with a larger number, rather than again and again: "for each Aura attached to it, create a token. Exile those tokens ..."."""


def repeat(do: Instruction, ctx: Context, times: int) -> None:
    """The same once for each of so many things."""
    if isinstance(do, AT_ONCE) and times > 0:
        made = changed(do, n=SoManyTimes(do.n, times))
        made.bound = do.bound
        made.counted = do.counted
        made.apply(ctx)
        return
    for _ in range(times):
        do.apply(ctx)


class DoForEach(Instruction):
    """ "For each nonland card revealed this way, add {G} and you gain 1 life"."""

    times: Amount
    do: Instruction

    def speaks_of_each(self) -> bool:
        """Whether words in it refer to each of the things counted."""
        return any([isinstance(node, (It, That, ThatPlayer)) for node in walk(self.do)])

    def uncertain(self) -> bool:
        # what is revealed or milled on the way is not known beforehand
        return any([isinstance(node, CountThisWay) for node in walk(self.times)]) or self.do.uncertain()

    def only_mana(self) -> bool:
        return self.do.only_mana()

    def mana(self, ctx: Context) -> list[str]:
        return [mana for mana in combinations(self.do.mana(ctx), max(0, self.times.value(ctx))) if mana]

    def apply(self, ctx: Context) -> None:
        n = max(0, self.times.value(ctx))
        repeat(self.do, ctx, n)
        ctx.did = n > 0


def refers_to_each(node: Node) -> bool:
    """Whether words of an instruction for each of several things refer to the one at hand, which nothing here gives them."""
    return isinstance(node, DoForEach) and node.speaks_of_each()


# things only: of each colour, type or name later words speak ("that color")
phrase("repeated", "repeat-noun", "{what:noun/s}", CountOf)
phrase("repeated", "repeat-other", "other {what:noun/s}", CountOf, other=True)
phrase("repeated", "repeat-done", "{what:noun/s} {verb:done-verb} this way", CountThisWay)
phrase("plain-sentence", "do-for-each", "for each {times:repeated}, {do:joined}.", DoForEach)
