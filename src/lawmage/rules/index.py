"""Which objects care about which events and questions: the index over abilities, kept as objects come, go and change (113.6)."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.rules.queries import ACTIVATES, ASKS, REPLACES


def watch(game: Game, obj: GameObject) -> None:
    """Enter an object's abilities in the index, if any works in its zone."""
    abilities = obj.chars.abilities
    if abilities.quiet or not abilities.zones >> obj.zone & 1:
        return
    obj.watched = abilities
    watchers = game.watchers
    for kind in abilities.triggers:
        watchers.setdefault(kind, []).append(obj.id)
    for kind in abilities.replacements:
        watchers.setdefault(REPLACES + kind, []).append(obj.id)
    for question in abilities.queries:
        watchers.setdefault(ASKS + question, []).append(obj.id)
    if abilities.activated:
        watchers.setdefault(ACTIVATES, []).append(obj.id)
    if abilities.statics and obj.id not in game.static_sources:
        game.static_sources.append(obj.id)
        if obj.zone != BATTLEFIELD:
            game.stale.extend(game.battlefield)  # it may have come there without anything changing on the battlefield (113.6)


def unwatch(game: Game, obj: GameObject) -> None:
    """Take an object out of the index."""
    abilities = obj.watched
    if abilities is None:
        return
    if obj.zone == BATTLEFIELD or obj.zone == STACK:
        obj.watched = None  # elsewhere it is shared by clones of the game, in which it may be in the index still
    watchers = game.watchers
    id = obj.id
    for kind in abilities.triggers:
        watchers[kind].remove(id)
    for kind in abilities.replacements:
        watchers[REPLACES + kind].remove(id)
    for question in abilities.queries:
        watchers[ASKS + question].remove(id)
    if abilities.activated:
        watchers[ACTIVATES].remove(id)
    # a permanent whose ability another effect removed may still be a source of effects (613.6): the next derivation decides about those
    if abilities.statics and obj.zone != BATTLEFIELD and id in game.static_sources:
        game.static_sources.remove(id)
        game.stale.extend(game.battlefield)
