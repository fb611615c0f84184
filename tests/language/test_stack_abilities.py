"""Abilities on the stack as targets, extra turns, limits of attackers and blockers, cards put into graveyards from anywhere."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "{T}: Counter target activated or triggered ability.",
    "{T}: Counter target activated ability from an artifact source.",
    "{T}: Counter target triggered ability you don't control.",
    "{T}: Counter target spell, activated ability, or triggered ability.",
    "{T}: Copy target activated or triggered ability you control. You may choose new targets for the copy.",
    "When this creature dies, take an extra turn after this one.",
    "When this creature dies, target player takes two extra turns after this one.",
    "No more than one creature can attack each combat.",
    "No more than two creatures can attack you each combat.",
    "No more than two creatures can block each combat.",
    "When this creature is put into a graveyard from anywhere, shuffle it into its owner's library.",
    "Protection from spells that are one or more colors",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line", ["No more than one creature can attack each turn.", "{T}: Counter target mana ability.", "{T}: Take an extra turn before this one."]
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{T}: Counter target activated ability.", "{T}: Counter target triggered ability."),
        ("{T}: Counter target activated ability you control.", "{T}: Counter target activated ability you don't control."),
        ("No more than one creature can attack each combat.", "No more than one creature can block each combat."),
        ("When this creature dies, take an extra turn after this one.", "When this creature dies, take two extra turns after this one."),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
