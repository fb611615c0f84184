"""701.57: discovering."""

from __future__ import annotations

from lawmage.game.terms import EXILE, HAND, LAND, LIBRARY
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.filters import mana_value_of
from lawmage.language.triggers_basic import OfAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.casting_offers import offer_cast, offered_ways
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, Move
from lawmage.rules.nodes import Amount, Reference


class Discover(Action):
    """ "Discover 4" (701.57a)."""

    rules = "701.57"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            discover(ctx, player, max(0, self.n.value(ctx)))
        done(ctx, self.who, players)
        ctx.did = bool(players)  # 701.57b


def discover(ctx: Context, player: int, n: int) -> None:
    """A player exiles cards until they exile a nonland card with mana value N or less, which they cast for free or put into their hand."""
    game = ctx.game
    exiled: list[int] = []
    found = 0
    while not found and game.players[player].library:
        move = Move(game.players[player].library[0], EXILE)
        happen(game, [move], ctx.source, ctx.controller)
        if not move.new:
            break  # something else took the place of exiling it
        if game.there(move.new) and move.to == EXILE:
            exiled.append(move.new)
            obj = game.objects[move.new]
            if not obj.chars.types & LAND and mana_value_of(game, obj) <= n:
                found = move.new
    if found and not offer_cast(game, player, found, offered_ways(game, player, found, "discover", (), n + 1), ctx.source) and game.there(found):
        happen(game, [Move(found, HAND)], ctx.source, ctx.controller)
    rest = [id for id in exiled if game.there(id)]
    game.shuffle(rest)
    moves: list[Happening] = [Move(id, LIBRARY, -1, BOTTOM) for id in rest]
    happen(game, moves, ctx.source, ctx.controller)
    happen(game, [Done(kinds.DISCOVER, "701.57b", player, 0, n)], ctx.source, ctx.controller)


class PlayerDiscovers(OfAPlayer):
    """ "You discover" (701.57b)."""

    rules = "701.57b"
    event_kinds: tuple[int, ...] = (kinds.DISCOVER,)


phrase("clause", "discover", "{who:subject} [discovers|discover] {n:amount}", Discover)
phrase("event", "discovers", "{who:player} [discovers|discover]", PlayerDiscovers)
