"""Mistakes in a scenario file: each is one sentence, naming the line and what was expected there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake: the line it stands in (from 1) and a sentence about it."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class Unreadable(Exception):
    """A piece of text that could not be read. Its reader knows the words; the caller adds the line."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class ScenarioError(Exception):
    """A file with mistakes, all of them in the order of their lines."""

    def __init__(self, file: str, mistakes: list[Mistake]) -> None:
        self.file = file
        self.mistakes = sorted(mistakes, key=lambda mistake: mistake.line)
        super().__init__("\n".join(f"{file}: {m}" if file else str(m) for m in self.mistakes))


def listing(words: list[str] | tuple[str, ...], last: str = "or") -> str:
    """Words as English lists them: `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
