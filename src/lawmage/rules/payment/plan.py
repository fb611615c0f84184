"""601.2g-h: from a cost and the notes to a problem for the solver, and from its solution to a plan."""

from __future__ import annotations

from lawmage.game.terms import CREATURE, MANA_LETTERS
from lawmage.rules.facts import BOARD, TAPPED
from lawmage.rules.mana import Yield, ordered
from lawmage.rules.payment.needs import capability
from lawmage.rules.payment.notes import ANY_MANA
from lawmage.rules.payment.question import Plan, Question, Step, Unit
from lawmage.rules.payment.solve import Converter, Mark, Problem, Supplier, shortfall, solve
from lawmage.rules.payment.supplies import Part, Pick, Shape, Supplies


class Planner(Supplies):
    """Builds the problem for one question, has it solved, and reads the plan from the solution."""

    def __init__(self, question: Question, avoid: tuple[int, ...], certain: bool, endless: list[Unit]) -> None:
        super().__init__(question, avoid, certain, endless)
        self.problem = Problem()

    def build(self) -> bool:
        """Build the problem. False if there can't be enough mana, however it is spent."""
        self.read_cost()
        self.read_sources()
        self.count_needs()
        self.read_pool()
        problem = self.problem
        problem.lay_out([kind.most for kind in self.kinds])
        for each in self.kinds:
            problem.generic.append(self.purposes[each.purpose].kinds.get(ANY_MANA, -1))
        problem.pays = [self.shape_pays(shape) for shape in self.shapes]
        problem.suppliers = [Supplier(choices) for choices in self.choices]
        reach = sum([supplier.most for supplier in problem.suppliers])
        for owner, choice, needs, size in self.converting:
            rest = 0
            for kind, n in needs:
                if kind in self.endless_paid:
                    size -= n
                else:
                    rest += n * problem.places[kind]
            problem.converters.append(Converter(owner, choice, rest, size))
            reach += max(0, len(choice.units) - size)
        life = 0
        for start in self.starts:
            mark = start.mark(problem, self.endless_paid)
            mark.start = len(problem.starts)
            problem.starts.append(mark)
            life = max(life, start.life)
        enough = min([mark.left for mark in problem.starts], default=1) <= reach
        for source in self.usable():
            life += source.life * source.copies
        if life > self.question.me().life or (life and self.blocked_life):
            problem.life = 0 if self.blocked_life else max(0, self.question.me().life)
        return enough

    def solve(self) -> Plan | None:
        """The cheapest plan, if there is one."""
        if not self.build():
            return None
        solution = solve(self.problem)
        return self.plan(solution) if solution is not None else None

    def count_needs(self) -> None:
        """How many needs of each kind there can be at once."""
        for start in self.starts:
            for kind, n in start.needs.items():
                self.kinds[kind].most = max(self.kinds[kind].most, n)
        for _, _, needs, _ in self.converting:
            for kind, n in needs:
                self.kinds[kind].most += n

    def plan(self, solution: Mark) -> Plan:
        """What the solution says, in the order in which it happens: what only taps, what costs life, what is used up, then the converters."""
        marks: list[Mark] = []
        mark: Mark | None = solution
        while mark is not None:
            marks.append(mark)
            mark = mark.before
        marks.reverse()
        plan = Plan()
        start = self.starts[solution.start]
        plan.delve = start.delve
        plan.life = start.final - self.starts[0].final
        ready: dict[int, list[Unit]] = {}
        supplied = [each for each in marks if each.choice is not None and each.converter is None]
        converted = [each for each in marks if each.converter is not None]
        converted.reverse()
        for each in supplied:
            if not self.pick(each).parts:
                self.give(plan, each, ready)
        order: list[tuple[int, Mark]] = []
        for i in range(len(supplied)):
            if self.pick(supplied[i]).parts:
                order.append((self.rank(supplied[i]) * 1000 + i, supplied[i]))
        order.sort(key=first_of)
        for _, each in order:
            self.give(plan, each, ready)
        for each in converted:
            self.give(plan, each, ready)
        for kind, n in start.needs.items():
            self.take(ready, kind, n, plan.spend)
        for tag, n in start.taken:
            unit = self.picks[tag].unit
            assert unit is not None
            plan.spend.extend([unit] * n)
        self.settle_stand_ins(plan)
        return plan

    def settle_stand_ins(self, plan: Plan) -> None:
        """Sort what is tapped from what is spent."""
        spend: list[Unit] = []
        game = self.question.game
        for unit in plan.spend:
            if unit.obj == 0:
                spend.append(unit)
            elif self.question.cost.convoke and game.objects[unit.obj].chars.types & CREATURE:
                plan.convoke.append(unit.obj)
            else:
                plan.improvise.append(unit.obj)
        plan.spend = spend
        plan.used.extend(plan.convoke + plan.improvise)

    def pick(self, mark: Mark) -> Pick:
        """What a mark's choice stands for."""
        choice = mark.choice
        assert choice is not None
        return self.picks[choice.tag]

    def rank(self, mark: Mark) -> int:
        """When in the plan: what only taps, then what costs life, then what is used up."""
        rank = 0
        for part in self.pick(mark).parts:
            profile = part.source.profile
            if profile.uses_up or profile.marks_source:
                rank = max(rank, 3)
            elif profile.life:
                rank = max(rank, 1)
            elif not profile.only_taps():
                rank = max(rank, 2)
        return rank

    def give(self, plan: Plan, mark: Mark, ready: dict[int, list[Unit]]) -> None:
        """Steps for one choice, and its units where they are wanted."""
        pick = self.pick(mark)
        unit = pick.unit
        if unit is not None:
            ready.setdefault(mark.paid[0], []).append(unit)
            return
        at = 0
        for part in pick.parts:
            units: list[Unit] = []
            letters = ""
            for i in range(at, at + part.size):
                made = self.unit(self.shapes[pick.shapes[i]], mark.paid[i])
                letters += MANA_LETTERS[made.letter]
                units.append(made)
                if mark.paid[i] >= 0:
                    ready.setdefault(mark.paid[i], []).append(made)
            at += part.size
            source = part.source
            way = way_to(part, letters)
            step = Step(source.id, source.ability, way.answers)
            if source.profile.steady:
                step.steady = way.own
            cost = source.cost
            if cost is not None:
                step.spend = []
                for i in range(len(self.converting)):
                    if self.converting[i][1] is mark.choice:
                        for kind, n in self.converting[i][2]:
                            self.take(ready, kind, n, step.spend)
                        break
            plan.add(step)
            plan.used.append(source.id)
            profile = source.profile
            if not source.certain or profile.reads & plan.changed or (plan.changed & BOARD and not self.notes.plain):
                plan.certain = False
            plan.changed |= profile.changes()
            plan.only_taps = plan.only_taps and profile.changes() & ~TAPPED == 0 and profile.only_mana

    def take(self, ready: dict[int, list[Unit]], kind: int, n: int, spend: list[Unit]) -> None:
        """Take units for needs of a kind, those that were there first."""
        endless = self.endless_paid.get(kind)
        if endless is not None:
            spend.extend([endless] * n)
            return
        units = ready.get(kind, [])
        spend.extend(units[:n])
        ready[kind] = units[n:]

    def unit(self, shape: Shape, kind: int) -> Unit:
        """A unit of a shape, of a type that can pay for the kind of need."""
        chosen = -1
        for letter in (5, 0, 1, 2, 3, 4):
            if not shape.letters >> letter & 1:
                continue
            if kind < 0 or capability(self.purposes[self.kinds[kind].purpose], letter, shape.snow) & self.kinds[kind].mask:
                chosen = letter
                break
        assert chosen >= 0
        return Unit(chosen, shape.snow, shape.restriction, shape.source)


def first_of(pair: tuple[int, Mark]) -> int:
    return pair[0]


def way_to(part: Part, letters: str) -> Yield:
    """The way that gives these letters."""
    if part.free:
        wanted = ordered(letters)
        for way in part.ways:
            if ordered(way.mana()) == wanted:
                return way
    return part.ways[0]


def find(question: Question, avoid: tuple[int, ...] = (), certain: bool = False, endless: list[Unit] | None = None) -> Plan | None:
    """A plan to pay the mana of the cost from what the notes say; None if there is none."""
    return Planner(question, avoid, certain, endless or []).solve()


def missing(question: Question, endless: list[Unit]) -> int:
    """How much mana is missing at least in the present state: how far it is from a payment."""
    planner = Planner(question, (), False, endless)
    planner.build()
    return shortfall(planner.problem)
