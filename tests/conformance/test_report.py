"""The command, its figures and its files."""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path

import pytest

from conformance.__main__ import main
from conformance.report import DISPUTED_FILE, disputed, tally, unlocks
from conformance.scenario import Scenario, counts
from tests.conformance.scenes import do, hold, put, record

BOLT = [put("A", "hand", "Lightning Bolt"), put("A", "battlefield", "Mountain")]
CAST = do("cast", card="Lightning Bolt", targets=[{"player": "B"}])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Four scenarios: one that passes, one that fails, one unread, one that doesn't count."""
    records = [
        record(BOLT, [CAST], [hold("life", player="B", value=17)], id="x.Good#one", area="good/places"),
        record(BOLT, [CAST], [hold("life", player="B", value=1)], id="x.Bad#two", area="bad"),
        record([put("A", "hand", "No Such Card Whatever")], [], [], id="x.Bad#three", area="bad", strict=False),
        record(BOLT, [CAST], [], id="x.Bad#four", unsupported=["something"]),
    ]
    path = tmp_path / "scenarios.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(each) + "\n" for each in records)
    (tmp_path / "decks.json").write_text(json.dumps({"plain": {"main": {"Mountain": 30}}}), encoding="utf-8")
    return path


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_totals_and_json(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    assert main([str(file), "--jobs", jobs, "--json", str(tmp_path / "out.json"), "--failures", "--unlocks"]) == 0
    printed = capsys.readouterr().out
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert {id: each["outcome"] for id, each in found["results"].items()} == {"x.Good#one": "passed", "x.Bad#two": "failed", "x.Bad#three": "unread"}
    assert found["results"]["x.Bad#two"]["reason"] == "life B is 17, not 1"
    assert found["totals"]["all"] == {"all": 3, "passed": 1, "failed": 1, "unread": 1, "disputed": 0}
    assert found["totals"]["strict"]["all"] == 2
    assert found["totals"]["area bad"] == {"all": 2, "passed": 0, "failed": 1, "unread": 1, "disputed": 0}
    assert "50.0%" in printed
    assert "x.Bad#two\n    life B is 17, not 1" in printed
    assert "1 alone,    1 in all: No Such Card Whatever" in printed


def test_explain_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file), "--only", "x.Good#one", "--explain"]) == 0
    printed = capsys.readouterr().out
    assert "x.Good#one" in printed
    assert "Damage" in printed
    assert printed.rstrip().endswith("passed")


def test_what_is_not_there(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nothing.jsonl")]) == 2
    assert main([str(file), "--only", "x.Other"]) == 2
    assert "no scenario has that id" in capsys.readouterr().err


def test_unlocks_are_greedy() -> None:
    missing = {"1": ["Rare"], "2": ["Common"], "3": ["Common"], "4": ["Common", "Rare"], "5": []}
    assert unlocks(missing) == [("Common", 2, 3), ("Rare", 2, 2)]


def test_what_counts() -> None:
    whole = record([], [], [])
    assert counts(whole)
    for key, value in (("unsupported", ["x"]), ("ignored", True), ("must_fail", True), ("base", "none")):
        assert not counts({**whole, key: value})


def test_kinds() -> None:
    assert Scenario(record([], [], [])).kind() == "strict"
    assert Scenario(record([], [], [], strict=False)).kind() == "not strict"
    assert Scenario(record([], [], [hold("script_fails", must=True, kind="any")])).kind() == "script_fails"
    assert Scenario(record([], [], [], no_assertions=True)).kind() == "no_assertions"
    assert Scenario(record([], [], [hold("mana_option", player="A", mana="{G}")])).kind() == "mana_option"
    assert Scenario(record([], [], [], area="testapi/more")).kind() == "testapi"


def test_disputed_scenarios_give_rule_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "disputed.toml"
    path.write_text('[[scenario]]\nid = "x#y"\nrule = "510.4"\nwhy = "Damage is dealt once."\n', encoding="utf-8")
    assert disputed(path) == {"x#y": "510.4: Damage is dealt once."}
    assert disputed(tmp_path / "none.toml") == {}


def test_each_dispute_names_its_rule_and_a_file_that_shows_it() -> None:
    entries = tomllib.loads(DISPUTED_FILE.read_text(encoding="utf-8"))["scenario"]
    assert len({entry["id"] for entry in entries}) == len(entries)
    for entry in entries:
        assert "#" in entry["id"]
        assert entry["rule"][:3].isdigit()
        shown = (DISPUTED_FILE.parent.parent / entry["file"]).read_text(encoding="utf-8")
        assert f"rules: {entry['rule']}" in shown


def test_tally() -> None:
    assert tally(["passed", "passed", "unread"]) == {"all": 3, "passed": 2, "failed": 0, "unread": 1, "disputed": 0}
