"""118.2, 601.2g-h: what the rest of the rules ask of payment: can it be paid, pay it, how large can X be; and paying with another's help (702.132)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseNumber, ChooseThings, YesNo, ask
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules import mana_abilities
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, TotalCost
from lawmage.rules.nodes import CostPart
from lawmage.rules.payment.by_hand import pay_by_hand
from lawmage.rules.payment.carry_out import carry_out
from lawmage.rules.payment.decide import payable, plan_for
from lawmage.rules.payment.notes import notes_of
from lawmage.rules.payment.question import Question
from lawmage.rules.payment.quick import UNKNOWN, YES, quick
from lawmage.rules.refusals import Refusal

PHYREXIAN: Final = "/P"
"""The end of a symbol that 2 life can pay for; by itself, one that only life can."""

MOST_EXACT: Final = 20
"""The largest X that is looked for where 0 can't be paid."""

ASSIST: Final = "assist"
"""The keyword by which another player may pay for the generic mana in a spell's total cost (702.132)."""

ENDLESS: Final = 1_000_000
"""Who can pay so much generic mana can pay any amount."""


def can_pay(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> bool:
    """Whether the player can pay the cost now, activating mana abilities on the way. `obj` is what it is paid for: the spell (or the card that would be
    one), the source of the activated ability `ctx.ability`, or what else asks for payment; `ctx` reads the parts of the cost."""
    if can_pay_alone(game, player, cost, obj, ctx):
        return True
    if not is_assisted(cost, obj, ctx):
        return False
    return any([can_pay_alone(game, player, with_help(game, helper, cost, obj), obj, ctx) for helper in helpers(game, player)])


def can_pay_alone(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> bool:
    """Whether the player can pay the cost without another's help."""
    if not cost.parts and (obj is None or not obj.chars.abilities.mana):
        answer = quick(notes_of(game, player), game.players[player], cost)
        if answer != UNKNOWN:
            return answer == YES
    return payable(Question(game, player, cost, obj, ctx))


def is_assisted(cost: TotalCost, obj: GameObject | None, ctx: Context) -> bool:
    """Whether it is the cost of a spell with assist that has a generic component (702.132a)."""
    return cost.generic > 0 and obj is not None and ctx.ability is None and obj.zone != BATTLEFIELD and ASSIST in obj.chars.abilities.keywords


def helpers(game: Game, player: int) -> list[int]:
    """The other players."""
    return [each.index for each in game.players if each.index != player and not each.left]


def most_help(game: Game, helper: int, cost: TotalCost, obj: GameObject | None) -> int:
    """How much of the generic mana in the cost a player could pay for."""
    reading = Context(game, helper, obj.id if obj is not None else 0)
    low = 0
    high = cost.generic
    while low < high:
        middle = (low + high + 1) // 2
        if can_pay_alone(game, helper, generic(middle), obj, reading):
            low = middle
        else:
            high = middle - 1
    return low


def generic(n: int) -> TotalCost:
    """So much generic mana."""
    cost = TotalCost()
    cost.generic = n
    return cost


def with_help(game: Game, helper: int, cost: TotalCost, obj: GameObject | None) -> TotalCost:
    """What is left of the cost if that player pays for as much of it as possible."""
    left = cost.copy()
    left.generic -= most_help(game, helper, cost, obj)
    return left


def be_assisted(game: Game, player: int, cost: TotalCost, obj: GameObject, ctx: Context) -> TotalCost | None:
    """The player may choose another one, who may pay for any amount of the generic mana (702.132a). What is left to pay; None if that can't be paid."""
    among = [thing_of_player(helper) for helper in helpers(game, player) if most_help(game, helper, cost, obj) > 0]
    alone = can_pay_alone(game, player, cost, obj, ctx)
    if not alone:
        among = [thing for thing in among if can_pay_alone(game, player, with_help(game, player_of_thing(thing), cost, obj), obj, ctx)]
    decision = ChooseThings(player, ASSIST, among, 0 if alone else 1, 1, obj.id, "702.132a")
    left = cost
    for thing in decision.chosen(ask(game, decision)):
        helper = player_of_thing(thing)
        n = ask(game, ChooseNumber(helper, ASSIST, 0, most_help(game, helper, cost, obj), obj.id, "702.132a"))[0]
        left = cost.copy()
        left.generic -= n
        reading = Context(game, helper, obj.id)
        reading.announced = ctx.announced
        if not can_pay_alone(game, player, left, obj, ctx) or not pay_alone(game, helper, generic(n), obj, reading):
            return None
    return left


def pay(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> bool:
    """The player pays the cost (601.2g-h); what was spent stands in `ctx.announced`. False if it can't be paid; then nothing was.

    Automatic, unless the game's asker pays by hand: mana that is there already is spent first, then sources in order of how little they will be missed.
    """
    if obj is not None and is_assisted(cost, obj, ctx) and helpers(game, player):
        left = be_assisted(game, player, cost, obj, ctx)
        return left is not None and pay_alone(game, player, left, obj, ctx)
    return pay_alone(game, player, cost, obj, ctx)


def pay_alone(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> bool:
    """The player pays the cost without another's help."""
    if cost.is_free():
        return True
    asker = game.asker
    if asker is not None and asker.announces:
        cost = life_announced(game, player, cost, obj, ctx)
    question = Question(game, player, cost, obj, ctx)
    if asker is not None and asker.by_hand and (cost.generic or cost.symbols):
        return pay_by_hand(question)
    plan = plan_for(question, False)
    return plan is not None and carry_out(question, plan)


def life_announced(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> TotalCost:
    """The cost with each Phyrexian symbol as the player announces to pay it (601.2b, 107.4f): with life or with mana, where both are possible."""
    for i, symbol in enumerate(cost.symbols):
        if not symbol.endswith(PHYREXIAN) or symbol == PHYREXIAN:
            continue
        with_life = with_symbol(cost, i, PHYREXIAN)
        with_mana = with_symbol(cost, i, symbol.removesuffix(PHYREXIAN))
        if not payable(Question(game, player, with_life, obj, ctx)):
            cost = with_mana
        elif not payable(Question(game, player, with_mana, obj, ctx)):
            cost = with_life
        else:
            decision = YesNo(player, "life", f"pay 2 life for {{{symbol}}}?", obj.id if obj is not None else 0, "107.4f")
            cost = with_life if ask(game, decision) == (1,) else with_mana
    return cost


def with_symbol(cost: TotalCost, i: int, symbol: str) -> TotalCost:
    """The cost with another symbol in one place."""
    new = cost.copy()
    new.symbols[i] = symbol
    return new


def why_not_parts(ctx: Context, parts: tuple[CostPart, ...] | list[CostPart]) -> Refusal | None:
    """Why {T} or {Q} in a cost can't be paid (302.6, 107.5, 107.6); what else can't be paid is known only together with the mana (`can_pay`)."""
    return mana_abilities.why_not_symbols(ctx, parts)


def max_x(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context, costs: CostOfX | None = None) -> int:
    """The largest X that can be paid, -1 if there is no end. `cost` is the cost with X = 0; `x_symbols` says how much generic mana each X is, unless
    `costs` gives the cost for each X.

    Parts whose amount is X are read through `ctx.x`.
    """
    parts_x = any([part.has_x() for part in cost.parts])
    before = ctx.x
    low = 0
    if not pays_x(game, player, cost, obj, ctx, 0, costs):
        # what is given up may have to fit X exactly ("a creature with mana value X")
        found = [x for x in range(1, MOST_EXACT + 1) if parts_x and pays_x(game, player, cost, obj, ctx, x, costs)]
        ctx.x = before
        return found[-1] if found else 0
    if not parts_x and pays_x(game, player, cost, obj, ctx, ENDLESS, costs):
        ctx.x = before
        return -1
    high = 1
    while high < ENDLESS and pays_x(game, player, cost, obj, ctx, high, costs):
        low = high
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        if pays_x(game, player, cost, obj, ctx, middle, costs):
            low = middle
        else:
            high = middle
    ctx.x = before
    return low if high < ENDLESS else -1


def pays_x(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context, x: int, costs: CostOfX | None) -> bool:
    """Whether the cost can be paid with this X."""
    ctx.x = x
    if costs is not None:
        return can_pay(game, player, costs.with_x(x), obj, ctx)
    with_x = cost.copy()
    with_x.generic += x * cost.x_symbols
    return can_pay(game, player, with_x, obj, ctx)
