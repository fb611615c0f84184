"""111: creating tokens."""

from __future__ import annotations

import pytest

from lawmage.game.game import Combat
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, BLACK, CREATURE, ENCHANTMENT, GREEN, LAND, LEGENDARY, WHITE
from lawmage.language.definition import Refusal
from tests.language.lasting import follow, has, size
from tests.language.mana import could
from tests.language.world import World, spell

LINES = [
    "Create a 1/1 white Soldier creature token.",
    "Create two tapped 2/2 black Zombie creature tokens.",
    "Create X 1/1 green and white Elf Warrior creature tokens.",
    "Create an X/X green Ooze creature token.",
    "Create a 1/1 colorless Thopter artifact creature token with flying.",
    "Create a 1/1 white Glimmer enchantment creature token.",
    "Create a 4/4 red, green, and white Beast creature token with trample.",
    'Create a green Ooze creature token with "This token\'s power and toughness are each equal to the number of creatures you control."',
    "Create a 1/1 red Goblin creature token that's tapped and attacking.",
    "Create two Treasure tokens.",
    "Create a tapped Treasure token.",
    "Create a 1/1 white Soldier creature token for each creature you control.",
    "Create a number of 1/1 white Soldier creature tokens equal to your life total.",
    "Create a number of Treasure tokens equal to your life total.",
    "Create a Food token for each creature you control.",
    "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible.",
    "Create a 1/1 green Forest Dryad land creature token.",
    "Create a 3/2 colorless Vehicle artifact token with crew 1.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize("line", ["Create a Soldier creature token.", "Create a 1/1 white creature.", "Create a 1/1 creature token.", "Create a Loot token."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


@pytest.mark.parametrize(
    ("line", "one", "other"),
    [
        (LINES[0], "1/1", "1/2"),
        (LINES[0], "white", "black"),
        (LINES[0], "Soldier", "Goblin"),
        (LINES[1], "tapped ", ""),
        (LINES[1], "two", "three"),
        (LINES[4], "flying", "haste"),
        (LINES[8], "tapped and attacking", "attacking"),
        (LINES[15], "Marit Lage", "Mary Lage"),
    ],
)
def test_a_changed_word_changes_the_tree(line: str, one: str, other: str) -> None:
    assert not same(spell(line)[0], spell(line.replace(one, other))[0])


def made(world: World, line: str, x: int = 0) -> list[GameObject]:
    """The tokens that an instant makes."""
    before = len(world.game.battlefield)
    follow(world, line, x=x)
    return [world.game.objects[id] for id in world.game.battlefield[before:]]


def test_a_token_is_what_it_is_described_as() -> None:
    token = made(World(), "Create a 1/1 colorless Thopter artifact creature token with flying.")[0]
    assert (token.chars.name, token.chars.types, token.chars.subtypes, token.chars.colors) == ("Thopter Token", ARTIFACT | CREATURE, ("Thopter",), 0)
    assert size(token) == (1, 1) and has(token, "flying") and token.controller == token.owner == 0
    token = made(World(), "Create a tapped 1/1 white Glimmer enchantment creature token.")[0]
    assert token.chars.types == ENCHANTMENT | CREATURE and token.tapped and token.chars.colors == WHITE


def test_numbers_of_tokens() -> None:
    world = World()
    assert len(made(world, "Create X 1/1 green Elf creature tokens.", 3)) == 3
    assert len(made(world, "Create a 1/1 white Soldier creature token for each creature you control.")) == 3
    assert len(made(world, "Create a number of Treasure tokens equal to your life total.")) == 20
    assert made(world, "Create X 1/1 green Elf creature tokens.", 0) == []


def test_size_x_is_fixed_as_it_is_made() -> None:
    world = World()
    token = made(world, "Create an X/X green Ooze creature token.", 4)[0]
    assert size(token) == (4, 4) and token.chars.colors == GREEN


def test_a_legend_has_a_name_of_its_own() -> None:
    token = made(World(), LINES[15])[0]
    assert (token.chars.name, token.chars.subtypes, token.chars.supertypes) == ("Marit Lage", ("Avatar",), LEGENDARY)
    assert token.chars.colors == BLACK and size(token) == (20, 20) and has(token, "flying", "indestructible")


def test_a_land_token_taps_for_mana_and_a_vehicle_is_no_creature() -> None:
    world = World()
    dryad = made(world, "Create a 1/1 green Forest Dryad land creature token.")[0]
    assert dryad.chars.types == LAND | CREATURE and could(world, dryad) == "G"
    vehicle = made(world, "Create a 3/2 colorless Vehicle artifact token with crew 1.")[0]
    assert vehicle.chars.types == ARTIFACT and vehicle.chars.subtypes == ("Vehicle",)


def test_predefined_tokens_have_their_abilities() -> None:
    world = World()
    treasure = made(world, "Create a Treasure token.")[0]
    assert treasure.chars.name == "Treasure Token" and len(treasure.chars.abilities.mana) == 1
    food = made(world, "Create a Food token.")[0]
    assert food.chars.types == ARTIFACT and food.chars.subtypes == ("Food",) and len(food.chars.abilities.activated) == 1


def test_a_name_in_a_tokens_ability_is_what_made_it() -> None:
    world = World()
    own = "This token's power and toughness are each equal to the number of slime counters on Grime."
    text = f'When Grime enters, create a green Ooze creature token with "{own}"'
    grimes = [world.put(0, text, "Enchantment", name="Grime") for _ in range(2)]
    oozes: list[GameObject] = []
    for n, grime in enumerate(grimes):
        grime.counters["slime"] = n + 2
        before = len(world.game.battlefield)
        tree = grime.chars.abilities.abilities[0].tree
        getattr(tree, "effect").apply(world.context(0, grime))  # noqa: B009
        oozes.append(world.game.objects[world.game.battlefield[before]])
    assert [size(ooze) for ooze in oozes] == [(2, 2), (3, 3)]
    follow(world, "Destroy target enchantment.", grimes[1])
    assert [size(ooze) for ooze in oozes] == [(2, 2), (0, 0)]


def test_a_token_enters_attacking_what_its_controller_chooses() -> None:
    world = World()
    assert made(world, LINES[8])[0].tapped and world.game.combat is None
    world.game.combat = Combat()
    token = made(world, LINES[8])[0]
    assert token.tapped and world.game.combat.attackers == [token.id] and world.game.combat.defending[token.id] == -2
