"""The choices announced by the words of one act: `with X = 3, kicked, targeting B` (601.2b-d, 602.2b)."""

from __future__ import annotations

from lawmage.choices import Answer as Indices
from lawmage.choices import ChooseNumber, ChooseThings, Decision, Divide, YesNo
from lawmage.game.objects import ABILITY
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.judge import answers
from lawmage.judge.acts import Additions, Answer, Source
from lawmage.judge.names import Reference
from lawmage.judge.table import Table
from lawmage.judge.verdict import Refused
from lawmage.rules.modes import ChooseModes
from lawmage.rules.refusals import Refusal
from lawmage.rules.targeting import TargetDecision, why_not_target

KICKERS = ("kicker", "multikicker")
ONE_OF_KICKERS = "kicker "
COSTS = {"sacrificing": "sacrifice", "discarding": "discard", "exiling": "exile", "returning": "return", "revealing": "reveal"}
TAPPING = ("crew", "saddle", "tap")
"""Purposes of the questions about which untapped permanents are tapped as a cost."""

WRONG_TARGET = Refusal("601.2c", "that isn't a legal target for those words", ("115.1", "602.2b", "603.3d"))
NOT_THAT_MANY = Refusal("601.2c", "it doesn't have so many targets", ("115.1",))
WRONG_CHOICE = Refusal("601.2b", "that isn't among the choices", ("700.2a",))
WRONG_X = Refusal("601.2b", "X can't have that value", ("601.2h", "118.3"))
WRONG_DIVISION = Refusal("601.2d", "it can't be divided so")


class Frame:
    """What an act announces, used up as the game asks for it."""

    def __init__(self, player: int, additions: Additions) -> None:
        self.player = player
        self.x = additions.x
        self.x_asked = False
        self.modes = list(additions.modes)
        self.kicked = additions.kicked
        self.alternative = additions.alternative
        self.targets = list(additions.targets)
        self.shares = list(additions.shares)
        self.choices = list(additions.choices)
        self.costs = [(COSTS[verb], list(things)) for verb, things in additions.costs]
        self.sources: list[Source] = list(additions.sources)
        self.life_for = list(additions.life_for)
        self.mana = ""  # the outcome of a mana ability, in symbols
        self.started = 0  # how much was logged when it began
        self.spell = 0  # the card being cast in the middle of a resolution

    def answer(self, table: Table, decision: Decision) -> Indices | None:
        """The answer that the act's words give; None where they are silent. Refused where what they say is not allowed."""
        if decision.player != self.player:
            return None
        if isinstance(decision, ChooseModes):
            return self._modes(table, decision)
        if isinstance(decision, TargetDecision):
            return self._targets(table, decision)
        if isinstance(decision, Divide) and self.shares:
            return self._divide(table, decision)
        if isinstance(decision, ChooseNumber) and decision.purpose == "X" and self.x is not None:
            self.x_asked = True
            return self._checked(decision, (self.x,), WRONG_X)
        if isinstance(decision, YesNo) and decision.rule == "601.2b":
            return self._optional(decision)
        if isinstance(decision, ChooseThings):
            paid = self._cost(table, decision)
            if paid is not None:
                return paid
        if decision.purpose == "mana" and self.mana:
            found = answers.fit(table, decision, [Answer(self.mana)])
            return None if found is None else found[0]
        if self.choices:
            found = answers.fit(table, decision, self.choices)
            if found is not None and decision.check(found[0]):
                del self.choices[: found[1]]
                return found[0]
        return None

    def _checked(self, decision: Decision, answer: Indices, refusal: Refusal) -> Indices:
        if not decision.check(answer):
            raise Refused([refusal])
        return answer

    def _modes(self, table: Table, decision: ChooseModes) -> Indices | None:
        if not self.modes:
            found = answers.fit(table, decision, self.choices) if self.choices else None
            if found is None:
                return None
            del self.choices[: found[1]]
            return self._checked(decision, found[0], WRONG_CHOICE)
        wanted = self.modes if decision.high >= len(self.modes) else self.modes[: decision.high]
        indices: list[int] = []
        for mode in wanted:
            if mode - 1 not in decision.candidates:
                raise Refused([WRONG_CHOICE])
            indices.append(decision.candidates.index(mode - 1))
        del self.modes[: len(wanted)]
        return self._checked(decision, tuple(indices), WRONG_CHOICE)

    def _targets(self, table: Table, decision: TargetDecision) -> Indices | None:
        """As many of the named targets as these words can have. None where none is named any more, though some must be."""
        found: list[int] = []
        while self.targets and len(found) < decision.high:
            index = target_index(table, decision, self.targets[0], found)
            if index is None:
                if len(found) < decision.low:
                    raise Refused(why_no_target(table, decision, self.targets[0]))
                break
            found.append(index)
            del self.targets[0]
        if not found and decision.low > 0:
            return None
        return self._checked(decision, tuple(found), WRONG_TARGET)

    def _divide(self, table: Table, decision: Divide) -> Indices | None:
        answer = answers.divided(table, decision, self.shares)
        if answer is None:
            return None
        self.shares = []
        return self._checked(decision, answer, WRONG_DIVISION)

    def _optional(self, decision: YesNo) -> Indices:
        """Optional costs: those that the act doesn't state aren't paid."""
        if decision.purpose in KICKERS:
            if self.kicked > 0:
                self.kicked -= 1
                return (1,)
            return (0,)
        if decision.purpose.startswith(ONE_OF_KICKERS):
            # of two kickers (702.33b) each is named by its cost
            symbols = decision.purpose.removeprefix(ONE_OF_KICKERS)
            for n, choice in enumerate(self.choices):
                if choice.words == symbols:
                    del self.choices[n]
                    return (1,)
            return (0,)
        return (1,) if decision.purpose.split(" ")[0] == self.alternative else (0,)

    def _cost(self, table: Table, decision: ChooseThings) -> Indices | None:
        """What is sacrificed, discarded, exiled, tapped ... to pay."""
        if decision.purpose.startswith(TAPPING) and self.sources:
            found = answers.fit(table, decision, [Answer(source.what.text, source.what) for source in self.sources])
            if found is not None and found[1] and decision.check(found[0]):
                del self.sources[: found[1]]
                return found[0]
        for word, things in self.costs:
            if not things or not decision.purpose.startswith(word):
                continue
            found = answers.fit(table, decision, [Answer(thing.text, thing) for thing in things])
            if found is not None and found[1] and decision.check(found[0]):
                del things[: found[1]]
                return found[0]
        return None

    def told(self, table: Table, decision: Decision, answer: Indices) -> None:
        """A question with only one answer: what the act says about it must be that answer."""
        if decision.player != self.player:
            return
        if isinstance(decision, ChooseNumber) and decision.purpose == "X" and self.x is not None:
            self.x_asked = True
            if answer != (self.x,):
                raise Refused([WRONG_X])
        if isinstance(decision, ChooseModes):
            chosen = [decision.candidates[index] + 1 for index in answer]
            self.modes = [mode for mode in self.modes if mode not in chosen]
        if not isinstance(decision, TargetDecision):
            return
        for index in answer:
            if self.targets:
                if target_index(table, decision, self.targets[0], []) != index:
                    raise Refused(why_no_target(table, decision, self.targets[0]))
                del self.targets[0]

    def unused(self) -> list[str]:
        """What the act says that the game had no use for."""
        found = [f"targeting {reference.text}" for reference in self.targets]
        found += [f"choosing mode {mode}" for mode in self.modes]
        found += [f"choosing {choice.words}" for choice in self.choices]
        found += ["kicked"] * (self.kicked > 0)
        found += [f"X = {self.x}"] * (self.x is not None and not self.x_asked)
        found += [f"dividing {share.amount} to {share.to.text}" for share in self.shares]
        found += [f"{word} {thing.text}" for word, things in self.costs for thing in things]
        return found


def target_index(table: Table, decision: TargetDecision, reference: Reference, taken: list[int]) -> int | None:
    """Which candidate a named target is: the first that the name fits, in the order of the file."""
    fitting = [i for i, thing in enumerate(decision.candidates) if i not in taken and table.means(reference, thing)]
    if not fitting:
        return None
    order = table.find(reference)
    fitting.sort(key=lambda i: order.index(decision.candidates[i]) if decision.candidates[i] in order else len(order))
    return fitting[0]


def why_no_target(table: Table, decision: TargetDecision, reference: Reference) -> list[Refusal]:
    """Why nothing that the name fits can be the target."""
    game = table.game
    reasons: list[Refusal] = []
    spell = game.objects[decision.source]
    for thing in table.find(reference):
        if thing > 0 and game.there(thing) and game.objects[thing].zone in (BATTLEFIELD, STACK):
            refusal = why_not_target(game, game.objects[thing], spell, decision.player)
            if refusal is not None:
                reasons.append(refusal)
    if spell.kind == ABILITY and not reasons:
        reasons.append(WRONG_TARGET)
    return [*reasons, WRONG_TARGET]
