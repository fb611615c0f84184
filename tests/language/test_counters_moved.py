"""122.5, 122.8: counters removed and moved."""

from __future__ import annotations

import pytest

from lawmage.language.counters_moved import MoveCounters, RemoveAllCounters, RemoveAnyCounter
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy
from tests.language.deciding import answering, carry_out
from tests.language.world import World, only, spell

MOVE_ALL = "Move all counters from target creature onto another target creature."
MOVE_PLUS = "Move all +1/+1 counters from target creature onto another target creature."
MOVE_ONE = "Move a +1/+1 counter from target creature onto another target creature."
MOVE_TWO = "Move two +1/+1 counters from target creature onto another target creature."


@pytest.mark.parametrize(
    ("text", "cls"),
    [
        (MOVE_ALL, MoveCounters),
        (MOVE_PLUS, MoveCounters),
        (MOVE_ONE, MoveCounters),
        ("Remove all counters from target permanent.", RemoveAllCounters),
        ("Remove all -1/-1 counters from target creature.", RemoveAllCounters),
        ("Remove a counter from target permanent.", RemoveAnyCounter),
    ],
)
def test_texts_are_read(text: str, cls: type[MoveCounters]) -> None:
    assert isinstance(only(spell(text), cls), cls)


@pytest.mark.parametrize(
    ("text", "left", "moved"),
    [
        (MOVE_ALL, {}, {"+1/+1": 3, "charge": 1}),
        (MOVE_PLUS, {"charge": 1}, {"+1/+1": 3}),
        (MOVE_ONE, {"+1/+1": 2, "charge": 1}, {"+1/+1": 1}),
        (MOVE_TWO, {"+1/+1": 1, "charge": 1}, {"+1/+1": 2}),
    ],
)
def test_what_is_moved(text: str, left: dict[str, int], moved: dict[str, int]) -> None:
    world = World()
    source, target = world.put(0), world.put(1)
    source.counters = {"+1/+1": 3, "charge": 1}
    carry_out(world, text, source.id, target.id)
    assert {word: n for word, n in source.counters.items() if n} == left
    assert {word: n for word, n in target.counters.items() if n} == moved


def test_counters_are_put_as_they_are_moved() -> None:
    """122.5: moving is removing and putting: what adds to counters put on it does so."""
    world = World()
    source, target = world.put(0), world.put(0)
    source.counters = {"+1/+1": 1}
    line = "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead."
    world.put(0, line, "Enchantment")
    carry_out(world, MOVE_ONE, source.id, target.id)
    assert not source.counters.get("+1/+1") and target.counters["+1/+1"] == 2


def test_none_are_moved_to_what_cant_have_them() -> None:
    world = World()
    source, target = world.put(0), world.put(1, "This creature can't have counters put on it.")
    source.counters = {"+1/+1": 1}
    carry_out(world, MOVE_ONE, source.id, target.id)
    assert source.counters["+1/+1"] == 1 and not target.counters.get("+1/+1")


def test_none_are_moved_from_or_to_what_is_gone() -> None:
    for gone in (0, 1):
        world = World()
        both = (world.put(0), world.put(1))
        for it in both:
            it.counters = {"+1/+1": 1}
        happen(world.game, [Destroy(both[gone].id)])
        carry_out(world, MOVE_ALL, both[0].id, both[1].id)
        assert both[1 - gone].counters["+1/+1"] == 1


def test_all_are_removed() -> None:
    world = World()
    it = world.put(0)
    it.counters = {"+1/+1": 2, "charge": 1}
    carry_out(world, "Remove all +1/+1 counters from target creature. You gain 1 life.", it.id)
    assert not it.counters.get("+1/+1") and it.counters["charge"] == 1
    carry_out(world, "Remove all counters from target permanent.", it.id)
    assert not any(it.counters.values())


def test_the_player_chooses_the_kind() -> None:
    world = World()
    it = world.put(1)
    it.counters = {"+1/+1": 2, "charge": 1}
    answering(world, counter=["charge"])
    carry_out(world, "Remove a counter from target permanent.", it.id)
    assert it.counters["+1/+1"] == 2 and not it.counters.get("charge")
    asked = answering(world)
    it.counters = {}
    carry_out(world, "Remove a counter from target permanent.", it.id)
    assert not asked.asked
