"""The table of a scenario: the game, and which of its objects a name means as they move from zone to zone."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import ABILITY, CARD, COPY, TOKEN, Definition
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.judge.names import PLAYERS, Reference, fold
from lawmage.rules.view import sees

ZONES = {
    "library": LIBRARY, "hand": HAND, "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "stack": STACK, "exile": EXILE, "command": COMMAND,
    "command zone": COMMAND,
}  # fmt: skip
"""Zones as sentences and the keys of a player name them."""


class Placed:
    """One card as the file put it into the game: its first object, and what it can be called."""

    def __init__(self, id: int, names: tuple[str, ...], nickname: str = "") -> None:
        self.id = id
        self.names = names
        self.nickname = nickname


def printed_names(definition: Definition) -> tuple[str, ...]:
    """The card's name and its faces' names, spelt plainly."""
    return tuple(dict.fromkeys(fold(name) for name in (definition.name, *(face.name for face in definition.faces))))


class Table:
    """A game and the cards placed in it. A clone of the game shares the placed cards: ids mean the same in it."""

    def __init__(self, game: Game, placed: list[Placed]) -> None:
        self.game = game
        self.placed = placed
        self.by_nickname = {card.nickname: card.id for card in placed if card.nickname}

    def on(self, game: Game) -> Table:
        """The same table with another state of the game."""
        return Table(game, self.placed)

    # Objects through their zones

    def root(self, id: int) -> int:
        """The first object of a card's or token's line: what it was before all its moves."""
        objects = self.game.objects
        while True:
            obj = objects.get(id)
            if obj is None or not obj.was or obj.was not in objects:
                return id
            id = obj.was

    def source_root(self, id: int) -> int:
        """The same; of an ability on the stack, of its source."""
        obj = self.game.objects.get(id)
        if obj is not None and obj.kind == ABILITY and obj.ability_source:
            return self.root(obj.ability_source)
        return self.root(id)

    def here(self, id: int) -> bool:
        """Whether the object is in its zone now (it neither moved on nor ceased to exist, nor only might have entered)."""
        game = self.game
        return game.there(id) and id in game.zone(game.objects[id].zone, game.objects[id].owner)

    def made(self) -> list[int]:
        """The first objects of all tokens and copies that came to be, in that order."""
        game = self.game
        found = []
        for id in sorted(game.objects):
            obj = game.objects[id]
            if obj.kind in (TOKEN, COPY) and not obj.was and (id in game.became or self.here(id)):
                found.append(id)
        return found

    # Names

    def player(self, letter: str) -> int:
        return PLAYERS.index(letter)

    def find(self, reference: Reference) -> list[int]:
        """The things that are meant, as they are now or last were, in the order of the file; tokens after cards."""
        if reference.player:
            return [thing_of_player(self.player(reference.player))]
        if reference.nickname:
            return [self.game.current(self.by_nickname[reference.name])]
        name = fold(reference.name)
        found = [self.game.current(card.id) for card in self.placed if name in card.names]
        for id in self.made():
            now = self.game.current(id)
            if called(self.game.objects[now].chars.name) == name:
                found.append(now)
        if reference.whose:
            player = self.player(reference.whose)
            found = [id for id in found if self.holder(id) == player]
        if reference.number:
            found = found[reference.number - 1 : reference.number]
        return found

    def holder(self, id: int) -> int:
        """Whose it is: its controller on the battlefield and the stack, elsewhere its owner (108.4)."""
        obj = self.game.objects[id]
        return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner

    def means(self, reference: Reference, thing: int) -> bool:
        """Whether the reference can mean the thing; an ability on the stack goes by its source's names."""
        if thing < 0 or reference.player:
            return bool(reference.player) and thing == thing_of_player(self.player(reference.player))
        obj = self.game.objects[thing]
        roots = [self.root(id) for id in self.find(reference)]
        if self.source_root(thing) in roots:
            return True
        if reference.nickname or reference.number or called(obj.chars.name) != fold(reference.name):
            return False
        return not reference.whose or self.holder(thing) == self.player(reference.whose)

    def is_named(self, reference: Reference, id: int) -> bool:
        """Whether a reference in a list of a zone means the object: by its present name, unless one certain object is meant."""
        if reference.nickname or reference.number or reference.whose:
            return self.means(reference, id)
        obj = self.game.objects[id]
        if called(obj.chars.name) == fold(reference.name):
            return True
        # a split card and its like are called by the whole name as well as by a half's
        return obj.kind == CARD and obj.zone != BATTLEFIELD and obj.definition is not None and fold(reference.name) in printed_names(obj.definition)

    def label(self, thing: int) -> str:
        """What the file calls a thing: the nickname, the name with its number where several cards have it."""
        game = self.game
        if thing < 0:
            return game.players[-thing - 1].name
        obj = game.objects.get(thing)
        if obj is None:
            return "nothing"
        root = self.source_root(thing)
        name = ""
        for card in self.placed:
            if card.id == root:
                name = card.nickname
                if not name:
                    same = [other.id for other in self.placed if other.names[0] == card.names[0]]
                    name = card_name(game, card)
                    if len(same) > 1 and name != "Wastes":
                        name = f"{name} {same.index(root) + 1}"
                break
        else:
            name = called(obj.chars.name)
            same = [id for id in self.made() if called(game.objects[game.current(id)].chars.name) == name]
            if len(same) > 1 and root in same:
                name = f"{name} {same.index(root) + 1}"
        if obj.kind == ABILITY:
            return f"{name}'s ability"
        return name

    def sees(self, player: int, id: int) -> bool:
        """Whether a player may look at the object's face now (400.2, 406.3, 708.5)."""
        return sees(self.game, player, id)


def called(name: str) -> str:
    """A present name as a file may say it: of a token's, without the word that 111.4 puts behind it."""
    return fold(name).removesuffix(" Token")


def card_name(game: Game, card: Placed) -> str:
    """The name printed on a placed card."""
    definition = game.objects[card.id].definition
    return definition.name if definition is not None else card.names[0]
