"""Searching for several cards and kinds; shuffling into libraries."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import GRAVEYARD, LIBRARY
from lawmage.rules.events.actions import Shuffles
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Search your library for a basic land card or a Desert card, reveal it, put it into your hand, then shuffle.",
        "Search your library for any number of Dragon creature cards, put them onto the battlefield, then shuffle.",
        "Search your library for three cards, exile them, then shuffle.",
        "Search your library for a card, then shuffle and put that card on top.",
        "Shuffle your graveyard into your library.",
        "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
    ],
)
def test_texts_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_a_card_of_the_same_name() -> None:
    world = World()
    hawk = world.put(0, "When this creature enters, search your library for a card named Hawk, reveal it, put it into your hand, then shuffle.", name="Hawk")
    assert hawk.chars.abilities.triggers
    world.card(0, LIBRARY, name="Dove")
    world.card(0, LIBRARY, name="Hawk")
    asker = answering(world)
    resolve_all(world)
    assert names(world, world.game.players[0].hand) == ["Hawk"] and asker.asked == ["search"]


def test_up_to_and_exactly_differ() -> None:
    one = spell("Search your library for up to three cards, exile them, then shuffle.")
    assert not same(one[0], spell("Search your library for three cards, exile them, then shuffle.")[0])


def test_either_kind_is_found() -> None:
    world = World()
    for type_line, name in (("Basic Land — Forest", "Forest"), ("Land — Desert", "Desert"), ("Land", "Other")):
        world.card(0, LIBRARY, "", type_line, "", name=name)
    answering(world, search=["Desert"])
    carry_out(world, "Search your library for a basic land card or a Desert card, put it onto the battlefield, then shuffle.")
    assert names(world, world.game.battlefield) == ["Desert"]


def test_a_number_of_any_cards_must_be_found() -> None:
    world = World()
    for name in ("A", "B"):
        world.card(0, LIBRARY, name=name)
    asker = answering(world)
    carry_out(world, "Search your library for three cards, exile them, then shuffle.")
    assert sorted(names(world, world.game.exile)) == ["A", "B"] and not asker.asked


def test_the_found_card_ends_on_top() -> None:
    world = World()
    for name in ("A", "B", "C"):
        world.card(0, LIBRARY, name=name)
    answering(world, search=["C"])
    carry_out(world, "Search your library for a card, then shuffle and put that card on top.")
    assert names(world, world.game.players[0].library)[0] == "C"


def test_a_graveyard_goes_into_the_library() -> None:
    world = World()
    world.card(0, GRAVEYARD, name="Dead")
    carry_out(world, "Shuffle your graveyard into your library.")
    assert names(world, world.game.players[0].library) == ["Dead"]


def test_a_library_is_shuffled_though_nothing_goes_there() -> None:
    # 701.24d: Loaming Shaman's example: no cards are targeted, the targeted player shuffles all the same
    world = World()
    carry_out(world, "Target player shuffles any number of target cards from their graveyard into their library.", -2)
    assert [event.player for event in world.game.log if isinstance(event, Shuffles)] == [1]


def test_who_searched_and_whether_a_library_was() -> None:
    line = "When this creature enters, you may search your library and/or graveyard for a card named Testing Bear, reveal it, and put it into your hand. "
    assert len(trees(line + "If you search your library this way, shuffle.")) == 1
    world = World()
    world.card(0, GRAVEYARD, name="Twin")
    world.put(0, line.replace("Testing Bear", "Twin") + "If you search your library this way, shuffle.", name="Twin")
    asker = answering(world, may=["yes"], search_the_library=["no"], search=["Twin"])
    resolve_all(world)
    assert names(world, world.game.players[0].hand) == ["Twin"] and asker.asked == ["may", "search the library"]


def test_where_to_search_is_chosen_before_looking() -> None:
    # 608.2d, 701.23b: who looks in the library too need find nothing, or may take the card of the graveyard; in the graveyard alone it must be found
    line = "When this creature enters, search your library and/or graveyard for a creature card, reveal it, and put it into your hand. "
    line += "If you search your library this way, shuffle."
    for looks, finds, hand in (("yes", "Bones", ["Bones"]), ("yes", "Whelp", ["Whelp"]), ("yes", "", []), ("no", "", ["Bones"])):
        world = World()
        world.card(0, GRAVEYARD, name="Bones")
        world.card(0, LIBRARY, name="Whelp")
        world.put(0, line, name="Finder")
        answering(world, search_the_library=[looks], search=[finds] if looks == "yes" else [])
        resolve_all(world)
        assert names(world, world.game.players[0].hand) == hand
