"""605.1a: what the cost and the effect of an activated mana ability come to, worked out once for each tree."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node, walk
from lawmage.rules.abilities import Activated
from lawmage.rules.costs import ManaPart
from lawmage.rules.facts import LIFE, TAPPED
from lawmage.rules.nodes import CostPart, ManaRestriction
from lawmage.rules.total_cost import split_symbols

# How payment deals with it.
FIXED: Final = 0  # its cost is {T}, {Q}, life, or its own source: its mana is there to be counted
CONVERTER: Final = 1  # the same with mana besides
OTHER: Final = 2  # anything else: searched

EVERYTHING: Final = (1 << 18) - 1


class ManaProfile:
    """The facts about one mana ability that payment asks for again and again."""

    def __init__(self, tree: Activated) -> None:
        self.taps = False
        self.untaps = False
        self.uses_up = False
        self.symbols: tuple[str, ...] = ()  # the mana in its cost
        self.life: list[CostPart] = []
        self.others: list[CostPart] = []
        self.marks_source = False  # it changes its own source, which stays
        self.has_x = False
        for part in tree.cost:
            self.add(part)
        effect = tree.effect
        self.only_mana = effect.only_mana()
        self.uncertain = effect.uncertain()
        self.restriction: ManaRestriction | None = effect.mana_restriction()
        self.reads = reads_of(effect)  # facts that its outcome depends on
        if tree.condition is not None:
            self.reads |= reads_of(tree.condition)
        self.free = not tree.sorcery_speed and not tree.instant_speed_only  # may be activated while a cost is paid (602.5d-e)
        # whether it can be activated once only before its source changes
        self.single = self.taps or self.untaps or self.uses_up
        self.kind = self.sort(tree)
        # nothing but its source's being untapped decides what it gives: worked out once (rules/payment/notes.py)
        self.steady = (
            self.kind == FIXED
            and self.only_taps()
            and effect.same_mana()
            and self.free
            and tree.condition is None
            and not tree.once_each_turn
            and not self.uncertain
            and self.restriction is None
        )
        self.ways: object = None

    def add(self, part: CostPart) -> None:
        """Sort one part of the cost."""
        if isinstance(part, ManaPart):
            symbols = split_symbols(part.symbols)
            self.symbols = self.symbols + symbols
            self.has_x = self.has_x or "X" in symbols
            return
        self.has_x = self.has_x or part.has_x()
        if part.taps_source():
            self.taps = True
        elif part.untaps_source():
            self.untaps = True
        elif part.uses_up_source():
            self.uses_up = True
        elif part.pays_life():
            self.life.append(part)
        elif part.only_source():
            self.marks_source = True
        else:
            self.others.append(part)

    def sort(self, tree: Activated) -> int:
        """Which kind it is."""
        limited = self.single or tree.once_each_turn == 1
        if self.others or self.has_x or (self.marks_source and not limited) or (self.taps and self.untaps):
            return OTHER
        if self.symbols:
            return CONVERTER
        return FIXED if limited or self.life else OTHER

    def changes(self) -> int:
        """The facts (rules/facts.py) that paying its cost changes."""
        bits = TAPPED if self.taps or self.untaps else 0
        if self.life:
            bits |= LIFE
        if self.uses_up or self.marks_source or self.others:
            bits |= EVERYTHING
        return bits

    def only_taps(self) -> bool:
        """Whether activating it changes nothing but that its source is tapped and mana is there."""
        return self.taps and self.only_mana and not (self.untaps or self.uses_up or self.marks_source or self.life or self.others or self.symbols)


def reads_of(tree: Node) -> int:
    """The facts (rules/facts.py) that amounts, descriptions and conditions in a tree depend on."""
    bits = 0
    for node in walk(tree):
        reads = getattr(node, "reads", 0)
        if isinstance(reads, int):
            bits |= reads
    return bits


def profile_of(tree: Activated) -> ManaProfile:
    """The profile of a mana ability."""
    known = tree.profile
    if isinstance(known, ManaProfile):
        return known
    made = ManaProfile(tree)
    tree.profile = made
    return made
