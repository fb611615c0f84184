"""Of 615: prevention effects in words: shields of a stated amount, "prevent all", "the next time", and what follows from damage that was prevented."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.effects import END_OF_COMBAT, END_OF_TURN, REPLACEMENT, YOUR_NEXT_TURN
from lawmage.game.event import Event
from lawmage.game.objects import ABILITY
from lawmage.game.terms import STACK
from lawmage.language.doing import Action, ChosenLater, do, each_player
from lawmage.language.for_each import repeat
from lawmage.language.objects import Every
from lawmage.language.replacements import Outcome, Replaces
from lawmage.language.sentences import Rider
from lawmage.language.would import Would, WouldDealDamage, kind_fits, note_damage
from lawmage.oracle.template import include, phrase, values
from lawmage.rules import continuous
from lawmage.rules.abilities import Replacing
from lawmage.rules.context import EVENT_AMOUNT, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Filter, Instruction, Query, Reference, Replacement
from lawmage.rules.prevention import prevent, use_shield
from lawmage.rules.queries import UNPREVENTABLE

PREVENTED = -9
"""In `Context.amounts`: how much damage the prevention effect at hand prevented ("the damage prevented this way")."""


class DamageScope(Node):
    """ "... that would be dealt to you", "... by attacking creatures": whose damage a prevention effect is about."""

    def covers(self, ctx: Context, event: Damage) -> bool:
        """Whether the damage is among it."""
        raise NotImplementedError


class DealtTo(DamageScope):
    """ "To creatures you control"."""

    to: Reference

    def covers(self, ctx: Context, event: Damage) -> bool:
        return self.to.matches(ctx, event.obj)


class DealtBy(DamageScope):
    """ "By target attacking creature"."""

    by: Reference

    def covers(self, ctx: Context, event: Damage) -> bool:
        return self.by.matches(ctx, event.dealer)


class DealtToAndBy(DamageScope):
    """ "To and dealt by enchanted creature": damage of either kind."""

    what: Reference

    def covers(self, ctx: Context, event: Damage) -> bool:
        return self.what.matches(ctx, event.obj) or self.what.matches(ctx, event.dealer)


class SourceOfChoice(ChosenLater):
    """ "A red source of your choice" (609.7a): chosen as the effect is created; its qualities are checked again as it would deal damage (609.7b)."""

    rules = "609.7a 609.7b"
    adjectives: tuple[Filter, ...] = ()
    what: Filter | None = None

    def choose(self, ctx: Context) -> None:
        """The controller chooses the source."""
        found = [id for id in possible_sources(ctx) if self.fits(ctx, id)]
        decision = ChooseThings(ctx.controller, "source", found, 1, 1, ctx.source, "609.7a")
        ctx.refs[self.bound] = tuple(decision.chosen(ask(ctx.game, decision)))

    def fits(self, ctx: Context, id: int) -> bool:
        """Whether an object has the qualities asked for."""
        obj = ctx.game.objects[id]
        return all([adjective.matches(ctx, obj) for adjective in self.adjectives]) and (self.what is None or self.what.describes(ctx, obj))

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)

    def matches(self, ctx: Context, thing: int) -> bool:
        if thing <= 0 or not self.fits(ctx, thing):
            return False
        for chosen in ctx.ref(self.bound):
            # 609.7a: of a permanent spell, also the permanent that it becomes
            if chosen == thing or (ctx.game.objects[chosen].zone == STACK and ctx.game.became.get(chosen, 0) == thing):
                return True
        return False


def possible_sources(ctx: Context) -> list[int]:
    """The objects that may be chosen as a source of damage (609.7a): permanents, spells, and what abilities on the stack or waiting effects refer to."""
    game = ctx.game
    found = list(game.battlefield)
    for id in game.stack:
        obj = game.objects[id]
        if obj.kind == ABILITY:
            found.append(obj.ability_source)
        elif id != ctx.stack_object:
            found.append(id)
        found.extend(sorted([thing for things in obj.refs.values() for thing in things if thing > 0]))
    for effect in game.effects:
        if effect.source > 0:
            found.append(effect.source)
    return list(dict.fromkeys([id for id in found if id in game.objects]))


class DamagePrevention(Replacement):
    """Prevention of damage that the words describe (615.1)."""

    prevents: bool = True
    combat: int = 0
    scope: tuple[DamageScope, ...] = ()
    more: tuple[DamageScope, ...] = ()
    then: tuple[Instruction, ...] = ()  # what follows from prevented damage, attached by the binder

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if not kind_fits(self.combat, event):
            return False
        for part in (*self.scope, *self.more):
            if not part.covers(ctx, event):
                return False
        note_damage(ctx, event, False)
        return True


class AllDamage(DamagePrevention):
    """ "All combat damage that would be dealt to creatures you control": prevented."""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        follow(ctx, event, -1, self.then)
        return [event]


class AllDamageBy(AllDamage):
    """ "All combat damage target creature would deal", "all damage a source of your choice would deal to you"."""

    by: Reference
    to: Reference | None = None

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        to = self.to
        if not kind_fits(self.combat, event) or not self.by.matches(ctx, event.dealer) or (to is not None and not to.matches(ctx, event.obj)):
            return False
        note_damage(ctx, event, False)
        return True


def follow(ctx: Context, event: Damage, n: int, then: tuple[Instruction, ...]) -> None:
    """Prevent up to n of the damage (below 0: all), and note what follows immediately afterward (615.5), even if nothing could be prevented (615.12)."""
    ctx.amounts[EVENT_AMOUNT] = event.n
    ctx.amounts[PREVENTED] = prevent(ctx, event, n)
    ctx.riders.extend(then)


class PreventionLine(Replacing):
    """ "Prevent all damage that would be dealt to this creature." """

    rules = "615.1a"


class Prevents(Action):
    """ "Prevent all combat damage that would be dealt this turn"."""

    rules = "615.1a"
    shield: AllDamage
    duration: int = END_OF_TURN

    def apply(self, ctx: Context) -> None:
        choose_sources(self.shield, ctx)
        continuous.add(ctx.game, continuous.make(ctx, REPLACEMENT, self.shield, self.duration))
        ctx.did = True


def choose_sources(node: Node, ctx: Context) -> None:
    """Sources "of your choice" are chosen as the effect is created (609.7a)."""
    if isinstance(node, SourceOfChoice):
        node.choose(ctx)
    for name in node.slots:
        value = getattr(node, name, None)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Instruction):
                choose_sources(item, ctx)


class NextDamage(DamagePrevention):
    """ "The next 3 damage that would be dealt to any target": a shield, spent over simultaneous events (615.7). Its size stands in the effect."""

    rules = "615.7"
    n: Amount

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        effect = ctx.effect
        assert effect is not None
        before = effect.remaining
        ctx.amounts[EVENT_AMOUNT] = event.n
        result = use_shield(ctx, self, event)
        ctx.amounts[PREVENTED] = before - effect.remaining
        ctx.riders.extend(self.then)
        return result


class NextDamageBy(NextDamage):
    """ "The next 2 damage that a source of your choice would deal to you this turn"."""

    rules = "615.7"
    by: Reference
    to: Reference

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if not self.by.matches(ctx, event.dealer) or not self.to.matches(ctx, event.obj):
            return False
        note_damage(ctx, event, False)
        return True


class PreventsNext(Action):
    """ "Prevent the next 3 damage that would be dealt to any target this turn": one shield, or one for each of several things (615.11)."""

    rules = "615.7"
    shield: NextDamage

    def apply(self, ctx: Context) -> None:
        n = self.shield.n.value(ctx)
        ctx.did = n > 0
        if n <= 0:
            return
        choose_sources(self.shield, ctx)
        slot = 0
        things: tuple[int, ...] = ()
        for part in self.shield.scope + self.shield.more:
            if isinstance(part, DealtTo) and isinstance(part.to, Every):
                slot = part.to.bound
                things = part.to.things(ctx)
        for thing in things if slot else (0,):
            effect = continuous.make(ctx, REPLACEMENT, self.shield if not slot else shield_of(self.shield, thing), END_OF_TURN)
            effect.remaining = n
            continuous.add(ctx.game, effect)


def shield_of(shield: NextDamage, thing: int) -> NextDamage:
    """The same shield for one thing of a set (615.11)."""
    made = NextDamage()
    made.n = shield.n
    made.scope = (ToThing(thing),)
    made.then = shield.then
    return made


class ToThing(DamageScope):
    """Damage to one thing. Made, never read."""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def covers(self, ctx: Context, event: Damage) -> bool:
        return event.obj == self.thing


class PreventThat(Outcome):
    """ "Prevent that damage", "prevent 1 of that damage", "prevent that damage and remove that many +1/+1 counters from it"."""

    rules = "615.1a"
    part: DamagePart
    then: Instruction | None = None
    more: tuple[Instruction, ...] = ()

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        then = self.then
        steps = [then] if then is not None else []
        steps.extend([step.do if isinstance(step, PreventedSentence) else step for step in self.more])
        follow(ctx, event, self.part.amount(ctx, event), tuple(steps))
        return [event]


class PreventsIf(Replaces):
    """ "If damage would be dealt to this creature, prevent that damage".

    Where all of it is prevented, damage dealt to the object or player by several sources at once is one event, and what follows from it follows once.
    """

    rules = "615.1a"
    prevents: bool = True

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        outcome = self.outcome
        dealt = 0
        prevented = 0
        if isinstance(outcome, PreventThat) and outcome.part.whole():
            key = event.applied[-1]
            for other in ctx.batch:
                if isinstance(other, Damage) and other.obj == event.obj and key not in other.applied and self.applies(ctx, other):
                    dealt += other.n
                    prevented += prevent(ctx, other, -1)
                    other.applied = (*other.applied, key)
            self.applies(ctx, event)  # what the words refer to is noted again
        results = super().replace(ctx, event)
        if dealt:
            ctx.amounts[EVENT_AMOUNT] += dealt
            ctx.amounts[PREVENTED] += prevented
        return results


class DamagePart(Node):
    """ "That damage": how much of the damage is prevented."""

    def whole(self) -> bool:
        """Whether it is all of it."""
        return type(self) is DamagePart

    def amount(self, ctx: Context, event: Damage) -> int:
        """How much; below 0 for all."""
        return -1


class SomeOfIt(DamagePart):
    """ "1 of that damage" (615.10)."""

    rules = "615.10"
    n: Amount

    def amount(self, ctx: Context, event: Damage) -> int:
        return max(0, self.n.value(ctx))


class SomeOfItWhere(SomeOfIt):
    """ "X of that damage, where X is the number of creatures you control"."""

    def amount(self, ctx: Context, event: Damage) -> int:
        return max(0, self.n.value(ctx))


class HalfOfIt(DamagePart):
    """ "Half that damage, rounded up"."""

    up: bool = True

    def amount(self, ctx: Context, event: Damage) -> int:
        return (event.n + 1) // 2 if self.up else event.n // 2


class AllButSome(DamagePart):
    """ "All but 1 of that damage"."""

    n: int = 1

    def amount(self, ctx: Context, event: Damage) -> int:
        return max(0, event.n - self.n)


class NextTime(Action):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage" (615.8)."""

    rules = "615.8"
    would: Would
    outcome: Outcome
    _made: Replaces | None = None

    def replacement(self) -> Replaces:
        """The effect that it creates."""
        made = self._made
        if made is None:
            made = NextTimeEffect()
            made.would = self.would
            made.outcome = self.outcome
            self._made = made
        return made

    def apply(self, ctx: Context) -> None:
        choose_sources(self.would, ctx)
        effect = continuous.make(ctx, REPLACEMENT, self.replacement(), END_OF_TURN)
        effect.uses = 1
        continuous.add(ctx.game, effect)
        ctx.did = True


class NextTimeEffect(Replaces):
    """The effect of "the next time". Made, never read: damage that can't be prevented doesn't use it up (609.7b, 615.12). All damage that the source would deal
    at that time is one instance of damage (615.8)."""

    def applies(self, ctx: Context, event: Event) -> bool:
        effect = ctx.effect
        if effect is not None and effect.came not in (-1, ctx.game.version):
            return False
        return Replaces.applies(self, ctx, event)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        before = event.n
        result = self.outcome.change(ctx, event)
        effect = ctx.effect
        if effect is not None and (not isinstance(self.outcome, PreventThat) or event.n != before):
            effect.came = ctx.game.version
        return result


class PreventedAmount(Amount):
    """ "The damage prevented this way", "each 1 damage prevented this way"."""

    rules = "615.5"

    def value(self, ctx: Context) -> int:
        return ctx.amounts.get(PREVENTED, 0)


class PreventedSentence(Rider):
    """A sentence about the damage prevented by the sentence before: it happens each time damage is prevented (615.5)."""

    rules = "615.5"
    do: Instruction

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, PreventThat):
                return True  # it is among the sentences of that effect
            if isinstance(node, (Prevents, PreventsNext)):
                node.shield.then = (*node.shield.then, self.do)
                return True
            if isinstance(node, NextTime):
                outcome = node.outcome
                if isinstance(outcome, PreventThat):
                    outcome.more = (*outcome.more, self)
                    return True
        return False


class GainPrevented(Action):
    """ "You gain life equal to the damage prevented this way"."""

    rules = "615.5"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        events: list[Happening] = [GainLife(player, n) for player, _ in each_player(ctx, self.who) if n > 0]
        do(ctx, events)


class ForEachPrevented(Instruction):
    """ "For each 1 damage prevented this way, put a +1/+1 counter on that creature": all at once."""

    rules = "615.5"
    do: Instruction

    def apply(self, ctx: Context) -> None:
        repeat(self.do, ctx, ctx.amounts.get(PREVENTED, 0))


class Unpreventable(Query):
    """ "Damage can't be prevented", "combat damage that would be dealt by creatures you control can't be prevented" (615.12)."""

    rules = "615.12"
    combat: int = 0
    scope: tuple[DamageScope, ...] = ()

    def questions(self) -> tuple[int, ...]:
        return (UNPREVENTABLE,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        return kind_fits(self.combat, event) and all([part.covers(ctx, event) for part in self.scope])


values("prevention-duration", {"this turn": END_OF_TURN, "this combat": END_OF_COMBAT})
include("shielded", "damaged", "set")
phrase("damage-scope", "dealt-to", "to {to:shielded}", DealtTo)
phrase("damage-scope", "dealt-by", "by {by:dealing}", DealtBy)
phrase("damage-scope", "dealt-to-and-by", "to and dealt by {what:object}", DealtToAndBy)
include("dealing", "damager", "plural-set", "source-of-choice")
phrase("source-of-choice", "source-of-choice", "a {adjectives:adjective*} source of your choice", SourceOfChoice, number="s")
phrase("static", "prevent-all", "prevent {replacement:all-damage}.", PreventionLine)
phrase("static", "prevent-all-as-long", "as long as {condition:condition}, prevent {replacement:all-damage}.", PreventionLine)
phrase("static", "prevent-all-your-turn", "during {condition:turn-condition}, prevent {replacement:all-damage}.", PreventionLine)
phrase("all-damage", "all-damage", "all {combat:damage-kind} that would be dealt {scope:damage-scope+}", AllDamage)
phrase("clause", "prevents-all", "prevent {shield:all-damage-now}", Prevents)
phrase("all-damage-now", "all-damage-now", "all {combat:damage-kind} that would be dealt {scope:damage-scope*} this turn {more:damage-scope*}", AllDamage)
phrase("all-damage-now", "all-damage-by", "all {combat:damage-kind} {by:dealing} would deal this turn", AllDamageBy)
phrase("all-damage-now", "all-damage-by-to", "all {combat:damage-kind} {by:dealing} would deal to {to:shielded} this turn", AllDamageBy)
values("prevention-until", {"until your next turn": YOUR_NEXT_TURN})
phrase("clause", "prevents-all-until", "{duration:prevention-until}, prevent {shield:all-damage-until}", Prevents)
phrase("all-damage-until", "all-damage-until", "all {combat:damage-kind} that would be dealt {scope:damage-scope+}", AllDamage)
phrase("all-damage-until", "all-damage-by-until", "all {combat:damage-kind} {by:dealing} would deal", AllDamageBy)
phrase("all-damage-until", "all-damage-by-to-until", "all {combat:damage-kind} {by:dealing} would deal to {to:shielded}", AllDamageBy)
phrase("clause", "prevents-next", "prevent {shield:next-damage}", PreventsNext)
phrase("next-damage", "next-damage", "the next {n:amount} damage that would be dealt {scope:damage-scope+} this turn {more:damage-scope*}", NextDamage)

phrase("next-damage", "next-damage-by", "the next {n:amount} damage that {by:dealing} would deal to {to:shielded} this turn", NextDamageBy)

phrase("damage-part", "that-damage", "that damage", DamagePart)
phrase("damage-part", "some-of-it", "{n:amount} of that damage", SomeOfIt)
phrase("damage-part", "half-of-it", "half that damage, rounded up", HalfOfIt)
phrase("damage-part", "half-of-it-down", "half that damage, rounded down", HalfOfIt, up=False)
phrase("damage-part", "all-but-some", "all but {n:digits} of that damage", AllButSome)
phrase("prevent-outcome", "prevent-that", "prevent {part:damage-part}", PreventThat)
phrase("prevent-outcome", "prevent-that-and", "prevent {part:damage-part} and {then:clause}", PreventThat)
phrase("long-prevent-outcome", "prevent-that-more", "prevent {part:damage-part}. {more:sentence+}", PreventThat)
phrase("would-replacement", "prevents-if", "if {would:would-damage}, {outcome:prevent-outcome}", PreventsIf)
phrase("long-replacement", "prevents-if-more", "if {would:would-damage}, {outcome:long-prevent-outcome}", PreventsIf)
phrase("clause", "next-time", "the next time {would:would-damage-now} this turn, {outcome:next-outcome}", NextTime)
phrase("would-damage-now", "would-deal-now", "{by:now-damager} would deal {combat:damage-kind} to {to:shielded}", WouldDealDamage)
phrase("would-damage-now", "would-deal-now-any", "{by:now-damager} would deal {combat:damage-kind}", WouldDealDamage)
include("would-damage-now", "would-be-dealt-now")
phrase("would-be-dealt-now", "would-be-dealt-now", "{combat:damage-kind} would be dealt to {to:shielded}", WouldDealDamage)
include("now-damager", "damager", "source-of-choice")
include("next-outcome", "prevent-outcome", "damage-outcome")

phrase("rider", "prevented", "{do:prevented-clause}.", PreventedSentence)
phrase("prevented-clause", "gain-prevented", "{who:player} [gains|gain] life equal to {n:prevented-amount}", GainPrevented)
phrase("prevented-amount", "damage-prevented", "the damage prevented this way", PreventedAmount)
phrase("prevented-clause", "each-prevented", "for each 1 damage prevented this way, {do:clause}", ForEachPrevented)
phrase("prevented-clause", "each-prevented-after", "{do:clause} for each 1 damage prevented this way", ForEachPrevented)

phrase("player-question", "unpreventable", "{combat:damage-kind} can't be prevented", Unpreventable)
phrase("player-question", "unpreventable-scope", "{combat:damage-kind} that would be dealt {scope:damage-scope+} can't be prevented", Unpreventable)
