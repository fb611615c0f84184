"""The solver of payments: which sources, giving what, pay for which symbols. Numbers only; it knows nothing of the game.

What is still to be paid is one integer: a digit for each kind of need (a symbol of one cost, or its generic mana). Sources give units; a unit pays
for one need of a kind that it can pay. Converters give units and bring needs of their own: they are added from the last in time backward, so that what
pays for a converter was there before it. The search keeps, for each remainder, the cheapest way to it: it is exact.
"""

from __future__ import annotations

from typing import Final

WASTE: Final = 3
"""The price of a unit that pays for nothing."""

BOUND: Final = 60000
"""The most remainders that are looked at where converters are used."""

CONVERSIONS: Final = 8
"""The most converters in one payment."""


# What using a source does to its permanent, where that has several abilities: it is tapped, used up, both, or stays as it was.
STAYS: Final = 0
TAPS: Final = 1
ENDS: Final = 2
STANDS_IN: Final = 4  # it is tapped instead of mana, when all mana abilities have been activated (702.51b)


class Choice:
    """One way to use a source: the units it gives, its price, the life it costs. `tag` is the caller's, `does` what it does to its permanent."""

    def __init__(self, units: tuple[int, ...], price: int, life: int, tag: int, does: int = STAYS) -> None:
        self.units = units
        self.price = price
        self.life = life
        self.tag = tag
        self.does = does


class Supplier:
    """A source: one of its choices may be used, once."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.most = max([len(choice.units) for choice in choices], default=0)


class Converter:
    """A source that mana pays for. `owner` is the number of its permanent's supplier."""

    def __init__(self, owner: int, choice: Choice, needs: int, size: int) -> None:
        self.owner = owner
        self.choice = choice
        self.needs = needs  # added to the remainder
        self.size = size  # how many units that is


class Mark:
    """A partial payment: the remainder, and how it was reached."""

    def __init__(self, rest: int, left: int, price: int, life: int) -> None:
        self.rest = rest
        self.left = left  # how many units the remainder needs
        self.price = price
        self.life = life
        self.before: Mark | None = None
        self.choice: Choice | None = None
        self.converter: Converter | None = None
        self.paid: tuple[int, ...] = ()  # for each unit of the choice the kind it pays for, -1 for none
        self.start = 0  # which of the starting remainders it began from


class Problem:
    """Everything the solver needs to know."""

    def __init__(self) -> None:
        self.places: list[int] = []  # for each kind, what one need of it counts in a remainder
        self.sizes: list[int] = []  # for each kind, how many remainders its digit distinguishes
        self.generic: list[int] = []  # for each kind the kind that is the generic mana of the same cost; its own number for that kind itself
        self.pays: list[tuple[int, ...]] = []  # for each unit the kinds it can pay
        self.suppliers: list[Supplier] = []
        self.converters: list[Converter] = []
        self.starts: list[Mark] = []
        self.life = -1  # how much life may be spent; -1: any
        self.top = 1  # one more than the largest remainder
        self.looked = 0

    def lay_out(self, sizes: list[int]) -> None:
        """Set the digits, given how many needs of each kind there can be at once."""
        place = 1
        for size in sizes:
            self.places.append(place)
            self.sizes.append(size + 1)
            place *= size + 1
        self.top = place

    def open(self, rest: int, unit: int) -> list[int]:
        """The kinds that a unit could pay for in a remainder. A symbol comes before the generic mana of the same cost: whatever pays for the symbol could
        pay for the generic mana in its stead."""
        places = self.places
        sizes = self.sizes
        found: list[int] = []
        for kind in self.pays[unit]:
            if rest // places[kind] % sizes[kind]:
                found.append(kind)
        if len(found) > 1:
            generic = self.generic
            specific = [kind for kind in found if generic[kind] != kind]
            if len(specific) < len(found):
                covered = [generic[kind] for kind in specific]
                found = [kind for kind in found if generic[kind] != kind or kind not in covered]
        return found

    def spend(self, rest: int, units: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """The remainders to which these units lead, with the kinds they pay for; units that can pay for nothing are wasted."""
        places = self.places
        if len(units) == 1:
            return [(rest - places[kind], (kind,)) for kind in self.open(rest, units[0])]
        found: list[tuple[int, tuple[int, ...]]] = [(rest, ())]
        for unit in units:
            seen: dict[int, tuple[int, ...]] = {}
            for rest, paid in found:
                kinds = self.open(rest, unit)
                for kind in kinds:
                    seen.setdefault(rest - places[kind], (*paid, kind))
                if not kinds:
                    seen.setdefault(rest, (*paid, -1))
            found = list(seen.items())
        return [(rest, paid) for rest, paid in found if max(paid, default=-1) >= 0]


def after(mark: Mark, choice: Choice, rest: int, paid: tuple[int, ...]) -> Mark:
    """The mark reached by using a choice."""
    wasted = paid.count(-1)
    new = Mark(rest, mark.left - len(paid) + wasted, mark.price + choice.price + WASTE * wasted, mark.life + choice.life)
    new.before = mark
    new.choice = choice
    new.paid = paid
    new.start = mark.start
    return new


def before(later: Choice, earlier: Choice) -> bool:
    """Whether a permanent can be used one way and another way besides: it is tapped once, and used up last."""
    if earlier.does == STANDS_IN:
        return later.does == STAYS
    return not earlier.does & ENDS and not (earlier.does & TAPS and later.does & TAPS)


def left_over(problem: Problem, used: tuple[int, ...]) -> list[Supplier]:
    """The suppliers with what they can give before those converters are used."""
    if not used:
        return problem.suppliers
    found: list[Supplier] = []
    for i in range(len(problem.suppliers)):
        later = [problem.converters[j].choice for j in used if problem.converters[j].owner == i]
        if later:
            choices = [choice for choice in problem.suppliers[i].choices if all([before(each, choice) for each in later])]
            if choices:
                found.append(Supplier(choices))
        else:
            found.append(problem.suppliers[i])
    return found


def supply(problem: Problem, marks: dict[int, Mark], used: tuple[int, ...], best: Mark | None) -> Mark | None:
    """Pay the remainders from the suppliers, before those converters are used: the cheapest way to nothing left, or `best` if that is cheaper."""
    tight = problem.life >= 0
    top = problem.top
    suppliers = left_over(problem, used)
    rest_most = sum([supplier.most for supplier in suppliers])
    for mark in marks.values():
        if mark.rest == 0 and (best is None or mark.price < best.price):
            best = mark
    for supplier in suppliers:
        new: dict[int, Mark] = {}
        rest_most -= supplier.most
        for key, mark in marks.items():
            # without this source
            if mark.left <= rest_most and (key not in new or mark.price < new[key].price):
                new[key] = mark
            for choice in supplier.choices:
                if tight and mark.life + choice.life > problem.life:
                    continue
                for rest, paid in problem.spend(mark.rest, choice.units):
                    next = after(mark, choice, rest, paid)
                    if rest == 0:
                        if best is None or next.price < best.price:
                            best = next
                        continue
                    if next.left > rest_most:
                        continue
                    next_key = rest + top * next.life if tight else rest
                    known = new.get(next_key)
                    if known is None or next.price < known.price:
                        new[next_key] = next
        problem.looked += len(new)
        marks = new
        if not marks:
            break
    return best


def solve(problem: Problem) -> Mark | None:
    """The cheapest payment with the fewest converters; None if there is none."""
    top = problem.top
    tight = problem.life >= 0
    first: dict[int, Mark] = {}
    for mark in problem.starts:
        if tight and mark.life > problem.life:
            continue
        key = mark.rest + top * mark.life if tight else mark.rest
        if key not in first or mark.price < first[key].price:
            first[key] = mark
    best: Mark | None = supply(problem, first, (), None)
    if best is not None or not problem.converters:
        return best
    # layers[used] = the remainders once those converters are the last in time
    layers: dict[tuple[int, ...], dict[int, Mark]] = {(): first}
    for _ in range(min(CONVERSIONS, len(problem.converters))):
        deeper: dict[tuple[int, ...], dict[int, Mark]] = {}
        for used, marks in layers.items():
            convert(problem, used, marks, deeper)
        for used, marks in deeper.items():
            best = supply(problem, marks, used, best)
        if best is not None or problem.looked > BOUND or not deeper:
            return best
        layers = deeper
    return best


def convert(problem: Problem, used: tuple[int, ...], marks: dict[int, Mark], deeper: dict[tuple[int, ...], dict[int, Mark]]) -> None:
    """Put one more converter before those used, in time, in every way."""
    tight = problem.life >= 0
    for i in range(len(problem.converters)):
        converter = problem.converters[i]
        choice = converter.choice
        if i in used:
            continue
        if not all([problem.converters[j].owner != converter.owner or before(problem.converters[j].choice, choice) for j in used]):
            continue
        target = deeper.setdefault(tuple(sorted((*used, i))), {})
        for mark in marks.values():
            if tight and mark.life + choice.life > problem.life:
                continue
            for rest, paid in problem.spend(mark.rest, choice.units):
                next = after(mark, choice, rest + converter.needs, paid)
                next.left += converter.size
                next.converter = converter
                key = next.rest + problem.top * next.life if tight else next.rest
                known = target.get(key)
                if known is None or next.price < known.price:
                    target[key] = next
        problem.looked += len(target)


def shortfall(problem: Problem) -> int:
    """How many units are missing at least, converters left out: how far a state is from a payment."""
    marks: dict[int, int] = {}
    for mark in problem.starts:
        marks[mark.rest] = min(mark.left, marks.get(mark.rest, mark.left))
    for supplier in problem.suppliers:
        new = dict(marks)
        for rest, left in marks.items():
            for choice in supplier.choices:
                for next, paid in problem.spend(rest, choice.units):
                    n = left - len(paid) + paid.count(-1)
                    if n < new.get(next, n + 1):
                        new[next] = n
        marks = new
    return min(marks.values(), default=0)
