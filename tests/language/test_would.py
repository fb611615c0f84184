"""Replacement effects: what they watch for, and what happens instead."""

from __future__ import annotations

import pytest

from lawmage.game.game import DRAW
from lawmage.game.node import same
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife
from lawmage.rules.events.zone_change import CreateTokens, Destroy, Discard, Mill, Move
from tests.language.deciding import answering, carry_out, names
from tests.language.world import World, trees


@pytest.mark.parametrize(
    "line",
    [
        "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead.",
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        "If Testing Bear would be put into a graveyard from anywhere, reveal Testing Bear and shuffle it into its owner's library instead.",
        "If a creature an opponent controls would die, exile it instead.",
        "If a nontoken creature an opponent controls would die, instead exile it and you gain 2 life.",
        "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
        "If another red source you control would deal damage to a permanent or player, it deals that much damage plus 1 to that permanent or player instead.",
        "If damage would be dealt to this creature, put that many +1/+1 counters on it instead.",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters on that creature instead.",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead.",
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
        "If one or more tokens would be created under your control, those tokens plus an additional Food token are created instead.",
        "If you would gain life, you gain twice that much life instead.",
        "If you would gain life, you gain that much life plus 1 instead.",
        "If an opponent would gain life, that player loses that much life instead.",
        "If you would draw a card, draw two cards instead.",
        "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and you draw a card.",
        "If an opponent would mill one or more cards, they mill twice that many cards instead.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("If a creature would die, exile it instead.", "If another creature would die, exile it instead."),
        ("If a creature you control would die, exile it instead.", "If a creature you control would die, return it to its owner's hand instead."),
        ("If you would draw a card, draw two cards instead.", "If you would draw a card, draw three cards instead."),
        ("If you would draw a card, you may draw two cards instead.", "If you would draw a card, draw two cards instead."),
        (
            "If combat damage would be dealt to this creature, put that many +1/+1 counters on it instead.",
            "If noncombat damage would be dealt to this creature, put that many +1/+1 counters on it instead.",
        ),
        (
            "If you would draw a card, draw two cards instead.",
            "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
        ),
    ],
)
def test_one_word_changes_the_tree(one: str, other: str) -> None:
    assert not same(trees(one)[0], trees(other)[0])


def test_a_card_in_any_zone_but_no_token_is_a_card() -> None:
    world = World()
    world.put(0, "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead.", name="Militant")
    bolt = world.card(1, HAND, "", "Instant", "{R}", name="Bolt")
    bear = world.card(1, HAND, name="Bear")
    happen(world.game, [Discard(bolt.id, 1), Discard(bear.id, 1)])
    assert names(world, world.game.exile) == ["Bolt"]
    assert names(world, world.game.players[1].graveyard) == ["Bear"]
    world.card(1, LIBRARY, "", "Sorcery", "{R}", name="Milled")
    happen(world.game, [Mill(1, 1)])
    assert names(world, world.game.exile) == ["Bolt", "Milled"]


def test_what_would_die_is_exiled_at_the_same_time_as_the_others() -> None:
    world = World()
    world.put(0, "If a creature an opponent controls would die, exile it instead.", "Enchantment")
    mine = world.put(0, name="Mine")
    theirs = world.put(1, name="Theirs")
    happened = happen(world.game, [Destroy(mine.id), Destroy(theirs.id)])
    moves = [event for event in happened if isinstance(event, Move)]
    assert [(event.obj, event.to) for event in moves] == [(mine.id, GRAVEYARD), (theirs.id, EXILE)]


def test_an_ability_about_its_own_card_works_everywhere() -> None:
    world = World()
    text = "If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it into its owner's library instead."
    colossus = world.card(0, HAND, text, "Artifact Creature — Golem", name="Colossus")
    happen(world.game, [Discard(colossus.id, 0)])
    assert names(world, world.game.players[0].library) == ["Colossus"]


def test_damage_is_doubled_once_by_each_effect() -> None:
    world = World()
    line = "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead."
    world.put(0, line, "Enchantment")
    bolt = world.card(0, HAND, "", "Instant", "{R}")
    happen(world.game, [Damage(bolt.id, -2, 3)])
    assert world.game.players[1].life == 14
    world.put(0, line, "Enchantment")
    happen(world.game, [Damage(bolt.id, -2, 1)])
    assert world.game.players[1].life == 10  # 614.5: two effects, each once


def test_another_source_is_not_the_source_itself() -> None:
    world = World()
    line = "If another source you control would deal damage to a permanent or player, it deals that much damage plus 2 to that permanent or player instead."
    own = world.put(0, line)
    other = world.put(0)
    happen(world.game, [Damage(own.id, -2, 1)])
    assert world.game.players[1].life == 19
    happen(world.game, [Damage(other.id, -2, 1)])
    assert world.game.players[1].life == 16


def test_damage_to_a_creature_becomes_counters_on_it() -> None:
    world = World()
    line = "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters on that creature instead."
    mage = world.put(0, line)
    bear = world.put(1, pt="5/5")
    happen(world.game, [Damage(mage.id, bear.id, 2)])
    assert bear.damage == 0 and bear.counters == {"-1/-1": 2}
    happen(world.game, [Damage(mage.id, bear.id, 1, True)])
    assert bear.damage == 1  # combat damage is not spoken of


def test_counters_plus_one_minus_one_twice() -> None:
    world = World()
    line = "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead."
    world.put(0, line, "Enchantment")
    bear = world.put(0)
    happen(world.game, [PutCounters(bear.id, "+1/+1", 2, 0)])
    assert bear.counters == {"+1/+1": 3}
    happen(world.game, [PutCounters(bear.id, "-1/-1", 1, 0)])
    assert bear.counters["-1/-1"] == 1
    theirs = world.put(1)
    happen(world.game, [PutCounters(theirs.id, "+1/+1", 2, 0)])
    assert theirs.counters == {"+1/+1": 2}


def test_an_effect_that_puts_counters_is_doubled_and_a_cost_is_not() -> None:
    world = World()
    line = "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead."
    world.put(0, line, "Enchantment")
    bear = world.put(0)
    paid = PutCounters(bear.id, "-1/-1", 1, 0)
    paid.as_cost = True
    happen(world.game, [paid])
    happen(world.game, [PutCounters(bear.id, "+1/+1", 1, 0)])
    assert bear.counters == {"-1/-1": 1, "+1/+1": 2}


def test_tokens_are_doubled_or_come_with_others() -> None:
    world = World()
    world.put(0, "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.", "Enchantment")
    carry_out(world, "Create a 1/1 white Soldier creature token.")
    assert names(world, world.game.battlefield[1:]) == ["Soldier Token"] * 2
    world = World()
    world.put(0, "If one or more tokens would be created under your control, those tokens plus an additional Food token are created instead.", "Enchantment")
    carry_out(world, "Create a 1/1 white Soldier creature token.")
    assert len(world.game.battlefield) == 3
    carry_out(world, "Create a 1/1 white Soldier creature token.", player=1)
    assert len(world.game.battlefield) == 4


def test_only_tokens_of_the_kind() -> None:
    world = World()
    world.put(0, "If one or more creature tokens would be created under your control, twice that many of those tokens are created instead.", "Enchantment")
    carry_out(world, "Create a Treasure token.")
    assert len(world.game.battlefield) == 2
    carry_out(world, "Create two 1/1 white Soldier creature tokens.")
    assert len([e for e in world.game.log if isinstance(e, CreateTokens) and e.count == 4]) == 1


def test_life_gained_is_changed_or_lost() -> None:
    world = World()
    world.put(0, "If you would gain life, you gain that much life plus 1 instead.", "Enchantment")
    world.put(0, "If an opponent would gain life, that player loses that much life instead.", "Enchantment")
    happen(world.game, [GainLife(0, 3)])
    happen(world.game, [GainLife(1, 3)])
    assert [player.life for player in world.game.players] == [24, 17]


def test_a_replaced_draw_is_no_draw_and_its_replacement_draws() -> None:
    world = World()
    world.put(0, "If you would draw a card, draw two cards instead.", "Enchantment")
    for _ in range(5):
        world.card(0, LIBRARY)
    assert draw_cards(world.game, 0, 1) == []
    assert len(world.game.players[0].hand) == 2
    world.put(0, "If you would draw a card, draw two cards instead.", "Enchantment")
    draw_cards(world.game, 0, 1)
    assert len(world.game.players[0].hand) == 5  # 614.5: 1 becomes 2, each of these 2; the library had three left


def test_except_the_first_card_of_the_draw_step() -> None:
    world = World()
    line = "If a player would draw a card except the first one they draw in each of their draw steps, that player discards a card instead."
    world.put(0, line, "Enchantment")
    for _ in range(4):
        world.card(1, LIBRARY)
    world.game.turn.active = 1
    world.game.turn.step = DRAW
    draw_cards(world.game, 1, 1)
    assert len(world.game.players[1].hand) == 1
    draw_cards(world.game, 1, 1)
    assert not world.game.players[1].hand and len(world.game.players[1].graveyard) == 1


def test_sentences_after_it_belong_to_the_replacement() -> None:
    world = World()
    text = (
        "If a player would draw a card except the first one they draw in each of their draw steps, that player discards a card instead. "
        "If the player discards a card this way, they draw a card. If the player doesn't discard a card this way, they mill a card."
    )
    world.put(0, text, "Enchantment")
    for name in ("Top", "Second"):
        world.card(0, LIBRARY, name=name)
    draw_cards(world.game, 0, 1)
    assert names(world, world.game.players[0].graveyard) == ["Top"]  # nothing to discard: a card is milled
    world.card(0, HAND, name="Held")
    draw_cards(world.game, 0, 1)
    assert names(world, world.game.players[0].graveyard) == ["Top", "Held"]
    assert names(world, world.game.players[0].hand) == ["Second"]


def test_who_is_affected_chooses_which_comes_first() -> None:
    for first, life in (("Doubling", 12), ("Adding", 10)):
        world = World()
        doubling = "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead."
        adding = "If a source you control would deal damage to a permanent or player, it deals that much damage plus 2 to that permanent or player instead."
        world.put(0, doubling, "Enchantment", name="Doubling")
        world.put(0, adding, "Enchantment", name="Adding")
        asker = answering(world, replacement=[first])
        bolt = world.card(0, HAND, "", "Instant", "{R}")
        happen(world.game, [Damage(bolt.id, -2, 3)])
        assert asker.asked == ["replacement"]
        assert world.game.players[1].life == life


def test_while_limits_the_effect() -> None:
    world = World()
    bear = world.put(0, "If damage would be dealt to this creature while it has a +1/+1 counter on it, put that many +1/+1 counters on it instead.", pt="3/3")
    happen(world.game, [Damage(bear.id, bear.id, 1)])
    assert bear.damage == 1
    happen(world.game, [PutCounters(bear.id, "+1/+1", 1, 0)])
    happen(world.game, [Damage(bear.id, bear.id, 2)])
    assert bear.damage == 1 and bear.counters == {"+1/+1": 3}
