"""Who answers while a plan is carried out: the plan where it foresaw the question, else the player; on a copy of the game nobody real is asked."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseOption, ChooseThings, Decision, YesNo
from lawmage.game.game import Asker, Game
from lawmage.game.terms import COLOR_BITS, COLOR_LETTERS
from lawmage.rules.mana import Answers, symbols

ALTERNATIVES = 12
"""At most so many answers to one question are tried."""

MANA_PURPOSES = ("mana", "color", "replacement")


class Stand(Asker):
    """Answers for nobody: any legal answer, drawn with the generator of a copy of the game."""

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        return decision.random(game)


class StepAsker(Asker):
    """Answers while one mana ability is activated. `paying` is true while its costs are paid, false while it resolves."""

    def __init__(self, player: int, real: Asker) -> None:
        self.player = player
        self.real = real
        self.paying = True
        self.curious = real.curious

    def told(self, game: Game, decision: object, answer: tuple[int, ...]) -> None:
        self.real.told(game, decision, answer)

    def planned(self, decision: Decision) -> bool:
        """Whether the question is one that a plan settles: how the cost is paid, which mana is made."""
        return decision.player == self.player and (self.paying or decision.purpose in MANA_PURPOSES)


class Foreseen(StepAsker):
    """Gives the answers that lead to the outcome counted on."""

    def __init__(self, player: int, real: Asker, answers: Answers) -> None:
        super().__init__(player, real)
        self.answers = answers
        self.next = 0

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        if self.next < len(self.answers) and decision.player == self.player and isinstance(decision, ChooseOption):
            purpose, value = self.answers[self.next]
            chosen = option_for(decision, purpose, value)
            if chosen >= 0:
                self.next += 1
                return (chosen,)
        return self.real.answer(game, decision)


def option_for(decision: ChooseOption, purpose: str, value: str) -> int:
    """The option that gives a foreseen answer; -1 if the question is another one."""
    if purpose == "replacement":
        return decision.things.index(int(value)) if decision.purpose == purpose and int(value) in decision.things else -1
    wanted = symbols(value)
    for i in range(len(decision.options)):
        option = decision.options[i]
        if option == wanted:
            return i
        # a colour is chosen, and mana of that colour added
        bit = COLOR_BITS.get(option, 0)
        if bit and set(value) == {COLOR_LETTERS[bit.bit_length() - 1]}:
            return i
    return -1


class Trying(StepAsker):
    """Tries the answers of one branch, and notes what else could have been answered."""

    def __init__(self, player: int, real: Asker, branch: tuple[int, ...]) -> None:
        super().__init__(player, real)
        self.branch = branch  # which of the alternatives to take, question by question; the first where it ends
        self.taken: list[int] = []
        self.ways: list[int] = []  # how many alternatives each question had
        self.script: list[Answer | None] = []

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        if not self.planned(decision):
            if decision.player == self.player:
                self.script.append(None)
            return self.real.answer(game, decision)
        options = alternatives(game, decision)
        n = len(self.taken)
        chosen = self.branch[n] if n < len(self.branch) else 0
        self.taken.append(chosen)
        self.ways.append(len(options))
        self.script.append(options[chosen])
        return options[chosen]


class Scripted(StepAsker):
    """Gives the answers of a branch that was tried; where the player shall decide, asks them."""

    def __init__(self, player: int, real: Asker, script: list[Answer | None]) -> None:
        super().__init__(player, real)
        self.script = script
        self.next = 0

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        if decision.player == self.player and self.next < len(self.script):
            given = self.script[self.next]
            self.next += 1
            if given is not None and decision.check(given):
                return given
        return self.real.answer(game, decision)


def alternatives(game: Game, decision: Decision) -> list[Answer]:
    """Answers to try. Of things that look alike only the first is taken."""
    found: list[Answer] = []
    if isinstance(decision, ChooseOption):
        found = [(i,) for i in range(len(decision.options))]
    elif isinstance(decision, YesNo):
        found = [(0,), (1,)]
    elif isinstance(decision, ChooseThings):
        looks = [look(game, thing) for thing in decision.candidates]
        picked: list[tuple[int, ...]] = []
        combine(looks, 0, (), decision.low, picked)
        found = [answer for answer in picked if decision.check(answer)]
    found = [answer for answer in found[:ALTERNATIVES] if decision.check(answer)]
    return found or [decision.random(game)]


def combine(looks: list[str], at: int, chosen: tuple[int, ...], n: int, found: list[tuple[int, ...]]) -> None:
    """Choices of n things, of things that look alike always the first ones."""
    if len(found) >= ALTERNATIVES:
        return
    if len(chosen) == n:
        found.append(chosen)
        return
    for i in range(at, len(looks)):
        if any([looks[j] == looks[i] and j not in chosen for j in range(i)]):
            continue
        combine(looks, i + 1, (*chosen, i), n, found)


def look(game: Game, thing: int) -> str:
    """Equal for things between which a payment needs no choice."""
    obj = game.objects.get(thing)
    if obj is None:
        return str(thing)
    chars = obj.chars
    if obj.attachments or obj.attached_to:
        return str(thing)
    kind = f"{chars.name} {chars.power}/{chars.toughness} {chars.types} {chars.colors} {len(chars.abilities.abilities)}"
    return f"{kind} {obj.tapped} {obj.controller} {obj.control_since} {sorted(obj.counters.items())} {obj.damage}"


__all__ = ["Foreseen", "Scripted", "Stand", "StepAsker", "Trying"]
