"""721, 702.184: Station Cards: station symbols, and the ability by which they are charged."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE
from lawmage.language.abilities_pt import SetsPT
from lawmage.language.doing import do
from lawmage.language.expanding import Expanding, KeywordActivated, ability, static
from lawmage.language.levels import BoxNumbers, having
from lawmage.language.lines import ActivatedLine
from lawmage.language.objects import Self
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import SectionHead, Several
from lawmage.rules.context import Context
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.facts import BOARD, LAYER_TYPE
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Modification


class ChargeFromPower(Instruction):
    """ "Put a number of charge counters on this permanent equal to the tapped creature's power" (702.184a), as it is or last was. Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        announced = ctx.announced
        tapped = announced.cost_objects.get("tapped", ()) if announced is not None else ()
        n = sum([max(0, game.objects[id].chars.power) for id in tapped])
        if n > 0 and game.there(ctx.source):
            do(ctx, [PutCounters(ctx.source, "charge", n, ctx.controller)])


class StationAbility(KeywordActivated):
    """A station ability."""


class Station(Expanding):
    """ "Station" (702.184a)."""

    rules = "702.184"
    word: str = "station"

    def make(self) -> list[AbilityNode]:
        read = ability("Tap another untapped creature you control: Put a charge counter on this permanent. Activate only as a sorcery.")
        assert isinstance(read, ActivatedLine)
        made = StationAbility()
        made.price = read.price
        made.cost = read.cost
        made.sorcery_speed = True
        made.effect = ChargeFromPower()
        made.label = "Station"
        return [made]


class ChargeCounters(Condition):
    """ "As long as this permanent has N or more charge counters on it" (721.2a-b). Made, never read."""

    reads = BOARD

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, ctx: Context) -> bool:
        return ctx.obj().counters.get("charge", 0) >= self.n


class IsCreatureToo(Modification):
    """ "Is a creature in addition to its other types" (721.2b). Made, never read."""

    layer: int = LAYER_TYPE

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.types |= CREATURE


class StationSymbol(SectionHead):
    """ "8+ |" (721.2). `box`: the power and toughness printed in its striation."""

    rules = "721.2"

    def __init__(self, n: int = 0) -> None:
        self.n = n

    def section(self, below: list[AbilityNode]) -> list[AbilityNode]:
        changes = having(below)
        if self.box:
            sets = SetsPT()
            sets.numbers = BoxNumbers(self.box)
            changes = (IsCreatureToo(), *changes, sets)
        return [static(Self(), changes, f"{self.n}+", ChargeCounters(self.n))]


class StationRow(Node):
    """ "8+ | Flying, vigilance": a station symbol and the first ability in its striation."""

    rules = "721.2"
    n: int = 0
    ability: AbilityNode


class StationLine(Several):
    """ "Station", with the station symbols below it."""

    rules = "721.1 702.184"
    first: Station
    rows: tuple[StationRow, ...] = ()
    _parts: tuple[AbilityNode, ...] = ()

    def parts(self) -> tuple[AbilityNode, ...]:
        if not self._parts:
            found: list[AbilityNode] = [self.first]
            for row in self.rows:
                found.extend([StationSymbol(row.n), row.ability])
            self._parts = tuple(found)
        return self._parts


phrase("station-word", "station", "station", Station)
phrase("station-row", "station-row", "\n{n:digits}+ | {ability:line}", StationRow)
phrase("line", "station-line", "{first:station-word} {rows:station-row+}", StationLine)
