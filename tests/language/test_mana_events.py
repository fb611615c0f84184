"""Tapped for mana: triggered mana abilities resolve at once, and only where a permanent with {T} in the cost of its ability produced mana."""

from __future__ import annotations

import pytest

from lawmage.game.game import END_COMBAT, MAIN_1, MAIN_2
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Spell, Triggered
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.mana import yields
from lawmage.rules.nodes import Instruction
from tests.language.mana import activate, basic, enchantment, land, pool
from tests.language.world import World, trees

EACH_PLAYER = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
NONLAND = "Whenever you tap a nonland permanent for mana, add one mana of any type that permanent produced."
CREATURE = "Whenever you tap a creature for mana, add an additional {G}."
CAGED = "Whenever a land's ability causes you to add one or more mana of the chosen color, add an additional one mana of that color."
COLORLESS = "Whenever you tap a permanent for {C}, add an additional {C}."


@pytest.mark.parametrize(
    ("line", "type_line"),
    [
        (EACH_PLAYER, "Enchantment"),
        (NONLAND, "Creature — Human"),
        (CREATURE, "Creature — Badger"),
        (COLORLESS, "Artifact"),
        ("Whenever enchanted land is tapped for mana, its controller adds an additional {G}.", "Enchantment — Aura"),
        ("Whenever enchanted land is tapped for mana, its controller adds an additional one mana of any color.", "Enchantment — Aura"),
        ("Whenever enchanted land is tapped for mana, its controller adds an additional two mana in any combination of colors.", "Enchantment — Aura"),
        ("Whenever a Forest is tapped for mana, its controller adds an additional {G}.", "Enchantment"),
        ("Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of that color.", "Artifact"),
        ("Whenever you tap a land for mana, remove a +1/+1 counter from this creature.", "Creature — Cat"),
        ("Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.", "Enchantment"),
        ("Whenever you tap this land for mana, target opponent creates a 1/1 colorless Spirit creature token.", "Land"),
        ("Whenever a player taps a Mountain, Forest, or Plains for mana, that player adds one mana of any type that land produced.", "Creature — Bird"),
        (CAGED, "Artifact"),
    ],
)
def test_lines_are_read(line: str, type_line: str) -> None:
    assert len(trees(line, type_line)) == 1


@pytest.mark.parametrize(
    ("line", "is_mana"),
    [
        (EACH_PLAYER, True),
        (CREATURE, True),
        ("Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.", False),
        ("Whenever a creature enters, add {G}.", False),
    ],
)
def test_what_is_a_triggered_mana_ability(line: str, is_mana: bool) -> None:
    tree = trees(line)[0]
    assert isinstance(tree, Triggered)
    assert tree.is_mana() == is_mana  # 605.1b


def test_that_player_adds_what_that_land_produced() -> None:
    world = World()
    enchantment(world, EACH_PLAYER, 1)
    activate(world, basic(world, "Forest"))
    assert pool(world) == "GG" and pool(world, 1) == ""
    enchantment(world, EACH_PLAYER)
    activate(world, basic(world, "Island", 1))
    assert pool(world, 1) == "UUU"


def test_a_land_that_produces_nothing_is_not_tapped_for_mana() -> None:
    world = World()
    enchantment(world, EACH_PLAYER)
    activate(world, land(world, "{T}: Add one mana of any type that a land you control could produce."))
    assert pool(world) == ""


def test_only_one_of_the_types_produced_is_added() -> None:
    world = World()
    enchantment(world, EACH_PLAYER)
    asker = activate(world, land(world, "{T}: Add {R}{G}."), "{R}")
    assert asker.offered == [["{R}", "{G}"]]
    assert sorted(pool(world)) == ["G", "R", "R"]


def ready(obj: GameObject, world: World) -> GameObject:
    """The creature has been there for long (302.6)."""
    world.game.players[obj.controller].last_turn = 1
    return obj


def test_you_and_nobody_else() -> None:
    world = World()
    world.put(0, CREATURE)
    mine = ready(world.put(0, "{T}: Add {G}."), world)
    theirs = ready(world.put(1, "{T}: Add {G}."), world)
    activate(world, mine)
    activate(world, theirs)
    assert pool(world) == "GG" and pool(world, 1) == "G"


def test_a_nonland_permanent_and_no_land() -> None:
    world = World()
    world.put(0, NONLAND)
    activate(world, basic(world, "Forest"))
    assert pool(world) == "G"
    activate(world, world.put(0, "{T}: Add three mana of any one color.", "Artifact", "{5}"), "{U}{U}{U}")
    assert sorted(pool(world)) == ["G", "U", "U", "U", "U"]


def test_the_untap_symbol_is_no_tapping_for_mana() -> None:
    world = World()
    world.put(0, CREATURE)
    scarecrow = ready(world.put(0, "{Q}: Add one mana of any color."), world)
    scarecrow.tapped = True
    activate(world, scarecrow, "{W}")
    assert pool(world) == "W" and not scarecrow.tapped


def test_for_colorless_and_for_nothing_else() -> None:
    world = World()
    world.put(0, COLORLESS, "Artifact", "{5}")
    activate(world, land(world, "{T}: Add {C}."))
    activate(world, basic(world, "Forest"))
    assert sorted(pool(world)) == ["C", "C", "G"]


def test_the_enchanted_land_and_no_other() -> None:
    world = World()
    forest = basic(world, "Forest")
    growth = world.put(0, "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.", "Enchantment — Aura", "{G}")
    growth.attached_to = forest.id
    forest.attachments = [growth.id]
    activate(world, forest)
    activate(world, basic(world, "Island"))
    assert pool(world) == "UGG"


def test_it_is_foreseen_what_triggers_will_add() -> None:
    world = World()
    enchantment(world, EACH_PLAYER, 1)
    forest = basic(world, "Forest")
    ability = forest.chars.abilities.mana[0]
    effect = getattr(ability.tree, "effect")  # noqa: B009 - an Activated
    assert isinstance(effect, Instruction)
    ways = yields(world.game, 0, forest, ability.tree, Context(world.game, 0, forest.id, ability))  # type: ignore[arg-type]
    assert [way.mana() for way in ways] == ["GG"]


def test_an_effect_that_adds_to_what_is_tapped_this_turn() -> None:
    world = World()
    made = trees("Until end of turn, whenever a player taps an Island for mana, that player adds an additional {U}.", "Instant")[0]
    assert isinstance(made, Spell)
    made.effect.apply(world.context(0, world.put(0)))
    activate(world, basic(world, "Island", 1))
    activate(world, basic(world, "Forest"))
    assert pool(world, 1) == "UU" and pool(world) == "G"


def test_the_next_main_phase() -> None:
    world = World()
    made = trees("At the beginning of your next main phase, add {C}{C}.", "Instant")[0]
    assert isinstance(made, Spell)
    made.effect.apply(world.context(0, world.put(0)))
    for player, step, triggers in ((0, END_COMBAT, 0), (1, MAIN_2, 0), (0, MAIN_2, 1), (0, MAIN_1, 1)):
        happen(world.game, [StepBegins(player, step)])
        assert len(world.game.pending) == triggers


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (CREATURE, "Whenever you tap a permanent for mana, add an additional {G}."),
        (CREATURE, "Whenever you tap another creature for mana, add an additional {G}."),
        (CREATURE, "Whenever a player taps a creature for mana, add an additional {G}."),
        (COLORLESS, "Whenever you tap a permanent for mana, add an additional {C}."),
    ],
)
def test_other_words_are_another_tree(one: str, other: str) -> None:
    assert not same(trees(one)[0], trees(other)[0])


@pytest.mark.parametrize("line", ["Whenever you tap a creature, add {G}.", "Whenever a land is tapped for a mana, draw a card."])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_that_color_is_the_one_chosen_as_it_entered() -> None:
    world = World()
    sun = world.put(0, CAGED, "Artifact", "{6}")
    sun.memory[(0, "color")] = ("green",)
    activate(world, land(world, "{T}: Add {R}{G}."))
    activate(world, basic(world, "Island"))
    activate(world, basic(world, "Forest", 1))
    assert sorted(pool(world)) == ["G", "G", "R", "U"] and pool(world, 1) == "G"
