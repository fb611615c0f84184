"""508: Declare Attackers Step. Who may attack what, what must attack, and the declaration itself."""

from __future__ import annotations

from lawmage.choices import Answer, ask
from lawmage.choices.decision import thing_words
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.combat import costs
from lawmage.rules.combat.declaring import Declaration
from lawmage.rules.combat.enlisting import choose_enlisted
from lawmage.rules.combat.exerting import choose_exertions
from lawmage.rules.combat.presence import attackable, why_not_fight
from lawmage.rules.combat.requirements import Choice, Company, Problem
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.creatures import is_new
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.combat import Attackers
from lawmage.rules.events.status import Tap
from lawmage.rules.nodes import CostChange, Query
from lawmage.rules.queries import ATTACK_COST, CAN_ATTACK_AS_THOUGH, CANT_ATTACK, MUST_ATTACK, SOMEONE_MUST_ATTACK, asked
from lawmage.rules.refusals import (
    ATTACK_REQUIREMENTS,
    ATTACK_UNPAID,
    ATTACKS_WITHOUT_COMPANY,
    CANT_ATTACK_BY_EFFECT,
    DEFENDER,
    NEW_ATTACKER,
    NOT_ATTACKERS_CONTROLLER,
    NOT_THE_QUESTION,
    NOTHING_TO_ATTACK,
    TAPPED_ATTACKER,
    TOO_MANY_ATTACKERS,
    Refusal,
)


class AttackRules:
    """What bears on a declaration of attackers, asked once: the restrictions, requirements, costs and permissions in force."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.player = game.turn.active
        self.defenders = attackable(game)
        self.cant = asked(game, CANT_ATTACK)
        self.must = asked(game, MUST_ATTACK)
        self.someone = [pair for pair in asked(game, SOMEONE_MUST_ATTACK) if pair[1].concerns_player(pair[0], self.player)]
        self.costs = asked(game, ATTACK_COST)
        self.as_though = asked(game, CAN_ATTACK_AS_THOUGH)

    def why_not(self, obj: GameObject) -> Refusal | None:
        """Why the creature can't be declared as an attacker at all (508.1a, 508.1c), whatever it would attack."""
        refusal = why_not_fight(self.game, obj)
        if refusal is not None:
            return refusal
        if obj.controller != self.player:
            return NOT_ATTACKERS_CONTROLLER
        if obj.tapped:
            return TAPPED_ATTACKER
        keywords = obj.chars.abilities.keywords
        if is_new(self.game, obj, self.player) and "haste" not in keywords and not self.may(obj, "haste"):
            return NEW_ATTACKER
        if keywords and "defender" in keywords and not self.may(obj, "defender"):
            return DEFENDER
        return None

    def why_not_attack(self, obj: GameObject, defender: int) -> Refusal | None:
        """Why a creature that may attack can't attack this player or permanent (508.1b-c)."""
        if defender not in self.defenders:
            return NOTHING_TO_ATTACK
        for ctx, query in self.cant:
            if query.forbids_attack(ctx, obj, defender):
                return CANT_ATTACK_BY_EFFECT
        return None

    def may(self, obj: GameObject, word: str) -> bool:
        """Whether an effect lets it attack as though it had haste or didn't have defender (609.4)."""
        for ctx, query in self.as_though:
            if query.as_though(ctx, obj, obj, word):
                return True
        return False


def why_cant_attack(game: Game, obj: GameObject, defender: int = 0) -> Refusal | None:
    """Why the creature can't be declared as an attacker attacking that player or permanent (0: anything); None if by itself it can.

    What a declaration as a whole must obey (limits, company, requirements, costs) is `DeclareAttackers.why_not`.
    """
    rules = AttackRules(game)
    refusal = rules.why_not(obj)
    if refusal is not None:
        return refusal
    if defender:
        return rules.why_not_attack(obj, defender)
    refusal = NOTHING_TO_ATTACK
    for thing in rules.defenders:
        reason = rules.why_not_attack(obj, thing)
        if reason is None:
            return None
        if refusal is NOTHING_TO_ATTACK:
            refusal = reason
    return refusal


class DeclareAttackers(Declaration):
    """Which creatures attack, and what (508.1a-b).

    `attackers` are the creatures that could attack, `options[i]` what the i-th may attack. Answer: one number for each of `attackers`: 0 where it
    doesn't attack, k where it attacks `options[i][k - 1]`.
    """

    kind = "attackers"

    def __init__(self, rules: AttackRules) -> None:
        super().__init__(rules.player, "attack", 0, "508.1")
        self.rules = rules
        self.attackers: list[int] = []
        self.options: list[list[int]] = []
        # restrictions on the whole: (which choices count, per attacker and option; at most), and (attacker, who is company, how many it needs)
        self.limits: list[tuple[list[list[bool]], int]] = []
        self.company: list[tuple[int, list[bool], int]] = []
        # requirements: how many each choice obeys, and per requirement on the player which choices obey it. Empty where there are none.
        self.weights: list[list[int]] = []
        self.someone: list[list[list[bool]]] = []
        self.costly: dict[tuple[int, int], CostChange] = {}  # choices that cost something
        self._maximum: dict[tuple[tuple[int, int], ...], int] = {}
        self._cores: dict[tuple[tuple[int, int], ...], list[int]] = {}
        self._find_options()
        if self.attackers:
            self._find_constraints()

    def _find_options(self) -> None:
        rules = self.rules
        game = rules.game
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller != rules.player or rules.why_not(obj) is not None:
                continue
            options = rules.defenders  # shared where nothing restricts
            if rules.cant:
                options = [thing for thing in options if rules.why_not_attack(obj, thing) is None]
            if options:
                self.attackers.append(id)
                self.options.append(options)

    def _find_constraints(self) -> None:
        rules = self.rules
        objects = [rules.game.objects[id] for id in self.attackers]
        for ctx, query in rules.cant:
            limit = query.limit(ctx)
            if limit >= 0:
                self.limits.append((self._choices(ctx, query, objects), limit))
            for i in range(len(objects)):
                n = query.company(ctx, objects[i])
                if n > 0:
                    self.company.append((i, [other is not objects[i] and query.counts(ctx, objects[i], other) for other in objects], n))
        if rules.must or rules.someone:
            for i in range(len(objects)):
                weights = [0]
                for thing in self.options[i]:
                    weights.append(sum([query.requires_attack(ctx, objects[i], thing) for ctx, query in rules.must]))
                self.weights.append(weights)
            for ctx, query in rules.someone:
                table: list[list[bool]] = []
                for i in range(len(objects)):
                    table.append([False] + [query.requires_attack(ctx, objects[i], thing) > 0 for thing in self.options[i]])
                self.someone.append(table)
        if rules.costs:
            for i in range(len(objects)):
                for k in range(1, len(self.options[i]) + 1):
                    change = costs.attack_change(rules.game, rules.costs, self.attackers[i], self.options[i][k - 1])
                    if not costs.is_free(change):
                        self.costly[(i, k)] = change

    def _choices(self, ctx: Context, query: Query, objects: list[GameObject]) -> list[list[bool]]:
        """Which attacks count towards a limit."""
        table: list[list[bool]] = []
        for i in range(len(objects)):
            table.append([False] + [query.limits(ctx, objects[i], thing) for thing in self.options[i]])
        return table

    # Legality.

    def check(self, answer: Answer) -> bool:
        return self.why_not(answer) is None

    def why_not(self, answer: Answer) -> Refusal | None:
        """Why the declaration is illegal (508.1); None if it is legal."""
        if len(answer) != len(self.attackers):
            return NOT_THE_QUESTION
        for i in range(len(answer)):
            if answer[i] < 0 or answer[i] > len(self.options[i]):
                return NOT_THE_QUESTION
        picks = list(answer)
        refusal = self.restricted(picks)
        if refusal is not None:
            return refusal
        if self.weights and self.obeyed(picks) < self.maximum(picks):
            return ATTACK_REQUIREMENTS
        if self.costly and not self.payable(picks):
            return ATTACK_UNPAID
        return None

    def restricted(self, picks: list[int]) -> Refusal | None:
        """Which restriction on the whole the declaration disobeys (508.1c)."""
        for table, limit in self.limits:
            if over_limit(table, limit, picks):
                return TOO_MANY_ATTACKERS
        for i, members, n in self.company:
            if picks[i] and lacks_company(members, n, picks):
                return ATTACKS_WITHOUT_COMPANY
        return None

    def obeyed(self, picks: list[int]) -> int:
        """How many requirements the declaration obeys (508.1d)."""
        total = 0
        for i in range(len(self.weights)):
            total += self.weights[i][picks[i]]
        for table in self.someone:
            for i in range(len(picks)):
                if table[i][picks[i]]:
                    total += 1
                    break
        return total

    def maximum(self, picks: list[int]) -> int:
        """How many requirements could be obeyed without disobeying restrictions; paying where `picks` doesn't pay is never required (508.1d)."""
        if not self.weights:
            return 0
        key = self._paid(picks)
        known = self._maximum.get(key)
        if known is None:
            problem = self._problem(key)
            known = problem.solve()
            self._maximum[key] = known
            self._cores[key] = [choice.mark for choice in problem.picks]
        return known

    def _paid(self, picks: list[int]) -> tuple[tuple[int, int], ...]:
        if not self.costly:
            return ()
        return tuple([(i, picks[i]) for i in range(len(picks)) if (i, picks[i]) in self.costly])

    def _problem(self, paid: tuple[tuple[int, int], ...]) -> Problem:
        """The declaration as the solver sees it."""
        problem = Problem()
        adds: dict[tuple[int, int], list[int]] = {}
        for table, limit in self.limits:
            t = problem.tally()
            problem.tallies[t].most = limit
            self._add(adds, table, t)
        for table in self.someone:
            t = problem.tally()
            problem.tallies[t].goal = 1
            problem.tallies[t].reward = 1
            self._add(adds, table, t)
        company = Company(problem, self.company)
        for i in range(len(self.attackers)):
            item: list[Choice] = []
            need = tuple(company.needs.get(i, []))
            whole = company.adds.get(i, [])
            for k in range(1, len(self.options[i]) + 1):
                if (i, k) not in self.costly or (i, k) in paid:
                    item.append(Choice(k, self.weights[i][k], (*adds.get((i, k), []), *whole), need))
            problem.items.append(item)
        return problem

    def _add(self, adds: dict[tuple[int, int], list[int]], table: list[list[bool]], t: int) -> None:
        for i in range(len(table)):
            for k in range(1, len(table[i])):
                if table[i][k]:
                    adds.setdefault((i, k), []).append(t)

    def total(self, picks: list[int]) -> TotalCost:
        """The total cost to attack (508.1h)."""
        return costs.total_of([self.costly[pair] for pair in self._paid(picks)])

    def payable(self, picks: list[int]) -> bool:
        """Whether the player can pay for the declaration, with the attackers already tapped (508.1f-j)."""
        paid = self._paid(picks)
        if not paid:
            return True
        return costs.can_pay(self.rules.game, self.player, self.total(picks), self.attackers[paid[0][0]], self.tapping(picks))

    def tapping(self, picks: list[int]) -> list[int]:
        """The attackers that become tapped: all without vigilance (508.1f, 702.20b)."""
        found: list[int] = []
        for i in range(len(picks)):
            if picks[i]:
                id = self.attackers[i]
                if "vigilance" not in self.rules.game.objects[id].chars.abilities.keywords:
                    found.append(id)
        return found

    # Answers.

    def forced(self) -> Answer | None:
        if not self.attackers:
            return ()
        if not (self.weights or self.limits or self.company or self.costly):
            return None
        return self.only()

    def sizes(self) -> list[int]:
        return [len(options) + 1 for options in self.options]

    def only_by_requirements(self) -> Answer | None:
        """The declaration in which every creature obeys more requirements than in any other way, if there is one and it is possible."""
        if not self.weights or self.someone or self.costly:
            return None
        picks: list[int] = []
        for weights in self.weights:
            best = max(weights)
            if weights.count(best) != 1:
                return None
            picks.append(weights.index(best))
        return tuple(picks) if self.restricted(picks) is None else None

    def random(self, game: Game) -> Answer:
        """Each creature independently, then repaired to legality."""
        picks = [game.below(len(options) + 1) for options in self.options]
        if not (self.weights or self.limits or self.company or self.costly):
            return tuple(picks)
        if self.weights:
            for i in range(len(picks)):
                picks[i] = self._preferred(game, i, picks[i])
        self._drop(game, picks)
        if self.costly:
            while not self.payable(picks):
                paid = self._paid(picks)
                picks[paid[game.below(len(paid))][0]] = 0
                self._drop(game, picks)
        if self.weights and self.obeyed(picks) < self.maximum(picks):
            self._rebuild(game, picks)
        answer = tuple(picks)
        if self.check(answer):
            return answer
        # nothing that costs: the declaration that the solver found
        self.maximum([0] * len(picks))
        return tuple(self._cores[()]) if self.weights else tuple([0] * len(picks))

    def _preferred(self, game: Game, i: int, pick: int) -> int:
        """One of the choices by which a creature obeys most requirements for free; what was drawn if it has none."""
        best = 0
        found: list[int] = []
        for k in range(1, len(self.weights[i])):
            if (i, k) in self.costly:
                continue
            if self.weights[i][k] > best:
                best = self.weights[i][k]
                found = [k]
            elif self.weights[i][k] == best and best > 0:
                found.append(k)
        return found[game.below(len(found))] if found else pick

    def _drop(self, game: Game, picks: list[int]) -> None:
        """Take attackers out, at random, until no restriction is disobeyed."""
        again = True
        while again:
            again = False
            for table, limit in self.limits:
                while over_limit(table, limit, picks):
                    counted = [i for i in range(len(picks)) if table[i][picks[i]]]
                    spare = [i for i in counted if not self.weights or self.weights[i][picks[i]] == 0] or counted
                    picks[spare[game.below(len(spare))]] = 0
                    again = True
            for i, members, n in self.company:
                if picks[i] and lacks_company(members, n, picks):
                    picks[i] = 0
                    again = True

    def _rebuild(self, game: Game, picks: list[int]) -> None:
        """The solver's declaration, and of what was drawn whatever can be added to it."""
        core = self._cores[self._paid(picks)]
        drawn = list(picks)
        order: list[int] = []
        for i in range(len(picks)):
            picks[i] = core[i]
            if not core[i] and drawn[i] and (i, drawn[i]) not in self.costly:
                order.append(i)
        game.shuffle(order)
        for i in order:
            picks[i] = drawn[i]
            if self.restricted(picks) is not None:
                picks[i] = 0

    def words(self, game: Game) -> list[str]:
        return [thing_words(game, id) for id in self.attackers]


def over_limit(table: list[list[bool]], limit: int, picks: list[int]) -> bool:
    """Whether more attacks count towards a limit than it allows."""
    n = 0
    for i in range(len(picks)):
        if table[i][picks[i]]:
            n += 1
    return n > limit


def lacks_company(members: list[bool], n: int, picks: list[int]) -> bool:
    """Whether fewer of the members are chosen than needed."""
    found = 0
    for i in range(len(picks)):
        if picks[i] and members[i]:
            found += 1
    return found < n


def declare_attackers(game: Game) -> bool:
    """The turn-based action of the declare attackers step (508.1). Whether any creature is attacking; if not, see 508.8."""
    combat = game.combat
    assert combat is not None
    game.turn.first_strikers = []
    decision = DeclareAttackers(AttackRules(game))
    player = decision.player
    picks = list(ask(game, decision))
    chosen = [i for i in range(len(picks)) if picks[i]]
    if not chosen:
        return bool(combat.attackers)
    total = decision.total(picks) if decision.costly else None
    choose_exertions(game, player, [decision.attackers[i] for i in chosen])
    taps: list[Happening] = []
    for id in decision.tapping(picks):
        event = Tap(id)
        event.rule = "508.1f"
        taps.append(event)
    if taps:
        happen(game, taps, 0, player)
    choose_enlisted(game, player, [decision.attackers[i] for i in chosen])
    if total is not None:
        paid = costs.pay(game, player, total, decision.attackers[chosen[0]])
        assert paid, "a declaration that was found payable must be"
    still = [i for i in chosen if game.there(decision.attackers[i]) and game.objects[decision.attackers[i]].controller == player]
    if still:
        attackers = [decision.attackers[i] for i in still]
        happen(game, [Attackers(player, attackers, [decision.options[i][picks[i] - 1] for i in still])], 0, player)
    return bool(combat.attackers)


__all__ = ["AttackRules", "DeclareAttackers", "declare_attackers", "why_cant_attack"]
