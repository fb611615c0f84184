"""731, 702.145c-g: Day and Night, designations of the game; permanents with daybound and nightbound turn over with them."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Query, Replacement
from lawmage.rules.queries import ASKS, BOUND_BY_TIME
from lawmage.rules.transforming import Transform, is_double_faced

NEITHER: Final = 0
DAY: Final = 1
NIGHT: Final = 2


class TimeTurns(Happening):
    """It becomes day or night (731.1). `before`: what it was."""

    kind = kinds.DAY_OR_NIGHT
    rule = "731.1"

    def __init__(self, time: int) -> None:
        super().__init__()
        self.time = time
        self.before = NEITHER

    def player_affected(self, game: Game) -> int:
        return game.turn.active

    def possible(self, game: Game) -> bool:
        return game.day != self.time

    def perform(self, game: Game) -> bool:
        self.before = game.day
        game.day = self.time
        game.changed |= BOARD
        return True


def remember_casts(game: Game) -> None:
    """A turn is over: how many spells each player cast in it, and whose it was (731.2)."""
    game.last_active = game.turn.active if game.turn.number else -1
    game.last_casts = tuple([game.turn_facts.get((-player.index - 1, "spells cast"), 0) for player in game.players])


def turned_by_untap_step(game: Game) -> list[Happening]:
    """What the second part of the untap step makes of day and night (731.2, 502.2)."""
    if game.last_active < 0 or game.day == NEITHER:
        return []
    casts = game.last_casts[game.last_active]
    event: TimeTurns | None = None
    if game.day == DAY and casts == 0:
        event = TimeTurns(NIGHT)
    elif game.day == NIGHT and casts >= 2:
        event = TimeTurns(DAY)
    if event is None:
        return []
    event.rule = "731.2a" if event.time == NIGHT else "731.2b"
    return [event]


def turned_by_permanents(game: Game) -> list[Happening]:
    """What daybound and nightbound bring about at once, any time (702.145c-g)."""
    bound = [game.objects[id] for id in game.watchers.get(ASKS + BOUND_BY_TIME, ()) if game.objects[id].zone == BATTLEFIELD]
    if game.day == NEITHER:
        if any([has(obj, "daybound") for obj in bound]):
            return [TimeTurns(DAY)]
        return [TimeTurns(NIGHT)] if any([has(obj, "nightbound") for obj in bound]) else []
    found: list[Happening] = []
    for obj in bound:
        if (game.day == NIGHT and obj.face == 0 and has(obj, "daybound")) or (game.day == DAY and obj.face == 1 and has(obj, "nightbound")):
            event = Transform(obj.id)
            event.by_time = True
            event.rule = "702.145c" if game.day == NIGHT else "702.145f"
            if event.possible(game):
                found.append(event)
    return found


def has(obj: GameObject, word: str) -> bool:
    return word in obj.chars.abilities.keywords


class BoundByTime(Query):
    """ "As it becomes night, if this permanent is front face up, transform it" and the like (702.145b, 702.145e): found by `turned_by_permanents`."""

    def questions(self) -> tuple[int, ...]:
        return (BOUND_BY_TIME,)


class EntersByNight(Replacement):
    """ "If it is night and this permanent is represented by a double-faced card, it enters transformed" (702.145b)."""

    self_only: bool = True
    order: int = 3  # 616.1e: with its back face up

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Move)
        entering = event.entering
        if event.to != BATTLEFIELD or entering is None or entering.id != ctx.source or ctx.game.day != NIGHT:
            return False
        return is_double_faced(entering) and entering.face == 0 and not event.face_down

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        entering = event.entering
        assert entering is not None and entering.definition is not None
        event.transformed = True
        entering.transformed = True
        entering.face = 1
        entering.base = entering.definition.faces[1]
        entering.copiable = entering.own()
        entering.chars = entering.copiable
        return [event]
