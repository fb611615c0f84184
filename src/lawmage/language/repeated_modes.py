"""700.2d: modes that may be chosen more than once; modes that were not chosen before."""

from __future__ import annotations

from lawmage.language.lines import Choose
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.target_phrases import Modal


class ChooseRepeating(Modal):
    """ "Choose three. You may choose the same mode more than once." (700.2d)."""

    rules = "700.2d"
    repeats: bool = True
    n: int = 2

    def fewest(self, ctx: Context) -> int:
        return self.n

    def most(self, ctx: Context) -> int:
        return self.n


class ChooseNew(Choose):
    """ "Choose one that hasn't been chosen", "choose one that hasn't been chosen this turn" (700.2): the object remembers (607.2)."""

    rules = "700.2 607.2"
    this_turn: bool = False

    def key(self, ctx: Context) -> str:
        """Under which the choices of this ability are remembered."""
        return f"modes {ctx.origin()}"

    def taken(self, ctx: Context, now: tuple[int, ...]) -> tuple[int, ...]:
        if self.this_turn:
            facts = ctx.game.turn_facts
            for n in now:
                facts[(ctx.source, f"{self.key(ctx)} {n}")] = 1
            return tuple([n for n in range(len(self.modes)) if facts.get((ctx.source, f"{self.key(ctx)} {n}"), 0)])
        memory = ctx.obj().memory
        known = memory.get((0, self.key(ctx)), ())
        if now:
            known = known + now
            memory[(0, self.key(ctx))] = known
        return tuple([n for n in known if isinstance(n, int)])


for _category, _prefix in (("effect", ""), ("consequence", "t-")):
    phrase(
        _category, _prefix + "choose-repeating", "choose {n:number}. you may choose the same mode more than once.{modes:mode+}", ChooseRepeating
    )
    phrase(_category, _prefix + "choose-new", "choose one that hasn't been chosen —{modes:mode+}", ChooseNew)
    phrase(_category, _prefix + "choose-new-turn", "choose one that hasn't been chosen this turn —{modes:mode+}", ChooseNew, this_turn=True)
