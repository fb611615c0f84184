"""701.27, 712: transforming permanents, and putting double-faced cards onto the battlefield transformed."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import CARD, TOKEN, GameObject
from lawmage.game.terms import BATTLEFIELD, INSTANT, SORCERY
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.facts import BOARD

TURNED = (0, "turned over")
"""Where a permanent remembers when it last transformed."""


def is_double_faced(obj: GameObject) -> bool:
    """Whether a double-faced card or token represents it, so that it can transform (712.9)."""
    definition = obj.definition
    if obj.kind == TOKEN:
        return obj.base.back is not None
    return obj.kind == CARD and definition is not None and definition.card.layout in ("transform", "modal_dfc") and len(definition.faces) > 1


class Transform(OfObject):
    """A permanent is turned over so that its other face is up (701.27a). It stays the same object (712.18) with a new timestamp (613.7g)."""

    kind = kinds.TRANSFORM
    rule = "701.27a"
    by_time: bool = False  # by daybound or nightbound: nothing else transforms a permanent with one of these (702.145b, 702.145e)

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        if not game.there(self.obj) or obj.zone != BATTLEFIELD or obj.face_down or not (obj.merged or is_double_faced(obj)):
            return False  # 701.27c, 712.15a
        keywords = obj.chars.abilities.keywords
        if not self.by_time and ("daybound" in keywords or "nightbound" in keywords):
            return False
        if obj.merged:
            from lawmage.rules.merging import can_turn_over  # merging needs what needs this module

            return any([can_turn_over(game.objects[id]) for id in obj.merged])
        definition = obj.definition
        if definition is None:
            return True
        return not definition.faces[1 - obj.face].types & (INSTANT | SORCERY)  # 701.27d

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        definition = obj.definition
        back = obj.base.back
        if obj.merged:
            from lawmage.rules.merging import turn_over

            turn_over(game, obj)
        else:
            obj.face = 1 - obj.face
            obj.transformed = obj.face == 1
            if definition is not None:
                obj.base = definition.faces[obj.face]
            elif back is not None:
                obj.base = back
        obj.copiable = obj.own()
        obj.timestamp = game.new_id()
        obj.memory[TURNED] = (obj.timestamp,)
        game.stale.append(obj.id)
        game.changed |= BOARD
        return True


def has_transformed_since(ctx: Context, obj: GameObject) -> bool:
    """Whether a permanent whose own ability is to transform it has done so since that ability was put onto the stack (701.27f)."""
    if ctx.source != obj.id or not ctx.stack_object:
        return False
    return any([isinstance(when, int) and when > ctx.stack_object for when in obj.memory.get(TURNED, ())])
