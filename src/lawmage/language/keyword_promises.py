"""702.166, 702.174: bargain and gift, costs that are promised as a spell is cast, and what is said of them later."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.node import Node
from lawmage.game.objects import Announcement
from lawmage.game.player import thing_of_player
from lawmage.language.costs import note
from lawmage.language.expanding import Expanding, conditioned
from lawmage.language.finding import opponents
from lawmage.language.keyword_casting import optional_cost
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.language.sentences import Sentence, Sequence
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import Spell
from lawmage.rules.context import SELF, Context
from lawmage.rules.nodes import AbilityNode, Condition, CostPart, Instruction, Reference

GIFTS: Final[dict[str, str]] = {
    "a Food": "create a Food token",  # 702.174d
    "a card": "draw a card",
    "a tapped Fish": "create a tapped 1/1 blue Fish creature token",
    "a Treasure": "create a Treasure token",
    "an Octopus": "create an 8/8 blue Octopus creature token",
}
"""What the chosen player does."""


class WasPaid(Condition):
    """ "This spell was bargained" (702.166b): whether a cost known by a word was paid. `word` says which."""

    about_cast: bool = True  # "it" is what was cast
    what: Reference
    word: str = ""
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            announced = ctx.game.objects[thing].announced if thing > 0 else None
            if announced is not None and announced.paid.get(self.word, 0):
                return self.polarity
        return not self.polarity

    def decided(self, announced: Announcement) -> int:
        what = self.what
        if not (isinstance(what, Self) or what.bound == SELF):
            return -1
        return 1 if (announced.paid.get(self.word, 0) > 0) == self.polarity else 0


class GiftPromised(Condition):
    """ "The gift was promised" (702.174k)."""

    rules = "702.174k"
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        announced = ctx.announced if ctx.announced is not None and ctx.stack_object == ctx.source else ctx.obj().announced
        promised = announced is not None and announced.paid.get("gift", 0) > 0
        return promised == self.polarity

    def decided(self, announced: Announcement) -> int:
        return 1 if (announced.paid.get("gift", 0) > 0) == self.polarity else 0


class Bargain(Expanding):
    """ "Bargain" (702.166a)."""

    rules = "702.166"
    word: str = "bargain"

    def make(self) -> list[AbilityNode]:
        return [optional_cost("bargain", read("Sacrifice an artifact, enchantment, or token", "cost"))]


class ChooseOpponentCost(CostPart):
    """ "Choose an opponent" as a cost (702.174a). Made, never read."""

    def payable(self, ctx: Context) -> bool:
        return bool(opponents(ctx.game, ctx.controller))

    def pay(self, ctx: Context) -> None:
        among = [thing_of_player(player) for player in opponents(ctx.game, ctx.controller)]
        decision = ChooseThings(ctx.controller, "gift", among, 1, 1, ctx.source, "702.174a")
        note(ctx, "gift", tuple(decision.chosen(ask(ctx.game, decision))))


class GiftedPlayer(Reference):
    """ "The chosen player". Made, never read."""

    def things(self, ctx: Context) -> tuple[int, ...]:
        announced = ctx.obj().announced
        return announced.cost_objects.get("gift", ()) if announced is not None else ()

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing in self.things(ctx)


class IfPromised(Instruction):
    """ "If this spell's gift cost was paid, [effect]". Made, never read."""

    def __init__(self, effect: Instruction) -> None:
        self.effect = effect

    def apply(self, ctx: Context) -> None:
        if GiftPromised().holds(ctx):
            self.effect.apply(ctx)


class Gift(Expanding):
    """ "Gift a card" (702.174a-b): of a permanent a triggered ability, of an instant or sorcery what happens first (702.174j)."""

    rules = "702.174"
    word: str = "gift"
    what: str = ""

    def effect(self) -> Instruction:
        """What the gift is."""
        tree = read(f"When this permanent enters, you {GIFTS[self.what]}.", "line")
        assert isinstance(tree, TriggeredLine)
        effect = tree.effect
        assert isinstance(effect, Sequence) and isinstance(effect.first, Sentence)
        doing: Node = effect.first.do
        setattr(doing, "who", GiftedPlayer())  # noqa: B010 - of several classes
        return effect

    def make(self) -> list[AbilityNode]:
        cost = optional_cost("gift", ChooseOpponentCost())
        spell = Spell()
        spell.effect = IfPromised(self.effect())
        spell.first = True
        trigger = conditioned("When this permanent enters, draw a card.", GiftPromised(), f"Gift {self.what}", self.effect())
        return [cost, spell, trigger]


phrase("keyword", "bargain", "bargain", Bargain)
values("promised-word", {"bargained": "bargain"})
phrase("condition", "was-promised", "{what:it-or-self} was {word:promised-word}", WasPaid)
phrase("condition", "its-promised", "{what:contracted} {word:promised-word}", WasPaid)
phrase("condition", "wasnt-promised", "{what:it-or-self} wasn't {word:promised-word}", WasPaid, polarity=False)
values("gift-word", tuple(GIFTS))
phrase("line", "gift", "gift {what:gift-word}", Gift)
phrase("condition", "gift-promised", "the gift was promised", GiftPromised)
phrase("condition", "gift-not-promised", "the gift wasn't promised", GiftPromised, polarity=False)
