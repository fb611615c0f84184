"""610.3, 607.2, 701.13: exiling until something leaves, the exiled card of a linked ability, graveyards, returning with counters."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, acting, as_it_is, do, each_player, exiled, refer_to_moved
from lawmage.language.effects_permanents import ReturnTo
from lawmage.language.finding import players_of, present_objects, to_control
from lawmage.language.objects import Target
from lawmage.language.players import EachPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Amount, Reference
from lawmage.rules.until import until_it_leaves


class ExileUntil(Action):
    """ "Exile target creature until this enchantment leaves the battlefield" (610.3)."""

    rules = "610.3 701.13"
    verbs = ("exiled",)
    who: Reference
    what: Reference
    until: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        watched = [thing for thing in self.until.things(ctx) if thing > 0 and game.there(thing) and game.objects[thing].zone == BATTLEFIELD]
        if not watched:
            ctx.did = False  # 610.3a-b: it has left already
            return
        happened = do(ctx, [Move(id, EXILE) for id in present_objects(ctx, self.what)])
        moved = tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE and event.new])
        if moved:
            until_it_leaves(ctx, self, watched[0], moved)
        exiled(self, ctx, moved)


class ExileGraveyards(Action):
    """ "Exile target player's graveyard", "exile all graveyards"."""

    rules = "701.13"
    verbs = ("exiled",)
    who: Reference
    whose: Reference | None = None

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        whose = self.whose
        for player, _ in each_player(ctx, self.who)[:1]:
            acting(ctx, self.who, player)
            owners = [each.index for each in game.players] if whose is None else players_of(ctx, whose)
            for owner in owners:
                events.extend([Move(id, EXILE) for id in game.players[owner].graveyard])
        happened = do(ctx, events)
        exiled(self, ctx, tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE]))


class ReturnWith(ReturnTo):
    """ "Return it to the battlefield under its owner's control with a -1/-1 counter on it" (122.6a)."""

    rules = "122.6a"
    n: Amount
    word: str = ""

    def apply(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        events: list[Happening] = []
        for player, id in acted_on(ctx, self.who, self.what):
            move = Move(id, BATTLEFIELD, player if self.whose is None else to_control(ctx, self.whose, id))  # 110.2a
            if n > 0:
                move.counters.append((self.word, n))
            as_it_is(self, ctx, move)
            events.append(move)
        refer_to_moved(self, ctx, do(ctx, events))


class FromOneGraveyard(Target):
    """ "Up to two target cards from a single graveyard" (115.1)."""

    rules = "115.1"

    def candidate(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and ctx.game.objects[thing].zone == GRAVEYARD and self.what.matches(ctx, ctx.game.objects[thing])

    def of_one_owner(self) -> bool:
        return True

    def places(self) -> int:
        return 1 << GRAVEYARD


phrase("clause", "exile-until", "{who:subject} [exiles|exile] {what:object} until {until:self} leaves the battlefield", ExileUntil)
phrase("clause", "exile-graveyard", "{who:subject} [exiles|exile] {whose:whose} graveyard", ExileGraveyards)
phrase("clause", "exile-graveyards", "{who:subject} [exiles|exile] all graveyards", ExileGraveyards)
phrase("clause", "exile-opponents-graveyards", "{who:subject} [exiles|exile] all {whose:opponents-possessive} graveyards", ExileGraveyards)
phrase("opponents-possessive", "opponents-s", "opponents'", EachPlayer, opponent=True)
phrase(
    "clause", "return-with", "{who:subject} [returns|return] {what:object} to the battlefield under {whose:whose} control "
    "with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what", ReturnWith, to=BATTLEFIELD,
)  # fmt: skip
phrase(
    "clause", "return-with-own", "{who:subject} [returns|return] {what:object} to the battlefield "
    "with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what", ReturnWith, to=BATTLEFIELD,
)  # fmt: skip
phrase("target", "up-to-n-single", "up to {n:number} target {what:noun/p} from a single graveyard", FromOneGraveyard, number="p", least=0)
phrase("target", "n-single", "{n:number} target {what:noun/p} from a single graveyard", FromOneGraveyard, number="p")
