"""A card is found by its name however it was spelt: seeded slips of the fingers, and names as people type them."""

from __future__ import annotations

import json
import random

import pytest

from lawmage.cards.face import is_core
from lawmage.cards.pool import POOL_FOLDER, Pool
from lawmage.cards.pool_format import card_of
from lawmage.cards.shards import is_alias
from lawmage.search.names import EXACT, FACE, NEAR, NICKNAME, Names, pool_names, read_names, sound, words_of
from lawmage.search.nicknames import NICKNAMES
from tests.search.typed_names import TYPED

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture(scope="module")
def names() -> Names:
    return pool_names()


def core_names() -> list[str]:
    """The names of the core cards, five letters long or more."""
    lines = [line for line in Pool().shards.lines() if not is_alias(line)]
    return sorted([card.name for card in (card_of(json.loads(line)) for line in lines) if is_core(card) and len(card.name) >= 5])


def slip(chance: random.Random, name: str) -> str:
    """The name with one letter inserted, deleted, replaced, or swapped with the next."""
    kind = chance.choice(("insert", "delete", "replace", "swap"))
    at = chance.randrange(len(name) + (1 if kind == "insert" else -1 if kind == "swap" else 0))
    if kind == "insert":
        return name[:at] + chance.choice(LETTERS) + name[at:]
    if kind == "delete":
        return name[:at] + name[at + 1 :]
    if kind == "replace":
        return name[:at] + chance.choice(LETTERS) + name[at + 1 :]
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :]


def misspelt(names: Names, count: int, seed: int) -> list[tuple[str, str]]:
    """Misspelt names with one or two slips, none of which is another card's name, and the names."""
    chance = random.Random(seed)
    all_names = core_names()
    known = dict(zip(names.joined, names.cards, strict=True))
    found: list[tuple[str, str]] = []
    while len(found) < count:
        name = chance.choice(all_names)
        typed = slip(chance, name)
        if chance.random() < 0.5:
            typed = slip(chance, typed)
        if typed != name and known.get(words_of(typed).replace(" ", ""), name) == name:
            found.append((typed, name))
    return found


def failures(names: Names, typed: list[tuple[str, str]]) -> list[str]:
    """Those of which another card comes first."""
    wrong: list[str] = []
    for text, card in typed:
        found = names.find(text, 3)
        if not found or found[0].card != card:
            wrong.append(f"{text!r} gives {', '.join([match.card for match in found])} and not {card}")
    return wrong


def test_slips_of_the_fingers(names: Names) -> None:
    """At least 99.5% of 500."""
    wrong = failures(names, misspelt(names, 500, 20260619))
    print("\n".join(wrong))
    assert len(wrong) <= 2, wrong


def test_names_as_people_type_them(names: Names) -> None:
    """At least 90% of 100."""
    assert len(TYPED) == len({typed for typed, _ in TYPED}) == 100
    wrong = failures(names, list(TYPED))
    print("\n".join(wrong))
    assert len(wrong) <= 10, wrong


def test_how_it_was_found(names: Names) -> None:
    assert [(match.card, match.how) for match in names.find("reflecting pool", 1)] == [("Reflecting Pool", EXACT)]
    assert [(match.card, match.how) for match in names.find("fire", 1)] == [("Fire // Ice", FACE)]
    assert [(match.card, match.how) for match in names.find("fire/ice", 1)] == [("Fire // Ice", EXACT)]
    assert [(match.card, match.how) for match in names.find("Bob", 1)] == [("Dark Confidant", NICKNAME)]
    assert [(match.card, match.how) for match in names.find("protean hidra", 1)] == [("Protean Hydra", NEAR)]
    assert names.find("drayd militant", 1)[0].card == "Dryad Militant"
    assert names.find("  ", 3) == names.find("!?", 3) == []


def test_the_next_candidates_are_other_cards(names: Names) -> None:
    found = [match.card for match in names.find("drayd militant", 5)]
    assert len(found) == len(set(found)) == 5
    prices = [match.wrong for match in names.find("lightning blot", 5)]
    assert prices == sorted(prices)


def test_a_cards_own_name_before_a_face() -> None:
    """"Illusion" is half of one card and could be the whole of another."""
    names = Names.of_rows([("Illusion", "Illusion // Reality", 1), ("Illusion", "Illusion", 1)])
    assert names.find("illusion", 1)[0].card == "Illusion"


def test_of_equally_near_names_the_one_printed_more_often() -> None:
    rows = [("Grey Ogre", "Grey Ogre", 1), ("Gray Ogre", "Gray Ogre", 12)]
    assert Names.of_rows(rows).find("groy ogre", 2)[0].card == "Gray Ogre"
    assert Names.of_rows([(name, card, 13 - often) for name, card, often in rows]).find("groy ogre", 2)[0].card == "Grey Ogre"


def test_nicknames_are_of_cards_and_hide_none(names: Names) -> None:
    whole = set(names.names)
    fronts = {name.split(" // ")[0] for name in whole}
    assert [card for card in NICKNAMES.values() if card not in whole and card not in fronts] == []
    assert [nickname for nickname in NICKNAMES if nickname.replace(" ", "") in names.joined] == []
    assert [nickname for nickname in NICKNAMES if words_of(nickname) != nickname] == []


def test_written_names_read_back(names: Names) -> None:
    again = Names.read(names.written())
    assert (again.names, again.cards, again.printings, again.words, again.joined) == (names.names, names.cards, names.printings, names.words, names.joined)


def test_names_are_read_of_lines() -> None:
    lines = ['{"n":"Fire // Ice","p":"AAA BBB CCC","f":[]}', '{"n":"Plain","t":"Land"}', '{"n":"Fire","of":"Fire // Ice"}']
    assert read_names(lines) == [("Fire // Ice", "Fire // Ice", 3), ("Plain", "Plain", 0), ("Fire", "Fire // Ice", 3)]
    assert len(read_names((POOL_FOLDER / "aa.jsonl").read_text(encoding="utf-8").splitlines())) > 3


@pytest.mark.parametrize(
    ("one", "other"),
    [("fyrexian", "phyrexian"), ("nikol", "nicol"), ("crome", "chrome"), ("nite", "knight"), ("sykatog", "psychatog"), ("siclonic", "cyclonic")],
)
def test_what_sounds_alike(one: str, other: str) -> None:
    assert sound(one) == sound(other)
