"""Of 702: keywords of spells that copy them or are about casting: storm, replicate, conspire, casualty, demonstrate, affinity, split second, rebound,
ripple."""

from __future__ import annotations

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.ability import Ability
from lawmage.game.effects import DELAYED_TRIGGER, NO_END
from lawmage.game.game import UPKEEP
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing
from lawmage.game.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, HAND, ON_STACK, STACK
from lawmage.language.amounts import CountOf
from lawmage.language.casting_events import CastsThis
from lawmage.language.cost_changes import OwnCostLine, own_cost
from lawmage.language.costs import note
from lawmage.language.expanding import Expanding, KeywordTrigger, Priced, bound, triggered
from lawmage.language.filters import Noun
from lawmage.language.finding import opponents, players_of, things_of
from lawmage.language.keyword_casting import optional_cost
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.language.players import You
from lawmage.language.triggers_basic import StepOf
from lawmage.oracle.leaves import number_word
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import AdditionalCost, Asking, Departure
from lawmage.rules.casting_offers import offer_cast, offered_ways
from lawmage.rules.context import Context
from lawmage.rules.copying import copy_on_stack
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast, Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import Move
from lawmage.rules.keyword_actions.library import put_on_bottom
from lawmage.rules.new_targets import all_targets, choose_new_targets
from lawmage.rules.nodes import AbilityNode, Amount, Condition, CostPart, Filter, Instruction, Query, Reference
from lawmage.rules.queries import CANT_ACTIVATE, CANT_CAST


def casting_this() -> CastsThis:
    """ "When you cast this spell"."""
    event = CastsThis()
    what = Self()
    what.form = "this-spell"
    what.noun = "spell"
    event.what = what
    return event


def copy_spell(ctx: Context, thing: int, player: int, n: int) -> None:
    """A player copies a spell, as it is or last was on the stack, so many times, and may choose new targets for each copy (707.10c)."""
    game = ctx.game
    obj = game.objects[thing]
    if obj.zone != STACK:
        return
    events: list[Happening] = []
    for _ in range(n):
        new = copy_on_stack(game, obj, player)
        choose_new_targets(game, new, player, True)
        events.extend(all_targets(new, player))
    if events:
        happen(game, events, ctx.source, player)


class StormCopies(Instruction):
    """ "Copy it for each other spell that was cast before it this turn" (702.40a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        n = 0
        for event in ctx.game.log[ctx.game.turn_log :]:
            if event is ctx.event:
                break
            if isinstance(event, Cast):
                n += 1
        copy_spell(ctx, ctx.source, ctx.controller, n)


class GravestormCopies(Instruction):
    """ "Copy it for each permanent that was put into a graveyard from the battlefield this turn" (702.69a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        n = 0
        for event in ctx.game.log[ctx.game.turn_log :]:
            if isinstance(event, Move) and event.to == GRAVEYARD and event.origin == BATTLEFIELD:
                n += 1
        copy_spell(ctx, ctx.source, ctx.controller, n)


class Storm(Expanding):
    """ "Storm" (702.40a), "gravestorm" (702.69a)."""

    def make(self) -> list[AbilityNode]:
        effect: Instruction = StormCopies() if self.word == "storm" else GravestormCopies()
        return [triggered(casting_this(), effect, self.word.capitalize())]


class PaidCopies(Instruction):
    """ "Copy it for each time its replicate cost was paid" (702.56a). Made, never read."""

    def __init__(self, word: str) -> None:
        self.word = word

    def apply(self, ctx: Context) -> None:
        announced = ctx.obj().announced
        if announced is not None:
            copy_spell(ctx, ctx.source, ctx.controller, announced.paid.get(self.word, 0))


class WasPaid(Condition):
    """ "If a replicate cost was paid for it", "if its squad cost was paid". Made, never read."""

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, ctx: Context) -> bool:
        announced = ctx.obj().announced
        return announced is not None and announced.paid.get(self.word, 0) > 0


def copied_if_paid(cost: AdditionalCost) -> list[AbilityNode]:
    """An optional cost of a spell and the ability that copies it if that was paid."""
    label = cost.word.split()[0].capitalize()  # without what tells instances apart
    trigger = triggered(casting_this(), PaidCopies(cost.word), label, WasPaid(cost.word))
    return [cost, trigger]


class Replicate(Priced):
    """ "Replicate {1}{U}", "replicate—Pay {E}{E}." (702.56a)."""

    rules = "702.56"
    word: str = "replicate"

    def make(self) -> list[AbilityNode]:
        cost = optional_cost("replicate", self.price())
        cost.repeatable = True
        return copied_if_paid(cost)


class Casualty(Expanding):
    """ "Casualty 2" (702.153a): a creature with so much power may be sacrificed to copy the spell."""

    rules = "702.153"
    word: str = "casualty"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        return copied_if_paid(optional_cost("casualty", read(f"Sacrifice a creature with power {self.n} or greater", "cost")))


class SharedColorChoice(ChooseThings):
    """Two untapped creatures that each share a colour with the spell (702.78a)."""


class TapSharingColor(CostPart):
    """ "Tap two untapped creatures you control that each share a color with it". Made, never read."""

    def taps_others(self) -> bool:
        return True

    def among(self, ctx: Context) -> list[int]:
        """The creatures that can be tapped."""
        game = ctx.game
        colors = ctx.obj().chars.colors
        found: list[int] = []
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller == ctx.controller and not obj.tapped and obj.chars.types & CREATURE and obj.chars.colors & colors:
                found.append(id)
        return found

    def payable(self, ctx: Context) -> bool:
        return len(self.among(ctx)) >= 2

    def pay(self, ctx: Context) -> None:
        decision = SharedColorChoice(ctx.controller, "tap", self.among(ctx), 2, 2, ctx.source, "702.78a")
        chosen = decision.chosen(ask(ctx.game, decision))
        note(ctx, "tapped", tuple(chosen))
        events: list[Happening] = [Tap(id) for id in chosen]
        happen(ctx.game, events, ctx.source, ctx.controller)


class Conspire(Expanding):
    """ "Conspire" (702.78a)."""

    rules = "702.78"
    word: str = "conspire"

    def make(self) -> list[AbilityNode]:
        cost = AdditionalCost()
        cost.word = "conspire"
        cost.cost = (TapSharingColor(),)
        cost.optional = True
        return copied_if_paid(cost)


class DemonstrateCopies(Instruction):
    """ "You may copy it. If you do, choose an opponent: that player copies it too" (702.144a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if ask(game, YesNo(ctx.controller, "may", "copy the spell?", ctx.source, "702.144a")) != (1,):
            return
        copy_spell(ctx, ctx.source, ctx.controller, 1)
        among = list(things_of(opponents(game, ctx.controller)))
        if among:
            decision = ChooseThings(ctx.controller, "opponent", among, 1, 1, ctx.source, "702.144a")
            copy_spell(ctx, ctx.source, player_of_thing(decision.chosen(ask(game, decision))[0]), 1)


class Demonstrate(Expanding):
    """ "Demonstrate"."""

    rules = "702.144"
    word: str = "demonstrate"

    def make(self) -> list[AbilityNode]:
        return [triggered(casting_this(), DemonstrateCopies(), "Demonstrate")]


class YouControlIt(Filter):
    """ "... you control", of a description. Made, never read."""

    def __init__(self, what: Noun) -> None:
        self.what = what
        self.reads = what.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.controller == ctx.controller and self.what.matches(ctx, obj)

    def zones(self) -> int:
        return self.what.zones()


class Affinity(Expanding):
    """ "Affinity for artifacts" (702.41a): "This spell costs {1} less to cast for each artifact you control." """

    rules = "702.41"
    word: str = "affinity"
    what: Noun

    def make(self) -> list[AbilityNode]:
        times = CountOf()
        times.what = YouControlIt(self.what)
        line = AffinityLine()
        line.query = own_cost("{1}", False, times)
        return [line]


class AffinityLine(OwnCostLine):
    """What affinity, or undaunted, means."""

    label: str = "Affinity"


class OpponentsOf(Amount):
    """ "For each opponent you have" (102.2): those who have left the game aren't counted (702.125b)."""

    rules = "102.2 702.125b"
    who: Reference

    def value(self, ctx: Context) -> int:
        return sum([len(opponents(ctx.game, player)) for player in players_of(ctx, self.who)])


class Undaunted(Expanding):
    """ "Undaunted" (702.125a): "This spell costs {1} less to cast for each opponent you have." """

    rules = "702.125"
    word: str = "undaunted"

    def make(self) -> list[AbilityNode]:
        times = OpponentsOf()
        times.who = You()
        line = AffinityLine()
        line.query = own_cost("{1}", False, times)
        return [line]


class SplitSecondForbids(Query):
    """ "As long as this spell is on the stack, players can't cast other spells or activate abilities that aren't mana abilities" (702.61a)."""

    def questions(self) -> tuple[int, ...]:
        return (CANT_CAST, CANT_ACTIVATE)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return obj.id != ctx.source

    def concerns_ability(self, ctx: Context, obj: GameObject, ability: Ability, mana: bool) -> bool:
        return not mana


class SplitSecondLine(Asking):
    """What split second means while the spell is on the stack."""

    zones: int = ON_STACK
    label: str = "Split second"


class SplitSecond(Expanding):
    """ "Split second"."""

    rules = "702.61"
    word: str = "split second"

    def make(self) -> list[AbilityNode]:
        line = SplitSecondLine()
        line.query = SplitSecondForbids()
        return [line]


class ReboundCast(Instruction):
    """ "You may cast this card from exile without paying its mana cost" (702.88a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if game.there(ctx.source):
            owner = game.objects[ctx.source].owner
            offer_cast(game, owner, ctx.source, offered_ways(game, owner, ctx.source, "rebound", ()), ctx.source)


class ReboundTrigger(KeywordTrigger):
    """The delayed triggered ability of rebound."""


class ReboundDeparture(Departure):
    """ "If this spell was cast from your hand, instead of putting it into your graveyard as it resolves, exile it" (702.88a)."""

    label: str = "Rebound"

    def destination(self, spell: GameObject) -> int:
        announced = spell.announced
        return EXILE if announced is not None and announced.from_zone == HAND and spell.is_card() else -1

    def gone(self, ctx: Context) -> None:
        event = StepOf()
        event.step = UPKEEP
        event.whose = You()
        trigger = ReboundTrigger()
        trigger.event = event
        trigger.effect = ReboundCast()
        trigger.label = "Rebound"
        effect = continuous.make(ctx, DELAYED_TRIGGER, bound(trigger), NO_END)
        effect.uses = 1
        continuous.add(ctx.game, effect)


class Rebound(Expanding):
    """ "Rebound"."""

    rules = "702.88"
    word: str = "rebound"

    def make(self) -> list[AbilityNode]:
        return [ReboundDeparture()]


class RippleReveal(Instruction):
    """ "You may reveal the top N cards of your library. You may cast any of those cards with the same name as this spell without paying their mana
    costs, then put all revealed cards not cast this way on the bottom of your library in any order" (702.60a). Made, never read."""

    def __init__(self, n: int) -> None:
        self.n = n

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        player = ctx.controller
        cards = game.players[player].library[: self.n]
        if not cards or ask(game, YesNo(player, "may", f"reveal the top {number_word(self.n)} cards?", ctx.source, "702.60a")) != (1,):
            return
        happen(game, [Done(kinds.REVEAL, "701.20a", player, 0, len(cards), tuple(cards))], ctx.source, player)
        name = ctx.obj().chars.name
        for id in cards:
            if game.there(id) and game.objects[id].chars.name == name:
                offer_cast(game, player, id, offered_ways(game, player, id, "ripple", ()), ctx.source)
        put_on_bottom(game, player, [id for id in cards if game.there(id)], True, ctx.source)


class Ripple(Expanding):
    """ "Ripple 4"."""

    rules = "702.60"
    word: str = "ripple"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        return [triggered(casting_this(), RippleReveal(self.n), f"Ripple {self.n}")]


phrase("keyword", "storm", "storm", Storm, word="storm")
phrase("keyword", "gravestorm", "gravestorm", Storm, word="gravestorm")
phrase("keyword", "replicate", "replicate {symbols:mana-symbols}", Replicate)
phrase("line", "replicate-price", "replicate—{cost:cost}.", Replicate)
phrase("keyword", "casualty", "casualty {n:digits}", Casualty)
phrase("keyword", "conspire", "conspire", Conspire)
phrase("keyword", "demonstrate", "demonstrate", Demonstrate)
phrase("keyword", "affinity", "affinity for {what:noun/p}", Affinity)
phrase("keyword", "undaunted", "undaunted", Undaunted)
phrase("tally", "each-opponent-had", "opponent {who:player} [has|have]@who", OpponentsOf)
phrase("keyword", "split-second", "split second", SplitSecond)
phrase("keyword", "rebound", "rebound", Rebound)
phrase("keyword", "ripple", "ripple {n:digits}", Ripple)

__all__ = ["casting_this", "copy_spell"]
