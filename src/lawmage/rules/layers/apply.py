"""Of 613: the layers. All continuous effects applied to a set of permanents, layer by layer, in the order of timestamps and dependencies."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import CONTINUOUS
from lawmage.game.game import Game
from lawmage.game.objects import ABILITY, GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.rules.abilities import Static
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import ZONE_FACTS
from lawmage.rules.facts import ABILITIES, BOARD, LAYER_ABILITY, LAYER_CONTROL, LAYER_COPY, LAYER_PT_MODIFY, LAYER_PT_SWITCH, LAYER_WRITES
from lawmage.rules.layers.effects import KEYWORD_COUNTERS, KeywordCounter, Layered, affects, exists, statics_of
from lawmage.rules.nodes import Modification


class Layers:
    """One application of the layers to these permanents. While it runs, their `chars` and `controller` are the values so far: what filters and
    amounts see in each layer."""

    def __init__(self, game: Game, objects: list[GameObject]) -> None:
        self.game = game
        self.objects = objects
        self.effects: list[Layered] = []
        self.known: dict[tuple[int, int, int], Layered] = {}  # effects of static abilities, by the ability's instance
        self.owned: dict[int, Characteristics] = {}  # values that this application made and may change in place
        # cards elsewhere whose static abilities work there (113.6)
        self.outside = [game.objects[id] for id in game.static_sources if game.objects[id].zone != BATTLEFIELD]
        self.elsewhere: list[GameObject] = []  # objects in other zones that effects may apply to
        self.zones = 0  # bits of the zones that are among them whole
        self.among: dict[int, Characteristics] = {}  # the objects of this application, with the values they had before it

    def run(self) -> int:
        """Compute chars, copiable values and controller of the permanents in place; returns the facts that the effects read."""
        game = self.game
        for obj in self.objects:
            self.among[obj.id] = obj.chars
            obj.chars = obj.own()
            obj.beneath = None
            obj.controller = obj.base_controller
        for id in game.altered:
            self.include(id)
        self.floating()
        self.gather()
        for layer in range(LAYER_COPY, LAYER_PT_SWITCH + 1):
            self.layer(layer)
            if layer == LAYER_COPY:
                for obj in self.objects:
                    if obj.zone == BATTLEFIELD:
                        obj.copiable = obj.chars  # 613.2c
                self.owned = {}  # later layers must not change the copiable values
            elif layer == LAYER_PT_MODIFY:
                for obj in self.objects:
                    if obj.counters and obj.chars.types & CREATURE and obj.zone == BATTLEFIELD:
                        obj.chars = with_counters(obj, obj.chars)
        reads = BOARD
        for zone in range(len(ZONE_FACTS)):
            if self.zones >> zone & 1:
                reads |= ZONE_FACTS[zone]
        for effect in self.effects:
            reads |= effect.reads
        return reads & 1023

    def include(self, id: int) -> None:
        """An object in another zone than the battlefield may be affected: it takes part, beginning with its own values."""
        game = self.game
        if id in self.among or not game.there(id):
            return
        obj = game.objects[id]
        if obj.zone == BATTLEFIELD or obj.kind == ABILITY:
            return
        self.among[id] = obj.chars
        obj.chars = game.altered.get(id, obj.chars)
        self.elsewhere.append(obj)
        self.objects.append(obj)

    def reach(self, effect: Layered) -> None:
        """Let the objects take part that an effect can apply to beyond the battlefield."""
        if effect.affected is not None:
            for id in effect.affected:
                self.include(id)
            return
        ability = effect.ability
        assert ability is not None and isinstance(ability.tree, Static)
        filter = (ability.tree.wider or ability.tree.subject).description()
        if filter is None:
            if self.game.objects[effect.ctx.source].zone == STACK:
                self.include(effect.ctx.source)  # what a spell says of itself
            return
        zones = filter.zones() & ~(1 << BATTLEFIELD) & ~self.zones
        if not zones:
            return
        self.zones |= zones
        for zone in range(len(ZONE_FACTS)):
            if zones >> zone & 1:
                for player in range(len(self.game.players) if zone in (LIBRARY, HAND, GRAVEYARD) else 1):
                    for id in self.game.zone(zone, player):
                        self.include(id)

    def floating(self) -> None:
        """The effects of spells and abilities that have resolved, and of keyword counters."""
        game = self.game
        if game.has_continuous:
            for effect in game.effects:
                if effect.kind == CONTINUOUS:
                    ctx = Context(game, effect.controller, effect.source)
                    ctx.refs = effect.refs
                    ctx.x = effect.x
                    ctx.effect = effect
                    mods = tuple([m for m in effect.modifications if isinstance(m, Modification)])
                    layered = Layered(effect.id, ctx, mods, None, effect, list(effect.affected))
                    self.effects.append(layered)
                    self.reach(layered)
        for obj in self.objects:
            for word in obj.counters if obj.zone == BATTLEFIELD else ():
                if word in KEYWORD_COUNTERS:
                    ctx = Context(game, obj.controller, obj.id)
                    self.effects.append(Layered(obj.counter_times.get(word, obj.timestamp), ctx, (KeywordCounter(word),), None, None, [obj.id]))

    def gather(self) -> list[Layered]:
        """Add the effects of static abilities that exist now and are not yet among the effects (611.3); returns those that are new."""
        game = self.game
        new: list[Layered] = []
        for obj in [*self.objects, *self.outside]:
            if obj.zone != BATTLEFIELD and obj not in self.outside:
                continue
            if not obj.chars.abilities.statics:
                continue
            for ability in statics_of(obj):
                tree = ability.tree
                assert isinstance(tree, Static)
                key = (obj.id, ability.origin, ability.index)
                known = self.known.get(key)
                if known is not None:
                    assert known.ability is not None
                    if known.ability.tree is tree:
                        continue
                    if known.affected is not None:
                        # the text of an effect that has started was changed: it goes on with the new text (613.6)
                        known.ability = ability
                        known.modifications = tree.modifications
                        known.tell()
                        continue
                ctx = Context(game, obj.controller, obj.id, ability)
                ctx.announced = obj.announced
                # 613.7a: the later of the object's timestamp and that of the effect that created the ability
                layered = Layered(max(obj.timestamp, ability.origin), ctx, tree.modifications, ability, None, None)
                self.known[key] = layered
                self.effects.append(layered)
                new.append(layered)
        for layered in new:
            self.reach(layered)
        return new

    def sources(self) -> list[int]:
        """The objects whose static abilities made effects, even if those abilities were removed while they applied (613.6)."""
        found: list[int] = []
        for effect in self.effects:
            if effect.ability is not None and effect.ctx.source not in found:
                found.append(effect.ctx.source)
        return found

    def layer(self, layer: int) -> None:
        """Apply the effects of one layer. Abilities gained in it act in it too (613.8c)."""
        bit = 1 << layer
        waiting = [effect for effect in self.effects if effect.layers & bit]
        while waiting:
            following = self.next_effect(waiting, layer)
            waiting.remove(following)
            if not exists(self.game, following):
                continue
            if self.apply(following, layer, self.owned) and layer <= LAYER_ABILITY:
                waiting.extend([effect for effect in self.gather() if effect.layers & bit])

    def apply(self, effect: Layered, layer: int, owned: dict[int, Characteristics]) -> bool:
        """Apply an effect in a layer. Whether it may have changed abilities."""
        game = self.game
        affected = affects(game, effect, self.objects)
        effect.affected = affected
        changed = False
        ctx = effect.ctx
        for id in affected:
            if id not in self.among:
                continue
            obj = game.objects[id]
            chars = obj.chars
            if layer != LAYER_CONTROL and owned.get(id) is not chars:
                chars = chars.copy()
                owned[id] = chars
                obj.chars = chars
            before = chars.abilities
            ctx.affected = id
            for modification in effect.modifications:
                if layer in modification.layers():
                    modification.modify(ctx, obj, chars, layer)
            changed = changed or chars.abilities is not before
        return changed

    def next_effect(self, waiting: list[Layered], layer: int) -> Layered:
        """The effect to apply next in a layer: characteristic-defining ones first (613.3), then by timestamp (613.7), but after those it depends on (613.8)."""
        if len(waiting) == 1:
            return waiting[0]
        group = [effect for effect in waiting if effect.cda] or waiting
        if len(group) == 1:
            return group[0]
        group.sort(key=by_timestamp)
        writes = LAYER_WRITES[layer]
        # 613.8b: an effect that depends on others waits for them, unless they form a loop
        depends: dict[int, list[int]] = {}
        for i in range(len(group)):
            a = group[i]
            reads = a.reads & writes != 0
            loses = a.ability is not None and a.affected is None and writes & ABILITIES != 0  # it could lose its ability
            if not reads and not loses:
                continue
            for j in range(len(group)):
                if i == j or (not reads and a.ctx.source not in affects(self.game, group[j], self.objects)):
                    continue
                if self.depends_on(a, group[j], layer):
                    depends.setdefault(i, []).append(j)
        if depends:
            for i in range(len(group)):
                if not waits(i, depends):
                    return group[i]
        return group[0]

    def depends_on(self, a: Layered, b: Layered, layer: int) -> bool:
        """Whether applying b would change the text or the existence of a, what it applies to, or what it does (613.8a): tried on copies."""
        if not exists(self.game, b):
            return False
        now = self.footprint(a, layer)
        saved = [(obj.chars, obj.controller) for obj in self.objects]
        b_affected = b.affected
        trial: dict[int, Characteristics] = {}
        self.apply(b, layer, trial)
        then = self.footprint(a, layer)
        b.affected = b_affected
        for i in range(len(self.objects)):
            self.objects[i].chars, self.objects[i].controller = saved[i]
        return now != then

    def footprint(self, effect: Layered, layer: int) -> list[int]:
        """Whether the effect exists, what it applies to and what it would do, in numbers (613.8a)."""
        if not exists(self.game, effect):
            return [-1]
        affected = affects(self.game, effect, self.objects)
        found = [*affected, -2]
        for modification in effect.modifications:
            if layer in modification.layers():
                for id in affected:
                    effect.ctx.affected = id
                    found.extend(modification.signature(effect.ctx))
        return found


def by_timestamp(effect: Layered) -> int:
    return effect.timestamp


def waits(i: int, depends: dict[int, list[int]]) -> bool:
    """Whether an effect depends on one that is not part of a loop with it (613.8b)."""
    return any([not reaches(j, i, depends, []) for j in depends.get(i, ())])


def reaches(start: int, goal: int, depends: dict[int, list[int]], seen: list[int]) -> bool:
    """Whether an effect depends, over others, on another."""
    if start == goal:
        return True
    if start in seen:
        return False
    seen.append(start)
    return any([reaches(j, goal, depends, seen) for j in depends.get(start, ())])


def with_counters(obj: GameObject, chars: Characteristics) -> Characteristics:
    """613.4c: counters that change power and toughness."""
    power = 0
    toughness = 0
    for word, n in obj.counters.items():
        if word == "+1/+1":
            power += n
            toughness += n
        elif word == "-1/-1":
            power -= n
            toughness -= n
        elif "/" in word:
            first, second = word.split("/")
            power += n * int(first)
            toughness += n * int(second)
    if not power and not toughness:
        return chars
    new = chars.copy()
    new.power += power
    new.toughness += toughness
    return new
