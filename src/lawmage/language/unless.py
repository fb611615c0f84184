"""118.12a: "sacrifice this creature unless you pay {2}": the player may pay; if they don't, what is said first happens."""

from __future__ import annotations

from lawmage.choices import YesNo, ask
from lawmage.game.objects import Announcement
from lawmage.language.costs import DiscardCost, DiscardNounCost, ExileCost, PayLife, ReturnCost, SacrificeCost
from lawmage.language.doing import acting, done, each_player
from lawmage.oracle.template import phrase
from lawmage.rules import payment
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart, TotalCost
from lawmage.rules.nodes import Condition, CostPart, Instruction, Reference
from lawmage.rules.total_cost import add_parts
from lawmage.rules.words import ability_words


class Unless(Instruction):
    """ "Counter target spell unless its controller pays {3}"."""

    rules = "118.12a"
    do: Instruction
    who: Reference
    price: CostPart

    def apply(self, ctx: Context) -> None:
        paid = False
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            paid = may_pay(ctx, player, (self.price,), ability_words(ctx.game, self)) or paid
        done(ctx, self.who, players)
        if not paid:
            self.do.apply(ctx)
        ctx.did = paid  # "if they do"


class UnlessSo(Instruction):
    """ "Sacrifice it unless {U} was spent to cast it": not if the condition holds (608.2c)."""

    rules = "608.2c"
    do: Instruction
    condition: Condition

    def apply(self, ctx: Context) -> None:
        held = self.condition.holds(ctx)
        if not held:
            self.do.apply(ctx)
        ctx.did = not held


def may_pay(ctx: Context, player: int, parts: tuple[CostPart, ...], words: str, times: int = 1) -> bool:
    """Whether the player pays, once or so many times over, as the spell or ability resolves (118.12): asked only where they can (118.3)."""
    game = ctx.game
    total = TotalCost()
    for _ in range(times):
        add_parts(total, parts, ctx.x)
    reading = ctx.child()
    reading.controller = player
    reading.demanding = ctx.controller
    reading.announced = Announcement()
    obj = game.objects.get(ctx.source)
    if not payment.can_pay(game, player, total, obj, reading):
        return False
    if ask(game, YesNo(player, "pay", words, ctx.source, "118.12a")) != (1,):
        return False
    return payment.pay(game, player, total, obj, reading)


phrase("body", "unless", "{do:joined} unless {who:player} {price:unless-cost/@who}", Unless)
phrase("body", "unless-so", "{do:joined} unless {condition:condition}", UnlessSo)
phrase("unless-cost", "unless-mana", "[pays|pay]@= {symbols:mana-symbols}", ManaPart, number="*")
phrase("unless-cost", "unless-life", "[pays|pay]@= {n:amount} life", PayLife, number="*")
phrase("unless-cost", "unless-sacrifice", "[sacrifices|sacrifice]@= {what:costly}", SacrificeCost, number="*")
phrase("unless-cost", "unless-discard", "[discards|discard]@= {n:cards}", DiscardCost, number="*")
phrase("unless-cost", "unless-discard-noun", "[discards|discard]@= a {what:typed-card/s}", DiscardNounCost, number="*")
phrase("unless-cost", "unless-exile", "[exiles|exile]@= {what:costly}", ExileCost, number="*")
phrase("unless-cost", "unless-return", "[returns|return]@= {what:costly} to [its|their]@what owner's hand", ReturnCost, number="*")
