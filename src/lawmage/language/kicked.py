"""702.33: what is said of spells that were kicked: how they enter, "instead", kicked spells as such, more modes."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node, changed
from lawmage.game.objects import Announcement, GameObject
from lawmage.language.changes import HasAbilities
from lawmage.language.conditions import Kicked, kicks
from lawmage.language.effects_life import DealDamage
from lawmage.language.lines import Choose
from lawmage.language.objects import Self
from lawmage.language.sentences import InsteadIf, Sentence
from lawmage.language.statics_basic import EntersWithCounters, ReplacingLine, StaticLine
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import Several
from lawmage.rules.context import SELF, Context
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import AbilityNode, Amount, Condition, Filter, Instruction


class EntersWithCountersEach(EntersWithCounters):
    """ "This creature enters with a +1/+1 counter on it for each time it was kicked"."""

    rules = "614.1c 122.6a"
    times: Amount

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        ctx.x = event.x_chosen()
        n = self.n.value(ctx) * self.times.value(ctx)
        if n > 0:
            event.counters.append((self.word, n))
        return [event]


class EnteringCounters(Node):
    """ "Two +1/+1 counters"."""

    n: Amount
    word: str = ""


class ItEntersWith(Several):
    """ "If this creature was kicked, it enters with two +1/+1 counters on it and with flying." (614.1c)."""

    rules = "614.1c"
    condition: Condition
    counters: tuple[EnteringCounters, ...] = ()
    what: Node | None = None  # abilities that it has
    _parts: tuple[AbilityNode, ...] = ()

    def parts(self) -> tuple[AbilityNode, ...]:
        if not self._parts:
            found: list[AbilityNode] = []
            for each in self.counters:
                enters = EntersWithCounters()
                enters.what = Self()
                enters.n = each.n
                enters.word = each.word
                line = EnteringLine()
                line.replacement = enters
                line.condition = self.condition
                found.append(line)
            if self.what is not None:
                having = HasAbilities()
                having.what = self.what
                static = HavingLine()
                static.subject = Self()
                static.changes = having
                static.modifications = (having,)
                static.condition = self.condition
                found.append(static)
            self._parts = tuple(found)
        return self._parts


class EnteringLine(ReplacingLine):
    """One part of such a sentence. Made, never read."""

    label: str = "enters with counters"


class HavingLine(StaticLine):
    """Its other part: while the permanent stays, it has what it entered with. Made, never read."""

    label: str = "enters with an ability"


class WasntKicked(Kicked):
    """ "It wasn't kicked"."""

    rules = "702.33d"

    def holds(self, ctx: Context) -> bool:
        return not Kicked.holds(self, ctx)

    def decided(self, announced: Announcement) -> int:
        known = Kicked.decided(self, announced)
        return known if known < 0 else 1 - known


class KickedTwice(Kicked):
    """ "It was kicked twice"."""

    rules = "702.33d"

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            announced = ctx.game.objects[thing].announced if thing > 0 else None
            if announced is not None and kicks(announced) >= 2:
                return True
        return False

    def decided(self, announced: Announcement) -> int:
        what = self.what
        return (1 if kicks(announced) >= 2 else 0) if isinstance(what, Self) or what.bound == SELF else -1


class KickedSpell(Filter):
    """ "Kicked" (702.33d)."""

    rules = "702.33d"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.announced is not None and kicks(obj.announced) > 0


class WithAnotherAmount(Instruction):
    """The instruction before, with another amount. Made, never read."""

    def __init__(self, before: Instruction, n: Amount) -> None:
        self.before = before
        self.n = n

    def apply(self, ctx: Context) -> None:
        new = changed(self.before, n=self.n)
        new.bound = self.before.bound
        new.apply(ctx)


class DealsInstead(InsteadIf):
    """ "If this spell was kicked, it deals 4 damage instead." The damage before, with another amount (608.2c)."""

    rules = "608.2c"
    n: Amount

    def fits(self, before: Instruction) -> bool:
        if not isinstance(before, Sentence) or not isinstance(before.do, DealDamage):
            return False
        self.do = WithAnotherAmount(before.do, self.n)
        return True


class ChooseMoreIf(Choose):
    """ "Choose one. If this spell was kicked, choose any number instead.": how many is settled by what is paid (601.2b)."""

    rules = "700.2d 601.2b"
    condition: Condition
    more: int = 0  # the most modes in that case; 0: any number

    def after_costs(self) -> bool:
        return True

    def fewest(self, ctx: Context) -> int:
        return 2 if self.more == 2 and self.more_now(ctx) else 1

    def most(self, ctx: Context) -> int:
        if not self.more_now(ctx):
            return 1
        return self.more or len(self.modes)

    def more_now(self, ctx: Context) -> bool:
        """Whether the condition is met."""
        announced = ctx.announced
        known = self.condition.decided(announced) if announced is not None else -1
        return known == 1 or (known < 0 and self.condition.holds(ctx))


phrase(
    "replacement", "enters-with-each",
    "{what:enterer} [enters|enter] with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what for each {times:tally}",
    EntersWithCountersEach,
)  # fmt: skip
phrase("entering-counters", "entering-counters", "{n:how-many} {word:counter-word} [counter|counters]@n", EnteringCounters)
phrase("line", "it-enters-with", "if {condition:condition}, it enters with {counters:entering-counters+} on it.", ItEntersWith)
phrase("line", "it-enters-with-and", "if {condition:condition}, it enters with {counters:entering-counters+} on it and with {what:granted}.", ItEntersWith)
phrase("condition", "wasnt-kicked", "{what:it-or-self} wasn't kicked", WasntKicked)
phrase("condition", "kicked-twice", "{what:it-or-self} was kicked twice", KickedTwice)
phrase("atom", "adj-kicked", "kicked", KickedSpell)
phrase("sentence", "deals-instead", "if {condition:condition}, it deals {n:damage} instead.", DealsInstead)
values("more-modes", {"any number": 0, "both": 2})
phrase("effect", "choose-more-if", "choose one. if {condition:condition}, choose {more:more-modes} instead.{modes:mode+}", ChooseMoreIf)
