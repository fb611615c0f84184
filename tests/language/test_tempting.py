"""The Ring. (Played in tests/scenarios/rules/701.54*.)"""

from __future__ import annotations

import pytest

from lawmage.language.greater_power import CantBeBlockedByGreater
from lawmage.language.parsing import ability_of
from lawmage.language.tempting import EMBLEM_TEXT, HasTempted
from tests.language.world import only, spell, trees

LINES = [
    "When this creature enters, the Ring tempts you.",
    "Whenever the Ring tempts you, if you chose a creature other than this creature as your Ring-bearer, draw a card.",
    "Whenever you choose a creature as your Ring-bearer, you may pay 2 life. If you do, draw a card.",
    "As long as this creature is your Ring-bearer, it must be blocked if able.",
    "Landfall — Whenever a land you control enters, if you don't control a Ring-bearer, the Ring tempts you.",
    "This creature can't be blocked by creatures with greater power.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", EMBLEM_TEXT)
def test_the_text_of_the_emblem_is_read(line: str) -> None:
    assert ability_of(line)


def test_how_often_is_in_the_tree() -> None:
    found = [only([ability_of(line)], HasTempted) for line in EMBLEM_TEXT[1:]]
    assert [node.n for node in found if isinstance(node, HasTempted)] == [2, 3, 4]


def test_greater_power_is_greater_than_its_own() -> None:
    assert only(trees(LINES[-1]), CantBeBlockedByGreater)


def test_spells_are_read() -> None:
    assert spell("Draw a card. The Ring tempts you.")
