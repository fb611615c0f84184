"""118.12, 603.12: paying as a spell or ability resolves ("you may pay {1}. If you do, ..."), and what triggers on just having done something."""

from __future__ import annotations

from lawmage.choices import ChooseNumber, ask
from lawmage.game.ability import Ability
from lawmage.game.event import Event
from lawmage.game.game import PendingTrigger
from lawmage.game.objects import Announcement
from lawmage.language.costs import PayLife
from lawmage.language.delayed import DelayedFirst, captured
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.finding import players_of
from lawmage.language.sentences import Sequence
from lawmage.language.triggers_basic import When
from lawmage.oracle.leaves import Symbols
from lawmage.oracle.template import leaf, phrase, values
from lawmage.rules import payment
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, ManaPart, TotalCost
from lawmage.rules.nodes import CostPart, Instruction, Reference
from lawmage.rules.total_cost import add_parts


class Pay(Action):
    """ "Pay {1}", "pay 2 life": only if all of it can be paid (118.3)."""

    rules = "118.12"
    who: Reference
    price: CostPart

    def possible(self, ctx: Context) -> bool:
        return any([self.payable(ctx, player) for player in players_of(ctx, self.who)])

    def payable(self, ctx: Context, player: int) -> bool:
        """Whether that player can pay."""
        x = ctx.x if ctx.x_said else 0
        return payment.can_pay(ctx.game, player, total_of(self.price, x), ctx.game.objects.get(ctx.source), reading_of(ctx, player))

    def apply(self, ctx: Context) -> None:
        paid = False
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            paid = (self.payable(ctx, player) and self.pay(ctx, player)) or paid
        done(ctx, self.who, players)
        ctx.did = paid

    def pay(self, ctx: Context, player: int) -> bool:
        """The player pays."""
        return payment.pay(ctx.game, player, total_of(self.price, 0), ctx.game.objects.get(ctx.source), reading_of(ctx, player))


class PayX(Pay):
    """ "Pay {X}": the player chooses what X is as they pay, for the words after it too (107.3f)."""

    rules = "107.3f"

    def pay(self, ctx: Context, player: int) -> bool:
        game = ctx.game
        reading = reading_of(ctx, player)
        obj = game.objects.get(ctx.source)
        if ctx.x_said:
            return payment.pay(game, player, total_of(self.price, ctx.x), obj, reading)
        high = payment.max_x(game, player, total_of(self.price, 0), obj, reading, PriceOfX(self.price))
        n = ask(game, ChooseNumber(player, "X", 0, high, ctx.source, "107.3f"))[0]
        ctx.x = n
        return payment.pay(game, player, total_of(self.price, n), obj, reading)


class PriceOfX(CostOfX):
    """What is paid for each X."""

    def __init__(self, price: CostPart) -> None:
        self.price = price

    def with_x(self, x: int) -> TotalCost:
        return total_of(self.price, x)


def total_of(price: CostPart, x: int) -> TotalCost:
    """What is to be paid."""
    total = TotalCost()
    add_parts(total, (price,), x)
    return total


def reading_of(ctx: Context, player: int) -> Context:
    """A reading in which that player pays."""
    reading = ctx.child()
    reading.controller = player
    reading.demanding = ctx.controller
    reading.announced = Announcement()
    return reading


class JustDone(When):
    """ "You do": what the sentence before says (603.12). It is no event of its own. Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return ()

    def times(self, ctx: Context, event: Event) -> int:
        return 0


class WhenYouDo(DelayedFirst):
    """ "When you do, this creature deals 2 damage to any target": a reflexive triggered ability, which triggers at once (603.12)."""

    rules = "603.12"
    do: Instruction

    def __init__(self) -> None:
        self.when = JustDone()

    def apply(self, ctx: Context) -> None:
        if not ctx.did:
            return
        ability = Ability(self.ability(ctx), ctx.origin(), 0)
        ability.delayed = True
        ctx.game.pending.append(PendingTrigger(ability, ctx.source, ctx.controller, None, captured(ctx), ctx.x))


class Reflexive(Sequence):
    """Sentences of which the last is such an ability: all that follows "when you do" belongs to it."""

    rules = "603.12"
    reflexive = True
    last: WhenYouDo

    def carry_out(self, ctx: Context) -> None:
        Sequence.carry_out(self, ctx)
        self.last.apply(ctx)

    def only_mana(self) -> bool:
        return False


leaf("payable-symbols", Symbols(r"\{(?:[0-9]+|[WUBRGCS]|[WUBRGC0-9]/[WUBRGP](?:/P)?)\}"))
values("x-symbols", ("{X}", "{X}{R}", "{X}{U}", "{X}{B}", "{X}{W}", "{X}{G}"))
phrase("pay-cost", "pay-mana", "[pays|pay]@= {symbols:payable-symbols}", ManaPart, number="*")
phrase("pay-cost", "pay-life", "[pays|pay]@= {n:amount} life", PayLife, number="*")
phrase("clause", "pay", "{who:subject} {price:pay-cost/@who}", Pay)
phrase("pay-x-cost", "pays-x", "[pays|pay]@= {symbols:x-symbols}", ManaPart, number="*")
phrase("clause", "pay-x", "{who:subject} {price:pay-x-cost/@who}", PayX)
phrase("when-you-do", "when-you-do", "when you do, {do:effect}", WhenYouDo)
phrase("when-you-do", "when-they-do", "when they do, {do:effect}", WhenYouDo)
phrase("effect", "reflexive", "{first:sentence} {rest:sentence*} {last:when-you-do}", Reflexive)
phrase("consequence", "t-reflexive", "{first:plain-sentence} {rest:sentence*} {last:when-you-do}", Reflexive)
