"""A small hand-made game state, and reading of faces written in the test."""

from __future__ import annotations

from lawmage.cards.face import Card, Face
from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.cards.types import parse_type_line
from lawmage.choices import RandomChooser
from lawmage.game.game import Game
from lawmage.game.node import Node, NodeT, walk
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.definition import define, read_face
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.starting import add_card, empty_game


def face(text: str, type_line: str = "Creature — Bear", name: str = "Testing Bear", cost: str = "{1}{G}", pt: str = "2/2") -> Face:
    """A face with this text."""
    supertypes, types, subtypes = parse_type_line(type_line)
    power, _, toughness = pt.partition("/")
    creature = "Creature" in types
    return Face(
        name, parse_mana_cost(cost) if cost else None, supertypes, types, subtypes, 0,
        power if creature else None, toughness if creature else None, text=text,
    )  # fmt: skip


def trees(text: str, type_line: str = "Creature — Bear") -> list[Node]:
    """The bound trees of a text."""
    return read_face(face(text, type_line))


def spell(text: str) -> list[Node]:
    """The bound trees of an instant's text."""
    return trees(text, "Instant")


def only(found: list[Node], cls: type[NodeT]) -> NodeT:
    """The one node of a class in the trees."""
    nodes = [node for tree in found for node in walk(tree) if isinstance(node, cls)]
    assert len(nodes) == 1, nodes
    return nodes[0]


class World:
    """Two players, cards put where a test wants them."""

    def __init__(self) -> None:
        self.game: Game = empty_game(["A", "B"], 1, VOCABULARY, RandomChooser())
        self.count = 0

    def put(self, player: int, text: str = "", type_line: str = "Creature — Bear", cost: str = "{1}{G}", pt: str = "2/2", name: str = "") -> GameObject:
        """A permanent on the battlefield."""
        obj = self.card(player, HAND, text, type_line, cost, pt, name)
        move = Move(obj.id, BATTLEFIELD, player)
        happen(self.game, [move])
        return self.game.objects[move.new]

    def card(
        self, player: int, zone: int, text: str = "", type_line: str = "Creature — Bear", cost: str = "{1}{G}", pt: str = "2/2", name: str = ""
    ) -> GameObject:
        """A card in a zone."""
        self.count += 1
        made = face(text, type_line, name or f"Card {self.count}", cost, pt)
        return add_card(self.game, define(Card(made.name, (made,))), player, zone)

    def context(self, player: int, source: GameObject) -> Context:
        """A reading of that object's words."""
        return Context(self.game, player, source.id)
