"""`lawmage search`: tables, pages, JSON, what is said beside the results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.search import command_search, index
from lawmage.search.index import Index
from tests.search.card_data import small_index


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_index(tmp_path_factory.mktemp("cards"))


@pytest.fixture(autouse=True)
def opened(cards: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawmage.search.query.search.open_index", lambda progress=None: cards)
    monkeypatch.setattr("lawmage.search.query.search.refuse_unsynced", lambda tree: None)
    monkeypatch.setenv("COLUMNS", "100")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = command_search.main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_a_table_fits_the_width(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for width in ("40", "80", "120"):
        monkeypatch.setenv("COLUMNS", width)
        for more in ([], ["--text"]):
            code, out, _ = run(capsys, "t:creature", *more)
            assert code == 0 and max([len(line) for line in out.splitlines()]) <= int(width)
            assert "Kesh" in out and "11 cards." in out


def test_pages(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "t:creature", "--size", "4", "--page", "2")
    assert code == 0 and "(page 2 of 3; --page 3 shows more)" in out and "Ember Whelp" not in out
    assert run(capsys, "t:creature", "--page", "0")[0] == 2


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "c:r", "t:creature", "--json")
    found = json.loads(out)
    assert code == 0 and found["total"] == 3 and found["hidden"] == 1 and [card["name"] for card in found["cards"]][0] == "Ember Whelp"
    assert set(found) == {"query", "total", "page", "pages", "unknown", "without_text", "hidden", "notes", "suggestions", "cards"}


def test_a_minus_and_quotes_that_the_shell_took(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "-t:creature", "o:draw a card", "--json")
    assert json.loads(out)["query"] == '-t:creature o:"draw a card"'
    assert [card["name"] for card in json.loads(out)["cards"]] == ["Oath of Loyalty"]


def test_what_is_said_beside(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "t:creature", "prints=1")
    assert "counts each set once" in err and "include:extras" in err
    _, _, err = run(capsys, "t:instant")
    assert "Of 1 more card what was asked is not known" in err


def test_nothing_found_suggests(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "kw:flyng", "t:dragon")
    assert code == 1 and "0 cards." in out and "the nearest is `kw:flying`" in err and "Without `kw:flyng` there is 1 card." in err
    code, _, err = run(capsys, "ember", "welp")
    assert code == 1 and "Ember Whelp" in err


def test_a_mistake_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "t:elf", "colr:r")
    assert (code, out) == (2, "") and "        ^^^^\n" in err and "Did you mean 'color'?" in err


def test_the_syntax_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--syntax")
    assert code == 0 and "devotion" in out and "ability:(...)" in out and "artist" in out
    code, out, _ = run(capsys, "--syntax", "--json")
    assert "rule" in [name for key in json.loads(out)["keys"] for name in key["names"]]


def test_never_synced_rulings_are_not_searched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))
    monkeypatch.setattr(index, "build_index", lambda *arguments: pytest.fail("the index is not needed to say so"))
    code, out, err = run(capsys, "rulings:layers")
    assert (code, out) == (3, "") and "`lawmage sync`" in err
