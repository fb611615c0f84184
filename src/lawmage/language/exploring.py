"""701.44, 701.50: permanents that explore and connive."""

from __future__ import annotations

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND, LAND
from lawmage.language.doing import Action, do
from lawmage.language.finding import present, turn_order
from lawmage.language.triggers_basic import AboutObject
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.door import draw_cards
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Discard, Move
from lawmage.rules.nodes import Amount, Reference
from lawmage.rules.words import name_of


class OneByOne(Action):
    """Permanents that do something, one after the other: the players in turn order choose which of theirs is next (701.44d, 701.50c)."""

    what: Reference

    def one(self, ctx: Context, obj: GameObject) -> None:
        """What one of them does: the permanent as it is or last was."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        left = [present(ctx, thing) or thing for thing in self.what.things(ctx) if thing > 0]
        left = [id if game.objects[id].zone == BATTLEFIELD else was(ctx, id) for id in left]
        for player in turn_order(game):
            mine = [id for id in left if game.objects[id].controller == player]
            while mine:
                chosen = mine[0]
                if len(mine) > 1:
                    decision = ChooseThings(player, "next", mine, 1, 1, ctx.source, "701.44d")
                    chosen = decision.chosen(ask(game, decision))[0]
                mine.remove(chosen)
                self.one(ctx, game.objects[chosen])
        ctx.did = bool(left)


def was(ctx: Context, id: int) -> int:
    """The permanent that an object which has left was (701.44c)."""
    for old, new in ctx.game.became.items():
        if new == id and ctx.game.objects[old].zone == BATTLEFIELD:
            return old
    return id


class Explores(OneByOne):
    """ "It explores" (701.44a)."""

    rules = "701.44"

    def one(self, ctx: Context, obj: GameObject) -> None:
        game = ctx.game
        player = obj.controller
        top = game.players[player].library[:1]
        land = False
        for card in top:
            do(ctx, [Done(kinds.REVEAL, "701.20a", player, 0, 1, (card,))])
            land = game.objects[card].chars.types & LAND != 0
            if land:
                do(ctx, [Move(card, HAND)])
        if not land:
            if game.there(obj.id):
                do(ctx, [PutCounters(obj.id, "+1/+1", 1, player)])
            for card in top:
                if game.there(card):
                    question = f"Put {name_of(game, card)} into the graveyard?"
                    if ask(game, YesNo(player, "explore", question, obj.id, "701.44a")) == (1,):
                        do(ctx, [Move(card, GRAVEYARD)])
        do(ctx, [Done(kinds.EXPLORE, "701.44b", player, obj.id)])


class Connives(OneByOne):
    """ "It connives" (701.50a), "it connives 2" (701.50d)."""

    rules = "701.50"
    n: Amount | None = None

    def one(self, ctx: Context, obj: GameObject) -> None:
        game = ctx.game
        n = 1 if self.n is None else max(0, self.n.value(ctx))
        if n == 0:
            return  # 701.50e
        player = obj.controller
        draw_cards(game, player, n, ctx.source, ctx.controller)
        hand = list(game.players[player].hand)
        many = min(n, len(hand))
        decision = ChooseThings(player, "discard", hand, many, many, ctx.source, "701.50a")
        events: list[Happening] = [Discard(id, player) for id in decision.chosen(ask(game, decision))] if many else []
        happened = do(ctx, events)
        nonland = len([1 for event in happened if isinstance(event, Discard) and not game.objects[event.obj].chars.types & LAND])
        if nonland and game.there(obj.id):
            do(ctx, [PutCounters(obj.id, "+1/+1", nonland, player)])
        do(ctx, [Done(kinds.CONNIVE, "701.50f", player, obj.id)])


class DidSo(AboutObject):
    """ "Whenever a creature you control explores"."""

    kind: int = 0

    def kinds(self) -> tuple[int, ...]:
        return (self.kind,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        if not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class HasExplored(DidSo):
    """ "Whenever a creature you control explores" (701.44b)."""

    rules = "701.44b"
    kind: int = kinds.EXPLORE


class HasConnived(DidSo):
    """ "Whenever a creature you control connives" (701.50f)."""

    rules = "701.50f"
    kind: int = kinds.CONNIVE


phrase("clause", "explore", "{what:change-subject} [explores|explore]", Explores)
phrase("clause", "connive", "{what:change-subject} [connives|connive]", Connives)
phrase("clause", "connive-n", "{what:change-subject} [connives|connive] {n:amount}", Connives)
phrase("event", "has-explored", "{what:event-thing} [explores|explore]", HasExplored)
phrase("event", "has-connived", "{what:event-thing} [connives|connive]", HasConnived)
