"""510.1, 702.19: dividing the combat damage of one creature, with what the other creatures assign in the same step taken into account."""

from __future__ import annotations

from lawmage.choices import Answer, Divide
from lawmage.game.game import Game
from lawmage.game.terms import CREATURE, PLANESWALKER


class Assignments:
    """What has been assigned so far in one combat damage step."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made: list[tuple[int, int, int]] = []  # (source, thing, amount)
        self.given: dict[int, int] = {}  # thing -> amount
        self.deadly: dict[int, bool] = {}  # things that a source with deathtouch assigned damage to (702.2c)
        self.owed: list[int] = []  # what must be assigned lethal damage before the step's assignment is legal (702.19b)

    def assign(self, source: int, thing: int, n: int) -> None:
        """Note that a creature assigns n damage to a thing."""
        if n <= 0:
            return  # 510.1a
        self.made.append((source, thing, n))
        self.given[thing] = self.given.get(thing, 0) + n
        if "deathtouch" in self.game.objects[source].chars.abilities.keywords:
            self.deadly[thing] = True

    def lacking(self, thing: int) -> int:
        """How much more damage would be lethal (702.19b) or equal a planeswalker's loyalty (702.19c), after what is assigned; 0 if nothing more is
        needed. Marked damage counts, prevention and the like do not."""
        obj = self.game.objects[thing]
        given = self.given.get(thing, 0)
        if obj.chars.types & CREATURE:
            if self.deadly.get(thing, False):
                return 0
            return max(0, obj.chars.toughness - obj.damage - given)
        if obj.chars.types & PLANESWALKER:
            return max(0, obj.counters.get("loyalty", 0) - given)
        return 0


class Trampler:
    """An attacking creature with trample whose damage is to be divided."""

    def __init__(self, id: int, power: int, deathtouch: bool, blockers: list[int], beyond: list[int]) -> None:
        self.id = id
        self.power = power
        self.deathtouch = deathtouch
        self.blockers = blockers
        self.beyond = beyond  # what it may assign damage to once its blockers have lethal damage; with a second thing, that when the first has its due


class DivideDamage(Divide):
    """One creature's combat damage divided among the creatures that block it or that it blocks (510.1c-d). Answer: amounts in the order of `things`."""

    def __init__(self, player: int, source: int, total: int, things: list[int], rule: str) -> None:
        super().__init__(player, "combat damage", total, things, 0, source, rule)

    def random(self, game: Game) -> Answer:
        return tuple(split(game, self.total, len(self.things)))


class DivideTrample(DivideDamage):
    """The combat damage of an attacker with trample: what goes beyond its blockers only once all of them are assigned lethal damage (702.19b).

    `later` are tramplers of the same player still to be asked, whose damage can make up what is lacking, since only the total must comply (510.1e).
    """

    def __init__(self, player: int, sofar: Assignments, trampler: Trampler, later: list[Trampler]) -> None:
        rule = "702.19c" if len(trampler.beyond) > 1 else "702.19b"
        super().__init__(player, trampler.id, trampler.power, trampler.blockers + trampler.beyond, rule)
        self.sofar = sofar
        self.trampler = trampler
        self.later = later

    def forced(self) -> Answer | None:
        only = super().forced()
        if only is None and len(self.trampler.blockers) == 1 and not self.later and not self.sofar.owed:
            needed = self.needed(self.trampler.blockers[0])
            if needed >= self.total:
                # nothing can be left for what is beyond
                return tuple([self.total] + [0] * len(self.trampler.beyond))
        return only

    def needed(self, blocker: int) -> int:
        """How much this creature must assign to a blocker to make its damage lethal."""
        lacking = self.sofar.lacking(blocker)
        return 1 if lacking > 0 and self.trampler.deathtouch else lacking

    def allowed(self, amounts: Answer) -> bool:
        n = len(self.trampler.blockers)
        owed = list(self.sofar.owed)
        for extra in self.owing(amounts):
            if extra not in owed:
                owed.append(extra)
        lacking: list[tuple[int, int]] = []
        for thing in owed:
            more = self.sofar.lacking(thing)
            if thing in self.things:
                mine = amounts[self.things.index(thing)]
                deadly = mine > 0 and self.trampler.deathtouch and self.things.index(thing) < n
                more = 0 if deadly else max(0, more - mine)
            if more:
                lacking.append((thing, more))
        return not lacking or cover(lacking, self.later) is not None

    def owing(self, amounts: Answer) -> list[int]:
        """What must have lethal damage assigned to it by this division."""
        n = len(self.trampler.blockers)
        owed: list[int] = []
        if sum(amounts[n:]):
            owed.extend(self.trampler.blockers)
        if sum(amounts[n + 1 :]):
            owed.append(self.trampler.beyond[0])  # 702.19c
        return owed

    def random(self, game: Game) -> Answer:
        blockers = self.trampler.blockers
        if game.below(2):
            # lethal damage to each, the rest anywhere
            least = [self.needed(blocker) for blocker in blockers] + [0] * len(self.trampler.beyond)
            left = self.total - sum(least)
            if left >= 0:
                extra = split(game, left, len(self.things))
                answer = tuple([least[i] + extra[i] for i in range(len(least))])
                if self.check(answer):
                    return answer
        elif blockers:
            answer = tuple(split(game, self.total, len(blockers)) + [0] * len(self.trampler.beyond))
            if self.check(answer):
                return answer
        return self.fallback()

    def fallback(self) -> Answer:
        """What the tramplers before it count on, the rest to the first blocker, or to what is attacked if there is none."""
        lacking = [(thing, self.sofar.lacking(thing)) for thing in self.sofar.owed]
        flows = cover([pair for pair in lacking if pair[1]], [self.trampler, *self.later])
        assert flows is not None, "every division so far left this possible"
        amounts = [flows[0].get(thing, 0) for thing in self.things]
        amounts[0] += self.total - sum(amounts)
        return tuple(amounts)


def split(game: Game, total: int, n: int) -> list[int]:
    """A total cut into n parts at random places."""
    cuts = [game.below(total + 1) for _ in range(n - 1)]
    cuts.sort()
    cuts.append(total)
    parts: list[int] = []
    before = 0
    for cut in cuts:
        parts.append(cut - before)
        before = cut
    return parts


def cover(lacking: list[tuple[int, int]], tramplers: list[Trampler]) -> list[dict[int, int]] | None:
    """How the tramplers could assign to their blockers what these lack: per trampler, thing -> amount. None if they can't.

    A source with deathtouch covers a creature with 1 (702.2c): for each creature, one of them or none is tried.
    """
    return cover_from(0, lacking, tramplers, [trampler.power for trampler in tramplers], [-1] * len(lacking))


def cover_from(
    n: int, lacking: list[tuple[int, int]], tramplers: list[Trampler], spare: list[int], deadly: list[int]
) -> list[dict[int, int]] | None:
    """Decide from the n-th thing on which trampler with deathtouch covers it, -1 for none; then let the others' damage flow."""
    if n == len(lacking):
        return flow(lacking, tramplers, spare, deadly)
    for k in range(-1, len(tramplers)):
        if k >= 0 and not (tramplers[k].deathtouch and spare[k] > 0 and lacking[n][0] in tramplers[k].blockers):
            continue
        deadly[n] = k
        if k >= 0:
            spare[k] -= 1
        found = cover_from(n + 1, lacking, tramplers, spare, deadly)
        if k >= 0:
            spare[k] += 1
        deadly[n] = -1
        if found is not None:
            return found
    return None


def flow(lacking: list[tuple[int, int]], tramplers: list[Trampler], spare: list[int], deadly: list[int]) -> list[dict[int, int]] | None:
    """Cover what no deathtouch covers, point by point along augmenting paths. The amounts, those of deathtouch included; None if impossible."""
    flows: list[dict[int, int]] = [{} for _ in tramplers]
    left = list(spare)
    for i in range(len(lacking)):
        if deadly[i] < 0:
            for _ in range(lacking[i][1]):
                if not augment(lacking[i][0], tramplers, left, flows, []):
                    return None
    for i in range(len(lacking)):
        if deadly[i] >= 0:
            amounts = flows[deadly[i]]
            amounts[lacking[i][0]] = amounts.get(lacking[i][0], 0) + 1
    return flows


def augment(thing: int, tramplers: list[Trampler], left: list[int], flows: list[dict[int, int]], seen: list[int]) -> bool:
    """Give a thing one point more, if need be taking it from another thing that can get one elsewhere."""
    for k in range(len(tramplers)):
        if thing not in tramplers[k].blockers or k in seen:
            continue
        seen.append(k)
        if left[k] > 0:
            left[k] -= 1
            flows[k][thing] = flows[k].get(thing, 0) + 1
            return True
        for other, n in list(flows[k].items()):
            if other != thing and n > 0 and augment(other, tramplers, left, flows, seen):
                flows[k][other] -= 1
                flows[k][thing] = flows[k].get(thing, 0) + 1
                return True
    return False
