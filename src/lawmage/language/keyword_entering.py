"""Of 702: keywords that change how a permanent enters: bloodthirst, modular, graft, sunburst, unleash, riot, devour, tribute, ravenous; and exploit."""

from __future__ import annotations

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.effects import NO_END
from lawmage.game.event import Event
from lawmage.game.node import Node, walk
from lawmage.game.player import player_of_thing
from lawmage.game.terms import COLOR_LETTERS, CREATURE
from lawmage.language.changes import HasAbilities
from lawmage.language.doing import do
from lawmage.language.effects_permanents import PutCountersOn
from lawmage.language.expanding import Expanding, ability, conditioned, counted, effect_of, may, triggered
from lawmage.language.filters import Noun
from lawmage.language.finding import matching, opponents
from lawmage.language.keyword_alternatives import this_turn
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.language.statics_basic import EntersChanged, ReplacingLine
from lawmage.language.triggers_basic import AboutObject, Dies, Enters
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move, Sacrifice
from lawmage.rules.nodes import AbilityNode, Amount, Condition, Instruction, Reference


class EnteringSelf(EntersChanged):
    """A change of how this very permanent enters (614.1c). Made, never read."""

    def __init__(self) -> None:
        self.what = Self()

    def with_counters(self, event: Event, word: str, n: int) -> list[Event]:
        """The event, with so many counters."""
        assert isinstance(event, Move)
        if n > 0:
            event.counters.append((word, n))
        return [event]


class KeywordEntering(ReplacingLine):
    """Such an ability. Made, never read."""

    label: str = ""


def entering(replacement: EnteringSelf, label: str) -> AbilityNode:
    """The static ability with such a replacement effect."""
    made = KeywordEntering()
    made.replacement = replacement
    made.label = label
    return made


class OpponentWasHurt(Condition):
    """ "If an opponent was dealt damage this turn" (702.54a). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        return damage_to_opponents(ctx) > 0


def damage_to_opponents(ctx: Context) -> int:
    """How much damage the controller's opponents have been dealt this turn."""
    found = 0
    for event in this_turn(ctx.game):
        if isinstance(event, Damage) and event.obj < 0 and player_of_thing(event.obj) != ctx.controller:
            found += event.n
    return found


class Bloodthirst(Expanding):
    """ "Bloodthirst 2" (702.54a)."""

    rules = "702.54"
    word: str = "bloodthirst"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        made = ability(counted("This permanent enters with {count} +1/+1 counter{s} on it.", self.n))
        assert isinstance(made, ReplacingLine)
        made.condition = OpponentWasHurt()
        return [made]


class DamageCounters(EnteringSelf):
    """ "With X +1/+1 counters on it, where X is the total damage your opponents have been dealt this turn" (702.54b). Made, never read."""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        return self.with_counters(event, "+1/+1", damage_to_opponents(ctx))


class BloodthirstX(Expanding):
    """ "Bloodthirst X"."""

    rules = "702.54b"
    word: str = "bloodthirst"

    def make(self) -> list[AbilityNode]:
        return [entering(DamageCounters(), "Bloodthirst X")]


class OwnCounters(Amount):
    """ "For each +1/+1 counter on this permanent": as it is or last was. Made, never read."""

    def value(self, ctx: Context) -> int:
        return ctx.obj().counters.get("+1/+1", 0)


def passing_on() -> AbilityNode:
    """ "When this permanent is put into a graveyard from the battlefield, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter
    on this permanent" (702.43a)."""
    effect = effect_of("When this permanent dies, put two +1/+1 counters on target artifact creature.")
    for node in walk(effect):
        if isinstance(node, PutCountersOn):
            node.n = OwnCounters()
    event = Dies()
    event.what = Self()
    return triggered(event, may(effect, "put its +1/+1 counters on the artifact creature"), "Modular")


class Modular(Expanding):
    """ "Modular 2" (702.43a)."""

    rules = "702.43"
    word: str = "modular"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        return [ability(counted("This permanent enters with {count} +1/+1 counter{s} on it.", self.n)), passing_on()]


class ModularSunburst(Expanding):
    """ "Modular—Sunburst" (702.44c)."""

    rules = "702.43 702.44c"
    word: str = "modular"

    def make(self) -> list[AbilityNode]:
        return [entering(SunburstCounters("+1/+1"), "Sunburst"), passing_on()]


class SunburstCounters(EnteringSelf):
    """ "With a counter on it for each color of mana spent to cast it" (702.44a): +1/+1 counters on what enters as a creature, else charge counters."""

    def __init__(self, word: str = "") -> None:
        self.what = Self()
        self.word = word

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        entering = event.entering
        assert entering is not None
        announced = entering.announced
        colors = len([letter for letter in COLOR_LETTERS if announced.spent.get(letter, 0)]) if announced is not None else 0
        word = self.word or ("+1/+1" if entering.base.types & CREATURE else "charge")
        return self.with_counters(event, word, colors)


class Sunburst(Expanding):
    """ "Sunburst"."""

    rules = "702.44"
    word: str = "sunburst"

    def make(self) -> list[AbilityNode]:
        return [entering(SunburstCounters(), "Sunburst")]


class Graft(Expanding):
    """ "Graft 2" (702.58a)."""

    rules = "702.58"
    word: str = "graft"
    n: int = 1

    def texts(self) -> tuple[str, ...]:
        return (
            counted("This permanent enters with {count} +1/+1 counter{s} on it.", self.n),
            "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent "
            "onto that creature.",
        )


class MayHaveCounter(EnteringSelf):
    """ "You may have this permanent enter with an additional +1/+1 counter on it" (702.98a, 702.136a). `haste`: "If you don't, it gains haste"."""

    def __init__(self, haste: bool) -> None:
        self.what = Self()
        self.haste = haste

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        rule = "702.136a" if self.haste else "702.98a"
        if ask(ctx.game, YesNo(ctx.controller, "counter", "have it enter with a +1/+1 counter?", ctx.source, rule)) == (1,):
            return self.with_counters(event, "+1/+1", 1)
        if self.haste and event.entering is not None:
            ctx.riders.append(GainsHaste(event.entering.id))
        return [event]


class GainsHaste(Instruction):
    """ "It gains haste". Made, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def apply(self, ctx: Context) -> None:
        having = HasAbilities()
        having.what = read("haste", "keyword")
        continuous.begin(ctx, (self.id,), (having,), NO_END)


class Unleash(Expanding):
    """ "Unleash" (702.98a)."""

    rules = "702.98"
    word: str = "unleash"

    def make(self) -> list[AbilityNode]:
        return [entering(MayHaveCounter(False), "Unleash"), ability("This permanent can't block as long as it has a +1/+1 counter on it.")]


class Riot(Expanding):
    """ "Riot" (702.136a)."""

    rules = "702.136"
    word: str = "riot"

    def make(self) -> list[AbilityNode]:
        return [entering(MayHaveCounter(True), "Riot")]


class Devouring(EnteringSelf):
    """ "As this object enters, you may sacrifice any number of creatures. It enters with N +1/+1 counters on it for each" (702.82a, 702.82c)."""

    def __init__(self, n: int, quality: Noun) -> None:
        self.what = Self()
        self.n = n
        self.quality = quality

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        game = ctx.game
        among = [id for id in matching(ctx, self.quality) if game.objects[id].controller == ctx.controller and id != ctx.source]
        decision = ChooseThings(ctx.controller, "devour", among, 0, len(among), ctx.source, "702.82a")
        chosen = decision.chosen(ask(game, decision))
        events: list[Happening] = [Sacrifice(id, ctx.controller) for id in chosen]
        eaten = [each for each in happen(game, events, ctx.source, ctx.controller) if isinstance(each, Sacrifice)]
        if event.entering is not None:
            event.entering.memory[(0, "devoured")] = tuple([each.obj for each in eaten])
        return self.with_counters(event, "+1/+1", self.n * len(eaten))


class Devour(Expanding):
    """ "Devour 2", "devour artifact 1"."""

    rules = "702.82 702.82c"
    word: str = "devour"
    what: Noun | None = None  # what is devoured, if not creatures (702.82c)
    n: int = 1

    def make(self) -> list[AbilityNode]:
        quality = self.what
        if quality is None:
            creature = read("creature", "devoured")
            assert isinstance(creature, Devoured)
            quality = creature.what
        return [entering(Devouring(self.n, quality), f"Devour {self.n}")]


class Devoured(Node):
    """A description of what is devoured."""

    rules = "702.82"
    what: Noun


class NumberDevoured(Amount):
    """ "The number of creatures it devoured", "for each creature it devoured" (702.82b)."""

    rules = "702.82b"
    what: Reference

    def value(self, ctx: Context) -> int:
        for thing in self.what.things(ctx):
            if thing > 0:
                return len(ctx.game.objects[thing].memory.get((0, "devoured"), ()))
        return 0


class TributeCounters(EnteringSelf):
    """ "As this creature enters, choose an opponent. That player may put an additional N +1/+1 counters on it as it enters" (702.104a)."""

    def __init__(self, n: int) -> None:
        self.what = Self()
        self.n = n

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        for player in opponents(ctx.game, ctx.controller)[:1]:
            question = YesNo(player, "tribute", f"put {self.n} +1/+1 counters on it?", ctx.source, "702.104a")
            if ask(ctx.game, question) == (1,):
                if event.entering is not None:
                    event.entering.memory[(0, "tribute")] = (1,)
                return self.with_counters(event, "+1/+1", self.n)
        return [event]


class Tribute(Expanding):
    """ "Tribute 2"."""

    rules = "702.104"
    word: str = "tribute"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        return [entering(TributeCounters(self.n), f"Tribute {self.n}")]


class TributeUnpaid(Condition):
    """ "If tribute wasn't paid" (702.104b)."""

    rules = "702.104b"

    def holds(self, ctx: Context) -> bool:
        return (0, "tribute") not in ctx.obj().memory


class XIsFive(Condition):
    """ "If X is 5 or more" (702.156a). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        announced = ctx.obj().announced
        return announced is not None and announced.x >= 5


class Ravenous(Expanding):
    """ "Ravenous" (702.156a)."""

    rules = "702.156"
    word: str = "ravenous"

    def make(self) -> list[AbilityNode]:
        return [
            ability("This permanent enters with X +1/+1 counters on it."),
            conditioned("When this permanent enters, draw a card.", XIsFive(), "Ravenous"),
        ]


class Exploits(Instruction):
    """ "Sacrifice a creature", which this creature so exploits (702.110b). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        among = [id for id in game.battlefield if game.objects[id].controller == ctx.controller and game.objects[id].chars.types & CREATURE]
        decision = ChooseThings(ctx.controller, "sacrifice", among, 1, 1, ctx.source, "701.21a")
        chosen = decision.chosen(ask(game, decision))
        if chosen:
            # one batch: it exploits a creature even if that is itself
            done = Done(kinds.EXPLOIT, "702.110b", ctx.controller, ctx.source, 0, tuple(chosen))
            do(ctx, [Sacrifice(chosen[0], ctx.controller), done])


class Exploit(Expanding):
    """ "Exploit" (702.110a)."""

    rules = "702.110"
    word: str = "exploit"

    def make(self) -> list[AbilityNode]:
        event = Enters()
        event.what = Self()
        return [triggered(event, may(Exploits(), "sacrifice a creature"), "Exploit")]


class ExploitsCreature(AboutObject):
    """ "This creature exploits a creature" (702.110b): the object of the event is the creature sacrificed."""

    rules = "702.110b"
    other: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.EXPLOIT,)

    def object_phrase(self) -> Node | None:
        return self.other

    def looks_back(self, event: Event) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        if not self.what.matches(ctx, event.obj):
            return 0
        for id in event.objects:
            if self.other.matches(ctx, id):
                ctx.refs[EVENT_OBJECT] = (id,)
                return 1
        return 0


phrase("keyword", "bloodthirst", "bloodthirst {n:digits}", Bloodthirst)
phrase("keyword", "bloodthirst-x", "bloodthirst X", BloodthirstX)
phrase("keyword", "modular", "modular {n:digits}", Modular)
phrase("keyword", "modular-sunburst", "modular—Sunburst", ModularSunburst)
phrase("keyword", "sunburst", "sunburst", Sunburst)
phrase("keyword", "graft", "graft {n:digits}", Graft)
phrase("keyword", "unleash", "unleash", Unleash)
phrase("keyword", "riot", "riot", Riot)
phrase("devoured", "devoured", "{what:noun/s}", Devoured)
phrase("keyword", "devour", "devour {n:digits}", Devour)
phrase("keyword", "devour-quality", "devour {what:noun/s} {n:digits}", Devour)
phrase("tally", "each-devoured", "creature {what:it-or-self} devoured", NumberDevoured)
phrase("simple-quantity", "number-devoured", "the number of creatures {what:it-or-self} devoured", NumberDevoured)
phrase("keyword", "tribute", "tribute {n:digits}", Tribute)
phrase("condition", "tribute-unpaid", "tribute wasn't paid", TributeUnpaid)
phrase("keyword", "ravenous", "ravenous", Ravenous)
phrase("keyword", "exploit", "exploit", Exploit)
phrase("event", "exploits", "{what:event-thing} exploits {other:event-pick}", ExploitsCreature)
