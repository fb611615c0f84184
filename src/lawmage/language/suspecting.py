"""701.60: suspecting creatures: "suspect target creature", "a suspected creature", "it's no longer suspected", "can't become suspected"."""

from __future__ import annotations

from lawmage.game.effects import WHILE
from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.language.acted_on import acted_on
from lawmage.language.changes import HasAbilities, KeywordList
from lawmage.language.combat_rulings import Ruling
from lawmage.language.conditions import ItIs
from lawmage.language.doing import Action, do
from lawmage.language.expanding import ability
from lawmage.language.finding import present_objects
from lawmage.language.parsing import ability_of
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.designations import BecomesDesignated, end_designation, is_designated
from lawmage.rules.events.base import Happening
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Condition, Filter, Reference
from lawmage.rules.queries import CANT_HAPPEN

SUSPECTED = "suspected"


class BecomesSuspected(BecomesDesignated):
    """A creature becomes suspected; one that is can't again (701.60d)."""

    rule = "701.60a"

    def __init__(self, obj: int) -> None:
        super().__init__(obj, SUSPECTED)


class StaysSuspected(Condition):
    """ "For as long as it's suspected" (701.60c). Made, never read."""

    reads = BOARD

    def __init__(self, id: int) -> None:
        self.id = id

    def holds(self, ctx: Context) -> bool:
        return ctx.game.there(self.id) and is_designated(ctx.game.objects[self.id], SUSPECTED)


def suspects_ability() -> HasAbilities:
    """ "Has menace and 'This creature can't block'" (701.60c)."""
    having = HasAbilities()
    having.what = KeywordList()
    having.what.items = (ability_of("menace"), ability("This creature can't block."))
    return having


class SuspectIt(Action):
    """ "Suspect target creature" (701.60a)."""

    rules = "701.60"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = [BecomesSuspected(id) for _, id in acted_on(ctx, self.who, self.what)]
        happened = do(ctx, events)
        for event in happened:
            if isinstance(event, BecomesSuspected) and game.there(event.obj):
                continuous.begin(ctx, (event.obj,), (suspects_ability(),), WHILE, StaysSuspected(event.obj))


class NoLongerSuspected(Action):
    """ "It's no longer suspected" (701.60a)."""

    rules = "701.60a"
    what: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found = [id for id in present_objects(ctx, self.what) if is_designated(game.objects[id], SUSPECTED)]
        for id in found:
            end_designation(game, game.objects[id], SUSPECTED)
        do(ctx, [])
        continuous.check_conditions(game)
        ctx.did = bool(found)


class Suspected(Filter):
    """ "Suspected"."""

    rules = "701.60b"
    reads = BOARD

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return is_designated(obj, SUSPECTED)


class CantBecomeSuspected(Ruling):
    """ "Can't become suspected"."""

    rules = "101.2 701.60"

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, BecomesSuspected) and self.of(ctx, ctx.game.objects[event.obj])


phrase("clause", "suspect", "{who:subject} [suspects|suspect] {what:object}", SuspectIt)
phrase("clause", "no-longer-suspected", "{what:change-subject} [is|are] no longer suspected", NoLongerSuspected)
phrase("clause", "its-no-longer-suspected", "{what:contracted} no longer suspected", NoLongerSuspected)
phrase("clause", "become-unsuspected", "have {what:it} become no longer suspected", NoLongerSuspected)
phrase("designated", "adj-suspected", "suspected", Suspected)
include("atom", "designated")
phrase("static-plain", "r-cant-suspect", "can't become suspected", CantBecomeSuspected)
phrase("condition", "its-not-suspected", "{what:contracted} not {kind:designated}", ItIs, polarity=False)
