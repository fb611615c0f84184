"""205, 613.1d: what things are and become."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import ALL_COLORS, ARTIFACT, BLUE, CREATURE, ENCHANTMENT, GREEN, LAND, LEGENDARY, RED, WHITE
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from tests.language.lasting import follow, has, size
from tests.language.mana import basic, could
from tests.language.world import World, spell, trees

STATICS = [
    "Nonbasic lands are Mountains.",
    "Each land is a Swamp in addition to its other land types.",
    "All Mountains are Plains.",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
    "Enchanted creature gets +2/+2, has flying, and is a Demon in addition to its other types.",
    "Enchanted land is a Swamp.",
    "Creatures you control are the chosen type in addition to their other types.",
    "Lands you control are every basic land type in addition to their other types.",
    "All creatures are black.",
    "As long as your devotion to white is less than five, Testing Bear isn't a creature.",
    "Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.",
    "Creatures you control are every creature type.",
]


@pytest.mark.parametrize("line", STATICS)
def test_static_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.",
        "Target land becomes a 3/3 Elemental creature with haste until end of turn. It's still a land.",
        "Target land you control becomes a 0/0 Elemental creature with haste that's still a land.",
        "Target creature becomes blue until end of turn.",
        "Target creature becomes the color of your choice until end of turn.",
        "Target land becomes the basic land type of your choice until end of turn.",
        "Target artifact becomes an artifact creature with base power and toughness 5/5 until end of turn.",
        "Until end of turn, all lands you control become 1/1 creatures that are still lands.",
        "Each noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value until end of turn.",
        "Target creature becomes an Angel in addition to its other types until end of turn.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Nonbasic lands are Mountainous.",
        "Each land is a 2/2.",
        "Target creature becomes until end of turn.",
        "It's still a land.",
        "Target land becomes a Swamp in addition to its other.",
    ],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Target creature becomes a 1/1 Frog until end of turn.", "Target creature becomes a 1/2 Frog until end of turn."),
        ("Target creature becomes a blue Frog until end of turn.", "Target creature becomes a red Frog until end of turn."),
        ("Each creature is a Frog.", "Each creature is a Frog in addition to its other types."),
        ("Each creature is a Frog in addition to its other types.", "Each other creature is a Frog in addition to its other types."),
        ("This creature isn't legendary if it's a token.", "This creature isn't legendary if it's an artifact."),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert not same(trees(one, "Enchantment" if "Target" not in one else "Instant")[0], trees(other, "Enchantment" if "Target" not in one else "Instant")[0])


def test_setting_a_basic_land_type_takes_all_else_the_text_gave() -> None:
    world = World()
    land = world.put(0, "{T}: Add {C}.\n{1}: This land becomes a 2/2 creature until end of turn. It's still a land.", "Land — Gate", "")
    assert could(world, land) == "C" and len(land.chars.abilities.abilities) == 2
    moon = world.put(0, "Nonbasic lands are Mountains.", "Enchantment")
    assert could(world, land) == "R" and land.chars.subtypes == ("Mountain",) and len(land.chars.abilities.abilities) == 1
    follow(world, "Destroy target enchantment.", moon)
    assert could(world, land) == "C" and land.chars.subtypes == ("Gate",)


def test_an_added_land_type_keeps_what_was_there() -> None:
    world = World()
    world.put(0, "Each land is a Swamp in addition to its other land types.", "Enchantment")
    assert could(world, basic(world, "Forest")) == "BG"


def test_basic_types_of_something_that_is_no_land_any_more_make_no_mana() -> None:
    world = World()
    forest = basic(world, "Forest")
    follow(world, "Target land becomes a 2/2 green Bear creature until end of turn.", forest)
    assert forest.chars.types == CREATURE and forest.chars.subtypes == ("Bear",) and could(world, forest) == ""


def test_what_stays_a_land_keeps_types_and_mana() -> None:
    world = World()
    forest = basic(world, "Forest")
    follow(world, "Target land becomes a 2/2 green Bear creature with trample until end of turn. It's still a land.", forest)
    assert forest.chars.types == CREATURE | LAND and forest.chars.subtypes == ("Forest", "Bear")
    assert size(forest) == (2, 2) and has(forest, "trample") and forest.chars.colors == GREEN and could(world, forest) == "G"
    continuous.end_of_turn(world.game)
    assert forest.chars.types == LAND and forest.chars.colors == 0 and not has(forest, "trample")


def test_a_frog_is_nothing_else() -> None:
    world = World()
    angel = world.put(0, "Flying", "Creature — Angel", "{3}{W}{W}", "4/4")
    follow(world, "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.", angel)
    assert size(angel) == (1, 1) and angel.chars.subtypes == ("Frog",) and angel.chars.colors == BLUE and not angel.chars.abilities.abilities


def test_an_artifact_creature_keeps_its_other_types_and_a_creature_does_not() -> None:
    world = World()
    shrine = world.put(0, "", "Enchantment — Shrine", "{R}")
    follow(world, "Target enchantment becomes a 2/2 Golem artifact creature until end of turn.", shrine)
    assert shrine.chars.types == ENCHANTMENT | ARTIFACT | CREATURE and shrine.chars.subtypes == ("Shrine", "Golem")
    other = world.put(0, "", "Enchantment — Shrine", "{R}")
    follow(world, "Target enchantment becomes a 3/3 Beast creature until end of turn.", other)
    assert other.chars.types == CREATURE and other.chars.subtypes == ("Beast",)


def test_each_is_as_large_as_its_own_mana_value() -> None:
    world = World()
    small, large = world.put(0, "", "Artifact", "{1}"), world.put(0, "", "Artifact", "{6}")
    follow(world, "Each noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value until end of turn.")
    assert (size(small), size(large)) == ((1, 1), (6, 6))


def test_colours_and_types_of_choice_are_chosen_as_it_happens() -> None:
    world = World()
    bear, forest = world.put(0), basic(world, "Forest")
    follow(world, "Target creature becomes the color of your choice until end of turn.", bear, answers=("red",))
    assert bear.chars.colors == RED
    follow(world, "Target land becomes the basic land type of your choice until end of turn.", forest, answers=("Island",))
    assert could(world, forest) == "U" and forest.chars.subtypes == ("Island",)
    world.put(0, "All creatures are all colors.", "Enchantment")
    assert bear.chars.colors == ALL_COLORS


def test_legendary_comes_and_goes() -> None:
    world = World()
    legend = world.put(0, "This creature isn't legendary if you control a Forest.", "Legendary Creature — Bear")
    assert legend.chars.supertypes & LEGENDARY
    basic(world, "Forest")
    assert not legend.chars.supertypes & LEGENDARY
    king = world.put(0, "This creature is legendary.", "Creature — Bear")
    assert king.chars.supertypes & LEGENDARY


def test_every_creature_type_is_any_creature_type_until_a_type_is_set() -> None:
    world = World()
    bear = world.put(0, "This creature is every creature type.")
    assert bear.chars.has_subtype("Elf", True)
    follow(world, "Target creature becomes a Frog until end of turn.", bear)
    assert not bear.chars.has_subtype("Elf", True) and bear.chars.subtypes == ("Frog",)


def test_a_god_is_no_creature_while_devotion_is_small() -> None:
    world = World()
    line = "As long as your devotion to white is less than five, God isn't a creature."
    god = world.put(0, line, "Legendary Enchantment Creature — God", "{3}{W}", "5/5", name="God")
    assert god.chars.types == ENCHANTMENT and not god.chars.subtypes
    world.put(0, "", "Enchantment", "{W}{W}{W}{W}")
    assert god.chars.types == ENCHANTMENT | CREATURE and god.chars.subtypes == ("God",) and god.chars.colors == WHITE
