"""106.12: "tapped for mana" in words: what abilities trigger on (106.12a) and what replacement effects apply to (106.12b)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import MAIN_1, MAIN_2
from lawmage.game.player import thing_of_player
from lawmage.language.mana_outputs import chosen_colors, letter_of_name, letters_of
from lawmage.language.triggers_basic import StepOf, When
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.node import Node
from lawmage.rules.nodes import Filter, Reference


class Tapping(When):
    """ "A player taps a land for mana", "enchanted land is tapped for mana": a mana ability with {T} in its cost resolves and produces mana (106.12a)."""

    what: Reference

    def about_mana(self) -> bool:
        return True

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TAPPED_FOR_MANA,)

    def object_phrase(self) -> Node | None:
        return self.what

    def by(self, ctx: Context, player: int) -> bool:
        """Whether it speaks of that player tapping."""
        return True

    def of_mana(self, ctx: Context, mana: str) -> bool:
        """Whether it speaks of this mana."""
        return bool(mana)

    def fits(self, ctx: Context, player: int, obj: int, mana: str) -> bool:
        """Whether the player's tapping the permanent for this mana is what it speaks of."""
        return self.of_mana(ctx, mana) and self.by(ctx, player) and self.what.matches(ctx, obj)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, TappedForMana)
        if not self.fits(ctx, event.player, event.obj, event.mana):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


class IsTapped(Tapping):
    """ "Enchanted land is tapped for mana": by whoever."""

    rules = "106.12 106.12a"


class IsTappedForSymbols(IsTapped):
    """ "A permanent is tapped for {C}": for mana among which there is that."""

    rules = "106.12 106.12a"
    symbols: str = ""

    def of_mana(self, ctx: Context, mana: str) -> bool:
        return letters_of(self.symbols) in mana


class IsTappedForChosen(IsTapped):
    """ "A basic land is tapped for mana of the chosen color"."""

    rules = "106.12 106.12a"

    def of_mana(self, ctx: Context, mana: str) -> bool:
        return has_chosen(ctx, mana)


class IsTappedForMuch(IsTapped):
    """ "A land is tapped for two or more mana"."""

    rules = "106.12 106.12a"
    n: int = 2

    def of_mana(self, ctx: Context, mana: str) -> bool:
        return len(mana) >= self.n


class PlayerTaps(Tapping):
    """ "You tap a creature for mana"."""

    rules = "106.12 106.12a"
    who: Reference

    def player_phrase(self) -> Node | None:
        return self.who

    def by(self, ctx: Context, player: int) -> bool:
        return self.who.matches(ctx, thing_of_player(player))


class PlayerTapsForSymbols(PlayerTaps):
    """ "You tap a permanent for {C}"."""

    rules = "106.12 106.12a"
    symbols: str = ""

    def of_mana(self, ctx: Context, mana: str) -> bool:
        return letters_of(self.symbols) in mana


def has_chosen(ctx: Context, mana: str) -> bool:
    """Whether there is mana of the chosen colour in it."""
    return any([letter_of_name(word) in mana for word in chosen_colors(ctx)])


class AddsChosen(When):
    """ "A land's ability causes you to add one or more mana of the chosen color" (605.1b: triggers from mana being added)."""

    rules = "605.1b"
    what: Filter
    who: Reference

    def about_mana(self) -> bool:
        return True

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ADD_MANA,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, AddMana)
        if not has_chosen(ctx, event.mana) or not self.who.matches(ctx, thing_of_player(event.player)):
            return 0
        producer = ctx.game.objects.get(event.producer)
        if producer is None or not self.what.matches(ctx, producer):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.producer,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


class NextMain(StepOf):
    """ "Your next main phase": whichever comes first."""

    rules = "505.1"

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, StepBegins)
        whose = self.whose
        if event.step not in (MAIN_1, MAIN_2) or (whose is not None and not whose.matches(ctx, thing_of_player(event.player))):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


include("tapped-thing", "self", "host", "event-pick")
phrase("mana-event", "is-tapped-for-mana", "{what:tapped-thing} is tapped for mana", IsTapped)
phrase("mana-event", "is-tapped-for-symbols", "{what:tapped-thing} is tapped for {symbols:mana-units}", IsTappedForSymbols)
phrase("mana-event", "is-tapped-for-chosen", "{what:tapped-thing} is tapped for mana of the chosen color", IsTappedForChosen)
phrase("mana-event", "is-tapped-for-n", "{what:tapped-thing} is tapped for {n:number} or more mana", IsTappedForMuch)
phrase("mana-event", "taps-for-mana", "{who:player} [taps|tap] {what:tapped-thing} for mana", PlayerTaps)
phrase("mana-event", "taps-for-symbols", "{who:player} [taps|tap] {what:tapped-thing} for {symbols:mana-units}", PlayerTapsForSymbols)
include("event", "mana-event")
phrase("event", "adds-chosen", "a {what:noun/s}'s ability causes {who:player} to add one or more mana of the chosen color", AddsChosen)
phrase("delayed-time", "whose-next-main", "at the beginning of {whose:whose} next main phase", NextMain)
phrase("delayed-time", "whose-next-first-main", "at the beginning of {whose:whose} next first main phase", StepOf, step=MAIN_1)
phrase("step-event", "each-postcombat-main", "the beginning of each of {whose:whose} postcombat main phases", StepOf, step=MAIN_2)
phrase("step-event", "each-precombat-main", "the beginning of each of {whose:whose} precombat main phases", StepOf, step=MAIN_1)
