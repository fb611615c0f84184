"""701.53: incubating; 701.16: investigating once more."""

from __future__ import annotations

from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.keyword_actions import Investigates
from lawmage.language.tokens import predefined
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import CreateTokens, Move
from lawmage.rules.nodes import Amount, Reference


class Incubates(Action):
    """ "Incubate 2" (701.53a): create an Incubator token that enters with so many +1/+1 counters."""

    rules = "701.53 111.10i"
    who: Reference
    n: Amount
    times: int = 1

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (self.times > 1, ("token", "Incubator", "artifact", "permanent"))

    def apply(self, ctx: Context) -> None:
        made: list[int] = []
        did = False
        for _ in range(self.times):
            events: list[Happening] = []
            players = each_player(ctx, self.who)
            for player, _id in players:
                acting(ctx, self.who, player)
                n = self.n.value(ctx)
                event = CreateTokens(player, predefined("Incubator"), 1)
                if n > 0:
                    event.counters = [("+1/+1", n)]
                events.append(event)
            done(ctx, self.who, players)
            happened = do(ctx, events)
            did = did or ctx.did
            made.extend([event.new for event in happened if isinstance(event, Move) and event.token is not None and event.new])
        ctx.did = did
        if self.bound:
            ctx.refs[self.bound] = tuple(made)


phrase("clause", "incubate", "{who:subject} [incubates|incubate] {n:amount}", Incubates)
phrase("clause", "incubate-twice", "{who:subject} [incubates|incubate] {n:amount} twice", Incubates, times=2)
phrase("clause", "investigate-more", "{who:subject} [investigates|investigate] an additional time", Investigates)
