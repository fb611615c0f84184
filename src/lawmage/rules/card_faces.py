"""709, 712.11: Split Cards, and the faces as which split and double-faced cards may be cast or played; aftermath (702.127)."""

from __future__ import annotations

from typing import Final

from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, LAND
from lawmage.rules.nodes import Way


def castable_faces(layout: str, n: int) -> range:
    """The faces that may be chosen as a card is cast: either half of a split card, either face of a modal double-faced one,
    an adventure (709.3, 712.11b, 715.3)."""
    return range(n) if layout in ("split", "aftermath", "modal_dfc", "adventure") else range(1)


AFTERMATH: Final = "aftermath"
"""The keyword of a half that is cast from graveyards only, and then exiled (702.127)."""


def has_aftermath(chars: Characteristics) -> bool:
    """Whether it is such a half."""
    return AFTERMATH in chars.abilities.keywords


def aftermath_halves(obj: GameObject) -> list[int]:
    """The halves of a card in a graveyard that may be cast from there (702.127a)."""
    definition = obj.definition
    if definition is None or obj.zone != GRAVEYARD or len(definition.faces) < 2:
        return []
    return [face for face, chars in enumerate(definition.faces) if has_aftermath(chars)]


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
