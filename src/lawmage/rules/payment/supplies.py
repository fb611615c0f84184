"""Of 605, 702.51, 702.126: what can pay: mana abilities, the pool, permanents tapped instead of mana. As suppliers and converters for the solver."""

from __future__ import annotations

from typing import Final

from lawmage.game.player import SpecialMana
from lawmage.game.terms import ARTIFACT, CREATURE, MANA_LETTERS, SNOW
from lawmage.rules.costs import TotalCost
from lawmage.rules.mana import Yield, ordered
from lawmage.rules.nodes import ManaRestriction, ManaUse
from lawmage.rules.payment.needs import Needs, Purpose, allowed, capability
from lawmage.rules.payment.notes import ANY_MANA, Source, all_sources
from lawmage.rules.payment.question import Question, Unit
from lawmage.rules.payment.quick import symbol_mask
from lawmage.rules.payment.solve import ENDS, STANDS_IN, STAYS, TAPS, Choice

POOL_PRICE: Final = -20  # mana that is there already is spent first
SPECIAL_PRICE: Final = -30  # and first of all what can be spent on little else
CONVOKE_PRICE: Final = 15
IMPROVISE_PRICE: Final = 12

BENEFITS: Final = 60
"""At most so many outcomes of one ability, each of which can pay for something else, stand as choices of their own."""


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


class Supplies(Needs):
    """The needs of one question, and what can pay for them."""

    def __init__(self, question: Question, avoid: tuple[int, ...], certain: bool, endless: list[Unit]) -> None:
        super().__init__(question, endless)
        self.avoid = avoid  # permanents and cards not to use
        self.certain = certain  # use only sources whose mana is certain
        self.shapes: list[Shape] = []
        self.picks: list[Pick] = []
        self.owners: dict[int, int] = {}  # permanent -> its supplier
        self.choices: list[list[Choice]] = []  # by supplier
        self.converting: list[tuple[int, Choice, list[tuple[int, int]], int]] = []  # owner, choice, (kind, how many), size
        self.own_needs: dict[tuple[int, int, int], list[tuple[int, int]]] = {}  # of converters: (kind, how many)
        self.split = False  # some mana can be spent on one cost of the payment but not on another

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

    def usable(self) -> list[Source]:
        """The sources that may be used for this payment."""
        question = self.question
        found: list[Source] = []
        for source in all_sources(self.question.game, self.notes):
            profile = source.profile
            if source.id in self.avoid or source.id == question.card or question.is_own(source.id, source.ability):
                continue
            if source.id == question.tapped and (profile.taps or profile.untaps or profile.uses_up):
                continue
            if source.id == question.used_up and profile.uses_up:
                continue
            if self.certain and not source.certain:
                continue
            if source.life and self.blocked_sources:
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
            if source.cost is not None:
                self.read_own_cost(source, source.cost)
        for id, group in by_object.items():
            self.read_object(id, group)
        if cost.convoke or cost.improvise:
            self.read_stand_ins()

    def read_object(self, id: int, group: list[Source]) -> None:
        """The sources of one permanent or card: it is tapped once, and what uses it up comes last."""
        owner = self.supplier(id)
        converts = False
        for source in group:
            if source.profile.single:
                self.read_source(owner, source, source.cost is None)
            else:
                for _ in range(source.copies):
                    self.read_source(owner if source.cost is not None else self.supplier(0), source, source.cost is None)
            converts = converts or source.cost is not None
        for last in group:
            if does(last) != ENDS or last.cost is not None:
                continue
            for source in group:
                if does(source) == TAPS and source.cost is None:
                    self.read_pair(owner, source, last)
        if converts:
            # what uses the permanent up may have to wait for what is paid for with mana
            for source in group:
                if does(source) & ENDS and source.cost is None:
                    self.read_source(owner, source, False)

    def supplier(self, id: int) -> int:
        """The number of a new supplier, or of the permanent's own."""
        if id and id in self.owners:
            return self.owners[id]
        self.choices.append([])
        if id:
            self.owners[id] = len(self.choices) - 1
        return len(self.choices) - 1

    def read_own_cost(self, source: Source, cost: TotalCost) -> None:
        """The needs that the mana in an ability's own cost brings."""
        purpose = 0
        if self.split:
            purpose = len(self.purposes)
            obj = self.question.game.objects[source.id]
            use = ManaUse(ManaUse.ACTIVATING, self.question.player, obj, source.ability, False)
            self.purposes.append(Purpose(use, self.types_for(use, 0), self.snow_types_for(use)))
        counted: dict[int, int] = {}
        if cost.generic:
            counted[self.kind(purpose, ANY_MANA)] = cost.generic
        for symbol in cost.symbols:
            kind = self.kind(purpose, symbol_mask(symbol))
            counted[kind] = counted.get(kind, 0) + 1
        self.own_needs[source.key()] = list(counted.items())

    def read_source(self, owner: int, source: Source, at_once: bool) -> None:
        """The choices that one ability leaves: of a supplier, or (not `at_once`) of a converter, which takes its place in time."""
        needs = self.own_needs.get(source.key(), [])
        size = sum([n for _, n in needs])
        for part, shapes in self.parts(source):
            choice = self.choice([part], shapes, source.price, source.life, does(source))
            if at_once:
                self.choices[owner].append(choice)
            else:
                self.converting.append((owner, choice, needs, size))

    def read_pair(self, owner: int, source: Source, last: Source) -> None:
        """A permanent tapped for mana, and then used up for mana."""
        for first, shapes in self.parts(source):
            for second, more in self.parts(last):
                self.choices[owner].append(self.choice([first, second], shapes + more, source.price + last.price, source.life + last.life, TAPS | ENDS))

    def choice(self, parts: list[Part], shapes: tuple[int, ...], price: int, life: int, does: int) -> Choice:
        """A choice for the solver, remembered under its tag."""
        self.picks.append(Pick(parts, None, shapes))
        return Choice(shapes, price, life, len(self.picks) - 1, does)

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
        seen: list[tuple[tuple[int, ...], ...]] = []
        for way in ways:
            shapes: list[int] = []
            for piece in way.pieces:
                snow = source.snow if piece.source == 0 else self.question.game.objects[piece.source].chars.supertypes & SNOW != 0
                for letter in piece.mana:
                    shapes.append(self.shape(1 << MANA_LETTERS.index(letter), snow, piece.restriction, piece.source or source.id))
            # ways that can pay for the same are one
            signature = tuple(sorted([self.shape_pays(self.shapes[shape]) for shape in shapes]))
            if len(ways) == 1 or signature not in seen:
                seen.append(signature)
                found.append((Part(source, [way], len(shapes), False), tuple(shapes)))
                if len(found) == BENEFITS:
                    break
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
        self.choices[self.supplier(id)].append(Choice((shape,), price, 0, len(self.picks) - 1, STANDS_IN))

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
            # what converters take must be there before them
            kept = wanted
            for _, _, needs, _ in self.converting:
                kept += sum([m for kind, m in needs if kind == generic])
            taken = max(0, n - kept)
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


def restricted(source: Source) -> bool:
    """Whether any mana of the source is restricted."""
    return any([piece.restriction is not None for way in source.ways for piece in way.pieces])


def does(source: Source) -> int:
    """What using the source does to its permanent."""
    profile = source.profile
    return (TAPS if profile.taps or profile.untaps else STAYS) | (ENDS if profile.uses_up else STAYS)


def free_letters(ways: list[Yield]) -> int:
    """If the ways are exactly "n mana in any combination of these types" (or one of them), the types as bits; else 0."""
    n = len(ways[0].pieces[0].mana)
    letters = ""
    for way in ways:
        if len(way.pieces) != 1 or len(way.pieces[0].mana) != n or way.pieces[0].restriction is not ways[0].pieces[0].restriction:
            return 0
        if way.pieces[0].source:
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
