"""613: Interaction of Continuous Effects. Derived values from copiable ones, kept up to date.

Three roads: nothing changes but an object's own counters (cheap); continuous effects exist and something they read changed (all is
computed again); an object about to enter is looked at as it would be on the battlefield (614.12). The layers themselves are in apply.py.
"""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics, same_abilities
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, STACK
from lawmage.rules.events.zone_change import Move, remove_from_combat
from lawmage.rules.facts import BOARD
from lawmage.rules.index import unwatch, watch
from lawmage.rules.layers.apply import Layers, with_counters
from lawmage.rules.layers.effects import KEYWORD_COUNTERS


def refresh(game: Game) -> None:
    """Bring derived values up to date after a change. Nothing is done where no effect reads what changed."""
    if game.static_sources or game.has_continuous or game.altered:
        if game.changed & (game.reads | BOARD) or game.stale:
            derive_all(game)
    elif game.stale:
        for id in game.stale:
            obj = game.objects[id]
            if obj.zone == BATTLEFIELD and id not in game.became:
                derive_alone(game, obj)
        if game.static_sources:  # one of them brought the first static ability
            derive_all(game)
    game.changed = 0
    if game.stale:
        game.stale.clear()


def derive_alone(game: Game, obj: GameObject) -> None:
    """An object that no effect touches: its copiable values and its counters."""
    chars = obj.own()
    obj.copiable = chars
    if obj.counters:
        for word in obj.counters:
            if word in KEYWORD_COUNTERS:
                derive_all(game)
                return
        if chars.types & CREATURE:
            chars = with_counters(obj, chars)
    settle_object(game, obj, chars, obj.base_controller)


def settle_object(game: Game, obj: GameObject, chars: Characteristics, controller: int) -> None:
    """Give an object its newly derived values, and the index its abilities."""
    if obj.controller != controller:
        game.control_changed.append((obj.id, obj.controller))
        obj.controller = controller
        obj.control_since = game.turn.number
        remove_from_combat(game, obj.id)  # 506.4
    if obj.watched is None:
        obj.chars = chars
        watch(game, obj)
    elif obj.watched is not chars.abilities and not same_abilities(obj.watched, chars.abilities):
        unwatch(game, obj)
        obj.chars = chars
        watch(game, obj)
    else:
        if obj.watched is not chars.abilities:
            chars.abilities = obj.watched
        obj.chars = chars


def derive_all(game: Game) -> None:
    """All permanents, from scratch (613.1)."""
    objects = [game.objects[id] for id in game.battlefield]
    old = [(obj.chars, obj.controller) for obj in objects]
    layers = Layers(game, list(objects))
    game.reads = layers.run()
    for i in range(len(objects)):
        obj = objects[i]
        chars = obj.chars
        controller = obj.controller
        obj.chars, obj.controller = old[i]
        settle_object(game, obj, chars, controller)
    if layers.elsewhere:
        settle_elsewhere(game, layers)
    game.static_sources = layers.sources()


def settle_elsewhere(game: Game, layers: Layers) -> None:
    """Objects outside the battlefield that effects apply to, or did before. They are shared by clones of the game: one that changes is replaced by another."""
    for obj in layers.elsewhere:
        derived = obj.chars
        own = game.altered.get(obj.id, layers.among[obj.id])
        obj.chars = layers.among[obj.id]
        if derived.same(own):
            derived = own
            game.altered.pop(obj.id, None)
        else:
            game.altered[obj.id] = own
        if not obj.chars.same(derived):
            new = obj if obj.zone == STACK else obj.clone()
            game.objects[obj.id] = new
            unwatch(game, new)
            new.watched = None
            new.chars = derived
            watch(game, new)
    for id in [id for id in game.altered if not game.there(id)]:
        del game.altered[id]


def derive_as_spell(game: Game, obj: GameObject, player: int) -> GameObject:
    """The card as the spell that the player would cast, with what effects give spells (601.3e): for legality and cost."""
    trial = obj.clone()
    trial.zone = STACK
    trial.base = obj.chars
    trial.controller = player
    trial.base_controller = player
    own = game.objects[obj.id]
    game.objects[obj.id] = trial
    try_layers(game, trial)
    game.objects[obj.id] = own
    new = obj.clone()
    new.chars = trial.chars
    return new


def try_layers(game: Game, obj: GameObject) -> None:
    """Derive one object's values together with the permanents', which keep theirs."""
    objects = [game.objects[id] for id in game.battlefield]
    old = [(o.chars, o.controller, o.copiable) for o in objects]
    layers = Layers(game, [*objects, obj])
    if obj.zone == STACK:
        layers.outside.append(obj)  # what it says of itself as a spell
    layers.run()
    for i in range(len(objects)):
        objects[i].chars, objects[i].controller, objects[i].copiable = old[i]
    for other in layers.elsewhere:
        other.chars = layers.among[other.id]


def derive_entering(game: Game, event: Move) -> None:
    """The entering object as it would be on the battlefield, seen by no other object (614.12)."""
    obj = event.entering
    assert obj is not None
    obj.base_controller = obj.controller
    if not (game.static_sources or game.has_continuous) and not obj.own().abilities.statics:
        obj.copiable = obj.own()
        obj.chars = obj.copiable
        return
    try_layers(game, obj)
