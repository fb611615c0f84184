"""508.1d, 509.1c: how many requirements can be obeyed without disobeying a restriction. One exact solver for attacks and blocks.

The declaration is a list of items (creatures), each with choices; choosing adds to tallies (creatures that attack, blockers of one attacker), and tallies
restrict (at most, none or at least) or reward. Only choices that can help to obey a requirement are looked at, equal ones once, so that unconstrained
creatures cost nothing. If the greedy declaration reaches the upper bound it is the answer; otherwise all states of the tallies are followed item by
item, equal states merged (also those that differ only by exchanging tallies that are alike) and hopeless ones dropped (branch and bound).
"""

from __future__ import annotations


class Tally:
    """A number that choices add up to, and what depends on it."""

    def __init__(self) -> None:
        self.most = -1  # it can't be more; -1: no limit
        self.least = 0  # it can't be less, unless it is 0
        self.goal = 0  # reaching it obeys `reward` requirements; 0: none
        self.reward = 0


class Choice:
    """One choice of an item. `weight` is how many requirements it obeys by itself, `tallies` what it adds 1 to, `needs` what tallies it demands
    in the end, as (tally, at least). `mark` is the caller's."""

    def __init__(self, mark: int, weight: int, tallies: tuple[int, ...], needs: tuple[tuple[int, int], ...] = ()) -> None:
        self.mark = mark
        self.weight = weight
        self.tallies = tallies
        self.needs = needs

    def same(self, other: Choice) -> bool:
        return self.weight == other.weight and self.tallies == other.tallies and self.needs == other.needs


NOTHING = Choice(0, 0, ())

# The state of the tallies after some items: count of each tally that matters, capped where more makes no difference, and what is demanded of it.
State = tuple[int, ...]


class Branch:
    """The best way to one state: the requirements obeyed so far by single choices, and the choices on the way."""

    def __init__(self, state: State, value: int, before: Branch | None, choice: Choice) -> None:
        self.state = state
        self.value = value
        self.before = before
        self.choice = choice


class Company:
    """Which tallies say whether creatures have the company they need, shared by as many of them as possible."""

    def __init__(self, problem: Problem, company: list[tuple[int, list[bool], int]]) -> None:
        self.needs: dict[int, list[tuple[int, int]]] = {}  # creature -> its demands
        self.adds: dict[int, list[int]] = {}  # creature -> the tallies that it adds to
        groups: dict[tuple[bool, ...], int] = {}
        frequent: dict[tuple[bool, ...], int] = {}
        for i, members, _ in company:
            for group in (tuple(members), with_itself(members, i)):
                frequent[group] = frequent.get(group, 0) + 1
        for i, members, n in company:
            # those that need any other share "all"; those that need a stronger one share "the stronger ones"
            group = tuple(members)
            joined = with_itself(members, i)
            if frequent[joined] > frequent[group]:
                group = joined
                n += 1  # it counts itself
            t = groups.get(group, -1)
            if t < 0:
                t = problem.tally()
                groups[group] = t
                for k in range(len(group)):
                    if group[k]:
                        self.adds.setdefault(k, []).append(t)
            self.needs.setdefault(i, []).append((t, n))


def with_itself(members: list[bool], i: int) -> tuple[bool, ...]:
    return tuple([members[k] or k == i for k in range(len(members))])


class Problem:
    """Items with their choices, and the tallies. `solve` gives the maximum; `picks` then holds one optimal declaration."""

    def __init__(self) -> None:
        self.items: list[list[Choice]] = []  # without the choice of doing nothing, which every item has
        self.tallies: list[Tally] = []
        self.picks: list[Choice] = []
        # of the solver
        self._items: list[list[Choice]] = []  # the choices that can help
        self._index: list[int] = []  # their items
        self._used: list[int] = []  # the tallies that they touch
        self._place: dict[int, int] = {}  # tally -> its place in a state
        self._cap: list[int] = []  # by place
        self._ahead: list[int] = []  # how much weight the items from here on can still give
        self._reach: list[list[int]] = []  # per item: by place, how much the items from here on can still add
        self._alike: list[list[int]] = []  # classes of places whose tallies can be exchanged
        self._steps: list[list[int]] = []  # per item: by class, and last of all, how many goals the items from here on can advance, at most

    def tally(self) -> int:
        """A new tally's number."""
        self.tallies.append(Tally())
        return len(self.tallies) - 1

    def solve(self) -> int:
        """The maximum number of requirements that can be obeyed (508.1d, 509.1c)."""
        self.picks = [NOTHING] * len(self.items)
        self._prepare()
        if not self._items:
            return 0
        n = len(self._used)
        start: State = tuple([0] * (2 * n))
        bound = self._bound(0, start)
        value = self._greedy(start)
        if value < bound:
            best = self._search(start, value)
            if best is not None:
                branch = best
                for i in range(len(self._items) - 1, -1, -1):
                    self.picks[self._index[i]] = branch.choice
                    assert branch.before is not None
                    branch = branch.before
                value = best.value + self._rewards(best.state)
        return value

    def _possible(self) -> list[list[Choice]]:
        """The items without the choices that nothing could make legal: what they begin or demand can't be filled even by all others together."""
        items = [list(item) for item in self.items]
        again = True
        while again:
            again = False
            most = [0] * len(self.tallies)
            for item in items:
                touched: dict[int, bool] = {}
                for choice in item:
                    for t in choice.tallies:
                        touched[t] = True
                for t in touched:
                    most[t] += 1
            for item in items:
                for choice in list(item):
                    if any([most[t] < self.tallies[t].least for t in choice.tallies]) or any([most[t] < n for t, n in choice.needs]):
                        item.remove(choice)
                        again = True
        return items

    def _prepare(self) -> None:
        """Keep the choices that can help: that obey a requirement, advance a goal, or are needed by such a choice."""
        items = self._possible()
        wanted = [tally.goal > 0 and tally.reward > 0 for tally in self.tallies]
        kept: list[list[bool]] = [[False] * len(item) for item in items]
        again = True
        while again:
            again = False
            for i in range(len(items)):
                item = items[i]
                for k in range(len(item)):
                    choice = item[k]
                    if kept[i][k] or not (choice.weight > 0 or any([wanted[t] for t in choice.tallies])):
                        continue
                    kept[i][k] = True
                    again = True
                    for t in choice.tallies:
                        if self.tallies[t].least > 1:
                            wanted[t] = True
                    for t, _ in choice.needs:
                        wanted[t] = True
        useful: list[tuple[int, list[Choice]]] = []
        used: dict[int, bool] = {}
        cap: dict[int, int] = {}
        for i in range(len(items)):
            found: list[Choice] = []
            for k in range(len(items[i])):
                choice = items[i][k]
                if kept[i][k] and not any([choice.same(other) for other in found]):
                    found.append(choice)
                    for t in choice.tallies:
                        used[t] = True
                    for t, at_least in choice.needs:
                        used[t] = True
                        cap[t] = max(cap.get(t, 0), at_least)
            if found:
                found.sort(key=heaviest)
                useful.append((i, found))
        # what has least choice chooses first
        useful.sort(key=least_choice)
        self._items = [found for _, found in useful]
        self._index = [i for i, _ in useful]
        self._used = sorted(used)
        self._place = {t: place for place, t in enumerate(self._used)}
        self._cap = [max(cap.get(t, 0), self.tallies[t].most, self.tallies[t].least, self.tallies[t].goal) for t in self._used]
        self._look_ahead()

    def _classes(self) -> list[list[int]]:
        """The places of the tallies that are alike: every item has the same choices for one as for the other."""
        looks: list[list[tuple[int, int, tuple[int, ...], tuple[tuple[int, int], ...]]]] = [[] for _ in self._used]
        needed: dict[int, bool] = {}
        for i in range(len(self._items)):
            for choice in self._items[i]:
                for t in choice.tallies:
                    others = tuple([other for other in choice.tallies if other != t])
                    looks[self._place[t]].append((i, choice.weight, others, choice.needs))
                for t, _ in choice.needs:
                    needed[t] = True
        classes: dict[tuple[int, int, int, int, tuple[tuple[int, int, tuple[int, ...], tuple[tuple[int, int], ...]], ...]], list[int]] = {}
        alone: list[list[int]] = []
        for place in range(len(self._used)):
            t = self._used[place]
            tally = self.tallies[t]
            if t in needed:
                alone.append([place])
                continue
            look = (tally.most, tally.least, tally.goal, tally.reward, tuple(looks[place]))
            classes.setdefault(look, []).append(place)
        return [*classes.values(), *alone]

    def _look_ahead(self) -> None:
        """What the items from each one on can still give, for the bound."""
        n = len(self._used)
        count = len(self._items)
        self._alike = self._classes()
        c = len(self._alike)
        class_of = [0] * n
        for k in range(c):
            for place in self._alike[k]:
                class_of[place] = k
        self._ahead = [0] * (count + 1)
        self._steps = [[0] * (c + 1) for _ in range(count + 1)]
        self._reach = [[0] * n for _ in range(count + 1)]
        for i in range(count - 1, -1, -1):
            reach = list(self._reach[i + 1])
            touched: dict[int, bool] = {}
            steps = [0] * (c + 1)
            for choice in self._items[i]:
                goals = [0] * (c + 1)
                for t in choice.tallies:
                    place = self._place[t]
                    touched[place] = True
                    if self.tallies[t].goal > 0:
                        goals[class_of[place]] += 1
                        goals[c] += 1
                for k in range(c + 1):
                    steps[k] = max(steps[k], goals[k])
            for place in touched:
                reach[place] += 1
            self._reach[i] = reach
            self._ahead[i] = self._ahead[i + 1] + max(0, self._items[i][0].weight)
            self._steps[i] = [self._steps[i + 1][k] + steps[k] for k in range(c + 1)]

    def _bound(self, i: int, state: State) -> int:
        """More than this can't be gained from the items from `i` on, with the rewards of goals already reached."""
        reached = 0
        open: list[int] = []
        reach = self._reach[i]
        steps = self._steps[i]
        for k in range(len(self._alike)):
            places = self._alike[k]
            tally = self.tallies[self._used[places[0]]]
            if tally.goal > 0:
                n = 0
                for place in places:
                    if state[place] >= tally.goal:
                        reached += tally.reward
                    elif state[place] + reach[place] >= tally.goal:
                        n += 1
                open.extend([tally.reward] * min(n, steps[k]))
        if len(open) > steps[-1]:
            open.sort(reverse=True)
            open = open[: steps[-1]]
        return reached + sum(open) + self._ahead[i]

    def _key(self, state: State) -> State:
        """The state with tallies that are alike in order of their counts: what counts as the same state."""
        if len(self._alike) == len(self._used):
            return state
        n = len(self._used)
        key = list(state)
        for places in self._alike:
            if len(places) > 1:
                counts = [state[place] * 4096 + state[n + place] for place in places]
                counts.sort()
                for k in range(len(places)):
                    key[places[k]] = counts[k] // 4096
                    key[n + places[k]] = counts[k] % 4096
        return tuple(key)

    def _after(self, state: State, choice: Choice) -> State | None:
        """The state after a choice; None if it would exceed a tally's most."""
        n = len(self._used)
        new = list(state)
        for t in choice.tallies:
            place = self._place[t]
            if new[place] == self.tallies[t].most:
                return None
            if new[place] < self._cap[place]:
                new[place] += 1
        for t, at_least in choice.needs:
            place = n + self._place[t]
            if new[place] < at_least:
                new[place] = at_least
        return tuple(new)

    def _can_end(self, i: int, state: State) -> bool:
        """Whether the items from `i` on could still fill what is begun or demanded; after the last item: whether it is."""
        n = len(self._used)
        reach = self._reach[i]
        for place in range(n):
            most = state[place] + reach[place]
            if state[place] and most < self.tallies[self._used[place]].least or most < state[n + place]:
                return False
        return True

    def _rewards(self, state: State) -> int:
        total = 0
        for place in range(len(self._used)):
            tally = self.tallies[self._used[place]]
            if tally.goal > 0 and state[place] >= tally.goal:
                total += tally.reward
        return total

    def _greedy(self, start: State) -> int:
        """Each item takes what gains most at once. The value reached and `picks`, or 0 and nothing if that breaks a restriction."""
        state = start
        value = 0
        taken: list[Choice] = []
        for i in range(len(self._items)):
            best = NOTHING
            best_gain = 0
            best_state = state
            for choice in self._items[i]:
                after = self._after(state, choice)
                if after is None or not self._can_end(i + 1, after):
                    continue
                gain = 2 * (choice.weight + self._rewards(after) - self._rewards(state)) + (1 if self._begun(state, choice) else 0)
                if gain > best_gain:
                    best = choice
                    best_gain = gain
                    best_state = after
            taken.append(best)
            state = best_state
            value += best.weight
        if not self._can_end(len(self._items), state):
            return 0
        for i in range(len(taken)):
            self.picks[self._index[i]] = taken[i]
        return value + self._rewards(state)

    def _begun(self, state: State, choice: Choice) -> bool:
        """Whether a choice helps to fill a tally that others need filled."""
        n = len(self._used)
        for t in choice.tallies:
            place = self._place[t]
            tally = self.tallies[t]
            if 0 < state[place] < max(tally.least, tally.goal) or state[place] < state[n + place]:
                return True
        return False

    def _search(self, start: State, at_least: int) -> Branch | None:
        """All states that could lead to more than `at_least`, item by item; the best way to end, None if there is none better."""
        level: dict[State, Branch] = {start: Branch(start, 0, None, NOTHING)}
        for i in range(len(self._items)):
            next: dict[State, Branch] = {}
            for branch in level.values():
                self._enter(next, i + 1, branch.state, branch, NOTHING, at_least)
                for choice in self._items[i]:
                    after = self._after(branch.state, choice)
                    if after is not None:
                        self._enter(next, i + 1, after, branch, choice, at_least)
            level = next
        best: Branch | None = None
        best_value = at_least
        for branch in level.values():
            if branch.value + self._rewards(branch.state) > best_value:
                best_value = branch.value + self._rewards(branch.state)
                best = branch
        return best

    def _enter(self, level: dict[State, Branch], i: int, state: State, branch: Branch, choice: Choice, at_least: int) -> None:
        """Follow a choice to the next item, unless it can't lead to more than is known."""
        value = branch.value + choice.weight
        key = self._key(state)
        known = level.get(key)
        if known is not None and known.value >= value:
            return
        if value + self._bound(i, state) <= at_least or not self._can_end(i, state):
            return
        level[key] = Branch(state, value, branch, choice)


def heaviest(choice: Choice) -> int:
    return -choice.weight


def least_choice(item: tuple[int, list[Choice]]) -> tuple[int, int]:
    return (-item[1][0].weight, len(item[1]))
