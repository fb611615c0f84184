"""707: Copying Objects. Copiable values, copies of permanents as they enter or later, copies of spells and abilities."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import Effect
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import ABILITY, COPY, GameObject
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.rules import continuous
from lawmage.rules.abilities import Static, index
from lawmage.rules.context import Context
from lawmage.rules.defining_keywords import define
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.zone_change import Move, put_in
from lawmage.rules.facts import LAYER_COPY, STACK_FACTS
from lawmage.rules.index import watch
from lawmage.rules.nodes import Condition, Modification


def copiable_values(obj: GameObject) -> Characteristics:
    """The copiable values of an object (707.2): printed ones as changed by copy effects, and nothing else."""
    if obj.zone == BATTLEFIELD:
        return obj.upright if obj.upright is not None else obj.copiable
    return obj.base


class CopyException(Node):
    """One modification or exception of a copy effect (707.9): what follows "except"."""

    def change(self, ctx: Context, values: Characteristics) -> None:
        """Modify the copiable values (707.9a-b); `values` may be changed in place."""

    def keep(self, values: Characteristics, original: Characteristics) -> None:
        """Retain original values of the object that becomes a copy (707.9c)."""

    def enters(self, ctx: Context, values: Characteristics, event: Move) -> None:
        """An additional effect on how it enters (707.9e); `values` are the final ones (707.9f)."""

    def defines(self) -> tuple[int, ...]:
        """The layers of characteristics that it provides or doesn't copy: abilities that define those are not copied (707.9d)."""
        return ()


def values_of_copy(ctx: Context, copied: Characteristics, exceptions: tuple[CopyException, ...], original: Characteristics | None) -> Characteristics:
    """The copiable values of a copy: those copied, as the exceptions modify them (707.3, 707.9). `original` is what the copy was before, if anything."""
    if not exceptions:
        return copied
    values = copied.copy()
    dropped: list[int] = []
    for exception in exceptions:
        dropped.extend(exception.defines())
    if dropped:
        kept = [ability for ability in values.abilities.abilities if not defines_any(ability, dropped)]
        if len(kept) != len(values.abilities.abilities):
            values.abilities = index(kept)
    for exception in exceptions:
        if original is not None:
            exception.keep(values, original)
        exception.change(ctx, values)
    return values


def defines_any(ability: Ability, layers: list[int]) -> bool:
    """Whether it is a characteristic-defining ability for one of these (604.3)."""
    tree = ability.tree
    if not isinstance(tree, Static):
        return False
    return any([m.cda and any([layer in layers for layer in m.layers()]) for m in tree.modifications])


def gain_abilities(values: Characteristics, trees: tuple[Node, ...], granter: int) -> None:
    """A copy effect gives abilities as part of copying: they are copiable, like those copied (707.9a)."""
    abilities = list(values.abilities.abilities)
    for tree in trees:
        number = max([ability.index for ability in abilities if ability.origin == 0 and ability.index < 5000], default=-1) + 1
        abilities.append(Ability(tree, 0, number, granter))
    values.abilities = index(abilities)
    define(values)


def enter_as_copy(ctx: Context, event: Move, copied: Characteristics, exceptions: tuple[CopyException, ...]) -> None:
    """The entering object becomes a copy as it enters (707.5): it has other copiable values, and whatever those say of entering applies from here on.

    What an earlier copy effect said of how it enters no longer happens (707.9e).
    """
    entering = event.entering
    assert entering is not None
    values = values_of_copy(ctx, copied, exceptions, entering.base)
    entering.base = values
    entering.copiable = values
    entering.chars = values
    event.copies += 1
    event.copy_counters = []
    for exception in exceptions:
        exception.enters(ctx, values, event)


class HasValues(Modification):
    """ "Becomes a copy": has these copiable values, determined as the effect began (707.2b, 707.4). Made by rules; no words."""

    layer: int = LAYER_COPY

    def __init__(self, values: Characteristics) -> None:
        self.values = values

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        values = self.values
        if obj.face_down:
            obj.beneath = values  # 708.10
            return
        chars.name = values.name
        chars.mana_cost = values.mana_cost
        chars.colors = values.colors
        chars.supertypes = values.supertypes
        chars.types = values.types
        chars.subtypes = values.subtypes
        chars.every_creature_type = values.every_creature_type
        chars.abilities = values.abilities
        chars.power = values.power
        chars.toughness = values.toughness
        chars.loyalty = values.loyalty
        chars.defense = values.defense
        chars.has_pt = values.has_pt


def become_copy(
    ctx: Context, objects: tuple[int, ...], copied: Characteristics, exceptions: tuple[CopyException, ...], duration: int, condition: Condition | None = None
) -> Effect | None:
    """Permanents become copies while they are on the battlefield (707.4): an effect in layer 1a, for a duration, or for as long as the condition holds
    (611.2b). Returns it; None if it affects nothing."""
    effect: Effect | None = None
    for id in objects:
        obj = ctx.game.objects[id]
        values = values_of_copy(ctx, copied, exceptions, obj.copiable)
        effect = continuous.begin(ctx, (id,), (HasValues(values),), duration, condition) or effect
    return effect


def copy_of_card(game: Game, original: GameObject, player: int) -> GameObject:
    """A copy of a card, in the zone that the card is in, for the player to cast as the effect resolves (707.12). If it isn't cast it ceases to exist the
    next time state-based actions are checked (704.5e)."""
    copied = copiable_values(original)
    new = GameObject(game.new_id(), COPY, player, player, original.zone, original.definition, copied)
    new.base = copied
    new.copiable = copied
    new.timestamp = new.id
    put_in(game, new, original.zone, 0)
    game.strays.append(new.id)
    game.changed |= STACK_FACTS
    game.version += 1
    happen(game, [Done(kinds.COPY, "707.12", player, new.id, 1, (original.id,))])
    return new


def copy_on_stack(game: Game, original: GameObject, controller: int, values: Characteristics | None = None) -> GameObject:
    """A copy of a spell or ability, put on the stack above everything (707.10): same choices, same targets, not cast or activated.

    `values` are its copiable values where the copy effect has exceptions.
    """
    kind = ABILITY if original.kind == ABILITY else COPY
    copied = values if values is not None else copiable_values(original)
    new = GameObject(game.new_id(), kind, controller, controller, STACK, original.definition, copied)
    new.base = copied
    new.copiable = copied
    new.face = original.face
    new.timestamp = new.id
    announced = original.announced
    if announced is not None:
        same = announced.clone()
        same.leaves_for = -1
        same.graveyard_for = -1
        new.announced = same
    new.ability = original.ability
    new.ability_source = original.ability_source
    new.event = original.event
    new.refs = dict(original.refs)
    game.objects[new.id] = new
    game.stack.append(new.id)
    game.changed |= STACK_FACTS
    game.version += 1
    watch(game, new)
    happen(game, [Done(kinds.COPY, "707.10", controller, new.id, 1, (original.id,))])
    return new
