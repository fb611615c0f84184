"""508.1d, 509.1c: how many requirements can be obeyed without disobeying a restriction. One exact solver for attacks and blocks.

The declaration is a list of items (creatures), each with choices; choosing adds to tallies (creatures that attack, blockers of one attacker), and tallies
restrict (at most, none or at least) or reward. Only choices that can help to obey a requirement are looked at, equal ones once, so that unconstrained
creatures cost nothing. If the greedy declaration reaches the upper bound it is the answer; otherwise all states of the tallies are followed item by
item, equal states merged and hopeless ones dropped (branch and bound).
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
    """The best way to one state: the requirements obeyed so far, and the choices on the way."""

    def __init__(self, value: int, before: Branch | None, choice: Choice) -> None:
        self.value = value
        self.before = before
        self.choice = choice


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
        self._steps: list[int] = []  # per item: how many goals the items from here on can advance, at most

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
                value = best.value + self._rewards_of(best)
        return value

    def _prepare(self) -> None:
        """Keep the choices that can help: that obey a requirement, advance a goal, or are needed by such a choice."""
        wanted = [tally.goal > 0 and tally.reward > 0 for tally in self.tallies]
        kept: list[list[bool]] = [[False] * len(item) for item in self.items]
        again = True
        while again:
            again = False
            for i in range(len(self.items)):
                item = self.items[i]
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
        self._items = []
        self._index = []
        used: dict[int, bool] = {}
        cap: dict[int, int] = {}
        for i in range(len(self.items)):
            found: list[Choice] = []
            for k in range(len(self.items[i])):
                choice = self.items[i][k]
                if kept[i][k] and not any([choice.same(other) for other in found]):
                    found.append(choice)
                    for t in choice.tallies:
                        used[t] = True
                    for t, at_least in choice.needs:
                        used[t] = True
                        cap[t] = max(cap.get(t, 0), at_least)
            if found:
                found.sort(key=heaviest)
                self._items.append(found)
                self._index.append(i)
        self._used = sorted(used)
        self._place = {t: place for place, t in enumerate(self._used)}
        self._cap = [max(cap.get(t, 0), self.tallies[t].most, self.tallies[t].least, self.tallies[t].goal) for t in self._used]
        self._look_ahead()

    def _look_ahead(self) -> None:
        """What the items from each one on can still give, for the bound."""
        n = len(self._used)
        count = len(self._items)
        self._ahead = [0] * (count + 1)
        self._steps = [0] * (count + 1)
        self._reach = [[0] * n for _ in range(count + 1)]
        for i in range(count - 1, -1, -1):
            reach = list(self._reach[i + 1])
            touched: dict[int, bool] = {}
            steps = 0
            for choice in self._items[i]:
                goals = 0
                for t in choice.tallies:
                    touched[self._place[t]] = True
                    if self.tallies[t].goal > 0:
                        goals += 1
                steps = max(steps, goals)
            for place in touched:
                reach[place] += 1
            self._reach[i] = reach
            self._ahead[i] = self._ahead[i + 1] + max(0, self._items[i][0].weight)
            self._steps[i] = self._steps[i + 1] + steps

    def _bound(self, i: int, state: State) -> int:
        """More than this can't be gained from the items from `i` on, with the rewards of goals already reached."""
        reached = 0
        open: list[int] = []
        reach = self._reach[i]
        for place in range(len(self._used)):
            tally = self.tallies[self._used[place]]
            if tally.goal > 0:
                if state[place] >= tally.goal:
                    reached += tally.reward
                elif state[place] + reach[place] >= tally.goal:
                    open.append(tally.reward)
        if len(open) > self._steps[i]:
            open.sort(reverse=True)
            open = open[: self._steps[i]]
        return reached + sum(open) + self._ahead[i]

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

    def _rewards_of(self, branch: Branch) -> int:
        """The rewards of the goals that the choices of a branch reach."""
        state: State = tuple([0] * (2 * len(self._used)))
        choices: list[Choice] = []
        at: Branch | None = branch
        while at is not None and at.before is not None:
            choices.append(at.choice)
            at = at.before
        for choice in choices:
            after = self._after(state, choice)
            assert after is not None
            state = after
        return self._rewards(state)

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
        level: dict[State, Branch] = {start: Branch(0, None, NOTHING)}
        for i in range(len(self._items)):
            next: dict[State, Branch] = {}
            for state, branch in level.items():
                self._enter(next, i + 1, state, branch, NOTHING, at_least)
                for choice in self._items[i]:
                    after = self._after(state, choice)
                    if after is not None:
                        self._enter(next, i + 1, after, branch, choice, at_least)
            level = next
        best: Branch | None = None
        best_value = at_least
        for state, branch in level.items():
            if branch.value + self._rewards(state) > best_value:
                best_value = branch.value + self._rewards(state)
                best = branch
        return best

    def _enter(self, level: dict[State, Branch], i: int, state: State, branch: Branch, choice: Choice, at_least: int) -> None:
        """Follow a choice to the next item, unless it can't lead to more than is known."""
        value = branch.value + choice.weight
        known = level.get(state)
        if known is not None and known.value >= value:
            return
        if value + self._bound(i, state) <= at_least or not self._can_end(i, state):
            return
        level[state] = Branch(value, branch, choice)


def heaviest(choice: Choice) -> int:
    return -choice.weight
