"""614: Replacement Effects. Finding those that would apply to an event, and applying them one at a time; 615's prevention effects take the same road."""

from __future__ import annotations

from lawmage.game.ability import AbilitySet
from lawmage.game.effects import REPLACEMENT
from lawmage.game.event import Applied
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.commander import RETURNS, would_leave
from lawmage.rules.context import Context
from lawmage.rules.counter_effects import counter_effects
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Counter, Move
from lawmage.rules.nodes import Condition, Instruction, Replacement
from lawmage.rules.queries import CANT_BE_COUNTERED, CANT_HAPPEN, REPLACES, asked


class Candidate:
    """One replacement effect that could apply to an event."""

    def __init__(self, key: tuple[int, int, int], node: Replacement, ctx: Context) -> None:
        self.key = key
        self.node = node
        self.ctx = ctx


class Instead(Happening):
    """Instructions that take the place of an event (614.1a). What they do inherits the replacements already applied (614.5)."""

    kind = kinds.INSTEAD
    rule = "614.6"

    def __init__(self, ctx: Context, instruction: Instruction, event: Happening, applied: Applied) -> None:
        super().__init__()
        self.ctx = ctx
        self.instruction = instruction
        self.event = event
        self.applied = applied

    def player_affected(self, game: Game) -> int:
        return self.ctx.controller

    def carry_out(self, game: Game) -> None:
        """Follow the instructions."""
        before = game.applying
        game.applying = self.applied
        self.instruction.apply(self.ctx)
        game.applying = before


class Applies(Happening):
    """A replacement or prevention effect was applied to an event (616.1): for the log only. `before` and `after` count the event's damage."""

    kind = kinds.APPLIES
    rule = "614.1"

    def __init__(self, candidate: Candidate, event: Happening, before: int, after: int) -> None:
        super().__init__()
        self.source = candidate.ctx.source
        self.node = candidate.node
        self.ability = candidate.ctx.ability
        self.event = event
        self.before = before
        self.after = after
        if candidate.node.prevents:
            self.rule = "615.1"

    def player_affected(self, game: Game) -> int:
        return self.event.player_affected(game)


def forbidden(game: Game, event: Happening) -> bool:
    """Whether an effect says that the event can't happen (614.17), a spell or ability can't be countered (101.2)."""
    if isinstance(event, Counter):
        countered = game.objects[event.obj]
        for ctx, query in asked(game, CANT_BE_COUNTERED):
            if query.concerns(ctx, countered):
                return True
    for ctx, query in asked(game, CANT_HAPPEN):
        if query.forbids(ctx, event):
            return True
    return False


def find(game: Game, event: Happening) -> list[Candidate]:
    """The replacement and prevention effects that would apply to the event now and have not had their opportunity (614.5)."""
    found: list[Candidate] = []
    kind = event.kind
    ids = game.watchers.get(REPLACES + kind)
    entering: GameObject | None = None
    if kind == kinds.MOVE:
        assert isinstance(event, Move)
        entering = event.entering
    if ids:
        for id in ids:
            obj = game.objects[id]
            add_from(game, obj, obj.chars.abilities, event, found, False)
    if entering is not None and not entering.chars.abilities.quiet:
        # 614.12: its own abilities that affect only itself
        add_from(game, entering, entering.chars.abilities, event, found, True)
    for of_counters in counter_effects(game, event):
        affected: int = getattr(event, "obj", 0)
        key = of_counters.key(affected)
        if key not in event.applied:
            found.append(Candidate(key, of_counters, Context(game, event.player_affected(game), affected)))  # 122.1c-d, 122.1h
    if game.commanders and would_leave(game, event):
        assert isinstance(event, Move)
        key = (event.obj, -3, event.to)  # another time if another effect sends it elsewhere: an exception to 614.5
        if key not in event.applied:
            found.append(Candidate(key, RETURNS, Context(game, event.player_affected(game), event.obj)))  # 903.9b
    for effect in game.effects:
        if effect.kind == REPLACEMENT:
            node = effect.tree
            assert isinstance(node, Replacement)
            key = (effect.id, -1, 0)
            if kind in node.kinds() and key not in event.applied:
                ctx = Context(game, effect.controller, effect.source)
                ctx.refs = dict(effect.refs)  # applying it adds what the event is about
                ctx.x = effect.x
                ctx.effect = effect
                ctx.event = event
                if node.applies(ctx, event):
                    found.append(Candidate(key, node, ctx))
    return found


def add_from(game: Game, obj: GameObject, abilities: AbilitySet, event: Happening, found: list[Candidate], own_entry: bool) -> None:
    """Add the applicable ones among an object's abilities."""
    for ability in abilities.replacements.get(event.kind, ()):
        tree = ability.tree
        node = getattr(tree, "replacement", tree)
        assert isinstance(node, Replacement)
        if own_entry != node.enters_itself():
            continue
        if not getattr(tree, "zones", 4) >> obj.zone & 1:
            continue
        key = (obj.id, ability.origin, ability.index)
        if own_entry and isinstance(event, Move) and event.copies:
            key = (obj.id, ability.origin, ability.index + 100000 * event.copies)  # it has other abilities now (707.5)
        if key in event.applied:
            continue
        ctx = Context(game, obj.controller, obj.id, ability)
        ctx.event = event
        ctx.announced = obj.announced
        if obj.announced is not None:
            ctx.x = obj.announced.x  # 107.3m
        condition = getattr(tree, "condition", None)
        if condition is not None:
            assert isinstance(condition, Condition)
            if not condition.holds(ctx):
                continue
        if node.applies(ctx, event):
            found.append(Candidate(key, node, ctx))

