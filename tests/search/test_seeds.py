"""S1 to S3: what the documents that the project was created from show, after `lawmage sync --from ../shared/data`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage import cli, search


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(list(arguments)) == 0
    return capsys.readouterr().out


def test_s1_a_card_its_text_the_rules_that_bear_on_it_its_rulings(synced: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """S1: `reflecting pool`."""
    found = json.loads(run(capsys, "card", "reflecting pool", "--json"))
    assert found["card"]["name"] == "Reflecting Pool" and found["taken"] == {"name": "Reflecting Pool", "how": "exact"}
    assert found["card"]["faces"][0]["text"] == "{T}: Add one mana of any type that a land you control could produce."
    rules = {rule["rule"]: rule for rule in found["rules"]}
    assert list(rules)[:2] == ["106.7", "106.5"] and "605.1a" in rules and len(rules) <= 25
    assert rules["106.7"]["words"] == ["one mana of any type that a land you control could produce"]
    assert all(rule["text"] and rule["now"] == rule["rule"] for rule in found["rules"])
    assert len(found["rulings"]) == 6 and found["edition"] == "2026-06-19"
    shown = run(capsys, "card", "reflecting", "pool")
    places = [shown.index(words) for words in ("Reflecting Pool", "{T}: Add one mana", "Rules that bear on it", "106.7", "605.1a", "Rulings", "2008-05-01")]
    assert places == sorted(places)


def test_s2_rules_by_words_and_by_number(synced: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """S2: `could produce` gives 106.7 first; 106.12b in its section, with its neighbours."""
    assert search.search_rules("could produce").rules[0].rule.number == "106.7"
    found = json.loads(run(capsys, "rule", "106.12b", "--json"))
    assert found["rules"][0]["rule"] == "106.12b" and found["rules"][0]["section_title"] == "Mana"
    assert (found["above"], found["before"]) == ("106.12", "106.12a")
    assert "106.12a" in run(capsys, "rule", "106.12b")


@pytest.mark.parametrize(("typed", "name"), [("protean hidra", "Protean Hydra"), ("drayd militant", "Dryad Militant")])
def test_s3_misspelt_names(synced: Path, capsys: pytest.CaptureFixture[str], typed: str, name: str) -> None:
    """S3."""
    shown = run(capsys, "card", *typed.split())
    assert shown.splitlines()[0].startswith(f"{typed!r} is taken as {name}. Or did you mean ")
    assert f"\n{name}  " in shown
    assert search.find_card(typed).card["name"] == name


def test_every_rule_that_bears_on_a_card_is_in_the_edition(synced: Path) -> None:
    """Numbers are of the edition that Lawmage cites, which is this one."""
    from lawmage.search.index import open_index

    index = open_index()
    known = {number for (number,) in index.connection.execute("SELECT number FROM rules")}
    bearing = {rule for (rules,) in index.connection.execute("SELECT rules FROM bearing") for rule, _, _ in json.loads(rules)}
    assert len(bearing) > 500 and sorted(bearing - known) == []
    most = max([len(json.loads(rules)) for (rules,) in index.connection.execute("SELECT rules FROM bearing")])
    assert most == 25
