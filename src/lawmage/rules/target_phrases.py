"""700.2, 601.2c: modes, and the target phrases of a tree in the order of its text."""

from __future__ import annotations

from lawmage.game.node import Node, children
from lawmage.game.objects import Announcement
from lawmage.rules.context import Context
from lawmage.rules.nodes import Instruction, TargetPhrase


class Modal(Instruction):
    """A choice of modes (700.2), made as the spell is cast or the ability put on the stack (601.2b). Only chosen modes are followed, in printed order."""

    rules = "700.2"
    modes: tuple[Instruction, ...] = ()
    repeats: bool = False  # the same mode may be chosen more than once (700.2d)

    def after_costs(self) -> bool:
        """Whether how many modes are chosen depends on which optional costs are paid (601.2b)."""
        return False

    def fewest(self, ctx: Context) -> int:
        raise NotImplementedError

    def most(self, ctx: Context) -> int:
        raise NotImplementedError

    def worth(self, mode: int) -> int:
        """How much the mode counts towards `most`, where modes `repeats`."""
        return 1

    def taken(self, ctx: Context, now: tuple[int, ...]) -> tuple[int, ...]:
        """Modes that can't be chosen again ("that hasn't been chosen"); those chosen now are noted."""
        return ()

    def apply(self, ctx: Context) -> None:
        announced = ctx.announced
        n = 0
        for chosen in sorted(announced.modes) if announced is not None else ():
            mode = self.modes[chosen]
            # a mode chosen twice has targets of its own each time
            for phrase in announced_targets(mode, announced) if announced is not None else ():
                if n < len(ctx.legal_targets):
                    ctx.refs[phrase.bound] = ctx.legal_targets[n]
                n += 1
            mode.apply(ctx)


_phrases: dict[int, tuple[Node, list[TargetPhrase]]] = {}


def target_phrases(tree: Node) -> list[TargetPhrase]:
    """The target phrases of an ability or mode, in the order of the text (601.2c). Quoted abilities keep their own.

    Found once per tree (trees are immutable); the list is shared, don't change it.
    """
    known = _phrases.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    found: list[TargetPhrase] = []
    gather_targets(tree, found)
    _phrases[id(tree)] = (tree, found)
    return found


def announced_targets(tree: Node, announced: Announcement) -> list[TargetPhrase]:
    """The target phrases of an ability or mode but for those of parts that what was announced leaves out (702.33g)."""
    every = target_phrases(tree)
    if not every:
        return every
    left_out: list[TargetPhrase] = []
    for instruction in selective(tree):
        for part in instruction.left_out(announced):
            left_out.extend(target_phrases(part))
    return [phrase for phrase in every if phrase not in left_out] if left_out else every


_selective: dict[int, tuple[Node, list[Instruction]]] = {}


def selective(tree: Node) -> list[Instruction]:
    """The instructions of an ability or mode that may leave out a part of themselves. Found once per tree, as its target phrases are."""
    known = _selective.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    found: list[Instruction] = []
    gather_selective(tree, found)
    _selective[id(tree)] = (tree, found)
    return found


def gather_selective(tree: Node, found: list[Instruction]) -> None:
    """Append the instructions of a tree that may leave out a part of themselves."""
    if isinstance(tree, Instruction) and tree.may_leave_out:
        found.append(tree)
    for child in children(tree):
        if not child.is_quoted():
            gather_selective(child, found)


def gather_targets(tree: Node, found: list[TargetPhrase]) -> None:
    """Append the target phrases of a tree; one within another first, for it says what the other can be ("card from target player's graveyard")."""
    for child in children(tree):
        if not child.is_quoted():
            gather_targets(child, found)
    if isinstance(tree, TargetPhrase):
        found.append(tree)
