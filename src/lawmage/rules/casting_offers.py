"""608.2g: effects that let a player cast a card as they resolve: which ways there are, whether to do it, casting."""

from __future__ import annotations

from lawmage.choices import YesNo, ask
from lawmage.game.game import Game
from lawmage.rules.card_faces import castable_faces
from lawmage.rules.casting import cast, why_not_cast
from lawmage.rules.nodes import CostPart, Way
from lawmage.rules.ways import choose_face, normal_way
from lawmage.rules.words import name_of


def offered_ways(game: Game, player: int, id: int, word: str, price: tuple[CostPart, ...] | None, below: int = -1) -> list[Way]:
    """The ways in which the player can cast the card now, timing aside. `price`: the cost paid rather than the mana cost (118.9), () for nothing,
    None for the mana cost itself; `below`: the spell's mana value must be less."""
    obj = game.objects[id]
    definition = obj.definition
    found: list[Way] = []
    if definition is None:
        return found
    for face in castable_faces(definition.card.layout, len(definition.faces)):
        cost = definition.faces[face].mana_cost
        if below >= 0 and (cost.value if cost is not None else 0) >= below:
            continue
        way = normal_way(obj, face)
        if price is not None:
            way.symbols = ()
            way.parts = price
        way.word = word
        way.any_time = True
        if why_not_cast(game, player, obj, way) is None:
            found.append(way)
    return found


def offer_cast(game: Game, player: int, id: int, ways: list[Way], source: int) -> int:
    """The player may cast the card in one of these ways. The spell's id, 0 if it isn't cast."""
    if not ways:
        return 0
    question = YesNo(player, "cast", f"cast {name_of(game, id)}?", source, "608.2g")
    question.about = id
    if ask(game, question) != (1,):
        return 0
    return cast_one_way(game, player, id, ways)


def cast_one_way(game: Game, player: int, id: int, ways: list[Way]) -> int:
    """Cast the card in one of these ways, as the player chooses. The spell's id, 0 if it could not be completed."""
    if not ways:
        return 0
    way = ways[0]
    if len(ways) > 1:
        way = ways[ask(game, choose_face(game, player, id, ways))[0]]
    return cast(game, player, id, way)


__all__ = ["cast_one_way", "offer_cast", "offered_ways"]
