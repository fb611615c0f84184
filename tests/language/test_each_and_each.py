"""Small wordings: two kinds of objects dealt damage at once, what has a color, lands played this turn, abilities that a player activates."""

from __future__ import annotations

import pytest

from lawmage.cards import pool
from lawmage.game.game import MAIN_1
from lawmage.game.node import same
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.definition import Refusal, define
from lawmage.rules.actions import ACTIVATE, PLAY_LAND, legal_actions, perform
from lawmage.rules.mana_abilities import activate
from lawmage.rules.starting import add_card
from tests.language.lasting import follow
from tests.language.world import World, spell, trees

RIVER = "{T}: Add {U}. If you played a land this turn, add {B} instead."
FOX = "Abilities you activate that aren't mana abilities cost {2} less to activate. "
FLOOR = "This effect can't reduce the mana in that cost to less than one mana."


def test_refusals_and_changed_words() -> None:
    for line in ("If you play a land this turn, draw a card.", "Destroy target creature that's one or two colors."):
        with pytest.raises(Refusal):
            spell(line)
    with pytest.raises(Refusal):
        trees("Abilities you activate that are mana abilities cost {2} less to activate.")
    assert not same(spell("If you played a land this turn, draw a card.")[0], spell("If you attacked this turn, draw a card.")[0])
    assert not same(trees(FOX)[0], trees(FOX + FLOOR)[0])


def test_what_is_of_both_kinds_is_dealt_damage_once() -> None:
    world = World()
    both, golem, bear, elf = [world.put(1, type_line="Creature — " + types, pt="9/9") for types in ("Golem Bear", "Golem", "Bear", "Elf")]
    follow(world, "Card 5 deals 4 damage to each Bear and each Golem.")
    assert [obj.damage for obj in (both, golem, bear, elf)] == [4, 4, 4, 0]


def test_what_has_a_color() -> None:
    world = World()
    kept = world.put(1, cost="{3}", type_line="Artifact")
    gone = [world.put(1, cost="{R}{G}"), world.put(1, cost="{W}", type_line="Enchantment")]
    follow(world, "Destroy each permanent that's one or more colors.")
    game = world.game
    assert game.there(kept.id) and [game.there(obj.id) for obj in gone] == [False, False]


def test_a_land_is_played_not_put_onto_the_battlefield() -> None:
    world = World()
    game = world.game
    game.turn.active, game.turn.priority, game.turn.step, game.turn.number = 0, 0, MAIN_1, 1
    rivers = [world.put(0, RIVER, "Land", "") for _ in range(3)]
    forest = define(pool.load_card("Forest"))
    add_card(game, forest, 0, BATTLEFIELD)
    assert activate(game, 0, rivers[0].id, rivers[0].chars.abilities.mana[0]) and game.players[0].pool[1] == 1
    add_card(game, forest, 0, HAND)
    play = next(action for action in legal_actions(game, 0) if action.kind == PLAY_LAND)
    assert perform(game, 0, play)
    assert activate(game, 0, rivers[1].id, rivers[1].chars.abilities.mana[0])
    assert (game.players[0].pool[1], game.players[0].pool[2]) == (1, 1)


def test_what_a_player_activates_costs_less_wherever_it_is() -> None:
    for text, needed in ((FOX + FLOOR, 1), (FOX, 0)):
        world = World()
        game = world.game
        game.turn.active, game.turn.priority, game.turn.step, game.turn.number = 0, 0, MAIN_1, 1
        add_card(game, define(pool.load_card("Barkhide Mauler")), 0, HAND)
        cycles = [action for action in legal_actions(game, 0) if action.kind == ACTIVATE]
        assert cycles == []
        world.put(1, text)
        assert [action for action in legal_actions(game, 0) if action.kind == ACTIVATE] == []
        world.put(0, text)
        assert len([action for action in legal_actions(game, 0) if action.kind == ACTIVATE]) == (0 if needed else 1)
        game.players[0].pool[5] = 1
        game.version += 1
        assert len([action for action in legal_actions(game, 0) if action.kind == ACTIVATE]) == 1
