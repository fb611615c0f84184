"""508.1h-j, 509.1d-f: Costs to attack and to block."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules import payment
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.nodes import CostChange, Query
from lawmage.rules.total_cost import apply_change


def attack_change(game: Game, costs: list[tuple[Context, Query]], obj: int, defender: int) -> CostChange:
    """What one creature's attack costs."""
    change = CostChange()
    for ctx, query in costs:
        query.attack_cost(ctx, game.objects[obj], defender, change)
    return change


def block_change(game: Game, costs: list[tuple[Context, Query]], blocker: int, attacker: int) -> CostChange:
    """What one creature's block of one attacker costs."""
    change = CostChange()
    for ctx, query in costs:
        query.block_cost(ctx, game.objects[blocker], game.objects[attacker], change)
    return change


def is_free(change: CostChange) -> bool:
    return change.more_generic == 0 and not change.more_symbols and not change.more_parts


def total_of(changes: list[CostChange]) -> TotalCost:
    """The total cost of a declaration, locked in (508.1h, 509.1d)."""
    total = TotalCost()
    for change in changes:
        apply_change(total, change)
    return total


def can_pay(game: Game, player: int, total: TotalCost, first: int, tapped: list[int]) -> bool:
    """Whether the player could pay the total once the declared attackers `tapped` are tapped (508.1f comes before 508.1i). `first` is one of
    the creatures that it is paid for."""
    if total.is_free():
        return True
    trial = game
    if tapped:
        trial = game.clone()
        for id in tapped:
            trial.objects[id].tapped = True
        trial.version += 1
    return payment.can_pay(trial, player, total, trial.objects[first], Context(trial, player, first))


def pay(game: Game, player: int, total: TotalCost, first: int) -> bool:
    """The player activates mana abilities and pays (508.1i-j, 509.1e-f)."""
    if total.is_free():
        return True
    return payment.pay(game, player, total, game.objects[first], Context(game, player, first))
