"""Discarding because of an opponent (701.9), sources of a chosen colour (609.7a), mana of any type for some spells (609.4b), "her" and "him" (201.5)."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import HAND
from lawmage.language.chosen_sources import ALL_TYPES, AnyTypeToCast, SourceOfChosenColor
from lawmage.language.definition import Refusal
from lawmage.language.she_and_he import Herself
from lawmage.rules.nodes import ManaUse
from tests.language.deciding import carry_out, names, resolve_all
from tests.language.world import World, only, trees

SMITER = "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard."
BLESSING = "When a spell or ability an opponent controls causes you to discard this card, you gain 2 life."


def discarding(text: str, by: int) -> World:
    """A player's spell makes the first player discard the only card in hand."""
    world = World()
    world.card(0, HAND, text, name="Held")
    carry_out(world, "Target player discards their hand." if by == 1 else "Discard your hand.", -1, player=by)
    resolve_all(world)
    return world


def test_it_goes_to_the_battlefield_for_an_opponents_spell_only() -> None:
    world = discarding(SMITER, 1)
    assert names(world, world.game.battlefield) == ["Held"] and world.game.objects[world.game.battlefield[0]].controller == 0
    assert not discarding(SMITER, 0).game.battlefield


def test_it_triggers_for_an_opponents_spell_only() -> None:
    assert discarding(BLESSING, 1).game.players[0].life == 22
    assert discarding(BLESSING, 0).game.players[0].life == 20


def test_one_word_changes_the_tree() -> None:
    assert not same(trees(BLESSING)[0], trees(BLESSING.replace("you gain", "you lose"))[0])
    with pytest.raises(Refusal):
        trees(SMITER.replace("put it onto", "you may put it onto"))
    with pytest.raises(Refusal):
        trees("{W}: The next time a source of your choice of the chosen type would deal damage to you this turn, prevent that damage.")


def test_a_source_must_be_of_the_chosen_color() -> None:
    world = World()
    line = "As this enchantment enters, choose a color.\n"
    line += "{W}: The next time a source of your choice of the chosen color would deal damage to you this turn, prevent that damage."
    circle = world.put(0, line, "Enchantment", "{1}{W}{W}")
    circle.memory[(0, "color")] = ("red",)
    red, green = world.put(1, cost="{R}"), world.put(1, cost="{G}")
    source = only(trees(line, "Enchantment"), SourceOfChosenColor)
    assert isinstance(source, SourceOfChosenColor)
    ctx = world.context(0, circle)
    assert source.fits(ctx, red.id) and not source.fits(ctx, green.id)


def test_mana_of_any_type_is_for_those_spells_of_that_player() -> None:
    world = World()
    holder = world.put(0)
    query = only(trees("You can spend mana of any type to cast creature spells."), AnyTypeToCast)
    assert isinstance(query, AnyTypeToCast)
    ctx = world.context(0, holder)
    creature, other = world.card(0, HAND), world.card(0, HAND, "", "Artifact")
    assert query.spend_as(ctx, ManaUse(ManaUse.CASTING, 0, creature, None, False), 1) == ALL_TYPES
    assert query.spend_as(ctx, ManaUse(ManaUse.CASTING, 0, other, None, False), 1) == 1
    assert query.spend_as(ctx, ManaUse(ManaUse.CASTING, 1, creature, None, False), 1) == 1
    assert query.spend_as(ctx, ManaUse(ManaUse.ACTIVATING, 0, creature, None, False), 1) == 1


def test_her_is_the_object_itself_whatever_was_named_before() -> None:
    line = "When this creature dies, destroy target artifact, then return her to the battlefield transformed under her owner's control."
    assert all([node.bound == 0 for node in [only(trees(line.replace("under her owner's control", "under your control")), Herself)]])
