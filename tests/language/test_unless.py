"""118.12a: something happens unless a player pays; 614.1d: a land enters tapped unless."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Triggered
from tests.language.mana import Says, basic, land
from tests.language.world import World, trees

CREATURE = "At the beginning of your upkeep, sacrifice this enchantment unless you sacrifice a creature."
MANA = "At the beginning of your upkeep, sacrifice this enchantment unless you pay {G}{G}."


@pytest.mark.parametrize(
    "line",
    [
        CREATURE,
        MANA,
        "When this creature enters, sacrifice it unless you return a land you control to its owner's hand.",
        "When this creature enters, sacrifice it unless you discard a creature card.",
        "At the beginning of your upkeep, sacrifice this creature unless you pay 2 life.",
        "This land enters tapped unless you control two or more other lands.",
        "This land enters tapped unless you control two or fewer other lands.",
        "This land enters tapped unless you control a Plains or an Island.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def carry_out(world: World, source: GameObject, *words: str) -> Says:
    """The first triggered ability of the source is carried out; its controller answers with these words."""
    asker = Says(*words)
    world.game.asker = asker
    tree = source.chars.abilities.abilities[0].tree
    assert isinstance(tree, Triggered)
    tree.effect.apply(world.context(source.controller, source))
    assert not asker.words
    return asker


def is_there(game: Game, obj: GameObject) -> bool:
    return game.there(obj.id)


def test_it_happens_unless_the_player_pays() -> None:
    world = World()
    source = world.put(0, MANA, "Enchantment")
    forests = [basic(world, "Forest"), basic(world, "Forest")]
    carry_out(world, source, "yes")
    assert is_there(world.game, source) and all([forest.tapped for forest in forests])
    for forest in forests:
        forest.tapped = False
    carry_out(world, source, "no")
    assert not is_there(world.game, source) and not any([forest.tapped for forest in forests])


def test_who_cant_pay_is_not_asked() -> None:
    world = World()
    source = world.put(0, MANA, "Enchantment")
    basic(world, "Forest")
    assert carry_out(world, source).offered == []
    assert not is_there(world.game, source)


def test_a_creature_is_sacrificed_instead() -> None:
    world = World()
    source = world.put(0, CREATURE, "Enchantment")
    bear = world.put(0)
    carry_out(world, source, "yes")
    assert is_there(world.game, source) and not is_there(world.game, bear)


@pytest.mark.parametrize(
    ("condition", "others", "tapped"),
    [
        ("two or more other lands", ["Forest"], True),
        ("two or more other lands", ["Forest", "Forest"], False),
        ("two or fewer other lands", ["Forest", "Forest"], False),
        ("two or fewer other lands", ["Forest", "Forest", "Forest"], True),
        ("a Plains or an Island", ["Forest"], True),
        ("a Plains or an Island", ["Island"], False),
    ],
)
def test_a_land_enters_tapped_unless(condition: str, others: list[str], tapped: bool) -> None:
    world = World()
    for word in others:
        basic(world, word)
    basic(world, "Plains", 1)
    assert land(world, f"This land enters tapped unless you control {condition}.").tapped == tapped


@pytest.mark.parametrize(("one", "other"), [(CREATURE, MANA), (CREATURE, CREATURE.replace("a creature", "another creature"))])
def test_other_words_are_another_tree(one: str, other: str) -> None:
    assert not same(trees(one, "Enchantment")[0], trees(other, "Enchantment")[0])


@pytest.mark.parametrize("line", ["At the beginning of your upkeep, sacrifice this creature unless you dance.", "Unless you pay {1}, draw a card."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)
