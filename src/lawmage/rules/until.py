"""610: One-Shot Effects. Those that move objects "until" an event (610.3): a second one returns them immediately after it, without using the stack."""

from __future__ import annotations

from lawmage.game.effects import UNTIL, Effect
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.terms import BATTLEFIELD, NOWHERE
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move

EXILED = 1
"""The slot of an effect of this kind that holds the objects it moved, as they now are."""


def until_it_leaves(ctx: Context, tree: Node, watched: int, moved: tuple[int, ...]) -> None:
    """These objects return when the watched permanent leaves the battlefield."""
    game = ctx.game
    effect = Effect(game.new_id(), UNTIL, tree, watched, ctx.controller, 0)
    effect.refs = {EXILED: moved}
    game.effects.append(effect)
    game.has_until = True


def ended(game: Game) -> list[Effect]:
    """The effects whose event has come: the permanent they watch is no longer there."""
    return [effect for effect in game.effects if effect.kind == UNTIL and not game.there(effect.source) and effect.source not in game.phased]


def returns(game: Game, effects: list[Effect]) -> list[Happening]:
    """What the second effects do, all at once (610.3d): each object goes back where it came from, under its owner's control (610.3c)."""
    events: list[Happening] = []
    for effect in effects:
        for id in effect.refs[EXILED]:
            if game.there(id):
                obj = game.objects[id]
                origin = game.objects[obj.was].zone
                if origin == NOWHERE:
                    origin = BATTLEFIELD  # it was a component of a merged permanent (730.3c)
                event = Move(id, origin, obj.owner if origin == BATTLEFIELD else -1)
                event.source = effect.source
                event.cause = effect.controller
                event.rule = "610.3"
                events.append(event)
    return events
