"""A game's whole state as plain values that can be compared, everything that is part of the state, and the log. Needs the interpreted engine."""

from __future__ import annotations

from lawmage.game.ability import Ability, AbilitySet
from lawmage.game.game import Game, Vocabulary
from lawmage.game.node import Node
from lawmage.game.objects import Definition
from lawmage.rules.events.base import Happening

NOT_STATE = ("asker", "observer", "vocabulary", "mana_notes", "productions")


EVENT_FIELDS = ("obj", "player", "n", "to", "new", "mana", "word", "dealer")


def digest(game: Game) -> object:
    """Everything that two games must have in common to be the same game."""
    known: dict[int, object] = {}
    return {name: plain(value, known) for name, value in vars(game).items() if name not in NOT_STATE}


def plain(value: object, known: dict[int, object]) -> object:
    """A value of the state as numbers, words, lists and dicts. Trees and cards are shared by all games: their names say all."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(each, known) for each in value]
    if isinstance(value, dict):
        return {repr(plain(key, known)): plain(each, known) for key, each in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted([repr(plain(each, known)) for each in value])
    if isinstance(value, Node):
        return type(value).__name__
    if isinstance(value, (Ability, AbilitySet)):
        return abilities(value)
    if isinstance(value, Definition):
        return value.name
    if isinstance(value, Happening):
        return f"{type(value).__name__} {value.rule} {value.source} {[plain(getattr(value, name, 0), known) for name in EVENT_FIELDS]}"
    if isinstance(value, Game | Vocabulary):
        return ""
    found = known.get(id(value))
    if found is None:
        known[id(value)] = "itself"
        found = known[id(value)] = f"{type(value).__name__} {({name: plain(each, known) for name, each in vars(value).items()})}"
    return found


def abilities(value: Ability | AbilitySet) -> object:
    """Abilities by the keys that tell them apart."""
    if isinstance(value, Ability):
        return [value.origin, value.index, value.granter, type(value.tree).__name__]
    return [abilities(each) for each in value.abilities]


def different(a: object, b: object, path: str = "") -> str:
    """Where two digests differ, in words; empty where they are the same."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *[each for each in b if each not in a]]:
            found = different(a.get(key, "nothing"), b.get(key, "nothing"), f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            found = different(x, y, f"{path}[{i}]")
            if found:
                return found
        return ""
    if a == b:
        return ""
    x, y = str(a), str(b)
    at = next((i for i, (one, other) in enumerate(zip(x, y, strict=False)) if one != other), min(len(x), len(y)))
    return f"{path}: ...{x[max(0, at - 60) : at + 60]} or ...{y[max(0, at - 60) : at + 60]}"
