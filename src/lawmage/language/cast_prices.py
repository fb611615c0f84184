"""118.9, 118.8 in permissions: for what cost spells may be cast: "by paying life equal to its mana value rather than paying its mana cost", "without paying
their mana costs", "by sacrificing a creature in addition to paying their other costs"; and what is said of spells cast so."""

from __future__ import annotations

from typing import Final

from lawmage.game.effects import END_OF_TURN, NO_END, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.language.changes import HasAbilities
from lawmage.language.closed import BITS
from lawmage.language.costs import CostList, DiscardCost, DiscardNounCost, ExileCost, PayLife, ReturnCost, SacrificeCost, cant_pay_life, parts_of
from lawmage.language.player_counters import PayEnergy
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Amount, Replacement, Way, WayRider
from lawmage.rules.total_cost import split_symbols


class LifeOfSpell(PayLife):
    """Life equal to the mana value of the spell that is cast. Made, never read."""

    amount: int = 0

    def life(self, ctx: Context) -> int:
        return self.amount

    def has_x(self) -> bool:
        return False

    def payable(self, ctx: Context) -> bool:
        return ctx.game.players[ctx.controller].life >= self.amount and (self.amount <= 0 or not cant_pay_life(ctx))

    def pay(self, ctx: Context) -> None:
        if self.amount > 0:
            event = LoseLife(ctx.controller, self.amount)
            event.payment = True
            happen(ctx.game, [event], ctx.source, ctx.controller)


_lives: Final[dict[int, LifeOfSpell]] = {}


def life_for(chars_value: int) -> LifeOfSpell:
    """That much life as a cost, made once."""
    known = _lives.get(chars_value)
    if known is None:
        known = LifeOfSpell()
        known.amount = chars_value
        _lives[chars_value] = known
    return known


class Price(Node):
    """What is paid for a spell that an effect lets a player cast, in place of its mana cost or in addition to it."""

    alone: bool = True  # rather than the mana cost (118.9)

    def give(self, spell: GameObject, way: Way) -> None:
        """Change a way to cast that spell, which has the characteristics it is cast with."""
        raise NotImplementedError


class LifePrice(Price):
    """ "By paying life equal to its mana value rather than paying its mana cost": X in its mana cost is 0 (107.3b)."""

    rules = "118.9 119.4"

    def give(self, spell: GameObject, way: Way) -> None:
        cost = spell.chars.mana_cost
        way.word = "life"
        way.symbols = ()
        way.parts = (life_for(cost.value if cost is not None else 0),)


class ManaPrice(Price):
    """ "By paying {W}{U}{B}{R}{G} rather than paying its mana cost"."""

    rules = "118.9"
    symbols: str = ""

    def give(self, spell: GameObject, way: Way) -> None:
        way.word = "alternative"
        way.symbols = split_symbols(self.symbols)


class FreePrice(Price):
    """ "Without paying its mana cost" (118.5)."""

    rules = "118.9"

    def give(self, spell: GameObject, way: Way) -> None:
        way.word = "free"
        way.symbols = ()


class OtherPrice(Price):
    """ "By discarding a card rather than paying its mana cost", "pay {0} rather than pay the mana cost"."""

    rules = "118.9"
    cost: Node

    def give(self, spell: GameObject, way: Way) -> None:
        way.word = "alternative"
        way.symbols = ()
        way.parts = parts_of(self.cost)


class PriceBesides(Price):
    """ "By sacrificing a creature in addition to paying its other costs" (118.8)."""

    rules = "118.8"
    alone: bool = False
    cost: Node

    def give(self, spell: GameObject, way: Way) -> None:
        way.parts = parts_of(self.cost)


class Then(Node):
    """A sentence after a permission that says something of the spells cast by it."""

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        """Change the way to cast that spell. `ctx`: the permission's."""
        raise NotImplementedError


class ThenLife(Then):
    """ "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost"."""

    rules = "118.9 119.4"

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        LifePrice().give(spell, way)


class ThenFlash(Then):
    """ "If you cast a spell this way, you may cast it as though it had flash"."""

    rules = "601.3b 702.8"

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        way.any_time = True


class ThenEnters(Then):
    """ "If you cast a spell this way, that artifact enters tapped", "... that creature enters with a finality counter on it" (614.12)."""

    rules = "614.1c 614.12"
    noun: str = ""  # what it is called; a spell that becomes no such permanent has nothing done to it
    tapped: bool = False
    n: Amount | None = None
    word: str = ""
    rider: EntersSo | None = None

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        if self.noun in ("permanent", "") or spell.chars.types & BITS[self.noun]:
            if self.rider is None:
                self.rider = EntersSo(self)
            way.rider = self.rider


class EntersSo(WayRider):
    """How what a spell becomes enters. Made, never read."""

    def __init__(self, words: ThenEnters) -> None:
        self.words = words

    def follow(self, ctx: Context, spell: int) -> None:
        made = SpellEnters(self.words.tapped, self.words.word, self.words.n)
        effect = continuous.make(ctx, REPLACEMENT, made, NO_END)
        effect.affected = (spell,)
        continuous.add(ctx.game, effect)


class SpellEnters(Replacement):
    """The permanent that a certain spell becomes enters tapped or with counters (614.1c). Made, never read."""

    rules = "614.1c"

    def __init__(self, tapped: bool, word: str, n: Amount | None) -> None:
        self.tapped = tapped
        self.word = word
        self.n = n

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and event.to == BATTLEFIELD and ctx.effect is not None and event.obj in ctx.effect.affected

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        if self.tapped:
            event.tapped = True
        if self.n is not None:
            event.counters.append((self.word, self.n.value(ctx)))
        return [event]


class ThenGains(Then):
    """ "If you do, it gains "When this permanent is put into a graveyard ..."" (400.7a)."""

    rules = "611.2 400.7a"
    what: Node
    duration: int = NO_END
    rider: GainsSo | None = None

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        if self.rider is None:
            self.rider = GainsSo(self)
        way.rider = self.rider


class CreatureGains(ThenGains):
    """ "If you cast a creature spell this way, it gains haste until end of turn"."""

    rules = "611.2 400.7a"

    def change(self, ctx: Context, spell: GameObject, way: Way) -> None:
        if spell.chars.types & CREATURE:
            ThenGains.change(self, ctx, spell, way)


class GainsSo(WayRider):
    """What a spell cast so gains. Made, never read."""

    def __init__(self, words: ThenGains) -> None:
        self.words = words

    def follow(self, ctx: Context, spell: int) -> None:
        change = HasAbilities()
        change.what = self.words.what
        continuous.begin(ctx, (spell,), (change,), self.words.duration)


phrase("gerund-part", "gerund-mana", "paying {symbols:mana-symbols}", ManaPart)
phrase("gerund-part", "gerund-life", "paying {n:amount} life", PayLife)
phrase("gerund-part", "gerund-energy", "paying {symbols:energy-symbols}", PayEnergy)
phrase("gerund-part", "gerund-sacrifice", "sacrificing {what:pick}", SacrificeCost)
phrase("gerund-part", "gerund-discard", "discarding {n:cards}", DiscardCost)
phrase("gerund-part", "gerund-discard-noun", "discarding a {what:typed-card/s}", DiscardNounCost)
phrase("gerund-part", "gerund-exile", "exiling {what:pick}", ExileCost)
phrase("gerund-part", "gerund-return", "returning {what:pick} to [its|their]@what owner's hand", ReturnCost)
include("gerund-price", "gerund-part")
lists("gerund-price", "gerund-prices", "gerund-part", CostList, (Joiner("and", " and ", ",", ", and"),))
for _tag, _its, _cost in (("", "its", "cost"), ("-several", "their", "costs")):
    phrase("paid-price", "price-life" + _tag, f"by paying life equal to {_its} mana value rather than paying {_its} mana {_cost}", LifePrice)
    phrase("free-price", "price-free" + _tag, f"without paying {_its} mana {_cost}", FreePrice)
    phrase("paid-price", "price-other" + _tag, f"by {{cost:gerund-price}} rather than paying {_its} mana {_cost}", OtherPrice)
    phrase("paid-price", "price-besides" + _tag, f"by {{cost:gerund-price}} in addition to paying {_its} other costs", PriceBesides)
include("cast-price", "free-price", "paid-price")
phrase("paid-price", "price-life-spell", "by paying life equal to the spell's mana value rather than paying its mana cost", LifePrice)
phrase("then", "then-life", "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.", ThenLife)
phrase("then", "then-you-life", "if you cast a spell this way, you pay life equal to its mana value rather than paying its mana cost.", ThenLife)
phrase("then", "then-flash", "if you cast a spell this way, you may cast it as though it had flash.", ThenFlash)
for _noun in ("artifact", "creature", "permanent"):
    phrase("then", f"then-tapped-{_noun}", f"if you cast a spell this way, that {_noun} enters tapped.", ThenEnters, noun=_noun, tapped=True)
    phrase(
        "then", f"then-counters-{_noun}",
        f"if you cast a spell this way, that {_noun} enters with {{n:how-many}} {{word:counter-word}} [counter|counters]@n on it.", ThenEnters, noun=_noun,
    )  # fmt: skip
phrase("then", "then-haste", "if you cast a creature spell this way, it gains {what:granted} until end of turn.", CreatureGains, duration=END_OF_TURN)
include("then-static", "then")
phrase("then-static", "then-gains", "if you do, it gains {what:granted}.", ThenGains)

__all__ = ["FreePrice", "LifePrice", "Price", "Then"]
