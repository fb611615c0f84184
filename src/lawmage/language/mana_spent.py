"""106.6: what follows as mana is spent: an ability that triggers, a spell that can't be countered, a creature that enters with more counters."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.effects import END_OF_TURN, QUERY, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.game import PendingTrigger
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.filters import Noun
from lawmage.language.mana_effects import Adds
from lawmage.language.mana_riders import CastUse, ManaRider, SpendOnly
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Triggered
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import Counter, Move
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, ManaRestriction, ManaUse, Query, Replacement
from lawmage.rules.queries import CANT_HAPPEN


class SpentOn(When):
    """ "You spend this mana to cast a Dragon creature spell": told by whoever spends the mana, so no kind of event is looked at."""

    rules = "106.6"
    what: Noun

    def object_phrase(self) -> Node | None:
        return self.what

    def kinds(self) -> tuple[int, ...]:
        return ()

    def times(self, ctx: Context, event: Event) -> int:
        return 0


class SpentAbility(Triggered):
    """What "when you spend this mana to cast ..., ..." creates: an ability that triggers as the mana is spent (106.6, 603.7)."""

    rules = "106.6 603.7"

    def is_quoted(self) -> bool:
        return True  # its targets are chosen when it triggers


class SpentTriggers(ManaRestriction):
    """The delayed triggered ability on a unit of mana. Made by the rider; no words of its own."""

    def __init__(self, ability: SpentAbility) -> None:
        self.ability = ability

    def spent(self, ctx: Context, use: ManaUse) -> None:
        obj = use.obj
        event = self.ability.event
        assert isinstance(event, SpentOn)
        if use.kind == ManaUse.CASTING and obj is not None and event.what.describes(ctx, obj):
            refs: dict[int, tuple[int, ...]] = {EVENT_OBJECT: (obj.id,)}
            ctx.game.pending.append(PendingTrigger(Ability(self.ability, ctx.game.new_id(), 0), ctx.source, ctx.controller, None, refs))


class WhenSpent(ManaRider):
    """ "When you spend this mana to cast a Dragon creature spell, scry 2"."""

    rules = "106.6 603.7"
    ability: SpentAbility

    def said(self) -> ManaRestriction | None:
        return SpentTriggers(self.ability)


class CantBeCountered(Query):
    """That spell can't be countered. Made as mana is spent; no words of its own."""

    def __init__(self, spell: int) -> None:
        self.spell = spell

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Counter) and event.obj == self.spell


class ProtectsSpell(ManaRestriction):
    """Spent on such a spell, it can't be countered: for as long as it can be on the stack. Made by the riders; no words of its own."""

    def __init__(self, on: ManaRestriction) -> None:
        self.on = on

    def spent(self, ctx: Context, use: ManaUse) -> None:
        obj = use.obj
        if obj is not None and self.on.allows(ctx, use):
            continuous.add(ctx.game, continuous.make(ctx, QUERY, CantBeCountered(obj.id), END_OF_TURN))


class SpendOnlyProtected(SpendOnly):
    """ "Spend this mana only to cast a legendary spell, and that spell can't be countered"."""

    rules = "106.6"

    def mark(self, node: Adds) -> None:
        node.riders = (*node.riders, self.on, ProtectsSpell(self.on))


class IfSpentProtected(ManaRider):
    """ "If that mana is spent on an instant or sorcery spell, that spell can't be countered"."""

    rules = "106.6"
    what: Noun

    def said(self) -> ManaRestriction | None:
        return ProtectsSpell(cast_use(self.what))


def cast_use(what: Noun) -> CastUse:
    """The use of casting such a spell."""
    use = CastUse()
    use.what = what
    return use


class EntersWithMore(Replacement):
    """The creature that the spell becomes enters with more counters (614.1c). Made as mana is spent; no words of its own."""

    label: str = "additional counters"

    def __init__(self, spell: int, word: str, n: int) -> None:
        self.spell = spell
        self.word = word
        self.n = n

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and event.obj == self.spell and event.to == BATTLEFIELD

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.counters.append((self.word, self.n))
        return [event]


class GivesCounters(ManaRestriction):
    """Spent on such a spell, it enters with more counters. Made by the rider; no words of its own."""

    def __init__(self, on: ManaRestriction, word: str, n: Amount) -> None:
        self.on = on
        self.word = word
        self.n = n

    def spent(self, ctx: Context, use: ManaUse) -> None:
        obj = use.obj
        if obj is not None and self.on.allows(ctx, use):
            continuous.add(ctx.game, continuous.make(ctx, REPLACEMENT, EntersWithMore(obj.id, self.word, self.n.value(ctx)), END_OF_TURN))


class IfSpentCounters(ManaRider):
    """ "If that mana is spent on a multicolored creature spell, that creature enters with an additional +1/+1 counter on it"."""

    rules = "106.6"
    what: Noun
    n: Amount
    word: str = ""

    def said(self) -> ManaRestriction | None:
        return GivesCounters(cast_use(self.what), self.word, self.n)


for _tag, _words in (("you-spend", "you spend this mana"), ("that-is-spent", "that mana is spent"), ("this-is-spent", "this mana is spent")):
    phrase("spent-event", "spent-" + _tag, _words + " to cast a {what:noun/s}", SpentOn)
phrase("spent-ability", "when-spent", "when {event:spent-event}, {effect:consequence}", SpentAbility)
phrase("rider", "when-spent-rider", "{ability:spent-ability}", WhenSpent)
phrase("rider", "spend-only-protected", "spend this mana only to {on:mana-use}, and that spell can't be countered.", SpendOnlyProtected)
for _tag, _words in (("that-on", "that mana is spent on"), ("that-cast", "that mana is spent to cast"), ("this-cast", "this mana is spent to cast")):
    phrase("rider", f"protected-{_tag}", f"if {_words} a {{what:noun/s}}, that spell can't be countered.", IfSpentProtected)
    phrase(
        "rider",
        f"counters-{_tag}",
        f"if {_words} a {{what:noun/s}}, that creature enters with {{n:how-many}} {{word:counter-word}} [counter|counters]@n on it.",
        IfSpentCounters,
    )
