"""Of 609: "a source of your choice of the chosen color" (609.7a), "you can spend mana of any type to cast creature spells" (609.4b)."""

from __future__ import annotations

from typing import Final

from lawmage.game.player import thing_of_player
from lawmage.language.chosen import chosen_values
from lawmage.language.closed import COLORS
from lawmage.language.filters import Noun
from lawmage.language.mana_statics import AnyColor
from lawmage.language.preventions import SourceOfChoice
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import ManaUse

ALL_TYPES: Final = 63
"""The five colours and colorless (106.1b), as bits."""


class SourceOfChosenColor(SourceOfChoice):
    """ "A source of your choice of the chosen color": of the colour that the linked ability of its object chose (607.2d)."""

    rules = "609.7a 607.2d"

    def fits(self, ctx: Context, id: int) -> bool:
        colors = ctx.game.objects[id].chars.colors
        return any([isinstance(word, str) and colors & COLORS[word] != 0 for word in chosen_values(ctx, "color")])


class AnyTypeToCast(AnyColor):
    """ "You can spend mana of any type to cast creature spells" (609.4b): as though it were of any type, colorless included."""

    rules = "609.4b"
    what: Noun

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        if use.kind != ManaUse.CASTING or use.obj is None or not self.what.describes(ctx, use.obj):
            return mana
        return mana | ALL_TYPES if self.who.matches(ctx, thing_of_player(use.player)) else mana


phrase("source-of-choice", "source-of-chosen-color", "a source of your choice of the chosen color", SourceOfChosenColor, number="s")
phrase("question", "any-type-to-cast", "{who:player} can spend mana of any type to cast {what:noun/p}", AnyTypeToCast)
