"""603: Handling Triggered Abilities. Noticing that they trigger; putting them on the stack is in trigger_order.py."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.effects import DELAYED_TRIGGER
from lawmage.game.game import Game, PendingTrigger
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.rules.abilities import Triggered
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events.actions import TriggerPut
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.kinds import LOOKS_BACK
from lawmage.rules.nodes import Query, TriggerEvent
from lawmage.rules.queries import ASKS, TRIGGER_MORE, asked

# A triggered ability as it stood at one moment: the object (as it was) and its ability.
Watching = tuple[GameObject, Ability]

# What makes abilities trigger additional times (603.2d).
Multipliers = list[tuple[Context, Query]]


class Earlier:
    """What abilities that look back see as it was just before the events (603.10): the triggered abilities, and what makes them trigger more often."""

    def __init__(self) -> None:
        self.abilities: dict[int, list[Watching]] = {}
        self.multipliers: Multipliers = []


def watching(game: Game, kind: int) -> list[Watching]:
    """The triggered abilities that look at a kind of event and work where their object is (113.6), now."""
    found: list[Watching] = []
    ids = game.watchers.get(kind)
    if ids:
        for id in ids:
            obj = game.objects[id]
            for ability in obj.chars.abilities.triggers.get(kind, ()):
                tree = ability.tree
                assert isinstance(tree, Triggered)
                if tree.zones >> obj.zone & 1:
                    found.append((obj, ability))
    return found


def before(game: Game, events: list[Happening]) -> Earlier:
    """For kinds of event that some abilities look back from: what there was just before (603.10)."""
    found = Earlier()
    for event in events:
        kind = event.kind
        if kind in LOOKS_BACK and kind not in found.abilities:
            found.abilities[kind] = watching(game, kind)
    if found.abilities:
        found.multipliers = multipliers(game)
    return found


def multipliers(game: Game) -> Multipliers:
    """What makes abilities trigger additional times now (603.2d)."""
    return asked(game, TRIGGER_MORE) if game.watchers.get(ASKS + TRIGGER_MORE) else []


def collect(game: Game, events: list[Happening], earlier: Earlier) -> None:
    """Note every ability that triggers on what has just happened (603.2). Triggered mana abilities resolve at once (605.4a)."""
    at_once: list[PendingTrigger] = []
    by_kind: dict[int, list[Happening]] = {}
    watchers = game.watchers
    for event in events:
        kind = event.kind
        if watchers.get(kind) or earlier.abilities.get(kind) or game.has_delayed:  # most events interest nobody
            by_kind.setdefault(kind, []).append(event)
    delayed = [effect for effect in game.effects if effect.kind == DELAYED_TRIGGER] if game.has_delayed else []
    for kind, batch in by_kind.items():
        now = watching(game, kind)
        was = earlier.abilities.get(kind)
        if was:
            seen = {(obj.id, ability.origin, ability.index) for obj, ability in now}
            for obj, ability in was:
                if (obj.id, ability.origin, ability.index) in seen:
                    notice(game, obj, ability, batch, 3, at_once, earlier)
                    seen.discard((obj.id, ability.origin, ability.index))
                else:
                    notice(game, obj, ability, batch, 1, at_once, earlier)
            for obj, ability in now:
                if (obj.id, ability.origin, ability.index) in seen:
                    notice(game, obj, ability, batch, 2, at_once, earlier)
        else:
            for obj, ability in now:
                notice(game, obj, ability, batch, 3 if kind not in LOOKS_BACK else 2, at_once, earlier)
        for effect in delayed:
            tree = effect.tree
            assert isinstance(tree, Triggered)
            if kind not in tree.event.kinds() or effect.uses == 0:
                continue
            gathered: Context | None = None
            for event in batch:
                ability = Ability(tree, effect.origin, effect.id)
                ability.delayed = True
                ctx = Context(game, effect.controller, effect.source, ability)
                ctx.refs = dict(effect.refs)
                ctx.x = effect.x
                ctx.event = event
                if tree.event.times(ctx, event):
                    if tree.event.at_once():
                        gathered = together(gathered, ctx)
                        continue
                    pend(game, ctx, at_once, 1, 0)
                    if effect.uses > 0:
                        effect.uses -= 1
                        if effect.uses == 0:
                            break
            if gathered is not None:
                pend(game, gathered, at_once, 1, 0)
                if effect.uses > 0:
                    effect.uses -= 1
    if delayed:
        game.effects = [effect for effect in game.effects if effect.uses != 0]
    for trigger in at_once:
        resolve_mana_trigger(game, trigger)


def notice(game: Game, obj: GameObject, ability: Ability, batch: list[Happening], existed: int, at_once: list[PendingTrigger], earlier: Earlier) -> None:
    """See whether an ability triggers on simultaneous events of one kind. `existed`: bit 1 just before them, bit 2 just after (603.10)."""
    tree = ability.tree
    assert isinstance(tree, Triggered)
    condition = tree.event
    one_event = condition.at_once()
    gathered: Context | None = None
    united: dict[int, Context] = {}
    for event in batch:
        if not existed & (1 if condition.looks_back(event) else 2):
            continue
        ctx = Context(game, obj.controller, obj.id, ability)
        ctx.announced = obj.announced
        if obj.announced is not None:
            ctx.x = obj.announced.x  # 107.3m
        ctx.event = event
        one_with = condition.one_with(event) if isinstance(event, Damage) else 0
        times = condition.joins(ctx, event) if one_with in united else condition.times(ctx, event)
        if times == 0:
            continue
        if condition.names_controller:
            ctx.refs[EVENT_PLAYER] = tuple([thing_of_player(game.objects[thing].controller) for thing in ctx.refs.get(EVENT_OBJECT, ()) if thing > 0])
        # 603.4: an intervening "if" is checked as the event happens
        if tree.condition is not None and not tree.condition.holds(ctx):
            continue
        if one_event:
            gathered = together(gathered, ctx)
            continue
        if one_with and isinstance(event, Damage):
            other = united.get(one_with)
            if other is None:
                united[one_with] = ctx
                ctx.event = added(event, None)
            elif isinstance(other.event, Damage):
                other.event = added(other.event, event)
            continue
        pend(game, ctx, at_once, times, more_than_once(game, ctx, condition, earlier))
    for ctx in united.values():
        pend(game, ctx, at_once, 1, more_than_once(game, ctx, condition, earlier))
    if gathered is not None:
        pend(game, gathered, at_once, 1, more_than_once(game, gathered, condition, earlier))


def together(gathered: Context | None, ctx: Context) -> Context:
    """What an ability that counts a whole batch as one event knows of it, with another of its events."""
    if gathered is None:
        return ctx
    for slot, things in ctx.refs.items():
        gathered.refs[slot] = tuple(dict.fromkeys(gathered.refs.get(slot, ()) + things))
    if isinstance(ctx.event, Damage) and isinstance(gathered.event, Damage):
        gathered.event = added(gathered.event, ctx.event)
    return gathered


def added(first: Damage, other: Damage | None) -> Damage:
    """Damage with other damage added; what happened stays as it was."""
    both = Damage(first.dealer, first.obj, first.n, first.combat)
    both.excess = first.excess
    if other is not None:
        both.n += other.n
        both.excess += other.excess
    return both


def done_key(ctx: Context) -> tuple[int, str]:
    """Where a turn remembers that what an ability lets its controller do once each turn was done (603.2h)."""
    ability = ctx.ability
    assert ability is not None
    return ctx.source, f"done {ability.origin} {ability.index} {ctx.controller}"


def done_already(game: Game, ctx: Context) -> bool:
    """Whether it was done this turn."""
    return game.turn_facts.get(done_key(ctx), 0) > 0


def more_than_once(game: Game, ctx: Context, condition: TriggerEvent, earlier: Earlier) -> int:
    """How many additional times an ability triggers (603.2d). One that looks back is multiplied by what there was just before the event (603.10)."""
    event = ctx.event
    looks_back = event is not None and condition.looks_back(event)
    more = 0
    source = ctx.game.objects[ctx.source]
    for other, query in earlier.multipliers if looks_back else multipliers(game):
        other.event = event
        if query.concerns(other, source):
            more += 1
    return more


def pend(game: Game, ctx: Context, at_once: list[PendingTrigger], times: int, more: int) -> None:
    """The ability has triggered: it waits for the next time a player would receive priority (603.3)."""
    ability = ctx.ability
    assert ability is not None
    tree = ability.tree
    assert isinstance(tree, Triggered)
    times += more
    if tree.does_once and done_already(game, ctx):
        return  # 603.2h
    if tree.once_ever:
        memory = game.objects[ctx.source].memory
        ever = (ability.origin, f"triggered {ability.index}")
        if ever in memory:
            return
        memory[ever] = (1,)
        times = 1
    if tree.once_each_turn:
        key = (ctx.source, f"triggered {ability.origin} {ability.index}")
        if game.turn_facts.get(key, 0) >= tree.once_each_turn:
            return
        game.turn_facts[key] = game.turn_facts.get(key, 0) + 1
        times = 1
    for _ in range(times):
        trigger = PendingTrigger(ability, ctx.source, ctx.controller, ctx.event, dict(ctx.refs), ctx.x)
        if tree.is_mana():
            at_once.append(trigger)
        else:
            game.pending.append(trigger)


def resolve_mana_trigger(game: Game, trigger: PendingTrigger) -> None:
    """A triggered mana ability resolves immediately, without using the stack (605.4a)."""
    tree = trigger.ability.tree
    assert isinstance(tree, Triggered)
    ctx = Context(game, trigger.controller, trigger.source, trigger.ability)
    ctx.event = trigger.event
    ctx.refs = dict(trigger.refs)
    ctx.x = trigger.x
    if tree.condition is None or tree.condition.holds(ctx):
        game.log.append(TriggerPut(trigger.controller, trigger.source, trigger.ability, 0))
        tree.effect.apply(ctx)
