"""701.68: blight, as an instruction and as a cost."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.terms import CREATURE
from lawmage.language.amounts import Number
from lawmage.language.costs import note
from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.finding import players_of
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.nodes import Amount, CostPart, Reference
from lawmage.rules.replacement import forbidden


def blightable(ctx: Context, player: int, n: int) -> list[int]:
    """The creatures that the player controls on which they can put the counters (701.68b)."""
    game = ctx.game
    found = [id for id in game.battlefield if game.objects[id].controller == player and game.objects[id].chars.types & CREATURE]
    return [id for id in found if not forbidden(game, PutCounters(id, "-1/-1", n, player))]


def choose_blighted(ctx: Context, player: int, n: int) -> list[int]:
    """The creature that the player chooses, if they control any."""
    found = blightable(ctx, player, n)
    decision = ChooseThings(player, "blight", found, min(1, len(found)), 1, ctx.source, "701.68a")
    return decision.chosen(ask(ctx.game, decision))


class Blights(Action):
    """ "Blight 1", "each opponent blights 1" (701.68a): all choose first, then all put their counters (101.4)."""

    rules = "701.68"
    who: Reference
    n: Amount

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("blighted creature",))

    def possible(self, ctx: Context) -> bool:
        n = self.n.value(ctx)
        return any([bool(blightable(ctx, player, n)) for player in players_of(ctx, self.who)])

    def apply(self, ctx: Context) -> None:
        n = max(0, self.n.value(ctx))
        events: list[Happening] = []
        chosen: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for id in choose_blighted(ctx, player, n):
                chosen.append(id)
                events.append(PutCounters(id, "-1/-1", n, player))
        done(ctx, self.who, players)
        do(ctx, events)
        if self.bound:
            ctx.refs[self.bound] = tuple(chosen)


class BlightCost(CostPart):
    """ "Blight 2" as a cost: only where the counters can be put on a creature (701.68b, 118.3)."""

    rules = "701.68 118.3"
    n: Amount

    def payable(self, ctx: Context) -> bool:
        return bool(blightable(ctx, ctx.controller, self.n.value(ctx)))

    def pay(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        chosen = choose_blighted(ctx, ctx.controller, n)
        note(ctx, "blighted", tuple(chosen))
        events: list[Happening] = []
        for id in chosen:
            event = PutCounters(id, "-1/-1", n, ctx.controller)
            event.as_cost = True
            events.append(event)
        if events:
            happen(ctx.game, events, ctx.source, ctx.controller)


phrase("clause", "blight", "{who:subject} [blights|blight] {n:blight-number}", Blights)
phrase("blight-number", "blight-number", "{n:digits}", Number)
phrase("cost-part", "cost-blight", "Blight {n:blight-number}", BlightCost)
phrase("spoken-cost", "spoken-blight", "blight {n:blight-number}", BlightCost)
