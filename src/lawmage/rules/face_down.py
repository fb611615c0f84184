"""708: Face-Down Spells and Permanents. What a face-down object is, turning permanents face up (116.2b) and face down, manifesting (701.40)."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import FACE_DOWN, Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, INSTANT, ON_BATTLEFIELD, SORCERY
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening, OfObject
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.facts import BOARD
from lawmage.rules.merging import turn_up
from lawmage.rules.nodes import AbilityNode, CostPart
from lawmage.rules.refusals import Refusal
from lawmage.rules.special_actions import SpecialAction

NOT_FACE_DOWN: Final = Refusal("116.2b", "only a face-down permanent is turned face up")
MANIFESTED: Final = "manifested"
"""The designation of a manifested or cloaked permanent: its controller may turn it face up for its mana cost (701.40b, 701.58b)."""


class AsTurnedUp(AbilityNode):
    """ "As this permanent is turned face up, ..." (708.11): it applies while that happens, not afterward."""

    zones: int = ON_BATTLEFIELD

    def events(self, ctx: Context) -> list[Happening]:
        """What happens with its being turned face up."""
        raise NotImplementedError


class TurnFaceUp(OfObject):
    """A face-down permanent is turned face up (708.8). `cost` is the word of the cost that was paid for it, if any; `x` what was chosen for its X."""

    kind = kinds.TURN_FACE
    rule = "708.8"

    def __init__(self, obj: int, cost: str = "", x: int = 0) -> None:
        super().__init__(obj)
        self.cost = cost
        self.x = x

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        if not game.there(self.obj) or obj.zone != BATTLEFIELD or not obj.face_down:
            return False
        return not obj.face_up().types & (INSTANT | SORCERY)  # 701.40g

    def contained(self, game: Game) -> list[Happening]:
        obj = game.objects[self.obj]
        found: list[Happening] = []
        if self.cost == "megamorph":
            found.append(PutCounters(self.obj, "+1/+1", 1, obj.controller).inherits(self))  # 702.37b
        for ability in obj.face_up().abilities.abilities:
            tree = ability.tree
            if isinstance(tree, AsTurnedUp):
                ctx = Context(game, obj.controller, self.obj, ability)
                ctx.x = self.x
                found.extend([event.inherits(self) for event in tree.events(ctx)])
        return found

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        obj.face_down = False
        obj.hidden = None
        obj.beneath = None
        if obj.merged:
            turn_up(game, obj)
        obj.memory.pop((0, MANIFESTED), None)
        if self.x:
            announced = obj.announced.clone() if obj.announced is not None else Announcement()
            announced.x = self.x  # 702.37f
            obj.announced = announced
        game.stale.append(obj.id)
        game.changed |= BOARD
        return True


class TurnFaceDown(OfObject):
    """A permanent is turned face down (708.2a): not one that is face down already (708.2b), nor a double-faced one (712.16)."""

    kind = kinds.TURN_FACE_DOWN
    rule = "708.2a"

    def __init__(self, obj: int, values: Characteristics | None = None) -> None:
        super().__init__(obj)
        self.values = values

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        if not game.there(self.obj) or obj.zone != BATTLEFIELD or obj.face_down:
            return False
        definition = obj.definition
        return definition is None or definition.card.layout not in ("transform", "modal_dfc")

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        obj.face_down = True
        game.has_face_down = True
        obj.hidden = self.values if self.values is not None else FACE_DOWN
        game.stale.append(obj.id)
        game.changed |= BOARD
        return True


class TurnUp(SpecialAction):
    """Turning a face-down permanent face up for a cost: any time its controller has priority (116.2b, 702.37e)."""

    zones: int = ON_BATTLEFIELD
    word: str = ""

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        return None if obj.face_down else NOT_FACE_DOWN

    def take(self, ctx: Context) -> None:
        happen(ctx.game, [TurnFaceUp(ctx.source, self.word, ctx.x)], ctx.source, ctx.controller)


def turning_up(obj: GameObject) -> list[Ability]:
    """The special actions by which a face-down permanent can be turned face up: what it would have if it were face up (702.37e), and the mana cost of a
    creature card that was manifested or cloaked (701.40b-c)."""
    values = obj.face_up()
    found = [ability for ability in values.abilities.casting if isinstance(ability.tree, TurnUp)]
    cost = values.mana_cost
    if (0, MANIFESTED) in obj.memory and values.types & CREATURE and cost is not None:
        part = ManaPart()
        part.symbols = "".join(["{" + symbol + "}" for symbol in cost.symbols])
        found.append(Ability(by_mana_cost((part,), part.symbols), 0, -1))
    return found


def by_mana_cost(cost: tuple[CostPart, ...], words: str) -> TurnUp:
    """The special action of turning a manifested permanent face up."""
    tree = TurnUp()
    tree.cost = cost
    tree.label = f"{words}: Turn this face-down permanent face up."
    return tree


def put_face_down(ctx: Context, player: int, ids: list[int], values: Characteristics | None = None, tapped: bool = False) -> list[int]:
    """Put cards onto the battlefield face down under a player's control, one at a time (701.40e). The permanents."""
    found: list[int] = []
    for id in ids:
        move = Move(id, BATTLEFIELD, player)
        move.face_down = True
        move.hidden = values
        move.tapped = tapped
        happen(ctx.game, [move], ctx.source, ctx.controller)
        if move.new and ctx.game.there(move.new):
            found.append(move.new)
    return found


def manifest(ctx: Context, player: int, ids: list[int], values: Characteristics | None = None) -> list[int]:
    """A player manifests cards (701.40a), or cloaks them, with those values (701.58a). The permanents."""
    found = put_face_down(ctx, player, ids, values)
    for id in found:
        ctx.game.objects[id].memory[(0, MANIFESTED)] = (1,)
    return found
