"""Emblems: in the command zone, under the control of whoever got them, with working abilities (114)."""

from __future__ import annotations

import pytest

from lawmage.game.game import UPKEEP
from lawmage.game.node import same
from lawmage.game.objects import EMBLEM
from lawmage.game.terms import EXILE
from lawmage.language.definition import Refusal
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.turn.steps import hand_size
from tests.language.deciding import answering, carry_out, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        'You get an emblem with "Creatures you control get +2/+2 and have flying."',
        'Target opponent gets an emblem with "Whenever a player draws a card, you lose 2 life."',
        'Each opponent gets an emblem with "At the beginning of your upkeep, this emblem deals 1 damage to you."',
        'You get an emblem with "You have no maximum hand size" and "Whenever you draw a card, you gain 1 life."',
    ],
)
def test_instructions_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_one_word_changes_the_tree() -> None:
    one = spell('You get an emblem with "Creatures you control get +1/+1."')[0]
    assert not same(one, spell('Target opponent gets an emblem with "Creatures you control get +1/+1."')[0])
    assert not same(one, spell('You get an emblem with "Creatures you control get +1/+2."')[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        spell('You get an emblem with "{T}: Add {G}."')
    with pytest.raises(Refusal):
        trees('This creature has an emblem with "Draw a card."')


def test_its_static_ability_works_in_the_command_zone_for_good() -> None:
    world = World()
    mine, other = world.put(0), world.put(1)
    carry_out(world, 'You get an emblem with "Creatures you control get +2/+2."')
    assert (mine.chars.power, other.chars.power) == (4, 2)
    assert world.put(0).chars.power == 4
    emblem = world.game.objects[world.game.command[0]]
    assert emblem.kind == EMBLEM and not emblem.chars.types and not emblem.chars.colors and emblem.chars.mana_cost is None  # 114.3
    clone = world.game.clone()
    assert clone.objects[clone.command[0]].controller == 0


def test_two_of_them_add_up() -> None:
    world = World()
    mine = world.put(0)
    for _ in range(2):
        carry_out(world, 'You get an emblem with "Creatures you control get +1/+0."')
    assert mine.chars.power == 4


def test_you_is_whoever_got_it() -> None:
    world = World()
    carry_out(world, 'Each opponent gets an emblem with "Whenever you draw a card, this emblem deals 2 damage to you."')
    draw_cards(world.game, 0, 1)
    world.card(1, 3)
    world.game.players[1].library.append(world.game.players[1].hand.pop()) if world.game.players[1].hand else None
    draw_cards(world.game, 1, 1)
    resolve_all(world)
    assert world.game.players[0].life == 20


def test_its_triggers_work_after_what_made_it_is_gone() -> None:
    world = Playing()
    maker = world.put(0, "{0}: You get an emblem with \"At the beginning of your upkeep, this emblem deals 3 damage to any target.\"")
    world.act("activate")
    happen(world.game, [Move(maker.id, EXILE)])
    answering(world, target=["B"])
    world.upkeep(target=["B"])
    assert world.game.players[1].life == 17 and world.game.turn.step == UPKEEP


def test_rules_are_changed_by_it() -> None:
    world = World()
    carry_out(world, 'You get an emblem with "You have no maximum hand size" and "Creatures you control get +1/+1."')
    assert hand_size(world.game, 0) == -1 and hand_size(world.game, 1) == 7


def test_its_activated_ability_is_offered_to_its_controller() -> None:
    world = Playing()
    carry_out(world, 'You get an emblem with "{0}: You gain 1 life."')
    assert len([words for words in world.actions(0) if "gain 1 life" in words]) == 1
    assert not [words for words in world.actions(1) if "gain 1 life" in words]
