"""208.1, 202.3 in descriptions: "a creature with the greatest power among creatures they control" is one of these; where several are tied,
any of them fits."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.amounts import number_of
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter


class WithExtreme(Filter):
    """ "With the greatest power among creatures they control", "with the least toughness among creatures you control"."""

    rules = "208.1 202.3"
    reads = 65537  # BOARD | PT
    word: str = ""
    among: Noun
    least: bool = False

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        values = [number_of(ctx, ctx.game.objects[id], self.word) for id in matching(ctx, self.among)]
        if not values or not self.among.matches(ctx, obj):
            return False
        return number_of(ctx, obj, self.word) == (min(values) if self.least else max(values))


for _word, _least in (("greatest", False), ("highest", False), ("least", True), ("lowest", True)):
    _words = f"with the {_word} {{word:number-word}} among {{among:noun/p}}"
    phrase("last-modifier", f"with-the-{_word}", _words, WithExtreme, least=_least)
    phrase("last-modifier", f"with-the-{_word}-there", _words + " on the battlefield", WithExtreme, least=_least)
