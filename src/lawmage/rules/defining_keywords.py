"""702.73, 702.114, 604.3: changeling, devoid and "is all colors", characteristic-defining abilities that work everywhere.

They act before every other effect of their layer (613.3), and what would remove them acts later: so they are part of the printed values.
"""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.rules.abilities import Static


def define(chars: Characteristics) -> None:
    """Let the printed abilities define what they define, but for power and toughness."""
    keywords = chars.abilities.keywords
    if "devoid" in keywords:
        chars.colors = 0
    if "changeling" in keywords:
        chars.every_creature_type = True
    for ability in chars.abilities.statics:
        tree = ability.tree
        if isinstance(tree, Static):
            for modification in tree.modifications:
                if modification.cda:
                    modification.define(chars)
