"""102, 108: phrases for players, and whose something is."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.language.finding import opponents, things_of, turn_order
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import DEFENDER, EVENT_OBJECT, Context
from lawmage.rules.facts import TURNS
from lawmage.rules.nodes import Reference, TargetPhrase
from lawmage.rules.targeting import PLAYERS


class You(Reference):
    """ "You": the controller of the spell or ability (109.5)."""

    rules = "109.5"
    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return (thing_of_player(ctx.controller),)


class FromTarget(Reference):
    """Players found by way of a target, in whose slot it is itself: "that player or that planeswalker's controller"."""


class Implied(Reference):
    """The subject left out: "Draw a card", "you may draw a card", "each player draws a card and loses 1 life". `bound` is whose it is; 0: yours."""

    slotted = False
    named: Reference | None = None  # the phrase that names who it is, if it is not you

    def things(self, ctx: Context) -> tuple[int, ...]:
        if not self.bound:
            return (thing_of_player(ctx.controller),)
        found = ctx.ref(self.bound)
        named = self.named
        if isinstance(named, FromTarget):
            return named.things(ctx)
        if not found and isinstance(named, (ControllerOf, OwnerOf)):
            return named.things(ctx)  # "the owner of target permanent shuffles it into their library, then reveals the top card": nothing asked before
        return found


class TargetPlayer(TargetPhrase):
    """ "Target player", "target opponent"."""

    opponent: bool = False
    least: int = 1
    most: int = 1

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)

    def low(self, ctx: Context) -> int:
        return self.least

    def high(self, ctx: Context) -> int:
        return self.most

    def candidate(self, ctx: Context, thing: int) -> bool:
        return thing < 0 and not (self.opponent and player_of_thing(thing) == ctx.controller)

    def places(self) -> int:
        return 1 << PLAYERS


class EachPlayer(Reference):
    """ "Each player", "each opponent", "players", "your opponents"."""

    opponent: bool = False
    other: bool = False
    than: int = 0  # the slot of the player that "other" leaves out; 0: the controller. The binder says which

    def things(self, ctx: Context) -> tuple[int, ...]:
        players = opponents(ctx.game, ctx.controller) if self.opponent else turn_order(ctx.game)
        found = things_of(players)
        if self.other:
            found = tuple([thing for thing in found if thing not in self.left_out(ctx)])
        ctx.refs[self.bound] = found
        return found

    def matches(self, ctx: Context, thing: int) -> bool:
        if self.other:
            return thing < 0 and thing not in self.left_out(ctx)
        return thing < 0 and not (self.opponent and player_of_thing(thing) == ctx.controller)

    def left_out(self, ctx: Context) -> tuple[int, ...]:
        """Whom "other" leaves out."""
        return (ctx.ref(self.than) if self.than else ()) or (thing_of_player(ctx.controller),)


class AnyPlayer(Reference):
    """ "A player", "an opponent": in an event whoever fits; in an effect its controller chooses one (where there is a choice)."""

    opponent: bool = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        players = opponents(ctx.game, ctx.controller) if self.opponent else turn_order(ctx.game)
        decision = ChooseThings(ctx.controller, "player", list(things_of(players)), 1, 1, ctx.source, "608.2d")
        found = tuple(decision.chosen(ask(ctx.game, decision)))
        ctx.refs[self.bound] = found
        return found

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing < 0 and not (self.opponent and player_of_thing(thing) == ctx.controller)


class ThatPlayer(Reference):
    """ "That player", "they": a player spoken of before. The binder says which."""

    named: Reference | None = None  # the phrase that names the player
    holder: Reference | None = None  # where that is "an opponent" of "target creature an opponent controls": the target

    def found_by(self) -> int:
        return self.holder.bound if self.holder is not None else 0

    def things(self, ctx: Context) -> tuple[int, ...]:
        holder = self.holder
        if holder is not None:
            return controllers(ctx, holder)
        found = ctx.ref(self.bound)
        named = self.named
        if not found and isinstance(named, (ControllerOf, OwnerOf)):
            return named.things(ctx)  # "return target permanent to its owner's hand, then that player discards a card"
        return found


class ThosePlayers(ThatPlayer):
    """ "Those players", "they"."""


class DefendingPlayer(Reference):
    """The defending player of an attacking creature (508.5), as it is or was in this combat; of an ability, that of its source."""

    rules = "508.5"
    reads = TURNS

    def things(self, ctx: Context) -> tuple[int, ...]:
        would_be = ctx.refs.get(DEFENDER, ())
        if would_be:
            return would_be
        combat = ctx.game.combat
        player = -1
        for attacker in (ctx.source, *ctx.refs.get(EVENT_OBJECT, ())):
            if combat is not None and player < 0:
                player = combat.defended_by.get(attacker, -1)
        # otherwise the attacking player's opponent, in a two-player game (506.2)
        found = things_of([player] if player >= 0 else [p for p in turn_order(ctx.game) if p != ctx.game.turn.active][:1])
        if self.bound:
            ctx.refs[self.bound] = found
        return found


class ActivePlayer(Reference):
    """ "The active player"."""

    reads = TURNS
    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return (thing_of_player(ctx.game.turn.active),)


def controllers(ctx: Context, what: Reference) -> tuple[int, ...]:
    """The controllers of objects, or where nobody controls them their owners (109.4), as they are or last were (608.2h)."""
    found: list[int] = []
    for thing in what.things(ctx):
        if thing > 0:
            obj = ctx.game.objects[thing]
            found.append(thing_of_player(obj.controller if obj.zone == BATTLEFIELD or obj.zone == STACK else obj.owner))
    return tuple(dict.fromkeys(found))


class ControllerOf(Reference):
    """ "Its controller": as it is or last was (608.2h)."""

    rules = "608.2h"
    what: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        players = controllers(ctx, self.what)
        if self.bound:
            ctx.refs[self.bound] = players
        return players


class OwnerOf(Reference):
    """ "Its owner" (108.3)."""

    rules = "108.3"
    what: Reference

    def is_owner(self) -> bool:
        return True

    def things(self, ctx: Context) -> tuple[int, ...]:
        players = tuple(dict.fromkeys([thing_of_player(ctx.game.objects[thing].owner) for thing in self.what.things(ctx) if thing > 0]))
        if self.bound:
            ctx.refs[self.bound] = players
        return players


# "player": wherever a player is named. "subject": who does what a clause says, the implied subject included. "whose": possessive.
phrase("player", "you", "you", You, number="p")
phrase("player", "target-player", "target player", TargetPlayer, number="s")
phrase("player", "target-opponent", "target opponent", TargetPlayer, number="s", opponent=True)
phrase("player", "up-to-one-player", "up to one target player", TargetPlayer, number="s", least=0)
phrase("player", "any-number-players", "any number of target players", TargetPlayer, number="p", least=0, most=-1)
phrase("player", "each-player", "each player", EachPlayer, number="s")
phrase("player", "each-opponent", "each opponent", EachPlayer, number="s", opponent=True)
phrase("player", "each-other-player", "each other player", EachPlayer, number="s", other=True)
phrase("player", "your-opponents", "your opponents", EachPlayer, number="p", opponent=True)
phrase("player", "players", "players", EachPlayer, number="p")
phrase("player", "opponents", "opponents", EachPlayer, number="p", opponent=True)
phrase("player", "a-player", "a player", AnyPlayer, number="s")
phrase("player", "an-opponent", "an opponent", AnyPlayer, number="s", opponent=True)
phrase("player", "one-of-opponents", "one of your opponents", AnyPlayer, number="s", opponent=True)
phrase("player", "that-player", "that player", ThatPlayer, number="s")
phrase("player", "that-opponent", "that opponent", ThatPlayer, number="s")
phrase("player", "the-player", "the player", ThatPlayer, number="s")
phrase("player", "they-player", "they", ThatPlayer, number="p")
phrase("player", "those-players", "those players", ThosePlayers, number="p")
phrase("player", "defending-player", "defending player", DefendingPlayer, number="s")
phrase("player", "active-player", "the active player", ActivePlayer, number="s")
phrase("player", "controller-of", "{what:possessor} controller", ControllerOf, number="s")
phrase("player", "owner-of", "{what:possessor} owner", OwnerOf, number="s")

include("subject", "player")
phrase("subject", "implied", "", Implied, number="p")
phrase("subject", "implied-s", "", Implied, number="s")

phrase("whose", "your", "your", You)
phrase("whose", "their", "their", ThatPlayer)
phrase("whose", "that-players", "that player's", ThatPlayer)
phrase("whose", "target-players", "target player's", TargetPlayer)
phrase("whose", "target-opponents", "target opponent's", TargetPlayer, opponent=True)
phrase("whose", "each-players", "each player's", EachPlayer)
phrase("whose", "each-opponents", "each opponent's", EachPlayer, opponent=True)
phrase("whose", "an-opponents", "an opponent's", AnyPlayer, opponent=True)
phrase("whose", "a-players", "a player's", AnyPlayer)
phrase("whose", "your-opponents-s", "your opponents'", EachPlayer, opponent=True)
phrase("whose", "defending-players", "defending player's", DefendingPlayer)
phrase("whose", "controllers", "{what:possessor} controller's", ControllerOf)
phrase("whose", "owners", "{what:possessor} owner's", OwnerOf)
