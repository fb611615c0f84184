"""Declarations against brute force (508.1c-d, 509.1b-c): on small boards every answer is tried, with restrictions and requirements counted anew."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.game.objects import GameObject
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query
from lawmage.rules.queries import (
    ATTACK_COST,
    BLOCKS_MORE,
    CANT_ATTACK,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    SOMEONE_MUST_ATTACK,
)
from tests.rules.combat.table import PLAYER_B, A, B, Says, Table, by_itself


class Fighter:
    """What is drawn for one attacker."""

    def __init__(self, power: int, words: list[str]) -> None:
        self.power = power
        self.words = words

    def __repr__(self) -> str:
        return f"{self.power} {self.words}"


def fighters(words: tuple[str, ...], most: int) -> st.SearchStrategy[list[Fighter]]:
    one = st.builds(Fighter, st.integers(1, 3), st.lists(st.sampled_from(words), max_size=2, unique=True))
    return st.lists(one, min_size=1, max_size=most)


def own(value: int) -> object:
    """An answer that is given for the creature itself only."""
    return lambda ctx, obj: value if obj.id == ctx.source else 0


def stronger(ctx: Context, obj: GameObject, other: GameObject) -> bool:
    return other.chars.power > obj.chars.power


ATTACK_WORDS: dict[str, Query] = {
    "must": Says(MUST_ATTACK, concerns=by_itself),
    "must attack the player": Says(MUST_ATTACK, requires_attack=lambda ctx, obj, thing: int(obj.id == ctx.source and thing == PLAYER_B)),
    "goaded": Says(MUST_ATTACK, requires_attack=lambda ctx, obj, thing: 0 if obj.id != ctx.source else 1 + (thing != PLAYER_B)),
    "not alone": Says(CANT_ATTACK, company=own(1)),
    "with two others": Says(CANT_ATTACK, company=own(2)),
    "with a stronger one": Says(CANT_ATTACK, company=own(1), counts=stronger),
    "not the player": Says(CANT_ATTACK, forbids_attack=lambda ctx, obj, thing: obj.id == ctx.source and thing == PLAYER_B),
    "costs": Says(ATTACK_COST, attack_cost=lambda ctx, obj, thing, total: cost_of(ctx, obj, total)),
}


def cost_of(ctx: Context, obj: GameObject, total: object) -> None:
    if obj.id == ctx.source:
        total.more_generic += 1  # type: ignore[attr-defined]


def attack_restricted(board: list[Fighter], walker: bool, limit: int, player_limit: int, picks: tuple[int, ...]) -> bool:
    """Whether a declaration breaks a restriction; option 1 is the player unless a creature can't attack the player."""
    chosen = [i for i, pick in enumerate(picks) if pick]
    if 0 <= limit < len(chosen):
        return True
    at_player = [i for i in chosen if picks[i] == 1 and "not the player" not in board[i].words]
    if 0 <= player_limit < len(at_player):
        return True
    for i in chosen:
        others = [board[j] for j in chosen if j != i]
        words = board[i].words
        if "not alone" in words and not others or "with two others" in words and len(others) < 2:
            return True
        if "with a stronger one" in words and not any(other.power > board[i].power for other in others):
            return True
    return False


def attack_obeyed(board: list[Fighter], someone: bool, picks: tuple[int, ...]) -> int:
    total = 0
    for i, pick in enumerate(picks):
        if pick:
            at_player = pick == 1 and "not the player" not in board[i].words
            total += "must" in board[i].words
            total += at_player and "must attack the player" in board[i].words
            total += (1 if at_player else 2) if "goaded" in board[i].words else 0
    return total + (someone and any(picks))


@settings(max_examples=150, deadline=None)
@given(
    fighters(tuple(word for word in ATTACK_WORDS if word != "costs"), 5),
    st.booleans(),
    st.sampled_from([-1, -1, -1, 1, 2]),
    st.sampled_from([-1, -1, -1, 0, 1]),
    st.booleans(),
    st.integers(0, 1000),
)
def test_attacks(board: list[Fighter], walker: bool, limit: int, player_limit: int, someone: bool, seed: int) -> None:
    table = Table()
    for fighter in board:
        table.creature(A, fighter.power, 1, *[ATTACK_WORDS[word] for word in fighter.words])
    if walker:
        table.planeswalker(B, 3)
    if limit >= 0:
        table.effect(B, Says(CANT_ATTACK, limit=limit))
    if player_limit >= 0:
        table.effect(B, Says(CANT_ATTACK, limit=player_limit, limits=lambda ctx, obj, thing: thing == PLAYER_B))
    if someone:
        table.effect(B, Says(SOMEONE_MUST_ATTACK, concerns_player=lambda ctx, player: player == A, requires_attack=1))
    board = [fighter for fighter in board if walker or "not the player" not in fighter.words]
    decision = table.attackers()
    assert len(decision.attackers) == len(board)
    answers = list(product(*[range(len(options) + 1) for options in decision.options]))
    possible = [picks for picks in answers if not attack_restricted(board, walker, limit, player_limit, picks)]
    best = max([attack_obeyed(board, someone, picks) for picks in possible])
    legal = [picks for picks in possible if attack_obeyed(board, someone, picks) == best]
    assert [picks for picks in answers if decision.check(picks)] == legal
    forced = decision.forced()
    assert forced is None or [forced] == legal
    table.game.seed(seed)
    for _ in range(5):
        assert decision.random(table.game) in legal


BLOCK_ATTACKER_WORDS: dict[str, Query | str] = {
    "flying": "flying",
    "menace": "menace",
    "by three": Says(CANT_BE_BLOCKED, blockers_least=own(3)),
    "by one": Says(CANT_BE_BLOCKED, blockers_most=lambda ctx, obj: 1 if obj.id == ctx.source else -1),
    "lure": Says(MUST_BLOCK, requires_block=lambda ctx, blocker, attacker: attacker.id == ctx.source),
    "must be blocked": Says(MUST_BE_BLOCKED, concerns=by_itself),
    "must be blocked by two": Says(MUST_BE_BLOCKED, concerns=by_itself, blockers_least=2),
    "must be blocked by a strong one": Says(MUST_BE_BLOCKED, concerns=by_itself, counts=lambda ctx, obj, other: other.chars.power >= 2),
}
BLOCKER_WORDS: dict[str, Query | str] = {
    "reach": "reach",
    "must": Says(MUST_BLOCK, concerns=by_itself),
    "two": Says(BLOCKS_MORE, concerns=by_itself, number=1),
    "any": Says(BLOCKS_MORE, concerns=by_itself, number=-1),
    "not alone": Says(CANT_BLOCK, company=own(1)),
    "with a stronger one": Says(CANT_BLOCK, company=own(1), counts=stronger),
}

Blocks = list[list[int]]


def block_restricted(attackers: list[Fighter], blockers: list[Fighter], limit: int, blocks: Blocks) -> bool:
    blocking = [i for i, blocked in enumerate(blocks) if blocked]
    if 0 <= limit < len(blocking):
        return True
    for i in blocking:
        words = blockers[i].words
        others = [blockers[k] for k in blocking if k != i]
        most = len(attackers) if "any" in words else 2 if "two" in words else 1
        if len(blocks[i]) > most or any("flying" in attackers[j].words and "reach" not in words for j in blocks[i]):
            return True
        if "not alone" in words and not others:
            return True
        if "with a stronger one" in words and not any(other.power > blockers[i].power for other in others):
            return True
    for j, attacker in enumerate(attackers):
        n = len([i for i in blocking if j in blocks[i]])
        if n == 1 and "menace" in attacker.words or 0 < n < 3 and "by three" in attacker.words or n > 1 and "by one" in attacker.words:
            return True
    return False


def block_obeyed(attackers: list[Fighter], blockers: list[Fighter], blocks: Blocks) -> int:
    total = 0
    for i, blocked in enumerate(blocks):
        total += bool(blocked) and "must" in blockers[i].words
        total += len([j for j in blocked if "lure" in attackers[j].words])
    for j, attacker in enumerate(attackers):
        by = [blockers[i] for i, blocked in enumerate(blocks) if j in blocked]
        total += "must be blocked" in attacker.words and len(by) >= 1
        total += "must be blocked by two" in attacker.words and len(by) >= 2
        total += "must be blocked by a strong one" in attacker.words and any(one.power >= 2 for one in by)
    return total


@settings(max_examples=150, deadline=None)
@given(
    fighters(tuple(BLOCK_ATTACKER_WORDS), 3), fighters(tuple(BLOCKER_WORDS), 4), st.sampled_from([-1, -1, -1, 1, 2]), st.integers(0, 1000)
)
def test_blocks(attackers: list[Fighter], blockers: list[Fighter], limit: int, seed: int) -> None:
    table = Table()
    table.attack(*[table.creature(A, fighter.power, 1, *[BLOCK_ATTACKER_WORDS[word] for word in fighter.words]) for fighter in attackers])
    for fighter in blockers:
        table.creature(B, fighter.power, 1, *[BLOCKER_WORDS[word] for word in fighter.words])
    if limit >= 0:
        table.effect(A, Says(CANT_BLOCK, limit=limit))
    grounded = all("flying" in attacker.words for attacker in attackers)
    blockers = [blocker for blocker in blockers if not grounded or "reach" in blocker.words]
    decision = table.blockers()
    assert len(decision.blockers) == len(blockers)
    n = len(attackers)
    answers = list(product(*[range(n + 1 if capacity == 1 else 1 << n) for capacity in decision.capacity]))
    possible = [answer for answer in answers if not block_restricted(attackers, blockers, limit, decision.blocks(answer))]
    best = max([block_obeyed(attackers, blockers, decision.blocks(answer)) for answer in possible])
    legal = [answer for answer in possible if block_obeyed(attackers, blockers, decision.blocks(answer)) == best]
    assert [answer for answer in answers if decision.check(answer)] == legal
    assert all(decision.answer_for(decision.blocks(answer)) == answer for answer in legal)
    forced = decision.forced()
    assert forced is None or [forced] == legal
    table.game.seed(seed)
    for _ in range(5):
        assert decision.random(table.game) in legal


def test_random_declarations_reach_all_that_are_legal() -> None:
    table = Table()
    for words in (["must"], [], ["not alone"]):
        table.creature(A, 2, 2, *[ATTACK_WORDS[word] for word in words])
    decision = table.attackers()
    legal = {picks for picks in product(range(2), repeat=3) if decision.check(picks)}
    assert len(legal) == 4
    assert {decision.random(table.game) for _ in range(200)} == legal
