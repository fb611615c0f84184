"""508.1h-j, 509.1d-f: costs to attack and block. What can't be paid isn't legal; paying is never required (508.1d, 509.1c)."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.rules.combat.attackers import declare_attackers
from lawmage.rules.combat.blockers import declare_blockers
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostChange
from lawmage.rules.queries import ATTACK_COST, CANT_ATTACK, MUST_ATTACK, MUST_BLOCK
from lawmage.rules.refusals import ATTACK_REQUIREMENTS, ATTACK_UNPAID, BLOCK_UNPAID
from tests.rules.combat.table import PLAYER_B, A, B, Says, Script, Table, by_itself


def toll(ctx: Context, obj: GameObject, defender: int, total: CostChange) -> None:
    """Two mana for each creature that attacks the player."""
    if defender == PLAYER_B:
        total.more_generic += 2


def to_block(ctx: Context, blocker: GameObject, attacker: GameObject, total: CostChange) -> None:
    total.more_generic += 1


def test_each_attacker_is_paid_for() -> None:
    table = Table(Script(attackers=[(1, 1, 2)]))
    for _ in range(3):
        table.creature(A, 2, 2)
    table.planeswalker(B, 3)
    table.effect(B, Says(ATTACK_COST, attack_cost=toll))
    table.game.players[A].pool[0] = 5
    decision = table.attackers()
    assert decision.why_not((1, 1, 1)) is ATTACK_UNPAID
    assert decision.check((1, 1, 2)) and decision.check((2, 2, 2))
    assert declare_attackers(table.game)
    assert sum(table.game.players[A].pool) == 1


def test_paying_is_not_required() -> None:
    table = Table()
    table.creature(A, 2, 2, Says(MUST_ATTACK, concerns=by_itself))
    table.effect(B, Says(ATTACK_COST, attack_cost=toll))
    table.game.players[A].pool[0] = 2
    decision = table.attackers()
    assert decision.check((0,)) and decision.check((1,))


def test_a_way_to_attack_without_paying_is_required() -> None:
    table = Table()
    table.creature(A, 2, 2, Says(MUST_ATTACK, concerns=by_itself))
    table.planeswalker(B, 3)
    table.effect(B, Says(ATTACK_COST, attack_cost=toll))
    table.game.players[A].pool[0] = 2
    decision = table.attackers()
    assert decision.why_not((0,)) is ATTACK_REQUIREMENTS
    assert decision.check((1,)) and decision.check((2,))


def test_paying_for_one_does_not_spare_another() -> None:
    """Two must attack and only one of them costs: the other attacks whether or not the first is paid for."""
    table = Table()
    for _ in range(2):
        table.creature(A, 2, 2, Says(MUST_ATTACK, concerns=by_itself))
    first = table.game.battlefield[0]
    table.effect(B, Says(ATTACK_COST, attack_cost=lambda ctx, obj, thing, total: toll(ctx, obj, thing, total) if obj.id == first else None))
    table.game.players[A].pool[0] = 2
    decision = table.attackers()
    assert [picks for picks in ((0, 0), (0, 1), (1, 0), (1, 1)) if decision.check(picks)] == [(0, 1), (1, 1)]


def test_random_declarations_can_be_paid() -> None:
    table = Table()
    for _ in range(4):
        table.creature(A, 2, 2)
    table.creature(A, 2, 2, Says(CANT_ATTACK, company=lambda ctx, obj: 2 if obj.id == ctx.source else 0), Says(MUST_ATTACK, concerns=by_itself))
    table.effect(B, Says(ATTACK_COST, attack_cost=toll))
    table.game.players[A].pool[0] = 6
    decision = table.attackers()
    drawn = {decision.random(table.game) for _ in range(100)}
    assert all(decision.check(answer) for answer in drawn)
    assert {sum(answer) for answer in drawn} == {0, 1, 2, 3}


def test_costs_to_block() -> None:
    table = Table(Script(blockers=[(1, 0)]))
    table.attack(table.creature(A, 2, 2))
    blocker = table.creature(B, 2, 2, Says(MUST_BLOCK, concerns=by_itself))
    table.creature(B, 2, 2)
    table.effect(A, Says(ATTACK_COST, block_cost=to_block))
    table.game.players[B].pool[3] = 1
    decision = table.blockers()
    assert decision.why_not((1, 1)) is BLOCK_UNPAID
    assert decision.check((0, 0)) and decision.check((0, 1))
    assert all(decision.check(decision.random(table.game)) for _ in range(20))
    declare_blockers(table.game)
    assert table.game.players[B].pool[3] == 0
    combat = table.game.combat
    assert combat is not None and list(combat.blocking) == [blocker.id]
