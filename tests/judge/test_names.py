"""Names in sentences: the longest that fits is meant."""

from __future__ import annotations

import pytest

from lawmage.judge.names import NameBook, Reference
from lawmage.judge.scanner import Scanner
from tests.judge.books import BOOK, NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_found_in_a_list(name: str) -> None:
    scanner = Scanner(f"{name}, Forest and {name}", BOOK)
    assert [found.name for found in scanner.references()] == [name, "Forest", name]
    assert scanner.at_end()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A", Reference("A", player="A")),
        ("Grizzly Bears 2 is", Reference("Grizzly Bears 2", name="Grizzly Bears", number=2)),
        ("B's Grizzly Bears 2;", Reference("B's Grizzly Bears 2", name="Grizzly Bears", number=2, whose="B")),
        ("hydra is", Reference("hydra", name="hydra", nickname=True)),
        ("A's big one", Reference("A's big one", name="big one", nickname=True, whose="A")),
        ("Bear 1", Reference("Bear 1", name="Bear 1", nickname=True)),
        ("Bear 2", Reference("Bear 2", name="Bear", number=2)),
        ("Saproling 3", Reference("Saproling 3", name="Saproling", number=3)),
        ("Zombie Warrior is", Reference("Zombie Warrior", name="Zombie Warrior")),
        ("Soldier Token 2", Reference("Soldier Token 2", name="Soldier", number=2)),
        ("Time Lord", Reference("Time Lord", name="Time Lord")),
        ("Sword of Fire and Forest", Reference("Sword of Fire", name="Sword of Fire")),
        ("Lim-Dul\u2019s Vault", Reference("Lim-Dul's Vault", name="Lim-D\u00fbl's Vault")),
        ("Gaea's Cradle's mana value", Reference("Gaea's Cradle", name="Gaea's Cradle")),
        ("Agony Warp", Reference("Agony Warp", name="Agony Warp")),
    ],
)
def test_references(text: str, expected: Reference) -> None:
    assert Scanner(text, BOOK).take_reference() == expected


@pytest.mark.parametrize("text", ["hydras", "Forests", "forest", "Nobody", "", "Sword"])
def test_what_is_no_name(text: str) -> None:
    scanner = Scanner(text, BOOK)
    assert scanner.take_reference() is None
    assert scanner.position == 0


def test_a_card_whose_name_begins_with_a_players_letter() -> None:
    book = NameBook(["A Little Chat"])
    assert Scanner("A Little Chat", book).take_reference() == Reference("A Little Chat", name="A Little Chat")
    assert Scanner("A casts", book).take_reference() == Reference("A", player="A")


def test_the_nearest_names() -> None:
    assert BOOK.nearest("Lightnin Bolt")[0] == "Lightning Bolt"
    assert BOOK.nearest("protean hidra")[0] == "Protean Hydra"
    assert BOOK.nearest("Urborg, Tomb of Yagmoth")[0] == "Urborg, Tomb of Yawgmoth"
    assert BOOK.nearest("Xyzzy") == []
