"""Rulings are found by words, by card and by date; the same words on several cards are told once."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from lawmage import search
from lawmage.search import command_rulings
from lawmage.search.rulings import Rulings
from tests.search.rules_data import small_data


@pytest.fixture(scope="module")
def rulings(whole_index: sqlite3.Connection) -> Rulings:
    return Rulings(whole_index)


def by_hand(connection: sqlite3.Connection, *words: str) -> int:
    """How many rulings have these letters in them, however the index takes words apart."""
    rows = connection.execute("SELECT text FROM rulings")
    return len([text for (text,) in rows if all([word in text.lower() for word in words])])


def test_every_ruling_is_there(whole_index: sqlite3.Connection) -> None:
    assert whole_index.execute("SELECT count(*), count(DISTINCT key) FROM rulings").fetchone() == (72591, 18961)


def test_of_a_card(rulings: Rulings) -> None:
    found = rulings.of_card("reflecting pool")
    assert len(found) == 6 and {ruling.names for ruling in found} == {("Reflecting Pool",)}
    assert [ruling.date for ruling in found] == sorted([ruling.date for ruling in found])


def test_by_words(rulings: Rulings, whole_index: sqlite3.Connection) -> None:
    found = rulings.search('"could produce"', limit=100)
    assert found.has_all and found.total >= by_hand(whole_index, "could produce") > 10
    for ruling in found.rulings:
        assert ruling.spans and all([ruling.text[start:end].lower().startswith(("could", "produc")) for start, end in ruling.spans])


def test_words_together_come_first(rulings: Rulings) -> None:
    found = rulings.search("last known information", limit=5).rulings
    assert all(["last known information" in ruling.text.lower() for ruling in found])


def test_the_same_words_are_told_once(rulings: Rulings) -> None:
    found = rulings.search('"kicked" copy kicked spell stack', limit=50).rulings
    texts = [ruling.text for ruling in found]
    assert len(set(texts)) == len(texts) and max([len(ruling.names) for ruling in found]) > 100


def test_by_card_and_by_date(rulings: Rulings) -> None:
    found = rulings.search("mana", card="Reflecting Pool", limit=100)
    assert found.rulings and {ruling.names for ruling in found.rulings} == {("Reflecting Pool",)}
    found = rulings.search("mana", since="2005", until="2005-10", by_date=True, limit=500)
    dates = [ruling.date for ruling in found.rulings]
    assert dates == sorted(dates, reverse=True) and {date[:4] for date in dates} == {"2005"} and max(dates) < "2005-11"
    listed = rulings.search(until="2004-10-04", limit=3)
    assert listed.total > 1000 and len(listed.rulings) == 3 and listed.rulings[0].date == "2004-10-04"


def test_some_of_the_words(rulings: Rulings) -> None:
    found = rulings.search("reflecting xyzzy")
    assert not found.has_all and found.total > 0
    assert rulings.search("xyzzy").rulings == []
    assert rulings.search("regenerattion").suggestion == "regeneration" and rulings.search("regeneration").suggestion == ""


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    small_data(tmp_path, monkeypatch)
    assert command_rulings.main(["turns", "once"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("2022-02-02  Test Moth // Test Flame\n  It turns once.\n") and "1 ruling has been found" in out
    assert command_rulings.main(["test", "grove", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["card"] == "Test Grove" and [ruling["date"] for ruling in document["rulings"]][:2] == ["2020-01-02", "2021-05-06"]
    assert command_rulings.main(["--card", "Tset Grove", "--since", "2021"]) == 0
    captured = capsys.readouterr()
    assert "It yields even at night." in captured.out and "leaves" not in captured.out and captured.err.startswith("Taken for Test Grove")
    assert command_rulings.main(["it", "-turns", "-leaves"]) == 0
    assert "night" in capsys.readouterr().out
    assert command_rulings.main(["xyzzy"]) == 1
    assert "No ruling was found" in capsys.readouterr().err
    assert search.search_rulings(since="2022").rulings[0].names == ("Test Moth // Test Flame",)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [([], "expected words"), (["--since", "May"], "'May' is no date"), (["x", "--limit", "0"], "--limit must be 1 or more")],
)
def test_what_is_not_understood(argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_rulings.main(argv)
    assert caught.value.code == 2 and sentence in capsys.readouterr().err


def test_never_synced_says_how_to_get_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))
    assert command_rulings.main(["mana"]) == 3
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err == "lawmage rulings: rulings are not here yet: `lawmage sync` gets them from their publishers.\n"
