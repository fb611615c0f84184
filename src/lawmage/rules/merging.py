"""730: Merging with Permanents. What a merged permanent is, the cards and tokens that represent it, and where they go as it leaves the battlefield.

Each component is an object of its own that is in no zone; the permanent, which stays the object that it was (730.2c), lists them from the top.
"""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import CONTINUOUS, NO_END
from lawmage.game.game import Game
from lawmage.game.objects import CARD, COPY, TOKEN, GameObject
from lawmage.game.terms import BATTLEFIELD, INSTANT, NOWHERE, SORCERY, STACK
from lawmage.rules.abilities import index
from lawmage.rules.continuous import drop
from lawmage.rules.copying import HasValues
from lawmage.rules.defining_keywords import define
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import follow_effects
from lawmage.rules.facts import BOARD, STACK_FACTS
from lawmage.rules.index import unwatch

MUTATED: Final = (0, "mutated")
"""Where a permanent remembers how often it has mutated."""


class Mutates(Happening):
    """A mutating creature spell merges with its target (702.140c): the event of abilities that trigger whenever a creature mutates (702.140d)."""

    kind = kinds.MUTATE
    rule = "702.140c"

    def __init__(self, spell: int, obj: int, under: bool) -> None:
        super().__init__()
        self.spell = spell
        self.obj = obj
        self.under = under

    def player_affected(self, game: Game) -> int:
        return game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        return game.there(self.spell) and game.there(self.obj) and game.objects[self.obj].zone == BATTLEFIELD

    def perform(self, game: Game) -> bool:
        merge(game, game.objects[self.spell], game.objects[self.obj], self.under)
        memory = game.objects[self.obj].memory
        memory[MUTATED] = (times_mutated(game.objects[self.obj]) + 1,)
        return True


def times_mutated(obj: GameObject) -> int:
    """How often the permanent has mutated."""
    found = obj.memory.get(MUTATED, ())
    return found[0] if found and isinstance(found[0], int) else 0


def merge(game: Game, spell: GameObject, obj: GameObject, under: bool) -> None:
    """The spell leaves the stack and becomes part of the permanent, on top of it or under it (730.2, 730.2b)."""
    components = obj.merged or (component(game, obj).id,)
    new = component(game, spell)
    obj.merged = (*components, new.id) if under else (new.id, *components)
    # 730.2a: merging is a copiable effect; what earlier copy effects made of it is among the components' values
    drop(game, [effect for effect in game.effects if effect.affected == (obj.id,) and copies(effect.kind, effect.duration, effect.modifications)])
    represent(game, obj)
    game.stack.remove(spell.id)
    unwatch(game, spell)
    game.became[spell.id] = obj.id
    follow_effects(game, spell.id, obj.id)  # 702.140f
    game.changed |= BOARD | STACK_FACTS
    game.stale.append(obj.id)


def copies(kind: int, duration: int, modifications: tuple[object, ...]) -> bool:
    """Whether an effect is a copy effect without an end."""
    return kind == CONTINUOUS and duration == NO_END and any([isinstance(each, HasValues) for each in modifications])


def component(game: Game, obj: GameObject) -> GameObject:
    """The card or token that represents an object, with the copiable values that it has by itself; a copy of a spell becomes a token (702.140c, 707.10f)."""
    announced = obj.announced
    values = obj.face_up() if obj.face_down else obj.copiable
    if obj.zone == STACK and announced is not None and announced.unaltered is not None:
        values = announced.unaltered
    new = GameObject(game.new_id(), TOKEN if obj.kind == COPY else obj.kind, obj.owner, obj.owner, NOWHERE, obj.definition, values)
    new.face = obj.face
    new.face_down = obj.face_down
    new.hidden = obj.hidden
    new.commander = obj.commander
    new.timestamp = new.id
    game.objects[new.id] = new
    return new


def represent(game: Game, obj: GameObject) -> None:
    """The merged permanent has the characteristics of its topmost component (730.2a) and the abilities of all (702.140e)."""
    top = game.objects[obj.merged[0]]
    obj.kind = top.kind  # 730.2d
    obj.definition = top.definition
    obj.face = top.face
    obj.base = put_together(game, obj, top.base)
    obj.beneath = None
    obj.face_down = top.face_down  # 730.2e
    obj.hidden = put_together(game, obj, top.own()) if top.face_down else None
    obj.commander = max([game.objects[id].commander for id in obj.merged])  # 903.3c
    obj.copiable = obj.own()


def put_together(game: Game, obj: GameObject, top: Characteristics) -> Characteristics:
    """The characteristics of the topmost component with the abilities of all: a face-down one has those of its status."""
    values = top.copy()
    abilities: list[Ability] = []
    for id in sorted(obj.merged):  # in the order in which they joined, so that an ability keeps its place
        abilities.extend(numbered_after(abilities, top if id == obj.merged[0] else game.objects[id].own()))
    values.abilities = index(abilities)
    define(values)
    return values


def replace_component(game: Game, obj: GameObject, old: GameObject) -> GameObject:
    """Another object in the place of a component, to be changed: components are shared by clones of the game."""
    new = old.clone()
    new.id = game.new_id()
    game.objects[new.id] = new
    game.became[old.id] = new.id
    obj.merged = tuple([new.id if id == old.id else id for id in obj.merged])
    return new


def turn_up(game: Game, obj: GameObject) -> None:
    """Each face-down component of a merged permanent that is turned face up is turned face up (730.2f)."""
    for id in obj.merged:
        if game.objects[id].face_down:
            part = replace_component(game, obj, game.objects[id])
            part.face_down = False
            part.hidden = None
    represent(game, obj)


def can_turn_over(obj: GameObject) -> bool:
    """Whether a component is a double-faced card that can transform."""
    definition = obj.definition
    if obj.kind != CARD or definition is None or definition.card.layout not in ("transform", "modal_dfc") or len(definition.faces) < 2:
        return False
    return not definition.faces[1 - obj.face].types & (INSTANT | SORCERY)


def turn_over(game: Game, obj: GameObject) -> None:
    """Each double-faced component of a merged permanent that transforms turns so that its other face is up (730.2i)."""
    for id in obj.merged:
        if can_turn_over(game.objects[id]):
            part = replace_component(game, obj, game.objects[id])
            assert part.definition is not None
            part.face = 1 - part.face
            part.base = part.definition.faces[part.face]
    represent(game, obj)


def numbered_after(before: list[Ability], chars: Characteristics) -> list[Ability]:
    """The abilities of a component, with places after those of components that were there earlier."""
    if not before:
        return list(chars.abilities.abilities)
    first = max([ability.index for ability in before]) + 1
    found = chars.abilities.abilities
    return [Ability(found[n].tree, 0, first + n, found[n].granter) for n in range(len(found))]
