"""508: declaring attackers. Who may attack, restrictions, requirements, tapping, events."""

from __future__ import annotations

import pytest

from lawmage.choices import IllegalAnswer
from lawmage.game.terms import ARTIFACT
from lawmage.rules.combat.attackers import declare_attackers, why_cant_attack
from lawmage.rules.events.combat import Attack, Attackers
from lawmage.rules.events.status import Tap
from lawmage.rules.queries import CAN_ATTACK_AS_THOUGH, CANT_ATTACK, MUST_ATTACK, SOMEONE_MUST_ATTACK
from lawmage.rules.refusals import (
    ATTACK_REQUIREMENTS,
    ATTACKS_WITHOUT_COMPANY,
    CANT_ATTACK_BY_EFFECT,
    DEFENDER,
    NEW_ATTACKER,
    NOT_A_CREATURE,
    NOT_ATTACKERS_CONTROLLER,
    NOTHING_TO_ATTACK,
    TAPPED_ATTACKER,
    TOO_MANY_ATTACKERS,
)
from tests.rules.combat.table import PLAYER_A, PLAYER_B, A, B, Says, Script, Table, by_itself


def must() -> Says:
    return Says(MUST_ATTACK, concerns=by_itself)


def test_who_may_attack() -> None:
    table = Table()
    game = table.game
    bear = table.creature(A, 2, 2)
    tapped = table.creature(A, 2, 2)
    tapped.tapped = True
    fresh = table.creature(A, 2, 2)
    fresh.control_since = 5
    hasty = table.creature(A, 2, 2, "haste")
    hasty.control_since = 5
    wall = table.creature(A, 0, 4, "defender")
    theirs = table.creature(B, 2, 2)
    rock = table.put(A, ARTIFACT, [])
    reasons = [why_cant_attack(game, obj) for obj in (bear, tapped, fresh, hasty, wall, theirs, rock)]
    assert reasons == [None, TAPPED_ATTACKER, NEW_ATTACKER, None, DEFENDER, NOT_ATTACKERS_CONTROLLER, NOT_A_CREATURE]
    assert table.attackers().attackers == [bear.id, hasty.id]
    assert table.attackers().options == [[PLAYER_B], [PLAYER_B]]


def test_a_creature_controlled_since_the_opponents_turn_may_attack() -> None:
    table = Table()
    flashed_in = table.creature(A, 2, 2)
    flashed_in.control_since = 4
    assert why_cant_attack(table.game, flashed_in) is None


def test_effects_let_defenders_and_new_creatures_attack() -> None:
    table = Table()
    wall = table.creature(A, 0, 4, "defender")
    fresh = table.creature(A, 2, 2)
    fresh.control_since = 5
    table.effect(A, Says(CAN_ATTACK_AS_THOUGH, as_though=lambda ctx, obj, other, word: word == "defender"))
    assert why_cant_attack(table.game, wall) is None
    assert why_cant_attack(table.game, fresh) is NEW_ATTACKER


def test_what_may_be_attacked() -> None:
    table = Table()
    game = table.game
    bear = table.creature(A, 2, 2)
    walker = table.planeswalker(B, 3)
    own = table.planeswalker(A, 3)
    table.effect(B, Says(CANT_ATTACK, forbids_attack=lambda ctx, obj, defender: defender == PLAYER_B))
    assert why_cant_attack(game, bear, PLAYER_B) is CANT_ATTACK_BY_EFFECT
    assert why_cant_attack(game, bear, walker.id) is None
    assert why_cant_attack(game, bear, own.id) is NOTHING_TO_ATTACK
    assert why_cant_attack(game, bear, PLAYER_A) is NOTHING_TO_ATTACK
    assert why_cant_attack(game, bear) is None
    assert table.attackers().options == [[walker.id]]


def test_declaring_taps_and_makes_attackers() -> None:
    script = Script(attackers=[(1, 2, 0)])
    table = Table(script)
    first, vigilant, third = table.creature(A, 2, 2), table.creature(A, 3, 3, "vigilance"), table.creature(A, 1, 1)
    walker = table.planeswalker(B, 3)
    assert declare_attackers(table.game)
    combat = table.game.combat
    assert combat is not None
    assert combat.attackers == [first.id, vigilant.id] == combat.declared_attackers
    assert combat.defending == {first.id: PLAYER_B, vigilant.id: walker.id}
    assert combat.defended_by == {first.id: B, vigilant.id: B}
    assert (first.tapped, vigilant.tapped, third.tapped) == (True, False, False)
    assert [event.obj for event in table.happened(Tap)] == [first.id]
    assert [(event.obj, event.defender) for event in table.happened(Attack)] == [(first.id, PLAYER_B), (vigilant.id, walker.id)]
    assert [event.attackers for event in table.happened(Attackers)] == [[first.id, vigilant.id]]


def test_nobody_is_asked_where_nothing_can_attack() -> None:
    script = Script()
    table = Table(script)
    table.creature(A, 0, 4, "defender")
    assert not declare_attackers(table.game)
    assert script.seen == []
    assert table.game.log == []


def test_an_illegal_declaration_changes_nothing() -> None:
    table = Table(Script(attackers=[(2,)]))
    bear = table.creature(A, 2, 2)
    with pytest.raises(IllegalAnswer):
        declare_attackers(table.game)
    assert not bear.tapped and table.game.log == []


def test_two_that_cant_attack_alone_attack_together() -> None:
    """The example of 508.1c."""
    table = Table()
    for _ in range(2):
        table.creature(A, 2, 2, Says(CANT_ATTACK, company=lambda ctx, obj: 1 if obj.id == ctx.source else 0))
    decision = table.attackers()
    assert decision.check((1, 1)) and decision.check((0, 0))
    assert decision.why_not((1, 0)) is ATTACKS_WITHOUT_COMPANY


def test_one_that_must_attack_under_a_limit_of_one() -> None:
    """The example of 508.1d: only that creature may attack, and nobody is asked."""
    table = Table()
    table.creature(A, 2, 2, must())
    table.creature(A, 2, 2)
    table.effect(B, Says(CANT_ATTACK, limit=1))
    decision = table.attackers()
    assert [decision.why_not(answer) for answer in ((0, 0), (0, 1), (1, 1))] == [ATTACK_REQUIREMENTS, ATTACK_REQUIREMENTS, TOO_MANY_ATTACKERS]
    assert decision.check((1, 0))
    assert decision.forced() == (1, 0)


def test_requirements_to_attack_someone_in_particular() -> None:
    """Goad is two requirements (701.15b): attack, and attack someone else; with nobody else, the first is all that can be obeyed."""
    table = Table()
    table.creature(A, 2, 2, Says(MUST_ATTACK, requires_attack=lambda ctx, obj, thing: 0 if obj.id != ctx.source else 1 + (thing != PLAYER_B)))
    assert table.attackers().forced() == (1,)
    table.planeswalker(B, 3)
    decision = table.attackers()
    assert [decision.check((k,)) for k in range(3)] == [False, False, True]


def test_a_player_who_must_attack_with_someone() -> None:
    table = Table()
    table.creature(A, 2, 2)
    table.creature(A, 2, 2)
    table.effect(B, Says(SOMEONE_MUST_ATTACK, concerns_player=lambda ctx, player: player != ctx.controller, requires_attack=1))
    decision = table.attackers()
    assert not decision.check((0, 0))
    assert decision.check((1, 0)) and decision.check((0, 1)) and decision.check((1, 1))


def test_company_is_brought_for_one_that_must_attack() -> None:
    """It can't attack alone, so another must come, but none of the others in particular."""
    table = Table()
    table.creature(A, 2, 2, must(), Says(CANT_ATTACK, company=lambda ctx, obj: 1 if obj.id == ctx.source else 0))
    for _ in range(3):
        table.creature(A, 2, 2)
    decision = table.attackers()
    assert decision.why_not((0, 0, 0, 0)) is ATTACK_REQUIREMENTS
    assert decision.why_not((1, 0, 0, 0)) is ATTACKS_WITHOUT_COMPANY
    assert decision.check((1, 0, 0, 1)) and decision.check((1, 1, 1, 0))


def test_all_that_must_attack_are_not_asked_about() -> None:
    table = Table()
    for _ in range(10):
        table.creature(A, 2, 2, must())
    assert table.attackers().forced() == (1,) * 10
