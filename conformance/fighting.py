"""The attacks and blocks that a script schedules, as declarations."""

from __future__ import annotations

import itertools

from conformance.failure import ATTACK_IMPOSSIBLE, ILLEGAL_BLOCK, Failure
from conformance.scenario import Op, Queues
from conformance.table import Table
from lawmage.choices import Answer, Decision
from lawmage.rules.combat.attackers import DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.refusals import BLOCK_REQUIREMENTS

MOST_TRIED = 64
"""So many ways to leave out a number of attackers are tried."""


class Fighting:
    """The `attack` and `block` ops still to be done, per player in the order of the script."""

    def __init__(self) -> None:
        self.ops: list[list[Op]] = []
        self.blocked: list[int] = []  # the blockers in the order in which the script declares them

    def due(self, table: Table, player: int, kind: str) -> list[Op]:
        """A player's ops of a kind for this turn."""
        return [op for op in self.ops[player] if op["op"] == kind and op["turn"] == table.game.turn.number]

    def done(self, player: int, op: Op) -> None:
        """Cross an op off."""
        self.ops[player] = [each for each in self.ops[player] if each is not op]

    def place(self, thing: int) -> int:
        """The place of a blocker in the order of the script; other things come after them."""
        return self.blocked.index(thing) if thing in self.blocked else len(self.blocked)

    # Attackers (508.1).

    def attacks(self, table: Table, decision: DeclareAttackers, queues: Queues) -> Answer:
        """The scheduled attackers that can attack, and whatever else must attack. One that can't is left for later, and unused where there is no later;
        one that could, but not with these others or without paying, is left out without a word, as the other engine does."""
        picks = [0] * len(decision.attackers)
        for op in self.due(table, decision.player, "attack"):
            i = self.creature(table, op["attacker"], op.get("attacker_index"), decision.attackers, picks, decision.player)
            target = 0 if i < 0 else self.target_of(table, op, decision, i)
            if not target:
                continue
            if (i, target) in decision.costly and not pays(queues.choices):
                target = 0  # it would cost something, which is not paid
            picks[i] = target
            self.done(decision.player, op)
        for op in self.due(table, decision.player, "no_attack"):
            self.done(decision.player, op)
        self.add_required(table, decision, picks, queues.targets)
        answer = self.without_illegal(decision, picks)
        refusal = decision.why_not(answer)
        if refusal is not None:
            raise Failure(ATTACK_IMPOSSIBLE, f"the attack is not legal: {refusal}")
        return answer

    def without_illegal(self, decision: DeclareAttackers, picks: list[int]) -> Answer:
        """The declaration with as few attackers left out as make it legal, the last first."""
        answer = tuple(picks)
        attacking = [i for i in range(len(picks)) if picks[i]]
        if decision.why_not(answer) is None or not attacking:
            return answer
        for n in range(1, len(attacking) + 1):
            for dropped in itertools.islice(itertools.combinations(reversed(attacking), n), MOST_TRIED):
                fewer = tuple([0 if i in dropped else pick for i, pick in enumerate(picks)])
                if decision.why_not(fewer) is None:
                    return fewer
        return answer

    def add_required(self, table: Table, decision: DeclareAttackers, picks: list[int], targets: list[Op]) -> None:
        """Creatures that must attack do, although the script does not say so. The other engine asks whom: a target there."""
        if decision.why_not(tuple(picks)) is None:
            return
        for i in range(len(picks)):
            if not picks[i] and i < len(decision.weights):
                best = max(decision.weights[i])
                if best <= 0:
                    continue
                fine = [k for k in range(len(decision.options[i])) if decision.weights[i][k + 1] == best]
                picks[i] = fine[0] + 1
                refs: list[Op] = targets[0].get("objects", []) if targets and len(fine) > 1 else []
                named = [k for k in fine if len(refs) == 1 and table.fits(decision.options[i][k], refs[0])]
                if named:
                    picks[i] = named[0] + 1
                    del targets[0]

    def creature(self, table: Table, name: str, index: int | None, ids: list[int], picks: list[int], player: int) -> int:
        """The place of the creature meant among those possible and not yet picked; -1 if there is none."""
        if index is not None:
            found = table.permanents(name, player)
            if index >= len(found) or found[index].id not in ids:
                return -1
            place = ids.index(found[index].id)
            return -1 if picks and picks[place] else place
        for place, id in enumerate(ids):
            if table.is_named(table.game.objects[id], name) and not (picks and picks[place]):
                return place
        return -1

    def target_of(self, table: Table, op: Op, decision: DeclareAttackers, i: int) -> int:
        """Which of its options an attacker attacks, counted from 1; 0 if it can't attack what it is to attack."""
        defender = op.get("defender")
        options = decision.options[i]
        if defender is None:
            for k, thing in enumerate(options):
                if thing < 0:
                    return k + 1
            return 1
        ref = {"player": defender["player"]} if "player" in defender else {"name": defender["permanent"]}
        for k, thing in enumerate(options):
            if table.fits(thing, ref):
                return k + 1
        return 0

    # Blockers (509.1).

    def blocks(self, table: Table, decision: DeclareBlockers) -> Answer:
        """The scheduled blocks. One that is impossible by itself is left out without a word, as the other engine does."""
        blocks: list[list[int]] = [[] for _ in decision.blockers]
        for op in self.due(table, decision.player, "block"):
            j = self.attacker(table, op, decision)
            i = -1 if j < 0 else self.blocker(table, op, decision, j, blocks)
            if i >= 0:
                blocks[i].append(j)
                self.blocked.append(decision.blockers[i])
            self.done(decision.player, op)
        for op in self.due(table, decision.player, "no_block"):
            self.done(decision.player, op)
        if decision.restricts():
            for i, required in decision.required:
                if not blocks[i]:
                    blocks[i].append(required[0])  # a creature that must block does, although the script does not say so
        answer = decision.answer_for(blocks)
        refusal = decision.why_not(answer)
        if refusal is BLOCK_REQUIREMENTS:
            self.obey(decision, blocks)
            answer = decision.answer_for(blocks)
            refusal = decision.why_not(answer)
        if refusal is not None:
            raise Failure(ILLEGAL_BLOCK, f"the block is not legal: {refusal}")
        return answer

    def obey(self, decision: DeclareBlockers, blocks: list[list[int]]) -> None:
        """What must block or be blocked comes before what the script says."""
        for i, required in decision.required:
            if not any(j in required for j in blocks[i]):
                blocks[i] = [required[0]]
        for j, members, n in decision.wanted:
            able = [i for i in range(len(blocks)) if members[i] and j in decision.options[i]]
            able.sort(key=lambda i: len(blocks[i]))
            blocking = [i for i in able if j in blocks[i]]
            for i in able:
                if len(blocking) >= n:
                    break
                if i not in blocking:
                    blocks[i] = [j]
                    blocking.append(i)

    def attacker(self, table: Table, op: Op, decision: DeclareBlockers) -> int:
        """The place among the attackers of the one that is to be blocked; -1 if it does not attack."""
        objects = table.game.objects
        name: str = op["attacker"]
        index = op.get("attacker_index")
        if index is not None:
            found = table.permanents(name, table.game.turn.active)
            if index < len(found) and found[index].id in decision.attackers:
                return decision.attackers.index(found[index].id)
        for j, id in enumerate(decision.attackers):
            if table.is_named(objects[id], name):
                return j
        return -1

    def blocker(self, table: Table, op: Op, decision: DeclareBlockers, j: int, blocks: list[list[int]]) -> int:
        """The place of the creature that is to block the j-th attacker: one that blocks nothing yet, or can block more; -1 if there is none."""
        objects = table.game.objects
        fitting = [i for i, id in enumerate(decision.blockers) if table.is_named(objects[id], op["blocker"]) and j in decision.options[i]]
        index = op.get("blocker_index")
        if index is not None:
            found = table.permanents(op["blocker"], decision.player)
            fitting = [i for i in fitting if index < len(found) and decision.blockers[i] == found[index].id]
        for i in fitting:
            if not blocks[i]:
                return i
        for i in fitting:
            if j not in blocks[i] and (decision.capacity[i] < 0 or len(blocks[i]) < decision.capacity[i]):
                return i
        return -1

    def declared(self, table: Table, decision: Decision, answer: Answer, queues: Queues) -> None:
        """A declaration with one possibility was not asked: the script must agree with it."""
        if isinstance(decision, DeclareAttackers):
            if self.due(table, decision.player, "attack") and self.attacks(table, decision, queues) != answer:
                raise Failure(ATTACK_IMPOSSIBLE, "the attack is not legal")
        elif isinstance(decision, DeclareBlockers):
            if self.due(table, decision.player, "block"):
                self.blocks(table, decision)


def pays(choices: list[Op]) -> bool:
    """Whether the items say that what an attack costs is paid. Of several effects that make it cost something, the other engine asks which comes first."""
    effects = 1
    while len(choices) > 1 and "text" in choices[0] and ("yes" in choices[1] or "text" in choices[1]):
        del choices[0]
        effects += 1
    return all([choices.pop(0)["yes"] for _ in range(effects) if choices and "yes" in choices[0]])
