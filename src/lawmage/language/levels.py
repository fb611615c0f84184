"""711, 716: Leveler Cards and Class Cards. Level symbols and class level bars: what a permanent has at which level, and becoming it."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.abilities_pt import SetsPT
from lawmage.language.changes import HasAbilities, KeywordList
from lawmage.language.costs import parts_of
from lawmage.language.doing import do
from lawmage.language.expanding import KeywordActivated, static
from lawmage.language.identity import NoNumbers
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import OfKind
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import SectionHead
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import OfObject
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Modification

CLASS_LEVEL: Final = (0, "class level")
"""Where a permanent remembers its level (716.2b)."""


def class_level(obj: GameObject) -> int:
    """The level of a permanent; one without a level is treated as though it were 1 (716.2d)."""
    found = obj.memory.get(CLASS_LEVEL, ())
    return found[0] if found and isinstance(found[0], int) else 1


class PowerToughnessBox(AbilityNode):
    """ "3/3": the base power and toughness printed in the striation of a level symbol (711.2). It is part of that symbol's ability."""

    rules = "711.2"
    pt: str = ""


class BoxNumbers(NoNumbers):
    """The power and toughness of such a box. Made, never read."""

    def __init__(self, pt: str) -> None:
        self.pt = pt

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        power, toughness = self.pt.split("/")
        return (int(power), int(toughness))


class LevelCounters(Condition):
    """ "As long as this creature has at least N1 level counters on it, but no more than N2" (711.2a-b). Made, never read."""

    reads = BOARD

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def holds(self, ctx: Context) -> bool:
        n = ctx.obj().counters.get("level", 0)
        return n >= self.low and (self.high < 0 or n <= self.high)


def having(below: list[AbilityNode]) -> tuple[Modification, ...]:
    """ "It has [abilities]"."""
    if not below:
        return ()
    has = HasAbilities()
    has.what = KeywordList()
    has.what.items = tuple(below)
    return (has,)


class LevelSymbol(SectionHead):
    """ "LEVEL 2-6", "LEVEL 7+" (711.2)."""

    rules = "711.2"
    low: int = 0
    high: int = -1

    def section(self, below: list[AbilityNode]) -> list[AbilityNode]:
        changes: tuple[Modification, ...] = ()
        for box in below:
            if isinstance(box, PowerToughnessBox):
                sets = SetsPT()
                sets.numbers = BoxNumbers(box.pt)
                changes = (sets,)
        changes = changes + having([each for each in below if not isinstance(each, PowerToughnessBox)])
        label = f"Level {self.low}" + ("+" if self.high < 0 else f"-{self.high}")
        return [static(Self(), changes, label, LevelCounters(self.low, self.high))]


class LevelAtLeast(Condition):
    """ "As long as this Class is level N or greater" (716.2a), "if this Class is level N". Made, never read."""

    reads = BOARD

    def __init__(self, n: int, exactly: bool) -> None:
        self.n = n
        self.exactly = exactly

    def holds(self, ctx: Context) -> bool:
        level = class_level(ctx.obj())
        return level == self.n or (level > self.n and not self.exactly)


class LevelGained(OfObject):
    """A permanent's level becomes another (716.2a)."""

    kind = kinds.LEVEL
    rule = "716.2a"

    def __init__(self, obj: int, n: int) -> None:
        super().__init__(obj)
        self.n = n

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].zone == BATTLEFIELD

    def perform(self, game: Game) -> bool:
        game.objects[self.obj].memory[CLASS_LEVEL] = (self.n,)
        game.stale.append(self.obj)
        game.changed |= BOARD
        return True


class GainsLevel(Instruction):
    """ "This Class's level becomes N" (716.2a). Made, never read."""

    def __init__(self, n: int) -> None:
        self.n = n

    def apply(self, ctx: Context) -> None:
        do(ctx, [LevelGained(ctx.source, self.n)])


class ClassLevelAbility(KeywordActivated):
    """The activated ability of a class level bar."""


class ClassLevelBar(SectionHead):
    """ "{1}{R}: Level 2" (716.2a)."""

    rules = "716.2"
    price: Node
    n: int = 0

    def section(self, below: list[AbilityNode]) -> list[AbilityNode]:
        made = ClassLevelAbility()
        made.price = self.price
        made.cost = parts_of(self.price)
        made.effect = GainsLevel(self.n)
        made.sorcery_speed = True
        made.condition = LevelAtLeast(self.n - 1, True)
        made.label = f"Level {self.n}"
        return [made, static(Self(), having(below), f"Level {self.n} or greater", LevelAtLeast(self.n, False))]


class BecomesLevel(OfKind):
    """ "This Class becomes level 2"."""

    rules = "716.2a"
    event_kinds: tuple[int, ...] = (kinds.LEVEL,)
    n: int = 0

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, LevelGained)
        return OfKind.times(self, ctx, event) if event.n == self.n else 0


phrase("line", "level-range", "lEVEL {low:digits}-{high:digits}", LevelSymbol)
phrase("line", "level-or-more", "lEVEL {low:digits}+", LevelSymbol)
phrase("line", "level-box", "{pt:pt}", PowerToughnessBox)
phrase("line", "class-level", "{price:cost}: level {n:digits}", ClassLevelBar)
phrase("event", "becomes-level", "{what:event-thing} [becomes|become] level {n:digits}", BecomesLevel)
