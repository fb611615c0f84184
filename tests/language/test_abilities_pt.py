"""613.1f, 613.4: losing abilities; setting, defining and switching power and toughness."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import GRAVEYARD
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from tests.language.lasting import follow, has, size
from tests.language.world import World, trees

FROG = "Target creature loses all abilities and has base power and toughness 1/1 until end of turn."


@pytest.mark.parametrize(
    "line",
    [
        "All creatures lose all abilities and have base power and toughness 1/1.",
        "Enchanted creature has base power and toughness 0/1.",
        "Creatures you control have base power and toughness 5/5.",
        "Testing Bear's power and toughness are each equal to the number of cards in your hand.",
        "Testing Bear's power is equal to the number of creatures you control.",
        "Testing Bear's toughness is equal to the number of creatures you control.",
        "Testing Bear's power is equal to the number of creatures you control and its toughness is equal to that number plus 1.",
        "This creature's power and toughness are each equal to your life total.",
    ],
)
def test_static_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    ["All creatures lose all and have flying.", "This creature's power and toughness are each equal to.", "This creature has base power and toughness."],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_a_changed_word_changes_the_tree() -> None:
    line = "This creature's power is equal to the number of creatures you control."
    assert not same(trees(line)[0], trees(line.replace("power", "toughness"))[0])
    line = "Creatures you control have base power and toughness 1/1."
    assert not same(trees(line)[0], trees(line.replace("1/1", "1/2"))[0])


def test_abilities_lost_are_those_that_came_before() -> None:
    world = World()
    bear = world.put(0, "Flying")
    follow(world, "Target creature gains haste until end of turn.", bear)
    follow(world, FROG, bear)
    assert not bear.chars.abilities.abilities and size(bear) == (1, 1)
    follow(world, "Target creature gains trample until end of turn.", bear)
    follow(world, "Target creature gets +2/+2 until end of turn.", bear)
    assert has(bear, "trample") and not has(bear, "haste") and size(bear) == (3, 3)
    continuous.end_of_turn(world.game)
    assert has(bear, "flying") and size(bear) == (2, 2)


def test_all_other_abilities_are_lost_but_those_that_came_with_it() -> None:
    world = World()
    bear = world.put(0, "Flying")
    follow(world, "Target creature gains trample and loses all other abilities until end of turn.", bear)
    assert has(bear, "trample") and not has(bear, "flying")


def test_base_power_counts_below_counters_and_pumps() -> None:
    world = World()
    bear = world.put(0, "This creature enters with two +1/+1 counters on it.")
    follow(world, "Target creature gets +1/+0 until end of turn.", bear)
    follow(world, "Target creature has base power and toughness X/X until end of turn.", bear, x=5)
    assert size(bear) == (8, 7)


def test_power_defined_by_the_object_follows_the_game_and_yields_to_what_sets_it() -> None:
    world = World()
    maro = world.put(0, "Maro's power and toughness are each equal to the number of creature cards in your graveyard.", pt="*/*", name="Maro")
    assert size(maro) == (0, 0)
    world.card(0, GRAVEYARD)
    world.put(0)  # something happens, so that values are computed again
    assert size(maro) == (1, 1)
    follow(world, "Target creature has base power and toughness 4/4 until end of turn.", maro)
    assert size(maro) == (4, 4)


def test_that_number_plus_one() -> None:
    world = World()
    line = "Goyf's power is equal to the number of creatures you control and its toughness is equal to that number plus 1."
    goyf = world.put(0, line, pt="*/1+*", name="Goyf")
    world.put(0)
    assert size(goyf) == (2, 3)


def test_a_definition_that_an_effect_grants_applies_by_its_timestamp() -> None:
    world = World()
    bear = world.put(0)
    follow(world, 'Target creature gains "This creature\'s power and toughness are each equal to your life total" until end of turn.', bear)
    assert size(bear) == (20, 20)
    follow(world, "Target creature has base power and toughness 1/1 until end of turn.", bear)
    assert size(bear) == (1, 1)


def test_switching_comes_last_and_twice_is_nothing() -> None:
    world = World()
    bear = world.put(0, pt="1/3")
    follow(world, "Switch target creature's power and toughness until end of turn.", bear)
    assert size(bear) == (3, 1)
    follow(world, "Target creature gets +5/+0 until end of turn.", bear)
    assert size(bear) == (3, 6)
    follow(world, "Switch target creature's power and toughness until end of turn.", bear)
    assert size(bear) == (6, 3)
