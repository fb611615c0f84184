"""What came of playing a scenario: whether it holds, what failed where, and the marks by which the explanation follows the file."""

from __future__ import annotations

from dataclasses import dataclass, field

from lawmage.judge.table import Table
from lawmage.rules.refusals import Refusal

FAILED = "failed"  # an act could not be done, an expectation does not hold
UNANSWERED = "unanswered"  # the game asked what the file doesn't answer
UNREAD = "unread"  # a card whose words are not understood
MISTAKE = "mistake"  # the file itself
ENGINE = "engine"  # the engine broke


class Failed(Exception):
    """The scenario can't go on: an act that can't be done, a question without an answer."""

    def __init__(self, line: int, message: str, kind: str = FAILED) -> None:
        super().__init__(message)
        self.line = line
        self.message = message
        self.kind = kind


class Refused(Exception):
    """What an act says is not allowed: the reasons, each with its rule."""

    def __init__(self, reasons: list[Refusal]) -> None:
        super().__init__("; ".join(str(reason) for reason in reasons))
        self.reasons = reasons


@dataclass(slots=True)
class Mark:
    """A sentence of the file, and how much had been logged when it came to it. `holds` is None of acts."""

    line: int
    words: str
    logged: int
    holds: bool | None = None
    found: str = ""


@dataclass(slots=True)
class Verdict:
    """The result of one scenario. `problem` is why it could not be played to its end."""

    file: str
    title: str
    marks: list[Mark] = field(default_factory=list)
    kind: str = ""
    line: int = 0
    problem: str = ""
    table: Table | None = None
    trace: str = ""

    @property
    def checks(self) -> list[Mark]:
        """The expectations, in the order in which they were looked at."""
        return [mark for mark in self.marks if mark.holds is not None]

    @property
    def holds(self) -> bool:
        return not self.problem and all(mark.holds for mark in self.checks)

    def failures(self) -> list[tuple[int, str]]:
        """Everything that is wrong: line and sentence."""
        found = [(mark.line, f'"{mark.words}" does not hold: {mark.found}') for mark in self.checks if not mark.holds]
        if self.problem:
            found.append((self.line, self.problem))
        return found
