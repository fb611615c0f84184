"""Type lines and the lists of subtypes: 205."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.face import Face
from lawmage.cards.facts import (
    CARD_TYPES,
    PERMANENT_TYPES,
    SUPERTYPES,
    B,
    G,
    U,
    W,
    color_bits,
    color_count,
    color_letters,
    color_names,
)
from lawmage.cards.types import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANAR_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    SUBTYPES,
    parse_type_line,
    plural,
)


def test_colors_as_bits() -> None:
    assert color_bits("GW") == G | W
    assert color_letters(W | U | G) == "WUG"
    assert color_names(B | U) == ("blue", "black")
    assert (color_count(0), color_count(31)) == (0, 5)
    with pytest.raises(ValueError, match="'C' is not the letter of a color"):
        color_bits("WC")


@given(st.integers(0, 31))
def test_colors_read_back(bits: int) -> None:
    assert color_bits(color_letters(bits)) == bits
    assert len(color_names(bits)) == color_count(bits)


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Instant", (), ("Instant",), ()),
        ("Basic Snow Land \N{EM DASH} Forest", ("Basic", "Snow"), ("Land",), ("Forest",)),
        ("Legendary Creature \N{EM DASH} Human Time Lord Doctor", ("Legendary",), ("Creature",), ("Human", "Time Lord", "Doctor")),
        ("Artifact Creature \N{EM DASH} Golem", (), ("Artifact", "Creature"), ("Golem",)),
        ("Land \N{EM DASH} Urza's Power-Plant", (), ("Land",), ("Urza's", "Power-Plant")),
        ("Plane \N{EM DASH} Bolas's Meditation Realm", (), ("Plane",), ("Bolas's Meditation Realm",)),
        ("Kindred Instant \N{EM DASH} Elf", (), ("Kindred", "Instant"), ("Elf",)),
        ("Creature - Bear", (), ("Creature",), ("Bear",)),
    ],
)
def test_type_lines(line: str, supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
    assert parse_type_line(line) == (supertypes, types, subtypes)
    assert Face("", supertypes=supertypes, types=types, subtypes=subtypes).type_line() == line.replace(" - ", " \N{EM DASH} ")


@given(
    st.lists(st.sampled_from(SUPERTYPES), unique=True, max_size=2),
    st.lists(st.sampled_from([kind for kind in CARD_TYPES if kind != "Plane"]), unique=True, min_size=1, max_size=2),
    st.lists(st.sampled_from(CREATURE_TYPES + LAND_TYPES), unique=True, max_size=4),
)
def test_type_lines_read_back(supertypes: list[str], types: list[str], subtypes: list[str]) -> None:
    face = Face("", supertypes=tuple(supertypes), types=tuple(types), subtypes=tuple(subtypes))
    assert parse_type_line(face.type_line()) == (face.supertypes, face.types, face.subtypes)


def test_the_lists_are_sorted_and_belong_to_card_types() -> None:
    for kind, subtypes in SUBTYPES.items():
        assert kind in CARD_TYPES
        assert list(subtypes) == sorted(set(subtypes))
    assert set(PERMANENT_TYPES) <= set(CARD_TYPES)
    assert set(BASIC_LAND_TYPES) <= set(LAND_TYPES)


def test_plurals() -> None:
    wanted = "Elves Wolves Werewolves Dwarves Mice Oxen Heroes Allies Faeries Octopuses Leeches Sphinxes Mercenaries Fungi Zombies".split()
    words = "Elf Wolf Werewolf Dwarf Mouse Ox Hero Ally Faerie Octopus Leech Sphinx Mercenary Fungus Zombie".split()
    assert [plural(word) for word in words] == wanted
    assert plural("Equipment") == "Equipment"
    assert plural("Monkey") == "Monkeys"


def test_no_two_subtypes_share_a_plural() -> None:
    subtypes = sorted({word for words in SUBTYPES.values() for word in words})
    plurals = [plural(word) for word in subtypes]
    assert len(set(plurals)) == len(plurals)


def test_the_lists_are_those_of_the_rules(shared_rules: Path) -> None:
    rules = {}
    with gzip.open(shared_rules, "rt", encoding="utf-8") as lines:
        for line in lines:
            rule = json.loads(line)
            rules[rule["rule"]] = rule["text"].replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")

    def listed(rule: str, start: str) -> list[str]:
        text = re.sub(r" \(see rule [^)]*\)", "", rules[rule].partition(start)[2]).partition(".")[0]
        return [word.strip().removeprefix("and ") for word in text.split(",")]

    assert list(ARTIFACT_TYPES) == sorted(listed("205.3g", "The artifact types are"))
    assert list(ENCHANTMENT_TYPES) == sorted(listed("205.3h", "The enchantment types are"))
    assert list(LAND_TYPES) == sorted(listed("205.3i", "The land types are"))
    assert list(PLANESWALKER_TYPES) == sorted(listed("205.3j", "The planeswalker types are"))
    assert list(SPELL_TYPES) == sorted(listed("205.3k", "The spell types are"))
    assert list(CREATURE_TYPES) == sorted([*listed("205.3m", "All other creature types are one word long:"), "Time Lord"])
    assert list(PLANAR_TYPES) == sorted(listed("205.3n", "The planar types are"))
    assert [kind.lower() for kind in CARD_TYPES] == listed("205.2a", "The card types are")
    assert [kind.lower() for kind in SUPERTYPES] == listed("205.4a", "The supertypes are")
