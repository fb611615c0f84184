"""602.1b: abilities that any player may activate, but only at a certain time."""

from __future__ import annotations

from lawmage.game.game import END_STEP, UPKEEP
from lawmage.language.conditions import YourTurn
from lawmage.language.lines import AnyPlayerMay
from lawmage.oracle.template import include, phrase
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.facts import TURNS
from lawmage.rules.nodes import Condition


class DuringUpkeep(Condition):
    """ "Any upkeep step"."""

    rules = "503.1"
    reads = TURNS

    def holds(self, ctx: Context) -> bool:
        return ctx.game.turn.step == UPKEEP


class BeforeEndStep(YourTurn):
    """ "Their turn before the end step"."""

    def holds(self, ctx: Context) -> bool:
        return YourTurn.holds(self, ctx) and ctx.game.turn.step < END_STEP


class AnyPlayerMayDuring(AnyPlayerMay):
    """ "Any player may activate this ability but only during their turn": the condition is read for whoever activates it."""

    when: Condition

    def restrict(self, ability: Activated) -> None:
        AnyPlayerMay.restrict(self, ability)
        ability.condition = self.when


class AnyPlayerMayAsSorcery(AnyPlayerMay):
    """ "Any player may activate this ability but only as a sorcery" (307.5)."""

    rules = "602.1b 307.5"

    def restrict(self, ability: Activated) -> None:
        AnyPlayerMay.restrict(self, ability)
        ability.sorcery_speed = True


phrase("any-player-time", "their-turn", "their turn", YourTurn)
phrase("any-player-time", "their-turn-before-end", "their turn before the end step", BeforeEndStep)
phrase("any-player-time", "any-upkeep-step", "any upkeep step", DuringUpkeep)
phrase("any-player-may", "any-player-during", "any player may activate this ability but only during {when:any-player-time}.", AnyPlayerMayDuring)
phrase("any-player-may", "any-player-sorcery", "any player may activate this ability but only as a sorcery.", AnyPlayerMayAsSorcery)
include("restriction", "any-player-may")
