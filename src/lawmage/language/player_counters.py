"""122.1, 107.14: counters that players have: energy, poison, experience; and what the next sentence says of a token ("It has ...")."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.language.conditions import fitting
from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.finding import players_of
from lawmage.language.sentences import Rider
from lawmage.language.tokens import Create
from lawmage.language.triggers_basic import ByAPlayer
from lawmage.oracle.leaves import Symbols
from lawmage.oracle.template import leaf, phrase, values
from lawmage.rules.context import EVENT_PLAYER, Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.nodes import Amount, Condition, CostPart, Reference


class GetCounters(Action):
    """ "That player gets a poison counter" (122.1)."""

    rules = "122.1 122.1f"
    who: Reference
    n: Amount
    word: str = ""

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = max(0, self.n.value(ctx))
            if n:
                events.append(PutCounters(thing_of_player(player), self.word, n, ctx.controller))
        done(ctx, self.who, players)
        do(ctx, events)


class GetEnergy(Action):
    """ "You get {E}{E}" (107.14)."""

    rules = "107.14"
    who: Reference
    symbols: str = ""

    def apply(self, ctx: Context) -> None:
        n = self.symbols.count("{E}")
        do(ctx, [PutCounters(thing_of_player(player), "energy", n, ctx.controller) for player in players_of(ctx, self.who)])


class GetMuchEnergy(GetCounters):
    """ "You get that many {E}" (107.14)."""

    rules = "107.14"
    word: str = "energy"


class PayEnergy(CostPart):
    """ "Pay {E}{E}" (107.14)."""

    rules = "107.14"
    symbols: str = ""

    def has(self, ctx: Context) -> int:
        """How many energy counters the player has who pays."""
        return ctx.game.players[ctx.controller].counters.get("energy", 0)

    def times(self, ctx: Context) -> int:
        return self.has(ctx) // self.symbols.count("{E}")

    def payable(self, ctx: Context) -> bool:
        return self.has(ctx) >= self.symbols.count("{E}")

    def pay(self, ctx: Context) -> None:
        thing = thing_of_player(ctx.controller)
        happen(ctx.game, [RemoveCounters(thing, "energy", self.symbols.count("{E}"))], ctx.source, ctx.controller)


class GetsEnergy(ByAPlayer):
    """ "Whenever you get one or more {E}" (107.14)."""

    rules = "107.14 122.6"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.PUT_COUNTERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, PutCounters)
        if event.obj >= 0 or event.word != "energy" or not self.who.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_PLAYER] = (event.obj,)
        return 1


class HasPlayerCounters(Condition):
    """ "An opponent has three or more poison counters" (122.1f)."""

    rules = "122.1 122.1f"
    reads: int = 1  # BOARD: counters
    who: Reference
    n: int = 1
    word: str = ""

    def holds(self, ctx: Context) -> bool:
        return any([ctx.game.players[player].counters.get(self.word, 0) >= self.n for player in fitting(ctx, self.who)])


class PlayerCounters(Amount):
    """ "The number of experience counters you have", "for each poison counter your opponents have"."""

    rules = "122.1"
    reads: int = 1  # BOARD: counters
    who: Reference
    word: str = ""

    def value(self, ctx: Context) -> int:
        return sum([ctx.game.players[player].counters.get(self.word, 0) for player in players_of(ctx, self.who)])


class TokenHas(Rider):
    """ "It has "Sacrifice this token: Add {C}." ": said of tokens that the sentence before creates (111.3)."""

    rules = "111.3"
    what: Reference
    granted: Node

    def attach(self, before: list[Node]) -> bool:
        last = before[-1] if before else None
        if not isinstance(last, Create) or last.more is not None:
            return False
        last.more = self.granted
        return True


leaf("energy-symbols", Symbols(r"\{E\}"))
values("player-counter", ("poison", "experience", "rad"))
phrase("clause", "get-counters", "{who:subject} [gets|get] {n:how-many} {word:player-counter} [counter|counters]@n", GetCounters)
phrase("clause", "get-energy", "{who:subject} [gets|get] {symbols:energy-symbols}", GetEnergy)
phrase("clause", "get-much-energy", "{who:subject} [gets|get] {n:how-many} {E}", GetMuchEnergy)
phrase("clause", "get-energy-equal", "{who:subject} [gets|get] an amount of {E} equal to {n:quantity}", GetMuchEnergy)
phrase("cost-part", "cost-energy", "Pay {symbols:energy-symbols}", PayEnergy)
phrase("spoken-cost", "spoken-energy", "pay {symbols:energy-symbols}", PayEnergy)
phrase("pay-cost", "pay-energy", "[pays|pay]@= {symbols:energy-symbols}", PayEnergy, number="*")
phrase("unless-cost", "unless-energy", "[pays|pay]@= {symbols:energy-symbols}", PayEnergy, number="*")
phrase("event", "gets-energy", "{who:player} [gets|get] one or more {E}", GetsEnergy)
phrase("condition", "has-player-counters", "{who:player} [has|have] {n:number} or more {word:player-counter} counters", HasPlayerCounters)
phrase("condition", "has-player-counter", "{who:player} [has|have] one or more {word:player-counter} counters", HasPlayerCounters, n=1)
phrase("tally", "each-player-counter", "{word:player-counter} counter {who:player} [has|have]@who", PlayerCounters)
phrase("simple-quantity", "number-player-counters", "the number of {word:player-counter} counters {who:player} [has|have]@who", PlayerCounters)
phrase("rider", "token-has", "{what:it} [has|have]@what {granted:quoted}.", TokenHas)
