"""The index of the rules' owners."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tools.chapters import CHAPTERS
from tools.rule_index import INDEX, NOT_YET, SOURCE, Owners, claims, modules, not_yet


def test_a_docstring_claims_chapters_ranges_and_single_rules() -> None:
    assert claims("601: Casting spells (602).") == [("601", True)]
    assert claims("500-502: The turn.") == [("500", True), ("501", True), ("502", True)]
    assert claims("202, 107.4: Mana costs.") == [("202", True), ("107", False)]
    assert claims("601.2b-d, 602.2b and 603: Choices.") == [("601", False), ("602", False), ("603", True)]
    assert claims("704.5 State-based actions") == [("704", False)]
    assert claims("The 601 ways.") == claims("1000 things") == claims("") == []


def test_two_modules_that_claim_a_chapter_conflict_and_a_package_yields_to_its_modules() -> None:
    turn = [("rules/turn/__init__.py", "500-502: z"), ("rules/turn/untap.py", "502: u")]
    owners = Owners([("rules/a.py", "601: x"), ("language/b.py", "601: y"), *turn])
    assert owners.conflicts() == ["601 is claimed by rules/a.py and language/b.py"]
    assert owners.whole["501"] == ["rules/turn/__init__.py"] and owners.whole["502"] == ["rules/turn/untap.py"]
    assert "503" in owners.missing() and "502" not in owners.missing()
    assert "| 502 | Untap Step | `rules/turn/untap.py` |  |" in owners.page()


def test_a_claim_of_what_is_no_chapter_is_told() -> None:
    assert Owners([("rules/a.py", "699: x")]).conflicts() == ["rules/a.py claims chapter 699, which is not in the rules"]


def test_every_chapter_has_one_owner_or_is_listed_as_not_played_yet() -> None:
    owners = Owners(modules(SOURCE))
    assert owners.conflicts() == [] and owners.missing() == [] and owners.both() == []


def test_what_is_not_played_yet_is_in_the_rules_and_said_once() -> None:
    numbers = [number for number, _ in CHAPTERS]
    assert set(not_yet()) <= set(numbers) and all([why for _, _, why in NOT_YET])
    assert all([first in numbers and last in numbers for first, last, _ in NOT_YET])


def test_a_chapter_with_an_owner_that_is_listed_as_not_played_yet_is_told() -> None:
    assert Owners([("rules/dungeons.py", "309: d")]).both() == ["309"]


def test_owners_are_modules_of_rules_and_language_and_of_cards_for_what_is_printed() -> None:
    for chapter, paths in Owners(modules(SOURCE)).whole.items():
        for path in paths:
            assert path.startswith(("rules/", "language/")) or (path.startswith("cards/") and (chapter == "105" or chapter[0] == "2")), (chapter, path)


def test_the_page_is_up_to_date() -> None:
    if INDEX.read_text(encoding="utf-8") != Owners(modules(SOURCE)).page():
        pytest.fail("docs/rule_index.md is stale: run `python -m tools.rule_index`")


def test_the_chapters_are_those_of_the_rules(shared_rules: Path) -> None:
    found: list[tuple[str, str]] = []
    with gzip.open(shared_rules, "rt", encoding="utf-8") as lines:
        for line in lines:
            rule = json.loads(line)
            if (rule["section"], rule["section_title"]) not in found:
                found.append((rule["section"], rule["section_title"]))
    assert list(CHAPTERS) == found
