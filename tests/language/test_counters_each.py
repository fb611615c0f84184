"""Counters for each of several things; those counters."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "At the beginning of each end step, put a +1/+1 counter on this creature for each creature that died this turn.",
    "When this creature enters, destroy all artifacts and enchantments. Put a +1/+1 counter on this creature for each permanent destroyed this way.",
    "{T}: Put a +1/+1 counter on target creature for each Elf you control.",
    "Whenever you cast an instant or sorcery spell, put a charge counter on this artifact. Then if there are four "
    "or more charge counters on it, you may remove those counters and transform it.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{T}: Put a +1/+1 counter on each creature you control for each Aura attached to it.",
        "{T}: Remove those counters.",
        "{T}: If you control a Swamp, remove those counters.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{T}: Put a +1/+1 counter on target creature for each Elf you control.",
            "{T}: Put a +1/+1 counter on target creature for each Elf.",
        ),
        (
            "{T}: Put a +1/+1 counter on target creature for each Elf you control.",
            "{T}: Put two +1/+1 counters on target creature for each Elf you control.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
