"""What filters fit and instructions do, on a small hand-made state."""

from __future__ import annotations

import pytest

from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.rules.abilities import Spell
from tests.language.world import World, only, spell


def fits(world: World, words: str) -> list[str]:
    """The names of what the noun phrase fits, read by player A."""
    noun = only(spell(f"Destroy all {words}."), Noun)
    assert isinstance(noun, Noun)
    source = world.card(0, HAND, "", "Instant")
    return sorted([world.game.objects[id].chars.name for id in matching(world.context(0, source), noun)])


@pytest.fixture
def board() -> World:
    world = World()
    world.put(0, "", "Creature — Elf Druid", "{G}", "1/1", "Elf")
    world.put(0, "Flying", "Artifact Creature — Thopter", "{3}", "1/4", "Thopter")
    world.put(1, "", "Creature — Zombie", "{2}{B}", "3/3", "Zombie")
    world.put(1, "", "Basic Land — Forest", "", "", "Forest")
    world.card(0, GRAVEYARD, "", "Creature — Zombie", "{B}", "2/2", "Dead Zombie")
    return world


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("creatures", ["Elf", "Thopter", "Zombie"]),
        ("creatures you control", ["Elf", "Thopter"]),
        ("creatures you don't control", ["Zombie"]),
        ("Zombies", ["Zombie"]),
        ("Elf creatures", ["Elf"]),
        ("non-Elf creatures", ["Thopter", "Zombie"]),
        ("artifact creatures", ["Thopter"]),
        ("artifacts and lands", ["Forest", "Thopter"]),
        ("noncreature permanents", ["Forest"]),
        ("creatures with flying", ["Thopter"]),
        ("creatures without flying", ["Elf", "Zombie"]),
        ("creatures with power 1 or less", ["Elf", "Thopter"]),
        ("creatures with mana value 3 or greater", ["Thopter", "Zombie"]),
        ("black creatures", ["Zombie"]),
        ("nonblack creatures", ["Elf", "Thopter"]),
        ("basic lands", ["Forest"]),
        ("creature cards in your graveyard", ["Dead Zombie"]),
    ],
)
def test_descriptions_fit_what_they_say(board: World, words: str, names: list[str]) -> None:
    assert fits(board, words) == names


def follow(world: World, text: str, refs: dict[int, tuple[int, ...]] | None = None) -> None:
    """Carry out an instant's text for player A, its targets as given."""
    obj = world.card(0, HAND, text, "Instant", "{R}")
    ctx = world.context(0, obj)
    ctx.refs = refs or {}
    for ability in obj.chars.abilities.spell:
        assert isinstance(ability.tree, Spell)
        ability.tree.effect.apply(ctx)


def test_damage_to_a_player_is_loss_of_life() -> None:
    world = World()
    follow(world, "This spell deals 3 damage to any target.", {1: (-2,)})
    assert [player.life for player in world.game.players] == [20, 17]


def test_each_opponent_loses_life_and_you_gain_it() -> None:
    world = World()
    follow(world, "Each opponent loses 2 life and you gain 3 life.")
    assert [player.life for player in world.game.players] == [23, 18]


def test_a_pump_is_on_its_target_only_and_an_anthem_on_all() -> None:
    world = World()
    bear = world.put(0)
    other = world.put(0)
    follow(world, "Target creature gets +3/+3 until end of turn.", {1: (bear.id,)})
    assert (bear.chars.power, other.chars.power) == (5, 2)
    world.put(0, "Creatures you control get +1/+1.", "Enchantment")
    assert (bear.chars.power, other.chars.power) == (6, 3)


def test_exiled_creatures_controller_gains_its_last_known_power() -> None:
    world = World()
    bear = world.put(1, "", pt="4/2")
    follow(world, "Exile target creature. Its controller gains life equal to its power.", {1: (bear.id,)})
    assert world.game.players[1].life == 24
    assert world.game.battlefield == []


def test_a_blinked_creature_is_found_again() -> None:
    world = World()
    bear = world.put(0)
    follow(world, "Exile target creature you control, then return that card to the battlefield under your control.", {1: (bear.id,)})
    assert len(world.game.battlefield) == 1 and world.game.battlefield[0] != bear.id


def test_drawing_is_from_the_top() -> None:
    world = World()
    first = world.card(0, LIBRARY, name="First")
    world.card(0, LIBRARY, name="Second")
    follow(world, "Draw a card.")
    assert [world.game.objects[id].chars.name for id in world.game.players[0].hand if id > first.id] .count("First") == 1


def test_each_player_discards_their_own_hand() -> None:
    world = World()
    world.card(0, HAND)
    world.card(1, HAND)
    follow(world, "Each opponent discards a card.")
    assert len(world.game.players[1].hand) == 0
    assert len(world.game.players[0].hand) == 2  # the other card and the spell itself


def test_tokens_are_as_described() -> None:
    world = World()
    follow(world, "Create two 1/1 white Soldier creature tokens with lifelink.")
    tokens = [world.game.objects[id] for id in world.game.battlefield]
    assert [(t.chars.name, t.chars.power, t.chars.colors, t.chars.has("lifelink")) for t in tokens] == [("Soldier Token", 1, 1, True)] * 2


def test_if_it_is_looks_at_the_card() -> None:
    world = World()
    world.card(0, LIBRARY, "", "Basic Land — Forest", "", "", "Forest")
    follow(world, "Reveal the top card of your library. If it's a land card, you gain 2 life.")
    assert world.game.players[0].life == 22
    world.game.players[0].library.clear()
    world.card(0, LIBRARY)
    follow(world, "Reveal the top card of your library. If it's a land card, you gain 2 life.")
    assert world.game.players[0].life == 22
