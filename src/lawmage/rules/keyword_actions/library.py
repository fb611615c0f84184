"""401, 701.22, 701.23, 701.25: looking at, ordering, searching and shuffling libraries."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, OrderItems, ask
from lawmage.game.game import Game
from lawmage.game.terms import GRAVEYARD, LIBRARY
from lawmage.rules import casting, payment
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done, Shuffles
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import TOP, Move
from lawmage.rules.nodes import Filter
from lawmage.rules.queries import ASKS, CANT_SEARCH, CAST_WHILE_SEARCHING, asked
from lawmage.rules.refusals import CANT_PAY
from lawmage.rules.ways import normal_way
from lawmage.rules.words import name_of

TOP_ORDER: Final = "top order"
BOTTOM_ORDER: Final = "bottom order"


def order_at(position: int) -> str:
    """What an order of cards is for: those on top or those on the bottom of a library."""
    return TOP_ORDER if position == TOP else BOTTOM_ORDER


def order(game: Game, player: int, ids: list[int], purpose: str, source: int, rule: str) -> list[int]:
    """The player puts cards in an order, the first named on top or first."""
    if len(ids) < 2:
        return ids
    decision = OrderItems(player, purpose, [name_of(game, id) for id in ids], source, rule)
    decision.things = list(ids)
    return [ids[i] for i in ask(game, decision)]


def put_on_bottom(game: Game, player: int, ids: list[int], in_any_order: bool, source: int) -> None:
    """Put cards of one library on its bottom, in the player's order or a random one. Cards within a library don't change zones (400.7)."""
    if not ids:
        return
    if in_any_order:
        ids = order(game, player, ids, BOTTOM_ORDER, source, "401.4")
    else:
        ids = list(ids)
        game.shuffle(ids)
    library = game.players[game.objects[ids[0]].owner].library
    for id in ids:
        library.remove(id)
    library.extend(ids)
    game.version += 1


def put_on_top(game: Game, player: int, ids: list[int], source: int) -> None:
    """Put cards of one library on its top in the player's order, the first named on top."""
    if not ids:
        return
    ids = order(game, player, ids, TOP_ORDER, source, "401.4")
    library = game.players[game.objects[ids[0]].owner].library
    for id in ids:
        library.remove(id)
    library[:0] = ids
    game.version += 1


def scry(game: Game, player: int, n: int, source: int, cause: int) -> None:
    """701.22a: look at the top n cards, put any number on the bottom and the rest on top, each in any order."""
    if n <= 0:
        return  # 701.22b
    seen = list(game.players[player].library[:n])
    down: list[int] = []
    if seen:
        decision = ChooseThings(player, "scry bottom", seen, 0, len(seen), source, "701.22a")
        down = decision.chosen(ask(game, decision))
        up = [id for id in seen if id not in down]
        put_on_bottom(game, player, down, True, source)
        put_on_top(game, player, up, source)
    happen(game, [Done(kinds.SCRY, "701.22a", player, 0, n)], source, cause)


def surveil(game: Game, player: int, n: int, source: int, cause: int) -> None:
    """701.25a: look at the top n cards, put any number into the graveyard and the rest on top in any order."""
    if n <= 0:
        return  # 701.25c
    seen = list(game.players[player].library[:n])
    if seen:
        decision = ChooseThings(player, "surveil graveyard", seen, 0, len(seen), source, "701.25a")
        down = decision.chosen(ask(game, decision))
        up = [id for id in seen if id not in down]
        put_on_top(game, player, up, source)
        if down:
            happen(game, [Move(id, GRAVEYARD) for id in down], source, cause)
    happen(game, [Done(kinds.SURVEIL, "701.25a", player, 0, n)], source, cause)


def shuffle(game: Game, player: int, source: int = 0, cause: int = -1) -> None:
    """701.24: randomise a library."""
    happen(game, [Shuffles(player)], source, cause)


def can_search(game: Game, player: int) -> bool:
    """Whether nothing keeps the player from searching libraries."""
    if game.watchers.get(ASKS + CANT_SEARCH) or game.has_floating:
        for other, query in asked(game, CANT_SEARCH):
            if query.concerns_player(other, player):
                return False
    return True


def search(ctx: Context, searcher: int, owner: int, what: Filter | None, low: int, high: int, elsewhere: list[int] | None = None) -> list[int]:
    """701.23: a player looks through a library and finds cards there. Not obliged to find cards of a stated quality (701.23b); `what` None: any card.
    `elsewhere`: cards of other zones searched at the same time, which fit too.

    While searching, a player may cast what may be cast while searching (Panglacial Wurm's kind; 601.3): before taking a card.
    """
    game = ctx.game
    if not can_search(game, searcher):
        return []
    library = game.players[owner].library
    if searcher == owner:
        cast_while_searching(game, searcher)
    fitting = [id for id in library if what is None or what.matches(ctx, game.objects[id])]
    if elsewhere:
        fitting = elsewhere + fitting
    minimum = min(low, len(fitting)) if what is None else 0
    decision = ChooseThings(searcher, "search", fitting, minimum, high, ctx.source, "701.23a")
    chosen = decision.chosen(ask(game, decision))
    happen(game, [Done(kinds.SEARCH, "701.23a", searcher, 0, len(chosen))], ctx.source, ctx.controller)
    return chosen


def cast_while_searching(game: Game, player: int) -> None:
    """Offer the casting of cards in the library that say they may be cast while it is being searched."""
    refused: list[int] = []
    while True:
        offers: list[int] = []
        for id in game.players[player].library:
            obj = game.objects[id]
            if id in refused or CAST_WHILE_SEARCHING not in obj.chars.abilities.queries:
                continue
            way = normal_way(obj, 0)
            way.any_time = True
            refusal = casting.why_not_cast(game, player, obj, way)
            # who pays by hand may begin in the hope of mana that can't be foreseen (601.2g), and reverse it (733.1)
            if refusal is None or (refusal is CANT_PAY and by_hand(game) and payment.may_hope(game, player)):
                offers.append(id)
        if not offers:
            return
        decision = ChooseThings(player, "cast while searching", offers, 0, 1, 0, "601.3")
        chosen = decision.chosen(ask(game, decision))
        if not chosen:
            return
        obj = game.objects[chosen[0]]
        way = normal_way(obj, 0)
        way.any_time = True
        if not casting.cast(game, player, chosen[0], way):
            refused.append(chosen[0])


def by_hand(game: Game) -> bool:
    """Whether mana is paid step by step."""
    asker = game.asker
    return asker is not None and asker.by_hand


def move_all(game: Game, ids: list[int], to: int, source: int, cause: int, controller: int = -1, position: int = 0) -> list[int]:
    """Move several objects to a zone at once; the ids of the new objects that got to it."""
    moves = [Move(id, to, controller, position) for id in ids]
    events: list[Happening] = list(moves)
    happen(game, events, source, cause)
    return [move.new for move in moves if move.new]


__all__ = ["LIBRARY", "move_all", "order", "order_at", "put_on_bottom", "put_on_top", "scry", "search", "shuffle", "surveil"]
