"""106: adding mana in all its wordings. Each reports its possible outcomes without effects (106.7)."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.language.doing import Action, do
from lawmage.language.finding import one_player
from lawmage.oracle.template import lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.marks import AddMana
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Reference

COLOR_OF = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class Produce(Action):
    """ "Add ..." (106.4): one of the possible outcomes, as the player who adds chooses."""

    who: Reference

    def adds_mana(self) -> bool:
        return True

    def outcomes(self, ctx: Context) -> list[str]:
        """What it could add now, each in letters; no two the same."""
        raise NotImplementedError

    def mana(self, ctx: Context) -> list[str]:
        return [outcome for outcome in self.outcomes(ctx) if outcome]

    def apply(self, ctx: Context) -> None:
        found = self.mana(ctx)
        player = one_player(ctx, self.who)
        if not found or player < 0:
            ctx.did = False
            return
        decision = ChooseOption(player, "mana", [in_symbols(outcome) for outcome in found], ctx.source, "106.4")
        outcome = found[ask(ctx.game, decision)[0]]
        do(ctx, [AddMana(player, outcome, ctx.source)])


def in_symbols(letters: str) -> str:
    """ "GG" as "{G}{G}"."""
    return "".join(["{" + letter + "}" for letter in letters])


def letters_of(symbols: str) -> str:
    """ "{G}{G}" as "GG"."""
    return symbols.replace("{", "").replace("}", "")


class AddSymbols(Produce):
    """ "Add {G}{G}"."""

    symbols: str = ""

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(self.symbols)]


class Symbols(Node):
    """One of several outcomes, in symbols."""

    symbols: str = ""


class SymbolsOr(Node):
    """ "{W}, {U}, or {B}"."""

    items: tuple[Symbols, ...] = ()
    joiner: str = ""


class AddEither(Produce):
    """ "Add {W} or {U}"."""

    options: SymbolsOr

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(item.symbols) for item in self.options.items]


class AddAnyColor(Produce):
    """ "Add one mana of any color", "add two mana of any one color"."""

    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        n = self.n.value(ctx)
        return [letter * n for letter in "WUBRG"]


class AddCombination(Produce):
    """ "Add two mana in any combination of colors"."""

    n: Amount
    among: str = "WUBRG"

    def letters(self) -> str:
        """The types to combine."""
        return self.among

    def outcomes(self, ctx: Context) -> list[str]:
        return combinations(self.letters(), self.n.value(ctx))


class AddCombinationOf(AddCombination):
    """ "Add three mana in any combination of {R} and/or {G}"."""

    options: SymbolsOr

    def letters(self) -> str:
        return "".join([letters_of(item.symbols) for item in self.options.items])


def combinations(letters: str, n: int) -> list[str]:
    """All multisets of n letters."""
    found = [""]
    for _ in range(n):
        longer: list[str] = []
        for outcome in found:
            start = letters.index(outcome[-1]) if outcome else 0
            longer.extend([outcome + letter for letter in letters[start:]])
        found = longer
    return found


class AddForEach(Produce):
    """ "Add {G} for each creature you control"."""

    symbols: str = ""
    times: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(self.symbols) * max(0, self.times.value(ctx))]


class AddAmount(Produce):
    """ "Add an amount of {G} equal to this creature's power"."""

    symbols: str = ""
    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        return [letters_of(self.symbols) * max(0, self.n.value(ctx))]


class AddChosenColor(Produce):
    """ "Add one mana of the chosen color" (607.2d)."""

    n: Amount

    def outcomes(self, ctx: Context) -> list[str]:
        chosen = ctx.obj().memory.get((ctx.origin(), "color"), ())
        return [COLOR_OF[word] * self.n.value(ctx) for word in chosen if isinstance(word, str)]



phrase("mana-one", "mana-one", "{symbols:mana-symbols}", Symbols)
lists("mana-or", "mana-or", "mana-one", SymbolsOr, ("or",))
lists("mana-and-or", "mana-and-or", "mana-one", SymbolsOr, ("and/or",))
phrase("clause", "add", "{who:subject} [adds|add] {symbols:mana-symbols}", AddSymbols)
phrase("clause", "add-or", "{who:subject} [adds|add] {options:mana-or}", AddEither)
phrase("clause", "add-any", "{who:subject} [adds|add] {n:mana-count} of any color", AddAnyColor)
phrase("clause", "add-any-one", "{who:subject} [adds|add] {n:mana-count} of any one color", AddAnyColor)
phrase("clause", "add-combination", "{who:subject} [adds|add] {n:mana-count} in any combination of colors", AddCombination)
phrase("clause", "add-combination-of", "{who:subject} [adds|add] {n:mana-count} in any combination of {options:mana-and-or}", AddCombinationOf)
phrase("clause", "add-for-each", "{who:subject} [adds|add] {symbols:mana-symbols} for each {times:tally}", AddForEach)
phrase("clause", "add-amount", "{who:subject} [adds|add] an amount of {symbols:mana-symbols} equal to {n:quantity}", AddAmount)
phrase("clause", "add-chosen", "{who:subject} [adds|add] {n:mana-count} of the chosen color", AddChosenColor)
phrase("clause", "add-additional", "{who:subject} [adds|add] an additional {symbols:mana-symbols}", AddSymbols)
