"""107.3a, 602.2b: "X can't be 0", of an activated ability."""

from __future__ import annotations

from lawmage.language.lines import Restriction
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated


class XNotZero(Restriction):
    """ "X can't be 0"."""

    rules = "107.3a 602.2b"

    def restrict(self, ability: Activated) -> None:
        ability.least_x = 1


phrase("restriction", "x-not-zero", "X can't be 0.", XNotZero)
