"""Deck lists in the forms that programs write."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.decks import COMMANDER, COMPANION, MAIN, SIDEBOARD, DeckError, parse_deck, read_deck


def test_plain_text() -> None:
    deck = parse_deck("4 Lightning Bolt\n20x Mountain\n1 Fire // Ice\n2 Lightning Bolt\n")
    assert deck.parts[MAIN] == {"Lightning Bolt": 6, "Mountain": 20, "Fire // Ice": 1}
    assert deck.main().count("Mountain") == 20 and len(deck.main()) == 27
    assert deck.names() == ["Lightning Bolt", "Mountain", "Fire // Ice"]
    assert deck.lines == {"Lightning Bolt": 1, "Mountain": 2, "Fire // Ice": 3}


def test_arena() -> None:
    text = (
        "About\nName My Deck\n\nCompanion\n1 Lurrus of the Dream-Den (IKO) 226\n\n"
        "Deck\n4 Opt (DOM) 60\n4 Shock (STA) 44e *F*\n\nSideboard\n2 Duress (M19) 94\n"
    )
    deck = parse_deck(text)
    assert deck.name == "My Deck"
    assert deck.parts == {
        MAIN: {"Opt": 4, "Shock": 4},
        SIDEBOARD: {"Duress": 2},
        COMPANION: {"Lurrus of the Dream-Den": 1},
        COMMANDER: {},
    }


def test_sections_headings_comments_and_marks() -> None:
    text = (
        "// Burn\nCommander:\n1 Krenko, Mob Boss\nCreatures (4)\n# note\nMain Deck\n4 Goblin Guide [ZEN]\n"
        "SB: 3 Smash to Smithereens\nSIDEBOARD (2)\n2 Pyroblast\n"
    )
    deck = parse_deck(text)
    assert deck.parts[COMMANDER] == {"Krenko, Mob Boss": 1}
    assert deck.parts[MAIN] == {"Goblin Guide": 4}
    assert deck.parts[SIDEBOARD] == {"Smash to Smithereens": 3, "Pyroblast": 2}
    assert deck.sideboard().count("Pyroblast") == 2


def test_names_with_parentheses_of_their_own_stay_whole() -> None:
    assert list(parse_deck("1 Erase (Not the Urza's Legacy One)").parts[MAIN]) == ["Erase (Not the Urza's Legacy One)"]


def test_an_unmarked_sideboard_follows_one_empty_line() -> None:
    deck = parse_deck("36 Island\n24 Opt\n\n15 Duress\n")
    assert deck.parts[MAIN] == {"Island": 36, "Opt": 24} and deck.parts[SIDEBOARD] == {"Duress": 15}


@pytest.mark.parametrize("text", ["30 Island\n\n10 Opt\n", "36 Island\n\n24 Opt\n", "40 Island\n\n10 Opt\n\n10 Duress\n"])
def test_other_empty_lines_mean_nothing(text: str) -> None:
    assert parse_deck(text).parts[SIDEBOARD] == {}


def test_mtgo_and_cockatrice_xml() -> None:
    dek = (
        '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Opt"/>'
        '<Cards Quantity="1" Sideboard="true" Name="Duress"/></Deck>'
    )
    deck = parse_deck(dek)
    assert deck.parts[MAIN] == {"Opt": 4} and deck.parts[SIDEBOARD] == {"Duress": 1}
    cod = (
        '<cockatrice_deck version="1"><deckname>Mine</deckname><zone name="main"><card number="4" name="Opt"/></zone>'
        '<zone name="side"><card number="2" name="Duress"/></zone></cockatrice_deck>'
    )
    deck = parse_deck(cod)
    assert (deck.name, deck.parts[MAIN], deck.parts[SIDEBOARD]) == ("Mine", {"Opt": 4}, {"Duress": 2})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Opt\nLightning Bolt\n", "line 2: 'Lightning Bolt' is neither a count and a card's name"),
        ("4 Opt\n\n0 Shock", "line 3: 'Shock' is listed with a count of 0."),
        ("", "the deck list names no card."),
        ("<deck><card>", "line 1: the XML of the deck list is broken."),
        ("<Deck></Deck>", "the deck list names no card."),
        ('<Deck><Cards Name="Opt" Quantity="many"/></Deck>', "without a name or a count: 'Opt', 'many'"),
    ],
)
def test_mistakes_are_named(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text)
    assert message in str(caught.value)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xef\xbb\xbf4 Opt\r\n")
    assert read_deck(path).parts[MAIN] == {"Opt": 4}
    path.write_bytes(b"4 Opt\noops\n")
    with pytest.raises(DeckError, match=r"deck\.txt: line 2: 'oops'"):
        read_deck(path)
    path.write_bytes(b"\xff\xff")
    with pytest.raises(DeckError, match="is not text in UTF-8"):
        read_deck(path)
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck(tmp_path / "absent")


NAME = st.from_regex(r"[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?( // [A-Z][a-z]{1,8})?", fullmatch=True)


@given(st.dictionaries(NAME, st.integers(1, 30), min_size=1, max_size=8), st.dictionaries(NAME, st.integers(1, 4), max_size=4))
def test_what_is_written_is_read(main: dict[str, int], side: dict[str, int]) -> None:
    lines = [f"{count} {name}" for name, count in main.items()]
    if side:
        lines += ["", "Sideboard", *[f"{count} {name}" for name, count in side.items()]]
    deck = parse_deck("\n".join(lines))
    assert deck.parts[MAIN] == main and deck.parts[SIDEBOARD] == side
