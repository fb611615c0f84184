"""Of 107.4, 118: what a payment needs, kind by kind: the symbols of its cost, the alternatives that some of them leave, life."""

from __future__ import annotations

from lawmage.rules.context import Context
from lawmage.rules.events.life import LoseLife
from lawmage.rules.nodes import ManaRestriction, ManaUse
from lawmage.rules.payment.notes import ANY_MANA, LIFE_PRICE, SNOW_MANA, Notes, notes_of
from lawmage.rules.payment.question import Question, Unit
from lawmage.rules.payment.quick import ONLY_MANA, OR_LIFE, symbol_mask, symbol_other
from lawmage.rules.payment.solve import Mark, Problem
from lawmage.rules.queries import ASKS, CANT_HAPPEN, SPEND_AS, asked
from lawmage.rules.replacement import forbidden

DELVE_PRICE = 60


class Kind:
    """One kind of need: a symbol of one cost that a mask of types fits, or (ANY_MANA) the cost's generic mana."""

    def __init__(self, purpose: int, mask: int) -> None:
        self.purpose = purpose
        self.mask = mask
        self.most = 0  # how many there can be at once


class Purpose:
    """A cost within the payment: the one asked about, or the mana in the cost of a converter. Which mana may be spent on it, and as what."""

    def __init__(self, use: ManaUse, types: list[int], snow: int) -> None:
        self.use = use
        self.types = types  # for each type of mana, the types as though of which it may be spent
        self.snow = snow  # the types as though of which mana from snow sources may be spent besides
        self.kinds: dict[int, int] = {}


class Start:
    """One of the remainders to begin from: what is needed once it is settled how symbols are paid that leave a choice."""

    def __init__(self, price: int, life: int, delve: int) -> None:
        self.needs: dict[int, int] = {}
        self.price = price
        self.life = life
        self.final = 0  # the life that is paid with the cost
        self.delve = delve
        self.reduced = 0  # how much of the spare reduction was used
        self.taken: list[tuple[int, int]] = []  # (pick, how many) paid from the pool beforehand, for generic mana

    def add(self, kind: int, n: int) -> None:
        """So many more needs of a kind."""
        self.needs[kind] = self.needs.get(kind, 0) + n

    def copy(self) -> Start:
        new = Start(self.price, self.life, self.delve)
        new.needs = dict(self.needs)
        new.final = self.final
        new.reduced = self.reduced
        return new

    def key(self) -> str:
        """Equal for equal needs and life."""
        return f"{self.life} {self.reduced} {sorted(self.needs.items())}"

    def mark(self, problem: Problem, endless: dict[int, Unit]) -> Mark:
        """The start as the solver sees it."""
        rest = 0
        left = 0
        for kind, n in self.needs.items():
            if kind not in endless:
                rest += n * problem.places[kind]
                left += n
        return Mark(rest, left, self.price, self.life)


class Needs:
    """The needs of one question. `endless` is mana of which there is as much as is wanted."""

    def __init__(self, question: Question, endless: list[Unit]) -> None:
        self.question = question
        self.notes: Notes = notes_of(question.game, question.player)
        self.endless = endless
        self.purposes: list[Purpose] = []
        self.kinds: list[Kind] = []
        self.endless_paid: dict[int, Unit] = {}  # kind -> the endless mana that pays for all of it
        self.starts: list[Start] = []
        self.blocked_life = False
        self.blocked_sources = False  # the same for activating mana abilities

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

    def snow_types_for(self, use: ManaUse) -> int:
        """As though of which types mana from snow sources may be spent besides."""
        types = 0
        if not self.notes.quiet:
            for ctx, query in asked(self.question.game, SPEND_AS):
                types |= query.spend_snow_as(ctx, use)
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
        self.purposes.append(Purpose(question.use, self.types_for(question.use, cost.spend_as), self.snow_types_for(question.use)))
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
                    reduced = min(2, cost.spare - second.reduced)
                    second.reduced += reduced
                    if reduced < 2:
                        second.add(self.kind(0, ANY_MANA), 2 - reduced)
                longer.setdefault(second.key(), second)
            starts = list(longer.values())
        if cost.at_least:
            for start in starts:
                missing = cost.at_least - sum(start.needs.values())
                if missing > 0:
                    start.add(self.kind(0, ANY_MANA), missing)
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
            event.to_play = question.ctx.demanding < 0
            self.blocked_life = forbidden(game, event)
            event.to_play = True
            self.blocked_sources = forbidden(game, event)
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


def capability(purpose: Purpose, letter: int, snow: bool) -> int:
    """What one mana of a type can pay for."""
    return purpose.types[letter] | ANY_MANA | (SNOW_MANA | purpose.snow if snow else 0)


def allowed(question: Question, restriction: ManaRestriction, source: int, use: ManaUse) -> bool:
    """Whether restricted mana may be spent so (106.6)."""
    return restriction.allows(Context(question.game, question.player, source), use)


def unit_fits(question: Question, purpose: Purpose, unit: Unit, mask: int) -> bool:
    """Whether a unit can pay for a need of a purpose."""
    restriction = unit.restriction
    if restriction is not None and not allowed(question, restriction, unit.source, purpose.use):
        return False
    return capability(purpose, unit.letter, unit.snow) & mask != 0
