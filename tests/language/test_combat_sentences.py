"""508.1c-d, 509.1b-c: rules of combat in words, of whom they speak and for how long."""

from __future__ import annotations

import pytest

from lawmage.choices import RandomChooser
from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.language.definition import Refusal
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.combat.attackers import AttackRules
from lawmage.rules.nodes import CostChange
from lawmage.rules.queries import BLOCKS_MORE, CAN_BLOCK_AS_THOUGH, CANT_BE_BLOCKED, CANT_BLOCK, MUST_BLOCK, asked
from lawmage.rules.starting import empty_game
from tests.language.deciding import carry_out
from tests.language.world import World, spell, trees

AURA = "Enchantment — Aura"
LINES = [
    "This creature can block only creatures with flying.",
    "This creature can't be blocked by more than one creature.",
    "This creature can't be blocked except by three or more creatures.",
    "This creature can't be blocked except by creatures with flying or reach.",
    "Each creature you control can block an additional creature each combat.",
    "This creature can block any number of creatures.",
    "This creature must be blocked if able.",
    "All creatures able to block this creature do so.",
    "Creatures with power less than this creature's power can't block it.",
    "This creature can't attack or block alone.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those creatures.",
    "This creature can't attack unless defending player controls an Island.",
    "This creature can't block and can't be blocked.",
    "Equipped creature gets +1/+1, has trample, and can't be blocked except by creatures with flying.",
    "Enchanted creature gets +2/+2 and attacks each combat if able.",
    "Equipped creature can't be blocked and has shroud.",
    "As long as you control an artifact, this creature gets +2/+2 and can't block.",
    "You may have this creature assign its combat damage as though it weren't blocked.",
    "As long as you control an artifact, this creature can attack as though it didn't have defender.",
    "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
    "This creature attacks or blocks each combat if able.",
    "{1}: This creature can attack this turn as though it didn't have defender.",
    "{1}: Target creature blocks this creature this turn if able.",
    "Whenever this creature attacks, it gets +1/+1 until end of turn and can't be blocked this turn.",
    "When this creature enters, until your next turn, target creature can't attack.",
    "{1}: This creature can't be blocked this turn except by creatures with haste.",
    "{1}: Creatures you control gain trample until end of turn and can't be blocked this turn.",
    "{1}: Target creature gets +1/+0 until end of turn and attacks this turn if able.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{1}: Can't be blocked this turn.",  # of nothing
        "{1}: You gain 2 life and can't be blocked this turn.",
        "Equipped creature gets +1/+1 and can't block as long as it's red.",  # which of the two "it" would be
    ],
)
def test_what_is_said_of_nothing_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def cant_block(world: World, blocker: GameObject, attacker: GameObject) -> bool:
    return any([q.concerns(ctx, blocker) or q.concerns_pair(ctx, blocker, attacker) for ctx, q in asked(world.game, CANT_BLOCK)])


def test_a_target_alone_cant_block_but_a_set_is_whatever_is_in_it() -> None:
    world = World()
    bear, other = world.put(0), world.put(1)
    carry_out(world, "Target creature can't block this turn.", bear.id)
    assert cant_block(world, bear, other) and not cant_block(world, other, bear)
    carry_out(world, "Creatures without flying can't block this turn.")
    later, bird = world.put(1), world.put(1, "Flying")
    assert cant_block(world, other, bear) and cant_block(world, later, bear)  # 611.2c
    assert not cant_block(world, bird, bear)


def test_what_gets_bigger_cant_be_blocked() -> None:
    world = World()
    bear, other = world.put(0), world.put(0)
    carry_out(world, "Target creature gets +2/+0 until end of turn and can't be blocked this turn.", bear.id)
    found = asked(world.game, CANT_BE_BLOCKED)
    assert bear.chars.power == 4 and [q.concerns(ctx, bear) for ctx, q in found] == [True] and not found[0][1].concerns(found[0][0], other)


def test_by_how_many_it_is_blocked() -> None:
    world = World()
    one = world.put(0, "This creature can't be blocked by more than one creature.")
    three = world.put(0, "This creature can't be blocked except by three or more creatures.")
    found = asked(world.game, CANT_BE_BLOCKED)
    assert [max([q.blockers_most(ctx, obj) for ctx, q in found]) for obj in (one, three)] == [1, -1]
    assert [max([q.blockers_least(ctx, obj) for ctx, q in found]) for obj in (one, three)] == [0, 3]


def test_it_blocks_only_those_and_more_of_them() -> None:
    world = World()
    wall = world.put(0, "This creature can block only creatures with flying.\nThis creature can block an additional creature each combat.")
    bird, bear = world.put(1, "Flying"), world.put(1)
    assert cant_block(world, wall, bear) and not cant_block(world, wall, bird) and not cant_block(world, bear, wall)
    assert [q.number(ctx) for ctx, q in asked(world.game, BLOCKS_MORE) if q.concerns(ctx, wall)] == [1]


def test_all_able_must_block_it() -> None:
    world = World()
    lure, bear, blocker = world.put(0, "All creatures able to block this creature do so."), world.put(0), world.put(1)
    found = asked(world.game, MUST_BLOCK)
    assert [q.requires_block(ctx, blocker, lure) for ctx, q in found] == [True] and not found[0][1].requires_block(found[0][0], blocker, bear)


def test_attacking_costs() -> None:
    world = World()
    world.put(1, "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.", "Enchantment")
    bear = world.put(0)
    rules = AttackRules(world.game)
    for defender, cost in ((-2, 2), (-1, 0)):
        change = CostChange()
        for ctx, query in rules.costs:
            query.attack_cost(ctx, bear, defender, change)
        assert change.more_generic == cost


def test_only_while_something_is_so() -> None:
    world = World()
    wall = world.put(0, "Defender\nAs long as you control an artifact, this creature can attack as though it didn't have defender.")
    assert not AttackRules(world.game).may(wall, "defender")
    world.put(0, "", "Artifact")
    assert AttackRules(world.game).may(wall, "defender") and not AttackRules(world.game).may(wall, "haste")
    shy = world.put(0, "This creature can't attack unless you control an enchantment.")
    assert AttackRules(world.game).why_not_attack(shy, -2) is not None and AttackRules(world.game).why_not_attack(wall, -2) is None
    world.put(0, "", "Enchantment")
    assert AttackRules(world.game).why_not_attack(shy, -2) is None


def test_landwalk_is_of_no_use() -> None:
    world = World()
    world.put(0, "Creatures with islandwalk can be blocked as though they didn't have islandwalk.", "Enchantment")
    walker, blocker = world.put(0, "Islandwalk"), world.put(1)
    found = asked(world.game, CAN_BLOCK_AS_THOUGH)
    assert [q.as_though(ctx, blocker, walker, "islandwalk") for ctx, q in found] == [True]
    assert not found[0][1].as_though(found[0][0], blocker, walker, "swampwalk")


@pytest.mark.parametrize(
    ("line", "word", "other"),
    [
        ("Target creature can't block this turn.", "block", "attack"),
        ("Target creature can't block this turn.", "this turn", "until your next turn"),
        ("Target creature must be blocked this turn if able.", "must be blocked", "can't be blocked"),
        ("Target creature can't be blocked this turn except by Walls.", "Walls", "Elves"),
    ],
)
def test_one_word_changes_the_tree(line: str, word: str, other: str) -> None:
    new = line.replace(word, other).replace("can't be blocked this turn if able", "can't be blocked this turn")
    assert show(spell(line)[0]) != show(spell(new)[0])


def test_each_player_whom_it_might_attack_is_the_defending_player() -> None:
    # 508.5: of three players only the one who controls an Island may be attacked, and that player's planeswalkers
    world = World()
    world.game = empty_game(["A", "B", "C"], 1, VOCABULARY, RandomChooser())
    serpent = world.put(0, "This creature can't attack unless defending player controls an Island.")
    world.put(2, "", "Land — Island", "")
    far = world.put(2, "", "Planeswalker — Jace", "{2}")
    far.counters["loyalty"] = 3
    near = world.put(1, "", "Planeswalker — Jace", "{2}")
    near.counters["loyalty"] = 3
    assert [AttackRules(world.game).why_not_attack(serpent, thing) is None for thing in (-2, near.id, -3, far.id)] == [False, False, True, True]
