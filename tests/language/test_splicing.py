"""Splice, in words."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card
from lawmage.game.node import show
from lawmage.language.definition import Refusal, define
from lawmage.rules.splicing import MOST, SpliceAbility
from lawmage.rules.target_phrases import target_phrases
from tests.language.world import face, only, spell

LINES = [
    "Splice onto Arcane {1}{R}",
    "Splice onto Arcane—Sacrifice two Mountains.",
    "Splice onto instant or sorcery {2}{U}",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert only(spell(line), SpliceAbility)


@pytest.mark.parametrize(
    "line",
    [
        "Splice {1}{R}",
        "Splice onto Arcane",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Splice onto Arcane {1}{R}",
            "Splice onto Arcane {2}{R}",
        ),
        (
            "Splice onto Arcane {1}{R}",
            "Splice onto instant or sorcery {1}{R}",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(spell(one)[0]) != show(spell(other)[0])


def test_each_place_has_slots_of_its_own() -> None:
    made = define(Card("Ray", (face("Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}", "Instant — Arcane", "Ray"),)))
    found = [ability.tree for ability in made.whole.abilities.parameterised if isinstance(ability.tree, SpliceAbility)]
    assert len(found) == 1
    slots = [phrase.bound for text in found[0].texts for tree in text for phrase in target_phrases(tree)]
    assert len(slots) == len(set(slots)) == MOST


@pytest.mark.parametrize("text", ["Lifelink", "Choose one —\n• Draw a card.\n• You gain 3 life."])
def test_what_the_spell_would_not_follow_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        define(Card("Odd Ray", (face(text + "\nSplice onto Arcane {1}{R}", "Instant — Arcane", "Odd Ray"),)))
