"""702.47: splice, in words."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.language.costs import parts_of
from lawmage.language.expanding import mana
from lawmage.language.scope import Unbound
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Several, Spell
from lawmage.rules.modes import modal_of
from lawmage.rules.nodes import CostPart
from lawmage.rules.splicing import SpliceAbility


class Splice(SpliceAbility):
    """ "Splice onto Arcane {1}{R}"."""

    symbols: str = ""

    def parts(self) -> tuple[CostPart, ...]:
        return (mana(self.symbols),)


class SplicePrice(SpliceAbility):
    """ "Splice onto Arcane—Sacrifice two Mountains." """

    cost: Node

    def parts(self) -> tuple[CostPart, ...]:
        return parts_of(self.cost)


def text_of(trees: list[Node]) -> tuple[Node, ...]:
    """The rules text that a spell gains (702.47c): what is followed as it resolves."""
    found: list[Node] = []
    for tree in trees:
        parts = list(tree.parts()) if isinstance(tree, Several) else [tree]
        for part in parts:
            if isinstance(part, Spell):
                if modal_of(part) is not None:
                    raise Unbound("modes of a text that is spliced")
                found.append(part)
            elif not isinstance(part, SpliceAbility):
                raise Unbound("something of a text that is spliced that isn't followed")
    return tuple(found)


phrase("line", "splice", "splice onto {onto:adjective} {symbols:mana-symbols}", Splice)
phrase("line", "splice-price", "splice onto {onto:adjective}—{cost:cost}.", SplicePrice)
