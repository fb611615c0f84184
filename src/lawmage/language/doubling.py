"""701.10: doubling power, toughness, counters."""

from __future__ import annotations

from lawmage.language.changes import Duration, FixedPT
from lawmage.language.doing import Action, do
from lawmage.language.finding import present_objects
from lawmage.language.objects import Every
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.nodes import Reference


class DoubleSize(Action):
    """ "Double target creature's power until end of turn": it gets +X/+0, where X is its power now; a negative one is doubled too (701.10b-c)."""

    rules = "701.10b"
    what: Reference
    duration: Duration
    power: bool = True
    toughness: bool = False

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        sizes = [(id, game.objects[id].chars.power, game.objects[id].chars.toughness) for id in present_objects(ctx, self.what)]
        for id, power, toughness in sizes:
            change = FixedPT(power if self.power else 0, toughness if self.toughness else 0)
            continuous.begin(ctx, (id,), (change,), self.duration.end, self.duration.condition)
        ctx.did = bool(sizes)


class DoubleCounters(Action):
    """ "Double the number of +1/+1 counters on target creature": as many more are put on it (701.10e)."""

    rules = "701.10e"
    what: Reference
    word: str = ""  # empty: of each kind

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for id in present_objects(ctx, self.what):
            for word, n in ctx.game.objects[id].counters.items():
                if n > 0 and (not self.word or word == self.word):
                    events.append(PutCounters(id, word, n, ctx.controller))
        do(ctx, events)


phrase("doubled-set", "doubled-each", "each {what:noun/s}", Every, number="s")
phrase("doubled-set", "doubled-each-other", "each other {what:noun/s}", Every, number="s", other=True)
for _tag, _size, _power, _toughness in (("power", "power", True, False), ("toughness", "toughness", False, True), ("both", "power and toughness", True, True)):
    phrase("clause", "double-" + _tag, "double {what:possessor} " + _size + " {duration:duration}", DoubleSize, power=_power, toughness=_toughness)
    phrase(
        "clause", "double-" + _tag + "-of", "double the " + _size + " of {what:doubled-set} {duration:duration}", DoubleSize, power=_power, toughness=_toughness
    )
phrase("clause", "double-counters", "double the number of {word:counter-word} counters on {what:object}", DoubleCounters)
phrase("clause", "double-each-counter", "double the number of each kind of counter on {what:object}", DoubleCounters)
