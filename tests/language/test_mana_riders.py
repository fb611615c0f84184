"""What is said of mana besides its type (106.6)."""

from __future__ import annotations

import pytest

from lawmage.game.game import CLEANUP, MAIN_1
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.definition import Refusal
from lawmage.rules.context import Context
from lawmage.rules.nodes import ManaRestriction, ManaUse
from lawmage.rules.turn.emptying import empty_pool
from tests.language.mana import activate, land, pool
from tests.language.world import World, trees

RIDERS = (
    "Spend this mana only to cast a creature spell.",
    "Spend this mana only to cast creature spells.",
    "Spend this mana only to cast artifact spells or activate abilities of artifacts.",
    "Spend this mana only to cast an artifact spell or activate an ability of an artifact source.",
    "Spend this mana only to cast a Dragon spell or an Omen spell.",
    "Spend this mana only to cast an instant or sorcery spell.",
    "Spend this mana only to cast spells from your graveyard.",
    "Spend this mana only to cast spells from exile.",
    "Spend this mana only to cast a spell from anywhere other than your hand.",
    "Spend this mana only to activate abilities.",
    "Spend this mana only to activate abilities of land sources.",
    "Spend this mana only on costs that contain {X}.",
    "This mana can't be spent to cast nonartifact spells.",
    "You can't spend this mana to cast spells.",
    "Until end of turn, you don't lose this mana as steps and phases end.",
    "Spend this mana only to cast a colorless spell or to activate an ability.",
)


@pytest.mark.parametrize("rider", RIDERS)
def test_riders_are_read(rider: str) -> None:
    assert len(trees("{T}: Add {C}. " + rider, "Land")) == 1


def said(world: World, rider: str) -> tuple[ManaRestriction, Context]:
    """What a land says of its mana, and the reading of it."""
    source = land(world, "{T}: Add {C}. " + rider)
    activate(world, source)
    unit = world.game.players[0].special[-1]
    assert isinstance(unit.restriction, ManaRestriction)
    return unit.restriction, Context(world.game, unit.controller, unit.source)


def casting(obj: GameObject, x: bool = False) -> ManaUse:
    return ManaUse(ManaUse.CASTING, 0, obj, None, x)


def activating(obj: GameObject) -> ManaUse:
    return ManaUse(ManaUse.ACTIVATING, 0, obj, None, False)


@pytest.mark.parametrize(
    ("rider", "spells", "sources"),
    [
        ("Spend this mana only to cast creature spells.", "bear golem", ""),
        ("Spend this mana only to cast an artifact spell.", "golem mox", ""),
        ("Spend this mana only to cast artifact spells or activate abilities of artifacts.", "golem mox", "ring"),
        ("Spend this mana only to activate abilities.", "", "ring elf"),
        ("This mana can't be spent to cast nonartifact spells.", "golem mox", "ring elf"),
        ("You can't spend this mana to cast spells.", "", "ring elf"),
    ],
)
def test_what_it_may_be_spent_on(rider: str, spells: str, sources: str) -> None:
    world = World()
    cards = {
        "bear": world.card(0, HAND),
        "golem": world.card(0, HAND, "", "Artifact Creature — Golem"),
        "mox": world.card(0, HAND, "", "Artifact"),
        "bolt": world.card(0, HAND, "Draw a card.", "Instant"),
    }
    permanents = {"ring": world.put(0, "{T}: Draw a card.", "Artifact"), "elf": world.put(0, "{T}: Draw a card.", "Creature — Elf")}
    restriction, ctx = said(world, rider)
    assert [name for name, obj in cards.items() if restriction.allows(ctx, casting(obj))] == spells.split()
    assert [name for name, obj in permanents.items() if restriction.allows(ctx, activating(obj))] == sources.split()
    assert not restriction.allows(ctx, ManaUse(ManaUse.OTHER, 0, None, None, False)) or "can't" in rider


def test_where_a_spell_is_cast_from() -> None:
    world = World()
    there, here = world.card(0, GRAVEYARD), world.card(0, HAND)
    restriction, ctx = said(world, "Spend this mana only to cast spells from your graveyard.")
    assert restriction.allows(ctx, casting(there)) and not restriction.allows(ctx, casting(here))
    other, _ = said(world, "Spend this mana only to cast a spell from anywhere other than your hand.")
    assert other.allows(ctx, casting(there)) and not other.allows(ctx, casting(here))


def test_costs_that_contain_x() -> None:
    world = World()
    card = world.card(0, HAND)
    restriction, ctx = said(world, "Spend this mana only on costs that contain {X}.")
    assert restriction.allows(ctx, casting(card, True)) and not restriction.allows(ctx, casting(card))


def test_mana_that_is_not_lost_stays_until_the_turn_ends() -> None:
    world = World()
    activate(world, land(world, "{T}: Add {R}. Until end of turn, you don't lose this mana as steps and phases end."))
    activate(world, land(world, "{T}: Add {G}."))
    world.game.turn.step = MAIN_1
    empty_pool(world.game, world.game.players[0])
    assert pool(world) == "R"
    world.game.turn.step = CLEANUP
    empty_pool(world.game, world.game.players[0])
    assert pool(world) == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RIDERS[0], "Spend this mana only to cast a noncreature spell."),
        (RIDERS[2], "Spend this mana only to cast artifact spells."),
        (RIDERS[12], "Spend this mana only to cast nonartifact spells."),
    ],
)
def test_other_words_are_another_tree(one: str, other: str) -> None:
    assert not same(trees("{T}: Add {C}. " + one)[0], trees("{T}: Add {C}. " + other)[0])


@pytest.mark.parametrize(
    "line", ["{T}: Draw a card. Spend this mana only to cast a creature spell.", "{T}: Add {C}. Spend this mana only to cast your commander."]
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)
