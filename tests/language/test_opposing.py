"""Creatures blocking something or blocked by it. (Played in tests/scenarios/rules/509.1g*.)"""

from __future__ import annotations

import pytest

from lawmage.language.amounts import CountOf
from lawmage.language.opposing import BeyondFirst, BlockedBy, Blocking
from tests.language.world import only, trees

LINES = [
    "Whenever this creature becomes blocked, it gets +2/+2 until end of turn for each creature blocking it.",
    "{B}{B}: Destroy target creature blocking this creature.",
    "{1}{G}: This creature deals 1 damage to target creature blocked by it.",
]


@pytest.mark.parametrize(("line", "cls"), list(zip(LINES, (Blocking, Blocking, BlockedBy), strict=True)))
def test_lines_are_read(line: str, cls: type[Blocking] | type[BlockedBy]) -> None:
    assert only(trees(line), cls)


def test_beyond_the_first_is_another_count() -> None:
    line = "Whenever this creature becomes blocked, it gets +1/+1 until end of turn for each creature blocking it{}."
    assert type(only(trees(line.format("")), CountOf)) is CountOf
    assert only(trees(line.format(" beyond the first")), BeyondFirst)
