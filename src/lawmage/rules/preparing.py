"""722: Preparation Cards. Prepared permanents, and the copies of their prepare spells in exile."""

from __future__ import annotations

from typing import Final

from lawmage.game.effects import QUERY, WHILE
from lawmage.game.game import Game
from lawmage.game.objects import CARD, COPY, Definition, GameObject
from lawmage.game.terms import EXILE
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.designations import BecomesDesignated, end_designation, is_designated
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Condition, Query, Way, WayRider
from lawmage.rules.queries import PLAY_FROM

PREPARED: Final = "prepared"
PREPARED_BY: Final = (0, "prepared by")
"""Where a copy in exile remembers the permanent that it was created for."""


def prepare_spell(obj: GameObject) -> Definition | None:
    """The prepare spell of a permanent (722.2a)."""
    definition = obj.definition
    return definition.prepare if definition is not None and obj.kind == CARD and not obj.merged and obj.base is definition.faces[0] else None


def is_prepared(game: Game, id: int) -> bool:
    """Whether it is a prepared permanent."""
    return game.there(id) and is_designated(game.objects[id], PREPARED)


class StaysPrepared(Condition):
    """ "For as long as the prepared permanent remains on the battlefield and has the prepared designation" (722.3c)."""

    reads = BOARD

    def __init__(self, id: int) -> None:
        self.id = id

    def holds(self, ctx: Context) -> bool:
        return is_prepared(ctx.game, self.id)


class Unprepares(WayRider):
    """That permanent loses the prepared designation at the time the spell becomes cast (722.3c)."""

    def __init__(self, id: int) -> None:
        self.id = id

    def follow(self, ctx: Context, spell: int) -> None:
        if ctx.game.there(self.id):
            end_designation(ctx.game, ctx.game.objects[self.id], PREPARED)


class CastPrepared(Query):
    """The prepared permanent's controller may cast the copy (722.3c)."""

    def __init__(self, copy: int, prepared: int) -> None:
        self.copy = copy
        self.prepared = prepared

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return obj.id == self.copy and is_prepared(ctx.game, self.prepared) and ctx.game.objects[self.prepared].controller == player

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = Way(0, "", None, ())
        way.rider = Unprepares(self.prepared)
        return way


class BecomesPrepared(BecomesDesignated):
    """A permanent with a prepare spell becomes prepared (722.3a): its controller creates a copy with the characteristics of that spell in exile (722.3c)."""

    rule = "722.3a"

    def __init__(self, obj: int) -> None:
        super().__init__(obj, PREPARED)

    def possible(self, game: Game) -> bool:
        return super().possible(game) and prepare_spell(game.objects[self.obj]) is not None

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        spell = prepare_spell(obj)
        assert spell is not None
        super().perform(game)
        copy = GameObject(game.new_id(), COPY, obj.controller, obj.controller, EXILE, spell, spell.faces[0])
        copy.timestamp = copy.id
        copy.memory[PREPARED_BY] = (obj.id,)
        game.objects[copy.id] = copy
        game.exile.append(copy.id)
        effect = continuous.make(Context(game, obj.controller, obj.id), QUERY, CastPrepared(copy.id, obj.id), WHILE)
        effect.condition = StaysPrepared(obj.id)
        game.effects.append(effect)
        continuous.flag(game)
        return True


def useless_copies(game: Game) -> list[int]:
    """Copies of prepare spells in exile whose permanent is not prepared any more: they cease to exist (704.5e, 722.3c)."""
    found: list[int] = []
    for id in game.exile:
        obj = game.objects[id]
        if obj.kind == COPY:
            by = obj.memory.get(PREPARED_BY, ())
            if by and isinstance(by[0], int) and not is_prepared(game, by[0]):
                found.append(id)
    return found
