"""Conditions that compare numbers; sets of several subjects."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.status import Tap
from tests.language.lasting import has, size
from tests.language.world import World, trees

LINE = "As long as your life total is {} 20, this creature has flying."


@pytest.mark.parametrize(
    ("words", "low", "even", "high"),
    [
        ("less than", True, False, False),
        ("less than or equal to", True, True, False),
        ("greater than", False, False, True),
        ("greater than or equal to", False, True, True),
        ("equal to", False, True, False),
    ],
)
def test_comparisons_mean_what_they_say(words: str, low: bool, even: bool, high: bool) -> None:
    for life, expected in ((19, low), (20, even), (21, high)):
        world = World()
        world.game.players[0].life = life
        assert has(world.put(0, LINE.format(words)), "flying") == expected


def test_or_less_and_or_greater() -> None:
    for life, low, high in ((9, True, False), (10, True, True), (11, False, True)):
        world = World()
        world.game.players[0].life = life
        assert has(world.put(0, "As long as your life total is 10 or less, this creature has flying."), "flying") == low
        assert has(world.put(0, "As long as your life total is 10 or greater, this creature has flying."), "flying") == high


def test_it_is_what_the_condition_speaks_of() -> None:
    world = World()
    bear = world.put(0, "As long as this creature is tapped, it has flying.")
    assert not has(bear, "flying")
    happen(world.game, [Tap(bear.id)])
    assert has(bear, "flying")
    with pytest.raises(Refusal):
        trees("As long as you control a Forest, it has flying.")


def test_devotion_to_two_colours_counts_a_hybrid_symbol_once() -> None:
    world = World()
    line = "As long as your devotion to white and black is less than four, God isn't a creature."
    god = world.put(0, line, "Enchantment Creature — God", "{W}{B}", name="God")
    world.put(0, "", "Enchantment", "{W/B}{R}")
    assert not god.chars.is_creature()
    world.put(0, "", "Enchantment", "{B}")
    assert god.chars.is_creature()


def test_refusals_and_changed_words() -> None:
    with pytest.raises(Refusal):
        trees("As long as your life total is nicer than 20, this creature has flying.")
    assert not same(trees(LINE.format("less than"))[0], trees(LINE.format("greater than"))[0])


def test_one_set_and_others_of_another() -> None:
    world = World()
    elf, goblin = world.put(0, "", "Creature — Elf"), world.put(1, "", "Creature — Goblin")
    lord = world.put(0, "Elf creatures and other Goblin creatures get +1/+1.", "Creature — Goblin")
    both = world.put(0, "", "Creature — Elf Goblin")
    assert [size(obj) for obj in (elf, goblin, lord, both)] == [(3, 3), (3, 3), (2, 2), (3, 3)]


def test_this_and_others() -> None:
    world = World()
    elf = world.put(0, "", "Creature — Elf")
    chief = world.put(0, "This creature and other Elves you control have flying.", "Creature — Bear")
    assert has(chief, "flying") and has(elf, "flying") and not has(world.put(1, "", "Creature — Elf"), "flying")
