"""707: Copying Objects. Copiable values, copies of permanents as they enter or later, copies of spells and abilities."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import ABILITY, COPY, GameObject
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.facts import STACK_FACTS
from lawmage.rules.index import watch


def copiable_values(obj: GameObject) -> Characteristics:
    """The copiable values of an object (707.2): printed ones as changed by copy effects, and nothing else."""
    if obj.zone == BATTLEFIELD:
        return obj.copiable
    return obj.base


def copy_on_stack(game: Game, original: GameObject, controller: int) -> GameObject:
    """A copy of a spell or ability, put on the stack above everything (707.10): same choices, same targets, not cast or activated."""
    kind = ABILITY if original.kind == ABILITY else COPY
    new = GameObject(game.new_id(), kind, controller, controller, STACK, original.definition, original.copiable)
    new.base = original.base
    new.copiable = original.copiable
    new.face = original.face
    new.timestamp = new.id
    announced = original.announced
    if announced is not None:
        copied = announced.clone()
        copied.leaves_for = -1
        new.announced = copied
    new.ability = original.ability
    new.ability_source = original.ability_source
    new.event = original.event
    new.refs = dict(original.refs)
    game.objects[new.id] = new
    game.stack.append(new.id)
    game.changed |= STACK_FACTS
    game.version += 1
    watch(game, new)
    game.log.append(Done(kinds.COPY, "707.10", controller, new.id, 1, (original.id,)))
    return new
