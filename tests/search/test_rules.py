"""Rules are found by number, with what stands around them, and by words, the best first."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from lawmage import search
from lawmage.search import command_rule
from lawmage.search.errors import NotSynced, SearchError
from lawmage.search.folder import Data
from lawmage.search.rules import Rules, read_number
from tests.search.fixtures import rules_text
from tests.search.rule_queries import QUERIES
from tests.search.rules_data import small_data


@pytest.fixture(scope="module")
def rules(whole_rules: Data, whole_index: sqlite3.Connection) -> Rules:
    return Rules(whole_index, whole_rules)


def numbers(rules: Rules, words: str, limit: int = 10) -> list[str]:
    return [found.rule.number for found in rules.search(words, limit).rules]


def test_could_produce_gives_106_7_first(rules: Rules) -> None:
    assert numbers(rules, "could produce")[0] == "106.7"
    assert sorted(numbers(rules, '"could produce"')) == ["106.7", "605.5a", "903.5d"]


def test_rules_are_ranked_well(rules: Rules) -> None:
    found = {words: numbers(rules, words, 3) for words, _ in QUERIES}
    first = [words for words, wanted in QUERIES if found[words][:1] and found[words][0] in wanted.split()]
    near = [words for words, wanted in QUERIES if set(found[words]) & set(wanted.split())]
    worse = [f"{words}: {found[words]}" for words, _ in QUERIES if words not in near]
    assert len(first) >= 0.75 * len(QUERIES) and len(near) >= 0.85 * len(QUERIES), worse


def test_a_rule_in_its_section_with_its_neighbours(rules: Rules) -> None:
    page = rules.page("106.12b")
    assert page.above is not None and page.before is not None and page.after is not None
    assert (page.above.number, page.before.number, page.after.number) == ("106.12", "106.12a", "106.13")
    assert [rule.number for rule in page.rules] == ["106.12b"] and page.rules[0].section_title == "Mana"


def test_cross_references_both_ways(rules: Rules) -> None:
    page = rules.page("605.1a")
    assert [rule.number for rule in page.cites] == ["115.6"]
    assert [rule.number for rule in page.cited_by] == ["605.1b", "605.5"]
    assert "605.1a" in [rule.number for rule in rules.page("605.5").cites]


def test_a_rule_brings_its_subrules(rules: Rules) -> None:
    page = rules.page("702.19")
    assert [rule.number for rule in page.rules] == ["702.19"] + [f"702.19{letter}" for letter in "abcdefg"]
    assert page.before is not None and page.after is not None and (page.before.number, page.after.number) == ("702.18", "702.20")
    assert page.rules[3].heading == "Trample"


def test_sections_and_chapters(rules: Rules) -> None:
    section = rules.page("106")
    assert section.title == "Mana" and section.rules[0].number == "106.1" and {rule.section for rule in section.rules} == {"106"}
    chapter = rules.page("9")
    assert chapter.title == "Casual Variants" and chapter.sections[0] == ("900", "General") and len(chapter.sections) == 6


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("106.99", "there is no rule 106.99 in the edition of 2026-06-19; the nearest are 106.13 and 107.1."),
        ("299", "there is no section 299 in the edition of 2026-06-19; the nearest are 213 and 300."),
    ],
)
def test_a_number_that_is_not_there(rules: Rules, number: str, sentence: str) -> None:
    with pytest.raises(SearchError) as caught:
        rules.page(number)
    assert str(caught.value) == sentence


def test_words_are_found_in_any_form_and_marked(rules: Rules) -> None:
    found = rules.search("producing mana", 5).rules[0]
    marked = [found.rule.text[start:end].lower() for start, end in found.spans]
    assert marked and all([word.startswith(("produc", "mana")) for word in marked])


def test_words_that_must_not_be_there(rules: Rules) -> None:
    with_it, without = rules.search("trample", 50), rules.search("trample -deathtouch", 50)
    gone = {found.rule.number for found in with_it.rules} - {found.rule.number for found in without.rules}
    assert without.total < with_it.total and gone == {found.rule.number for found in with_it.rules if "deathtouch" in found.rule.text}
    assert [found.rule.number for found in rules.search("trample \u2212deathtouch", 50).rules] == [found.rule.number for found in without.rules]


def test_examples_are_searched(rules: Rules) -> None:
    found = rules.search('"Exotic Orchard"', 1).rules[0]
    assert found.rule.number == "106.7"
    (example, spans), *_ = found.examples
    assert spans[0][0] == 0 and example[slice(*spans[0])] in ("Exotic Orchard", "Exotic"), "a phrase is marked as one or word by word"


def test_the_glossary_comes_with_rules_of_its_name(rules: Rules) -> None:
    found = rules.search("APNAP order")
    assert [term.term for term in found.terms] == ["APNAP Order", "Active Player, Nonactive Player Order"]
    assert "101.4" in found.terms[1].rules and found.rules[0].rule.number == "101.4"


def test_the_glossary_alone(rules: Rules) -> None:
    terms = rules.glossary("poison counter")
    assert terms[0].term == "Poison Counter" and "704.5c" in terms[0].rules and len(terms) > 1


def test_some_of_the_words_where_no_rule_has_all(rules: Rules) -> None:
    found = rules.search("trample xyzzy", 3)
    assert found.total == 0 and found.rules and not any([each.has_all for each in found.rules])
    assert rules.search("xyzzy").rules == []
    assert found.suggestion == rules.search("xyzzy").suggestion == rules.search("trample").suggestion == ""
    assert rules.search("the tramlpe damage").suggestion == "the trample damage"
    with pytest.raises(SearchError, match="expected a word"):
        rules.search("-trample ...")


def test_numbers_as_people_write_them() -> None:
    written = ("106.12B", "Rule 106.7.", "CR 702", "7", "section 704", "§ 601.2a")
    assert [read_number(text) for text in written] == ["106.12b", "106.7", "702", "7", "704", "601.2a"]
    assert [read_number(text) for text in ("could produce", "106.7 mana", "0", "12", "106.7ab")] == [None] * 5


def test_never_synced_says_how_to_get_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))
    for argv in (["could", "produce"], ["106.7", "--json"], ["--glossary", "mana"]):
        assert command_rule.main(argv) == 3
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err == "lawmage rule: the Comprehensive Rules are not here yet: `lawmage sync` gets them from their publishers.\n"
    with pytest.raises(NotSynced):
        search.search_rules("mana")


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    small_data(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", "100")
    assert command_rule.main(["106.2a"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines() if line.strip()[:1].isdigit()] == ["106.2", "106.2a"]
    assert "Game Concepts > 106. Mana" in out and out.endswith("Comprehensive Rules of 2026-06-19\n")
    assert command_rule.main(["106.2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["cites"], document["cited_by"], document["before"]) == (["702.1a", "702.1b"], ["100.1a"], "106.1")
    assert command_rule.main(["could", "--limit", "1", "yield", "-nothing"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("106.2  Game Concepts > 106. Mana\n  Some abilities name") and "Example: A Test Grove could yield {G}." in out
    assert command_rule.main(["hovering"]) == 0
    assert capsys.readouterr().out.startswith("Glossary\nHovering\n  A keyword ability that lifts")
    assert command_rule.main(["xyzzy"]) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and "No rule has any of the words 'xyzzy'" in captured.err


def test_a_number_that_was_another_rules_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    data = small_data(tmp_path, monkeypatch, text=rules_text("September 25, 2026"))
    (data.folder / "moved.json").write_text('{"106.2": "702.1a", "100.1": null}')
    assert command_rule.main(["106.2"]) == 0
    assert capsys.readouterr().err == (
        "In the edition that Lawmage cites, 106.2 was another rule: rule 106.2 of 2026-06-19 is 702.1a in the edition of 2026-09-25.\n"
    )
    assert search.rule("106.2").record()["now"] == "702.1a"
    with pytest.raises(SearchError, match="is no number of a rule"):
        search.rule("mana")
