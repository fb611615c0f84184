"""115.1: a target that another player than the controller chooses: "that player chooses target player who controls more lands than they do"."""

from __future__ import annotations

from lawmage.game.player import player_of_thing
from lawmage.language.doing import Action
from lawmage.language.filters import Noun
from lawmage.language.finding import one_player
from lawmage.language.measuring import HAND_SIZE, LIFE_TOTAL, measured
from lawmage.language.players import TargetPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_PLAYER, Context
from lawmage.rules.nodes import Reference


class FirstPlayer(Reference):
    """ "The first player", "that player": whom the event names."""

    slotted = False
    bound: int = -3  # EVENT_PLAYER

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(EVENT_PLAYER)


class OpponentWithMore(TargetPlayer):
    """ "Target player who controls more lands than they do and is their opponent": chosen by the player whom the event names."""

    by: str = ""
    kind: Noun | None = None

    def chooser(self, ctx: Context) -> int:
        found = ctx.ref(EVENT_PLAYER)
        return player_of_thing(found[0]) if found else ctx.controller

    def candidate(self, ctx: Context, thing: int) -> bool:
        if thing >= 0:
            return False
        first = self.chooser(ctx)
        player = player_of_thing(thing)
        return player != first and measured(ctx, player, self.by, self.kind) > measured(ctx, first, self.by, self.kind)


class ChoosesTarget(Action):
    """ "That player chooses target player ...": done as the ability is put on the stack (603.3d)."""

    rules = "603.3d"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        ctx.did = one_player(ctx, self.what) >= 0


phrase("player", "first-player", "the first player", FirstPlayer, number="s")
phrase("oath-chooser", "oath-chooser", "that player", FirstPlayer, number="s")
phrase("oath-target", "controls-more-target", "target player who controls more {kind:noun/p} than they do and is their opponent", OpponentWithMore)
phrase("oath-target", "more-life-target", "target player who has more life than they do and is their opponent", OpponentWithMore, by=LIFE_TOTAL)
phrase("oath-target", "more-cards-target", "target player who has more cards in hand than they do and is their opponent", OpponentWithMore, by=HAND_SIZE)
phrase("clause", "oath-chooses", "{who:oath-chooser} chooses {what:oath-target}", ChoosesTarget)


class OpponentAsActivated(TargetPlayer):
    """ "Target opponent who has more life than you do as you activate this ability": compared as the target is chosen, not again as it is checked."""

    rules = "115.1 602.2b"
    by: str = ""
    kind: Noun | None = None
    n: int = 1  # by how much at least

    def candidate(self, ctx: Context, thing: int) -> bool:
        if not TargetPlayer.candidate(self, ctx, thing):
            return False
        announced = ctx.announced
        if announced is not None and announced.targets:
            return True
        return measured(ctx, player_of_thing(thing), self.by, self.kind) >= measured(ctx, ctx.controller, self.by, self.kind) + self.n


class ChoosesOpponent(Action):
    """ "Choose target opponent who ...": done as the ability is activated (602.2b)."""

    rules = "602.2b"
    what: Reference

    def apply(self, ctx: Context) -> None:
        ctx.did = one_player(ctx, self.what) >= 0


_AS = " than you do as you activate this ability"
phrase("keeper-target", "more-life-now", "target opponent who has more life" + _AS, OpponentAsActivated, opponent=True, by=LIFE_TOTAL)
phrase(
    "keeper-target", "more-cards-now", "target opponent who has at least {n:number} more cards in hand" + _AS,
    OpponentAsActivated, opponent=True, by=HAND_SIZE,
)  # fmt: skip
phrase("keeper-target", "more-of-now", "target opponent who controls more {kind:noun/p}" + _AS, OpponentAsActivated, opponent=True)
phrase("clause", "choose-keeper", "choose {what:keeper-target}", ChoosesOpponent)
