"""Exiling until something leaves (610.3), the exiled card of linked abilities (607.2a), graveyards, returning with counters."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import EXILE, GRAVEYARD
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy, Move
from tests.language.deciding import answering, carry_out, names, resolve_all
from tests.language.world import World, spell, trees

UNTIL = "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield."
LINKED = (
    "When this enchantment enters, exile target creature.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control."
)


@pytest.mark.parametrize("text", [UNTIL, LINKED])
def test_texts_are_read(text: str) -> None:
    assert trees(text, "Enchantment")


@pytest.mark.parametrize(
    "line",
    [
        "Exile target player's graveyard.",
        "Exile all graveyards.",
        "Exile up to two target cards from a single graveyard.",
        "Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_until_it_leaves_is_no_lasting_exile() -> None:
    assert not same(trees(UNTIL, "Enchantment")[0], trees("When this enchantment enters, exile target creature an opponent controls.", "Enchantment")[0])


def test_an_exiled_card_that_nothing_exiled_is_refused() -> None:
    with pytest.raises(Refusal, match="nothing exiled"):
        trees("When this enchantment leaves the battlefield, return the exiled card to its owner's hand.", "Enchantment")


def test_it_returns_at_once_and_under_its_owners_control() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    ring = world.put(0, UNTIL, "Enchantment")
    resolve_all(world)
    assert not world.game.there(bear.id) and names(world, world.game.exile) == ["Bear"]
    happen(world.game, [Destroy(ring.id)])
    assert names(world, world.game.battlefield) == ["Bear"]  # no trigger, no stack
    assert world.game.objects[world.game.battlefield[0]].controller == 1


def test_nothing_is_exiled_where_it_has_left_before() -> None:
    world = World()
    bear = world.put(1, name="Bear")
    ring = world.put(0, UNTIL, "Enchantment")
    happen(world.game, [Destroy(ring.id)])
    resolve_all(world)
    assert world.game.there(bear.id)


def test_several_return_at_the_same_time() -> None:
    world = World()
    world.put(1, name="Bear")
    world.put(1, name="Elf")
    rings = [world.put(0, UNTIL, "Enchantment")]
    answering(world, target=["Bear"])
    resolve_all(world)
    rings.append(world.put(0, UNTIL, "Enchantment"))
    resolve_all(world)
    assert names(world, world.game.exile) == ["Bear", "Elf"]
    happen(world.game, [Destroy(ring.id) for ring in rings])
    entered = [event for event in world.game.log if isinstance(event, Move) and event.origin == EXILE]
    assert names(world, world.game.battlefield) == ["Bear", "Elf"] and len(entered) == 2


def test_a_token_does_not_return() -> None:
    world = World()
    carry_out(world, "Create a 1/1 white Soldier creature token.", player=1)
    ring = world.put(0, UNTIL, "Enchantment")
    resolve_all(world)
    happen(world.game, [Destroy(ring.id)])
    assert not world.game.battlefield


def test_the_linked_ability_returns_what_this_one_exiled() -> None:
    world = World()
    world.put(1, name="Bear")
    ring = world.put(0, LINKED, "Enchantment")
    resolve_all(world)
    happen(world.game, [Move(world.put(1, name="Other").id, EXILE)])
    happen(world.game, [Destroy(ring.id)])
    assert not world.game.battlefield  # it is a triggered ability
    resolve_all(world)
    assert names(world, world.game.battlefield) == ["Bear"]


def test_leaving_first_the_card_is_exiled_for_good() -> None:
    world = World()
    world.put(1, name="Bear")
    ring = world.put(0, LINKED, "Enchantment")
    from lawmage.rules.turn.loop import settle

    settle(world.game)
    happen(world.game, [Destroy(ring.id)])
    resolve_all(world)  # the second ability resolves first and finds nothing
    assert names(world, world.game.exile) == ["Bear"] and not world.game.battlefield


def test_graveyards() -> None:
    world = World()
    for player in (0, 1):
        world.card(player, GRAVEYARD, name=f"Card of {player}")
    carry_out(world, "Exile target player's graveyard.", -2)
    assert names(world, world.game.exile) == ["Card of 1"]
    carry_out(world, "Exile all graveyards.")
    assert names(world, world.game.exile) == ["Card of 1", "Card of 0"]


def test_it_returns_with_a_counter() -> None:
    world = World()
    dead = world.card(0, GRAVEYARD, name="Bear")
    carry_out(world, "Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it.", dead.id)
    bear = world.game.objects[world.game.battlefield[0]]
    assert bear.counters == {"+1/+1": 2} and bear.chars.power == 4
