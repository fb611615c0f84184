"""From a scenario's text to its verdict: read, set up, played with every answer that the file leaves open."""

from __future__ import annotations

import re
import traceback
from collections.abc import Collection
from functools import cache
from pathlib import Path

from lawmage.cards import pool
from lawmage.cards.pool import CardNotFound
from lawmage.cards.types import SUBTYPES
from lawmage.game.game import Vocabulary
from lawmage.game.objects import Definition
from lawmage.judge.mistakes import ScenarioError, listing
from lawmage.judge.names import NameBook
from lawmage.judge.reader import read_scenario
from lawmage.judge.runner import Runner
from lawmage.judge.scenario import Scenario
from lawmage.judge.setup import FILLER, set_up
from lawmage.judge.verdict import ENGINE, FAILED, MISTAKE, UNANSWERED, UNREAD, Failed, Refused, Verdict
from lawmage.language.definition import Refusal, characteristics, define
from lawmage.language.vocabulary import VOCABULARY

MOST_COURSES = 200
"""A scenario is played with at most so many combinations of the answers that the file leaves open."""


@cache
def name_book() -> NameBook:
    """All names of cards and their faces, and all subtypes."""
    return NameBook(pool.library().every_name(), dict.fromkeys(word for words in SUBTYPES.values() for word in words))


class Cards:
    """The definitions that a scenario plays with. Those named in `blank` have no text."""

    def __init__(self, blank: Collection[str] = ()) -> None:
        self.blank = blank
        self.blanked: dict[str, Definition] = {}

    def define(self, name: str) -> Definition:
        card = pool.load_card(name)
        if not {name, card.name, *[face.name for face in card.faces]} & set(self.blank):
            return define(card)
        known = self.blanked.get(card.name)
        if known is None:
            known = Definition(card, tuple(characteristics(face, []) for face in card.faces))
            self.blanked[card.name] = known
        return known


def judge_file(path: Path, blank: Collection[str] = ()) -> Verdict:
    """Play the scenario in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is not text"
        return Verdict(str(path), "", kind=MISTAKE, problem=f"the file can't be read: {reason}")
    return judge_text(text, str(path), blank)


def judge_text(text: str, file: str = "", blank: Collection[str] = ()) -> Verdict:
    """Play the scenario in a text."""
    try:
        scenario = read_scenario(text, name_book(), file)
    except ScenarioError as error:
        first = error.mistakes[0]
        problem = first.message + "".join(f"\n  line {mistake.line}: {mistake.message}" for mistake in error.mistakes[1:])
        return Verdict(file, "", kind=MISTAKE, line=first.line, problem=problem)
    return judge(scenario, Cards(blank), VOCABULARY)


def unread(scenario: Scenario, cards: Cards) -> list[tuple[int, str]]:
    """The cards of the scenario that can't be played, each with its line and why."""
    found: list[tuple[int, str]] = []
    seen: set[str] = set()
    wanted = sorted((entry.line, entry.name) for _, _, entry in scenario.entries())
    for line, name in [*wanted, (0, FILLER)]:
        if name in seen:
            continue
        seen.add(name)
        try:
            cards.define(name)
        except Refusal as refusal:
            why = f'the words not understood are "{_spaced(refusal.words)}"' if refusal.expected else refusal.words
            found.append((line, f"{name} is not read: {why}"))
        except CardNotFound as missing:
            near = f": the nearest {'are' if len(missing.nearest) > 1 else 'is'} {listing(missing.nearest, 'and')}" if missing.nearest else ""
            found.append((line, f'there is no card named "{name}"{near}'))
    return found


def _spaced(words: str) -> str:
    """Words as tokens, with spaces as they are written."""
    return re.sub(r" (?=[,.:;)']|n't)", "", words)


def judge(scenario: Scenario, cards: Cards, vocabulary: Vocabulary) -> Verdict:
    """Play a scenario: once for every combination of the answers that it leaves open. The first course that fails is the verdict."""
    problems = unread(scenario, cards)
    if problems:
        line, text = problems[0]
        text += "".join(f"\n  line {other}: {more}" if other else f"\n  {more}" for other, more in problems[1:])
        return Verdict(scenario.file, scenario.title, kind=UNREAD, line=line, problem=text)
    scripts: list[list[int]] = [[]]
    first: Verdict | None = None
    courses = 0
    while scripts:
        script = scripts.pop()
        courses += 1
        verdict, runner = _course(scenario, cards, vocabulary, script)
        if not verdict.holds:
            if runner is not None and runner.tried:
                tried = f" (where the answers are {'; '.join(runner.tried)})"
                verdict.problem += tried if verdict.problem else ""
                for mark in verdict.checks:
                    mark.found += "" if mark.holds else tried
            return verdict
        first = first or verdict
        if courses > MOST_COURSES:
            assert runner is not None
            verdict.kind, verdict.line = UNANSWERED, 0
            verdict.problem = f"the file leaves too many questions open, the last of them {runner.tried[-1]}"
            return verdict
        assert runner is not None
        for place in range(len(script), len(runner.widths)):
            for choice in range(1, runner.widths[place]):
                scripts.append([*runner.taken[:place], choice])
    assert first is not None
    return first


def _course(scenario: Scenario, cards: Cards, vocabulary: Vocabulary, script: list[int]) -> tuple[Verdict, Runner | None]:
    """One course of the scenario."""
    verdict = Verdict(scenario.file, scenario.title)
    runner: Runner | None = None
    try:
        table = set_up(scenario, cards.define, vocabulary)
        verdict.table = table
        runner = Runner(scenario, table, script)
        verdict.marks = runner.marks
        runner.play()
    except Failed as failed:
        verdict.kind, verdict.line, verdict.problem = failed.kind, failed.line, failed.message
    except Refused as refused:
        verdict.kind, verdict.problem = FAILED, f"that is not allowed: {refused}"
        verdict.line = runner.line if runner is not None else 0
    except ScenarioError as error:
        verdict.kind, verdict.line, verdict.problem = MISTAKE, error.mistakes[0].line, error.mistakes[0].message
    except Exception as error:  # whatever the engine raises is its failure, told as one
        verdict.kind = ENGINE
        verdict.line = runner.line if runner is not None else 0
        verdict.problem = f"the engine failed: {type(error).__name__}: {error}"
        verdict.trace = traceback.format_exc()
    if not verdict.holds and not verdict.kind:
        verdict.kind = FAILED
    return verdict, runner
