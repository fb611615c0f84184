"""302: Creatures. What the "summoning sickness" rule forbids new ones (302.6); attacking and blocking are in combat/."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.rules.queries import ASKS, HASTE_ABILITIES, asked
from lawmage.rules.refusals import SUMMONING_SICK, Refusal


def is_new(game: Game, obj: GameObject, player: int) -> bool:
    """Whether the permanent hasn't been under the player's control continuously since their most recent turn began (302.6)."""
    return obj.control_since >= game.players[player].last_turn


def can_use_tap_symbol(game: Game, obj: GameObject) -> Refusal | None:
    """Why abilities of the object with {T} or {Q} in their cost can't be activated: a creature that is new (302.6, 602.5a); None if they can."""
    if not obj.chars.types & CREATURE or obj.zone != BATTLEFIELD:
        return None
    if not is_new(game, obj, obj.controller) or "haste" in obj.chars.abilities.keywords:
        return None
    if game.watchers.get(ASKS + HASTE_ABILITIES) or game.has_floating:
        for ctx, query in asked(game, HASTE_ABILITIES):
            if query.concerns(ctx, obj):
                return None
    return SUMMONING_SICK
