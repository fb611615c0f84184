"""719, 702.169: Case Cards: "To solve — [condition]", "Solved — [ability]"."""

from __future__ import annotations

from typing import Final

from lawmage.language.doing import do
from lawmage.language.expanding import ability
from lawmage.language.lines import TriggeredLine
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated, Asking, Replacing, Several, Static, Triggered
from lawmage.rules.context import Context
from lawmage.rules.designations import BecomesDesignated, is_designated
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import AbilityNode, Condition, Instruction

SOLVED: Final = "solved"


class IsSolved(Condition):
    """ "This Case is solved", or is not (719.3b), and what else must hold. Made, never read."""

    reads = BOARD

    def __init__(self, polarity: bool, besides: Condition | None) -> None:
        self.polarity = polarity
        self.besides = besides
        if besides is not None:
            self.reads = BOARD | besides.reads

    def holds(self, ctx: Context) -> bool:
        besides = self.besides
        return is_designated(ctx.obj(), SOLVED) == self.polarity and (besides is None or besides.holds(ctx))


class Solves(Instruction):
    """ "This Case becomes solved" (719.3a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        if ctx.game.there(ctx.source):
            do(ctx, [BecomesDesignated(ctx.source, SOLVED)])


class ToSolve(TriggeredLine):
    """ "To solve — You control three or more artifacts." (719.3a)."""

    rules = "719.3a"
    label: str = "To solve"
    wanted: Condition

    def __init__(self) -> None:
        read = ability("At the beginning of your end step, draw a card.")
        assert isinstance(read, TriggeredLine)
        self.event = read.event
        self.effect = Solves()

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.condition = IsSolved(False, self.wanted)


class Solved(Several):
    """ "Solved — Whenever you cast an instant or sorcery spell, draw a card." (702.169)."""

    rules = "702.169 719.3c"
    ability: AbilityNode
    _parts: tuple[AbilityNode, ...] = ()  # kept: a line that is several abilities may make them anew whenever it is asked

    def settle(self) -> None:
        """Fill in what the rules read: the ability is there only while the Case is solved."""
        self._parts = single(self.ability)
        for part in self._parts:
            only_solved(part)

    def parts(self) -> tuple[AbilityNode, ...]:
        return self._parts


def single(tree: AbilityNode) -> tuple[AbilityNode, ...]:
    """The abilities that a line is, one by one."""
    if not isinstance(tree, Several):
        return (tree,)
    found: list[AbilityNode] = []
    for part in tree.parts():
        found.extend(single(part))
    return tuple(found)


def only_solved(tree: AbilityNode) -> None:
    """A static ability applies, a triggered one triggers, an activated one can be activated, only if this Case is solved (702.169b-d)."""
    if isinstance(tree, (Static, Triggered, Activated, Asking, Replacing)):
        tree.condition = IsSolved(True, tree.condition)


phrase("line", "to-solve", "to solve — {wanted:condition}.", ToSolve)
phrase("line", "solved", "solved — {ability:ability}", Solved)
