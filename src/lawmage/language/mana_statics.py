"""106.4 in words: unspent mana that stays or becomes other mana; mana spent as though it were of another type (609.4b)."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.game.terms import ALL_COLORS, MANA_BITS
from lawmage.language.mana_outputs import letter_of_name
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import ManaUse, Query, Reference
from lawmage.rules.queries import NO_MANA_EMPTYING, SPEND_AS


class KeepsUnspent(Query):
    """ "Players don't lose unspent mana as steps and phases end"."""

    rules = "106.4"
    who: Reference

    def questions(self) -> tuple[int, ...]:
        return (NO_MANA_EMPTYING,)

    def unspent(self, ctx: Context, player: int, letter: str) -> str:
        return letter if self.who.matches(ctx, thing_of_player(player)) else ""


class KeepsUnspentColor(KeepsUnspent):
    """ "You don't lose unspent green mana as steps and phases end"."""

    rules = "106.4"
    color: str = ""

    def unspent(self, ctx: Context, player: int, letter: str) -> str:
        return KeepsUnspent.unspent(self, ctx, player, letter) if letter == letter_of_name(self.color) else ""


class UnspentBecomes(KeepsUnspent):
    """ "If you would lose unspent mana, that mana becomes colorless instead"."""

    rules = "106.4"
    letter: str = ""

    def unspent(self, ctx: Context, player: int, letter: str) -> str:
        return self.letter if self.who.matches(ctx, thing_of_player(player)) else ""


class AnyColor(Query):
    """ "You may spend mana as though it were mana of any color" (609.4b)."""

    rules = "609.4b"
    who: Reference

    def questions(self) -> tuple[int, ...]:
        return (SPEND_AS,)

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        return mana | ALL_COLORS if self.who.matches(ctx, thing_of_player(use.player)) else mana


class ColorAsAny(AnyColor):
    """ "You may spend white mana as though it were mana of any color"."""

    rules = "609.4b"
    color: str = ""

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        return AnyColor.spend_as(self, ctx, use, mana) if mana == MANA_BITS[letter_of_name(self.color)] else mana


values("mana-type-word", {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"})
phrase("question", "keeps-unspent", "{who:player} don't lose unspent mana as steps and phases end", KeepsUnspent)
phrase("question", "keeps-unspent-color", "{who:player} don't lose unspent {color:color-word} mana as steps and phases end", KeepsUnspentColor)
phrase("question", "unspent-becomes", "if {who:player} would lose unspent mana, that mana becomes {letter:mana-type-word} instead", UnspentBecomes)
phrase("question", "any-color", "{who:player} may spend mana as though it were mana of any color", AnyColor)
phrase("question", "color-as-any", "{who:player} may spend {color:color-word} mana as though it were mana of any color", ColorAsAny)
