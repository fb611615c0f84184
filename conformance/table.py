"""The table as a scenario speaks of it: players by letter, objects by name or alias, abilities by their words."""

from __future__ import annotations

from typing import Any

from conformance.failure import LACKING, NO_SUCH_PERMANENT, Failure
from conformance.text import contains, fold, one_alternative, same_cost, starts_with
from lawmage.cards.face import ONE_SPELL_LAYOUTS
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import ABILITY, CARD, COPY, TOKEN, GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.language.lines import ABILITY_WORDS
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.words import ability_words

ZONES = {
    "battlefield": BATTLEFIELD, "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "exile": EXILE, "command": COMMAND, "stack": STACK,
}  # fmt: skip

_EXPANDED = 10000  # abilities that a keyword means are numbered from here, sixteen for each ability (rules/abilities.py, index)
_SEVERAL = 20000


class Table:
    """A game and the names by which a scenario means its players and objects."""

    def __init__(self, game: Game, letters: list[str]) -> None:
        self.game = game
        self.letters = letters
        self.aliases: dict[str, int] = {}
        self.effects: dict[int, str] = {}  # nameless permanents of the set-up and the text by which their ability is activated

    # Players.

    def player(self, letter: str) -> int:
        """A player's number."""
        if letter not in self.letters:
            raise Failure(LACKING, f"there is no player {letter}")
        return self.letters.index(letter)

    # Objects.

    def by_alias(self, alias: str) -> GameObject | None:
        """The object that an alias follows from zone to zone."""
        id = self.aliases.get(alias)
        if id is None:
            raise Failure(LACKING, f"no object has the alias {alias}")
        id = self.game.current(id)
        return self.game.objects[id] if self.game.there(id) else None

    def is_named(self, obj: GameObject, name: str) -> bool:
        """Whether the scenario means this object by that name."""
        if name.startswith("@"):
            meant = self.by_alias(name[1:])
            return meant is not None and meant.id == obj.id
        if name.startswith("["):
            nameless = obj.face_down or (obj.zone == BATTLEFIELD and obj.chars.name == "")  # so is a copy of what is face down (707.2)
            if name == "[face_down_token]":
                return nameless and obj.kind == TOKEN
            if name.startswith("[face_down"):
                return nameless
            return obj.zone == BATTLEFIELD and obj.chars.name == "" and obj.definition is not None and obj.definition.card.layout in ONE_SPELL_LAYOUTS
        if obj.kind == ABILITY:
            return starts_with(self.words_on_stack(obj), name, obj.chars.name)
        if obj.chars.name == name:
            return True
        definition = obj.definition
        if definition is None or obj.face_down:
            return False
        if obj.zone != BATTLEFIELD or definition.card.layout in ONE_SPELL_LAYOUTS:
            return definition.card.name == name and (obj.zone != BATTLEFIELD or obj.chars.name in name.split(" // "))
        return False

    def in_zone(self, zone: int, player: int | None = None) -> list[GameObject]:
        """The objects of a zone: of one player (controller on battlefield and stack, else owner) or of all."""
        game = self.game
        if zone in (HAND, LIBRARY, GRAVEYARD):
            whose = game.players if player is None else [game.players[player]]
            return [game.objects[id] for each in whose for id in each.zone(zone)]
        found = [game.objects[id] for id in game.zone(zone, 0)]
        if zone == BATTLEFIELD:
            found = [obj for obj in found if not getattr(obj, "phased_out", False) and obj.id not in self.effects]
        if player is None:
            return found
        if zone in (BATTLEFIELD, STACK):
            return [obj for obj in found if obj.controller == player]
        return [obj for obj in found if obj.owner == player]

    def named(self, zone: int, name: str | None, player: int | None = None) -> list[GameObject]:
        """The objects of a zone that have a name, or all where none is given."""
        found = self.in_zone(zone, player)
        return found if name is None else [obj for obj in found if self.is_named(obj, name)]

    def permanents(self, name: str | None, player: int | None = None) -> list[GameObject]:
        """Phased-in permanents by name and controller, in order of entering."""
        return self.named(BATTLEFIELD, name, player)

    def permanent(self, name: str, player: int | None = None, index: int = 0) -> GameObject:
        """The permanent of that name; it must be there."""
        found = self.permanents(name, player)
        if index >= len(found):
            raise Failure(NO_SUCH_PERMANENT, f"there is no permanent named {name}" + (f" of {self.letters[player]}" if player is not None else ""), name)
        return found[index]

    # References: {"name" | "alias" | "player": ..., "mode": n, "copy": bool}.

    def fits(self, thing: int, ref: dict[str, Any]) -> bool:
        """Whether a thing is one that a reference can mean."""
        if "player" in ref:
            return thing < 0 and player_of_thing(thing) == self.player(ref["player"])
        if thing < 0:
            return False
        obj = self.game.objects[thing]
        copy = ref.get("copy")
        if copy is not None and is_copy(obj) != copy:
            return False
        if "alias" in ref:
            return self.is_named(obj, "@" + ref["alias"])
        return self.is_named(obj, ref["name"])

    def find(self, ref: dict[str, Any], candidates: list[int]) -> int | None:
        """The first candidate that a reference can mean."""
        for thing in candidates:
            if self.fits(thing, ref):
                return thing
        return None

    def thing(self, ref: dict[str, Any]) -> int | None:
        """What a reference means on the battlefield or among players."""
        if "player" in ref:
            return thing_of_player(self.player(ref["player"]))
        return self.find(ref, [obj.id for obj in self.in_zone(BATTLEFIELD)])

    # Words.

    def words(self, tree: Node) -> str:
        """The text of an ability."""
        return ability_words(self.game, tree)

    def ability_text(self, obj: GameObject, ability: Ability) -> str:
        """The text of an object's ability as printed: that of the keyword which means it, if one does."""
        parent = keyword_of(obj, ability)
        return self.words(parent.tree if parent is not None else ability.tree)

    def labels(self, obj: GameObject) -> tuple[str, ...]:
        """The words that stand for abilities on the object's card: keywords, ability words, flavor words. The text printed from a tree has no flavor words."""
        definition = obj.definition
        return () if definition is None else tuple(fold(word) for face in definition.card.faces for word in face.keywords)

    def words_on_stack(self, obj: GameObject) -> str:
        """The rule text of an object on the stack; a spell's is "Cast NAME"."""
        if obj.kind != ABILITY or obj.ability is None:
            return "Cast " + obj.chars.name
        source = self.game.objects.get(obj.ability_source)
        return self.words(obj.ability.tree) if source is None else self.ability_text(source, obj.ability)

    def stack_object_starts(self, obj: GameObject, text: str) -> bool:
        """Whether the rule text of an object on the stack starts with a text."""
        text = text.removeprefix("stack ability (")
        if obj.kind != ABILITY:
            names = {obj.chars.name, obj.definition.card.name if obj.definition is not None else ""}
            return any(fold("Cast " + name).startswith(fold(text)) or fold(name).startswith(fold(text)) for name in names if name)
        return starts_with(self.words_on_stack(obj), text, obj.chars.name)

    def stack_object_contains(self, obj: GameObject, text: str) -> bool:
        """Whether the rule text of an object on the stack contains a text."""
        if text.startswith("stack ability ("):
            return obj.kind == ABILITY and self.stack_object_starts(obj, text)
        if obj.kind != ABILITY:
            name = obj.definition.name if obj.face_down and obj.definition is not None else obj.chars.name
            return fold(text) in fold("Cast " + name)
        return contains(self.words_on_stack(obj), text, obj.chars.name)

    def ability_matches(self, obj: GameObject, ability: Ability, text: str, loosely: bool) -> bool:
        """Whether an ability is meant by a text: by its first words, or loosely by its cost alone."""
        if fold(text) in _ABILITY_WORDS:
            return True  # nothing but the ability word before it
        line = line_of(obj, ability)
        for words in (self.ability_text(obj, ability), self.words(ability.tree), self.words(line.tree) if line is not None else ""):
            if same_cost(words, text, obj.chars.name) if loosely else starts_with(words, text, obj.chars.name):
                return True
            one = "" if loosely else one_alternative(words, text)
            if one and starts_with(one, text, obj.chars.name):
                return True
        return False


_ABILITY_WORDS = frozenset(fold(word) for word in ABILITY_WORDS)


def is_copy(obj: GameObject) -> bool:
    """Whether an object is a copy: of a spell or ability, or a card that is a copy of something else than what it is printed as."""
    if obj.kind == COPY:
        return True
    definition = obj.definition
    if obj.kind == CARD and definition is not None and not obj.face_down:
        return obj.copiable.name != definition.faces[obj.face].name and obj.zone == BATTLEFIELD
    return obj.kind == ABILITY and obj.was != 0


def line_of(obj: GameObject, ability: Ability) -> Ability | None:
    """The line that an ability is a part of, such as one with an ability word before it."""
    if ability.index < _SEVERAL:
        return None
    place = (ability.index - _SEVERAL) // 16
    return next((each for each in obj.chars.abilities.abilities if each.origin == ability.origin and each.index == place), None)


def keyword_of(obj: GameObject, ability: Ability) -> Ability | None:
    """The keyword ability that means this ability, where one does."""
    if not _EXPANDED <= ability.index < _SEVERAL:
        return None
    for each in obj.chars.abilities.abilities:
        if each.origin == ability.origin and each.index == (ability.index - _EXPANDED) // 16 and isinstance(each.tree, KeywordAbility):
            return each
    return None
