"""106.1, 202.2 in words: the mana that was spent to cast something: which colours, how much, any at all."""

from __future__ import annotations

from lawmage.game.objects import Announcement
from lawmage.game.terms import COLOR_LETTERS
from lawmage.language.how_cast import casting_of
from lawmage.language.mana_outputs import letter_of_name, letters_of
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Condition, Reference


def mana_spent(ctx: Context, what: Reference) -> dict[str, int]:
    """The mana that was spent to cast it, by letters: none if it wasn't cast."""
    for thing in what.things(ctx):
        announced: Announcement | None = None
        obj = ctx.game.objects.get(thing)
        if obj is not None:
            announced = obj.announced
        if announced is None and thing == ctx.source:
            announced = ctx.announced  # as it enters
        if announced is not None:
            return announced.spent
    return {}


class SymbolsSpent(Condition):
    """ "{R}{G} was spent to cast this spell": at least that."""

    rules = "400.7d"
    symbols: str = ""
    what: Reference

    def holds(self, ctx: Context) -> bool:
        spent = mana_spent(ctx, self.what)
        letters = letters_of(self.symbols)
        return all([spent.get(letter, 0) >= letters.count(letter) for letter in letters])


class ColorSpent(Condition):
    """ "At least three white mana was spent to cast this spell"."""

    rules = "400.7d"
    n: int = 0
    color: str = ""
    what: Reference

    def holds(self, ctx: Context) -> bool:
        return mana_spent(ctx, self.what).get(letter_of_name(self.color), 0) >= self.n


class SameColorSpent(Condition):
    """ "At least three mana of the same color was spent to cast it"."""

    rules = "400.7d"
    n: int = 0
    what: Reference

    def holds(self, ctx: Context) -> bool:
        spent = mana_spent(ctx, self.what)
        return any([spent.get(letter, 0) >= self.n for letter in COLOR_LETTERS])


class SoMuchSpent(Condition):
    """ "At least four mana was spent to cast it", "five or more mana was spent to cast that spell"."""

    rules = "400.7d"
    names_amount = True
    n: int = 0
    what: Reference

    def holds(self, ctx: Context) -> bool:
        return sum(mana_spent(ctx, self.what).values()) >= self.n


class NothingSpent(Condition):
    """ "No mana was spent to cast it"."""

    rules = "400.7d"
    what: Reference

    def holds(self, ctx: Context) -> bool:
        return sum(mana_spent(ctx, self.what).values()) == 0


class NotCastOrNothingSpent(NothingSpent):
    """ "It wasn't cast or no mana was spent to cast it"."""

    rules = "400.7d 601.2i"

    def holds(self, ctx: Context) -> bool:
        return all([casting_of(ctx, thing) is None for thing in self.what.things(ctx) if thing > 0]) or NothingSpent.holds(self, ctx)


class AmountSpent(Amount):
    """ "The amount of mana spent to cast it"."""

    rules = "400.7d"
    what: Reference

    def value(self, ctx: Context) -> int:
        return sum(mana_spent(ctx, self.what).values())


class ColorsSpent(Amount):
    """ "The number of colors of mana spent to cast it"."""

    rules = "400.7d"
    what: Reference

    def value(self, ctx: Context) -> int:
        spent = mana_spent(ctx, self.what)
        return len([letter for letter in COLOR_LETTERS if spent.get(letter, 0)])


include("was-cast", "self", "it")
phrase("condition", "symbols-spent", "{symbols:mana-units} was spent to cast {what:was-cast}", SymbolsSpent)
phrase("condition", "color-spent", "at least {n:number} {color:color-word} mana was spent to cast {what:was-cast}", ColorSpent)
phrase("condition", "same-color-spent", "at least {n:number} mana of the same color was spent to cast {what:was-cast}", SameColorSpent)
phrase("condition", "at-least-spent", "at least {n:number} mana was spent to cast {what:was-cast}", SoMuchSpent)
phrase("condition", "or-more-spent", "{n:number} or more mana was spent to cast {what:was-cast}", SoMuchSpent)
phrase("condition", "nothing-spent", "no mana was spent to cast {what:was-cast}", NothingSpent)
phrase("condition", "not-cast-or-nothing-spent", "it wasn't cast or no mana was spent to cast {what:was-cast}", NotCastOrNothingSpent)
phrase("simple-quantity", "amount-spent", "the amount of mana spent to cast {what:was-cast}", AmountSpent)
phrase("simple-quantity", "colors-spent", "the number of colors of mana spent to cast {what:was-cast}", ColorsSpent)
phrase("tally", "each-color-spent", "color of mana spent to cast {what:was-cast}", ColorsSpent)
phrase("tally", "each-mana-spent", "mana spent to cast {what:was-cast}", AmountSpent)
