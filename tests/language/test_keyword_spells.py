"""Of 702: keywords of spells that copy them, and about casting."""

from __future__ import annotations

from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from tests.language.playing import Playing

GAIN = "You gain 1 life."


def life(world: Playing, player: int = 0) -> int:
    return world.game.players[player].life


def test_storm_counts_spells_of_all_players() -> None:
    """702.40a"""
    world = Playing()
    world.lands(2)
    world.lands(1, player=1)
    world.card(0, HAND, GAIN, "Instant", "{G}", name="First")
    world.card(1, HAND, GAIN, "Instant", "{G}", name="Theirs")
    world.card(0, HAND, f"{GAIN}\nStorm", "Instant", "{G}", name="Tempest")
    world.act("cast First")
    world.act("cast Theirs", player=1)
    world.act("cast Tempest")
    assert life(world) == 20 + 1 + 3


def test_gravestorm_counts_permanents_put_into_graveyards() -> None:
    """702.69a"""
    world = Playing()
    world.lands(1)
    dying = [world.put(0), world.put(1)]
    card = world.card(0, HAND)
    happen(world.game, [Move(each.id, GRAVEYARD) for each in [*dying, card]])  # the card was no permanent
    world.card(0, HAND, f"{GAIN}\nGravestorm", "Instant", "{G}", name="Tempest")
    world.act("cast Tempest")
    assert life(world) == 23


def test_replicate_for_each_payment() -> None:
    """702.56a"""
    world = Playing()
    world.lands(4)
    world.card(0, HAND, f"{GAIN}\nReplicate {{1}}", "Instant", "{G}", name="Echo")
    world.act("cast Echo", replicate=["yes", "yes", "no"])
    assert life(world) == 23


def test_casualty_sacrifices_and_copies() -> None:
    """702.153a: a creature of that power."""
    world = Playing()
    world.lands(1)
    small, big = world.put(0, pt="1/1"), world.put(0, pt="2/2")
    world.card(0, HAND, f"{GAIN}\nCasualty 2", "Instant", "{G}", name="Crime")
    world.act("cast Crime", casualty=["yes"])
    assert life(world) == 22 and world.game.there(small.id) and not world.game.there(big.id)


def test_conspire_with_creatures_of_its_colour() -> None:
    """702.78a"""
    world = Playing()
    world.lands(1)
    friends = [world.put(0), world.put(0)]
    world.put(0, cost="{1}{R}")
    world.card(0, HAND, f"{GAIN}\nConspire", "Instant", "{G}", name="Plot")
    world.act("cast Plot", conspire=["yes"])
    assert life(world) == 22 and all([friend.tapped for friend in friends])


def test_demonstrate_gives_an_opponent_a_copy_too() -> None:
    """702.144a"""
    for said, gained in (("yes", (2, 1)), ("no", (1, 0))):
        world = Playing()
        world.lands(1)
        world.card(0, HAND, f"{GAIN}\nDemonstrate", "Instant", "{G}", name="Show")
        world.act("cast Show", may=[said])
        assert (life(world) - 20, life(world, 1) - 20) == gained


def test_affinity_makes_it_cheaper_but_for_coloured_mana() -> None:
    """702.41a"""
    world = Playing()
    world.lands(1)
    world.card(0, HAND, f"Affinity for artifacts\n{GAIN}", "Instant", "{2}{G}", name="Thought")
    world.put(0, "", "Artifact")
    assert "cast Thought" not in world.actions()
    for _ in range(3):
        world.put(0, "", "Artifact")
    world.act("cast Thought")
    assert life(world) == 21


def test_split_second_lets_nobody_respond() -> None:
    """702.61a: but for mana abilities."""
    world = Playing()
    world.lands(1)
    world.lands(1, player=1)
    world.card(1, HAND, GAIN, "Instant", "{G}", name="Answer")
    world.card(0, HAND, f"Split second\n{GAIN}", "Instant", "{G}", name="Fast")
    world.act("cast Fast", resolving=False)
    assert world.actions(1) == ["pass"]


def test_rebound_exiles_it_and_casts_it_in_the_next_upkeep() -> None:
    """702.88a"""
    world = Playing()
    world.lands(1)
    card = world.card(0, HAND, f"{GAIN}\nRebound", "Sorcery", "{G}", name="Bounce")
    world.act("cast Bounce")
    exiled = world.game.objects[world.game.current(card.id)]
    assert exiled.zone == EXILE and life(world) == 21
    world.upkeep(1)
    assert life(world) == 21
    world.upkeep(0, cast=["yes"])
    assert life(world) == 22 and world.game.objects[world.game.current(card.id)].zone == GRAVEYARD


def test_rebound_only_from_hand() -> None:
    world = Playing()
    world.lands(1)
    card = world.card(0, GRAVEYARD, f"{GAIN}\nRebound\nFlashback {{G}}", "Sorcery", "{4}{G}", name="Bounce")
    world.act("cast Bounce")
    world.upkeep(0)
    assert life(world) == 21 and world.game.objects[world.game.current(card.id)].zone == EXILE


def test_ripple_casts_cards_of_the_same_name() -> None:
    """702.60a: the rest to the bottom of the library."""
    world = Playing()
    world.lands(1)
    text = f"{GAIN}\nRipple 4"
    world.card(0, LIBRARY, text, "Sorcery", "{G}", name="Surge")
    other = world.card(0, LIBRARY, name="Other")
    world.card(0, HAND, text, "Sorcery", "{G}", name="Surge")
    world.act("cast Surge", may=["yes", "no"])
    assert life(world) == 22 and world.game.current(other.id) in world.game.players[0].library
