"""613: Interaction of Continuous Effects. Derived values from copiable ones, layer by layer.

Three roads: nothing changes but an object's own counters (cheap); continuous effects exist and something they read changed (all is
computed again); an object about to enter is looked at as it would be on the battlefield (614.12).
"""

from __future__ import annotations

from lawmage.game.ability import NO_ABILITIES, Ability
from lawmage.game.characteristics import Characteristics, same_abilities
from lawmage.game.effects import CONTINUOUS, Effect
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BASIC_LAND_TYPES, BATTLEFIELD, CREATURE
from lawmage.rules.abilities import Static, index
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move, remove_from_combat
from lawmage.rules.facts import ABILITIES, BOARD, LAYER_ABILITY, LAYER_CONTROL, LAYER_COPY, LAYER_PT_MODIFY, LAYER_PT_SWITCH, LAYER_WRITES
from lawmage.rules.index import unwatch, watch
from lawmage.rules.nodes import Filter, Modification


class Layered:
    """One continuous effect while layers are applied: what it affects once it has started (613.6), and what it does in each layer."""

    def __init__(self, timestamp: int, ctx: Context, modifications: tuple[Modification, ...], ability: Ability | None, effect: Effect | None) -> None:
        self.timestamp = timestamp
        self.ctx = ctx
        self.modifications = modifications
        self.ability = ability
        self.effect = effect
        self.affected: list[int] | None = list(effect.affected) if effect is not None and effect.affected else None
        self.layers = 0
        self.reads = 0
        self.cda = False
        for m in modifications:
            for layer in m.layers():
                self.layers |= 1 << layer
            self.reads |= m.reads
            self.cda = self.cda or m.cda
        if ability is not None:
            tree = ability.tree
            assert isinstance(tree, Static)
            self.reads |= tree.subject.reads
            if tree.condition is not None:
                self.reads |= tree.condition.reads


def refresh(game: Game) -> None:
    """Bring derived values up to date after a change. Nothing is done where no effect reads what changed."""
    if game.static_sources or game.has_continuous:
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
    """An object that no effect touches: its copiable values, its basic land types' abilities, its counters."""
    chars = obj.base
    obj.copiable = chars
    if obj.counters:
        obj.chars = chars
        for word in obj.counters:
            if word in KEYWORD_COUNTERS:
                keyword_counters(game, obj, {})
                chars = obj.chars
                break
        if chars.types & CREATURE:
            chars = with_counters(obj, chars)
    settle_object(game, obj, chars, obj.base_controller)


def with_counters(obj: GameObject, chars: Characteristics) -> Characteristics:
    """613.4c: counters that change power and toughness."""
    more = 0
    less = 0
    for word, n in obj.counters.items():
        if word == "+1/+1":
            more += n
        elif word == "-1/-1":
            less += n
    if more == less:
        return chars
    new = chars.copy()
    new.power += more - less
    new.toughness += more - less
    return new


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
    reads = apply_layers(game, objects)
    game.reads = reads
    for i in range(len(objects)):
        obj = objects[i]
        chars = obj.chars
        controller = obj.controller
        obj.chars, obj.controller = old[i]
        settle_object(game, obj, chars, controller)


def derive_entering(game: Game, event: Move) -> None:
    """The entering object as it would be on the battlefield, seen by no other object (614.12)."""
    obj = event.entering
    assert obj is not None
    obj.base_controller = obj.controller
    if not (game.static_sources or game.has_continuous) and not obj.base.abilities.statics:
        obj.copiable = obj.base
        obj.chars = obj.base
        return
    objects = [game.objects[id] for id in game.battlefield]
    old = [(o.chars, o.controller, o.copiable) for o in objects]
    apply_layers(game, [*objects, obj])
    for i in range(len(objects)):
        objects[i].chars, objects[i].controller, objects[i].copiable = old[i]


def apply_layers(game: Game, objects: list[GameObject]) -> int:
    """Compute chars and controller of these permanents in place; returns the facts that the effects read.

    While it runs, `chars` are the values so far: what filters and amounts see in each layer.
    """
    for obj in objects:
        obj.chars = obj.base
        obj.controller = obj.base_controller
    effects: list[Layered] = []
    for effect in game.effects:
        if effect.kind == CONTINUOUS:
            ctx = Context(game, effect.controller, effect.source)
            ctx.refs = effect.refs
            ctx.x = effect.x
            ctx.effect = effect
            mods = tuple([m for m in effect.modifications if isinstance(m, Modification)])
            layered = Layered(effect.id, ctx, mods, None, effect)
            if layered.affected is None:
                layered.affected = []
            effects.append(layered)
    known: set[tuple[int, int, int]] = set()
    gather_statics(game, objects, effects, known)
    reads = BOARD
    owned: dict[int, Characteristics] = {}
    counters_done = False
    for layer in range(LAYER_COPY, LAYER_PT_SWITCH + 1):
        bit = 1 << layer
        waiting = [e for e in effects if e.layers & bit]
        changed_abilities = False
        while waiting:
            following = next_effect(game, waiting, objects, layer, owned)
            waiting.remove(following)
            if not exists(game, following):
                continue
            if apply(game, following, objects, layer, owned):
                changed_abilities = True
        if layer == LAYER_COPY:
            for obj in objects:
                obj.copiable = obj.chars
        elif layer == LAYER_ABILITY:
            for obj in objects:
                if obj.counters:
                    keyword_counters(game, obj, owned)
        elif layer == LAYER_PT_MODIFY:
            counters_done = True
            for obj in objects:
                if obj.counters and obj.chars.types & CREATURE:
                    new = with_counters(obj, obj.chars)
                    if new is not obj.chars:
                        obj.chars = new
                        owned[obj.id] = new
        if changed_abilities and layer <= LAYER_ABILITY:
            gather_statics(game, objects, effects, known)
    assert counters_done
    for e in effects:
        reads |= e.reads
    return reads & 1023


def gather_statics(game: Game, objects: list[GameObject], effects: list[Layered], known: set[tuple[int, int, int]]) -> None:
    """Add the continuous effects of static abilities that exist now and are not yet among the effects (611.3)."""
    for obj in objects:
        statics = obj.chars.abilities.statics
        if not statics:
            continue
        for ability in statics:
            key = (obj.id, ability.origin, ability.index)
            if key in known:
                continue
            tree = ability.tree
            assert isinstance(tree, Static)
            if not tree.zones >> BATTLEFIELD & 1:
                continue
            known.add(key)
            ctx = Context(game, obj.controller, obj.id, ability)
            ctx.announced = obj.announced
            # 613.7a: the later of the object's timestamp and that of the effect that created the ability
            effects.append(Layered(max(obj.timestamp, ability.origin), ctx, tree.modifications, ability, None))


def exists(game: Game, effect: Layered) -> bool:
    """Whether the effect applies in this layer: it has started, or its ability still exists and its condition holds (613.6)."""
    ability = effect.ability
    if ability is None or effect.affected is not None:
        return True
    source = game.objects[effect.ctx.source]
    found = False
    for a in source.chars.abilities.statics:
        if a is ability or (a.origin == ability.origin and a.index == ability.index and a.tree is ability.tree):
            found = True
            break
    if not found:
        return False
    tree = ability.tree
    assert isinstance(tree, Static)
    effect.ctx.controller = source.controller
    return tree.condition is None or tree.condition.holds(effect.ctx)


def affects(game: Game, effect: Layered, objects: list[GameObject]) -> list[int]:
    """What the effect applies to: its set from the first layer on (613.6), or what its words now fit."""
    if effect.affected is not None:
        return effect.affected
    ability = effect.ability
    assert ability is not None
    tree = ability.tree
    assert isinstance(tree, Static)
    ctx = effect.ctx
    ctx.controller = game.objects[ctx.source].controller
    subject = tree.subject
    filter = subject.description()
    if filter is None:
        return [thing for thing in subject.things(ctx) if thing > 0]
    return matching(ctx, filter, objects)


def matching(ctx: Context, filter: Filter, objects: list[GameObject]) -> list[int]:
    """The permanents among these that fit a description."""
    return [obj.id for obj in objects if filter.matches(ctx, obj)]


def apply(game: Game, effect: Layered, objects: list[GameObject], layer: int, owned: dict[int, Characteristics]) -> bool:
    """Apply an effect in a layer. Whether it may have changed abilities."""
    affected = affects(game, effect, objects)
    effect.affected = affected
    changed = False
    ctx = effect.ctx
    for id in affected:
        obj = game.objects[id]
        if obj.zone != BATTLEFIELD or id in game.became:
            continue
        chars = obj.chars
        if owned.get(id) is not chars:
            chars = chars.copy()
            owned[id] = chars
            obj.chars = chars
        before = chars.abilities
        ctx.affected = id
        for modification in effect.modifications:
            if layer in modification.layers():
                modification.modify(ctx, obj, chars, layer)
        changed = changed or chars.abilities is not before or layer == LAYER_CONTROL
    return changed


def next_effect(game: Game, waiting: list[Layered], objects: list[GameObject], layer: int, owned: dict[int, Characteristics]) -> Layered:
    """The effect to apply next in a layer: characteristic-defining ones first (613.3), then by timestamp (613.7), but after those it depends on (613.8)."""
    if len(waiting) == 1:
        return waiting[0]
    group = [e for e in waiting if e.cda] or waiting
    group.sort(key=by_timestamp)
    if len(group) == 1:
        return group[0]
    writes = LAYER_WRITES[layer]
    # 613.8b: an effect that depends on others waits for them, unless they form a loop
    depends: dict[int, list[int]] = {}
    any_dependency = False
    for i in range(len(group)):
        a = group[i]
        if not a.reads & writes and not (a.ability is not None and a.affected is None and writes & ABILITIES):
            continue
        for j in range(len(group)):
            if i != j and depends_on(game, a, group[j], objects, layer, owned):
                depends.setdefault(i, []).append(j)
                any_dependency = True
    if not any_dependency:
        return group[0]
    for i in range(len(group)):
        if not waits(i, depends):
            return group[i]
    return group[0]


def by_timestamp(effect: Layered) -> int:
    return effect.timestamp


def waits(i: int, depends: dict[int, list[int]]) -> bool:
    """Whether an effect depends on one that is not part of a loop with it (613.8b)."""
    return any(not reaches(j, i, depends, []) for j in depends.get(i, ()))


def reaches(start: int, goal: int, depends: dict[int, list[int]], seen: list[int]) -> bool:
    if start == goal:
        return True
    if start in seen:
        return False
    seen.append(start)
    return any(reaches(j, goal, depends, seen) for j in depends.get(start, ()))


def footprint(game: Game, effect: Layered, objects: list[GameObject], layer: int) -> list[int]:
    """Whether the effect exists, what it applies to and what it would do, in numbers (613.8a)."""
    if not exists(game, effect):
        return [-1]
    print: list[int] = list(affects(game, effect, objects))
    print.append(-2)
    for modification in effect.modifications:
        if layer in modification.layers():
            for id in print[: print.index(-2)]:
                effect.ctx.affected = id
                print.extend(modification.signature(effect.ctx))
    return print


def depends_on(game: Game, a: Layered, b: Layered, objects: list[GameObject], layer: int, owned: dict[int, Characteristics]) -> bool:
    """Whether applying b would change the existence of a, what it applies to, or what it does (613.8a): tried on copies."""
    now = footprint(game, a, objects, layer)
    if not exists(game, b):
        return False
    saved = [(obj.chars, obj.controller) for obj in objects]
    b_affected = b.affected
    trial: dict[int, Characteristics] = {}
    apply(game, b, objects, layer, trial)
    then = footprint(game, a, objects, layer)
    b.affected = b_affected
    for i in range(len(objects)):
        objects[i].chars, objects[i].controller = saved[i]
    return now != then


def keyword_counters(game: Game, obj: GameObject, owned: dict[int, Characteristics]) -> None:
    """122.1b: counters that give a keyword."""
    vocabulary = game.vocabulary
    if vocabulary is None:
        return
    for word in obj.counters:
        if word in KEYWORD_COUNTERS:
            chars = obj.chars
            if owned.get(obj.id) is not chars:
                chars = chars.copy()
                owned[obj.id] = chars
                obj.chars = chars
            added = vocabulary.keyword(word)
            chars.abilities = index([*chars.abilities.abilities, Ability(added.tree, obj.timestamp, 900)])


KEYWORD_COUNTERS = frozenset(
    (
        "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof", "indestructible", "lifelink",
        "menace", "reach", "shadow", "trample", "vigilance",
    )  # fmt: skip
)


def basic_land_mana(game: Game, chars: Characteristics) -> None:
    """305.6, 305.7: give a land the mana abilities of its basic land types, instead of those it had by rule or from copiable values."""
    vocabulary = game.vocabulary
    assert vocabulary is not None
    abilities = [vocabulary.intrinsic_mana(letter) for word, letter in BASIC_LAND_TYPES if word in chars.subtypes]
    chars.abilities = index(abilities) if abilities else NO_ABILITIES
