"""A deck list in any of the usual forms: which cards are found, legal in which formats, read, and which words aren't understood."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from lawmage import cli, search
from lawmage.cards.decks import DeckError
from lawmage.search.card_page import matches
from lawmage.search.deck import not_understood, report_on
from tests.search.few_cards import few_cards

TEXT = "4 Lightning Bolt\n4 Goblin Guid\n52 Mountain\n\n3 Sol Ring\n"
ARENA = "Deck\n4 Lightning Bolt (STA) 42\n56 Mountain (DOM) 262\n\nSideboard\n1 Brainstorm (STA) 13\n"
MTGO = "4 Lightning Bolt\n56 Mountain\nSB: 2 Brainstorm\n"
DEK = (
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt"/>'
    '<Cards CatID="2" Quantity="56" Sideboard="false" Name="Mountain"/></Deck>'
)
COD = (
    '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Burn</deckname><zone name="main"><card number="60" name="Lightning Bolt"/></zone>'
    '<zone name="side"><card number="1" name="Fire // Ice"/></zone></cockatrice_deck>'
)


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "100")
    few_cards(tmp_path, monkeypatch)
    return tmp_path


def test_which_cards_are_found_and_legal(few: Path) -> None:
    report = report_on("4 Lightning Bolt\n3 Goblin Guid\n53 Mountain\nSB: 1 Enduring Angel\nSB: 1 xyzzyplughfoobar\n")
    found = {card.written: card for card in report.cards}
    assert found["Lightning Bolt"].card == "Lightning Bolt" and found["Lightning Bolt"].read and not found["Lightning Bolt"].near
    assert found["Goblin Guid"].card == "Goblin Guide" and found["Goblin Guid"].near
    assert found["Enduring Angel"].card == "Enduring Angel // Angelic Enforcer" and not found["Enduring Angel"].read
    assert found["xyzzyplughfoobar"].card is None
    assert "modern" in report.legal and "legacy" in report.legal and "standard" not in report.legal
    assert "Lightning Bolt" in report.banned["standard"] and "Mountain" not in report.banned["standard"]
    assert report.notes == []


def test_a_restricted_card_may_be_there_once(few: Path) -> None:
    assert "vintage" in report_on("1 Sol Ring\n59 Mountain").legal
    assert report_on("2 Sol Ring\n58 Mountain").banned["vintage"] == ["Sol Ring"]
    assert "vintage" not in report_on("1 Sol Ring\n59 Mountain\nSB: 1 Sol Ring").legal
    assert "legacy" not in report_on("1 Sol Ring\n59 Mountain").legal


def test_what_is_not_known_counts_neither_way(few: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A card whose record says of no format whether it is legal there."""
    deck = "1 Black Lotus\n59 Mountain\n"
    report = report_on(deck)
    assert report.unknown == ["Black Lotus"] and report.cards[0].legalities is None
    assert report.legal == report_on("60 Mountain").legal
    monkeypatch.setattr("sys.stdin", io.StringIO(deck))
    assert cli.main(["deck", "-", "--format", "modern"]) == 1
    assert "It is not known in which formats these are legal: Black Lotus." in capsys.readouterr().out


@pytest.mark.parametrize("text", [TEXT, ARENA, MTGO, DEK, COD])
def test_every_form(few: Path, text: str) -> None:
    report = report_on(text)
    assert len(report.found) == len(report.cards) >= 2 and report.count("main") == 60
    assert report.name == ("Burn" if "<deckname>" in text else "")


def test_building_notes(few: Path) -> None:
    assert report_on("5 Lightning Bolt\n20 Mountain").notes == [
        "The main deck has 25 cards; a constructed deck has at least 60 (100.2a).",
        "More than four of each (100.2a), unless a card says otherwise: 5 Lightning Bolt.",
    ]
    assert report_on("60 Mountain\nSB: 16 Island").notes == ["The sideboard has 16 cards; it may have 15 (100.4a)."]
    assert report_on("Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain").notes == []
    too_many = report_on("Commander\n1 Krenko, Mob Boss\nDeck\n97 Mountain\n2 Sol Ring")
    assert too_many.notes == ["More than one of each (903.5b), unless a card says otherwise: 2 Sol Ring."]
    too_few = report_on("Commander\n1 Krenko, Mob Boss\nDeck\n98 Mountain")
    assert too_few.notes == ["With its commander the deck has 99 cards; a Commander deck has 100 (903.5a)."]


def test_the_words_that_are_not_understood() -> None:
    """Of a card whose text is here: the words at which reading it fails."""
    face = {"name": "Goblin Guide", "cost": "{R}", "type": "Creature — Goblin Scout", "text": "Haste\nWhenever this creature glorps, draw a card."}
    assert "glorps" in not_understood({"name": "Goblin Guide", "faces": [face]})
    assert not_understood({"name": "Goblin Guide", "faces": [{**face, "text": "Haste"}]}) == ""
    assert not_understood({"name": "No Such Card", "faces": [face]}) == ""


def test_the_command(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = few / "deck.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert cli.main(["deck", str(path)]) == 0
    shown = capsys.readouterr().out
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "Main deck (60)" in lines and "Sideboard (3)" in lines and "4 Goblin Guide written Goblin Guid" in lines
    assert "63 cards; all are found, and read." in lines
    assert any(line.startswith("Legal in commander, ") for line in lines) and "Not legal in modern: Sol Ring." in lines
    assert cli.main(["deck", str(path), "--format", "modern"]) == 1
    assert "Not legal in modern: Sol Ring." in capsys.readouterr().out
    assert cli.main(["deck", str(path), "--format", "legacy"]) == 1
    assert cli.main(["deck", str(path), "--format", "commander"]) == 0


def test_what_is_not_found(few: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1 xyzzyplughfoobar\n1 Enduring Angel\n"))
    assert cli.main(["deck", "-"]) == 1
    shown = capsys.readouterr()
    assert "not found" in shown.out and "2 cards; 1 not found; 1 not read." in shown.out
    assert "which words are not understood: `lawmage sync` gets them" in shown.err


def test_json(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = few / "deck.cod"
    path.write_text(COD, encoding="utf-8")
    assert cli.main(["deck", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["name", "cards", "legal", "not_legal", "unknown", "notes"] and found["name"] == "Burn"
    assert list(found["cards"][0]) == ["part", "count", "written", "card", "nearest", "read", "not_understood", "legalities"]
    assert [card["card"] for card in found["cards"]] == ["Lightning Bolt", "Fire // Ice"]


@pytest.mark.parametrize("text", ["", "not a deck", "0 Mountain", "<Deck><broken"])
def test_what_is_no_deck_list_is_one_sentence(few: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = few / "deck.txt"
    path.write_text(text, encoding="utf-8")
    assert cli.main(["deck", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("lawmage deck: ") and error.count("\n") == 1
    with pytest.raises(DeckError):
        search.read_deck(text)


def test_a_file_that_is_not_there_and_a_format_that_is_none(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", str(few / "absent")]) == 2
    assert capsys.readouterr().err.endswith("cannot be read: No such file or directory.\n")
    assert cli.main(["deck", str(few / "absent"), "--format", "modren"]) == 2
    assert "there is no format 'modren'; expected one of alchemy, " in capsys.readouterr().err


def test_names_are_taken_as_by_the_card_command(few: Path) -> None:
    assert matches("bob")[0].card == report_on("4 bob").cards[0].card == "Dark Confidant"

