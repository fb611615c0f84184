"""115.1, 601.2c: "for each opponent, destroy up to one target creature that player controls": all the targets are chosen at once, of each player one."""

from __future__ import annotations

from lawmage.language.players import EachPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Instruction, Reference


class ForEachPlayersTarget(Instruction):
    """ "For each opponent, ... target creature that player controls". The binder tells the target whose things it can be."""

    rules = "115.1 601.2c"
    whose: Reference
    do: Instruction

    def apply(self, ctx: Context) -> None:
        self.do.apply(ctx)


phrase("target-group", "group-opponents", "opponent", EachPlayer, number="s", opponent=True)
phrase("target-group", "group-players", "player", EachPlayer, number="s")
phrase("target-group", "group-others", "other player", EachPlayer, number="s", other=True)
phrase("plain-sentence", "for-each-players-target", "for each {whose:target-group}, {do:joined}.", ForEachPlayersTarget)
