"""Two editions are compared rule by rule; a rule that has another number is still the same; cited rules are found in other editions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lawmage import RULES_EDITION, cli, search
from lawmage.search import command_rules
from lawmage.search.cited import FINGERPRINTS, CitedRules, moved_since_cited
from lawmage.search.comprehensive_rules import Edition, parse_edition
from lawmage.search.editions import Comparison, compare, moves, where_is, words_changed
from lawmage.search.folder import Data, edition_of
from tests.conftest import shared_file
from tests.search.fixtures import rules_text
from tests.search.rules_data import small_data
from tools.cited_edition import written


@pytest.fixture(scope="module")
def january() -> Edition:
    return edition_of(shared_file("data", "CR-2026-01-16.txt.gz"))


@pytest.fixture(scope="module")
def june() -> Edition:
    return edition_of(shared_file("data", "CR-2026-06-19.txt.gz"))


@pytest.fixture(scope="module")
def comparison(january: Edition, june: Edition) -> Comparison:
    return compare(january, june)


def kinds(comparison: Comparison) -> dict[tuple[str, str], str]:
    return {(change.old.number if change.old else "", change.new.number if change.new else ""): change.kind for change in comparison.changes}


def test_moved_rules_are_recognised(comparison: Comparison) -> None:
    found = kinds(comparison)
    assert found["722.1", "723.1"] == found["722.5b", "723.5b"] == found["732.2", "733.2"] == "moved", "a new section 722 moved those after it"
    assert found["601.5a", "601.6a"] == found["506.3d", "506.3e"] == "moved"
    assert found["701.50b", "701.50f"] == found["701.50e", "701.50d"] == "moved and changed"
    assert found["729.2j", "730.2j"] == "moved and changed", "hardly a word of it is the same, but it stands where it stood"


def test_new_and_changed_rules(comparison: Comparison) -> None:
    found = kinds(comparison)
    assert [new for (old, new), kind in found.items() if kind == "added" and new.startswith("722")][:3] == ["722.1", "722.2", "722.2a"]
    assert found["", "702.190a"] == found["", "111.10v"] == found["", "506.3d"] == "added"
    assert found["205.3m", "205.3m"] == found["702.2e", "702.2e"] == "changed"
    assert ("104.6", "104.6") not in found, "it only refers to a rule that has another number now"


def test_every_rule_is_accounted_for(comparison: Comparison, january: Edition, june: Edition) -> None:
    old = [change.old.number for change in comparison.changes if change.old]
    new = [change.new.number for change in comparison.changes if change.new]
    assert len(set(old)) == len(old) and len(set(new)) == len(new)
    assert comparison.same + len(old) == len(january.rules) and comparison.same + len(new) == len(june.rules)
    moved = [(change.old.text, change.new.text) for change in comparison.changes if change.kind == "moved" and change.old and change.new]
    assert len([was for was, now in moved if was == now]) > 100 and all([was == now or re.search(r"\d", now) for was, now in moved])


def test_the_glossary_is_compared(comparison: Comparison) -> None:
    names = {(new or old).term: (old is not None, new is not None) for old, new in comparison.terms if new or old}  # type: ignore[union-attr]
    assert names["Any Target"] == (True, True) and names["Heal"] == (False, True)
    assert "Subgame" not in names, "it only refers to a section that has another number now"


def test_where_a_rule_is(january: Edition, june: Edition) -> None:
    assert where_is("725.1", january, june) == "726.1" and where_is("725", january, june) == "726"
    assert where_is("106.7", january, june) == "106.7"
    assert where_is("702.190", june, january) is None and where_is("7", june, january) == "7"


def test_an_edition_is_the_same_as_itself(june: Edition) -> None:
    found = compare(june, june)
    assert (found.changes, found.terms, found.same) == ([], [], len(june.rules))


def test_moves_within_invented_rules() -> None:
    old = parse_edition(rules_text("January 16, 2026"))
    text = rules_text().replace("106.2. Some", "106.2. Wholly new words that were never here before this test.\n\n106.3. Some")
    text = text.replace("106.2a If", "106.3a If")
    new = parse_edition(text)
    found = kinds(compare(old, new))
    assert found == {("", "106.2"): "added", ("106.2", "106.3"): "moved", ("106.2a", "106.3a"): "moved", ("100.1a", "100.1a"): "changed"}
    new = parse_edition(text.replace("See rule 106.2 ", "See rule 106.3 "))
    assert ("100.1a", "100.1a") not in kinds(compare(old, new))


def test_words_changed() -> None:
    assert words_changed("Draw two cards.", "Draw three red cards.") == [(" ", "Draw "), ("-", "two "), ("+", "three red "), (" ", "cards.")]


def test_the_fingerprints_are_of_the_edition_that_is_cited(june: Edition) -> None:
    assert june.effective == RULES_EDITION and written(june) == FINGERPRINTS.read_text(encoding="utf-8")


def test_cited_rules_are_found_by_their_fingerprints(january: Edition, june: Edition) -> None:
    """Without its text, the edition that is cited is compared nearly as well as with it."""
    moved = moved_since_cited(january)
    known = moves(june, january)
    differ = [number for number in known if moved.get(number, number) != known[number]]
    assert len(differ) <= 2 and moved["723.1"] == "722.1" and moved["601.6a"] == "601.5a" and "106.7" not in moved
    new = [rule.number for rule in june.rules if rule.number not in known]
    assert len([number for number in new if moved.get(number, number) is None]) >= len(new) - 1
    assert moved_since_cited(june) == {}


def test_what_is_said_of_a_cited_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert CitedRules(None).find("106.7").note == ""
    data = small_data(tmp_path, monkeypatch, "September 25, 2026")
    assert data.moved()["106.7"] is None, "none of the rules cited is in the rules of these tests"
    (data.folder / "moved.json").write_text('{"106.2": "702.1a", "100.1": null}')
    cited = CitedRules(Data.current())
    assert cited.find("106.1").note == "" and cited.find("106.1").now == "106.1"
    assert cited.find("106.2").note == "rule 106.2 of 2026-06-19 is 702.1a in the edition of 2026-09-25"
    assert cited.find("100.1").note == "rule 100.1 of 2026-06-19 is not in the edition of 2026-09-25"
    assert cli.main(["--version"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1].startswith("rules in use: the Comprehensive Rules of 2026-09-25, synced on ")
    assert out[1].endswith("(2 of the rules cited have other numbers in it)")
    assert out[2] == "cards in use: MTGJSON 5.2.2+20261128, of 2026-11-28"


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    small_data(tmp_path, monkeypatch, "January 16, 2026")
    small_data(tmp_path, monkeypatch, text=rules_text().replace("an evasion ability", "a splendid ability").replace("702.1b A", "702.1c A"))
    assert command_rules.main(["editions"]) == 0
    assert capsys.readouterr().out == "2026-01-16\n2026-06-19 (in use)\n"
    assert command_rules.main(["diff", "2026-01-16", "2026-06-19"]) == 0
    out = capsys.readouterr().out
    assert "702.1a  changed\n  Hovering is [-an evasion-] [+a splendid+] ability.\n" in out
    assert "1 rule only has another number (--moved lists them): 702.1b -> 702.1c." in out
    assert command_rules.main(["diff", "2026-01-16", "2026-06-19", "--json", "--within", "702.1"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["counts"] == {"changed": 1, "moved": 1} and document["changes"][1]["new"]["rule"] == "702.1c" and document["glossary"] == []
    changes = search.compare_editions("2026-01-16", "2026-06-19").changes
    assert [change.kind for change in changes] == ["changed", "changed", "moved"], "106.2 still refers to 702.1b, which is another rule now"
    assert command_rules.main(["diff", "2025-01-16", "2026-06-19"]) == 2
    assert "there is no edition of the rules '2025-01-16': expected the name of a file or one of 2026-01-16, 2026-06-19." in capsys.readouterr().err
    other = tmp_path / "page.txt"
    other.write_text("<html>")
    assert command_rules.main(["diff", str(other), "2026-06-19"]) == 2
    assert "page.txt is not the text of the Comprehensive Rules" in capsys.readouterr().err
