"""607.2d, 614.12a: what is chosen as something enters, and what it means later."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import HAND
from lawmage.language.definition import Refusal
from lawmage.rules import continuous
from lawmage.rules.protection import protected_from
from tests.language.lasting import arrives, follow, size
from tests.language.mana import could
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "As this creature enters, choose a creature type.",
        "As this creature enters, choose a color.",
        "As this creature enters, choose an opponent.",
        "As this creature enters, choose a color and a creature type.",
        "As this creature enters, choose a color other than red.",
        "This land enters tapped. As it enters, choose a color other than red.",
        "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
        "As this land enters, you may reveal an Island or Swamp card from your hand. If you don't, this land enters tapped.",
        "This creature has protection from the chosen color.",
        "Creatures you control of the chosen type get +1/+1.",
        "At the beginning of the chosen player's upkeep, this creature deals 1 damage to that player.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_refusals_and_changed_words() -> None:
    paying = "As this land enters, you may pay 2 life. If you do, it enters tapped."
    for line in ("As this creature enters, choose a thing.", "As this creature enters, choose.", paying):
        with pytest.raises(Refusal):
            trees(line)
    line = "As this creature enters, choose a color."
    assert not same(trees(line)[0], trees(line.replace("a color", "a creature type"))[0])
    assert not same(trees(line)[0], trees(line.replace("a color", "two colors"))[0])
    assert not same(spell("Choose target creature.")[0], spell("Choose target land.")[0])


def test_the_chosen_type_is_the_type_that_was_chosen() -> None:
    world = World()
    elf, goblin = world.put(0, "", "Creature — Elf"), world.put(0, "", "Creature — Goblin")
    text = (
        "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.\n"
        "Other creatures you control of the chosen type get +1/+1."
    )
    lord = arrives(world, 0, text, "Elf", type_line="Creature — Shapeshifter")
    assert (size(elf), size(goblin), size(lord)) == ((3, 3), (2, 2), (2, 2)) and lord.chars.subtypes == ("Shapeshifter", "Elf")
    other = arrives(world, 0, text, "Goblin", type_line="Creature — Shapeshifter")
    assert (size(elf), size(goblin), size(lord), size(other)) == ((3, 3), (3, 3), (2, 2), (2, 2))


def test_a_copy_chooses_for_itself() -> None:
    world = World()
    text = "As this creature enters, choose a color.\nThis creature has protection from the chosen color."
    arrives(world, 1, text, "red", name="Voice")
    copy = arrives(world, 0, "You may have this creature enter as a copy of any creature on the battlefield.", "Voice", "blue")
    red, blue = world.put(1, cost="{R}"), world.put(1, cost="{U}")
    assert protected_from(world.game, copy, blue) and not protected_from(world.game, copy, red)


def test_a_choice_made_for_an_effect_stays_with_that_effect() -> None:
    world = World()
    bear, red, blue = world.put(0), world.put(1, cost="{R}"), world.put(1, cost="{U}")
    follow(world, "Choose a color. Creatures you control gain protection from the chosen color until end of turn.", answers=("red",))
    assert protected_from(world.game, bear, red) and not protected_from(world.game, bear, blue)
    follow(world, "Target creature gains protection from the color of your choice until end of turn.", bear, answers=("blue",))
    assert protected_from(world.game, bear, red) and protected_from(world.game, bear, blue)
    continuous.end_of_turn(world.game)
    assert not protected_from(world.game, bear, red)


def test_protection_from_a_player_is_from_all_that_is_theirs() -> None:
    world = World()
    nemesis = arrives(world, 0, "As this creature enters, choose a player.\nProtection from the chosen player", "B")
    assert protected_from(world.game, nemesis, world.put(1)) and not protected_from(world.game, nemesis, world.put(0))


def test_a_land_that_life_was_paid_for_enters_untapped() -> None:
    world = World()
    text = "As this land enters, you may pay 2 life. If you don't, it enters tapped."
    assert not arrives(world, 0, text, "yes", type_line="Land").tapped and world.game.players[0].life == 18
    assert arrives(world, 0, text, "no", type_line="Land").tapped and world.game.players[0].life == 18
    world.game.players[0].life = 1
    assert arrives(world, 0, text, type_line="Land").tapped


def test_a_card_of_the_kind_has_to_be_shown() -> None:
    world = World()
    text = "As this land enters, you may reveal an Island or Swamp card from your hand. If you don't, this land enters tapped."
    world.card(0, HAND, "", "Basic Land — Forest", "", name="Forest")
    assert arrives(world, 0, text, type_line="Land").tapped
    world.card(0, HAND, "", "Basic Land — Swamp", "", name="Swamp")
    assert not arrives(world, 0, text, "Swamp", type_line="Land").tapped
    assert arrives(world, 0, text, "nothing", type_line="Land").tapped


def test_mana_of_the_chosen_colour() -> None:
    world = World()
    text = "This land enters tapped. As it enters, choose a color other than red.\n{T}: Add {R} or one mana of the chosen color."
    land = arrives(world, 0, text, "green", type_line="Land")
    assert land.tapped and could(world, land) == "RG"
