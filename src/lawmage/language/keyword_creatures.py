"""Of 702: keywords of permanents on the battlefield: evolve, extort, toxic, poisonous, umbra armor, increment, squad, offspring, boast, exhaust, champion."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.terms import CREATURE
from lawmage.language.doing import do
from lawmage.language.expanding import Expanding, Priced, ability, conditioned, mana, triggered
from lawmage.language.finding import last_known, opponents, present
from lawmage.language.keyword_alternatives import this_turn
from lawmage.language.keyword_casting import optional_cost
from lawmage.language.keyword_spells import WasPaid
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Self
from lawmage.language.players import AnyPlayer
from lawmage.language.triggers_basic import DealsDamage, Enters
from lawmage.language.unless import may_pay
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated, Replacing, Several
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.copying import CopyException, copiable_values, values_of_copy
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.combat import Attack
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.zone_change import CreateTokens, Destroy
from lawmage.rules.facts import LAYER_PT_CDA
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Replacement
from lawmage.rules.replacement import Instead
from lawmage.rules.toxic import ToxicAbility


class OutgrowsThis(Condition):
    """ "If that creature's power is greater than this creature's power and/or its toughness is greater" (702.100a, 702.100c). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        this = ctx.obj().chars
        for thing in ctx.ref(EVENT_OBJECT):
            other = last_known(ctx, thing).chars
            if this.types & CREATURE and other.types & CREATURE:
                return other.power > this.power or other.toughness > this.toughness
        return False


class Evolve(Expanding):
    """ "Evolve"."""

    rules = "702.100"
    word: str = "evolve"

    def make(self) -> list[AbilityNode]:
        return [conditioned("Whenever a creature you control enters, put a +1/+1 counter on this creature.", OutgrowsThis(), "Evolve")]


class SpentMore(Condition):
    """ "If this permanent is a creature and the amount of mana spent to cast that spell is greater than this creature's power or this creature's toughness"
    (702.191a). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        this = ctx.obj().chars
        for thing in ctx.ref(EVENT_OBJECT):
            announced = ctx.game.objects[thing].announced
            if announced is not None and this.types & CREATURE:
                spent = sum(announced.spent.values())
                return spent > this.power or spent > this.toughness
        return False


class Increment(Expanding):
    """ "Increment"."""

    rules = "702.191"
    word: str = "increment"

    def make(self) -> list[AbilityNode]:
        return [conditioned("Whenever you cast a spell, put a +1/+1 counter on this creature.", SpentMore(), "Increment")]


class Extorts(Instruction):
    """ "You may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the total life lost this way" (702.101a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        if not may_pay(ctx, ctx.controller, (mana("{W/B}"),), "pay {W/B} to extort?"):
            return
        events: list[Happening] = [LoseLife(player, 1) for player in opponents(ctx.game, ctx.controller)]
        lost = sum([event.n for event in do(ctx, events) if isinstance(event, LoseLife)])
        if lost:
            do(ctx, [GainLife(ctx.controller, lost)])


class Extort(Expanding):
    """ "Extort"."""

    rules = "702.101"
    word: str = "extort"

    def make(self) -> list[AbilityNode]:
        cast = ability("Whenever you cast a spell, draw a card.")
        assert isinstance(cast, TriggeredLine)
        return [triggered(cast.event, Extorts(), "Extort")]


class Toxic(ToxicAbility):
    """ "Toxic 1" (702.164)."""

    rules = "702.164"


class GivesPoison(Instruction):
    """ "That player gets N poison counters" (702.70a). Made, never read."""

    def __init__(self, n: int) -> None:
        self.n = n

    def apply(self, ctx: Context) -> None:
        do(ctx, [PutCounters(thing, "poison", self.n, ctx.controller) for thing in ctx.ref(EVENT_PLAYER)])


class Poisonous(Expanding):
    """ "Poisonous 1"."""

    rules = "702.70"
    word: str = "poisonous"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        event = DealsDamage()
        event.what = Self()
        event.combat_only = True
        event.to = AnyPlayer()
        return [triggered(event, GivesPoison(self.n), f"Poisonous {self.n}")]


class UmbraSaves(Replacement):
    """ "If enchanted permanent would be destroyed, instead remove all damage marked on it and destroy this Aura" (702.89a). Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DESTROY,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Destroy) and event.obj == ctx.obj().attached_to

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Destroy)
        return [Instead(ctx, AuraGoes(event.obj), event, event.applied)]


class AuraGoes(Instruction):
    """What happens instead of the destruction. Made, never read."""

    def __init__(self, host: int) -> None:
        self.host = host

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if game.there(self.host):
            game.objects[self.host].damage = 0
            game.objects[self.host].deathtouched = False
        happen(game, [Destroy(ctx.source)], ctx.source, ctx.controller)


class UmbraLine(Replacing):
    """What umbra armor means."""

    label: str = "Umbra armor"


class UmbraArmor(Expanding):
    """ "Umbra armor"."""

    rules = "702.89"
    word: str = "umbra armor"

    def make(self) -> list[AbilityNode]:
        line = UmbraLine()
        line.replacement = UmbraSaves()
        return [line]


class SmallCopy(CopyException):
    """ "Except it's 1/1" (702.175a). Made, never read."""

    def change(self, ctx: Context, values: Characteristics) -> None:
        values.power = 1
        values.toughness = 1
        values.has_pt = True

    def defines(self) -> tuple[int, ...]:
        return (LAYER_PT_CDA,)


class CopiesOfThis(Instruction):
    """ "Create a token that's a copy of it for each time its squad cost was paid" (702.157a); "except it's 1/1" (702.175a). Made, never read."""

    def __init__(self, word: str) -> None:
        self.word = word

    def apply(self, ctx: Context) -> None:
        announced = ctx.obj().announced
        n = announced.paid.get(self.word, 0) if announced is not None else 0
        obj = ctx.game.objects[present(ctx, ctx.source) or ctx.source]
        values = copiable_values(obj)
        if self.word == "offspring":
            n = min(n, 1)
            values = values_of_copy(ctx, values, (SmallCopy(),), None)
        do(ctx, [CreateTokens(ctx.controller, values, n)])


class Squad(Priced):
    """ "Squad {2}", "squad—Pay 3 life." (702.157a), "offspring {2}" (702.175a)."""

    def make(self) -> list[AbilityNode]:
        cost = optional_cost(self.word, self.price())
        cost.repeatable = self.word == "squad"
        event = Enters()
        event.what = Self()
        return [cost, triggered(event, CopiesOfThis(self.word), self.word.capitalize(), WasPaid(self.word))]


class AttackedThisTurn(Condition):
    """ "If this creature attacked this turn" (702.142a). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        return any([isinstance(event, Attack) and event.obj == ctx.source for event in this_turn(ctx.game)])


class Boast(Several):
    """ "Boast — {1}{R}: ..." (702.142a): only if this creature attacked this turn, and only once each turn."""

    rules = "702.142"
    word: str = "boast"
    ability: AbilityNode

    def settle(self) -> None:
        """Note the restrictions on the ability."""
        tree = self.ability
        assert isinstance(tree, Activated)
        tree.once_each_turn = 1
        tree.condition = AttackedThisTurn()

    def parts(self) -> tuple[AbilityNode, ...]:
        return (self.ability,)


phrase("keyword", "evolve", "evolve", Evolve)
phrase("keyword", "increment", "increment", Increment)
phrase("keyword", "extort", "extort", Extort)
phrase("keyword", "toxic", "toxic {n:digits}", Toxic)
phrase("keyword", "poisonous", "poisonous {n:digits}", Poisonous)
phrase("keyword", "umbra-armor", "umbra armor", UmbraArmor)
phrase("keyword", "squad", "squad {symbols:mana-symbols}", Squad, word="squad")
phrase("line", "squad-price", "squad—{cost:cost}.", Squad, word="squad")
phrase("keyword", "offspring", "offspring {symbols:mana-symbols}", Squad, word="offspring")
phrase("line", "boast", "boast — {ability:activated-ability}", Boast)
