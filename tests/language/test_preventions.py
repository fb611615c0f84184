"""Prevention effects: whose damage, how much, and what follows immediately after (615)."""

from __future__ import annotations

import pytest

from lawmage.game.game import DAMAGE
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from tests.language.deciding import answering, carry_out
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Prevent all combat damage that would be dealt this turn.",
        "Prevent all damage that would be dealt to you and creatures you control this turn.",
        "Prevent all damage that would be dealt this turn by creatures your opponents control.",
        "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
        "Prevent all combat damage target creature would deal this turn.",
        "Prevent all damage a source of your choice would deal this turn.",
        "Prevent the next 3 damage that would be dealt to any target this turn.",
        "Prevent the next 3 damage that would be dealt to target creature this turn. "
        "For each 1 damage prevented this way, put a +1/+1 counter on that creature.",
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage. "
        "You gain life equal to the damage prevented this way.",
        "Damage can't be prevented this turn.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Prevent all damage that would be dealt to this creature.",
        "Prevent all noncombat damage that would be dealt to other creatures you control.",
        "If a source would deal damage to you, prevent 1 of that damage.",
        "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.",
        "If a source would deal damage to another Bear you control, prevent all but 1 of that damage.",
        "If damage would be dealt to this creature, prevent that damage and remove that many +1/+1 counters from it.",
        "If damage would be dealt to this creature, prevent that damage. Put a -1/-1 counter on this creature for each 1 damage prevented this way.",
        "Damage can't be prevented.",
        "Combat damage that would be dealt by creatures you control can't be prevented.",
    ],
)
def test_static_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Prevent all combat damage that would be dealt this turn.", "Prevent all damage that would be dealt this turn."),
        ("Prevent the next 3 damage that would be dealt to you this turn.", "Prevent the next 2 damage that would be dealt to you this turn."),
        ("Prevent all damage that would be dealt to you this turn by creatures.", "Prevent all damage that would be dealt to you this turn."),
    ],
)
def test_one_word_changes_the_tree(one: str, other: str) -> None:
    assert not same(spell(one)[0], spell(other)[0])


def test_a_rider_needs_an_effect_that_prevents() -> None:
    with pytest.raises(Refusal):
        spell("Draw a card. You gain life equal to the damage prevented this way.")


def deal(world: World, source: GameObject, *damage: tuple[int, int], combat: bool = False) -> None:
    """Damage to several things at once."""
    events: list[Happening] = [Damage(source.id, to, n, combat) for to, n in damage]
    happen(world.game, events)


def test_only_combat_damage_and_only_this_turn() -> None:
    world = World()
    bear = world.put(0)
    carry_out(world, "Prevent all combat damage that would be dealt this turn.")
    deal(world, bear, (-2, 3), combat=True)
    deal(world, bear, (-2, 2))
    assert world.game.players[1].life == 18
    continuous.end_of_turn(world.game)
    deal(world, bear, (-2, 3), combat=True)
    assert world.game.players[1].life == 15


def test_a_shield_is_spent_by_the_point() -> None:
    world = World()
    bear = world.put(0)
    carry_out(world, "Prevent the next 3 damage that would be dealt to any target this turn.", -2)
    deal(world, bear, (-2, 2))
    deal(world, bear, (-1, 2))
    deal(world, bear, (-2, 2))
    assert [player.life for player in world.game.players] == [18, 19]


def test_a_shield_over_two_sources_is_divided_by_the_player() -> None:
    world = World()
    one, two = world.put(0), world.put(0)
    carry_out(world, "Prevent the next 3 damage that would be dealt to any target this turn.", -2)
    asker = answering(world, shield=["1, 2"])
    happen(world.game, [Damage(one.id, -2, 2), Damage(two.id, -2, 3)])
    assert asker.asked == ["shield"]
    assert world.game.players[1].life == 18


def test_each_of_several_creatures_has_a_shield_of_its_own() -> None:
    world = World()
    one, two = world.put(0, pt="5/5"), world.put(0, pt="5/5")
    carry_out(world, "Prevent the next 1 damage that would be dealt to each creature you control this turn.")
    deal(world, one, (one.id, 2), (two.id, 2))
    assert (one.damage, two.damage) == (1, 1)


def test_what_follows_happens_each_time() -> None:
    world = World()
    bear = world.put(0, pt="5/5")
    text = "Prevent the next 3 damage that would be dealt to target creature this turn. "
    carry_out(world, text + "For each 1 damage prevented this way, put a +1/+1 counter on that creature.", bear.id)
    deal(world, bear, (bear.id, 2))
    assert bear.counters == {"+1/+1": 2}
    deal(world, bear, (bear.id, 5))
    assert bear.counters == {"+1/+1": 3} and bear.damage == 4


def test_the_next_time_a_chosen_source() -> None:
    world = World()
    red = world.put(1, "", "Creature — Goblin", "{R}", name="Red")
    green = world.put(1, name="Green")
    asker = answering(world, source=["Red"])
    text = "The next time a red source of your choice would deal damage to you this turn, prevent that damage. "
    carry_out(world, text + "You gain life equal to the damage prevented this way.")
    assert asker.asked == []  # there is only one red source
    deal(world, green, (-1, 1))
    deal(world, red, (-1, 4))
    deal(world, red, (-1, 1))
    assert world.game.players[0].life == 20 - 1 + 4 - 1


def test_unpreventable_damage_uses_up_no_shield_but_what_follows_happens() -> None:
    world = World()
    hydra = world.put(0, "If damage would be dealt to this creature, prevent that damage and remove that many +1/+1 counters from it.", pt="0/9")
    happen(world.game, [PutCounters(hydra.id, "+1/+1", 5, 0)])
    deal(world, hydra, (hydra.id, 2))
    assert hydra.counters == {"+1/+1": 3} and hydra.damage == 0
    world.put(1, "Damage can't be prevented.", "Enchantment")
    deal(world, hydra, (hydra.id, 1))
    assert hydra.counters == {"+1/+1": 2} and hydra.damage == 1  # 615.12
    carry_out(world, "Prevent the next 3 damage that would be dealt to any target this turn.", -2)
    deal(world, hydra, (-2, 2))
    assert world.game.players[1].life == 18
    assert world.game.effects[-1].remaining == 3


def test_damage_that_is_gone_leaves_nothing_to_do() -> None:
    world = World()
    phantom = world.put(0, "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.", pt="0/9")
    happen(world.game, [PutCounters(phantom.id, "+1/+1", 3, 0)])
    carry_out(world, "Prevent all damage that would be dealt to target creature this turn.", phantom.id)
    answering(world, replacement=[])
    deal(world, phantom, (phantom.id, 2))
    # whichever is applied first, the other has nothing to replace (614.7a)
    assert phantom.counters["+1/+1"] in (2, 3)


def test_some_of_it_half_of_it_all_but_some() -> None:
    for line, life in (("prevent 1 of that damage", 16), ("prevent half that damage, rounded up", 18), ("prevent all but 1 of that damage", 19)):
        world = World()
        world.put(1, f"If a source would deal damage to you, {line}.", "Enchantment")
        bolt = world.card(0, HAND, "", "Instant", "{R}")
        deal(world, bolt, (-2, 5))
        assert world.game.players[1].life == life


def test_dealt_to_and_dealt_by() -> None:
    world = World()
    one, two = world.put(0, pt="2/9"), world.put(1, pt="2/9")
    world.game.turn.step = DAMAGE
    carry_out(world, "Prevent all combat damage that would be dealt to and dealt by target creature this turn.", one.id)
    happen(world.game, [Damage(one.id, two.id, 2, True), Damage(two.id, one.id, 2, True), Damage(two.id, -1, 1, True)])
    assert (one.damage, two.damage, world.game.players[0].life) == (0, 0, 19)
