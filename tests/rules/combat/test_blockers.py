"""509: declaring blockers. Evasion (702), restrictions and requirements on the whole, several attackers blocked by one, events."""

from __future__ import annotations

import pytest

from lawmage.game.node import make
from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, BASIC, BLACK, GREEN, LEGENDARY, RED, SNOW, WHITE
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.combat.blockers import declare_blockers, why_cant_block
from lawmage.rules.combat.presence import is_blocked, is_unblocked
from lawmage.rules.events.combat import BecomesBlocked, Block, Unblocked
from lawmage.rules.queries import BLOCKS_MORE, CAN_BLOCK_AS_THOUGH, CANT_BE_BLOCKED, CANT_BLOCK, MUST_BE_BLOCKED, MUST_BLOCK
from lawmage.rules.refusals import (
    BLOCK_REQUIREMENTS,
    BLOCKS_TOO_MANY,
    BLOCKS_WITHOUT_COMPANY,
    CANT_BE_BLOCKED_BY_EFFECT,
    CANT_BLOCK_BY_EFFECT,
    DECAYED,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    MENACE,
    NOT_A_CREATURE,
    NOT_ATTACKING_THEM,
    NOT_BLOCKERS_CONTROLLER,
    PROTECTED_ATTACKER,
    SHADOW,
    SKULK,
    TAPPED_BLOCKER,
    TOO_FEW_BLOCKERS,
    TOO_MANY_BLOCKERS,
    Refusal,
)
from tests.rules.combat.table import A, B, Says, Script, Table, by_itself, protection


def lure() -> Says:
    return Says(MUST_BLOCK, requires_block=lambda ctx, blocker, attacker: attacker.id == ctx.source)


def blocks_if_able() -> Says:
    return Says(MUST_BLOCK, concerns=by_itself)


def must_be_blocked() -> Says:
    return Says(MUST_BE_BLOCKED, concerns=by_itself)


EVASION = [
    ("flying", (), None, None, FLYING),
    ("flying", ("flying",), None, None, None),
    ("flying", ("reach",), None, None, None),
    ("fear", (), None, WHITE, FEAR),
    ("fear", (), None, BLACK, None),
    ("fear", (), ARTIFACT, None, None),
    ("intimidate", (), None, WHITE, INTIMIDATE),
    ("intimidate", (), None, RED | WHITE, None),
    ("intimidate", (), ARTIFACT, None, None),
    ("shadow", (), None, None, SHADOW),
    ("shadow", ("shadow",), None, None, None),
    ("", ("shadow",), None, None, SHADOW),
    ("horsemanship", (), None, None, HORSEMANSHIP),
    ("horsemanship", ("horsemanship",), None, None, None),
    ("", ("flying", "horsemanship"), None, None, None),
    ("skulk", (), None, None, SKULK),
    ("menace", (), None, None, None),
]


@pytest.mark.parametrize(("evasion", "keywords", "types", "colors", "refusal"), EVASION)
def test_evasion(evasion: str, keywords: tuple[str, ...], types: int | None, colors: int | None, refusal: Refusal | None) -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, *([evasion] if evasion else []), colors=RED)
    blocker = table.creature(B, 3, 3, *keywords, types=types or 0, colors=colors or 0)
    table.attack(attacker)
    assert why_cant_block(table.game, blocker, attacker) is refusal
    assert table.blockers().options == ([] if refusal else [[0]])


def test_skulk_lets_equal_power_block() -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, "skulk")
    blocker = table.creature(B, 2, 2)
    table.attack(attacker)
    assert why_cant_block(table.game, blocker, attacker) is None


def test_evasion_abilities_are_cumulative() -> None:
    """The example of 509.1b."""
    table = Table()
    attacker = table.creature(A, 2, 2, "flying", "shadow")
    bird = table.creature(B, 1, 1, "flying")
    table.attack(attacker)
    assert why_cant_block(table.game, bird, attacker) is SHADOW


WALKS = [
    ("islandwalk", ("Island",), 0, True),
    ("islandwalk", ("Forest",), 0, False),
    ("nonbasic landwalk", ("Island",), BASIC, False),
    ("nonbasic landwalk", ("Island",), 0, True),
    ("legendary landwalk", (), LEGENDARY, True),
    ("legendary landwalk", (), 0, False),
    ("snow swampwalk", ("Swamp",), BASIC, False),
    ("snow swampwalk", ("Swamp",), BASIC | SNOW, True),
]


@pytest.mark.parametrize(("word", "subtypes", "supertypes", "evades"), WALKS)
def test_landwalk(word: str, subtypes: tuple[str, ...], supertypes: int, evades: bool) -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, word)
    blocker = table.creature(B, 2, 2)
    table.land(A, "Island", "Swamp", supertypes=LEGENDARY)
    table.attack(attacker)
    assert why_cant_block(table.game, blocker, attacker) is None
    table.land(B, *subtypes, supertypes=supertypes)
    assert why_cant_block(table.game, blocker, attacker) is (LANDWALK if evades else None)


def test_landwalk_with_a_description() -> None:
    class Described(KeywordAbility):
        word = "landwalk"
        parameterised = True

    table = Table()
    attacker = table.creature(A, 2, 2, make(Described, "", quality=protection(GREEN).quality))
    blocker = table.creature(B, 2, 2)
    table.attack(attacker)
    land = table.land(B, "Forest")
    assert why_cant_block(table.game, blocker, attacker) is None
    land.chars.colors = GREEN
    assert why_cant_block(table.game, blocker, attacker) is LANDWALK


def test_as_though_it_had_no_islandwalk() -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, "islandwalk", "flying")
    blocker = table.creature(B, 2, 2, "reach")
    table.land(B, "Island")
    table.attack(attacker)
    table.effect(B, Says(CAN_BLOCK_AS_THOUGH, as_though=lambda ctx, obj, other, word: word == "islandwalk"))
    assert why_cant_block(table.game, blocker, attacker) is None
    assert table.blockers().options == [[0]]


def test_protection() -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, protection(GREEN), protection(WHITE))
    green, white, red = table.creature(B, 1, 1, colors=GREEN), table.creature(B, 1, 1, colors=WHITE), table.creature(B, 1, 1, colors=RED)
    table.attack(attacker)
    reasons = [why_cant_block(table.game, obj, attacker) for obj in (green, white, red)]
    assert reasons == [PROTECTED_ATTACKER, PROTECTED_ATTACKER, None]
    assert table.blockers().blockers == [red.id]


def test_a_blockers_protection_lets_it_block() -> None:
    table = Table()
    attacker = table.creature(A, 2, 2, colors=GREEN)
    blocker = table.creature(B, 1, 1, protection(GREEN))
    table.attack(attacker)
    assert why_cant_block(table.game, blocker, attacker) is None


def test_who_may_block() -> None:
    table = Table()
    attacker = table.creature(A, 2, 2)
    other = table.creature(A, 2, 2)
    table.attack(attacker)
    tapped = table.creature(B, 2, 2)
    tapped.tapped = True
    fresh = table.creature(B, 2, 2, "defender")
    fresh.control_since = 5
    zombie = table.creature(B, 2, 2, "decayed")
    unwilling = table.creature(B, 2, 2, Says(CANT_BLOCK, concerns=by_itself))
    rock = table.put(B, ARTIFACT, [])
    objects = (tapped, fresh, zombie, unwilling, rock, other)
    reasons = [why_cant_block(table.game, obj, attacker) for obj in objects]
    assert reasons == [TAPPED_BLOCKER, None, DECAYED, CANT_BLOCK_BY_EFFECT, NOT_A_CREATURE, NOT_BLOCKERS_CONTROLLER]
    assert why_cant_block(table.game, fresh, other) is NOT_ATTACKING_THEM
    assert table.blockers().blockers == [fresh.id]
    table.effect(B, Says(CAN_BLOCK_AS_THOUGH, as_though=lambda ctx, obj, other, word: word == "tapped"))
    assert why_cant_block(table.game, tapped, attacker) is None


def test_cant_be_blocked_and_can_block_only() -> None:
    table = Table()
    slippery = table.creature(A, 2, 2, Says(CANT_BE_BLOCKED, concerns=by_itself))
    bird = table.creature(A, 2, 2, "flying")
    bear = table.creature(A, 2, 2, Says(CANT_BE_BLOCKED, concerns_pair=lambda ctx, obj, other: obj.id == ctx.source and other.chars.power < 2))
    table.attack(slippery, bird, bear)

    def grounded(ctx: object, obj: GameObject, other: GameObject) -> bool:
        return obj is drake and not other.chars.has("flying")

    drake = table.creature(B, 2, 2, "flying", Says(CANT_BLOCK, concerns_pair=grounded))
    squire = table.creature(B, 1, 1, "reach")
    decision = table.blockers()
    assert decision.blockers == [drake.id, squire.id]
    assert decision.options == [[1], [1]]
    assert decision.why_not((1, 0)) is CANT_BE_BLOCKED_BY_EFFECT
    assert decision.why_not((3, 0)) is CANT_BLOCK_BY_EFFECT
    assert decision.why_not((0, 3)) is CANT_BE_BLOCKED_BY_EFFECT
    assert decision.check((2, 2))


def test_menace() -> None:
    table = Table()
    table.attack(table.creature(A, 2, 2, "menace"))
    for _ in range(3):
        table.creature(B, 2, 2)
    decision = table.blockers()
    assert decision.why_not((1, 0, 0)) is MENACE
    assert decision.check((0, 0, 0)) and decision.check((1, 1, 0)) and decision.check((1, 1, 1))


def test_menace_and_one_that_must_block() -> None:
    """The example of 509.1c: both must block."""
    table = Table()
    table.attack(table.creature(A, 2, 2, "menace"))
    table.creature(B, 2, 2, blocks_if_able())
    table.creature(B, 2, 2)
    decision = table.blockers()
    assert [decision.why_not(answer) for answer in ((1, 0), (0, 1), (0, 0))] == [MENACE, MENACE, BLOCK_REQUIREMENTS]
    assert decision.check((1, 1))
    assert decision.forced() == (1, 1)


def test_by_how_many() -> None:
    table = Table()
    least = table.creature(A, 2, 2, Says(CANT_BE_BLOCKED, blockers_least=lambda ctx, obj: 3 if obj.id == ctx.source else 0))
    most = table.creature(A, 2, 2, Says(CANT_BE_BLOCKED, blockers_most=lambda ctx, obj: 1 if obj.id == ctx.source else -1))
    table.attack(least, most)
    for _ in range(3):
        table.creature(B, 2, 2)
    decision = table.blockers()
    assert decision.why_not((1, 1, 0)) is TOO_FEW_BLOCKERS
    assert decision.why_not((2, 2, 0)) is TOO_MANY_BLOCKERS
    assert decision.check((1, 1, 1)) and decision.check((0, 2, 0))


def test_limits_and_company() -> None:
    table = Table()
    table.attack(table.creature(A, 2, 2))
    table.creature(B, 2, 2, Says(CANT_BLOCK, company=lambda ctx, obj: 1 if obj.id == ctx.source else 0))
    for _ in range(2):
        table.creature(B, 2, 2)
    table.effect(A, Says(CANT_BLOCK, limit=2))
    decision = table.blockers()
    assert decision.why_not((1, 0, 0)) is BLOCKS_WITHOUT_COMPANY
    assert decision.why_not((1, 1, 1)) is TOO_MANY_BLOCKERS
    assert decision.check((1, 0, 1)) and decision.check((0, 1, 1))


def test_two_lures() -> None:
    """Each creature can obey one of two requirements; which is its controller's choice."""
    table = Table()
    table.attack(table.creature(A, 2, 2, lure()), table.creature(A, 2, 2, lure()), table.creature(A, 2, 2))
    for _ in range(2):
        table.creature(B, 2, 2)
    decision = table.blockers()
    assert [decision.check(answer) for answer in ((1, 1), (1, 2), (2, 1), (2, 2))] == [True] * 4
    assert decision.why_not((0, 1)) is BLOCK_REQUIREMENTS
    assert decision.why_not((3, 1)) is BLOCK_REQUIREMENTS


def test_must_be_blocked_by_any() -> None:
    table = Table()
    table.attack(table.creature(A, 2, 2, must_be_blocked()), table.creature(A, 2, 2))
    table.creature(B, 2, 2)
    table.creature(B, 2, 2)
    decision = table.blockers()
    assert not decision.check((0, 0)) and not decision.check((2, 2))
    assert decision.check((1, 0)) and decision.check((2, 1)) and decision.check((1, 1))


def test_lure_and_must_be_blocked_compete() -> None:
    """One blocker, three requirements on it: two for one attacker outweigh one for another."""
    table = Table()
    table.attack(table.creature(A, 2, 2, lure(), must_be_blocked()), table.creature(A, 2, 2, lure()))
    table.creature(B, 2, 2)
    assert table.blockers().forced() == (1,)


def test_one_blocks_several() -> None:
    table = Table(Script(blockers=[lambda decision: decision.answer_for([[0, 2], [1]])]))
    attackers = [table.creature(A, 2, 2) for _ in range(3)]
    table.attack(*attackers)
    guard = table.creature(B, 2, 2, Says(BLOCKS_MORE, concerns=by_itself, number=1))
    other = table.creature(B, 2, 2)
    decision = table.blockers()
    assert decision.capacity == [2, 1]
    assert decision.why_not((7, 0)) is BLOCKS_TOO_MANY
    assert decision.blocks((5, 2)) == [[0, 2], [1]]
    declare_blockers(table.game)
    combat = table.game.combat
    assert combat is not None
    assert combat.blocking == {guard.id: [attackers[0].id, attackers[2].id], other.id: [attackers[1].id]}
    assert [(event.obj, event.attacker, event.first) for event in table.happened(Block)] == [
        (guard.id, attackers[0].id, True),
        (guard.id, attackers[2].id, False),
        (other.id, attackers[1].id, True),
    ]


def test_any_number_and_two_lures() -> None:
    """What can block both must block both."""
    table = Table()
    table.attack(table.creature(A, 2, 2, lure()), table.creature(A, 2, 2), table.creature(A, 2, 2, lure()))
    table.creature(B, 2, 2, Says(BLOCKS_MORE, concerns=by_itself, number=-1))
    decision = table.blockers()
    assert decision.capacity == [-1]
    assert [n for n in range(8) if decision.check((n,))] == [5, 7]


def test_blocked_and_unblocked() -> None:
    table = Table(Script(blockers=[(1, 1)]))
    first, second = table.creature(A, 2, 2), table.creature(A, 2, 2)
    table.attack(first, second)
    mine = [table.creature(B, 1, 1), table.creature(B, 1, 1)]
    assert not is_unblocked(table.game, second.id)
    declare_blockers(table.game)
    assert is_blocked(table.game, first.id) and is_unblocked(table.game, second.id)
    assert [(event.obj, event.blockers) for event in table.happened(BecomesBlocked)] == [(first.id, (mine[0].id, mine[1].id))]
    assert [event.obj for event in table.happened(Unblocked)] == [second.id]
    combat = table.game.combat
    assert combat is not None and combat.declared_blockers == [mine[0].id, mine[1].id]
