"""702.140, 730: mutate and merged permanents."""

from __future__ import annotations

import pytest

from lawmage.cards.face import Card
from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, STACK
from lawmage.language.definition import Refusal, define
from lawmage.language.effects_permanents import DestroyIt
from lawmage.rules.commander import designate
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy, Move
from lawmage.rules.merging import Mutates, times_mutated
from lawmage.rules.starting import add_card
from lawmage.rules.transforming import Transform
from tests.language.world import World, face, trees

MUTATE = "Mutate {2}{G}\nWhenever this creature mutates, you gain 4 life."


@pytest.mark.parametrize(
    "line", ["Mutate {2}{G}", "Mutate {U/R}{U/R}", "Whenever this creature mutates, draw a card.", "Whenever a creature you control mutates, draw a card."]
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", ["Mutate", "Mutate 2", "Whenever this creature mutate, draw a card."])
def test_others_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_one_word_changes_the_tree() -> None:
    assert show(trees("Whenever this creature mutates, draw a card.")[0]) != show(trees("Whenever this creature attacks, draw a card.")[0])


def spell_of(world: World, text: str, pt: str = "5/5", name: str = "Mutant") -> GameObject:
    """A creature spell on the stack, as if cast for its mutate cost."""
    card = world.card(0, HAND, text, "Creature — Beast", pt=pt, name=name)
    world.game.keep_log = True
    move = Move(card.id, STACK, 0)
    happen(world.game, [move])
    return world.game.objects[move.new]


def test_on_top_it_has_the_characteristics_of_the_new_card_and_all_abilities() -> None:
    world = World()
    bear = world.put(0, "Flying", name="Bear")
    happen(world.game, [Mutates(spell_of(world, MUTATE).id, bear.id, False)])
    assert bear.chars.name == "Mutant" and bear.chars.power == 5
    assert bear.chars.abilities.has("flying") and bear.chars.abilities.has("mutate")
    assert times_mutated(bear) == 1 and world.game.battlefield.count(bear.id) == 1 and not world.game.stack
    assert len(world.game.pending) == 1  # the ability of the card that mutated sees it


def test_under_it_keeps_what_it_is() -> None:
    world = World()
    bear = world.put(0, "", name="Bear")
    happen(world.game, [Mutates(spell_of(world, "Trample\n" + MUTATE).id, bear.id, True)])
    assert bear.chars.name == "Bear" and bear.chars.power == 2 and bear.chars.abilities.has("trample")


@pytest.mark.parametrize("under", [False, True])
def test_all_cards_go_where_the_permanent_goes_and_it_dies_once(under: bool) -> None:
    world = World()
    watcher = world.put(0, "Whenever another creature dies, you gain 1 life.", name="Watcher")
    bear = world.put(0, "", name="Bear")
    happen(world.game, [Mutates(spell_of(world, MUTATE).id, bear.id, under)])
    world.game.pending.clear()
    happen(world.game, [Destroy(bear.id)])
    names = sorted([world.game.objects[id].chars.name for id in world.game.players[0].graveyard])
    assert names == ["Bear", "Mutant"]
    assert [trigger.source for trigger in world.game.pending] == [watcher.id]


def test_a_commander_among_the_components_alone_goes_to_the_command_zone() -> None:
    world = World()
    bear = world.put(0, "", name="Bear")
    spell = spell_of(world, MUTATE)
    designate(world.game, spell)
    happen(world.game, [Mutates(spell.id, bear.id, True)])
    assert bear.commander == spell.commander  # 903.3c
    happen(world.game, [Move(bear.id, EXILE)])
    exiled = [world.game.objects[id] for id in world.game.exile]
    assert sorted([obj.chars.name for obj in exiled]) == ["Bear", "Mutant"]
    assert [obj.chars.name for obj in exiled if obj.commander] == ["Mutant"]
    assert not [id for id in world.game.command if world.game.objects[id].zone == COMMAND]


def test_a_double_faced_component_turns_over() -> None:
    world = World()
    front = face("Vigilance", name="Front", pt="1/1")
    back = face("Reach", name="Back", pt="4/4", cost="")
    card = add_card(world.game, define(Card("Front // Back", (front, back), layout="transform")), 0, HAND)
    move = Move(card.id, BATTLEFIELD, 0)
    happen(world.game, [move])
    werewolf = world.game.objects[move.new]
    happen(world.game, [Mutates(spell_of(world, "Trample\n" + MUTATE).id, werewolf.id, True)])
    before = world.game.clone()
    happen(world.game, [Transform(werewolf.id)])
    assert werewolf.chars.name == "Back" and werewolf.chars.power == 4
    assert werewolf.chars.abilities.has("reach") and werewolf.chars.abilities.has("trample") and not werewolf.chars.abilities.has("vigilance")
    assert not werewolf.transformed  # 701.27g
    happen(before, [Transform(werewolf.id)])
    assert before.objects[werewolf.id].chars.name == "Back"  # the clone has components of its own


def test_the_spell_of_a_mutating_creature_has_a_target() -> None:
    for tree in trees(MUTATE):
        for made in getattr(tree, "expansion", tuple)():
            altered = getattr(made, "altered", None)
            if altered is not None:
                chars = define(Card("Mutant", (face(MUTATE, name="Mutant"),))).faces[0]
                effects = [getattr(ability.tree, "effect", None) for ability in altered(chars).abilities.spell]
                assert len(effects) == 1 and isinstance(effects[0], DestroyIt)
                return
    raise AssertionError("no way to cast it")


def test_graveyard_order_has_both() -> None:
    world = World()
    bear = world.put(0, "", name="Bear")
    happen(world.game, [Mutates(spell_of(world, MUTATE).id, bear.id, False)])
    happen(world.game, [Move(bear.id, GRAVEYARD)])
    assert len(world.game.players[0].graveyard) == 2 and bear.id not in world.game.battlefield
