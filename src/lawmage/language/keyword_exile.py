"""702.62 suspend, 702.143 foretell, 702.170 plot: cards that are exiled to be cast later."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, IN_EXILE, LAND
from lawmage.language.changes import HasAbilities
from lawmage.language.costs import parts_of
from lawmage.language.doing import do
from lawmage.language.expanding import Expanding, KeywordTrigger, Priced, ability, bound, mana, static
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import AlternativeCost
from lawmage.rules.casting import why_not_begin, why_not_timing
from lawmage.rules.casting_offers import offer_cast, offered_ways
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import AbilityNode, Condition, CostPart, Instruction, TriggerEvent
from lawmage.rules.refusals import Refusal
from lawmage.rules.special_actions import SpecialAction
from lawmage.rules.timing import sorcery_timing

FORETELL_TURN: Final = Refusal("702.143a", "a card is foretold during its owner's own turn", ("116.2h",))
PLOT_TIMING: Final = Refusal("702.170a", "a card is plotted in its owner's main phase while the stack is empty", ("116.2k",))


class SuspendIt(SpecialAction):
    """ "If you could begin to cast this card by putting it onto the stack from your hand, you may pay [cost] and exile it with N time counters on it"."""

    n: int = 1

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        chars = obj.chars
        refusal = why_not_timing(ctx.game, ctx.controller, obj, chars.types, "flash" in chars.abilities.keywords)
        return refusal if refusal is not None else why_not_begin(ctx.game, ctx.controller, obj)

    def take(self, ctx: Context) -> None:
        exile_with(ctx, self.n)


def exile_with(ctx: Context, n: int) -> None:
    """Exile the card with time counters on it."""
    for event in do(ctx, [Move(ctx.source, EXILE)]):
        if isinstance(event, Move) and event.new and ctx.game.there(event.new) and event.to == EXILE:
            do(ctx, [PutCounters(event.new, "time", n, ctx.controller)])


class IsSuspended(Condition):
    """ "If this card is suspended" (702.62b). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and ctx.obj().counters.get("time", 0) > 0


class RemoveTimeCounter(Instruction):
    """ "Remove a time counter from it". Made, never read."""

    def apply(self, ctx: Context) -> None:
        if ctx.game.there(ctx.source):
            do(ctx, [RemoveCounters(ctx.source, "time", 1)])


class LastTimeCounter(TriggerEvent):
    """ "The last time counter is removed from this card, if it's exiled". Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.REMOVE_COUNTERS,)

    def works_in(self) -> int:
        return 1 << EXILE

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, RemoveCounters)
        gone = event.obj == ctx.source and event.word == "time" and not ctx.obj().counters.get("time", 0)
        return 1 if gone else 0


class PlaySuspended(Instruction):
    """ "You may play it without paying its mana cost if able. If you don't, it remains exiled". Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if game.there(ctx.source) and not game.objects[ctx.source].chars.types & LAND:
            offer_cast(game, ctx.controller, ctx.source, offered_ways(game, ctx.controller, ctx.source, "suspend", ()), ctx.source)


class CastBySuspend(Condition):
    """ "It gains haste until you lose control of the spell or the permanent it becomes". Made, never read."""

    def holds(self, ctx: Context) -> bool:
        obj = ctx.obj()
        return obj.announced is not None and obj.announced.alternative == "suspend" and obj.controller == obj.base_controller


class Suspend(Priced):
    """ "Suspend 4—{R}" (702.62a)."""

    rules = "702.62"
    word: str = "suspend"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        action = SuspendIt()
        action.n = self.n
        action.cost = parts_of(self.price())
        action.label = f"Suspend {self.n}—{self.symbols}"
        upkeep = ability("At the beginning of your upkeep, draw a card.")
        assert isinstance(upkeep, TriggeredLine)
        counting = KeywordTrigger()
        counting.event = upkeep.event
        counting.effect = RemoveTimeCounter()
        counting.condition = IsSuspended()
        counting.label = "Suspend: remove a time counter"
        bound(counting)
        counting.zones = 1 << EXILE
        playing = KeywordTrigger()
        playing.event = LastTimeCounter()
        playing.effect = PlaySuspended()
        playing.label = "Suspend: cast it without paying its mana cost"
        having = HasAbilities()
        having.what = read("haste", "keyword")
        return [action, counting, bound(playing), static(Self(), (having,), "Suspend", CastBySuspend())]


class ExiledEarlier(Condition):
    """It was foretold, or plotted, on an earlier turn (702.143a, 702.170d). Made, never read."""

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, ctx: Context) -> bool:
        turns = ctx.obj().memory.get((0, self.word), ())
        if not turns or not isinstance(turns[0], int) or turns[0] >= ctx.game.turn.number:
            return False
        return self.word != "plotted" or sorcery_timing(ctx.game, ctx.controller)


def exile_marked(ctx: Context, word: str, face_down: bool) -> None:
    """Exile the card, and remember when and why."""
    move = Move(ctx.source, EXILE)
    move.face_down = face_down
    for event in do(ctx, [move]):
        if isinstance(event, Move) and event.new and ctx.game.there(event.new) and event.to == EXILE:
            obj = ctx.game.objects[event.new]
            obj.memory[(0, word)] = (ctx.game.turn.number,)
            obj.face_down = face_down


class ForetellIt(SpecialAction):
    """ "Any time a player has priority during their turn, that player may pay {2} and exile a card with foretell from their hand face down"."""

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        return None if ctx.game.turn.active == ctx.controller else FORETELL_TURN

    def take(self, ctx: Context) -> None:
        exile_marked(ctx, "foretold", True)


class Foretell(Expanding):
    """ "Foretell {1}{R}" (702.143a)."""

    rules = "702.143"
    word: str = "foretell"
    symbols: str = ""

    def make(self) -> list[AbilityNode]:
        action = ForetellIt()
        action.cost = (mana("{2}"),)
        action.label = "Foretell"
        way = AlternativeCost()
        way.word = "foretell"
        way.cost = (mana(self.symbols),)
        way.from_zones = 1 << EXILE
        way.condition = ExiledEarlier("foretold")
        return [action, way]


class PlotIt(SpecialAction):
    """ "Any time you have priority during your main phase while the stack is empty, you may exile this card from your hand and pay [cost]. It becomes
    plotted" (702.170a)."""

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        return None if sorcery_timing(ctx.game, ctx.controller) else PLOT_TIMING

    def take(self, ctx: Context) -> None:
        exile_marked(ctx, "plotted", False)


class PlottedWay(AlternativeCost):
    """A plotted card is cast without paying its mana cost on a later turn, in its owner's main phase while the stack is empty (702.170d)."""

    word: str = "plot"
    from_zones: int = IN_EXILE
    cost: tuple[CostPart, ...] = ()


class Plot(Expanding):
    """ "Plot {1}{R}"."""

    rules = "702.170"
    word: str = "plot"
    symbols: str = ""

    def make(self) -> list[AbilityNode]:
        action = PlotIt()
        action.cost = (mana(self.symbols),)
        action.label = "Plot " + self.symbols
        way = PlottedWay()
        way.condition = ExiledEarlier("plotted")
        return [action, way]


phrase("keyword", "suspend", "suspend {n:digits}—{symbols:mana-symbols}", Suspend)
phrase("keyword", "foretell", "foretell {symbols:mana-symbols}", Foretell)
phrase("keyword", "plot", "plot {symbols:mana-symbols}", Plot)
