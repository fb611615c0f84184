"""Creatures blocking something or blocked by it. (Played in tests/scenarios/rules/509.1g*.)"""

from __future__ import annotations

import pytest

from lawmage.game.node import walk
from lawmage.language.amounts import CountOf
from lawmage.language.opposing import BeyondFirst, BlockedBy, Blocking
from tests.language.world import trees

LINES = [
    "Whenever this creature becomes blocked, it gets +2/+2 until end of turn for each creature blocking it.",
    "{B}{B}: Destroy target creature blocking this creature.",
    "{1}{G}: This creature deals 1 damage to target creature blocked by it.",
]


@pytest.mark.parametrize(("line", "cls"), list(zip(LINES, (Blocking, Blocking, BlockedBy), strict=True)))
def test_lines_are_read(line: str, cls: type[Blocking] | type[BlockedBy]) -> None:
    assert any([isinstance(node, cls) for tree in trees(line) for node in walk(tree)])


def test_beyond_the_first_is_another_count() -> None:
    line = "Whenever this creature becomes blocked, it gets +1/+1 until end of turn for each creature blocking it{}."
    for words, cls in (("", CountOf), (" beyond the first", BeyondFirst)):
        counts = [node for tree in trees(line.format(words)) for node in walk(tree) if isinstance(node, CountOf)]
        assert counts and all([type(node) is cls for node in counts])
