"""702.145, 731.1 in words: daybound and nightbound, "it becomes night", "if it's night", "whenever day becomes night"; spells cast last turn."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.language.doing import Action, do
from lawmage.language.expanding import Expanding
from lawmage.language.statics_basic import EntersChanged
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Asking, Replacing
from lawmage.rules.context import Context
from lawmage.rules.day_and_night import DAY, NEITHER, NIGHT, BoundByTime, EntersByNight, TimeTurns
from lawmage.rules.events import kinds
from lawmage.rules.facts import BOARD, TURNS
from lawmage.rules.nodes import AbilityNode, Condition


class Daybound(Expanding):
    """ "Daybound" (702.145b)."""

    rules = "702.145b 702.145c 702.145d"
    word: str = "daybound"

    def make(self) -> list[AbilityNode]:
        entering = Replacing()
        entering.replacement = EntersByNight()
        asking = Asking()
        asking.query = BoundByTime()
        return [entering, asking]


class Nightbound(Expanding):
    """ "Nightbound" (702.145e)."""

    rules = "702.145e 702.145f 702.145g"
    word: str = "nightbound"

    def make(self) -> list[AbilityNode]:
        asking = Asking()
        asking.query = BoundByTime()
        return [asking]


class BecomeTime(Action):
    """ "It becomes night" (731.1)."""

    rules = "731.1"
    time: int = NIGHT

    def apply(self, ctx: Context) -> None:
        do(ctx, [TimeTurns(self.time)])


class IsTime(Condition):
    """ "It's night" (731.1)."""

    rules = "731.1"
    reads = BOARD
    time: int = NIGHT

    def holds(self, ctx: Context) -> bool:
        return ctx.game.day == self.time


class DayAsItEnters(EntersChanged):
    """ "If it's neither day nor night, it becomes day as this creature enters" (614.1c)."""

    rules = "614.1c 731.1"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        if ctx.game.day == NEITHER:
            become = BecomeTime()
            become.time = DAY
            ctx.riders.append(become)
        return [event]


class DayOrNightBegins(When):
    """ "Day becomes night" (731.1a): not where it was neither."""

    rules = "731.1a"
    time: int  # which it becomes

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAY_OR_NIGHT,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, TimeTurns)
        return 1 if event.before != NEITHER and self.time == event.time else 0


class NoSpellsLastTurn(Condition):
    """ "No spells were cast last turn": there was a turn before this one."""

    rules = "601.2i"
    reads = TURNS

    def holds(self, ctx: Context) -> bool:
        return ctx.game.last_active >= 0 and not any(ctx.game.last_casts)


class PlayerCastLastTurn(Condition):
    """ "A player cast two or more spells last turn": one player so many."""

    rules = "601.2i"
    reads = TURNS
    n: int = 2

    def holds(self, ctx: Context) -> bool:
        return any([casts >= self.n for casts in ctx.game.last_casts])


phrase("keyword", "daybound", "daybound", Daybound)
phrase("keyword", "nightbound", "nightbound", Nightbound)
phrase("clause", "becomes-night", "it becomes night", BecomeTime, time=NIGHT)
phrase("clause", "becomes-day", "it becomes day", BecomeTime, time=DAY)
phrase("condition", "is-night", "it's night", IsTime, time=NIGHT)
phrase("condition", "is-day", "it's day", IsTime, time=DAY)
phrase("condition", "is-neither", "it's neither day nor night", IsTime, time=NEITHER)
phrase("replacement", "day-as-enters", "if it's neither day nor night, it becomes day as {what:self} enters", DayAsItEnters)
phrase("event", "day-begins", "night becomes day", DayOrNightBegins, time=DAY)
phrase("event", "night-begins", "day becomes night", DayOrNightBegins, time=NIGHT)
phrase("condition", "no-spells-last-turn", "no spells were cast last turn", NoSpellsLastTurn)
phrase("condition", "cast-last-turn", "a player cast {n:number} or more spells last turn", PlayerCastLastTurn)
