"""Of 702: keywords that are optional additional costs (kicker, buyback, entwine ...) or costs of modes (escalate, spree)."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import HAND
from lawmage.language.conditions import kicks
from lawmage.language.costs import parts_of
from lawmage.language.expanding import Expanding, Priced, mana
from lawmage.language.lines import SpellLine
from lawmage.language.objects import Self
from lawmage.language.sentences import Mode
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import AdditionalCost, Departure, Several
from lawmage.rules.context import SELF, Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.nodes import AbilityNode, Amount, Condition, CostPart, Reference
from lawmage.rules.target_phrases import Modal

OPTIONAL: Final = ("kicker", "buyback", "entwine")
"""Keywords that say: "You may pay an additional [cost] as you cast this spell" (702.33a, 702.27a, 702.42a)."""


def optional_cost(word: str, price: Node) -> AdditionalCost:
    """An additional cost that may be paid (601.2b). `word` is what it is known by."""
    made = AdditionalCost()
    made.word = word
    made.cost = parts_of(price)
    made.optional = True
    made.all_modes = word == "entwine"
    return made


class BuyBack(Departure):
    """ "If the buyback cost was paid, put this spell into its owner's hand instead of into that player's graveyard as it resolves" (702.27a)."""

    def destination(self, spell: GameObject) -> int:
        announced = spell.announced
        return HAND if announced is not None and announced.paid.get("buyback", 0) else -1


class OptionalCost(Priced):
    """ "Kicker {2}{R}", "buyback {3}", "entwine {2}", "kicker—Sacrifice a land." """

    def make(self) -> list[AbilityNode]:
        found: list[AbilityNode] = [optional_cost(self.word, self.price())]
        if self.word == "buyback":
            found.append(BuyBack())
        return found


class Multikicker(OptionalCost):
    """ "Multikicker {1}{W}" (702.33c): it may be paid any number of times."""

    rules = "702.33c"
    word: str = "kicker"

    def make(self) -> list[AbilityNode]:
        made = optional_cost("kicker", self.price())
        made.repeatable = True
        return [made]


class TwoKickers(Expanding):
    """ "Kicker {1}{R} and/or {B}" (702.33b): two kicker costs, each known by what it is (702.33f)."""

    rules = "702.33b 702.33f"
    word: str = "kicker"
    first: str = ""
    second: str = ""

    def make(self) -> list[AbilityNode]:
        return [optional_cost("kicker " + symbols, mana(symbols)) for symbols in (self.first, self.second)]


class KickedWith(Condition):
    """ "It was kicked with its {1}{R} kicker" (702.33f)."""

    rules = "702.33f"
    about_cast: bool = True  # "it" is what was cast
    what: Reference
    symbols: str = ""

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            announced = ctx.game.objects[thing].announced if thing > 0 else None
            if announced is not None and announced.paid.get("kicker " + self.symbols, 0):
                return True
        return False

    def decided(self, announced: Announcement) -> int:
        what = self.what
        known = isinstance(what, Self) or what.bound == SELF
        return min(1, announced.paid.get("kicker " + self.symbols, 0)) if known else -1


class TimesKicked(Amount):
    """ "For each time it was kicked" (702.33d)."""

    rules = "702.33d"
    about_cast: bool = True  # "it" is what was cast
    what: Reference

    def value(self, ctx: Context) -> int:
        for thing in self.what.things(ctx):
            announced = ctx.game.objects[thing].announced if thing > 0 else None
            if announced is not None:
                return kicks(announced)
        return 0


class EscalateCost(AdditionalCost):
    """ "For each mode you choose beyond the first as you cast this spell, you pay an additional [cost]" (702.120a)."""

    by_modes: bool = True

    def due(self, announced: Announcement) -> tuple[CostPart, ...]:
        return self.cost * max(0, len(announced.modes) - 1)


class Escalate(OptionalCost):
    """ "Escalate {1}", "escalate—Discard a card." """

    rules = "702.120"
    word: str = "escalate"

    def make(self) -> list[AbilityNode]:
        made = EscalateCost()
        made.word = "escalate"
        made.cost = parts_of(self.price())
        return [made]


class CostedMode(Mode):
    """ "+ {2} — Draw a card." """

    rules = "700.2h"
    symbols: str = ""


class SpreeModes(Modal):
    """The modes of a spree spell: one or more of them (702.172a). Made, never read."""

    def fewest(self, ctx: Context) -> int:
        return 1

    def most(self, ctx: Context) -> int:
        return len(self.modes)


class ModeCosts(AdditionalCost):
    """ "As an additional cost to cast this spell, pay the costs associated with those modes" (702.172a)."""

    by_modes: bool = True
    prices: tuple[ManaPart, ...] = ()  # of each mode

    def due(self, announced: Announcement) -> tuple[CostPart, ...]:
        return tuple([self.prices[n] for n in announced.modes])


class Spree(Several):
    """A spree spell's text: its modes, and what they cost."""

    rules = "702.172"
    word: str = "spree"
    modes: tuple[CostedMode, ...] = ()
    _parts: tuple[AbilityNode, ...] = ()

    def parts(self) -> tuple[AbilityNode, ...]:
        if not self._parts:
            modal = SpreeModes()
            modal.modes = self.modes
            spell = SpellLine()
            spell.effect = modal
            costs = ModeCosts()
            costs.prices = tuple([mana(mode.symbols) for mode in self.modes])
            self._parts = (spell, costs)
        return self._parts


values("optional-cost-keyword", OPTIONAL)
phrase("keyword", "optional-cost", "{word:optional-cost-keyword} {symbols:mana-symbols}", OptionalCost)
phrase("line", "optional-price", "{word:optional-cost-keyword}—{cost:cost}.", OptionalCost)
phrase("keyword", "multikicker", "multikicker {symbols:mana-symbols}", Multikicker)
phrase("keyword", "two-kickers", "kicker {first:mana-symbols} and/or {second:mana-symbols}", TwoKickers)
phrase("condition", "kicked-with", "{what:it-or-self} was kicked with its {symbols:mana-symbols} kicker", KickedWith)
phrase("tally", "each-kick", "time {what:it-or-self} was kicked", TimesKicked)
phrase("simple-quantity", "number-of-kicks", "the number of times {what:it-or-self} was kicked", TimesKicked)
phrase("keyword", "escalate", "escalate {symbols:mana-symbols}", Escalate)
phrase("line", "escalate-price", "escalate—{cost:cost}.", Escalate)
phrase("spree-mode", "spree-mode", "\n+ {symbols:mana-symbols} — {do:effect}", CostedMode)
phrase("spell-line", "spree", "spree{modes:spree-mode+}", Spree)

__all__ = ["optional_cost"]
