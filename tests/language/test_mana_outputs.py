"""What "add" says is added: read back as it was written, and as many outcomes as the words leave open."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.language.mana_outputs import DrawnThisTurn, ManaOutput, combinations
from lawmage.rules.context import Context
from lawmage.rules.facts import HANDS, TURNS
from tests.language.mana import activate, basic, could, land, pool
from tests.language.world import World, only, trees


def outcomes(world: World, words: str, source_text: str = "") -> list[str]:
    """The outcomes of "{T}: Add <words>." for player A, whose source has the rest of the text."""
    text = "{T}: Add " + words + "."
    obj = world.put(0, text + source_text, "Creature — Elf Druid", "{G}", "2/2")
    tree = obj.chars.abilities.mana[0].tree
    effect = getattr(tree, "effect")  # noqa: B009 - an Activated
    found: list[str] = effect.mana(Context(world.game, 0, obj.id, obj.chars.abilities.mana[0]))
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("{C}", ["C"]),
        ("{G}{G}", ["GG"]),
        ("{C}{G}", ["GC"]),
        ("{W} or {U}", ["W", "U"]),
        ("{W}, {U}, or {B}", ["W", "U", "B"]),
        ("{W}{W}, {W}{U}, or {U}{U}", ["WW", "WU", "UU"]),
        ("{W}, {U}, {B}, {R}, and {G}", ["WUBRG"]),
        ("one mana of any color", ["W", "U", "B", "R", "G"]),
        ("three mana of any one color", ["WWW", "UUU", "BBB", "RRR", "GGG"]),
        ("two mana in any combination of {U} and/or {R}", ["UU", "UR", "RR"]),
        ("seven {R}", ["RRRRRRR"]),
        ("an amount of {G} equal to this creature's power", ["GG"]),
        ("{G} for each creature you control", ["G"]),
        ("{R} or {G} for each creature you control", ["R", "G"]),
        ("one mana of any color among legendary creatures you control", []),
    ],
)
def test_outcomes(words: str, expected: list[str]) -> None:
    assert outcomes(World(), words) == expected


def test_any_combination_is_every_multiset() -> None:
    found = outcomes(World(), "five mana in any combination of colors")
    assert len(found) == len(set(found)) == 126
    assert "WUBRG" in found and "RRRRR" in found


def test_two_mana_of_different_colors() -> None:
    found = outcomes(World(), "two mana of different colors")
    assert len(found) == 10
    assert all([mana[0] != mana[1] for mana in found])


def test_or_for_each_is_chosen_for_each() -> None:
    world = World()
    world.put(0)
    assert outcomes(world, "{R} or {G} for each creature you control") == ["RR", "RG", "GG"]


def test_too_many_combinations_are_stood_for_by_those_of_two_types() -> None:
    found = combinations(list("WUBRG"), 20)
    assert len(found) <= 500
    assert all([len(mana) == 20 for mana in found])
    assert "W" * 20 in found and "W" * 7 + "G" * 13 in found


def test_colors_among_are_those_of_the_permanents() -> None:
    world = World()
    world.put(0, "", "Legendary Creature — Elf", "{R}{W}", name="Legend")
    world.put(0, "", "Creature — Elf", "{U}")
    mox = world.put(0, "{T}: Add one mana of any color among legendary creatures and planeswalkers you control.", "Artifact", "{0}")
    assert activate(world, mox, "{R}").offered == [["{W}", "{R}"]]
    assert pool(world) == "R"


def test_the_colors_of_the_source() -> None:
    world = World()
    elf = world.put(0, "{T}: Add one mana of any of this creature's colors.", "Creature — Elf", "{W}{G}")
    assert could(world, elf) == "WG"


def test_numbers_of_what_is_on_the_battlefield_and_was_drawn() -> None:
    world = World()
    world.put(1, "", "Creature — Elf")
    world.game.players[0].drawn_this_turn = 2
    assert outcomes(world, "{G} for each Elf on the battlefield") == ["GG"]
    assert outcomes(world, "{C} for each card you've drawn this turn") == ["CC"]


@pytest.mark.parametrize(
    "line",
    [
        "{T}: Add one mana of any type that a land you control could produce.",
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "{T}: Add one mana of any color that a basic land you control could produce.",
        "{T}: Add one mana of any type that a Gate you control could produce.",
    ],
)
def test_could_produce_is_read(line: str) -> None:
    assert len(trees(line, "Land")) == 1


def test_alone_it_could_produce_nothing_and_is_tapped_for_nothing() -> None:
    world = World()
    first = land(world, "{T}: Add one mana of any type that a land you control could produce.")
    second = land(world, "{T}: Add one mana of any type that a land you control could produce.")
    assert could(world, first) == could(world, second) == ""
    activate(world, first)
    assert first.tapped and pool(world) == ""


def test_it_could_produce_what_a_tapped_land_could() -> None:
    world = World()
    mirror = land(world, "{T}: Add one mana of any type that a land you control could produce.")
    basic(world, "Forest").tapped = True
    land(world, "{5}, {T}: Add one mana of any color.\n{T}: Add {C}.", 1)
    assert could(world, mirror) == "G"


def test_asked_for_a_color_colorless_is_none() -> None:
    world = World()
    orchard = land(world, "{T}: Add one mana of any color that a land an opponent controls could produce.")
    land(world, "{T}: Add {C}.", 1)
    assert could(world, orchard) == ""
    basic(world, "Island", 1)
    assert could(world, orchard) == "U"


def test_lands_that_look_at_one_another_need_another_land() -> None:
    world = World()
    found = []
    for player in (0, 1):
        found.append(land(world, "{T}: Add one mana of any type that a land you control could produce.", player))
        found.append(land(world, "{T}: Add one mana of any color that a land an opponent controls could produce.", player))
    assert [could(world, each) for each in found] == ["", "", "", ""]
    basic(world, "Forest", 1)
    assert [could(world, each) for each in found] == ["G", "G", "G", "G"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{T}: Add {W} or {U}.", "{T}: Add {W}{U}."),
        ("{T}: Add three mana of any one color.", "{T}: Add three mana in any combination of colors."),
        ("{T}: Add three mana of any one color.", "{T}: Add two mana of any one color."),
        (
            "{T}: Add one mana of any type that a land you control could produce.",
            "{T}: Add one mana of any color that a land you control could produce.",
        ),
        ("{T}: Add {G} for each creature you control.", "{T}: Add {G} for each other creature you control."),
        ("{T}: Add two mana of different colors.", "{T}: Add two mana of any one color."),
    ],
)
def test_other_words_are_another_tree(one: str, other: str) -> None:
    assert not same(trees(one, "Land")[0], trees(other, "Land")[0])


@pytest.mark.parametrize(
    "line",
    ["{T}: Add one mana.", "{T}: Add {2}.", "{T}: Add one mana of any color that a land you control could make.", "{T}: Add mana of any color."],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line, "Land")


def test_one_output_a_sentence() -> None:
    assert isinstance(only(trees("{T}: Add {G}.", "Land"), ManaOutput), ManaOutput)


def test_cards_drawn_this_turn_are_none_as_a_turn_begins() -> None:
    assert DrawnThisTurn.reads & TURNS and DrawnThisTurn.reads & HANDS  # or a power counted from them would be that of the turn before
