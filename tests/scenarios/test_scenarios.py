"""Every scenario file holds; with the text of a card that it is about blanked it doesn't. Those that don't hold yet stand in open.txt with the reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lawmage.judge.playing import judge_file, name_book
from lawmage.judge.reader import read_scenario
from lawmage.judge.verdict import FAILED, UNANSWERED, Verdict

FOLDER = Path(__file__).parent
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.yaml"))


@cache
def still_open() -> dict[str, str]:
    """The files that don't hold yet, and why."""
    found: dict[str, str] = {}
    for line in (FOLDER / "open.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, reason = line.partition(": ")
            found[name] = reason.strip()
    return found


def told(verdict: Verdict) -> str:
    """What is wrong, as one text."""
    return "\n".join(f"{verdict.file}:{line}: {text}" for line, text in verdict.failures())


@pytest.mark.parametrize("name", FILES)
def test_the_scenario_holds(name: str) -> None:
    verdict = judge_file(FOLDER / name)
    if name in still_open():
        assert not verdict.holds, f"{name} holds now: take it out of open.txt"
    else:
        assert verdict.holds, told(verdict)


@pytest.mark.parametrize("name", [name for name in FILES if name not in still_open()])
def test_without_the_text_it_does_not_hold(name: str) -> None:
    scenario = read_scenario((FOLDER / name).read_text(encoding="utf-8"), name_book(), name)
    assert scenario.about or name.startswith("rules/"), f"{name} doesn't say which card it is about"
    for card in scenario.about:
        verdict = judge_file(FOLDER / name, blank=[card])
        assert not verdict.holds, f"{name} holds even where {card} has no text"
        assert verdict.kind in (FAILED, UNANSWERED), told(verdict)


def test_the_open_files_are_there_and_say_why() -> None:
    names = list(still_open())
    assert names == sorted(names)
    for name, reason in still_open().items():
        assert name in FILES
        assert reason
