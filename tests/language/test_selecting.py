"""Picking among cards looked at, revealed or in a hand; where they and the rest go."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import HAND, LIBRARY
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, spell

CULTIVATE = (
    "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped and the other into your hand, "
    "then shuffle."
)


def stacked(*cards: str) -> World:
    """A library from the top: "Elf" is a creature, "Land" a land, others are instants."""
    world = World()
    for name in cards:
        type_line = "Creature — Elf" if name.startswith("Elf") else "Land" if name.startswith("Land") else "Instant"
        world.card(0, LIBRARY, "", type_line, "" if name.startswith("Land") else "{G}", name=name)
    return world


@pytest.mark.parametrize(
    "line",
    [
        "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
        "Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.",
        "Look at the top five cards of your library. You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order.",
        "Reveal the top five cards of your library. Put all creature cards revealed this way into your hand and the rest into your graveyard.",
        "Look at the top X cards of your library, where X is the number of artifacts you control. Put one of those cards into your hand and the rest on the "
        "bottom of your library in a random order.",
        "Look at the top three cards of your library, then put them back in any order.",
        CULTIVATE,
        "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
        "Look at target player's hand.\nDraw a card.",
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the rest on the bottom of your library "
        "in a random order.",
        "You may put a creature card from your hand onto the battlefield. That creature gains haste.",
        "Exile the top three cards of your library. You may play those cards this turn.",
    ],
)
def test_texts_are_read(line: str) -> None:
    assert spell(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Put one of them into your hand and the rest into your graveyard.", "Put two of them into your hand and the rest into your graveyard."),
        ("Put one of them into your hand and the rest into your graveyard.", "Put up to one of them into your hand and the rest into your graveyard."),
        ("Put the rest on the bottom of your library in any order.", "Put the rest on the bottom of your library in a random order."),
        ("You may put a land card from among them into your hand.", "Put a land card from among them into your hand."),
    ],
)
def test_one_word_changes_the_tree(one: str, other: str) -> None:
    look = "Look at the top four cards of your library. "
    assert not same(spell(look + one)[0], spell(look + other)[0])


def test_one_into_the_hand_the_rest_below_in_the_players_order() -> None:
    world = stacked("A", "B", "C", "D")
    asker = answering(world, choose=["B"], bottom_order=["C, A"])
    carry_out(world, "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.")
    assert names(world, world.game.players[0].hand)[:1] != [] and "B" in names(world, world.game.players[0].hand)
    assert names(world, world.game.players[0].library) == ["D", "C", "A"]
    assert asker.asked == ["choose", "bottom order"]


def test_only_what_fits_can_be_taken_and_it_need_not_be() -> None:
    text = (
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in any order."
    )
    world = stacked("A", "Elf", "C", "D")
    answering(world, may=["yes"], bottom_order=["A, C"])
    carry_out(world, text)
    assert "Elf" in names(world, world.game.players[0].hand)
    assert names(world, world.game.players[0].library) == ["D", "A", "C"]
    world = stacked("A", "Elf", "C", "D")
    answering(world, may=["no"], bottom_order=["A, Elf, C"])
    carry_out(world, text)
    assert names(world, world.game.players[0].library) == ["D", "A", "Elf", "C"]
    world = stacked("A", "B", "C", "D")
    asker = answering(world)
    carry_out(world, text)
    assert "may" not in asker.asked  # there is nothing to reveal


def test_all_that_fit_are_taken() -> None:
    world = stacked("Elf 1", "Land", "Elf 2", "Elf 3")
    asker = answering(world)
    carry_out(world, "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest into your graveyard.")
    assert names(world, world.game.players[0].graveyard) == ["Land"]
    assert names(world, world.game.players[0].library) == ["Elf 3"]
    assert not asker.asked


def test_until_a_card_of_the_kind() -> None:
    world = stacked("A", "B", "Land", "C")
    text = "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the rest into your graveyard."
    carry_out(world, text)
    assert "Land" in names(world, world.game.players[0].hand)
    assert names(world, world.game.players[0].graveyard) == ["A", "B"]
    assert names(world, world.game.players[0].library) == ["C"]


def test_until_a_card_that_is_not_there() -> None:
    world = stacked("A", "B")
    carry_out(world, "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the rest into your graveyard.")
    assert names(world, world.game.players[0].graveyard) == ["A", "B"]


def test_you_choose_from_their_hand() -> None:
    world = World()
    world.card(1, HAND, "", "Land", "", name="Land")
    world.card(1, HAND, "", "Instant", name="Bolt")
    world.card(1, HAND, name="Elf")
    asker = answering(world, choose=["Elf"])
    carry_out(world, "Target player reveals their hand. You choose a nonland card from it. That player discards that card.", -2)
    assert names(world, world.game.players[1].graveyard) == ["Elf"] and asker.asked == ["choose"]


def test_a_card_is_put_from_the_hand_onto_the_battlefield() -> None:
    world = World()
    world.card(0, HAND, name="Elf")
    world.card(0, HAND, "", "Land", "", name="Land")
    answering(world, may=["yes"])
    carry_out(world, "You may put a creature card from your hand onto the battlefield. That creature gains haste.")
    assert names(world, world.game.battlefield) == ["Elf"]
    assert world.game.objects[world.game.battlefield[0]].chars.has("haste")


def test_the_found_cards_are_parted() -> None:
    world = stacked("Land 1", "Elf", "Land 2")
    answering(world, search=["Land 1, Land 2"], choose=["Land 2"])
    carry_out(world, CULTIVATE.replace("basic ", ""))
    assert names(world, world.game.battlefield) == ["Land 2"] and world.game.objects[world.game.battlefield[0]].tapped
    assert "Land 1" in names(world, world.game.players[0].hand)


def test_then_put_them_back() -> None:
    world = stacked("A", "B", "C")
    answering(world, top_order=["B, A"])
    carry_out(world, "Look at the top two cards of your library, then put them back in any order.")
    assert names(world, world.game.players[0].library) == ["B", "A", "C"]
