"""702.73, 702.114, 604.3: changeling and devoid, characteristic-defining abilities that work everywhere.

They act before every other effect of their layer (613.3), and what would remove them acts later: so they are part of the printed values.
"""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics


def define(chars: Characteristics) -> None:
    """Let the keywords among printed abilities define what they define."""
    keywords = chars.abilities.keywords
    if "devoid" in keywords:
        chars.colors = 0
    if "changeling" in keywords:
        chars.every_creature_type = True
