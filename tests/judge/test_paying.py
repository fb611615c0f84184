"""Paying as a file says: exactly these sources, step by step, taken back."""

from __future__ import annotations

from lawmage.judge.playing import judge_text
from lawmage.judge.verdict import Verdict

START = """\
title: a test
players:
  A:
    hand: [Divination, Lightning Bolt]
    battlefield: [3 Island, Underground Sea, Volcanic Island, Llanowar Elves]
acts:
"""


def play(acts: list[str], expect: list[str]) -> Verdict:
    text = START + "".join(f"  - {act}\n" for act in acts) + "expect:\n" + "".join(f"  - {each}\n" for each in expect)
    return judge_text(text, "test.yaml")


def holds(acts: list[str], expect: list[str]) -> None:
    verdict = play(acts, expect)
    assert verdict.holds, verdict.failures()


def test_exactly_the_named_sources_are_used() -> None:
    holds(
        ["A casts Divination tapping Volcanic Island, Underground Sea, Llanowar Elves"],
        ["Volcanic Island is tapped", "Underground Sea is tapped", "Llanowar Elves is tapped", "Island 1 is untapped", "A's pool is empty"],
    )


def test_sources_that_are_not_enough_are_refused() -> None:
    holds(["A can't cast Divination tapping Island 1, Island 2 (rule 601.2h)"], ["Island 1 is untapped"])


def test_a_source_that_makes_the_wrong_mana_is_refused() -> None:
    holds(["A can't cast Lightning Bolt targeting B tapping Island 1", "A can cast Lightning Bolt targeting B tapping Volcanic Island"], ["B has 20 life"])


def test_the_way_a_source_is_used_is_found() -> None:
    holds(["A casts Lightning Bolt targeting B tapping Volcanic Island for {R}"], ["Volcanic Island is tapped", "the stack from the top is Lightning Bolt"])


def test_a_payment_step_by_step() -> None:
    holds(
        [
            "A begins to cast Divination",
            "expect: the stack from the top is Divination",
            "A taps Volcanic Island for {U}",
            "expect: A's pool is {U}",
            "A activates Llanowar Elves",
            "expect: A's pool is {U}{G}",
            "A pays",
            "expect: A's pool is empty",
            "resolve",
        ],
        ["A has 3 cards in hand", "Volcanic Island is tapped", "Llanowar Elves is tapped"],
    )


def test_what_was_begun_is_taken_back() -> None:
    holds(
        [
            "A begins to cast Divination",
            "A taps Volcanic Island for {U}",
            "A taps Island 1 for {U}",
            "A takes it back keeping Island 1",
            "expect: the stack is empty",
            "expect: A's pool is {U}",
            "expect: Volcanic Island is untapped",
            "expect: Island 1 is tapped",
            "A casts Lightning Bolt targeting B",
        ],
        ["A's hand is Divination", "Volcanic Island is tapped", "A has priority"],
    )


def test_a_step_that_leads_nowhere_is_said() -> None:
    verdict = play(["A begins to cast Lightning Bolt targeting B", "A taps Island 1 for {R}"], ["B has 20 life"])
    assert verdict.line == 8
    assert "601.2g" in verdict.problem


def test_the_steps_must_end() -> None:
    verdict = play(["A begins to cast Lightning Bolt targeting B"], ["B has 20 life"])
    assert 'expected "A pays"' in verdict.problem
