"""Declarations of attackers and blockers as a file says them, made into answers to the game's question (508.1, 509.1)."""

from __future__ import annotations

from lawmage.choices import Answer as Indices
from lawmage.game.game import Game
from lawmage.game.player import thing_of_player
from lawmage.judge.acts import Attack, Block
from lawmage.judge.names import Reference
from lawmage.judge.table import Table
from lawmage.judge.verdict import Refused
from lawmage.rules.combat.attackers import DeclareAttackers, why_cant_attack
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.combat.evasion import why_cant_block
from lawmage.rules.refusals import BLOCKS_TOO_MANY, NO_SUCH_OBJECT, Refusal

TWICE = Refusal("508.1a", "it attacks once only", ("509.1a",))


def attack_answer(table: Table, decision: DeclareAttackers, act: Attack) -> Indices:
    """The answer that declares these attackers; Refused with the reasons where that is illegal."""
    game = table.game
    picks = [0] * len(decision.attackers)
    reasons: list[Refusal] = []
    for reference, at in act.attackers:
        place = _place(table, reference, decision.attackers, [i for i, pick in enumerate(picks) if pick])
        defender = _one(table, at) if at is not None else thing_of_player(1 - decision.player)
        if place is None:
            reasons += [why_cant_attack(game, game.objects[id], 0) or TWICE for id in _objects(table, reference)]
        elif defender in decision.options[place]:
            picks[place] = decision.options[place].index(defender) + 1
        else:
            reasons.append(why_cant_attack(game, game.objects[decision.attackers[place]], defender) or NO_SUCH_OBJECT)
    if reasons:
        raise Refused(reasons)
    answer = tuple(picks)
    refusal = decision.why_not(answer)
    if refusal is not None:
        raise Refused([refusal])
    return answer


def block_answer(table: Table, decision: DeclareBlockers, act: Block) -> Indices:
    """The answer that declares these blocks."""
    game = table.game
    blocks: list[list[int]] = [[] for _ in decision.blockers]
    reasons: list[Refusal] = []
    for attacker_name, blocker_names in act.blocks:
        attacker = _place(table, attacker_name, decision.attackers, [])
        if attacker is None:
            raise Refused([Refusal("509.1a", f"{attacker_name.text} isn't attacking")])
        for reference in blocker_names:
            place = _place(table, reference, decision.blockers, [i for i, taken in enumerate(blocks) if attacker in taken])
            if place is None:
                for id in _objects(table, reference):
                    refusal = why_cant_block(game, game.objects[id], game.objects[decision.attackers[attacker]])
                    reasons.append(refusal or BLOCKS_TOO_MANY)
                continue
            if blocks[place] and decision.capacity[place] == 1:
                raise Refused([BLOCKS_TOO_MANY])
            blocks[place].append(attacker)
    if reasons:
        raise Refused(reasons)
    answer = decision.answer_for([sorted(each) for each in blocks])
    refusal = decision.why_not(answer)
    if refusal is not None:
        raise Refused([refusal, *_pairs(game, decision, blocks)])
    return answer


def _pairs(game: Game, decision: DeclareBlockers, blocks: list[list[int]]) -> list[Refusal]:
    """What stands against each single block of a declaration."""
    found: list[Refusal] = []
    for i, attackers in enumerate(blocks):
        for j in attackers:
            refusal = why_cant_block(game, game.objects[decision.blockers[i]], game.objects[decision.attackers[j]])
            if refusal is not None:
                found.append(refusal)
    return found


def _place(table: Table, reference: Reference, ids: list[int], taken: list[int]) -> int | None:
    """Which of these objects is meant: the first, in the order of the file, that isn't taken."""
    fitting = [i for i, id in enumerate(ids) if i not in taken and table.means(reference, id)]
    order = table.find(reference)
    fitting.sort(key=lambda i: order.index(ids[i]) if ids[i] in order else len(order))
    return fitting[0] if fitting else None


def _one(table: Table, reference: Reference) -> int:
    """The thing that is attacked."""
    found = [thing for thing in table.find(reference) if thing < 0 or table.here(thing)]
    if not found:
        raise Refused([NO_SUCH_OBJECT])
    return found[0]


def _objects(table: Table, reference: Reference) -> list[int]:
    found = [id for id in table.find(reference) if id > 0 and table.here(id)]
    if not found:
        raise Refused([NO_SUCH_OBJECT])
    return found
