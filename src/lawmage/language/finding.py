"""Finding what words refer to: players in turn order, objects that moved on (400.7), all objects that fit a description."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.rules.context import SELF, Context
from lawmage.rules.events.zone_change import Discard, Move, Sacrifice
from lawmage.rules.nodes import Filter, Reference

PUBLIC = (BATTLEFIELD, GRAVEYARD, EXILE, STACK)
"""Zones whose cards all players can see (400.2)."""


def turn_order(game: Game) -> list[int]:
    """The players, the active one first (101.4)."""
    n = len(game.players)
    active = game.turn.active
    return [(active + i) % n for i in range(n) if not game.players[(active + i) % n].left]


def opponents(game: Game, player: int) -> list[int]:
    """A player's opponents in turn order (102.2)."""
    return [p for p in turn_order(game) if p != player]


def players_of(ctx: Context, who: Reference) -> list[int]:
    """The players that a phrase stands for, in turn order if several."""
    things = who.things(ctx)
    if len(things) == 1:
        return [player_of_thing(things[0])] if things[0] < 0 else []
    wanted = [player_of_thing(thing) for thing in things if thing < 0]
    return [p for p in turn_order(ctx.game) if p in wanted]


def one_player(ctx: Context, who: Reference) -> int:
    """The one player that a phrase stands for; -1 if there is none."""
    found = players_of(ctx, who)
    return found[0] if found else -1


def present(ctx: Context, thing: int) -> int:
    """The object that words referring to `thing` find now: itself, or what it became by this very effect or by the event that triggered the ability
    (400.7d-j); 0 if it is lost."""
    game = ctx.game
    if thing <= 0:
        return 0
    if game.there(thing):
        return thing
    own = ctx.refs.get(SELF)
    if own and thing == ctx.source:
        thing = own[0]  # what the source had become as this delayed ability was created (603.7c)
        return thing if game.there(thing) else 0
    next = game.became.get(thing, 0)
    if not next:
        return 0
    event = ctx.event
    if isinstance(event, Move) and event.new == next and (game.there(next) or next in ctx.moved):
        return present(ctx, next)  # 400.7g-i: the ability triggered on that move
    if isinstance(event, (Sacrifice, Discard)) and event.obj == thing:
        # 400.7e: the move is part of the event that the ability triggered on
        if next in ctx.moved or (game.there(next) and game.objects[next].zone in PUBLIC):
            return present(ctx, next)
    if thing in ctx.moved:
        return present(ctx, next)  # 400.7j
    if isinstance(event, Move) and event.origin == BATTLEFIELD and thing in game.objects[event.obj].attachments:
        # 400.7f: what enchanted the permanent that left went to the graveyard with it, or as a state-based action
        if "Aura" in game.objects[thing].chars.subtypes and game.there(next) and game.objects[next].zone == GRAVEYARD:
            return next
    return 0


def all_present(ctx: Context, thing: int) -> list[int]:
    """What words referring to `thing` find now: one object, but all that a merged permanent has become (730.3c)."""
    id = present(ctx, thing)
    if not id:
        return []
    game = ctx.game
    merged = game.objects[thing].merged
    if id == thing or not merged:
        return [id]
    return [id, *[game.became[part] for part in merged[1:] if game.there(game.became.get(part, 0))]]


def is_source(ctx: Context, id: int) -> bool:
    """Whether an object is the source, or what that became as the ability triggered (400.7)."""
    return id == ctx.source or (not ctx.game.there(ctx.source) and id == present(ctx, ctx.source))


def excluded(ctx: Context, slot: int) -> tuple[int, ...]:
    """What "other" leaves out: the source, or what a slot holds, as it is now."""
    things = (ctx.source,) if slot == 0 else ctx.ref(slot)
    return things + tuple([present(ctx, thing) for thing in things if thing > 0])


def present_objects(ctx: Context, what: Reference) -> list[int]:
    """The objects that a phrase stands for, where they still can be found."""
    found: list[int] = []
    for thing in what.things(ctx):
        found.extend(all_present(ctx, thing))
    return found


def host_now(ctx: Context, host: Reference) -> int:
    """What something should enter attached to, as it is now (400.7j); what is gone stays what it was, and nothing can be attached to it."""
    for thing in host.things(ctx):
        return thing if thing < 0 else present(ctx, thing) or thing
    return 0


def last_known(ctx: Context, thing: int) -> GameObject:
    """An object as it is, or as it last was where it was meant (608.2h)."""
    return ctx.game.objects[thing]


def matching(ctx: Context, what: Filter) -> list[int]:
    """All objects that fit a description, in the zones it speaks of (109.2)."""
    game = ctx.game
    zones = what.zones()
    found: list[int] = []
    if zones >> BATTLEFIELD & 1:
        found.extend([id for id in game.battlefield if what.matches(ctx, game.objects[id])])
    if zones >> STACK & 1:
        found.extend([id for id in game.stack if what.matches(ctx, game.objects[id])])
    for player in game.players:
        for zone in (GRAVEYARD, HAND, LIBRARY):
            if zones >> zone & 1:
                found.extend([id for id in player.zone(zone) if what.matches(ctx, game.objects[id])])
    if zones >> EXILE & 1:
        found.extend([id for id in game.exile if what.matches(ctx, game.objects[id])])
    return found


def things_of(players: list[int]) -> tuple[int, ...]:
    """Players as things."""
    return tuple([thing_of_player(player) for player in players])


def to_control(ctx: Context, whose: Reference | None, id: int) -> int:
    """Under whose control an object is put onto the battlefield: that of the player named, the object's own owner where the words say "its owner's"
    (110.2a), else the controller of the effect."""
    if whose is None:
        return ctx.controller
    if whose.is_owner():
        return ctx.game.objects[id].owner
    found = players_of(ctx, whose)
    return found[0] if len(found) == 1 else ctx.game.objects[id].owner
