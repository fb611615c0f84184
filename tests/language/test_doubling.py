"""701.10: doubling."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from tests.language.lasting import follow, size
from tests.language.world import World, spell


@pytest.mark.parametrize(
    "line",
    [
        "Double target creature's power until end of turn.",
        "Double target creature's power and toughness until end of turn.",
        "Double the power and toughness of each creature you control until end of turn.",
        "Double the number of +1/+1 counters on target creature.",
        "Double the number of each kind of counter on target creature.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_refusals_and_changed_words() -> None:
    with pytest.raises(Refusal):
        spell("Double target creature until end of turn.")
    line = "Double target creature's power until end of turn."
    assert not same(spell(line)[0], spell(line.replace("power", "toughness"))[0])


def test_double_is_as_much_more_as_there_is_now() -> None:
    world = World()
    bear, weak = world.put(0, pt="3/4"), world.put(0, pt="1/1")
    follow(world, "Target creature gets -3/-0 until end of turn.", weak)
    follow(world, "Double the power and toughness of each creature you control until end of turn.")
    assert size(bear) == (6, 8) and size(weak) == (-4, 2)
    follow(world, "Double target creature's power until end of turn.", bear)
    assert size(bear) == (12, 8)
    continuous.end_of_turn(world.game)
    assert size(bear) == (3, 4)


def test_counters_are_doubled_by_kind() -> None:
    world = World()
    bear = world.put(0)
    bear.counters = {"+1/+1": 3, "flying": 1}
    follow(world, "Double the number of +1/+1 counters on target creature.", bear)
    assert bear.counters == {"+1/+1": 6, "flying": 1}
    follow(world, "Double the number of each kind of counter on target creature.", bear)
    assert bear.counters == {"+1/+1": 12, "flying": 2}
