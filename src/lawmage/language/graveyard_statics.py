"""113.6b, 400.7: static abilities that work in the graveyard; where and under whose control something entered; cards at random."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, IN_GRAVEYARD
from lawmage.language.deeds import log_of_turn
from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.effects_cards import DiscardHand
from lawmage.language.effects_permanents import ReturnTo
from lawmage.language.how_cast import casting_of
from lawmage.language.sentences import If, Rider
from lawmage.language.statics_basic import StaticLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.node import Node
from lawmage.rules.nodes import Condition, Instruction, Reference


class StaticInGraveyard(StaticLine):
    """ "As long as this card is in your graveyard and you control an Island, creatures you control have flying" (113.6b)."""

    rules = "113.6b"
    who: Reference
    zones: int = IN_GRAVEYARD


class EnteredFromGraveyard(Condition):
    """ "It entered from your graveyard or you cast it from your graveyard"."""

    rules = "400.7d 601.2i"
    what: Reference

    def holds(self, ctx: Context) -> bool:
        objects = ctx.game.objects
        for thing in self.what.things(ctx):
            for event in log_of_turn(ctx):
                if isinstance(event, Move) and event.new == thing and event.to == BATTLEFIELD and event.origin == GRAVEYARD:
                    return objects[event.obj].owner == ctx.controller
            cast = casting_of(ctx, thing) if thing > 0 else None
            if cast is not None:
                return cast.player == ctx.controller and cast.from_zone == GRAVEYARD and objects[thing].owner == ctx.controller
        return False


class EnteredUnderControl(Condition):
    """ "It entered under your control"."""

    rules = "110.2a"
    what: Reference
    who: Reference

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            for event in log_of_turn(ctx):
                if isinstance(event, Move) and thing in (event.new, event.obj) and event.to == BATTLEFIELD:
                    player = event.controller if event.controller >= 0 else ctx.game.objects[thing].owner
                    return self.who.matches(ctx, thing_of_player(player))
        return False


class IfItEntered(Rider):
    """ "If it entered under your control, put a +1/+1 counter on it": part of the instruction that returned it, also where that comes later (603.7)."""

    rules = "603.7 608.2c"
    condition: Condition
    do: Instruction

    def attach(self, before: list[Node]) -> bool:
        last = before[-1] if before else None
        if not isinstance(last, ReturnTo):
            return False
        made = If()
        made.condition = self.condition
        made.do = self.do
        last.then = made
        return True

    def apply(self, ctx: Context) -> None:
        """Nothing of its own: done with what it belongs to."""


class RevealRandom(Action):
    """ "Reveals a card at random from their hand" (701.20)."""

    rules = "701.20"
    who: Reference
    whose: Reference

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("card",))

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found: list[int] = []
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                hand = game.players[owner].hand
                if hand:
                    card = hand[game.below(len(hand))]
                    found.append(card)
                    events.append(Done(kinds.REVEAL, "701.20a", player, 0, 1, (card,)))
        done(ctx, self.who, players)
        do(ctx, events)
        ctx.refs[self.bound] = tuple(found)


phrase(
    "static", "while-in-graveyard", "as long as {who:self} is in your graveyard, {subject:static-subject} {changes:static-changes/@subject}.",
    StaticInGraveyard,
)  # fmt: skip
phrase(
    "static", "while-in-graveyard-and",
    "as long as {who:self} is in your graveyard and {condition:condition}, {subject:static-subject} {changes:static-changes/@subject}.", StaticInGraveyard,
)  # fmt: skip
phrase("condition", "entered-from-graveyard", "{what:it} entered from your graveyard or you cast it from your graveyard", EnteredFromGraveyard)
phrase("entered-so", "entered-under-control", "{what:it} entered under {who:whose} control", EnteredUnderControl)
phrase("rider", "if-it-entered", "if {condition:entered-so}, {do:body}.", IfItEntered)
phrase("clause", "reveal-random", "{who:subject} [reveals|reveal] a card at random from {whose:whose} hand", RevealRandom)
phrase("clause", "discard-all-cards", "{who:subject} [discards|discard] all the cards in {whose:whose} hand", DiscardHand)
