"""Companion: what it asks of the starting deck, and putting it into its owner's hand."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card
from lawmage.game.game import MAIN_1, UPKEEP
from lawmage.game.node import show
from lawmage.game.objects import Definition
from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.definition import Refusal, define
from lawmage.rules.actions import SPECIAL, legal_actions, perform, why_not
from lawmage.rules.companion import COMPANION_TIMING, reveal
from lawmage.rules.starting import add_card
from tests.language.world import World, face, trees

LINES = [
    "Companion — No card in your starting deck has more than one of the same mana symbol in its mana cost.",
    "Companion — Your starting deck contains only cards with even mana values.",
    "Companion — Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card.",
    "Companion — Your starting deck contains only cards with mana value 3 or greater and land cards.",
    "Companion — Each permanent card in your starting deck has mana value 2 or less.",
    "Companion — Each nonland card in your starting deck has a different name.",
    "Companion — Your starting deck contains only cards with odd mana values and land cards.",
    "Companion — Each nonland card in your starting deck shares a card type.",
    "Companion — Your starting deck contains at least twenty cards more than the minimum deck size.",
    "Companion — Each permanent card in your starting deck has an activated ability.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Companion",
        "Companion — Your starting deck contains no cards with a silver expansion symbol.",
    ],
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Companion — Your starting deck contains only cards with even mana values.",
            "Companion — Your starting deck contains only cards with odd mana values.",
        ),
        (
            "Companion — Each permanent card in your starting deck has mana value 2 or less.",
            "Companion — Each permanent card in your starting deck has mana value 2 or greater.",
        ),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])


def card(text: str, type_line: str = "Creature — Bear", name: str = "Testing Bear", cost: str = "{1}{G}") -> Definition:
    """A card with this text."""
    return define(Card(name, (face(text, type_line, name, cost),)))


FOREST = ("", "Basic Land — Forest", "Forest", "")
BEAR = ("", "Creature — Bear", "Bear", "{1}{G}")
GIANT = ("", "Creature — Giant", "Giant", "{3}{R}")
TOWER = ("{T}: Add {C}.", "Artifact", "Tower", "{1}")
SHOCK = ("Draw a card.", "Instant", "Insight", "{U}{U}{U}")


@pytest.mark.parametrize(
    ("condition", "deck", "fits"),
    [
        ("Each permanent card in your starting deck has mana value 2 or less.", [FOREST, BEAR, BEAR, SHOCK], True),
        ("Each permanent card in your starting deck has mana value 2 or less.", [FOREST, GIANT], False),
        ("No card in your starting deck has more than one of the same mana symbol in its mana cost.", [BEAR, GIANT], True),
        ("No card in your starting deck has more than one of the same mana symbol in its mana cost.", [BEAR, SHOCK], False),
        ("Your starting deck contains only cards with even mana values.", [FOREST, BEAR, GIANT], True),
        ("Your starting deck contains only cards with even mana values.", [FOREST, TOWER], False),
        ("Your starting deck contains only cards with odd mana values and land cards.", [FOREST, TOWER, SHOCK], True),
        ("Your starting deck contains only cards with odd mana values and land cards.", [FOREST, BEAR], False),
        ("Each creature card in your starting deck is a Cat, Elemental, or Giant card.", [FOREST, GIANT, SHOCK], True),
        ("Each creature card in your starting deck is a Cat, Elemental, or Giant card.", [BEAR, GIANT], False),
        ("Each nonland card in your starting deck has a different name.", [FOREST, FOREST, BEAR, GIANT], True),
        ("Each nonland card in your starting deck has a different name.", [FOREST, BEAR, BEAR], False),
        ("Each nonland card in your starting deck shares a card type.", [FOREST, BEAR, GIANT], True),
        ("Each nonland card in your starting deck shares a card type.", [BEAR, TOWER], False),
        ("Each permanent card in your starting deck has an activated ability.", [FOREST, TOWER, SHOCK], True),
        ("Each permanent card in your starting deck has an activated ability.", [FOREST, BEAR], False),
        ("Your starting deck contains at least twenty cards more than the minimum deck size.", [FOREST] * 60, True),
        ("Your starting deck contains at least twenty cards more than the minimum deck size.", [FOREST] * 59, False),
    ],
)
def test_a_deck_fulfills_the_condition_or_not(condition: str, deck: list[tuple[str, str, str, str]], fits: bool) -> None:
    world = World()
    for entry in deck:
        add_card(world.game, card(*entry), 0, LIBRARY)
    assert reveal(world.game, 0, card("Companion — " + condition, name="Friend"), 40) is fits
    assert (world.game.players[0].companion > 0) is fits


def test_a_companion_is_put_into_the_hand_once_for_three_mana_in_a_main_phase() -> None:
    world = World()
    game = world.game
    for _ in range(3):
        world.put(0, "", "Basic Land — Forest", "", "", "Forest")
    assert reveal(game, 0, card("Companion — Each permanent card in your starting deck has mana value 2 or less.", name="Friend"))
    game.turn.active = 0
    game.turn.priority = 0
    game.turn.step = MAIN_1
    offered = [action for action in legal_actions(game, 0) if action.kind == SPECIAL]
    assert len(offered) == 1
    game.turn.step = UPKEEP
    assert why_not(game, 0, offered[0]) is COMPANION_TIMING
    game.turn.step = MAIN_1
    assert perform(game, 0, offered[0])
    assert [game.objects[id].chars.name for id in game.players[0].zone(HAND)] == ["Friend"]
    assert all([game.objects[id].tapped for id in game.battlefield])
    assert not [action for action in legal_actions(game, 0) if action.kind == SPECIAL]
