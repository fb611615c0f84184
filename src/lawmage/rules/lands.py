"""305: Lands. Playing them: when, how many a turn, and the special action itself (116.2a). Basic land types are in layers/types.py."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.rules.card_faces import land_faces
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import PlayLand
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Way
from lawmage.rules.queries import ASKS, CANT_PLAY_LAND, LAND_PLAYS, PLAY_FROM, asked
from lawmage.rules.refusals import CANT_BE_CAST, LAND_LIMIT, LAND_TIMING, LAND_TURN, NOT_A_LAND, NOT_IN_CASTABLE_ZONE, Refusal
from lawmage.rules.timing import sorcery_timing
from lawmage.rules.ways import as_cast, normal_way


def land_plays(game: Game, player: int) -> int:
    """How many lands the player may play this turn (305.2)."""
    n = 1
    if game.watchers.get(ASKS + LAND_PLAYS) or game.has_floating:
        for ctx, query in asked(game, LAND_PLAYS):
            if query.concerns_player(ctx, player):
                n += query.number(ctx)
    return n


def why_not_play_land(game: Game, player: int, obj: GameObject, face: int = 0) -> Refusal | None:
    """Why the player can't play the card, with that face up, as a land now (305.1-3)."""
    if face not in land_faces(obj):
        return NOT_A_LAND
    if face:
        obj = as_cast(obj, normal_way(obj, face))
    if game.turn.active != player:
        return LAND_TURN
    if not sorcery_timing(game, player):
        return LAND_TIMING
    if game.players[player].lands_played and game.players[player].lands_played >= land_plays(game, player):
        return LAND_LIMIT
    if obj.zone != HAND or obj.owner != player:
        allowed = False
        for ctx, query in asked(game, PLAY_FROM):
            if query.concerns_cast(ctx, player, obj):
                allowed = True
        if not allowed:
            return NOT_IN_CASTABLE_ZONE
    if game.watchers.get(ASKS + CANT_PLAY_LAND) or game.has_floating:
        for ctx, query in asked(game, CANT_PLAY_LAND):
            if query.concerns_cast(ctx, player, obj):
                return CANT_BE_CAST
    return None


def permission_used(game: Game, player: int, obj: GameObject, face: int) -> tuple[Context, Way] | None:
    """By which permission a land is played from elsewhere, if that one may be used only so often or says more of it: none where another one does."""
    if obj.zone == HAND and obj.owner == player:
        return None
    found: tuple[Context, Way] | None = None
    if face:
        obj = as_cast(obj, normal_way(obj, face))
    for ctx, query in asked(game, PLAY_FROM):
        if query.concerns_cast(ctx, player, obj):
            way = query.way(ctx, player, obj)
            if way is None or (way.limited is None and way.rider is None):
                return None
            found = found or (ctx, way)
    return found


def play_land(game: Game, player: int, id: int, face: int = 0) -> None:
    """Play a land: a special action (305.1, 116.2a)."""
    me = game.players[player]
    used = permission_used(game, player, game.objects[id], face)
    me.lands_played += 1
    move = Move(id, BATTLEFIELD, player)
    move.face = face  # 712.12
    events = happen(game, [move], id, player)
    if used is not None:
        permission, way = used
        if way.limited is not None:
            game.turn_facts[way.limited] = game.turn_facts.get(way.limited, 0) + 1
        if way.rider is not None and move.new:
            way.rider.follow(permission, move.new)
    if events:
        happen(game, [PlayLand(player, move.new)], move.new, player)
