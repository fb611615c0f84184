"""510: combat damage. Who deals it when, how it may be divided, trample and deathtouch (702.2c, 702.19), all of it at once."""

from __future__ import annotations

from itertools import product

import pytest

from lawmage.choices import Answer, Decision, Divide
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE, GREEN, RED
from lawmage.rules.combat.assignment import Trampler, cover
from lawmage.rules.combat.damage import deal_combat_damage, two_damage_steps
from lawmage.rules.events.damage import Damage
from lawmage.rules.queries import ASSIGNS_BY_TOUGHNESS, ASSIGNS_NO_DAMAGE, UNBLOCKED_ASSIGN
from tests.rules.combat.table import PLAYER_A, PLAYER_B, A, B, Says, Script, Table, by_itself, protection


def dealt(table: Table) -> list[tuple[int, int, int]]:
    return [(event.dealer, event.obj, event.n) for event in table.happened(Damage)]


class Dividing(Script):
    """Notes every legal division of each question as it is asked, and gives these answers."""

    def __init__(self, *answers: tuple[int, ...]) -> None:
        super().__init__(divide=answers)
        self.legal: list[list[tuple[int, ...]]] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        assert isinstance(decision, Divide)
        self.legal.append([amounts for amounts in product(range(decision.total + 1), repeat=len(decision.things)) if decision.check(amounts)])
        return super().choose(game, decision)


def fight(*attacker: object, blockers: tuple[tuple[object, ...], ...] = (), script: Script | None = None) -> tuple[Table, GameObject, list[GameObject]]:
    """One attacker with what blocks it, given as power, toughness and abilities."""
    table = Table(script)
    creature = table.creature(A, *attacker)  # type: ignore[arg-type]
    others = [table.creature(B, *blocker) for blocker in blockers]  # type: ignore[arg-type]
    table.attack(creature)
    if others:
        table.block(creature, *others)
    return table, creature, others


def test_unblocked_damage_goes_to_what_is_attacked() -> None:
    table = Table()
    first, second, third = table.creature(A, 3, 3), table.creature(A, 2, 2), table.creature(A, 0, 1)
    walker = table.planeswalker(B, 4)
    table.attack(first, third)
    table.attack(second, at=walker.id)
    deal_combat_damage(table.game, False)
    assert dealt(table) == [(first.id, PLAYER_B, 3), (second.id, walker.id, 2)]
    assert table.game.players[B].life == 17
    assert walker.counters["loyalty"] == 2
    assert all(event.combat for event in table.happened(Damage))


def test_an_attacked_planeswalker_that_is_gone_receives_nothing() -> None:
    table = Table()
    bear = table.creature(A, 2, 2)
    table.attack(bear, at=table.planeswalker(B, 4).id)
    assert table.game.combat is not None
    table.game.combat.defending[bear.id] = 0
    deal_combat_damage(table.game, False)
    assert dealt(table) == [] and table.game.players[B].life == 20


def test_both_fight_at_once() -> None:
    table, attacker, (blocker,) = fight(3, 3, blockers=((2, 2),))
    deal_combat_damage(table.game, False)
    assert (attacker.damage, blocker.damage, table.game.players[B].life) == (2, 3, 20)
    assert dealt(table) == [(attacker.id, blocker.id, 3), (blocker.id, attacker.id, 2)]


def test_blocked_with_no_blockers_left() -> None:
    table, attacker, _ = fight(3, 3)
    table.block(attacker)
    deal_combat_damage(table.game, False)
    assert dealt(table) == []


def test_free_division_without_an_order() -> None:
    """The example of 510.1c, and G20d: any division."""
    script = Dividing((0, 6))
    table, _, blockers = fight(6, 4, blockers=((3, 3), (2, 2)), script=script)
    deal_combat_damage(table.game, False)
    assert [blocker.damage for blocker in blockers] == [0, 6]
    assert script.legal[0] == [(n, 6 - n) for n in range(7)]


def test_a_blocker_of_two_divides_its_damage() -> None:
    script = Dividing((1, 2))
    table = Table(script)
    first, second = table.creature(A, 1, 1), table.creature(A, 2, 2)
    giant = table.creature(B, 3, 3)
    table.attack(first, second)
    table.block(first, giant)
    table.block(second, giant)
    deal_combat_damage(table.game, False)
    assert script.seen[0].player == B and script.seen[0].rule == "510.1d"
    assert (first.damage, second.damage, giant.damage) == (1, 2, 3)


def test_trample_over_one_blocker() -> None:
    script = Dividing((2, 4))
    table, _, _ = fight(6, 6, "trample", blockers=((2, 2),), script=script)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)]
    assert table.game.players[B].life == 16


def test_trample_counts_marked_damage() -> None:
    """G20e: 8/4 against a Hill Giant with 2 damage: at least 1 to it if any goes beyond."""
    script = Dividing((1, 7))
    table, _, (giant,) = fight(8, 4, "trample", blockers=((3, 3),), script=script)
    giant.damage = 2
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(n, 8 - n) for n in range(1, 9)]


def test_trample_that_cannot_reach_beyond_is_not_asked() -> None:
    script = Script()
    table, _, (blocker,) = fight(3, 3, "trample", blockers=((0, 3),), script=script)
    deal_combat_damage(table.game, False)
    assert script.seen == [] and blocker.damage == 3


def test_trample_and_deathtouch() -> None:
    """G20c: 3/1 blocked by two: these five divisions."""
    script = Dividing((1, 1, 1))
    table, _, blockers = fight(3, 1, "trample", "deathtouch", blockers=((3, 3), (6, 4)), script=script)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(0, 3, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0), (3, 0, 0)]
    assert [blocker.deathtouched for blocker in blockers] == [True, True]
    assert table.game.players[B].life == 19


def test_protection_does_not_spare_the_trampler() -> None:
    """The second example of 702.19b: at least 2 must be assigned to a 2/2 although they are prevented."""
    script = Dividing((2, 4))
    table = Table(script)
    green = table.creature(A, 6, 6, "trample", colors=GREEN)
    knight = table.creature(B, 2, 2, protection(GREEN), colors=RED)
    table.attack(green)
    table.block(green, knight)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)]
    assert knight.damage == 0 and green.damage == 2
    assert table.game.players[B].life == 16


def test_trample_without_blockers_left() -> None:
    table, attacker, _ = fight(5, 5, "trample")
    table.block(attacker)
    deal_combat_damage(table.game, False)
    assert table.game.players[B].life == 15


def test_trample_does_not_go_over_a_planeswalker() -> None:
    """702.19f."""
    table = Table()
    trampler = table.creature(A, 7, 7, "trample")
    walker = table.planeswalker(B, 3)
    table.attack(trampler, at=walker.id)
    deal_combat_damage(table.game, False)
    assert dealt(table) == [(trampler.id, walker.id, 7)]


def test_trample_over_planeswalkers() -> None:
    """The example of 702.19c: with a 1/1 attacking it as well, 2 to the planeswalker are enough."""
    script = Dividing((2, 5))
    table = Table(script)
    big, small = table.creature(A, 7, 7, "trample over planeswalkers"), table.creature(A, 1, 1)
    walker = table.planeswalker(B, 3)
    table.attack(big, small, at=walker.id)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(n, 7 - n) for n in range(2, 8)]
    assert table.game.players[B].life == 15


def test_trample_counts_what_others_assign() -> None:
    """The first example of 702.19b: 1 from each to a 2/2 that blocks both, 2 beyond."""
    script = Dividing((1, 2))
    table = Table(script)
    trampler, small = table.creature(A, 3, 3, "trample"), table.creature(A, 1, 1)
    blocker = table.creature(B, 2, 2)
    table.attack(trampler, small)
    table.block(trampler, blocker)
    table.block(small, blocker)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(1, 2), (2, 1), (3, 0)]
    assert table.game.players[B].life == 18 and blocker.damage == 2


@pytest.mark.parametrize(("first", "allowed"), [((0, 3), [(2, 1), (3, 0)]), ((1, 2), [(1, 2), (2, 1), (3, 0)]), ((3, 0), [(0, 3), (1, 2), (2, 1), (3, 0)])])
def test_two_tramplers_share_a_blocker(first: tuple[int, int], allowed: list[tuple[int, int]]) -> None:
    """Only the whole must comply (510.1e): what the first leaves, the second must make up."""
    script = Dividing(first, allowed[0])
    table = Table(script)
    one, two = table.creature(A, 3, 3, "trample"), table.creature(A, 3, 3, "trample")
    blocker = table.creature(B, 0, 2)
    table.attack(one, two)
    table.block(one, blocker)
    table.block(two, blocker)
    deal_combat_damage(table.game, False)
    assert script.legal[0] == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert script.legal[1] == allowed
    assert table.game.players[B].life == 20 - first[1] - allowed[0][1]


def test_covering_what_is_lacking() -> None:
    """A flow: each of two tramplers must give one point to the shared blocker and the rest to its own."""
    one, two = Trampler(1, 3, False, [10, 11], []), Trampler(2, 3, False, [10, 12], [])
    assert cover([(10, 2), (11, 2), (12, 2)], [one, two]) == [{10: 1, 11: 2}, {10: 1, 12: 2}]
    assert cover([(10, 3), (11, 2), (12, 2)], [one, two]) is None
    deadly = Trampler(3, 1, True, [10], [])
    assert cover([(10, 9), (11, 3)], [one, deadly]) == [{11: 3}, {10: 1}]
    assert cover([(10, 9), (12, 1)], [one, deadly]) is None


def test_first_strike_then_the_others() -> None:
    """G20a: a first striker deals damage in the first step only, the other attacker in the second."""
    table = Table()
    knight, bears = table.creature(A, 2, 1, "first strike"), table.creature(A, 2, 2)
    table.attack(knight, bears)
    assert two_damage_steps(table.game)
    deal_combat_damage(table.game, True)
    assert table.game.players[B].life == 18
    knight.chars = bears.chars  # loses first strike: it doesn't deal damage again (702.7c)
    deal_combat_damage(table.game, False)
    assert table.game.players[B].life == 16


def test_what_gains_first_strike_between_the_steps_still_deals_damage() -> None:
    table = Table()
    knight, bears = table.creature(A, 2, 1, "first strike"), table.creature(A, 2, 2)
    table.attack(knight, bears)
    deal_combat_damage(table.game, True)
    bears.chars = knight.chars
    deal_combat_damage(table.game, False)
    assert table.game.players[B].life == 16


def test_double_strike() -> None:
    """G20a-b: twice with it; losing it between the steps means no more (702.4c), gaining it after first strike means again (702.4d)."""
    table = Table()
    double, first = table.creature(A, 1, 2, "double strike"), table.creature(A, 2, 2, "first strike")
    table.attack(double, first)
    deal_combat_damage(table.game, True)
    assert table.game.players[B].life == 17
    double.chars, first.chars = first.chars, double.chars
    deal_combat_damage(table.game, False)
    assert dealt(table) == [(double.id, PLAYER_B, 1), (first.id, PLAYER_B, 2), (first.id, PLAYER_B, 1)]


def test_a_blocker_with_first_strike_makes_two_steps() -> None:
    table, attacker, (blocker,) = fight(2, 2, blockers=((1, 1, "first strike"),))
    assert two_damage_steps(table.game)
    deal_combat_damage(table.game, True)
    assert (attacker.damage, blocker.damage) == (1, 0)
    deal_combat_damage(table.game, False)
    assert (attacker.damage, blocker.damage) == (1, 2)


def test_no_first_strike_one_step() -> None:
    table, _, _ = fight(2, 2, blockers=((1, 1),))
    assert not two_damage_steps(table.game)


def test_by_toughness_and_not_at_all() -> None:
    table = Table()
    wall = table.creature(A, 0, 4, Says(ASSIGNS_BY_TOUGHNESS, concerns=by_itself))
    idle = table.creature(A, 5, 5, Says(ASSIGNS_NO_DAMAGE, concerns=by_itself))
    table.attack(wall, idle)
    deal_combat_damage(table.game, False)
    assert dealt(table) == [(wall.id, PLAYER_B, 4)]


@pytest.mark.parametrize("yes", [0, 1])
def test_as_though_it_were_unblocked(yes: int) -> None:
    script = Script(yes_or_no=[(yes,)])
    table, attacker, (blocker,) = fight(4, 4, Says(UNBLOCKED_ASSIGN, concerns=by_itself), blockers=((1, 1),), script=script)
    deal_combat_damage(table.game, False)
    assert (blocker.damage, table.game.players[B].life) == ((0, 16) if yes else (4, 20))
    assert attacker.damage == 1


def test_lifelink_for_each_source() -> None:
    table = Table()
    one, two = table.creature(A, 2, 2, "lifelink"), table.creature(A, 3, 3, "lifelink")
    table.attack(one, two)
    deal_combat_damage(table.game, False)
    assert table.game.players[A].life == 25
    assert PLAYER_A not in [event.obj for event in table.happened(Damage)]


def test_what_stopped_being_a_creature_is_out_of_combat() -> None:
    """506.4: noticed after the next batch of events; its blocker stays a blocking creature, the attacker stays blocked."""
    table = Table()
    first, second = table.creature(A, 2, 2), table.creature(A, 3, 3)
    blocker = table.creature(B, 1, 1)
    table.attack(first, second)
    table.block(first, blocker)
    first.chars = first.chars.copy()
    first.chars.types &= ~CREATURE
    deal_combat_damage(table.game, False)
    combat = table.game.combat
    assert combat is not None
    assert combat.attackers == [second.id]
    assert combat.blocking == {blocker.id: []}
    assert combat.defended_by[first.id] == B
