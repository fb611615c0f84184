"""Conditions that compare two numbers: "its power is 4 or greater", "your devotion to white is less than five"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.amounts import Number, TheX
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Amount, Condition

LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class Compares(Condition):
    """ "N is less than M": `least` and `most` say how far the first may be from the second."""

    n: Amount
    than: Amount
    word: str = ""  # "<", "<=", "=", ">=", ">"

    def holds(self, ctx: Context) -> bool:
        n, than = self.n.value(ctx), self.than.value(ctx)
        if self.word == "<":
            return n < than
        if self.word == "<=":
            return n <= than
        if self.word == "=":
            return n == than
        if self.word == ">=":
            return n >= than
        return n > than


class DevotionToTwo(Amount):
    """ "Your devotion to white and black" (700.5): symbols that are either, each counted once."""

    rules = "700.5"
    reads: int = BOARD
    color: str = ""
    other: str = ""

    def value(self, ctx: Context) -> int:
        return sum([symbols_of(ctx.game.objects[id], (LETTERS[self.color], LETTERS[self.other])) for id in ctx.game.battlefield if mine(ctx, id)])


def mine(ctx: Context, id: int) -> bool:
    """Whether you control the permanent."""
    return ctx.game.objects[id].controller == ctx.controller


def symbols_of(obj: GameObject, letters: tuple[str, ...]) -> int:
    """How many mana symbols of its mana cost are any of these colours (700.5)."""
    cost = obj.chars.mana_cost
    if cost is None:
        return 0
    return len([symbol for symbol in cost.symbols if any([part in letters for part in symbol.split("/")])])


phrase("simple-quantity", "devotion-two", "your devotion to {color:color-word} and {other:color-word}", DevotionToTwo)
phrase("compared", "compared-word", "{n:number}", Number)
include("compared", "simple-quantity")
phrase("compared-x", "compared-x", "X", TheX)
phrase("condition", "is-x", "{n:simple-quantity} is {than:compared-x}", Compares, word="=")
for _tag, _words, _word in (
    ("or-less", "{than:compared} or less", "<="), ("or-greater", "{than:compared} or greater", ">="), ("or-more", "{than:compared} or more", ">="),
    ("less", "less than {than:compared}", "<"), ("le", "less than or equal to {than:compared}", "<="), ("greater", "greater than {than:compared}", ">"),
    ("ge", "greater than or equal to {than:compared}", ">="), ("equal", "equal to {than:compared}", "="),
):  # fmt: skip
    phrase("condition", "is-" + _tag, "{n:simple-quantity} is " + _words, Compares, word=_word)
