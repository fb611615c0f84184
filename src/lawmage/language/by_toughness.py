"""510.1a: "assigns combat damage equal to its toughness rather than its power"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.combat_rulings import Ruling
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.queries import ASSIGNS_BY_TOUGHNESS


class AssignsByToughness(Ruling):
    """ "Assigns combat damage equal to its toughness rather than its power"."""

    rules = "510.1a"

    def questions(self) -> tuple[int, ...]:
        return (ASSIGNS_BY_TOUGHNESS,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


phrase(
    "static-verb", "r-by-toughness", "[assigns|assign]@= combat damage equal to [its|their]@= toughness rather than [its|their]@= power",
    AssignsByToughness, number="*",
)  # fmt: skip
phrase(
    "timed-verb", "t-by-toughness", "[assigns|assign]@= combat damage equal to [its|their]@= toughness rather than [its|their]@= power this turn",
    AssignsByToughness, number="*",
)  # fmt: skip
