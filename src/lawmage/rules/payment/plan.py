"""601.2g-h: from a cost and the notes to a problem for the solver, and from its solution to a plan."""

from __future__ import annotations

from typing import Final

from lawmage.game.player import SpecialMana
from lawmage.game.terms import ARTIFACT, CREATURE, MANA_LETTERS
from lawmage.rules.context import Context
from lawmage.rules.events.marks import LoseLife
from lawmage.rules.facts import BOARD, TAPPED
from lawmage.rules.mana import Yield, ordered
from lawmage.rules.nodes import ManaRestriction, ManaUse
from lawmage.rules.payment.notes import ANY_MANA, LIFE_PRICE, SNOW_MANA, Notes, Source, notes_of
from lawmage.rules.payment.question import Plan, Question, Step, Unit
from lawmage.rules.payment.quick import ONLY_MANA, OR_LIFE, symbol_mask, symbol_other
from lawmage.rules.payment.solve import Choice, Converter, Mark, Problem, Supplier, solve
from lawmage.rules.queries import ASKS, CANT_HAPPEN, SPEND_AS, asked
from lawmage.rules.replacement import forbidden

POOL_PRICE: Final = -20  # mana that is there already is spent first
SPECIAL_PRICE: Final = -30  # and first of all what can be spent on little else
CONVOKE_PRICE: Final = 15
IMPROVISE_PRICE: Final = 12
DELVE_PRICE: Final = 60

BENEFITS: Final = 12
"""At most so many outcomes of one ability stand as choices of their own."""


class Kind:
    """One kind of need: a symbol of one cost that a mask of types fits, or (ANY_MANA) the cost's generic mana."""

    def __init__(self, purpose: int, mask: int) -> None:
        self.purpose = purpose
        self.mask = mask
        self.most = 0  # how many there can be at once


class Purpose:
    """A cost within the payment: the one asked about, or the mana in the cost of a converter. Which mana may be spent on it, and as what."""

    def __init__(self, use: ManaUse, types: list[int]) -> None:
        self.use = use
        self.types = types  # for each type of mana, the types as though of which it may be spent
        self.kinds: dict[int, int] = {}


class Shape:
    """What a unit given by a source may be: letters among which it can be chosen (bits), snow, restriction. Equal shapes are one unit to the solver."""

    def __init__(self, letters: int, snow: bool, restriction: ManaRestriction | None, source: int, colors: int = -1) -> None:
        self.letters = letters
        self.snow = snow
        self.restriction = restriction
        self.source = source
        self.colors = colors  # of a creature or artifact that is tapped instead of mana; -1 for mana


class Part:
    """A source within a choice: its ways, and how many of the units are its own. `free`: each unit may be any of the letters of its shape."""

    def __init__(self, source: Source, ways: list[Yield], size: int, free: bool) -> None:
        self.source = source
        self.ways = ways
        self.size = size
        self.free = free


class Pick:
    """What a choice of the solver stands for: parts, or a unit that is there already."""

    def __init__(self, parts: list[Part], unit: Unit | None, shapes: tuple[int, ...]) -> None:
        self.parts = parts
        self.unit = unit
        self.shapes = shapes


class Builder:
    """Builds the problem for one question."""

    def __init__(self, question: Question, avoid: tuple[int, ...], certain: bool, endless: list[Unit]) -> None:
        self.question = question
        self.notes: Notes = notes_of(question.game, question.player)
        self.avoid = avoid  # permanents and cards not to use
        self.certain = certain  # use only sources whose mana is certain
        self.endless = endless  # mana of which there is as much as is wanted
        self.problem = Problem()
        self.purposes: list[Purpose] = []
        self.kinds: list[Kind] = []
        self.shapes: list[Shape] = []
        self.picks: list[Pick] = []
        self.owners: dict[int, int] = {}  # permanent -> its supplier
        self.choices: list[list[Choice]] = []  # by supplier
        self.converting: list[tuple[int, Choice, list[tuple[int, int]], int]] = []  # owner, choice, (kind, how many), size
        self.endless_paid: dict[int, Unit] = {}  # kind -> the endless mana that pays for all of it
        self.starts: list[Start] = []
        self.split = False
        self.blocked_life = False

    # -- needs ------------------------------------------------------------------------------------------------------------------------------

    def types_for(self, use: ManaUse, spend_as: int) -> list[int]:
        """As though of which types each type of mana may be spent (609.4b)."""
        types = [1 << i for i in range(6)]
        if spend_as:
            types = [each | spend_as for each in types]
        if not self.notes.quiet:
            for ctx, query in asked(self.question.game, SPEND_AS):
                for i in range(6):
                    changed = query.spend_as(ctx, use, 1 << i)
                    # taking away a type and giving others are both said of mana as it is
                    types[i] = (types[i] | changed) if changed & (1 << i) else (types[i] & ~(1 << i)) | changed
        return types

    def kind(self, purpose: int, mask: int) -> int:
        """The number of a kind of need."""
        kinds = self.purposes[purpose].kinds
        known = kinds.get(mask, -1)
        if known < 0:
            known = len(self.kinds)
            kinds[mask] = known
            self.kinds.append(Kind(purpose, mask))
            for unit in self.endless:
                if unit_fits(self.question, self.purposes[purpose], unit, mask):
                    self.endless_paid[known] = unit
                    break
        return known

    def read_cost(self) -> None:
        """The needs of the cost itself, and the alternatives that some symbols leave."""
        question = self.question
        cost = question.cost
        self.purposes.append(Purpose(question.use, self.types_for(question.use, cost.spend_as)))
        base = Start(0, 0, 0)
        base.life = self.part_life()
        base.final = base.life
        if cost.generic:
            base.add(self.kind(0, ANY_MANA), cost.generic)
        starts = [base]
        for symbol in cost.symbols:
            mask = symbol_mask(symbol)
            other = symbol_other(symbol)
            kind = self.kind(0, mask)
            if other == ONLY_MANA:
                for start in starts:
                    start.add(kind, 1)
                continue
            longer: dict[str, Start] = {}
            for start in starts:
                first = start.copy()
                first.add(kind, 1)
                longer.setdefault(first.key(), first)
                second = start.copy()
                if other == OR_LIFE:
                    if self.blocked_life:
                        continue
                    second.life += 2
                    second.final += 2
                    second.price += 2 * LIFE_PRICE
                else:
                    second.add(self.kind(0, ANY_MANA), 2)
                longer.setdefault(second.key(), second)
            starts = list(longer.values())
        if cost.delve and cost.generic:
            starts = self.with_delve(starts)
        self.starts = starts

    def part_life(self) -> int:
        """The life among the other parts of the cost; and whether life can be paid at all."""
        question = self.question
        game = question.game
        life = 0
        for part in question.cost.parts:
            if part.pays_life():
                life += part.life(question.ctx)
        if game.watchers.get(ASKS + CANT_HAPPEN) or game.has_floating:
            event = LoseLife(question.player, 1)
            event.payment = True
            event.source = question.ctx.source
            event.cause = question.player
            self.blocked_life = forbidden(game, event)
        return life

    def with_delve(self, starts: list[Start]) -> list[Start]:
        """Cards exiled from the graveyard for generic mana (702.66a)."""
        question = self.question
        cards = len([id for id in question.me().graveyard if id != question.card])
        generic = self.kind(0, ANY_MANA)
        longer: list[Start] = []
        for start in starts:
            for n in range(min(cards, start.needs.get(generic, 0)) + 1):
                new = start.copy()
                new.delve = n
                new.price += DELVE_PRICE * n
                new.add(generic, -n)
                longer.append(new)
        return longer

    # -- units ------------------------------------------------------------------------------------------------------------------------------

    def shape(self, letters: int, snow: bool, restriction: ManaRestriction | None, source: int, colors: int = -1) -> int:
        """The number of a shape of unit."""
        for i in range(len(self.shapes)):
            known = self.shapes[i]
            if (
                known.letters == letters
                and known.snow == snow
                and known.restriction is restriction
                and known.colors == colors
                and (restriction is None or known.source == source)
            ):
                return i
        self.shapes.append(Shape(letters, snow, restriction, source, colors))
        return len(self.shapes) - 1

    def shape_pays(self, shape: Shape) -> tuple[int, ...]:
        """The kinds of need for which a unit of the shape can pay."""
        found: list[int] = []
        for i in range(len(self.kinds)):
            if i in self.endless_paid:
                continue
            kind = self.kinds[i]
            if shape.colors >= 0:
                # 702.51a, 702.126a: instead of mana of its colours or of generic mana, in this cost only
                if kind.purpose == 0 and (shape.colors | ANY_MANA) & kind.mask:
                    found.append(i)
                continue
            purpose = self.purposes[kind.purpose]
            if shape.restriction is not None and not allowed(self.question, shape.restriction, shape.source, purpose.use):
                continue
            for letter in range(6):
                if shape.letters >> letter & 1 and capability(purpose, letter, shape.snow) & kind.mask:
                    found.append(i)
                    break
        return tuple(found)

    # -- sources ----------------------------------------------------------------------------------------------------------------------------

    def usable(self) -> list[Source]:
        """The sources that may be used for this payment."""
        question = self.question
        found: list[Source] = []
        for source in self.notes.sources:
            profile = source.profile
            if source.id in self.avoid or source.id == question.card:
                continue
            if source.id == question.tapped and (profile.taps or profile.untaps or profile.uses_up):
                continue
            if source.id == question.used_up and profile.uses_up:
                continue
            if self.certain and not source.certain:
                continue
            if source.life and self.blocked_life:
                continue
            found.append(source)
        return found

    def read_sources(self) -> None:
        """Suppliers and converters from the notes; creatures and artifacts that may be tapped instead."""
        question = self.question
        cost = question.cost
        sources = self.usable()
        special = question.me().special
        self.split = (
            not self.notes.quiet
            or bool(cost.spend_as or cost.convoke or cost.improvise)
            or any([unit.restriction is not None for unit in special])
            or any([restricted(source) for source in sources])
        )
        by_object: dict[int, list[Source]] = {}
        for source in sources:
            by_object.setdefault(source.id, []).append(source)
        for id, group in by_object.items():
            self.read_object(id, group)
        if cost.convoke or cost.improvise:
            self.read_stand_ins()

    def read_object(self, id: int, group: list[Source]) -> None:
        """The sources of one permanent or card: those that tap it, or use it up, exclude one another, but it may be tapped first and used up then."""
        tapping: list[Source] = []
        ending: list[Source] = []
        for source in group:
            profile = source.profile
            if profile.taps or profile.untaps:
                tapping.append(source)
            elif profile.uses_up:
                ending.append(source)
            else:
                for _ in range(source.copies):
                    self.read_source(self.supplier(0), source)
        if tapping or ending:
            owner = self.supplier(id)
            for source in tapping + ending:
                self.read_source(owner, source)
            for last in ending:
                for source in tapping:
                    if source.cost is None and last.cost is None and not source.profile.uses_up:
                        self.read_pair(owner, source, last)

    def supplier(self, id: int) -> int:
        """The number of a new supplier, or of the permanent's own."""
        if id and id in self.owners:
            return self.owners[id]
        self.choices.append([])
        if id:
            self.owners[id] = len(self.choices) - 1
        return len(self.choices) - 1

    def read_source(self, owner: int, source: Source) -> None:
        """The choices that one ability leaves."""
        needs: list[tuple[int, int]] = []
        size = 0
        cost = source.cost
        if cost is not None:
            purpose = 0
            if self.split:
                purpose = len(self.purposes)
                obj = self.question.game.objects[source.id]
                use = ManaUse(ManaUse.ACTIVATING, self.question.player, obj, source.ability, False)
                self.purposes.append(Purpose(use, self.types_for(use, 0)))
            counted: dict[int, int] = {}
            if cost.generic:
                counted[self.kind(purpose, ANY_MANA)] = cost.generic
            for symbol in cost.symbols:
                kind = self.kind(purpose, symbol_mask(symbol))
                counted[kind] = counted.get(kind, 0) + 1
            needs = list(counted.items())
            size = cost.generic + len(cost.symbols)
        for part, shapes in self.parts(source):
            choice = self.choice([part], shapes, source.price, source.life)
            if cost is None:
                self.choices[owner].append(choice)
            else:
                self.converting.append((owner, choice, needs, size))

    def read_pair(self, owner: int, source: Source, last: Source) -> None:
        """A permanent tapped for mana, and then used up for mana."""
        for first, shapes in self.parts(source):
            for second, more in self.parts(last):
                self.choices[owner].append(self.choice([first, second], shapes + more, source.price + last.price, source.life + last.life))

    def choice(self, parts: list[Part], shapes: tuple[int, ...], price: int, life: int) -> Choice:
        """A choice for the solver, remembered under its tag."""
        self.picks.append(Pick(parts, None, shapes))
        return Choice(shapes, price, life, len(self.picks) - 1)

    def parts(self, source: Source) -> list[tuple[Part, tuple[int, ...]]]:
        """The ways of a source, those together that differ only in the type of each unit."""
        ways = [way for way in source.ways if way.pieces]
        if not ways:
            return []
        found: list[tuple[Part, tuple[int, ...]]] = []
        free = free_letters(ways)
        if free:
            piece = ways[0].pieces[0]
            n = len(ways[0].mana())
            shape = self.shape(free, source.snow, piece.restriction, source.id)
            return [(Part(source, ways, n, True), (shape,) * n)]
        for way in ways[:BENEFITS]:
            shapes: list[int] = []
            for piece in way.pieces:
                snow = source.snow if piece.source == source.id else self.question.game.objects[piece.source].chars.supertypes & 4 != 0
                for letter in piece.mana:
                    shapes.append(self.shape(1 << MANA_LETTERS.index(letter), snow, piece.restriction, piece.source))
            found.append((Part(source, [way], len(shapes), False), tuple(shapes)))
        return found

    def read_stand_ins(self) -> None:
        """Convoke and improvise: untapped creatures and artifacts (702.51a, 702.126a)."""
        question = self.question
        game = question.game
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller != question.player or obj.tapped or id in self.avoid or id == question.tapped:
                continue
            types = obj.chars.types
            if question.cost.convoke and types & CREATURE:
                self.stand_in(id, obj.chars.colors, CONVOKE_PRICE)
            elif question.cost.improvise and types & ARTIFACT:
                self.stand_in(id, 0, IMPROVISE_PRICE)

    def stand_in(self, id: int, colors: int, price: int) -> None:
        """One permanent that may be tapped instead of paying one mana."""
        shape = self.shape(0, False, None, 0, colors)
        self.picks.append(Pick([], Unit(-1, False, None, 0, id), (shape,)))
        self.choices[self.supplier(id)].append(Choice((shape,), price, 0, len(self.picks) - 1))

    # -- the pool ---------------------------------------------------------------------------------------------------------------------------

    def read_pool(self) -> None:
        """Mana in the pool. What no symbol can want goes straight to the generic mana, so that a large pool costs no time."""
        me = self.question.me()
        for letter in range(6):
            self.read_units(Unit(letter, False, None, 0), me.pool[letter], POOL_PRICE)
        groups: list[tuple[SpecialMana, int]] = []
        for unit in me.special:
            for i in range(len(groups)):
                known, n = groups[i]
                if known.letter == unit.letter and known.snow == unit.snow and known.restriction is unit.restriction and known.source == unit.source:
                    groups[i] = (known, n + 1)
                    break
            else:
                groups.append((unit, 1))
        for unit, n in groups:
            restriction = unit.restriction
            assert restriction is None or isinstance(restriction, ManaRestriction)
            self.read_units(Unit(MANA_LETTERS.index(unit.letter), unit.snow, restriction, unit.source), n, SPECIAL_PRICE)

    def read_units(self, unit: Unit, n: int, price: int) -> None:
        """Equal units in the pool."""
        if n == 0:
            return
        shape = self.shape(1 << unit.letter, unit.snow, unit.restriction, unit.source)
        pays = self.shape_pays(self.shapes[shape])
        if not pays:
            return
        generic = self.purposes[0].kinds.get(ANY_MANA, -1)
        wanted = 0
        for kind in pays:
            if kind != generic:
                wanted += self.kinds[kind].most
        self.picks.append(Pick([], unit, (shape,)))
        tag = len(self.picks) - 1
        if generic in pays:
            taken = max(0, n - wanted)
            for start in self.starts:
                taken = min(taken, start.needs.get(generic, 0))
            if taken:
                n -= taken
                for start in self.starts:
                    start.add(generic, -taken)
                    start.price += price * taken
                    start.taken.append((tag, taken))
            wanted += self.kinds[generic].most - taken
        for _ in range(min(n, wanted)):
            self.choices.append([Choice((shape,), price, 0, tag)])

    # -- the problem ------------------------------------------------------------------------------------------------------------------------

    def solve(self) -> Plan | None:
        """Build the problem, have it solved, and make a plan of the solution."""
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
        if min([mark.left for mark in problem.starts], default=1) > reach:
            return None
        for source in self.usable():
            life += source.life * source.copies
        if life > self.question.me().life or (life and self.blocked_life):
            problem.life = 0 if self.blocked_life else max(0, self.question.me().life)
        solution = solve(problem)
        return self.plan(solution) if solution is not None else None

    def count_needs(self) -> None:
        """How many needs of each kind there can be at once."""
        for start in self.starts:
            for kind, n in start.needs.items():
                self.kinds[kind].most = max(self.kinds[kind].most, n)
        for _, _, needs, _ in self.converting:
            for kind, n in needs:
                self.kinds[kind].most += n

    # -- the plan ---------------------------------------------------------------------------------------------------------------------------

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
            step = Step(source.id, source.ability, way_to(part, letters).answers)
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


class Start:
    """One of the remainders to begin from: what is needed once it is settled how symbols are paid that leave a choice."""

    def __init__(self, price: int, life: int, delve: int) -> None:
        self.needs: dict[int, int] = {}
        self.price = price
        self.life = life
        self.final = 0  # the life that is paid with the cost
        self.delve = delve
        self.taken: list[tuple[int, int]] = []  # (pick, how many) paid from the pool beforehand, for generic mana

    def add(self, kind: int, n: int) -> None:
        """So many more needs of a kind."""
        self.needs[kind] = self.needs.get(kind, 0) + n

    def copy(self) -> Start:
        new = Start(self.price, self.life, self.delve)
        new.needs = dict(self.needs)
        new.final = self.final
        return new

    def key(self) -> str:
        """Equal for equal needs and life."""
        return f"{self.life} {sorted(self.needs.items())}"

    def mark(self, problem: Problem, endless: dict[int, Unit]) -> Mark:
        """The start as the solver sees it."""
        rest = 0
        left = 0
        for kind, n in self.needs.items():
            if kind not in endless:
                rest += n * problem.places[kind]
                left += n
        return Mark(rest, left, self.price, self.life)


def first_of(pair: tuple[int, Mark]) -> int:
    return pair[0]


def capability(purpose: Purpose, letter: int, snow: bool) -> int:
    """What one mana of a type can pay for."""
    return purpose.types[letter] | ANY_MANA | (SNOW_MANA if snow else 0)


def allowed(question: Question, restriction: ManaRestriction, source: int, use: ManaUse) -> bool:
    """Whether restricted mana may be spent so (106.6)."""
    return restriction.allows(Context(question.game, question.player, source), use)


def unit_fits(question: Question, purpose: Purpose, unit: Unit, mask: int) -> bool:
    """Whether a unit can pay for a need of a purpose."""
    restriction = unit.restriction
    if restriction is not None and not allowed(question, restriction, unit.source, purpose.use):
        return False
    return capability(purpose, unit.letter, unit.snow) & mask != 0


def restricted(source: Source) -> bool:
    """Whether any mana of the source is restricted."""
    return any([piece.restriction is not None for way in source.ways for piece in way.pieces])


def free_letters(ways: list[Yield]) -> int:
    """If the ways are exactly "n mana in any combination of these types" (or one of them), the types as bits; else 0."""
    n = len(ways[0].pieces[0].mana)
    letters = ""
    for way in ways:
        if len(way.pieces) != 1 or len(way.pieces[0].mana) != n or way.pieces[0].restriction is not ways[0].pieces[0].restriction:
            return 0
        if way.pieces[0].source != ways[0].pieces[0].source:
            return 0
        letters += way.pieces[0].mana
    different = sorted(set(letters))
    k = len(different)
    if n == 1:
        count = k
    else:
        count = 1
        for i in range(n):
            count = count * (k + i) // (i + 1)
    if len({ordered(way.pieces[0].mana) for way in ways}) != count:
        return 0
    bits = 0
    for letter in different:
        bits |= 1 << MANA_LETTERS.index(letter)
    return bits


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
    return Builder(question, avoid, certain, endless or []).solve()
