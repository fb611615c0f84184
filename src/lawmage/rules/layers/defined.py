"""604.3: characteristic-defining abilities function in all zones. Power and toughness that an object defines itself, where it isn't on the battlefield."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules.abilities import Static
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_PT_CDA


def sized(game: Game, obj: GameObject) -> Characteristics:
    """The characteristics of an object, its power and toughness as it defines them (208.2a); on the battlefield the layers have seen to it."""
    chars = obj.chars
    if obj.zone == BATTLEFIELD or not chars.abilities.statics:
        return chars
    for ability in chars.abilities.statics:
        tree = ability.tree
        assert isinstance(tree, Static)
        if ability.origin:
            continue
        for modification in tree.modifications:
            if modification.cda and LAYER_PT_CDA in modification.layers():
                if chars is obj.chars:
                    chars = chars.copy()
                ctx = Context(game, obj.controller, obj.id, ability)
                ctx.affected = obj.id
                modification.modify(ctx, obj, chars, LAYER_PT_CDA)
    return chars
