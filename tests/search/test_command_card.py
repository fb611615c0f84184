"""`lawmage card` and `search.find_card`: which card was taken, the card, its rules, and what to do where nothing was synced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage import cli, search
from lawmage.search.card_page import BearingRule, NoSuchCard
from lawmage.search.command_card import comes_from, numbers
from tests.search.few_cards import few_cards
from tests.search.fixtures import rules_text
from tests.search.rules_data import small_data


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    few_cards(tmp_path, monkeypatch)


def test_a_card(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "reflecting", "pool"]) == 0
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[:3] == ["Reflecting Pool", "Land", "  {T}: Add one mana of any type that a land you control could produce."]
    assert "Rules that bear on it" in lines
    assert any(line.startswith("106.7") and line.endswith("one mana of any type that a land you control could produce") for line in lines)
    assert shown.err == "The texts of the rules and the rulings are not here yet: `lawmage sync` gets them from their publishers.\n"
    assert max([len(line) for line in lines]) <= 100


def test_which_card_was_taken(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "protean", "hidra"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("'protean hidra' is taken as Protean Hydra. Or did you mean ") and first.endswith("?")
    assert cli.main(["card", "bob", "--rules", "0"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("'bob' is taken as Dark Confidant.") and "Rules that bear" not in shown
    assert cli.main(["card", "fire"]) == 0
    assert capsys.readouterr().out.startswith("Fire  {1}{R}\nInstant\n")


def test_a_card_that_is_not_read(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "enduring angel"]) == 0
    shown = capsys.readouterr()
    assert "(its text is not here)" in shown.out and "not read: it can't be played yet" in shown.out
    assert "those of its keywords, types, cost and layout, as the card is not read" in " ".join(shown.out.split())
    assert "keyword: Flying" in shown.out and "layout: transform" in shown.out and "type line: Creature" in shown.out
    assert "The texts of the rules, the card's text and the rulings are not here yet" in shown.err


def test_no_such_card(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "xyzzyplughfoobar"]) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.startswith("lawmage card: there is no card named 'xyzzyplughfoobar'")
    assert shown.err.count("\n") == 1
    with pytest.raises(NoSuchCard):
        search.find_card("xyzzyplughfoobar")
    with pytest.raises(NoSuchCard):
        search.find_card("?!")


def test_json(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "drayd", "militant", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["asked", "taken", "others", "card", "rules", "rulings", "edition"]
    assert found["asked"] == "drayd militant" and found["taken"] == {"name": "Dryad Militant", "how": "near"}
    assert found["card"]["faces"][0]["type"] == "Creature — Dryad Soldier"
    assert found["rulings"] is None and found["edition"] is None
    rules = {rule["rule"]: rule for rule in found["rules"]}
    assert rules["614.1a"]["origin"] == "text" and rules["614.1a"]["text"] is None and rules["107.4e"]["words"] == ["{G/W}"]


def test_the_library_gives_the_same(few: None) -> None:
    page = search.find_card("Reflecting Pool")
    assert page.taken.how == "exact" and page.others == () and page.read and page.rulings is None
    assert search.bearing("reflecting pool") == page.rules
    assert page.rules[0].rule == "106.7"


def test_before_there_is_an_index_the_pool_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh copy shows a card at once, and the same as later: no index is built for it."""
    monkeypatch.setenv("LAWMAGE_CACHE", str(tmp_path / "empty"))
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    names = ("reflecting pool", "protean hidra", "fire", "delver", "bob")
    pages = [search.find_card(name) for name in names]
    assert not (tmp_path / "empty").exists()
    few_cards(tmp_path, monkeypatch)
    again = [search.find_card(name) for name in names]
    assert [page.record() | {"others": 0} for page in pages] == [page.record() | {"others": 0} for page in again]
    assert search.read_deck("4 Lightning Bolt\n56 Mountain").legal


def test_numbers_and_words() -> None:
    assert numbers({"power": "1", "toughness": "2"}) == "1/2" and numbers({"loyalty": "4"}) == "4" and numbers({}) == ""
    rule = search_rule("deals damage equal to the number of creatures you control to any target", "text")
    assert comes_from(rule).endswith(" ...") and len(comes_from(rule)) < 66
    assert comes_from(search_rule("Flying", "keyword")) == "keyword: Flying"


def search_rule(words: str, origin: str) -> BearingRule:
    return BearingRule("1.1", "1.1", None, (words,), origin)


def test_rulings_and_the_texts_of_rules_once_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In an edition whose rules were renumbered the link goes to the new number, and the page says so."""
    data = small_data(tmp_path, monkeypatch, text=rules_text("June 19, 2026"))
    monkeypatch.setattr(type(data), "moved", lambda self: {"302.1": "106.2a", "109.5": None})
    assert cli.main(["card", "test moth"]) == 0
    shown = capsys.readouterr()
    assert "Rulings\n2022-02-02  It turns once.\n" in shown.out and shown.err == ""
    assert "Rule 302.1 of 2026-06-19 is 106.2a in the edition of 2026-06-19." in shown.out
    assert "Rule 107.4e of" not in shown.out
    page = search.find_card("test moth")
    assert page.rulings == (("2022-02-02", "It turns once."),) and page.edition == "2026-06-19"
    moved = {rule.rule: rule for rule in page.rules}
    assert moved["302.1"].now == "106.2a" and (moved["302.1"].text or "").startswith("If a land could yield nothing, it yields nothing.")
    assert moved["202.2e"].now == "202.2e" and moved["202.2e"].text is None
