"""The one door through which everything happens: batches of simultaneous events, in the order that the rules give.

For the whole batch: "can't" (614.17), replacement and prevention (614-616), all changes, riders of prevention (615.5), then the triggers (603.2), which look
back where 603.10 says so. Events that contain others (616.1g) settle their own replacements first, then those of what they contain.
"""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules import continuous, designations, triggers, until
from lawmage.rules.attaching import attach_entering
from lawmage.rules.blessing import ascend
from lawmage.rules.combat.presence import alone_in_combat, check_combat
from lawmage.rules.commander import note_damage
from lawmage.rules.context import Context
from lawmage.rules.day_and_night import turned_by_permanents
from lawmage.rules.events.actions import ControlChanged
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife
from lawmage.rules.events.zone_change import Draw, Move
from lawmage.rules.layers.derive import refresh
from lawmage.rules.nodes import Instruction
from lawmage.rules.queries import ASKS, BOUND_BY_TIME
from lawmage.rules.replacement import Instead
from lawmage.rules.replacement_order import Rider, settle


def happen(game: Game, events: list[Happening], source: int = 0, cause: int = -1) -> list[Happening]:
    """Make events happen at once. `source` is the object whose ability does it, `cause` the player; both default to the game's rules.

    Returns what really happened, containing events before those they contain.
    """
    applying = game.applying
    for event in events:
        if source and not event.source:
            event.source = source
        if cause >= 0 and event.cause < 0:
            event.cause = cause
        if applying:
            event.applied = event.applied + applying
    riders: list[Rider] = []
    level = settle(game, events, riders)
    if not level:
        finish(game, [], riders)
        return []
    everything: list[Happening] = list(level)
    while True:
        inner: list[Happening] = []
        for event in level:
            inner.extend(event.contained(game))
        if not inner:
            break
        if len(inner) > 1:
            inner = gained_together(inner)
        level = settle(game, inner, riders)
        everything.extend(level)
    everything = attach_entering(game, everything)
    before = triggers.before(game, everything)
    hosts = adorned_leaving(game, everything)
    if game.combat is not None:
        game.combat.alone = alone_in_combat(game.combat)
    happened: list[Happening] = []
    insteads: list[Instead] = []
    for event in leaving_first(everything):
        if isinstance(event, Instead):
            insteads.append(event)
        elif event.perform(game):
            happened.append(event)
            game.log.append(event)
    for host, attachments in hosts:
        if not game.there(host.id):
            host.attachments = attachments
    if happened:
        game.version += 1
        refresh(game)
        if game.combat is not None and check_combat(game):
            refresh(game)
        if ascend(game):
            refresh(game)
        for event in happened:
            if isinstance(event, Move) and event.to == BATTLEFIELD and event.new:
                event.entered = game.objects[event.new].chars
        if game.has_continuous:
            continuous.check_conditions(game)
        if game.control_changed:
            for id, was in game.control_changed:
                designations.control_changed(game, game.objects[id])
                event = ControlChanged(game.objects[id].controller, id, was)
                happened.append(event)
                game.log.append(event)
            game.control_changed = []
        if game.commanders:
            note_damage(game, happened)
        triggers.collect(game, happened, before)
        if game.observer is not None:
            game.observer.after(game)
        if game.watchers.get(ASKS + BOUND_BY_TIME):
            happen(game, turned_by_permanents(game))  # 702.145c-g: at once
        if game.has_until:
            over = until.ended(game)
            if over:
                continuous.drop(game, over)
                happen(game, until.returns(game, over))
    for event in insteads:
        game.log.append(event)
        event.carry_out(game)
    finish(game, happened, riders)
    return happened


def gained_together(events: list[Happening]) -> list[Happening]:
    """Life gained because one source with lifelink deals damage to several recipients at once is one gain of life; each source has its own (702.15e)."""
    kept: list[Happening] = []
    by_source: dict[int, GainLife] = {}
    for event in events:
        outer = event.within
        if isinstance(event, GainLife) and isinstance(outer, Damage):
            first = by_source.get(outer.dealer)
            if first is not None and first.player == event.player:
                first.n += event.n
                continue
            by_source[outer.dealer] = event
        kept.append(event)
    return kept


def leaving_first(events: list[Happening]) -> list[Happening]:
    """The events in the order in which they change the state. An object that leaves is remembered as it was just before (608.2h), so that counters put
    on it or removed at the same time come after its leaving."""
    if len(events) > 1 and any([isinstance(event, (PutCounters, RemoveCounters)) for event in events]):
        leaving = {event.obj for event in events if isinstance(event, Move)}
        late = [event for event in events if isinstance(event, (PutCounters, RemoveCounters)) and event.obj in leaving]
        if late:
            return [event for event in events if event not in late] + late
    return events


def adorned_leaving(game: Game, events: list[Happening]) -> list[tuple[GameObject, list[int]]]:
    """Permanents about to move, with what is attached to them: they are remembered with it although it leaves at the same time (608.2h)."""
    if len(events) < 2:
        return []
    objects = game.objects
    return [(objects[event.obj], list(objects[event.obj].attachments)) for event in events if isinstance(event, Move) and objects[event.obj].attachments]


def finish(game: Game, happened: list[Happening], riders: list[Rider]) -> None:
    """What prevention and replacement effects say happens immediately afterward (615.5)."""
    for rider in riders:
        instruction = rider.instruction
        assert isinstance(instruction, Instruction)
        instruction.apply(rider.candidate.ctx)


def happen_one(game: Game, event: Happening, source: int = 0, cause: int = -1) -> bool:
    """Make one event happen; whether it, or any of what it contains, did."""
    return bool(happen(game, [event], source, cause))


def draw_cards(game: Game, player: int, n: int, source: int = 0, cause: int = -1) -> list[int]:
    """A player draws cards one at a time (121.2): each draw is wholly finished before the next. Returns the ids of the cards drawn by it, in hand."""
    drawn: list[int] = []
    for _ in range(n):
        for event in happen(game, [Draw(player)], source, cause):
            if isinstance(event, Draw) and event.moved is not None and event.moved.new:
                drawn.append(event.moved.new)
        if game.over:
            break
    return drawn


__all__ = ["Context", "draw_cards", "happen", "happen_one"]
