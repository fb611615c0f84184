"""702.35, 702.85, 702.79, 702.93: madness, cascade, persist, undying."""

from __future__ import annotations

import pytest

from lawmage.game.terms import HAND, LIBRARY
from lawmage.language.keyword_offers import Cascade, Madness, Returning
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Counter, Destroy
from lawmage.rules.turn.loop import settle
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, only, spell, trees


@pytest.mark.parametrize(
    ("line", "cls"), [("Madness {R}", Madness), ("Madness—{1}, Pay 2 life.", Madness), ("Cascade", Cascade), ("Persist", Returning), ("Undying", Returning)]
)
def test_lines_are_read(line: str, cls: type[Madness]) -> None:
    assert isinstance(only(trees(line), cls), cls)


def test_none_of_another_kind() -> None:
    assert not [tree for tree in spell("Draw a card.") if isinstance(tree, Madness)]


@pytest.mark.parametrize(("yes", "there"), [(True, True), (False, False)])
def test_madness(yes: bool, there: bool) -> None:
    """702.35a: it is exiled; its owner may cast it for its madness cost, whatever the time, or it goes to the graveyard."""
    world = Playing()
    world.lands(1, "Mountain", player=1)
    world.card(1, HAND, "Madness {R}", cost="{5}", name="Mad")
    answering(world, cast=["yes" if yes else "no"], may_cast=["yes" if yes else "no"], discard=["Mad"])
    carry_out(world, "Target player discards a card.", -2)
    assert names(world, world.game.exile) == ["Mad"] and not world.game.players[1].graveyard
    resolve_all(world)
    assert ("Mad" in names(world, world.game.battlefield)) == there
    assert (names(world, world.game.players[1].graveyard) == ["Mad"]) == (not there)


def test_madness_that_cant_be_paid() -> None:
    world = Playing()
    world.card(1, HAND, "Madness {R}", cost="{5}", name="Mad")
    answering(world)
    carry_out(world, "Target player discards a card.", -2)
    resolve_all(world)
    assert names(world, world.game.players[1].graveyard) == ["Mad"]


def test_cascade() -> None:
    """702.85a: the first nonland card that costs less; the rest go to the bottom."""
    world = Playing()
    game = world.game
    library = game.players[0].library
    library.clear()
    order = [world.card(0, LIBRARY, "", "Land", "", name="Land"), world.card(0, LIBRARY, cost="{4}", name="Same"),
             world.card(0, LIBRARY, cost="{3}", name="Less"), world.card(0, LIBRARY, cost="{1}", name="Under")]  # fmt: skip
    library[:] = [card.id for card in order]
    world.lands(4)
    world.card(0, HAND, "Cascade", cost="{4}", name="Hound")
    world.act("cast Hound", resolving=False)
    resolve_all(world)
    assert {"Less", "Hound"} <= set(names(world, game.battlefield))
    assert names(world, library)[0] == "Under" and set(names(world, library)) == {"Under", "Same", "Land"} and not game.exile


def test_cascade_that_is_declined() -> None:
    world = Playing()
    world.card(0, LIBRARY, cost="{3}", name="Less")
    world.lands(4)
    world.card(0, HAND, "Cascade", cost="{4}", name="Hound")
    world.act("cast Hound", resolving=False)
    answering(world, cast=["no"], may_cast=["no"])
    resolve_all(world)
    assert "Hound" in names(world, world.game.battlefield)
    assert names(world, world.game.players[0].library) == ["Less"] and "Less" not in names(world, world.game.battlefield)


def test_cascade_of_a_countered_spell() -> None:
    """It triggers when the spell is cast, and resolves without it (608.2h)."""
    world = Playing()
    world.card(0, LIBRARY, cost="{3}", name="Less")
    world.lands(4)
    world.card(0, HAND, "Cascade", cost="{4}", name="Hound")
    world.act("cast Hound", resolving=False)
    settle(world.game)
    hound = [id for id in world.game.stack if world.game.objects[id].chars.name == "Hound" and world.game.objects[id].ability is None][0]
    happen(world.game, [Counter(hound)])
    resolve_all(world)
    assert "Less" in names(world, world.game.battlefield) and names(world, world.game.players[0].graveyard) == ["Hound"]


@pytest.mark.parametrize(("word", "counter", "other"), [("Persist", "-1/-1", "+1/+1"), ("Undying", "+1/+1", "-1/-1")])
def test_once_and_again(word: str, counter: str, other: str) -> None:
    world = World()
    answering(world)
    it = world.put(0, word, pt="3/3", name="Back")
    it.counters = {other: 1}
    happen(world.game, [Destroy(it.id)])
    resolve_all(world)
    back = world.game.objects[world.game.battlefield[0]]
    assert back.chars.name == "Back" and {name: n for name, n in back.counters.items() if n} == {counter: 1}
    happen(world.game, [Destroy(back.id)])
    resolve_all(world)
    assert not world.game.battlefield and names(world, world.game.players[0].graveyard) == ["Back"]


def test_under_its_owners_control() -> None:
    world = World()
    answering(world)
    it = world.put(1, "Persist", pt="3/3")
    carry_out(world, "Gain control of target creature.", it.id)
    assert it.controller == 0
    happen(world.game, [Destroy(it.id)])
    resolve_all(world)
    assert world.game.objects[world.game.battlefield[0]].controller == 1
