"""509: Declare Blockers Step. The declaration: restrictions and requirements on the whole, its costs, and what becomes blocked or unblocked."""

from __future__ import annotations

from lawmage.choices import Answer, ask
from lawmage.choices.decision import thing_words
from lawmage.game.game import Combat, Game
from lawmage.rules.combat import costs
from lawmage.rules.combat.declaring import Declaration
from lawmage.rules.combat.evasion import BlockRules, why_cant_block
from lawmage.rules.combat.presence import defending_players
from lawmage.rules.combat.requirements import Choice, Company, Problem
from lawmage.rules.costs import TotalCost
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.combat import BecomesBlocked, Block, Unblocked
from lawmage.rules.nodes import CostChange
from lawmage.rules.refusals import (
    BLOCK_REQUIREMENTS,
    BLOCK_UNPAID,
    BLOCKS_TOO_MANY,
    BLOCKS_WITHOUT_COMPANY,
    MENACE,
    NOT_THE_QUESTION,
    TOO_FEW_BLOCKERS,
    TOO_MANY_BLOCKERS,
    Refusal,
)

# A declaration: per possible blocker, the attackers it blocks, as indices.
Blocks = list[list[int]]


class DeclareBlockers(Declaration):
    """Which creatures block which attackers (509.1a).

    `blockers` are the creatures that could block one of `attackers`, `options[i]` what the i-th can block, as indices into `attackers`,
    `capacity[i]` how many of them, -1 for any number. Answer: one number for each of `blockers`. 0 where it doesn't block. Where its capacity is 1:
    k where it blocks `attackers[k - 1]`. Else the sum of 2 ** (k - 1) over the attackers that it blocks.
    """

    kind = "blockers"

    def __init__(self, rules: BlockRules) -> None:
        super().__init__(rules.player, "block", 0, "509.1")
        self.rules = rules
        self.attackers = rules.attackers
        self.blockers: list[int] = []
        self.options: list[list[int]] = []
        self.capacity: list[int] = []
        # restrictions (509.1b): by attacker, how many blockers at least and at most; (which blockers count, at most); (blocker, who is company,
        # how many it needs)
        self.least: dict[int, int] = {}
        self.most: dict[int, int] = {}
        self.limits: list[tuple[list[bool], int]] = []
        self.company: list[tuple[int, list[bool], int]] = []
        # requirements (509.1c): (blocker, the attackers by blocking any of which it is obeyed), and (attacker, whose blocks count, how many it needs)
        self.required: list[tuple[int, list[int]]] = []
        self.wanted: list[tuple[int, list[bool], int]] = []
        self.costly: dict[tuple[int, int], CostChange] = {}  # blocks that cost something
        self._maximum: dict[tuple[tuple[int, int], ...], int] = {}
        self._cores: dict[tuple[tuple[int, int], ...], Blocks] = {}
        self._find_options()
        if self.blockers:
            self._find_restrictions()
            self._find_requirements()

    def _find_options(self) -> None:
        rules = self.rules
        game = rules.game
        if not self.attackers:
            return
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller != rules.player or rules.why_not(obj) is not None:
                continue
            options = rules.options(obj)
            if options:
                self.blockers.append(id)
                self.options.append(options)
                self.capacity.append(rules.capacity(obj) if rules.more else 1)

    def _find_restrictions(self) -> None:
        rules = self.rules
        objects = rules.game.objects
        for j in range(len(self.attackers)):
            attacker = objects[self.attackers[j]]
            least = 2 if "menace" in attacker.chars.abilities.keywords else 0  # 702.111b
            for ctx, query in rules.cant_be_blocked:
                least = max(least, query.blockers_least(ctx, attacker))
                most = query.blockers_most(ctx, attacker)
                if most >= 0:
                    self.most[j] = min(most, self.most.get(j, most))
            if least > 1:
                self.least[j] = least
        creatures = [objects[id] for id in self.blockers]
        for ctx, query in rules.cant_block:
            limit = query.limit(ctx)
            if limit >= 0:
                self.limits.append(([query.limits(ctx, creature, 0) for creature in creatures], limit))
            for i in range(len(creatures)):
                n = query.company(ctx, creatures[i])
                if n > 0:
                    self.company.append((i, [other is not creatures[i] and query.counts(ctx, creatures[i], other) for other in creatures], n))
        if rules.costs:
            for i in range(len(creatures)):
                for j in self.options[i]:
                    change = costs.block_change(rules.game, rules.costs, self.blockers[i], self.attackers[j])
                    if not costs.is_free(change):
                        self.costly[(i, j)] = change

    def _find_requirements(self) -> None:
        rules = self.rules
        objects = rules.game.objects
        attackers = [objects[id] for id in self.attackers]
        creatures = [objects[id] for id in self.blockers]
        for ctx, query in rules.must_block:
            for i in range(len(creatures)):
                found = [j for j in self.options[i] if query.requires_block(ctx, creatures[i], attackers[j])]
                if found:
                    self.required.append((i, found))
        for ctx, query in rules.must_be_blocked:
            for j in range(len(attackers)):
                if query.concerns(ctx, attackers[j]):
                    members = [query.counts(ctx, attackers[j], creature) for creature in creatures]
                    self.wanted.append((j, members, max(1, query.blockers_least(ctx, attackers[j]))))

    def restricts(self) -> bool:
        """Whether more than each creature's own options has to be looked at."""
        return bool(self.least or self.most or self.limits or self.company or self.required or self.wanted or self.costly)

    # Answers as declarations.

    def blocks(self, answer: Answer) -> Blocks:
        """What an answer says: for each possible blocker, the attackers it blocks."""
        found: Blocks = []
        for i in range(len(answer)):
            n = answer[i]
            if n == 0:
                found.append([])
            elif self.capacity[i] == 1:
                found.append([n - 1])
            else:
                found.append([j for j in range(len(self.attackers)) if n >> j & 1])
        return found

    def answer_for(self, blocks: Blocks) -> Answer:
        """The answer that says a declaration."""
        numbers: list[int] = []
        for i in range(len(blocks)):
            if self.capacity[i] == 1:
                numbers.append(blocks[i][0] + 1 if blocks[i] else 0)
            else:
                numbers.append(sum([1 << j for j in blocks[i]]))
        return tuple(numbers)

    # Legality.

    def check(self, answer: Answer) -> bool:
        return self.why_not(answer) is None

    def why_not(self, answer: Answer) -> Refusal | None:
        """Why the declaration is illegal (509.1); None if it is legal."""
        n = len(self.attackers)
        if len(answer) != len(self.blockers):
            return NOT_THE_QUESTION
        for i in range(len(answer)):
            if answer[i] < 0 or answer[i] > (n if self.capacity[i] == 1 else (1 << n) - 1):
                return NOT_THE_QUESTION
        blocks = self.blocks(answer)
        objects = self.rules.game.objects
        for i in range(len(blocks)):
            for j in blocks[i]:
                options = self.options[i]
                if len(options) != n and j not in options:
                    return self.rules.why_not_block(objects[self.blockers[i]], objects[self.attackers[j]])
            if len(blocks[i]) > 1 and 0 <= self.capacity[i] < len(blocks[i]):
                return BLOCKS_TOO_MANY
        if not self.restricts():
            return None
        refusal = self.restricted(blocks)
        if refusal is not None:
            return refusal
        if (self.required or self.wanted) and self.obeyed(blocks) < self.maximum(blocks):
            return BLOCK_REQUIREMENTS
        if self.costly and not self.payable(blocks):
            return BLOCK_UNPAID
        return None

    def restricted(self, blocks: Blocks) -> Refusal | None:
        """Which restriction on the whole the declaration disobeys (509.1b)."""
        if self.least or self.most:
            counts = self.counts(blocks)
            for j, n in self.least.items():
                if 0 < counts[j] < n:
                    keywords = self.rules.game.objects[self.attackers[j]].chars.abilities.keywords
                    return MENACE if n == 2 and "menace" in keywords else TOO_FEW_BLOCKERS
            for j, n in self.most.items():
                if counts[j] > n:
                    return TOO_MANY_BLOCKERS
        for counted, limit in self.limits:
            if len(those_blocking(counted, blocks)) > limit:
                return TOO_MANY_BLOCKERS
        for i, members, n in self.company:
            if blocks[i] and lacks_company(members, n, blocks):
                return BLOCKS_WITHOUT_COMPANY
        return None

    def counts(self, blocks: Blocks) -> list[int]:
        """How many creatures block each attacker."""
        counts = [0] * len(self.attackers)
        for blocked in blocks:
            for j in blocked:
                counts[j] += 1
        return counts

    def obeyed(self, blocks: Blocks) -> int:
        """How many requirements the declaration obeys (509.1c)."""
        total = 0
        for i, required in self.required:
            if any([j in required for j in blocks[i]]):
                total += 1
        for j, members, n in self.wanted:
            if len([i for i in range(len(blocks)) if members[i] and j in blocks[i]]) >= n:
                total += 1
        return total

    def maximum(self, blocks: Blocks) -> int:
        """How many requirements could be obeyed without disobeying restrictions; paying where `blocks` doesn't pay is never required (509.1c)."""
        if not self.required and not self.wanted:
            return 0
        key = self._paid(blocks)
        known = self._maximum.get(key)
        if known is None:
            problem = Problem()
            marks = self._pose(problem, key)
            known = problem.solve()
            core: Blocks = [[] for _ in self.blockers]
            for n in range(len(problem.picks)):
                if problem.picks[n].mark:
                    core[marks[n]].append(problem.picks[n].mark - 1)
            self._maximum[key] = known
            self._cores[key] = core
        return known

    def _paid(self, blocks: Blocks) -> tuple[tuple[int, int], ...]:
        if not self.costly:
            return ()
        return tuple([(i, j) for i in range(len(blocks)) for j in blocks[i] if (i, j) in self.costly])

    def _pose(self, problem: Problem, paid: tuple[tuple[int, int], ...]) -> list[int]:
        """The declaration as the solver sees it. Returns the blocker of each item: one item for a creature that can block one attacker; for one that
        can block several, an item for each of them and one for its blocking at all."""
        per_attacker: dict[int, list[int]] = {}  # the tallies that blocks of an attacker add to
        for j in sorted({*self.least, *self.most}):
            t = problem.tally()
            problem.tallies[t].least = self.least.get(j, 0)
            problem.tallies[t].most = self.most.get(j, -1)
            per_attacker[j] = [t]
        goals: list[tuple[int, int, list[bool]]] = []  # (attacker, tally, whose blocks count)
        for j, members, n in self.wanted:
            known = per_attacker.get(j, []) if all(members) else []
            if known and problem.tallies[known[0]].goal in (0, n):
                t = known[0]  # one tally for both, so that attackers alike are seen to be
            else:
                t = problem.tally()
                if all(members):
                    per_attacker.setdefault(j, []).append(t)
                else:
                    goals.append((j, t, members))
            problem.tallies[t].goal = n
            problem.tallies[t].reward += 1
        company = Company(problem, self.company)
        per_blocker = company.adds  # the tallies that a creature's blocking adds to
        for counted, limit in self.limits:
            t = problem.tally()
            problem.tallies[t].most = limit
            for i in range(len(counted)):
                if counted[i]:
                    per_blocker.setdefault(i, []).append(t)
        required: dict[int, list[list[int]]] = {}
        for i, found in self.required:
            required.setdefault(i, []).append(found)
        items: list[int] = []
        for i in range(len(self.blockers)):
            several = self.capacity[i] != 1
            whole = per_blocker.get(i, [])
            demand = tuple(company.needs.get(i, []))
            own_goals: list[tuple[int, list[int]]] = []
            flag = -1
            pairs = -1
            if several:
                pairs = problem.tally()
                problem.tallies[pairs].most = self.capacity[i]
                for found in required.get(i, []):
                    t = problem.tally()
                    problem.tallies[t].goal = 1
                    problem.tallies[t].reward = 1
                    own_goals.append((t, found))
                if whole or demand:
                    # the creature is counted once however many attackers it blocks
                    flag = problem.tally()
                    problem.items.append([Choice(0, 0, (*whole, flag), (*demand, (pairs, 1)))])
                    items.append(i)
            item: list[Choice] = []
            for j in self.options[i]:
                if (i, j) in self.costly and (i, j) not in paid:
                    continue
                tallies = list(per_attacker.get(j, []))
                tallies.extend([t for attacker, t, members in goals if attacker == j and members[i]])
                if several:
                    tallies.append(pairs)
                    tallies.extend([t for t, found in own_goals if j in found])
                    problem.items.append([Choice(j + 1, 0, tuple(tallies), ((flag, 1),) if flag >= 0 else ())])
                    items.append(i)
                    continue
                tallies.extend(whole)
                weight = len([found for found in required.get(i, []) if j in found])
                if weight or tallies:
                    choice = Choice(j + 1, weight, tuple(tallies), demand)
                    if not any([choice.same(other) for other in item]):
                        item.append(choice)
            if item:
                problem.items.append(item)
                items.append(i)
        return items

    def total(self, blocks: Blocks) -> TotalCost:
        """The total cost to block (509.1d)."""
        return costs.total_of([self.costly[pair] for pair in self._paid(blocks)])

    def payable(self, blocks: Blocks) -> bool:
        """Whether the player can pay for the declaration (509.1d-f)."""
        paid = self._paid(blocks)
        if not paid:
            return True
        return costs.can_pay(self.rules.game, self.player, self.total(blocks), self.blockers[paid[0][0]], [])

    # Answers.

    def forced(self) -> Answer | None:
        if not self.blockers:
            return ()
        if not self.restricts():
            return None
        return self.only()

    def sizes(self) -> list[int]:
        n = len(self.attackers)
        return [n + 1 if capacity == 1 else 1 << n for capacity in self.capacity]

    def only_by_requirements(self) -> Answer | None:
        """The declaration in which every creature obeys more requirements than in any other way, if there is one and it is possible."""
        if self.wanted or self.costly or not self.required:
            return None
        weights: list[dict[int, int]] = [{} for _ in self.blockers]
        for i, found in self.required:
            for j in found:
                weights[i][j] = weights[i].get(j, 0) + 1
        blocks: Blocks = []
        for i in range(len(self.blockers)):
            if self.capacity[i] != 1 or not weights[i]:
                return None
            best = max(weights[i].values())
            candidates = [j for j, weight in weights[i].items() if weight == best]
            if len(candidates) > 1:
                return None
            blocks.append(candidates)
        return self.answer_for(blocks) if self.restricted(blocks) is None else None

    def random(self, game: Game) -> Answer:
        """Each creature independently, then repaired to legality."""
        blocks: Blocks = []
        for i in range(len(self.options)):
            options = self.options[i]
            if self.capacity[i] == 1:
                n = game.below(len(options) + 1)
                blocks.append([options[n - 1]] if n else [])
            else:
                blocked = [j for j in options if game.below(2)]
                while 0 <= self.capacity[i] < len(blocked):
                    blocked.pop(game.below(len(blocked)))
                blocks.append(blocked)
        if not self.restricts():
            return self.answer_for(blocks)
        self._prefer(game, blocks)
        self._drop(game, blocks)
        if self.costly:
            while not self.payable(blocks):
                paid = self._paid(blocks)
                i, j = paid[game.below(len(paid))]
                blocks[i].remove(j)
                self._drop(game, blocks)
        if self.obeyed(blocks) < self.maximum(blocks):
            self._rebuild(game, blocks)
        answer = self.answer_for(blocks)
        if self.check(answer):
            return answer
        # nothing that costs: the declaration that the solver found
        nothing: Blocks = [[] for _ in self.blockers]
        self.maximum(nothing)
        return self.answer_for(self._cores.get((), nothing))

    def _prefer(self, game: Game, blocks: Blocks) -> None:
        """Creatures with a requirement draw among the blocks that obey it for free."""
        for i, required in self.required:
            if any([j in required for j in blocks[i]]):
                continue
            free = [j for j in required if (i, j) not in self.costly]
            if free and self.capacity[i] == 1:
                blocks[i] = [free[game.below(len(free))]]
            elif free and not 0 <= self.capacity[i] <= len(blocks[i]):
                blocks[i].append(free[game.below(len(free))])
                blocks[i].sort()

    def _drop(self, game: Game, blocks: Blocks) -> None:
        """Take blocks out until no restriction is disobeyed; at random where there are too many."""
        again = True
        while again:
            again = False
            if self.least or self.most:
                counts = self.counts(blocks)
                for j, n in self.most.items():
                    while counts[j] > n:
                        by = [i for i in range(len(blocks)) if j in blocks[i]]
                        blocks[by[game.below(len(by))]].remove(j)
                        counts[j] -= 1
                        again = True
                for j, n in self.least.items():
                    if 0 < counts[j] < n:
                        for blocked in blocks:
                            if j in blocked:
                                blocked.remove(j)
                        counts[j] = 0
                        again = True
            for counted, limit in self.limits:
                those = those_blocking(counted, blocks)
                while len(those) > limit:
                    blocks[those.pop(game.below(len(those)))] = []
                    again = True
            for i, members, n in self.company:
                if blocks[i] and lacks_company(members, n, blocks):
                    blocks[i] = []
                    again = True

    def _rebuild(self, game: Game, blocks: Blocks) -> None:
        """The solver's declaration, and of what was drawn whatever can be added to it."""
        core = self._cores[self._paid(blocks)]
        order: list[tuple[int, int]] = []
        for i in range(len(blocks)):
            drawn = blocks[i]
            blocks[i] = list(core[i])
            if not core[i]:
                order.extend([(i, j) for j in drawn if (i, j) not in self.costly])
        for n in range(len(order) - 1, 0, -1):
            k = game.below(n + 1)
            order[n], order[k] = order[k], order[n]
        for i, j in order:
            blocks[i].append(j)
            if self.restricted(blocks) is not None:
                blocks[i].remove(j)
            else:
                blocks[i].sort()

    def words(self, game: Game) -> list[str]:
        return [thing_words(game, id) for id in self.blockers]


def lacks_company(members: list[bool], n: int, blocks: Blocks) -> bool:
    """Whether fewer of the members block than needed."""
    return len(those_blocking(members, blocks)) < n


def those_blocking(members: list[bool], blocks: Blocks) -> list[int]:
    """The members that block."""
    return [i for i in range(len(blocks)) if members[i] and blocks[i]]


def declare_blockers(game: Game) -> None:
    """The turn-based action of the declare blockers step (509.1): every defending player declares, then all of it happens at once."""
    combat = game.combat
    assert combat is not None
    pairs: list[tuple[int, int, int]] = []
    for player in defending_players(game):
        pairs.extend(declare(game, combat, player))
    combat.declared_blockers = list(dict.fromkeys([blocker for _, blocker, _ in pairs]))
    combat.blocks_declared = True
    by: dict[int, list[int]] = {}
    events: list[Happening] = []
    for player, blocker, attacker in pairs:
        by.setdefault(attacker, []).append(blocker)
        block = Block(player, blocker, attacker)
        block.cause = player
        events.append(block)
    for attacker in combat.attackers:
        if attacker in by:
            events.append(BecomesBlocked(attacker, tuple(by[attacker])))
    for attacker in combat.attackers:
        if attacker not in by:
            events.append(Unblocked(attacker))
    happen(game, events)


def declare(game: Game, combat: Combat, player: int) -> list[tuple[int, int, int]]:
    """One defending player's declaration, with its costs paid: (player, blocker, attacker) for every block."""
    decision = DeclareBlockers(BlockRules(game, player))
    blocks = decision.blocks(ask(game, decision))
    if decision.costly:
        total = decision.total(blocks)
        if not total.is_free():
            first = [decision.blockers[i] for i in range(len(blocks)) if blocks[i]][0]
            paid = costs.pay(game, player, total, first)
            assert paid, "a declaration that was found payable must be"
    found: list[tuple[int, int, int]] = []
    for i in range(len(blocks)):
        id = decision.blockers[i]
        if blocks[i] and game.there(id) and game.objects[id].controller == player:  # 509.1g
            found.extend([(player, id, decision.attackers[j]) for j in blocks[i] if decision.attackers[j] in combat.defending])
    return found


__all__ = ["BlockRules", "DeclareBlockers", "declare_blockers", "why_cant_block"]
