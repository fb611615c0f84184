"""Scheduled actions found among those that the engine offers: casting, activating, playing lands (FORMAT.md, section 4)."""

from __future__ import annotations

from conformance.scenario import Op
from conformance.table import Table
from conformance.text import fold, starts_with
from lawmage.cards.face import ONE_SPELL_LAYOUTS
from lawmage.game.objects import GameObject
from lawmage.rules import mana_abilities
from lawmage.rules.actions import ACTIVATE, ACTIVATE_MANA, CAST, PLAY_LAND, SPECIAL, Action, legal_actions

WITH = ("overload", "escape", "blitz", "warp", "awaken", "surge", "spectacle", "mayhem", "retrace")
"""Ways of casting that the other engine writes "Cast NAME with WAY"; it writes the rest of its list "Cast NAME using WAY"."""
USING = ("morph", "mutate", "bestow", "disturb", "prototype", "plot", "disguise", "megamorph")
NAMED_BY_WAY = ("flashback", "aftermath", "jump-start", "foretell")
"""Ways of casting that the other engine writes as an ability of their own: "Flashback {2}{R}"."""
FUSED = "fuse"


def offered(table: Table, player: int) -> list[Action]:
    """What the player may do now: all that the engine would let them do and complete, mana abilities among it."""
    game = table.game
    found = [action for action in legal_actions(game, player) if action.kind in (CAST, PLAY_LAND, ACTIVATE, SPECIAL)]
    return found + [Action(ACTIVATE_MANA, obj.id, None, ability) for obj, ability in mana_abilities.activatable(game, player)]


def face_names(obj: GameObject, face: int) -> tuple[str, ...]:
    """The names by which a script may mean a face of a card."""
    definition = obj.definition
    if definition is None:
        return (obj.chars.name,)
    if face < len(definition.faces) and face:
        return (definition.faces[face].name, definition.card.name) if definition.card.layout in ONE_SPELL_LAYOUTS else (definition.faces[face].name,)
    if definition.card.layout in ONE_SPELL_LAYOUTS:
        return (definition.faces[0].name, definition.card.name)
    return (obj.chars.name,)


def way_word(action: Action) -> str:
    """The word for the way to cast, empty for the normal one."""
    return "" if action.way is None else action.way.word.lower()


def is_meant(table: Table, action: Action, name: str) -> bool:
    """Whether the action is with the card or object of that name or alias."""
    obj = table.game.objects[action.obj]
    if name.startswith("@"):
        return table.is_named(obj, name)
    face = action.way.face if action.way is not None else action.face
    names = face_names(obj, face)
    return name in names


def casts(table: Table, player: int, op: Op) -> list[Action]:
    """The ways to cast what a `cast` op names, that of its variant where it has one."""
    variant: str = op.get("variant", "").lower()
    found: list[Action] = []
    for action in offered(table, player):
        if action.kind != CAST or not is_meant(table, action, op["card"]):
            continue
        word = way_word(action)
        if variant:
            wanted = variant.split()[-1]
            if wanted == word or (variant == "fused" and word.startswith(FUSED)):
                found.append(action)
        elif word not in WITH and word not in USING and word not in NAMED_BY_WAY and not word.startswith(FUSED):
            found.append(action)
    return found


def lands(table: Table, player: int, op: Op) -> list[Action]:
    """The ways to play what a `play_land` op names."""
    return [action for action in offered(table, player) if action.kind == PLAY_LAND and is_meant(table, action, op["card"])]


def activations(table: Table, player: int, op: Op, mana: bool) -> list[Action]:
    """What an `activate` op means, the best match first: by the first words, then by the cost alone."""
    kinds = (ACTIVATE_MANA,) if mana else (ACTIVATE, CAST, ACTIVATE_MANA, SPECIAL)
    actions = [action for action in offered(table, player) if action.kind in kinds]
    source = op.get("source")
    if source:
        actions = [action for action in actions if table.is_named(table.game.objects[action.obj], "@" + source.removeprefix("@"))]
    found = [action for action in actions if action_matches(table, action, op["text"], False)]
    if found or mana:
        return found
    found = [action for action in actions if action_matches(table, action, op["text"], True)]
    # by its cost alone an ability is meant only if no other has that cost
    texts = {table.words(action.ability.tree) for action in found if action.ability is not None}
    return found if len(texts) == 1 else []


def action_matches(table: Table, action: Action, text: str, loosely: bool) -> bool:
    """Whether a text means an activation: of an ability by its words, of a way to cast by its name."""
    obj = table.game.objects[action.obj]
    if action.kind == CAST:
        word = way_word(action)
        return bool(word) and word in NAMED_BY_WAY and fold(text).split(" {")[0].split(" ")[0] == word
    ability = action.ability
    if ability is None:
        return False
    if obj.id in table.effects:
        return fold(table.effects[obj.id]) == fold(text)
    return table.ability_matches(obj, ability, text, loosely)


def action_texts(table: Table, action: Action) -> list[str]:
    """How the other engine would write a playable action."""
    obj = table.game.objects[action.obj]
    if action.kind == PLAY_LAND:
        return ["Play " + name for name in face_names(obj, action.face)]
    if action.kind == CAST and action.way is not None:
        word = way_word(action)
        names = face_names(obj, action.way.face)
        if not word.startswith(FUSED):
            names = names[:1]  # a half is cast by its own name
        if word in NAMED_BY_WAY:
            return [word] + ["Cast " + name + " with " + word for name in names]
        more = f" with {word}" if word in WITH else f" using {word}" if word in USING else ""
        if word.startswith(FUSED):
            return ["Cast fused " + name for name in names] + ["fused " + name for name in names]
        return ["Cast " + name + more for name in names]
    return []


def playable(table: Table, player: int, text: str) -> list[Action]:
    """The actions that the player could begin now and whose text starts so."""
    found: list[Action] = []
    for action in offered(table, player):
        if any(fold(words).startswith(fold(text)) for words in action_texts(table, action)):
            found.append(action)
        elif action.ability is not None:
            obj = table.game.objects[action.obj]
            if starts_with(table.ability_text(obj, action.ability), text, obj.chars.name) or table.ability_matches(obj, action.ability, text, False):
                found.append(action)
    return found
