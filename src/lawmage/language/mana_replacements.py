"""106.12b: replacement effects on mana: "it produces {B} instead of any other type", "it produces twice as much of that mana instead"."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.effects import END_OF_TURN, NO_END, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.terms import COLOR_LETTERS
from lawmage.language.mana_events import Tapping
from lawmage.language.mana_outputs import letter_of_name, letters_of
from lawmage.oracle.template import include, lists, phrase, values
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.mana import AddMana
from lawmage.rules.mana import distinct, symbols
from lawmage.rules.node import Node
from lawmage.rules.nodes import Instruction, Reference, Replacement


class ManaChange(Node):
    """What mana becomes."""

    def concerns(self, ctx: Context, mana: str) -> bool:
        """Whether it speaks of such mana."""
        return True

    def results(self, ctx: Context, mana: str) -> list[str]:
        """What the mana can become: more than one where a choice is left."""
        raise NotImplementedError


class AsMuch(ManaChange):
    """ "Twice as much of that mana instead"."""

    rules = "106.6a"
    factor: int = 2

    def results(self, ctx: Context, mana: str) -> list[str]:
        return [mana * self.factor]


class OtherType(ManaChange):
    """ "{B} instead of any other type", "colorless mana instead of any other type": the amount stays."""

    rules = "106.12b"
    symbols: str = ""

    def results(self, ctx: Context, mana: str) -> list[str]:
        return [letters_of(self.symbols) * len(mana)]


class OtherTypeAndAmount(OtherType):
    """ "{C} instead of any other type and amount": exactly that."""

    rules = "106.12b"

    def results(self, ctx: Context, mana: str) -> list[str]:
        return [letters_of(self.symbols)]


class TypeForType(ManaChange):
    """ "Colorless mana instead of white mana"."""

    rules = "106.12b"
    symbols: str = ""
    color: str = ""

    def concerns(self, ctx: Context, mana: str) -> bool:
        return letter_of_name(self.color) in mana

    def results(self, ctx: Context, mana: str) -> list[str]:
        return [mana.replace(letter_of_name(self.color), letters_of(self.symbols))]


class ColorOfChoice(ManaChange):
    """ "Mana of a color of your choice instead of any other type"."""

    rules = "106.12b 105.4"

    def results(self, ctx: Context, mana: str) -> list[str]:
        return [letter * len(mana) for letter in COLOR_LETTERS]


class OneOfChoice(ManaChange):
    """ "One mana of a color of your choice instead of any other type and amount"."""

    rules = "106.12b 105.4"

    def results(self, ctx: Context, mana: str) -> list[str]:
        return list(COLOR_LETTERS)


def choose_mana(ctx: Context, event: AddMana, player: int, found: list[str]) -> None:
    """A player chooses which of several kinds of mana is produced instead (106.12b)."""
    decision = ChooseOption(player, "mana", [symbols(mana) for mana in found], ctx.source, "106.12b")
    event.mana = found[ask(ctx.game, decision)[0]]


class ChangesMana(Replacement):
    """A replacement effect on the event of a permanent producing mana for which it was tapped (106.12b)."""

    change: ManaChange

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ADD_MANA,)

    def tapped(self, ctx: Context, event: AddMana) -> bool:
        """Whether it speaks of that permanent, tapped by that player for that mana."""
        raise NotImplementedError

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, AddMana)
        return event.tapped_for and self.tapped(ctx, event) and self.change.concerns(ctx, event.mana)

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        return distinct(self.change.results(ctx, mana))

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, AddMana)
        found = self.replace_outcomes(ctx, event.mana)
        choose_mana(ctx, event, ctx.controller, found)  # "of your choice": of the controller of the effect
        return [event]


class TappedProduces(ChangesMana):
    """ "If a land is tapped for mana, it produces ..."."""

    rules = "106.12b"
    event: Tapping

    def tapped(self, ctx: Context, event: AddMana) -> bool:
        return self.event.fits(ctx, event.cause, event.producer, event.mana)


class TargetProduces(ChangesMana):
    """The effect that "if target Plains is tapped for mana, it produces ..." makes."""

    what: Reference
    label: str = ""

    def tapped(self, ctx: Context, event: AddMana) -> bool:
        return event.producer in ctx.ref(self.what.bound)


class LandProduces(Node):
    """ "Plains produce {R}"."""

    rules = "106.12b"
    word: str = ""
    symbols: str = ""


class LandTable(Node):
    """ "Plains produce {R}, Islands produce {G}, and Forests produce {B}"."""

    rules = "106.12b"
    items: tuple[LandProduces, ...] = ()
    joiner: str = ""


class LandsProduce(Replacement):
    """ "If tapped for mana, Plains produce {R}, ... instead of any other type": for a land of several of the types its controller chooses."""

    rules = "106.12b"
    table: LandTable

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ADD_MANA,)

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, AddMana)
        return event.tapped_for and bool(self.letters(ctx, event))

    def letters(self, ctx: Context, event: AddMana) -> list[str]:
        """What the land that was tapped may produce by the table."""
        obj = ctx.game.objects[event.producer]
        return [letters_of(item.symbols) for item in self.table.items if item.word in obj.chars.subtypes]

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        event = ctx.event
        assert isinstance(event, AddMana)
        return distinct([letter * len(mana) for letter in self.letters(ctx, event)])

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, AddMana)
        found = self.replace_outcomes(ctx, event.mana)
        choose_mana(ctx, event, event.player, found)
        return [event]


class TargetWillProduce(Instruction):
    """ "If target Plains is tapped for mana, it produces colorless mana instead of white mana": an effect without end (611.2a)."""

    rules = "106.12b"
    what: Reference
    change: ManaChange

    def apply(self, ctx: Context) -> None:
        made = TargetProduces()
        made.what = self.what
        made.change = self.change
        made.label = "its mana is changed"
        effect = continuous.make(ctx, REPLACEMENT, made, NO_END)
        continuous.add(ctx.game, effect)
        ctx.did = True


class UntilEndOfTurn(Instruction):
    """ "Until end of turn, if you tap a land you control for mana, it produces {U} instead of any other type"."""

    rules = "106.12b"
    replacement: Replacement

    def apply(self, ctx: Context) -> None:
        effect = continuous.make(ctx, REPLACEMENT, self.replacement, END_OF_TURN)
        continuous.add(ctx.game, effect)
        ctx.did = True


values("times-as-much", {"twice": 2, "three times": 3})
phrase("mana-change", "as-much", "{factor:times-as-much} as much of that mana instead", AsMuch)
phrase("mana-change", "other-type", "{symbols:mana-units} instead of any other type", OtherType)
phrase("mana-change", "other-type-colorless", "colorless mana instead of any other type", OtherType, symbols="{C}")
phrase("mana-change", "other-type-and-amount", "{symbols:mana-units} instead of any other type and amount", OtherTypeAndAmount)
phrase("mana-change", "type-for-type", "colorless mana instead of {color:color-word} mana", TypeForType, symbols="{C}")
phrase("mana-change", "color-of-choice", "mana of a color of your choice instead of any other type", ColorOfChoice)
phrase("mana-change", "one-of-choice", "one mana of a color of your choice instead of any other type and amount", OneOfChoice)
phrase("mana-replacement", "tapped-produces", "if {event:mana-event}, it produces {change:mana-change}", TappedProduces)
phrase("land-produces", "land-produces", "{word:basic-land-noun/p} produce {symbols:mana-units}", LandProduces)
lists("land-table", "land-table", "land-produces", LandTable, ("and",))
phrase("mana-replacement", "lands-produce", "if tapped for mana, {table:land-table} instead of any other type", LandsProduce)
include("replacement", "mana-replacement")
phrase("sentence", "target-will-produce", "if {what:target} is tapped for mana, it produces {change:mana-change}.", TargetWillProduce)
phrase("sentence", "mana-until-end-of-turn", "until end of turn, {replacement:mana-replacement}.", UntilEndOfTurn)
