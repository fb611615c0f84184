"""702.95b-e: paired creatures: how a pair begins, who is in it, and when it ends."""

from __future__ import annotations

from lawmage.game.effects import CONTINUOUS, WHILE
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Condition, Modification


class Pair(Modification):
    """Two creatures are paired. It changes nothing of them: what speaks of pairs looks for it. Made by rules; no words."""


class BothRemain(Condition):
    """ "For as long as both remain creatures on the battlefield under your control" (702.95a): once broken, the pair is over (702.95e)."""

    reads = BOARD

    def __init__(self, first: int, second: int, player: int) -> None:
        self.first = first
        self.second = second
        self.player = player

    def holds(self, ctx: Context) -> bool:
        return is_theirs(ctx.game, self.first, self.player) and is_theirs(ctx.game, self.second, self.player)


def is_theirs(game: Game, id: int, player: int) -> bool:
    """Whether it is a creature on the battlefield that the player controls."""
    if not game.there(id):
        return False
    obj = game.objects[id]
    return obj.zone == BATTLEFIELD and obj.controller == player and obj.chars.types & CREATURE != 0


def partner_of(game: Game, id: int) -> int:
    """The creature that a creature is paired with; 0 if it is unpaired (702.95b)."""
    for effect in game.effects:
        if isinstance(effect.tree, Pair) and id in effect.affected:
            first, second = effect.affected
            return second if id == first else first
    return 0


def can_pair(game: Game, obj: GameObject, player: int) -> bool:
    """Whether it can become paired by an ability of that player (702.95c-d)."""
    return is_theirs(game, obj.id, player) and not partner_of(game, obj.id)


def pair(ctx: Context, first: int, second: int) -> bool:
    """Two creatures become paired; neither does if either can't (702.95c). Whether they did."""
    game = ctx.game
    player = ctx.controller
    if first == second or not can_pair(game, game.objects[first], player) or not can_pair(game, game.objects[second], player):
        return False
    effect = continuous.make(ctx, CONTINUOUS, Pair(), WHILE)
    effect.affected = (first, second)
    effect.condition = BothRemain(first, second, player)
    continuous.add(game, effect)
    return True
