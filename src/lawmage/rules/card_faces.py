"""709, 712.11: Split Cards, and the faces as which split and double-faced cards may be cast or played."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.game.terms import LAND
from lawmage.rules.nodes import Way


def castable_faces(layout: str, n: int) -> range:
    """The faces that may be chosen as a card is cast: either half of a split card, either face of a modal double-faced one,
    an adventure (709.3, 712.11b, 715.3)."""
    return range(n) if layout in ("split", "modal_dfc", "adventure") else range(1)


def land_faces(obj: GameObject) -> list[int]:
    """The faces as which a card may be played as a land: of a modal double-faced card each that is a land (712.12), else the front if it is one."""
    definition = obj.definition
    if definition is None or definition.card.layout != "modal_dfc":
        return [0] if obj.chars.types & LAND else []
    return [face for face, chars in enumerate(definition.faces) if chars.types & LAND]


def fused_way(fused: Characteristics) -> Way:
    """Casting both halves of a split card with fuse for both mana costs (702.102a, 702.102c)."""
    cost = fused.mana_cost
    way = Way(0, "fuse", cost.symbols if cost is not None else None, ())
    way.chars = fused
    return way
