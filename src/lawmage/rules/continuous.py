"""611: Continuous Effects of resolving spells and abilities, and every other effect that outlasts what made it: how they begin and end."""

from __future__ import annotations

from lawmage.game.effects import (
    CONTINUOUS,
    DELAYED_TRIGGER,
    END_OF_COMBAT,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    NO_END,
    QUERY,
    REPLACEMENT,
    UNTIL,
    WHILE,
    YOUR_NEXT_END_STEP,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UNTAP,
    Effect,
)
from lawmage.game.game import Game
from lawmage.game.node import Node, walk
from lawmage.game.player import player_of_thing
from lawmage.rules.context import AFFECTED, Context
from lawmage.rules.events.zone_change import Move
from lawmage.rules.facts import BOARD
from lawmage.rules.layers.derive import refresh
from lawmage.rules.nodes import Condition, Modification


def begin(ctx: Context, affected: tuple[int, ...], modifications: tuple[Modification, ...], duration: int, condition: Condition | None = None) -> Effect | None:
    """A continuous effect of a resolving spell or ability begins: what it affects and its amounts are locked in (611.2c, 608.2h).

    `affected` are objects. Returns the effect, or None if it affects nothing, or its duration is over before it begins (611.2b).
    """
    game = ctx.game
    objects = tuple([thing for thing in affected if thing > 0 and game.there(thing)])
    if not objects:
        return None
    if condition is not None and not condition.holds(ctx):
        return None
    if len(objects) > 1 and any([varies(modification) for modification in modifications]):
        # amounts that depend on the object itself: one effect for each, in one moment
        last: Effect | None = None
        for id in objects:
            last = begin(ctx, (id,), modifications, duration, condition) or last
        return last
    ctx.affected = objects[0]
    locked: list[Node] = []
    for modification in modifications:
        locked.append(modification.locked(ctx))
    effect = make(ctx, CONTINUOUS, modifications[0], duration)
    effect.affected = objects
    effect.modifications = tuple(locked)
    effect.condition = condition
    add(game, effect)
    return effect


def begin_with_entry(game: Game, event: Move) -> None:
    """What the effect that puts a permanent onto the battlefield says that it is or has applies as it enters (611.2e, 613.7n)."""
    ctx = event.entry_context
    entering = event.entering
    assert ctx is not None and entering is not None
    changes = tuple([change for change in event.entry_changes if isinstance(change, Modification)])
    event.entry_context = None
    event.entry_changes = ()
    ctx.affected = entering.id
    effect = make(ctx, CONTINUOUS, changes[0], NO_END)
    effect.affected = (entering.id,)
    effect.modifications = tuple([change.locked(ctx) for change in changes])
    game.effects.append(effect)
    flag(game)


def varies(modification: Modification) -> bool:
    """Whether its amounts can differ from one affected object to the next ("its mana value", "each other attacking creature")."""
    return any([AFFECTED in (node.bound, getattr(node, "than", 0)) for node in walk(modification)])


def make(ctx: Context, kind: int, tree: Node, duration: int) -> Effect:
    """A floating effect with what its words refer to captured from the context; `add` starts it."""
    effect = Effect(ctx.game.new_id(), kind, tree, ctx.source, ctx.controller, duration)
    effect.made_turn = ctx.game.turn.number
    effect.refs = dict(ctx.refs)
    effect.x = ctx.x
    effect.origin = ctx.origin()
    return effect


def add(game: Game, effect: Effect) -> None:
    """The effect begins; derived values follow at once."""
    game.effects.append(effect)
    flag(game)
    game.version += 1
    if effect.kind == CONTINUOUS or effect.kind == QUERY:
        game.changed |= BOARD
        refresh(game)
        check_conditions(game)


def flag(game: Game) -> None:
    """Note which kinds of floating effect there are, so that nothing looks for those there aren't."""
    game.has_floating = False
    game.has_delayed = False
    game.has_continuous = False
    game.has_until = False
    for effect in game.effects:
        kind = effect.kind
        if kind == CONTINUOUS or effect.duration == WHILE:
            game.has_continuous = True  # its condition is looked at after each batch
        if kind == DELAYED_TRIGGER:
            game.has_delayed = True
        elif kind == UNTIL:
            game.has_until = True
        elif kind == REPLACEMENT or kind == QUERY:
            game.has_floating = True


def drop(game: Game, ended: list[Effect]) -> None:
    """Effects end; derived values follow at once."""
    if not ended:
        return
    continuous = any([effect.kind == CONTINUOUS for effect in ended])
    game.effects = [effect for effect in game.effects if effect not in ended]
    flag(game)
    game.version += 1
    if continuous:
        game.changed |= BOARD
        if not game.has_continuous:
            game.stale.extend(game.battlefield)  # nothing reads the change any more: each is computed on its own once
        refresh(game)
        check_conditions(game)


def end_of_turn(game: Game) -> None:
    """514.2: effects that last until end of turn or this turn end, all at once; with those that last until the end of the active player's next turn."""
    active = game.turn.active
    ended: list[Effect] = []
    for effect in game.effects:
        if effect.duration == END_OF_TURN:
            ended.append(effect)
        elif effect.duration == END_OF_YOUR_NEXT_TURN and effect.controller == active and effect.made_turn < game.turn.number:
            ended.append(effect)
    drop(game, ended)


def end_of_combat(game: Game) -> None:
    """511.2: effects that last until end of combat end."""
    drop(game, [effect for effect in game.effects if effect.duration == END_OF_COMBAT])


def turn_begins(game: Game) -> None:
    """Effects that last until the active player's next turn end as it begins (500.7a)."""
    active = game.turn.active
    drop(game, [effect for effect in game.effects if effect.duration == YOUR_NEXT_TURN and effect.controller == active and effect.made_turn < game.turn.number])


def end_step_begins(game: Game) -> None:
    """Effects that last until the active player's next end step end as it begins (611.2a), in the turn in which they were made too."""
    active = game.turn.active
    drop(game, [effect for effect in game.effects if effect.duration == YOUR_NEXT_END_STEP and effect.controller == active])


def untap_step_passes(game: Game) -> None:
    """Effects that keep a permanent tapped in its controller's next untap step, that of who exerted it, or that of a player who is named, end as that step
    has passed, or the permanent is gone."""
    ended: list[Effect] = []
    for effect in game.effects:
        if effect.duration == YOUR_NEXT_UNTAP and effect.affected:
            id = effect.affected[0]
            if id < 0:
                whose = player_of_thing(id)
            else:
                whose = effect.controller if getattr(effect.tree, "own_step", False) else game.objects[id].controller
            if (id > 0 and not game.there(id)) or whose == game.turn.active:
                ended.append(effect)
    drop(game, ended)


def check_conditions(game: Game) -> bool:
    """Effects that last "for as long as" something is so end for good when it no longer is (611.2b). Whether any ended."""
    ended: list[Effect] = []
    for effect in game.effects:
        if effect.duration == WHILE:
            condition = effect.condition
            assert isinstance(condition, Condition)
            if not condition.holds(effect_context(game, effect)):
                ended.append(effect)
    drop(game, ended)
    return bool(ended)


def effect_context(game: Game, effect: Effect) -> Context:
    """The context in which a floating effect's words are read."""
    ctx = Context(game, effect.controller, effect.source)
    ctx.refs = effect.refs
    ctx.x = effect.x
    ctx.effect = effect
    return ctx


__all__ = ["YOUR_NEXT_END_STEP", "YOUR_NEXT_UNTAP", "add", "begin", "end_of_combat", "end_of_turn", "make"]
