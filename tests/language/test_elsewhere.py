"""613: effects on cards and spells that aren't on the battlefield."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules import casting, continuous
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy, Move
from lawmage.rules.ways import ways_to_cast
from tests.language.lasting import follow, has
from tests.language.mana import basic
from tests.language.world import World, trees


@pytest.mark.parametrize(
    "line",
    [
        "Cards in graveyards lose all abilities.",
        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana cost.",
        "Creature spells you cast have convoke.",
        "Instant and sorcery spells you control have lifelink.",
        "All cards that aren't on the battlefield, spells, and permanents are colorless.",
        "Creatures you control are artifacts in addition to their other types. The same is true for creature spells you control and creature cards you own "
        "that aren't on the battlefield.",
        "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_refusals() -> None:
    for line in ("Cards in graveyards have flashback.", "Creatures you control are artifacts. The same is true for Forests."):
        with pytest.raises(Refusal):
            trees(line)


def now(world: World, id: int) -> GameObject:
    """The object as it is now: outside the battlefield a changed one is another."""
    return world.game.objects[id]


def test_cards_in_graveyards_without_abilities_and_with_them_again() -> None:
    world = World()
    dead, kept = world.card(1, GRAVEYARD, "Flying"), world.card(1, HAND, "Flying")
    jailer = world.put(0, "Cards in graveyards lose all abilities.")
    assert not has(now(world, dead.id), "flying") and has(now(world, kept.id), "flying")
    late = world.card(0, GRAVEYARD, "Flying")
    happen(world.game, [Destroy(jailer.id)])
    assert has(now(world, dead.id), "flying") and has(now(world, late.id), "flying") and not world.game.altered


def test_a_card_enters_with_what_it_has_where_it_goes() -> None:
    world = World()
    world.put(0, "Cards in graveyards lose all abilities.")
    dead = world.card(1, GRAVEYARD, "This creature enters tapped.")
    move = Move(dead.id, 2, 1)
    happen(world.game, [move])
    assert now(world, move.new).tapped


def test_a_clone_of_the_game_keeps_its_own_cards() -> None:
    world = World()
    dead = world.card(1, GRAVEYARD, "Flying")
    other = world.game.clone()
    world.put(0, "Cards in graveyards lose all abilities.")
    assert not has(now(world, dead.id), "flying") and has(other.objects[dead.id], "flying")
    third = world.game.clone()
    happen(third, [Destroy(third.battlefield[0])])
    assert has(third.objects[dead.id], "flying") and not has(now(world, dead.id), "flying")


def test_the_same_is_true_elsewhere() -> None:
    world = World()
    cards = [world.card(0, zone) for zone in (HAND, LIBRARY, GRAVEYARD, EXILE)]
    theirs = world.card(1, GRAVEYARD)
    land = world.card(0, GRAVEYARD, "", "Land", "")
    bear = world.put(0)
    line = (
        "Creatures you control are artifacts in addition to their other types. The same is true for creature spells you control and creature cards you own "
        "that aren't on the battlefield."
    )
    world.put(0, line, "Enchantment")
    assert all([now(world, obj.id).chars.types & ARTIFACT for obj in [*cards, bear]])
    assert not now(world, theirs.id).chars.types & ARTIFACT and not now(world, land.id).chars.types & ARTIFACT


def test_everything_loses_its_colours() -> None:
    world = World()
    card, bear = world.card(1, HAND, cost="{R}"), world.put(1, cost="{G}")
    world.put(0, "All cards that aren't on the battlefield, spells, and permanents are colorless.", "Artifact", "{6}")
    assert now(world, card.id).chars.colors == 0 and bear.chars.colors == 0


def test_a_spell_that_will_have_convoke_can_be_cast_by_tapping_creatures() -> None:
    world = World()
    world.game.turn.step = 3
    spell = world.card(0, HAND, "", "Creature — Bear", "{G}{G}")
    basic(world, "Forest")
    world.put(0, cost="{G}")
    assert not castable(world, spell.id)
    world.put(0, "Creature spells you cast have convoke.", "Enchantment", "{U}")
    assert castable(world, spell.id)


def castable(world: World, id: int) -> bool:
    """Whether player A can cast the card in some way."""
    game = world.game
    obj = game.objects[id]
    return any([casting.why_not_cast(game, 0, obj, way) is None for way in ways_to_cast(game, 0, obj)])


def test_flashback_for_the_mana_cost_until_the_turn_ends() -> None:
    world = World()
    world.game.turn.step = 3
    card = world.card(0, GRAVEYARD, "You gain 3 life.", "Sorcery", "{G}")
    basic(world, "Forest")
    assert not castable(world, card.id)
    line = "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost."
    follow(world, line, card)
    assert castable(world, card.id)
    way = ways_to_cast(world.game, 0, world.game.objects[card.id])[0]
    assert way.leaves_for == EXILE
    continuous.end_of_turn(world.game)
    assert not castable(world, card.id)
