"""Of 702: keywords that are another way to cast a spell, from where, and what follows."""

from __future__ import annotations

import pytest

from lawmage.game.game import END_STEP
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.door import happen
from lawmage.rules.events.life import LoseLife
from tests.language.playing import Playing

GAIN = "You gain 1 life."


def zone(world: Playing, obj: GameObject) -> int:
    """The zone of the card now."""
    return world.game.objects[world.game.current(obj.id)].zone


def offered(world: Playing, words: str) -> bool:
    return any([action.startswith(words) for action in world.actions()])


@pytest.mark.parametrize("cost", [" {1}", "—Pay 2 life.", "—Discard a card."])
def test_flashback_from_the_graveyard_to_exile(cost: str) -> None:
    """702.34a"""
    world = Playing()
    world.lands(1)
    world.card(0, HAND)
    card = world.card(0, GRAVEYARD, f"{GAIN}\nFlashback{cost}", "Instant", "{4}{G}", name="Again")
    world.act("cast Again (flashback)")
    assert zone(world, card) == EXILE and world.game.players[0].life == (19 if "life" in cost else 21)
    assert not offered(world, "cast Again")


def test_escape_exiles_other_cards() -> None:
    """702.138a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, GRAVEYARD, "Escape—{G}, Exile two other cards from your graveyard.\nThis creature escapes with a +1/+1 counter on it.", name="Back")
    world.card(0, GRAVEYARD)
    assert not offered(world, "cast Back")
    world.card(0, GRAVEYARD)
    world.act("cast Back (escape)")
    again = world.game.objects[world.game.current(card.id)]
    assert again.counters == {"+1/+1": 1} and len(world.game.exile) == 2


def test_retrace_costs_a_land_besides() -> None:
    """702.81a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, GRAVEYARD, f"{GAIN}\nRetrace", "Instant", "{G}", name="Worm")
    world.card(0, HAND)
    assert not offered(world, "cast Worm")
    land = world.card(0, HAND, "", "Basic Land — Forest", "")
    world.act("cast Worm (retrace)")
    assert zone(world, card) == GRAVEYARD and zone(world, land) == GRAVEYARD and world.game.players[0].life == 21


def test_jump_start_discards_any_card() -> None:
    """702.133a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, GRAVEYARD, f"{GAIN}\nJump-start", "Instant", "{G}", name="Jump")
    assert not offered(world, "cast Jump")
    world.card(0, HAND)
    world.act("cast Jump (jump-start)")
    assert zone(world, card) == EXILE and not world.game.players[0].hand


def test_evoked_it_is_sacrificed() -> None:
    """702.74a"""
    for way, stays in ((" (evoke)", False), ("", True)):
        world = Playing()
        world.lands(2)
        card = world.card(0, HAND, "When this creature enters, you gain 1 life.\nEvoke {G}", name="Elemental")
        world.act(f"cast Elemental{way}")
        assert (zone(world, card) != GRAVEYARD) == stays and world.game.players[0].life == 21


@pytest.mark.parametrize(("word", "condition"), [("spectacle", True), ("spectacle", False)])
def test_spectacle_after_an_opponent_lost_life(word: str, condition: bool) -> None:
    """702.137a"""
    world = Playing()
    world.lands(1)
    world.card(0, HAND, f"{GAIN}\nSpectacle {{G}}", "Instant", "{4}{G}", name="Show")
    if condition:
        happen(world.game, [LoseLife(1, 1)])
    assert offered(world, f"cast Show ({word})") == condition


def test_surge_after_another_spell() -> None:
    """702.117a"""
    world = Playing()
    world.lands(2)
    world.card(0, HAND, f"{GAIN}\nSurge {{G}}", "Instant", "{4}{G}", name="Surge")
    world.card(0, HAND, GAIN, "Instant", "{G}", name="First")
    assert not offered(world, "cast Surge")
    world.act("cast First")
    world.act("cast Surge (surge)")
    assert world.game.players[0].life == 22


@pytest.mark.parametrize(("attacker", "word"), [("Creature — Rogue", "prowl"), ("Creature — Bear", ""), ("Creature — Assassin", "freerunning")])
def test_after_combat_damage_by_such_a_creature(attacker: str, word: str) -> None:
    """702.76a, 702.173a"""
    world = Playing()
    world.lands(1)
    world.card(0, HAND, f"{GAIN}\nProwl {{G}}", "Kindred Instant — Rogue", "{4}{G}", name="Prowling")
    world.card(0, HAND, f"{GAIN}\nFreerunning {{G}}", "Instant", "{4}{G}", name="Running")
    creature = world.put(0, "", attacker)
    assert world.actions() == ["pass"]
    world.attack(creature)
    assert world.actions()[1:] == ([f"cast {'Prowling' if word == 'prowl' else 'Running'} ({word})"] if word else [])


def test_dashed_it_has_haste_and_returns() -> None:
    """702.109a"""
    world = Playing()
    world.lands(1, "Mountain")
    card = world.card(0, HAND, "Dash {R}", name="Runner", cost="{4}{R}")
    world.act("cast Runner (dash)")
    runner = world.game.objects[world.game.current(card.id)]
    assert runner.chars.has("haste")
    world.step(END_STEP)
    assert zone(world, card) == HAND


def test_blitzed_it_has_haste_is_sacrificed_and_draws() -> None:
    """702.152a"""
    world = Playing()
    world.lands(1, "Mountain")
    world.card(0, LIBRARY)
    card = world.card(0, HAND, "Blitz {R}", name="Runner", cost="{4}{R}")
    world.act("cast Runner (blitz)")
    assert world.game.objects[world.game.current(card.id)].chars.has("haste")
    world.step(END_STEP)
    assert zone(world, card) == GRAVEYARD and len(world.game.players[0].hand) == 1


def test_an_alternative_cost_where_casting_it_is_permitted() -> None:
    """118.9: unless the permission has a cost of its own (118.9a)."""
    world = Playing()
    world.lands(1)
    world.put(0, "You may cast creature spells from your graveyard.", "Enchantment")
    world.card(0, GRAVEYARD, "Evoke {G}", cost="{4}{G}", name="Elemental")
    world.card(0, GRAVEYARD, f"{GAIN}\nFlashback {{G}}", "Instant", "{4}{G}", name="Other")
    assert world.actions() == ["pass", "cast Elemental (evoke)", "cast Other (flashback)"]


def test_face_down_where_casting_such_a_spell_is_permitted() -> None:
    """702.37c: what counts is what it is face down."""
    for kind, offered_so in (("creature", True), ("artifact", False)):
        world = Playing()
        world.lands(3)
        world.put(0, f"You may cast {kind} spells from the top of your library.", "Enchantment")
        world.card(0, LIBRARY, "{T}: Add {G}.\nMorph {2}", "Land", "", name="Cavern")
        assert (world.actions() == ["pass", "cast Cavern (morph)"]) == offered_so
