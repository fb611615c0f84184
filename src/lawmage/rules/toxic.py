"""702.164: Toxic. A creature's total toxic value is what its combat damage to a player adds in poison counters."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.rules.abilities import KeywordAbility


class ToxicAbility(KeywordAbility):
    """Toxic N (702.164a)."""

    word: str = "toxic"
    parameterised: bool = True
    n: int = 1


def toxic_value(obj: GameObject) -> int:
    """The sum of the N of all its toxic abilities (702.164b)."""
    found = 0
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, ToxicAbility):
            found += tree.n
    return found
