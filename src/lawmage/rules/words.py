"""Words for questions and refusals: abilities printed from their trees, by the printer that the language handed to the game."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.node import Node


def ability_words(game: Game, tree: Node) -> str:
    """The text of an ability, from its tree."""
    vocabulary = game.vocabulary
    if vocabulary is None:
        return type(tree).__name__
    return vocabulary.words(tree)


def name_of(game: Game, thing: int) -> str:
    """The name of a player or object, as it is or last was."""
    if thing < 0:
        return game.players[-thing - 1].name
    obj = game.objects.get(thing)
    return obj.chars.name if obj is not None else "nothing"
