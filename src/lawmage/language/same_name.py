"""201.2: objects with the same name: "all other permanents with the same name as that permanent", "spells with the same name as that creature"."""

from __future__ import annotations

from typing import Final

from lawmage.game.effects import YOUR_NEXT_TURN
from lawmage.game.objects import GameObject
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.language.objects import Target
from lawmage.language.prohibitions import ForNow
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import COPIABLE, NAMES
from lawmage.rules.nodes import Filter, Reference

READS: Final = COPIABLE | NAMES


class SameName(Filter):
    """ "With the same name as that permanent" (201.2a): an object without a name shares it with none."""

    rules = "201.2"
    reads = READS
    what: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        name = obj.chars.name
        return name != "" and any([thing > 0 and ctx.game.objects[thing].chars.name == name for thing in self.what.things(ctx)])


class TargetAndOthers(Reference):
    """ "Target creature and all other creatures with the same name as that creature"."""

    slotted = False
    first: Target
    what: Noun

    def things(self, ctx: Context) -> tuple[int, ...]:
        first = self.first.things(ctx)
        return first + tuple([id for id in matching(ctx, self.what) if id not in first])


phrase("last-modifier", "same-name", "with the same name as {what:same-as}", SameName)
include("same-as", "it", "self", "host")
phrase("target-and-others", "target-and-others", "{first:target/s} and all other {what:noun/p}", TargetAndOthers, number="p")
include("object-named", "target-and-others")
include("change-subject", "target-and-others")
phrase("clause", "until-your-next-turn-question", "{query:player-question} until your next turn", ForNow, duration=YOUR_NEXT_TURN)
