"""115.1: a target that another player than the controller chooses: "that player chooses target player who controls more lands than they do"."""

from __future__ import annotations

from lawmage.game.player import player_of_thing
from lawmage.language.doing import Action
from lawmage.language.filters import Noun
from lawmage.language.finding import matching, one_player
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

    def measure(self, ctx: Context, player: int) -> int:
        """How much the player has of what is compared."""
        raise NotImplementedError

    def chooser(self, ctx: Context) -> int:
        found = ctx.ref(EVENT_PLAYER)
        return player_of_thing(found[0]) if found else ctx.controller

    def candidate(self, ctx: Context, thing: int) -> bool:
        if thing >= 0:
            return False
        first = self.chooser(ctx)
        player = player_of_thing(thing)
        return player != first and self.measure(ctx, player) > self.measure(ctx, first)


class ControlsMore(OpponentWithMore):
    """ "Who controls more creatures than they do"."""

    kind: Noun

    def measure(self, ctx: Context, player: int) -> int:
        return len([id for id in matching(ctx, self.kind) if ctx.game.objects[id].controller == player])


class HasMoreLife(OpponentWithMore):
    """ "Who has more life than they do"."""

    def measure(self, ctx: Context, player: int) -> int:
        return ctx.game.players[player].life


class HasMoreCards(OpponentWithMore):
    """ "Who has more cards in hand than they do"."""

    def measure(self, ctx: Context, player: int) -> int:
        return len(ctx.game.players[player].hand)


class ChoosesTarget(Action):
    """ "That player chooses target player ...": done as the ability is put on the stack (603.3d)."""

    rules = "603.3d"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        ctx.did = one_player(ctx, self.what) >= 0


phrase("player", "first-player", "the first player", FirstPlayer, number="s")
phrase("oath-chooser", "oath-chooser", "that player", FirstPlayer, number="s")
phrase("oath-target", "controls-more-target", "target player who controls more {kind:noun/p} than they do and is their opponent", ControlsMore)
phrase("oath-target", "more-life-target", "target player who has more life than they do and is their opponent", HasMoreLife)
phrase("oath-target", "more-cards-target", "target player who has more cards in hand than they do and is their opponent", HasMoreCards)
phrase("clause", "oath-chooses", "{who:oath-chooser} chooses {what:oath-target}", ChoosesTarget)


class OpponentAsActivated(TargetPlayer):
    """ "Target opponent who has more life than you do as you activate this ability": compared as the target is chosen, not again as it is checked."""

    rules = "115.1 602.2b"

    def fits(self, ctx: Context, player: int) -> bool:
        """Whether the opponent compares so."""
        raise NotImplementedError

    def candidate(self, ctx: Context, thing: int) -> bool:
        if not TargetPlayer.candidate(self, ctx, thing):
            return False
        announced = ctx.announced
        return (announced is not None and bool(announced.targets)) or self.fits(ctx, player_of_thing(thing))


class WithMoreLife(OpponentAsActivated):
    """ "Who has more life than you do as you activate this ability"."""

    def fits(self, ctx: Context, player: int) -> bool:
        return ctx.game.players[player].life > ctx.game.players[ctx.controller].life


class WithMoreCards(OpponentAsActivated):
    """ "Who has at least two more cards in hand than you do as you activate this ability"."""

    n: int = 2

    def fits(self, ctx: Context, player: int) -> bool:
        return len(ctx.game.players[player].hand) >= len(ctx.game.players[ctx.controller].hand) + self.n


class WithMoreOf(OpponentAsActivated):
    """ "Who controls more creatures than you do as you activate this ability"."""

    kind: Noun

    def fits(self, ctx: Context, player: int) -> bool:
        controllers = [ctx.game.objects[id].controller for id in matching(ctx, self.kind)]
        return controllers.count(player) > controllers.count(ctx.controller)


class ChoosesOpponent(Action):
    """ "Choose target opponent who ...": done as the ability is activated (602.2b)."""

    rules = "602.2b"
    what: Reference

    def apply(self, ctx: Context) -> None:
        ctx.did = one_player(ctx, self.what) >= 0


_AS = " than you do as you activate this ability"
phrase("keeper-target", "more-life-now", "target opponent who has more life" + _AS, WithMoreLife, opponent=True)
phrase("keeper-target", "more-cards-now", "target opponent who has at least {n:number} more cards in hand" + _AS, WithMoreCards, opponent=True)
phrase("keeper-target", "more-of-now", "target opponent who controls more {kind:noun/p}" + _AS, WithMoreOf, opponent=True)
phrase("clause", "choose-keeper", "choose {what:keeper-target}", ChoosesOpponent)
