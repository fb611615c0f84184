"""Words for questions and refusals: abilities printed from their trees, by the printer that the language handed to the game."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.node import Node


def ability_words(game: Game, tree: Node) -> str:
    """The text of an ability, from its tree. A tree that rules made of a keyword has no text, but perhaps a label."""
    vocabulary = game.vocabulary
    if vocabulary is None or not tree.form:
        label: str = getattr(tree, "label", "")
        return label or type(tree).__name__
    return vocabulary.words(tree)


def name_of(game: Game, thing: int) -> str:
    """The name of a player or object, as it is or last was."""
    if thing < 0:
        return game.players[-thing - 1].name
    obj = game.objects.get(thing)
    if obj is None:
        return "nothing"
    return obj.chars.name or ("a face-down card" if obj.face_down else "")
