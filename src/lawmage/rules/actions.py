"""117.1: What a player with priority may do: cast spells, activate abilities, play lands, pass. The same code lists it and says why not."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.choices.decision import Answer, Decision
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import EMBLEM, GameObject
from lawmage.game.terms import BATTLEFIELD, INSTANT, LAND, STACK
from lawmage.rules import activating, casting, mana_abilities, special_actions
from lawmage.rules.abilities import Activated
from lawmage.rules.card_faces import aftermath_halves, land_faces
from lawmage.rules.face_down import turning_up
from lawmage.rules.lands import play_land, why_not_play_land
from lawmage.rules.layers.effects import statics_in
from lawmage.rules.nodes import Way
from lawmage.rules.queries import ACTIVATES, ALTERNATIVE, ASKS, CAST_TIMING, PLAY_FROM
from lawmage.rules.refusals import (
    GAME_OVER,
    NO_SUCH_ABILITY,
    NO_SUCH_ACTION,
    NO_SUCH_OBJECT,
    NOT_IN_CASTABLE_ZONE,
    NOT_YOUR_PRIORITY,
    Refusal,
)
from lawmage.rules.special_actions import NOT_FROM_THERE
from lawmage.rules.timing import sorcery_timing
from lawmage.rules.ways import normal_way, ways_to_cast
from lawmage.rules.words import ability_words, name_of

PASS = 0
CAST = 1
PLAY_LAND = 2
ACTIVATE = 3
ACTIVATE_MANA = 4
SPECIAL = 5


class Action:
    """One thing that a player with priority may do. `way` for casting, `ability` for activating and special actions, `face` for playing a land."""

    def __init__(self, kind: int, obj: int = 0, way: Way | None = None, ability: Ability | None = None, face: int = 0) -> None:
        self.kind = kind
        self.obj = obj
        self.way = way
        self.ability = ability
        self.face = face

    def words(self, game: Game) -> str:
        """The action in words: "cast Lightning Bolt"."""
        if self.kind == PASS:
            return "pass"
        name = name_of(game, self.obj)
        if self.kind == CAST:
            way = self.way
            by = f", as {name_of(game, way.by)} permits" if way is not None and way.by else ""
            return f"cast {name} ({way.word}){by}" if way is not None and way.word else f"cast {name}{by}"
        if self.kind == PLAY_LAND:
            definition = game.objects[self.obj].definition
            return f"play {definition.faces[self.face].name}" if self.face and definition is not None else f"play {name}"
        ability = self.ability
        assert ability is not None
        if self.kind == SPECIAL:
            return f"{ability_words(game, ability.tree)}: {name}"
        return f"activate {name}: {ability_words(game, ability.tree)}"


PASSING = Action(PASS)


class ChooseAction(Decision):
    """What to do with priority. Answer: the index of one of `actions`; passing is the first."""

    kind = "action"

    def __init__(self, player: int, actions: list[Action]) -> None:
        super().__init__(player, "priority", 0, "117.1")
        self.actions = actions

    def forced(self) -> Answer | None:
        return None

    def check(self, answer: Answer) -> bool:
        return len(answer) == 1 and 0 <= answer[0] < len(self.actions)

    def random(self, game: Game) -> Answer:
        return (game.below(len(self.actions)),)

    def words(self, game: Game) -> list[str]:
        return [action.words(game) for action in self.actions]


def legal_actions(game: Game, player: int) -> list[Action]:
    """All actions that the player with priority may take and complete, passing first, in a defined order.

    Mana abilities on their own are listed for those who pay by hand; others have them activated as payments need them.
    """
    found: list[Action] = [PASSING]
    objects = game.objects
    me = game.players[player]
    # at instant speed most cards in hand need no closer look (117.1a)
    watchers = game.watchers
    slow = not sorcery_timing(game, player) and not game.has_floating and not watchers.get(ASKS + CAST_TIMING) and not watchers.get(ASKS + ALTERNATIVE)
    for id in me.hand:
        obj = objects[id]
        chars = obj.chars
        if not slow:
            add_land_plays(game, player, obj, found)
        if chars.abilities.activated:
            add_activations(game, player, obj, found)
        if chars.abilities.casting:
            add_special_actions(game, player, obj, found)
        if slow and not chars.types & INSTANT and only_slow(obj):
            continue
        add_casts(game, player, obj, found)
    for id in me.graveyard:
        obj = objects[id]
        abilities = obj.chars.abilities
        if abilities.casting or aftermath_halves(obj):
            add_casts(game, player, obj, found)
        if abilities.activated:
            add_activations(game, player, obj, found)
    if game.watchers.get(ASKS + PLAY_FROM) or game.has_floating:
        theirs = [id for other in game.players if other is not me for id in other.graveyard]
        for zone in (me.graveyard, me.library[:1], game.exile, theirs):
            for id in zone:
                obj = objects[id]
                add_land_plays(game, player, obj, found)
                if zone is not me.graveyard or not (obj.chars.abilities.casting or aftermath_halves(obj)):
                    add_casts(game, player, obj, found)
    else:
        for id in game.exile:
            obj = objects[id]
            if obj.owner == player and obj.chars.abilities.casting:
                add_casts(game, player, obj, found)
    for id in game.command:
        obj = objects[id]
        if obj.commander and obj.owner == player:
            add_casts(game, player, obj, found)  # 903.8
        if obj.kind == EMBLEM and obj.chars.abilities.activated:
            add_activations(game, player, obj, found)  # 114.4
    if game.has_face_down:
        for id in game.battlefield:
            obj = objects[id]
            if obj.face_down and obj.controller == player:
                add_special_actions(game, player, obj, found)
    if me.companion:
        add_special_actions(game, player, objects[me.companion], found)  # 116.2g
    acting = game.watchers.get(ACTIVATES)
    if acting:
        for id in sorted(acting):
            obj = objects[id]
            if obj.zone == BATTLEFIELD:
                add_activations(game, player, obj, found)
    asker = game.asker
    if asker is not None and asker.by_hand:
        for obj, ability in mana_abilities.activatable(game, player):
            found.append(Action(ACTIVATE_MANA, obj.id, None, ability))
    return found


def only_slow(obj: GameObject) -> bool:
    """Whether a card can be cast at sorcery speed only, as far as it says itself: no flash, no other face, no cost that changes it."""
    definition = obj.definition
    abilities = obj.chars.abilities
    return "flash" not in abilities.keywords and not abilities.casting and not statics_in(obj, STACK) and (definition is None or len(definition.faces) == 1)


def add_land_plays(game: Game, player: int, obj: GameObject, found: list[Action]) -> None:
    """Append the ways in which the player can play the card as a land now."""
    for face in land_faces(obj):
        if why_not_play_land(game, player, obj, face) is None:
            found.append(Action(PLAY_LAND, obj.id, None, None, face))


def add_casts(game: Game, player: int, obj: GameObject, found: list[Action]) -> None:
    """Append the ways in which the player can cast the card now."""
    for way in ways_to_cast(game, player, obj):
        if casting.why_not_cast(game, player, obj, way) is None:
            found.append(Action(CAST, obj.id, way))


def special_abilities(obj: GameObject) -> list[Ability]:
    """What an object lets its player do as a special action: a face-down permanent, to turn it face up."""
    if obj.face_down and obj.zone == BATTLEFIELD:
        return turning_up(obj)
    return special_actions.special_actions(obj)


def add_special_actions(game: Game, player: int, obj: GameObject, found: list[Action]) -> None:
    """Append the special actions that the player can take with the card now (116.2)."""
    for ability in special_abilities(obj):
        if special_actions.why_not_take(game, player, obj, ability) is None:
            found.append(Action(SPECIAL, obj.id, None, ability))


def add_activations(game: Game, player: int, obj: GameObject, found: list[Action]) -> None:
    """Append the non-mana abilities of the object that the player can activate now."""
    for ability in obj.chars.abilities.activated:
        if activating.why_not_activate(game, player, obj, ability) is None:
            found.append(Action(ACTIVATE, obj.id, None, ability))


def perform(game: Game, player: int, action: Action) -> bool:
    """Take an action. False if it could not be completed and was reversed (733)."""
    if action.kind == CAST:
        way = action.way
        assert way is not None
        return casting.cast(game, player, action.obj, way) != 0
    if action.kind == PLAY_LAND:
        play_land(game, player, action.obj, action.face)
        return True
    ability = action.ability
    assert ability is not None
    if action.kind == SPECIAL:
        return special_actions.take(game, player, action.obj, ability)
    if action.kind == ACTIVATE:
        return activating.activate(game, player, action.obj, ability) != 0
    return mana_abilities.activate(game, player, action.obj, ability)


def why_not(game: Game, player: int, action: Action) -> Refusal | None:
    """Why a player can't take the action now; None if they can. Answers for anything a player might wish to do."""
    if game.over:
        return GAME_OVER
    if game.turn.priority != player:
        return NOT_YOUR_PRIORITY
    if action.kind == PASS:
        return None
    obj = game.objects.get(action.obj)
    if obj is None or not game.there(action.obj):
        return NO_SUCH_OBJECT
    if action.kind == CAST:
        return why_not_cast(game, player, obj, action.way)
    if action.kind == PLAY_LAND:
        return why_not_play_land(game, player, obj, action.face)
    if action.kind == SPECIAL:
        found = same_ability(special_abilities(obj), action.ability)
        return NOT_FROM_THERE if found is None else special_actions.why_not_take(game, player, obj, found)
    if action.kind != ACTIVATE and action.kind != ACTIVATE_MANA:
        return NO_SUCH_ACTION
    found = same_ability(obj.chars.abilities.activated, action.ability) or same_ability(obj.chars.abilities.mana, action.ability)
    if found is None:
        return NO_SUCH_ABILITY
    tree = found.tree
    assert isinstance(tree, Activated)
    if tree.is_mana():
        return mana_abilities.why_not_activate(game, player, obj, found)
    return activating.why_not_activate(game, player, obj, found)


def why_not_cast(game: Game, player: int, obj: GameObject, way: Way | None) -> Refusal | None:
    """Why the player can't cast the card in that way now: it must be one of the ways that there are."""
    possible = ways_to_cast(game, player, obj)
    if way is not None:
        for each in possible:
            if each is way or same_way(each, way):
                return casting.why_not_cast(game, player, obj, each)
    if not possible and obj.chars.types & LAND and obj.definition is not None:
        return casting.why_not_cast(game, player, obj, normal_way(obj, 0))
    return NOT_IN_CASTABLE_ZONE


def same_way(a: Way, b: Way) -> bool:
    """Whether two ways to cast a card are the same: the same face, for the same cost, by the same permission."""
    return a.face == b.face and a.word == b.word and a.by == b.by and a.symbols == b.symbols and len(a.parts) == len(b.parts)


def same_ability(abilities: Sequence[Ability], wanted: Ability | None) -> Ability | None:
    """The instance of an ability among those of an object, as it is now (its tree may have been replaced: 612)."""
    if wanted is None:
        return None
    for ability in abilities:
        if ability is wanted or ability.key() == wanted.key():
            return ability
    return None


def same_action(a: Action, b: Action) -> bool:
    """Whether two actions are the same thing to do: of each kind what matters to it is compared."""
    if a.kind != b.kind or a.obj != b.obj:
        return False
    if a.kind == CAST:
        return a.way is b.way or (a.way is not None and b.way is not None and same_way(a.way, b.way))
    if a.kind == PLAY_LAND:
        return a.face == b.face
    if a.kind == PASS:
        return True
    return a.ability is b.ability or (a.ability is not None and b.ability is not None and a.ability.key() == b.ability.key())


__all__ = ["Action", "ChooseAction", "legal_actions", "perform", "same_action", "why_not"]
