"""106.1, 106.3: what is added: mana by symbols, by colour, by number, by what something else could produce or produced."""

from __future__ import annotations

from typing import Final

from lawmage.game.terms import COLOR_LETTERS, COLOR_NAMES, MANA_LETTERS
from lawmage.language.amounts import CountOf, Devotion, Number, ThatMuch, TheX, Times
from lawmage.language.chosen import chosen_values
from lawmage.language.finding import matching
from lawmage.language.objects import Pick
from lawmage.oracle.leaves import Symbols
from lawmage.oracle.template import include, leaf, lists, phrase
from lawmage.rules.context import CHOSEN_COLOR, Context
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.facts import BOARD, HANDS, TURNS
from lawmage.rules.facts import COLORS as COLOR_FACT
from lawmage.rules.mana import could_produce, distinct, ordered
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Filter, Reference

MOST: Final = 500
DRAWN: Final = HANDS | TURNS
"""No more ways than this to combine types of mana are listed: beyond, those with one type, and then those with two, stand for all."""


class ManaOutput(Node):
    """What an instruction to add mana says is added."""

    reads: int = 0

    def outcomes(self, ctx: Context) -> list[str]:
        """What it can be now, in letters, without effects. None of it where no type is defined (106.5)."""
        raise NotImplementedError

    def same(self) -> bool:
        """Whether that is the same for every object and at all times."""
        return False


def letters_of(symbols: str) -> str:
    """ "{G}{G}" as "GG"."""
    return symbols.replace("{", "").replace("}", "")


def combinations(options: list[str], n: int) -> list[str]:
    """All that n units can be, each being one of the options."""
    found = [""]
    for _ in range(n):
        longer = distinct([done + option for done in found for option in options])
        if len(longer) > MOST:
            return few_types(options, n)
        found = longer
    return found


def few_types(options: list[str], n: int) -> list[str]:
    """Of too many combinations those of one option, then those of two."""
    found = [option * n for option in options]
    for i in range(len(options)):
        for j in range(i + 1, len(options)):
            for k in range(1, n):
                if len(found) >= MOST:
                    return distinct(found)
                found.append(options[i] * k + options[j] * (n - k))
    return distinct(found)


def colors_of(bits: int) -> str:
    """The letters of a set of colours."""
    return "".join([COLOR_LETTERS[i] for i in range(5) if bits >> i & 1])


class ManaSymbols(ManaOutput):
    """ "{G}{G}"."""

    symbols: str = ""

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(self.symbols)]

    def same(self) -> bool:
        return True


class Either(ManaOutput):
    """ "{W}, {U}, or {B}", "{G} or one mana of the chosen color"."""

    items: tuple[ManaOutput, ...] = ()
    joiner: str = ""

    def outcomes(self, ctx: Context) -> list[str]:
        found: list[str] = []
        for item in self.items:
            found.extend(item.outcomes(ctx))
        return distinct(found)

    def same(self) -> bool:
        return all([item.same() for item in self.items])


class AllOfThem(ManaOutput):
    """ "{W}, {U}, {B}, {R}, and {G}": all of them."""

    items: tuple[ManaSymbols, ...] = ()
    joiner: str = ""

    def outcomes(self, ctx: Context) -> list[str]:
        return ["".join([letters_of(item.symbols) for item in self.items])]

    def same(self) -> bool:
        return True


class SoMuch(ManaOutput):
    """ "Seven {R}", "X {G}", "that much {C}", "an amount of {G} equal to this creature's power"."""

    n: Amount
    symbols: str = ""

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(self.symbols) * max(0, self.n.value(ctx))]


class ForEach(ManaOutput):
    """ "{G} for each creature you control", "{B} or {G} for each permanent destroyed this way": each of them by a choice of its own."""

    reads = BOARD
    what: ManaOutput
    times: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        return combinations(self.what.outcomes(ctx), max(0, self.times.value(ctx)))


class OneColor(ManaOutput):
    """ "One mana of any color", "three mana of any one color"."""

    rules = "106.1a"
    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        n = max(0, self.n.value(ctx))
        return [letter * n for letter in COLOR_LETTERS]

    def same(self) -> bool:
        return isinstance(self.n, Number)


class Combination(ManaOutput):
    """ "Five mana in any combination of colors"."""

    n: Amount

    def letters(self) -> list[str]:
        """The types to combine."""
        return list(COLOR_LETTERS)

    def outcomes(self, ctx: Context) -> list[str]:
        return combinations(self.letters(), max(0, self.n.value(ctx)))

    def same(self) -> bool:
        return isinstance(self.n, Number)


class SymbolList(Node):
    """ "{U} and/or {R}"."""

    items: tuple[ManaSymbols, ...] = ()
    joiner: str = ""


class CombinationOf(Combination):
    """ "X mana in any combination of {U} and/or {R}"."""

    among: SymbolList

    def letters(self) -> list[str]:
        return [letters_of(item.symbols) for item in self.among.items]


class DifferentColors(ManaOutput):
    """ "Two mana of different colors"."""

    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        found = [""]
        n = self.n.value(ctx)
        for _ in range(n):
            found = [done + letter for done in found for letter in COLOR_LETTERS if letter not in done]
        return distinct(found)


class ChosenColorMana(ManaOutput):
    """ "One mana of the chosen color": chosen as the permanent entered, or otherwise by a linked ability (607.2d)."""

    rules = "106.5 607.2d"
    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        n = self.n.value(ctx)
        return [letter_of_name(word) * n for word in chosen_colors(ctx)]


def chosen_colors(ctx: Context) -> list[str]:
    """The colours that the source's linked ability chose."""
    if ctx.source not in ctx.game.objects:
        return []
    return [word for word in chosen_values(ctx, "color") if isinstance(word, str) and word in COLOR_NAMES]


def letter_of_name(word: str) -> str:
    """ "green" as "G"."""
    return COLOR_LETTERS[COLOR_NAMES.index(word)]


class ThatColorMana(ManaOutput):
    """ "One mana of that color", "an amount of mana of that color equal to ...": the colour that this very effect chose or goes through."""

    rules = "106.5"
    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        letter = that_color(ctx)
        return [letter * max(0, self.n.value(ctx))] if letter else []


def that_color(ctx: Context) -> str:
    """The letter of the colour that this effect chose, or else of the one that a linked ability chose (607.2d); "" if there is none."""
    if CHOSEN_COLOR in ctx.amounts:
        index = ctx.amounts[CHOSEN_COLOR]
        return COLOR_LETTERS[index] if index >= 0 else ""
    linked = chosen_colors(ctx)
    return letter_of_name(linked[0]) if len(linked) == 1 else ""


class DevotionToThat(Devotion):
    """ "Your devotion to that color" (700.5)."""

    rules = "700.5"

    def value(self, ctx: Context) -> int:
        letter = that_color(ctx)
        if not letter:
            return 0
        named = Devotion()
        named.color = COLOR_NAMES[COLOR_LETTERS.index(letter)]
        return named.value(ctx)


class DrawnThisTurn(Amount):
    """ "Card you've drawn this turn"."""

    reads = DRAWN

    def value(self, ctx: Context) -> int:
        return ctx.game.players[ctx.controller].drawn_this_turn


class ColorAmong(ManaOutput):
    """ "One mana of any color among legendary creatures and planeswalkers you control" (106.5: none where they have no colour)."""

    rules = "106.5"
    reads = 16385  # BOARD | COLOR_FACT
    what: Filter

    def outcomes(self, ctx: Context) -> list[str]:
        return list(colors_of(colors_among(ctx, self.what)))


def colors_among(ctx: Context, what: Filter) -> int:
    """The colours of all objects that fit."""
    bits = 0
    for id in matching(ctx, what):
        bits |= ctx.game.objects[id].chars.colors
    return bits


class ColorOf(ManaOutput):
    """ "One mana of any of this creature's colors"."""

    rules = "106.5"
    reads = COLOR_FACT
    what: Reference

    def outcomes(self, ctx: Context) -> list[str]:
        bits = 0
        for thing in self.what.things(ctx):
            if thing > 0:
                bits |= ctx.game.objects[thing].chars.colors
        return list(colors_of(bits))


class CouldProduce(ManaOutput):
    """ "One mana of any type that a land you control could produce" (106.7). Where it asks for a colour, colourless mana is none."""

    rules = "106.7 106.5"
    reads = 10241  # BOARD | TYPES | CONTROL
    colors: bool = False
    what: Pick

    def outcomes(self, ctx: Context) -> list[str]:
        found = ""
        for id in self.what.candidates(ctx):
            found += "".join(could_produce(ctx.game, ctx.game.objects[id]))
        return list(only_colors(ordered(found)) if self.colors else ordered(found))


class ThatCouldProduce(ManaOutput):
    """ "One mana of any type that land could produce" (106.7): a certain one, as it is or last was."""

    rules = "106.7 106.5"
    what: Reference

    def outcomes(self, ctx: Context) -> list[str]:
        found = ""
        for thing in self.what.things(ctx):
            if thing > 0:
                found += "".join(could_produce(ctx.game, ctx.game.objects[thing]))
        return distinct(list(found))


def only_colors(mana: str) -> str:
    """Mana without the colourless."""
    return mana.replace("C", "")


class TypeProduced(ManaOutput):
    """ "One mana of any type that land produced": of the mana for which it was tapped (106.12a)."""

    rules = "106.12a 106.5"
    n: Amount
    what: Reference

    def outcomes(self, ctx: Context) -> list[str]:
        n = self.n.value(ctx)
        return [letter * n for letter in MANA_LETTERS if letter in mana_of_event(ctx)]


def mana_of_event(ctx: Context) -> str:
    """The mana of the event that triggered the ability."""
    event = ctx.event
    if isinstance(event, (TappedForMana, AddMana)):
        return event.mana
    return ""


# "mana-unit": {G}{G}. "mana": whatever can stand after "add". "mana-each": what "for each" repeats.
leaf("mana-units", Symbols(r"\{[WUBRGC]\}"))
phrase("mana-unit", "mana-symbols", "{symbols:mana-units}", ManaSymbols)
phrase("mana-single", "mana-chosen", "{n:mana-count} of the chosen color", ChosenColorMana)
include("mana-option", "mana-unit", "mana-single")
lists("mana-choice", "mana-or", "mana-option", Either, ("or",))
lists("mana-list", "mana-and", "mana-unit", AllOfThem, ("and",))
lists("mana-set", "mana-and-or", "mana-unit", SymbolList, ("and/or",))
include("mana-each", "mana-unit", "mana-choice", "mana-any", "mana-that-color")
include("mana", "mana-each", "mana-single", "mana-list")
phrase("mana-any", "mana-any", "{n:mana-count} of any color", OneColor)
phrase("mana-that-color", "mana-that-color", "{n:mana-count} of that color", ThatColorMana)
phrase("mana", "mana-any-one", "{n:mana-count} of any one color", OneColor)
phrase("mana", "mana-combination", "{n:mana-count} in any combination of colors", Combination)
phrase("mana", "mana-combination-of", "{n:mana-count} in any combination of {among:mana-set}", CombinationOf)
phrase("mana", "mana-different", "{n:mana-count} of different colors", DifferentColors)
phrase("mana", "mana-for-each", "{what:mana-each} for each {times:tally}", ForEach)
phrase("mana", "mana-n", "{n:mana-number} {symbols:mana-units}", SoMuch)
phrase("mana", "mana-amount", "an amount of {symbols:mana-units} equal to {n:quantity}", SoMuch)
phrase("mana", "mana-amount-that", "an amount of mana of that color equal to {n:quantity}", ThatColorMana)
phrase("mana", "mana-among", "one mana of any color among {what:noun/p}", ColorAmong)
phrase("mana", "mana-colors-of", "one mana of any of {what:possessor} colors", ColorOf)
phrase("mana", "mana-type-could", "one mana of any type that {what:pick} could produce", CouldProduce)
phrase("mana", "mana-color-could", "one mana of any color that {what:pick} could produce", CouldProduce, colors=True)
phrase("mana", "mana-type-that-could", "one mana of any type {what:it} could produce", ThatCouldProduce)
phrase("mana", "mana-produced", "{n:mana-count} of any type {what:it} produced", TypeProduced)
phrase("tally", "each-on-battlefield", "{what:noun/s} on the battlefield", CountOf)
phrase("simple-quantity", "number-on-battlefield", "the number of {what:noun/p} on the battlefield", CountOf)
phrase("tally", "each-drawn", "card you've drawn this turn", DrawnThisTurn)
phrase("simple-quantity", "number-drawn", "the number of cards you've drawn this turn", DrawnThisTurn)
phrase("simple-quantity", "devotion-that", "your devotion to that color", DevotionToThat)
phrase("mana-number", "mana-number-n", "{n:number}", Number)
phrase("mana-number", "mana-number-x", "X", TheX)
phrase("mana-number", "mana-number-that", "that much", ThatMuch)
phrase("mana-number", "mana-number-twice", "twice {n:mana-number-that}", Times)
phrase("mana-number-that", "mana-number-that-2", "that much", ThatMuch)
