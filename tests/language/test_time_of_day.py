"""Day and night, daybound and nightbound, transforming into something (731, 702.145, 701.27)."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card
from lawmage.game.game import UNTAP
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.definition import Refusal, define
from lawmage.rules.day_and_night import DAY, NEITHER, NIGHT
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.starting import add_card
from lawmage.rules.transforming import Transform
from lawmage.rules.turn.steps import begin_step, begin_turn
from tests.language.deciding import carry_out, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, face, spell, trees


def werewolf(world: World, front: str = "Daybound", back: str = "Nightbound") -> GameObject:
    """A double-faced card put onto the battlefield."""
    card = Card("Villager // Wolf", (face(front, name="Villager", pt="1/1"), face(back, name="Wolf", pt="4/4", cost="")))
    card.layout = "transform"
    move = Move(add_card(world.game, define(card), 0, HAND).id, BATTLEFIELD, 0)
    happen(world.game, [move])
    return world.game.objects[move.new]


@pytest.mark.parametrize(
    "line",
    [
        "Daybound",
        "Nightbound",
        "If it's neither day nor night, it becomes day as this creature enters.",
        "Whenever day becomes night or night becomes day, draw a card.",
        "At the beginning of each upkeep, if no spells were cast last turn, transform this creature.",
        "At the beginning of each upkeep, if a player cast two or more spells last turn, transform this creature.",
        "When this creature transforms into ~, draw a card.",
        "Whenever this creature enters or transforms into ~, draw a card.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line.replace("~", "Testing Bear"))) == 1


def test_one_word_changes_the_tree() -> None:
    assert not same(spell("It becomes night.")[0], spell("It becomes day.")[0])
    one = trees("At the beginning of each upkeep, if a player cast two or more spells last turn, draw a card.")[0]
    assert not same(one, trees("At the beginning of each upkeep, if a player cast three or more spells last turn, draw a card.")[0])
    either = trees("Whenever day becomes night or night becomes day, draw a card.")[0]
    assert not same(either, trees("Whenever night becomes day, draw a card.")[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        spell("It becomes nighttime.")
    with pytest.raises(Refusal):
        trees("When this creature transforms into a Bear, draw a card.")


def test_it_becomes_day_with_the_first_daybound_permanent() -> None:
    world = World()
    assert world.game.day == NEITHER
    werewolf(world)
    assert world.game.day == DAY and world.game.clone().day == DAY


def test_it_becomes_night_with_a_nightbound_permanent_alone() -> None:
    world = World()
    world.put(0, "Nightbound")
    assert world.game.day == NIGHT


def test_permanents_turn_over_at_once_and_for_nothing_else() -> None:
    world = World()
    wolf = werewolf(world)
    happen(world.game, [Transform(wolf.id)])
    assert wolf.chars.name == "Villager"
    carry_out(world, "It becomes night.")
    assert wolf.chars.name == "Wolf" and wolf.transformed
    happen(world.game, [Transform(wolf.id)])
    assert wolf.chars.name == "Wolf"
    carry_out(world, "It becomes day.")
    assert wolf.chars.name == "Villager" and not wolf.transformed


def test_one_that_loses_daybound_stays_as_it_is() -> None:
    world = World()
    wolf = werewolf(world)
    carry_out(world, "Target creature loses all abilities until end of turn.", wolf.id)
    carry_out(world, "It becomes night.")
    assert wolf.chars.power == 1


def test_by_night_it_enters_with_its_back_face_up() -> None:
    world = World()
    carry_out(world, "It becomes night.")
    world.put(0, "Whenever a creature enters, you gain 1 life.")
    wolf = werewolf(world, back="Nightbound\nWhen this creature transforms into Wolf, you lose 5 life.")
    resolve_all(world)
    assert wolf.chars.name == "Wolf" and wolf.transformed and world.game.players[0].life == 22


def test_events_are_told_from_its_becoming_day_at_first() -> None:
    world = World()
    world.put(0, "Whenever day becomes night or night becomes day, you gain 1 life.")
    world.put(0, "Whenever night becomes day, you gain 10 life.")
    for text, life in (("It becomes day.", 20), ("It becomes day.", 20), ("It becomes night.", 21), ("It becomes day.", 32)):
        carry_out(world, text)
        resolve_all(world)
        assert world.game.players[0].life == life


@pytest.mark.parametrize(("day", "casts", "then"), [(DAY, 0, NIGHT), (DAY, 1, DAY), (NIGHT, 1, NIGHT), (NIGHT, 2, DAY), (NEITHER, 0, NEITHER)])
def test_the_untap_step_looks_at_the_turn_before(day: int, casts: int, then: int) -> None:
    world = Playing()
    world.game.day = day
    world.game.turn_facts[(-1, "spells cast")] = casts
    world.game.turn_facts[(-2, "spells cast")] = 1 if casts == 0 else 5  # the other player's don't count
    begin_turn(world.game)
    assert world.game.turn.step == UNTAP
    begin_step(world.game)
    assert world.game.day == then


def test_spells_of_the_last_turn_turn_the_old_werewolves_over() -> None:
    world = Playing()
    wolf = werewolf(
        world,
        "At the beginning of each upkeep, if no spells were cast last turn, transform this creature.",
        "At the beginning of each upkeep, if a player cast two or more spells last turn, transform this creature.\n"
        "When this creature transforms into Wolf, you gain 7 life.",
    )
    world.game.last_active = 1
    world.game.last_casts = (0, 1)
    world.upkeep()
    assert wolf.chars.name == "Villager"
    world.game.last_casts = (0, 0)
    world.upkeep()
    assert wolf.chars.name == "Wolf" and world.game.players[0].life == 27
    world.game.last_casts = (1, 1)
    world.upkeep()
    assert wolf.chars.name == "Wolf"
    world.game.last_casts = (0, 2)
    world.upkeep()
    assert wolf.chars.name == "Villager"


def test_it_becomes_day_as_something_enters_only_where_it_is_neither() -> None:
    world = World()
    line = "If it's neither day nor night, it becomes day as this creature enters."
    world.put(0, line)
    assert world.game.day == DAY
    carry_out(world, "It becomes night.")
    world.put(0, line)
    assert world.game.day == NIGHT
