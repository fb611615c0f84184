"""Replacement effects on mana: they multiply it, change its type, in whatever order its player chooses (106.12b, 616.1)."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Spell
from lawmage.rules.context import Context
from tests.language.mana import activate, basic, could, enchantment, land, pool
from tests.language.world import World, trees

TWICE = "If you tap a permanent for mana, it produces twice as much of that mana instead."
THREE_TIMES = "If you tap a permanent for mana, it produces three times as much of that mana instead."
BLACK = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
COLORLESS = "If a land is tapped for mana, it produces colorless mana instead of any other type."
DAMPED = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
MIRROR = "{T}: Add one mana of any type that a land you control could produce."


@pytest.mark.parametrize(
    "line",
    [
        TWICE,
        THREE_TIMES,
        BLACK,
        COLORLESS,
        DAMPED,
        "If a land is tapped for mana, it produces {U} instead of any other type.",
        "If you tap a basic land for mana, it produces three times as much of that mana instead.",
        "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any other type.",
        "If tapped for mana, Plains produce {R}, Swamps produce {G}, Mountains produce {W}, and Forests produce {B} instead of any other type.",
        "{U}: Until end of turn, if you tap a land you control for mana, it produces {U} instead of any other type.",
        "{T}: If target Plains is tapped for mana, it produces colorless mana instead of white mana.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line, "Enchantment")) == 1


@pytest.mark.parametrize(("count", "mana"), [(1, "GG"), (2, "GGGG"), (3, "GGGGGGGG")])
def test_equal_effects_multiply_and_nobody_orders_them(count: int, mana: str) -> None:
    world = World()
    for _ in range(count):
        enchantment(world, TWICE)
    activate(world, basic(world, "Forest"))
    assert pool(world) == mana


@pytest.mark.parametrize("first", [TWICE, THREE_TIMES])
def test_different_effects_are_ordered(first: str) -> None:
    world = World()
    names = {text: enchantment(world, text).chars.name for text in (TWICE, THREE_TIMES)}
    activate(world, basic(world, "Forest"), f"{names[first]}: {first}")
    assert pool(world) == "GGGGGG"


def test_it_is_yours_alone() -> None:
    world = World()
    enchantment(world, TWICE, 1)
    activate(world, basic(world, "Forest"))
    assert pool(world) == "G"


def test_type_and_amount() -> None:
    world = World()
    enchantment(world, BLACK, 1)
    activate(world, land(world, "{T}: Add {C}{C}."))
    assert pool(world) == "B"


def test_type_alone() -> None:
    world = World()
    enchantment(world, COLORLESS, 1)
    activate(world, land(world, "{T}: Add {R}{G}."))
    assert pool(world) == "CC"


def test_only_land_is_tapped_so() -> None:
    world = World()
    enchantment(world, BLACK, 1)
    activate(world, world.put(0, "{T}: Add {G}.", "Artifact", "{1}"))
    assert pool(world) == "G"


def test_mana_without_the_tap_symbol_is_left_alone() -> None:
    world = World()
    enchantment(world, BLACK, 1)
    activate(world, land(world, "Pay 1 life: Add {G}."))
    assert pool(world) == "G"


def test_what_could_be_produced_looks_at_every_order() -> None:
    world = World()
    forest = basic(world, "Forest")
    mirror = land(world, MIRROR)
    enchantment(world, BLACK, 1)
    assert could(world, forest) == could(world, mirror) == "B"
    enchantment(world, COLORLESS, 1)
    assert could(world, forest) == could(world, mirror) == "BC"


@pytest.mark.parametrize(("first", "mana"), [(0, "C"), (1, "B")])
@pytest.mark.parametrize("own", ["{B}", "{C}"])
def test_the_one_applied_last_decides(first: int, mana: str, own: str) -> None:
    world = World()
    basic(world, "Forest")
    mirror = land(world, MIRROR)
    sources = [enchantment(world, BLACK, 1), enchantment(world, COLORLESS, 1)]
    words = [source.chars.name + ": " + text for source, text in zip(sources, (BLACK, COLORLESS), strict=True)]
    asker = activate(world, mirror, own, words[first])
    assert asker.offered == [["{B}", "{C}"], words]
    assert pool(world) == mana


def test_two_or_more_is_asked_of_the_mana_as_it_is_then() -> None:
    world = World()
    enchantment(world, DAMPED, 1)
    activate(world, basic(world, "Forest"))
    assert pool(world) == "G"
    activate(world, land(world, "{T}: Add {C}{C}."))
    assert pool(world) == "GC"
    enchantment(world, TWICE)
    activate(world, basic(world, "Forest"))
    assert pool(world) == "GCC"


def test_a_color_of_your_choice_is_chosen_each_time() -> None:
    world = World()
    enchantment(world, "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any other type.")
    activate(world, basic(world, "Forest"), "{U}")
    activate(world, basic(world, "Forest", 1))
    assert pool(world) == "U" and pool(world, 1) == "G"


def test_a_table_of_lands() -> None:
    world = World()
    enchantment(world, "If tapped for mana, Plains produce {R}, Swamps produce {G}, and Forests produce {B} instead of any other type.")
    activate(world, basic(world, "Forest"))
    activate(world, basic(world, "Island"))
    assert pool(world) == "UB"


def test_for_one_type_only() -> None:
    world = World()
    plains = world.put(0, "", "Land — Plains Swamp", "", name="Fields")
    made = trees("If target Plains is tapped for mana, it produces colorless mana instead of white mana.", "Instant")[0]
    assert isinstance(made, Spell)
    ctx = Context(world.game, 0, plains.id)
    ctx.refs = {1: (plains.id,)}
    made.effect.apply(ctx)
    assert could(world, plains) == "BC"
    activate(world, plains, n=0)
    plains.tapped = False
    activate(world, plains, n=1)
    assert sorted(pool(world)) == ["B", "C"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (TWICE, THREE_TIMES),
        (BLACK, "If a land is tapped for mana, it produces {B} instead of any other type."),
        (DAMPED, "If a land is tapped for mana, it produces {C} instead of any other type and amount."),
        (BLACK, "If a nonbasic land is tapped for mana, it produces {B} instead of any other type and amount."),
    ],
)
def test_other_words_are_another_tree(one: str, other: str) -> None:
    assert not same(trees(one, "Enchantment")[0], trees(other, "Enchantment")[0])


@pytest.mark.parametrize("line", ["If a land is tapped for mana, it produces {B}.", "If a land is tapped, it produces {B} instead of any other type."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line, "Enchantment")
