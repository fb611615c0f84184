"""122.8: whether something had counters, and putting those that an object had when it left onto another."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.language.objects import It
from lawmage.language.replacements import CountersHalf, CountersPlus, CountersTimes
from lawmage.language.would import WouldPutCounters
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Condition, Reference


class HasAnyCounters(Condition):
    """ "It had counters on it", "it has counters on it": of any kind, as it is or last was (608.2h)."""

    rules = "122.1 608.2h"
    reads = BOARD
    what: Reference

    def holds(self, ctx: Context) -> bool:
        return any([n > 0 for thing in self.what.things(ctx) if thing > 0 for n in ctx.game.objects[thing].counters.values()])


class TheirCounters(It):
    """ "Those counters", "its counters": stands for the object that they were on."""


class PutTheirCounters(Action):
    """ "Put those counters on target creature you control": as many of each kind as the object had that left (122.8). They aren't moved."""

    rules = "122.8"
    who: Reference
    what: Reference
    onto: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        had = [pair for thing in self.what.things(ctx) if thing > 0 for pair in game.objects[thing].counters.items()]
        for id in present_objects(ctx, self.onto):
            for word, n in had:
                if n > 0:
                    events.append(PutCounters(id, word, n, ctx.controller))
        do(ctx, events)


class Yourself(Reference):
    """ "Yourself": the controller, beside what they control."""

    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return (thing_of_player(ctx.controller),)


class OnOneOrYourself(Reference):
    """ "A creature or planeswalker you control or on yourself"."""

    slotted = False
    what: Reference
    who: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.who.things(ctx)

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.what.matches(ctx, thing) or self.who.matches(ctx, thing)


for _word in ("had counters", "has counters", "had one or more counters", "has one or more counters"):
    phrase("condition", _word.replace(" ", "-"), "{what:it-or-self} " + _word + " on it", HasAnyCounters)
phrase("left-counters", "those-counters", "those counters", TheirCounters)
phrase("left-counters", "its-counters", "its counters", TheirCounters)
phrase("clause", "put-their-counters", "{who:subject} [puts|put] {what:left-counters} on {onto:object}", PutTheirCounters)

phrase("yourself", "yourself", "yourself", Yourself)
phrase("damaged-or-self", "one-or-yourself", "{what:event-pick} or on {who:yourself}", OnOneOrYourself)
phrase("would-counters", "who-would-put-or-self", "{who:player} would put one or more counters on {what:damaged-or-self}", WouldPutCounters)
_THERE = "of each of those kinds of counters on that permanent or player instead"
phrase("counters-outcome", "put-times-each", "put {factor:factor} that many " + _THERE, CountersTimes)
phrase("counters-outcome", "put-plus-each", "put that many plus {more:one-or-number} " + _THERE, CountersPlus)
phrase("counters-outcome", "put-half-each", "they put half that many " + _THERE + ", rounded down", CountersHalf)
