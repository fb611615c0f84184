"""Adding mana as abilities resolve: who gets it, which colour is chosen, what it is when asked beforehand."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.language.mana_effects import Adds
from lawmage.rules.abilities import Activated, Spell
from lawmage.rules.context import Context
from tests.language.mana import activate, could, land, pool
from tests.language.world import World, only, trees

CHOSEN = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
OF_A_PERMANENT = "{T}: Choose a color of a permanent you control. Add one mana of that color."
EACH_COLOR = "{T}: For each color among permanents you control, add one mana of that color."


@pytest.mark.parametrize(
    "line",
    [
        CHOSEN,
        OF_A_PERMANENT,
        EACH_COLOR,
        "{T}: Add {C}{C}. This creature deals 2 damage to you.",
        "{T}: Add one mana of any color. Draw a card.",
        "Discard your hand, Sacrifice this creature: Add three mana of any one color. Activate only as an instant.",
        "{T}, Mill a card: Add {C}.",
        "Sacrifice this creature: Add {C}.",
        "{2}, {Q}: Add one mana of any color.",
        "{G}, {T}: Add X mana in any combination of colors, where X is the greatest power among creatures you control.",
        "{3}, {T}: Double the amount of each type of unspent mana you have.",
        "{T}: Target player adds {C}.",
        "At the beginning of your upkeep, add {R}{R}.",
        "When this creature dies, add three mana of any one color.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    ("line", "is_mana"),
    [
        ("{T}: Add {G}.", True),
        ("{T}: Add {C}{C}. This creature deals 2 damage to you.", True),
        ("{T}: Exile target land card from a graveyard. Add one mana of any color.", False),
        ("{T}: Target player adds {C}.", False),
        ("{T}: Draw a card.", False),
    ],
)
def test_what_is_a_mana_ability(line: str, is_mana: bool) -> None:
    tree = trees(line)[0]
    assert isinstance(tree, Activated)
    assert tree.is_mana() == is_mana  # 605.1a: no target


def test_a_color_is_chosen_before_the_mana_is_counted() -> None:
    world = World()
    world.put(0, "", "Creature — Elf", "{G}{G}")
    world.put(0, "", "Creature — Elf", "{1}{W/G}")
    shrine = land(world, CHOSEN)
    asker = activate(world, shrine, "green")
    assert asker.offered == [["white", "blue", "black", "red", "green"]]
    assert pool(world) == "GGG"


def test_asked_beforehand_each_color_gives_what_it_would() -> None:
    world = World()
    world.put(0, "", "Creature — Elf", "{G}{G}")
    world.put(0, "", "Creature — Elf", "{1}{W/G}")
    shrine = land(world, CHOSEN)
    ability = shrine.chars.abilities.mana[0]
    tree = ability.tree
    assert isinstance(tree, Activated)
    assert tree.effect.mana(Context(world.game, 0, shrine.id, ability)) == ["W", "GGG"]
    assert tree.effect.only_mana()
    assert could(world, shrine) == "WG"


def test_only_a_color_that_is_there_can_be_chosen() -> None:
    world = World()
    crater = land(world, OF_A_PERMANENT)
    world.put(0, "", "Artifact Creature — Golem", "{0}")
    assert could(world, crater) == ""
    activate(world, crater)
    assert pool(world) == ""
    crater.tapped = False
    world.put(0, "", "Creature — Elf", "{R}{G}")
    assert activate(world, crater, "green").offered == [["red", "green"]]
    assert pool(world) == "G"


def test_each_color_among_permanents() -> None:
    world = World()
    world.put(0, "", "Creature — Elf", "{W}{U}")
    world.put(1, "", "Creature — Elf", "{B}")
    tender = world.put(0, EACH_COLOR, "Creature — Elf", "{1}{G}")
    world.game.players[0].last_turn = 1
    activate(world, tender)
    assert pool(world) == "WUG"


def test_unspent_mana_is_doubled_type_by_type() -> None:
    world = World()
    cube = world.put(0, "{3}, {T}: Double the amount of each type of unspent mana you have.", "Artifact", "{2}")
    world.game.players[0].pool = [0, 0, 0, 5, 0, 0]
    activate(world, cube)  # {3} of it pays
    assert pool(world) == "RRRR"


def test_all_unspent_mana_is_lost() -> None:
    world = World()
    world.game.players[1].pool = [0, 1, 0, 2, 0, 0]
    world.game.players[0].pool = [1, 0, 0, 0, 0, 0]
    made = trees("Each opponent loses all unspent mana.", "Instant")[0]
    assert isinstance(made, Spell)
    made.effect.apply(world.context(0, world.put(0)))
    assert pool(world) == "W" and pool(world, 1) == ""


def test_other_words_are_another_tree() -> None:
    assert not same(trees(CHOSEN)[0], trees(OF_A_PERMANENT)[0])
    assert not same(trees("{T}: Add {G}.")[0], trees("{T}: Add {G}{G}.")[0])


@pytest.mark.parametrize("line", ["{T}: Choose a colour. Add {G}.", "{T}: Add.", "{T}: Add one mana of that colour."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_who_adds_is_whose_pool_it_is() -> None:
    adds = only(trees("Whenever an opponent draws a card, that player adds {R}."), Adds)
    assert isinstance(adds, Adds)
