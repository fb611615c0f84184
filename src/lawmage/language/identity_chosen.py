"""Of 105.4, 205: becoming a colour or type that is chosen now, or was chosen before: "becomes the color of your choice", "is the chosen type"."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.language.chosen import chosen_values
from lawmage.language.closed import COLORS, CREATURE_SET
from lawmage.language.identity import BASIC_TYPES, BecomesColor, Keep, set_subtypes_only
from lawmage.language.tokens import TokenColor, TokenColors
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_COLOR, LAYER_TYPE
from lawmage.rules.layers import types
from lawmage.rules.nodes import Modification


class BecomesColorOfChoice(Modification):
    """ "Becomes the color of your choice": chosen as the effect begins (608.2d)."""

    rules = "613.1e 105.4"
    layer: int = LAYER_COLOR

    def locked(self, ctx: Context) -> Modification:
        words = list(COLORS)
        chosen = ask(ctx.game, ChooseOption(ctx.controller, "color", words, ctx.source, "105.4"))[0]
        new = BecomesColor()
        new.colors = one_color(words[chosen])
        return new


class BecomesLandOfChoice(Modification):
    """ "Becomes the basic land type of your choice": chosen as the effect begins (608.2d, 305.7)."""

    rules = "613.1d 305.7"
    layer: int = LAYER_TYPE

    def locked(self, ctx: Context) -> Modification:
        chosen = ask(ctx.game, ChooseOption(ctx.controller, "land type", list(BASIC_TYPES), ctx.source, "305.6"))[0]
        new = IsLandTypes()
        new.land_types = (BASIC_TYPES[chosen],)
        return new


class BecomesColorsOfChoice(Modification):
    """ "Becomes the color or colors of your choice": one or more, chosen as the effect begins (105.4)."""

    rules = "613.1e 105.4"
    layer: int = LAYER_COLOR

    def locked(self, ctx: Context) -> Modification:
        words = list(COLORS)
        options = list(range(1, 32))
        names = [" and ".join([words[i] for i in range(5) if subset >> i & 1]) for subset in options]
        chosen = options[ask(ctx.game, ChooseOption(ctx.controller, "colors", names, ctx.source, "105.4"))[0]]
        new = BecomesColor()
        made = TokenColors()
        made.items = tuple([one_color(words[i]) for i in range(5) if chosen >> i & 1])
        new.colors = made
        return new


def one_color(word: str) -> TokenColor:
    """A colour as a word."""
    color = TokenColor()
    color.word = word
    return color


class BecomesTypeOfChoice(Modification):
    """ "Becomes the creature type of your choice": chosen as the effect begins (608.2d, 205.1a)."""

    rules = "613.1d 205.1a"
    layer: int = LAYER_TYPE
    keep: Keep

    def locked(self, ctx: Context) -> Modification:
        words = sorted(CREATURE_SET)
        chosen = ask(ctx.game, ChooseOption(ctx.controller, "type", words, ctx.source, "205.3m"))[0]
        return HasSubtypes((words[chosen],), self.keep.mode != "")


class BecomesThatType(Modification):
    """ "Becomes that type", after a type was chosen."""

    rules = "613.1d"
    layer: int = LAYER_TYPE
    keep: Keep

    def locked(self, ctx: Context) -> Modification:
        chosen = tuple([word for word in chosen_values(ctx, "type") if isinstance(word, str)])
        return HasSubtypes(chosen, self.keep.mode != "")


class HasSubtypes(Modification):
    """It has been given these subtypes, besides its own or in place of those of their family. Made, never read."""

    layer: int = LAYER_TYPE

    def __init__(self, subtypes: tuple[str, ...], besides: bool) -> None:
        self.subtypes = subtypes
        self.besides = besides

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if self.besides:
            types.add_subtypes(ctx.game, chars, self.subtypes)
        else:
            set_subtypes_only(ctx, chars, self.subtypes)


class IsLandTypes(Modification):
    """A land has been given these basic land types (305.7). Made, never read."""

    layer: int = LAYER_TYPE
    land_types: tuple[str, ...] = ()

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        types.set_land_types(ctx.game, chars, self.land_types)


class IsChosenType(Modification):
    """ "Is the chosen type", with or without its other types: as its source's linked ability chose (607.2d)."""

    rules = "613.1d 607.2d"
    layer: int = LAYER_TYPE
    keep: Keep

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chosen = tuple([word for word in chosen_values(ctx, "type") if isinstance(word, str)])
        if not chosen:
            return
        if self.keep.mode:
            types.add_subtypes(ctx.game, chars, chosen)
        else:
            set_subtypes_only(ctx, chars, chosen)


class IsChosenColor(Modification):
    """ "Is the chosen color", "are the chosen color in addition to their other colors"."""

    rules = "613.1e 607.2d"
    layer: int = LAYER_COLOR
    besides: bool = False

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chosen = [word for word in chosen_values(ctx, "color") if isinstance(word, str)]
        if chosen:
            chars.colors = COLORS[chosen[0]] | (chars.colors if self.besides else 0)


phrase("change", "becomes-color-choice", "[becomes|become] the color of your choice", BecomesColorOfChoice, number="*")
phrase("change", "becomes-land-choice", "[becomes|become] the basic land type of your choice", BecomesLandOfChoice, number="*")
phrase("change", "becomes-colors-choice", "[becomes|become] the color or colors of your choice", BecomesColorsOfChoice, number="*")
phrase("change", "becomes-type-choice", "[becomes|become] the creature type of your choice {keep:keep/=}", BecomesTypeOfChoice, number="*")
phrase("change", "becomes-that-type", "[becomes|become] that type {keep:keep/=}", BecomesThatType, number="*")
phrase("change", "becomes-chosen-type", "[becomes|become] the chosen type {keep:keep/=}", BecomesThatType, number="*")
phrase("static-change", "s-is-chosen-type", "[is|are] the chosen type {keep:keep/=}", IsChosenType, number="*")
phrase("static-change", "s-is-chosen-color", "[is|are] the chosen color", IsChosenColor, number="*")
phrase("static-change", "s-is-chosen-color-too", "[is|are] the chosen color in addition to [its|their]@= other colors", IsChosenColor, number="*", besides=True)
