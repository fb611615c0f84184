"""The text of the Comprehensive Rules is read whole, or refused with the place where it isn't itself."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from lawmage.search.comprehensive_rules import CorruptRules, citations, decode_rules, parent, parse_edition, place
from tests.conftest import shared_file
from tests.search.fixtures import rules_text


def lines(path: Path) -> list[dict[str, object]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def test_the_newest_text_is_read_as_it_is_known_to_be() -> None:
    with gzip.open(shared_file("data", "CR-2026-06-19.txt.gz"), "rt", encoding="utf-8") as file:
        edition = parse_edition(file.read())
    assert edition.effective == "2026-06-19"
    assert [rule.record() for rule in edition.rules] == lines(shared_file("data", "cr-2026-06-19.rules.jsonl.gz"))
    assert [term.record() for term in edition.glossary] == lines(shared_file("data", "cr-2026-06-19.glossary.jsonl.gz"))
    assert len(edition.sections) == 147 and len(edition.chapters) == 9


def test_an_older_text_is_read() -> None:
    with gzip.open(shared_file("data", "CR-2026-01-16.txt.gz"), "rt", encoding="utf-8") as file:
        edition = parse_edition(file.read())
    assert (edition.effective, len(edition.rules), len(edition.glossary)) == ("2026-01-16", 3114, 725)


def test_every_citation_is_of_a_rule_that_is_there() -> None:
    with gzip.open(shared_file("data", "CR-2026-06-19.txt.gz"), "rt", encoding="utf-8") as file:
        edition = parse_edition(file.read())
    there = {*edition.by_number(), *edition.sections, *edition.chapters}
    cited = [number for rule in edition.rules for number in citations(rule.text)]
    assert len(cited) > 1000 and not [number for number in cited if number not in there]


def test_rules_examples_and_glossary() -> None:
    edition = parse_edition(rules_text())
    assert [rule.number for rule in edition.rules] == ["100.1", "100.1a", "106.1", "106.2", "106.2a", "702.1", "702.1a", "702.1b"]
    mana = edition.by_number()["106.2"]
    assert (mana.section, mana.section_title, mana.chapter) == ("106", "Mana", "Game Concepts")
    assert mana.examples == ("A Test Grove could yield {G}.", "A Test Pond could yield {U}.")
    assert edition.by_number()["106.2a"].text.endswith("yields nothing.\nThis goes on on a line of its own.")
    assert edition.glossary[1].definition == "1. To make mana.\n2. To give way.\nSee rule 106, “Mana.”"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_byte_order_marks_and_line_ends_change_nothing(end: str, mark: str) -> None:
    written = (mark + rules_text().replace("\n", end)).encode()
    assert parse_edition(decode_rules(written)) == parse_edition(rules_text())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<html><body>Not here</body></html>", "does not say as of when"),
        (rules_text("Junember 19, 2026"), "its date is"),
        (rules_text()[: rules_text().rindex("Credits")], "breaks off before its credits"),
        (rules_text().replace("\n106. Mana\n\n106.1", "\n106.1"), "rule 106.1 stands in section 100"),
        (rules_text().replace("100. General\n106. Mana", "100. General"), "differ at 106"),
        (rules_text().replace("702.1b", "702.1a"), "two of its rules have one number"),
    ],
)
def test_what_is_not_the_rules_is_refused(text: str, why: str) -> None:
    with pytest.raises(CorruptRules, match=why):
        parse_edition(text)


def test_text_in_another_encoding_is_refused() -> None:
    with pytest.raises(CorruptRules, match="not UTF-8"):
        decode_rules("“rules”".encode("cp1252"))


def test_citations() -> None:
    assert citations("See rules 601.2b and 601.2f–h, rule 702, “Keyword Abilities,” and section 7.") == ["601.2b", "601.2f", "601.2h", "702", "7"]
    assert citations("Rules 608.3a and b are skipped (see 718, “Prototypes”); a deck of 100 cards, 2.5 of them") == ["608.3a", "608.3b", "718"]
    assert citations("See rule 118.3b and a player") == ["118.3b"]


def test_places() -> None:
    assert [parent(number) for number in ("106.12b", "106.12", "106")] == ["106.12", "106", "1"]
    assert sorted(["106.12", "106.2a", "106.2", "1", "106.12b"], key=place) == ["1", "106.2", "106.2a", "106.12", "106.12b"]
