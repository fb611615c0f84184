"""508.1c, 509.1b: how many creatures can attack or block at most: "no more than one creature can attack each combat"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import CANT_ATTACK, CANT_BLOCK


class AtMost(Query):
    """ "No more than two creatures can attack you each combat" (508.1c)."""

    rules = "508.1c"
    n: int = 1
    what: Reference | None = None  # whom or what they attack

    def questions(self) -> tuple[int, ...]:
        return (CANT_ATTACK,)

    def limit(self, ctx: Context) -> int:
        return self.n

    def limits(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        return self.what is None or self.what.matches(ctx, defender)


class AtMostBlock(AtMost):
    """ "No more than one creature can block each combat" (509.1b)."""

    rules = "509.1b"

    def questions(self) -> tuple[int, ...]:
        return (CANT_BLOCK,)


phrase("question", "at-most-attack", "no more than {n:number} creatures can attack each combat", AtMost)
phrase("question", "at-most-attack-you", "no more than {n:number} creatures can attack {what:player} each combat", AtMost)
phrase("question", "at-most-attack-it", "no more than {n:number} creatures can attack {what:self} each combat", AtMost)
phrase("question", "at-most-block", "no more than {n:number} creatures can block each combat", AtMostBlock)
phrase("question", "at-most-attack-one", "no more than one creature can attack each combat", AtMost)
phrase("question", "at-most-attack-you-one", "no more than one creature can attack {what:player} each combat", AtMost)
phrase("question", "at-most-attack-it-one", "no more than one creature can attack {what:self} each combat", AtMost)
phrase("question", "at-most-block-one", "no more than one creature can block each combat", AtMostBlock)
