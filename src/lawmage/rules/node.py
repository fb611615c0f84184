"""The abstract node lives with the state (`lawmage.game.node`), since abilities hold trees; named here for readers of rules/."""

from lawmage.game.node import Node, changed, children, declare, make, rewrite, same, show, walk

__all__ = ["Node", "changed", "children", "declare", "make", "rewrite", "same", "show", "walk"]
