"""702.143d: cards that an effect exiles face down and that become foretold, for a foretell cost that it gives them."""

from __future__ import annotations

from lawmage.game.effects import NO_END, QUERY
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, LAND
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, do, exiled
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Query, Reference, Way
from lawmage.rules.queries import PLAY_FROM
from lawmage.rules.total_cost import split_symbols


def reduced(symbols: tuple[str, ...], by: str) -> tuple[str, ...]:
    """A mana cost with its generic mana reduced (118.7a)."""
    less = sum([int(symbol) for symbol in split_symbols(by)])
    found: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            left = max(0, int(symbol) - less)
            less -= int(symbol) - left
            symbol = str(left)
        if symbol != "0":
            found.append(symbol)
    return tuple(found)


class CastForetold(Query):
    """ "It may be cast for any foretell cost it has after the turn it became a foretold card has ended" (702.143d). Made, never read."""

    def __init__(self, id: int, turn: int, less: str) -> None:
        self.id = id
        self.turn = turn
        self.less = less

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return obj.id == self.id and obj.owner == player and ctx.game.turn.number > self.turn and not obj.chars.types & LAND

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        cost = obj.chars.mana_cost
        return Way(0, "foretell", reduced(cost.symbols, self.less) if cost is not None else None, ())


class ExileForetold(Action):
    """ "Exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost reduced by {2}": its owner may look at it, and cast it
    on a later turn, whatever has become of what exiled it."""

    rules = "702.143d 406.3a"
    who: Reference
    what: Reference
    less: str = ""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        for _, id in acted_on(ctx, self.who, self.what):
            move = Move(id, EXILE)
            move.face_down = True
            events.append(move)
        moved: list[int] = []
        for event in do(ctx, events):
            if isinstance(event, Move) and event.new and event.to == EXILE and game.there(event.new):
                obj = game.objects[event.new]
                obj.face_down = True
                obj.memory[(0, "foretold")] = (game.turn.number,)
                continuous.add(game, continuous.make(ctx, QUERY, CastForetold(obj.id, game.turn.number, self.less), NO_END))
                moved.append(obj.id)
        exiled(self, ctx, tuple(moved))


phrase(
    "clause", "exile-foretold", "{who:subject} [exiles|exile] {what:object} face down. it becomes foretold. "
    "its foretell cost is its mana cost reduced by {less:mana-symbols}", ExileForetold,
)  # fmt: skip
