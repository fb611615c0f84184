"""607.2d: What was chosen: descriptions of objects by it, which a lasting effect keeps as it was when the effect began."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node, changed, rewrite
from lawmage.game.objects import GameObject
from lawmage.language.closed import BITS, COLORS, CREATURE_SET
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter

CHOSEN: Final = {"basic land type": "type", "opponent": "player"}
"""Under which word a chosen value is remembered, where it isn't its own."""


def chosen_values(ctx: Context, what: str) -> tuple[int | str, ...]:
    """What was chosen by a linked ability of the source (607.2d), or, in a granted ability, of the object whose effect granted it."""
    ability = ctx.ability
    if ability is not None and ability.granter:
        return ctx.game.objects[ability.granter].memory.get((0, what), ())
    return ctx.obj().memory.get((ctx.origin(), what), ())


class Chosen(Filter):
    """ "Of the chosen type", "of the chosen color": as the source's linked ability chose (607.2d)."""

    rules = "607.2d"
    reads = 24576  # TYPES | COLOR_FACT
    what: str = ""
    fixed: tuple[int | str, ...] | None = None  # as it was when a lasting effect began (608.2h)

    def values(self, ctx: Context) -> tuple[int | str, ...]:
        """What was chosen; chosen now, where the effect that begins says so."""
        return chosen_values(ctx, self.what) if self.fixed is None else self.fixed

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        for word in self.values(ctx):
            if not isinstance(word, str):
                continue
            if self.what == "color" and obj.chars.colors & COLORS[word]:
                return True
            if self.what == "type" and obj.chars.has_subtype(word, word in CREATURE_SET):
                return True
        # "of the chosen type" where a card type was chosen
        return self.what == "type" and any([isinstance(word, str) and obj.chars.types & BITS[word] != 0 for word in chosen_values(ctx, "card type")])


class Fixing:
    """Gives the words of a grant the values that they have now."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def fixed(self, node: Node) -> Node:
        return changed(node, fixed=node.values(self.ctx)) if isinstance(node, Chosen) else node


def with_chosen_fixed(ctx: Context, node: Node) -> Node:
    """A grant whose words mean for good what "the chosen color" means now, or what is chosen now; the node itself if it has no such words."""
    return rewrite(node, Fixing(ctx).fixed)


phrase("postmodifier", "chosen-type", "of the chosen type", Chosen, what="type")
phrase("postmodifier", "chosen-color", "of the chosen color", Chosen, what="color")
