"""118.9 in words: "You may exile a blue card from your hand rather than pay this spell's mana cost"."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.node import Node
from lawmage.game.terms import EXILE
from lawmage.language.costs import CostList, DiscardCost, DiscardNounCost, PayLife, ReturnCost, SacrificeCost, TapOthers, parts_of
from lawmage.language.filters import Noun, mana_value_of
from lawmage.language.lines import Labelled
from lawmage.language.player_counters import PayEnergy
from lawmage.oracle.template import Joiner, include, lists, phrase
from lawmage.rules.abilities import AlternativeCost
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Condition, CostPart


class ExileFromHand(CostPart):
    """ "Exile a blue card from your hand" (118.9): not the card that is being cast (601.2a)."""

    rules = "118.9 118.3"
    what: Noun
    n: int = 1

    def among(self, ctx: Context) -> list[int]:
        """The cards that may be exiled."""
        objects = ctx.game.objects
        hand = ctx.game.players[ctx.controller].hand
        return [id for id in hand if id != ctx.source and self.what.describes(ctx, objects[id])]

    def payable(self, ctx: Context) -> bool:
        return len(self.among(ctx)) >= self.n

    def times(self, ctx: Context) -> int:
        return len(self.among(ctx)) // self.n

    def pay(self, ctx: Context) -> None:
        decision = ChooseThings(ctx.controller, "exile", self.among(ctx), self.n, self.n, ctx.source, "118.3")
        happen(ctx.game, [Move(id, EXILE) for id in decision.chosen(ask(ctx.game, decision))], ctx.source, ctx.controller)


class ExileForX(ExileFromHand):
    """ "Exile a blue card with mana value X from your hand": X is the mana value of the card that is exiled (107.3d)."""

    rules = "118.9 107.3d"

    def has_x(self) -> bool:
        return True

    def among(self, ctx: Context) -> list[int]:
        objects = ctx.game.objects
        return [id for id in ExileFromHand.among(self, ctx) if mana_value_of(ctx.game, objects[id]) == ctx.x]

    def times(self, ctx: Context) -> int:
        return -1


class RatherThan(AlternativeCost):
    """ "You may sacrifice two Mountains rather than pay this spell's mana cost" (118.9)."""

    rules = "118.9"
    word: str = "alternative"
    price: Node | None = None
    when: Condition | None = None

    def settle(self) -> None:
        """Fill in what the rules read."""
        assert self.price is not None
        self.cost = parts_of(self.price)
        self.condition = self.when


class FreeIf(RatherThan):
    """ "If you control a commander, you may cast this spell without paying its mana cost" (118.9): nothing is paid in its place."""

    rules = "118.9"
    word: str = "free"

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = ()
        self.condition = self.when


phrase("rather-part", "rather-exile-hand", "exile a {what:typed-card/s} from your hand", ExileFromHand)
phrase("rather-part", "rather-exile-hand-n", "exile {n:number} {what:typed-card/p} from your hand", ExileFromHand)
phrase("rather-part", "rather-exile-x", "exile a {what:typed-card/s} with mana value X from your hand", ExileForX)
phrase("rather-part", "rather-discard-noun", "discard a {what:typed-card/s}", DiscardNounCost)
phrase("rather-part", "rather-discard", "discard {n:cards}", DiscardCost)
phrase("rather-part", "rather-energy", "pay {symbols:energy-symbols}", PayEnergy)
phrase("rather-part", "rather-sacrifice", "sacrifice {what:costly}", SacrificeCost)
phrase("rather-part", "rather-life", "pay {n:amount} life", PayLife)
phrase("rather-part", "rather-mana", "pay {symbols:mana-symbols}", ManaPart)
phrase("rather-part", "rather-return", "return {what:pick} to [its|their]@what owner's hand", ReturnCost)
phrase("rather-part", "rather-tap", "tap {what:pick}", TapOthers)
include("rather-price", "rather-part")
lists("rather-price", "rather-prices", "rather-part", CostList, (Joiner("and", " and ", ",", ", and"),))
phrase("anywhere", "rather-than", "you may {price:rather-price} rather than pay this spell's mana cost.", RatherThan)
phrase("anywhere", "rather-than-if", "if {when:condition}, you may {price:rather-price} rather than pay this spell's mana cost.", RatherThan)
phrase("anywhere", "rather-than-worded", "{word:ability-word} — {ability:rather-line}", Labelled)
phrase("rather-line", "rather-line", "if {when:condition}, you may {price:rather-price} rather than pay this spell's mana cost.", RatherThan)
phrase("anywhere", "free-if", "if {when:condition}, you may cast this spell without paying its mana cost.", FreeIf)
