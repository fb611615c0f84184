"""Triggering on abilities that players activate."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.language.definition import Refusal
from tests.language.world import trees

LINES = [
    "{T}: Add {C}{C}. When you next cast a spell with {X} in its mana cost or activate an ability with {X} in its activation cost this turn, "
    "copy that spell or ability. You may choose new targets for the copy.",
    "{T}: When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.",
    "Whenever an opponent activates an ability of an artifact, creature, or land on the battlefield, if it isn't a "
    "mana ability, this creature deals 2 damage to that player.",
    "Whenever a player activates an ability that isn't a mana ability, this creature deals 1 damage to that player.",
    "Whenever you activate an ability of an Elemental, this creature gets +1/+0 until end of turn.",
    "Whenever an opponent activates an ability of a permanent that isn't a mana ability, you create a 1/1 white "
    "Zombie creature token. This ability triggers only once each turn.",
    "Whenever you activate an ability that isn't a mana ability, copy it. You may choose new targets for the copy.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Whenever an opponent activates an ability, if it is a mana ability, draw a card.",
        "Whenever an opponent activates an ability of a creature without flying in its cost, draw a card.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Whenever an opponent activates an ability of a creature, draw a card.",
            "Whenever a player activates an ability of a creature, draw a card.",
        ),
        (
            "Whenever an opponent activates an ability of a creature, draw a card.",
            "Whenever an opponent activates an ability of a creature that isn't a mana ability, draw a card.",
        ),
        (
            "Whenever an opponent activates an ability of a creature, draw a card.",
            "Whenever an opponent activates an ability of a land, draw a card.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])
