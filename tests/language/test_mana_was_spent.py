"""The mana that was spent to cast something."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, HAND, STACK
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Triggered
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from tests.language.world import World, trees


@pytest.mark.parametrize(
    "line",
    [
        "When this creature enters, if {U} was spent to cast it, draw a card.",
        "When this creature enters, if {R}{R} was spent to cast it, draw a card.",
        "When this creature enters, if at least three white mana was spent to cast it, draw a card.",
        "When this creature enters, if at least four mana was spent to cast it, draw a card.",
        "When this creature enters, if at least three mana of the same color was spent to cast it, draw a card.",
        "When this creature enters, if no mana was spent to cast it, draw a card.",
        "When this creature enters, sacrifice it unless {U} was spent to cast it.",
        "Converge — This creature enters with a +1/+1 counter on it for each color of mana spent to cast it.",
        "When this creature enters, you gain X life, where X is the amount of mana spent to cast it.",
        "Whenever you cast a spell, if no mana was spent to cast that spell, draw a card.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def enter(world: World, text: str, spent: dict[str, int]) -> GameObject:
    """A creature spell with this text, cast with this mana, resolves."""
    card = world.card(0, HAND, text)
    move = Move(card.id, STACK)
    happen(world.game, [move])
    announced = Announcement()
    announced.spent = spent
    world.game.objects[move.new].announced = announced
    entering = Move(move.new, BATTLEFIELD, 0)
    happen(world.game, [entering])
    return world.game.objects[entering.new]


@pytest.mark.parametrize(
    ("words", "spent", "holds"),
    [
        ("{U} was spent to cast it", {"U": 1, "R": 2}, True),
        ("{U} was spent to cast it", {"R": 3}, False),
        ("{U}{U} was spent to cast it", {"U": 1}, False),
        ("at least three white mana was spent to cast it", {"W": 3}, True),
        ("at least three white mana was spent to cast it", {"W": 2, "U": 4}, False),
        ("at least three mana of the same color was spent to cast it", {"W": 2, "U": 3}, True),
        ("at least three mana of the same color was spent to cast it", {"W": 2, "C": 4}, False),
        ("at least four mana was spent to cast it", {"W": 2, "C": 2}, True),
        ("at least four mana was spent to cast it", {"W": 3}, False),
        ("no mana was spent to cast it", {}, True),
        ("no mana was spent to cast it", {"C": 1}, False),
    ],
)
def test_conditions(words: str, spent: dict[str, int], holds: bool) -> None:
    world = World()
    creature = enter(world, f"When this creature enters, if {words}, draw a card.", spent)
    tree = creature.chars.abilities.abilities[0].tree
    assert isinstance(tree, Triggered) and tree.condition is not None
    assert len(world.game.pending) == (1 if holds else 0)


def test_a_counter_for_each_color() -> None:
    world = World()
    text = "This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    assert enter(world, text, {"U": 2, "R": 1, "C": 1}).counters == {"+1/+1": 2}
    assert world.put(0, text).counters == {}  # it wasn't cast


def test_sacrificed_unless() -> None:
    for spent, stays in (({"U": 1}, True), ({"W": 1}, False)):
        world = World()
        creature = enter(world, "When this creature enters, sacrifice it unless {U} was spent to cast it.", spent)
        tree = creature.chars.abilities.abilities[0].tree
        assert isinstance(tree, Triggered)
        tree.effect.apply(world.context(0, creature))
        assert world.game.there(creature.id) == stays


def test_other_words_are_another_tree() -> None:
    one = "When this creature enters, if at least three white mana was spent to cast it, draw a card."
    for other in (one.replace("white", "blue"), one.replace("three", "four"), one.replace("white mana", "mana"), one.replace("at least three white", "no")):
        assert not same(trees(one)[0], trees(other)[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("When this creature enters, if mana from a Treasure was spent to cast it, draw a card.")
