"""602.5b, 601.3: when abilities may be activated and spells cast: "activate only during your upkeep", "cast this spell only during combat"."""

from __future__ import annotations

from lawmage.game.game import BEGIN_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, DRAW, END_COMBAT, END_STEP, UPKEEP
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.language.deeds import log_of_turn
from lawmage.language.lines import OnlyAsSorcery, OnlyDuringYourTurn, OnlyIf, OnlyOnce, Restriction
from lawmage.language.players import AnyPlayer, You
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.abilities import Activated, Asking
from lawmage.rules.context import Context
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.facts import TURNS
from lawmage.rules.nodes import Condition, Query, Reference
from lawmage.rules.queries import CANT_CAST

STEPS = {"upkeep": UPKEEP, "draw step": DRAW, "end step": END_STEP}


class StepIs(Condition):
    """ "Your upkeep": it is that step of that player's turn (500.1)."""

    rules = "500.1"
    reads = TURNS
    step: int = UPKEEP
    whose: Reference | None = None

    def holds(self, ctx: Context) -> bool:
        turn = ctx.game.turn
        whose = self.whose
        return turn.step == self.step and (whose is None or whose.matches(ctx, thing_of_player(turn.active)))


class TurnIs(Condition):
    """ "An opponent's turn" (102.1)."""

    rules = "102.1"
    reads = TURNS
    whose: Reference

    def holds(self, ctx: Context) -> bool:
        return self.whose.matches(ctx, thing_of_player(ctx.game.turn.active))


class Combat(Condition):
    """ "Combat", "combat before blockers are declared", "combat on an opponent's turn" (506.1)."""

    rules = "506.1"
    reads = TURNS
    last: int = END_COMBAT
    whose: Reference | None = None

    def holds(self, ctx: Context) -> bool:
        turn = ctx.game.turn
        whose = self.whose
        return BEGIN_COMBAT <= turn.step <= self.last and (whose is None or whose.matches(ctx, thing_of_player(turn.active)))


class BeforeAttackers(Condition):
    """ "Your turn, before attackers are declared": no declare attackers step has begun (508.1)."""

    rules = "508.1"
    reads = TURNS
    whose: Reference

    def holds(self, ctx: Context) -> bool:
        if not self.whose.matches(ctx, thing_of_player(ctx.game.turn.active)) or ctx.game.turn.step > BEGIN_COMBAT:
            return False
        return not any([isinstance(event, StepBegins) and event.step == DECLARE_ATTACKERS for event in log_of_turn(ctx)])


class YouAreAttacked(Condition):
    """ "You've been attacked this step": a creature was declared as attacking you (508.1b)."""

    rules = "508.1b"

    def holds(self, ctx: Context) -> bool:
        combat = ctx.game.combat
        if combat is None or ctx.game.turn.step != DECLARE_ATTACKERS:
            return False
        return any([combat.defending.get(id, 0) == thing_of_player(ctx.controller) for id in combat.declared_attackers])


class Both(Condition):
    """Two conditions together. Made, never read."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second
        self.reads = first.reads | second.reads

    def holds(self, ctx: Context) -> bool:
        return self.first.holds(ctx) and self.second.holds(ctx)


class OnlyDuring(Restriction):
    """ "Activate only during your upkeep" (602.5b)."""

    rules = "602.5b"
    when: Condition

    def restrict(self, ability: Activated) -> None:
        before = ability.condition
        ability.condition = self.when if before is None else Both(before, self.when)


class OnlyEver(Restriction):
    """ "Activate only once" (602.5b)."""

    rules = "602.5b"

    def restrict(self, ability: Activated) -> None:
        ability.once_ever = True


class OnlyBoth(Restriction):
    """ "Activate only as a sorcery and only once each turn" (602.5)."""

    rules = "602.5b"
    first: Restriction
    second: Restriction

    def restrict(self, ability: Activated) -> None:
        self.first.restrict(ability)
        self.second.restrict(ability)


class CastOnly(Query):
    """The spell can't be cast at other times. Made, never read."""

    def __init__(self, when: Condition) -> None:
        self.when = when

    def questions(self) -> tuple[int, ...]:
        return (CANT_CAST,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if obj.id != ctx.source:
            return False
        reading = ctx.child()
        reading.controller = player
        return not self.when.holds(reading)


class CastOnlyLine(Asking):
    """ "Cast this spell only during combat" (601.3): wherever it is cast from."""

    rules = "601.3 113.6e"
    when: Condition
    only_if: Condition | None = None

    def settle(self) -> None:
        """Fill in what the rules read."""
        when = self.when if self.only_if is None else Both(self.when, self.only_if)
        self.query = CastOnly(when)
        self.zones = (1 << HAND) | (1 << GRAVEYARD) | (1 << EXILE) | (1 << LIBRARY)


values("step-name", STEPS)
phrase("time-owner", "time-your", "your", You)
phrase("time-owner", "time-opponents", "an opponent's", AnyPlayer, opponent=True)
phrase("time", "time-step", "{whose:time-owner} {step:step-name}", StepIs)
phrase("time", "time-turn", "{whose:other-time-owner} turn", TurnIs)
phrase("other-time-owner", "time-opponents-2", "an opponent's", AnyPlayer, opponent=True)
phrase("time", "time-combat", "combat", Combat)
phrase("time", "time-combat-on", "combat on {whose:time-owner} turn", Combat)
phrase("time", "time-before-blockers", "combat before blockers are declared", Combat, last=DECLARE_ATTACKERS)
phrase("time", "time-declare-attackers", "the declare attackers step", StepIs, step=DECLARE_ATTACKERS)
phrase("time", "time-declare-blockers", "the declare blockers step", StepIs, step=DECLARE_BLOCKERS)
phrase("time", "time-before-attackers", "{whose:time-owner} turn, before attackers are declared", BeforeAttackers)
include("cast-time", "time", "turn-condition")
phrase("condition", "been-attacked", "you've been attacked this step", YouAreAttacked)
phrase("restriction", "only-during", "activate only during {when:time}.", OnlyDuring)
phrase("restriction", "only-ever", "activate only once.", OnlyEver)
phrase("restriction", "only-two", "activate only {first:only-first} and only {second:only-second}.", OnlyBoth)
for _category in ("only-first", "only-second"):
    phrase(_category, _category + "-sorcery", "as a sorcery", OnlyAsSorcery)
    phrase(_category, _category + "-once", "once each turn", OnlyOnce)
    phrase(_category, _category + "-ever", "once", OnlyEver)
    phrase(_category, _category + "-during", "during {when:time}", OnlyDuring)
    phrase(_category, _category + "-your-turn", "during {when:turn-condition}", OnlyDuringYourTurn)
    phrase(_category, _category + "-if", "if {when:condition}", OnlyIf)
phrase("anywhere", "cast-only-during", "cast this spell only during {when:cast-time}.", CastOnlyLine)
phrase("anywhere", "cast-only-during-if", "cast this spell only during {when:cast-time} and only if {only_if:condition}.", CastOnlyLine)
phrase("anywhere", "cast-only-if", "cast this spell only if {when:condition}.", CastOnlyLine)
