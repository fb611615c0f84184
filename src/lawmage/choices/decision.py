"""Decisions: what is asked, of whom, and which answers are legal. Every answer is a tuple of integers, so that it can be saved."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game

Answer = tuple[int, ...]


DRAWS: Final = 8
"""How often a random answer is drawn before the allowed ones are looked for in order."""


class IllegalAnswer(Exception):
    """An answer that the decision does not allow."""


class Decision:
    """One question to one player.

    `purpose` is a short stable word ("target", "sacrifice", "replacement" ...) by which files, screens and adapters tell questions apart;
    `source` the object whose ability asks, 0 for the game's rules; `rule` the CR number of the question.
    """

    kind: str = ""

    def __init__(self, player: int, purpose: str, source: int = 0, rule: str = "") -> None:
        self.player = player
        self.purpose = purpose
        self.source = source
        self.rule = rule
        self.about = 0  # the object that it asks about, where the same is asked of several

    def forced(self) -> Answer | None:
        """The answer if there is only one, else None."""
        return None

    def check(self, answer: Answer) -> bool:
        """Whether the answer is legal."""
        raise NotImplementedError

    def random(self, game: Game) -> Answer:
        """A legal answer drawn with the game's generator."""
        raise NotImplementedError

    def words(self, game: Game) -> list[str]:
        """The options in words, where they can be listed; empty otherwise."""
        return []


class ChooseOption(Decision):
    """One of a list of options: a mode, a colour, a replacement effect, an action. Answer: (index,)."""

    kind = "option"

    def __init__(self, player: int, purpose: str, options: list[str], source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.options = options
        self.things: list[int] = []  # the object each option stands for, where there is one

    def forced(self) -> Answer | None:
        return (0,) if len(self.options) == 1 else None

    def check(self, answer: Answer) -> bool:
        return len(answer) == 1 and 0 <= answer[0] < len(self.options)

    def random(self, game: Game) -> Answer:
        return (game.below(len(self.options)),)

    def words(self, game: Game) -> list[str]:
        return self.options


class YesNo(Decision):
    """Whether to do something. Answer: (1,) for yes, (0,) for no."""

    kind = "yes or no"

    def __init__(self, player: int, purpose: str, question: str, source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.question = question

    def check(self, answer: Answer) -> bool:
        return answer == (1,) or answer == (0,)

    def random(self, game: Game) -> Answer:
        return (game.below(2),)

    def words(self, game: Game) -> list[str]:
        return ["no", "yes"]


class ChooseNumber(Decision):
    """A number from `low` to `high`, or upward without end where `high` is -1. Answer: (n,)."""

    kind = "number"

    def __init__(self, player: int, purpose: str, low: int, high: int, source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.low = low
        self.high = high
        self.suggested = 20  # the largest number that a random answer draws where there is no end

    def forced(self) -> Answer | None:
        return (self.low,) if self.high == self.low else None

    def allowed(self, n: int) -> bool:
        """Whether a number within the bounds is allowed; subclasses may leave gaps."""
        return True

    def check(self, answer: Answer) -> bool:
        if len(answer) != 1 or answer[0] < self.low:
            return False
        return (self.high < 0 or answer[0] <= self.high) and self.allowed(answer[0])

    def random(self, game: Game) -> Answer:
        top = self.high if self.high >= 0 else self.low + self.suggested
        for _ in range(DRAWS):
            n = self.low + game.below(top - self.low + 1)
            if self.allowed(n):
                return (n,)
        for n in range(self.low, top + 1):
            if self.allowed(n):
                return (n,)
        raise IllegalAnswer(f"no number from {self.low} to {top} is allowed ({self.purpose})")


class ChooseThings(Decision):
    """From `low` to `high` different ones of a list of things (objects, or players as minus (player + 1)). Answer: indices, each once."""

    kind = "things"

    def __init__(self, player: int, purpose: str, candidates: list[int], low: int, high: int, source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.candidates = candidates
        self.high = min(high, len(candidates))
        self.low = min(low, self.high)

    def forced(self) -> Answer | None:
        n = len(self.candidates)
        if self.high == 0:
            return ()
        if self.low == n:
            return tuple(range(n))
        return None

    def allowed(self, chosen: list[int]) -> bool:
        """Whether these things may be chosen together; subclasses restrict it."""
        return True

    def check(self, answer: Answer) -> bool:
        n = len(answer)
        if n < self.low or n > self.high:
            return False
        for i in answer:
            if i < 0 or i >= len(self.candidates):
                return False
        if n > 1 and len(set(answer)) != n:
            return False
        return self.allowed([self.candidates[i] for i in answer])

    def random(self, game: Game) -> Answer:
        n = self.low if self.low == self.high else self.low + game.below(self.high - self.low + 1)
        if n == 1:
            return (game.below(len(self.candidates)),)
        order = list(range(len(self.candidates)))
        game.shuffle(order)
        order = order[:n]
        order.sort()
        return tuple(order)

    def chosen(self, answer: Answer) -> list[int]:
        """The things that an answer names."""
        return [self.candidates[i] for i in answer]

    def words(self, game: Game) -> list[str]:
        return [thing_words(game, thing) for thing in self.candidates]


class OrderItems(Decision):
    """An order of all items: of triggered abilities, cards put on a library. Answer: a permutation of the indices."""

    kind = "order"

    def __init__(self, player: int, purpose: str, items: list[str], source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.items = items
        self.things: list[int] = []

    def forced(self) -> Answer | None:
        n = len(self.items)
        return tuple(range(n)) if n <= 1 else None

    def check(self, answer: Answer) -> bool:
        return sorted(answer) == list(range(len(self.items)))

    def random(self, game: Game) -> Answer:
        order = list(range(len(self.items)))
        game.shuffle(order)
        return tuple(order)

    def words(self, game: Game) -> list[str]:
        return self.items


class Divide(Decision):
    """A total divided among things, at least `each` to every one, at most `most[i]` where given. Answer: amounts in the order of the things."""

    kind = "divide"

    def __init__(self, player: int, purpose: str, total: int, things: list[int], each: int, source: int = 0, rule: str = "") -> None:
        super().__init__(player, purpose, source, rule)
        self.total = total
        self.things = things
        self.each = each
        self.most: list[int] = []

    def forced(self) -> Answer | None:
        if len(self.things) == 1:
            return (self.total,)
        if len(self.things) * self.each == self.total:
            return tuple([self.each] * len(self.things))
        return None

    def allowed(self, amounts: Answer) -> bool:
        """Whether a division that adds up is allowed; subclasses restrict it."""
        return True

    def check(self, answer: Answer) -> bool:
        if len(answer) != len(self.things) or sum(answer) != self.total:
            return False
        for i in range(len(answer)):
            if answer[i] < self.each or (self.most and answer[i] > self.most[i]):
                return False
        return self.allowed(answer)

    def random(self, game: Game) -> Answer:
        n = len(self.things)
        for _ in range(64):
            amounts = [self.each] * n
            left = self.total - self.each * n
            while left > 0:
                open = [i for i in range(n) if not self.most or amounts[i] < self.most[i]]
                if not open:
                    break
                amounts[open[game.below(len(open))]] += 1
                left -= 1
            answer = tuple(amounts)
            if self.check(answer):
                return answer
        return self.fallback()

    def fallback(self) -> Answer:
        """A legal division where drawing found none; subclasses that restrict divisions give one."""
        raise IllegalAnswer("no legal division was found")

    def words(self, game: Game) -> list[str]:
        return [thing_words(game, thing) for thing in self.things]


def thing_words(game: Game, thing: int) -> str:
    """A thing's name: a player's or an object's."""
    if thing < 0:
        return game.players[-thing - 1].name
    obj = game.objects[thing]
    return obj.chars.name
