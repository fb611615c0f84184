"""The meter of meanings tried: parts without a meaning of their own count where rules read them."""

from __future__ import annotations

from lawmage.oracle.template import LANGUAGE
from tools.applied import NOT_APPLIED, meanings, reasons


def names() -> dict[str, type]:
    LANGUAGE.complete()
    return {f"{rule.cls.__module__.removeprefix('lawmage.')}.{rule.cls.__name__}": rule.cls for rule in LANGUAGE.rules.values()}


def test_what_is_left_is_there_and_says_why() -> None:
    made = names()
    lines = [line for line in NOT_APPLIED.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert lines == sorted(lines) and len(lines) < 40
    for name, reason in reasons().items():
        assert name in made, name
        assert reason


def test_what_an_abstract_class_answers_is_no_meaning() -> None:
    made = names()
    assert not meanings(made["language.changes.Duration"])
    assert [name for _, name in meanings(made["language.amounts.Sum"])] == ["value"]
    assert "forbids_attack" not in [name for _, name in meanings(made["language.prohibitions.CantDraw"])]
