"""What follows as mana is spent (106.6): a trigger, a spell that can't be countered, a creature with more counters."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND, STACK
from lawmage.language.definition import Refusal
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Counter, Move
from lawmage.rules.nodes import ManaRestriction, ManaUse
from tests.language.mana import activate, land
from tests.language.world import World, trees


@pytest.mark.parametrize(
    "rider",
    [
        "When you spend this mana to cast a Dragon creature spell, scry 2.",
        "When that mana is spent to cast a creature spell, you gain 2 life.",
        "Spend this mana only to cast a legendary spell, and that spell can't be countered.",
        "If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
        "If that mana is spent on a multicolored creature spell, that creature enters with an additional +1/+1 counter on it.",
    ],
)
def test_riders_are_read(rider: str) -> None:
    assert len(trees("{T}: Add {C}. " + rider, "Land")) == 1


def spend(world: World, rider: str, spell: GameObject) -> None:
    """Mana with this rider is spent on casting the spell."""
    activate(world, land(world, "{T}: Add {C}. " + rider))
    unit = world.game.players[0].special.pop()
    assert isinstance(unit.restriction, ManaRestriction)
    unit.restriction.spent(Context(world.game, unit.controller, unit.source), ManaUse(ManaUse.CASTING, 0, spell, None, False))


def on_stack(world: World, type_line: str = "Creature — Bear") -> GameObject:
    """A spell on the stack."""
    card = world.card(0, HAND, "", type_line)
    move = Move(card.id, STACK)
    happen(world.game, [move])
    return world.game.objects[move.new]


def waiting(game: Game) -> int:
    return len(game.pending)


def test_it_triggers_for_such_a_spell_only() -> None:
    world = World()
    rider = "When you spend this mana to cast a Dragon creature spell, you gain 2 life."
    spend(world, rider, on_stack(world))
    assert waiting(world.game) == 0
    spend(world, rider, on_stack(world, "Creature — Dragon"))
    assert waiting(world.game) == 1


@pytest.mark.parametrize(("type_line", "countered"), [("Legendary Creature — Elf", False), ("Creature — Elf", True)])
def test_it_cant_be_countered(type_line: str, countered: bool) -> None:
    world = World()
    spell = on_stack(world, type_line)
    spend(world, "Spend this mana only to cast a legendary spell, and that spell can't be countered.", spell)
    happen(world.game, [Counter(spell.id)])
    assert world.game.there(spell.id) != countered


@pytest.mark.parametrize(("type_line", "counters"), [("Creature — Elf", {"+1/+1": 1}), ("Creature — Human", {})])
def test_it_enters_with_more(type_line: str, counters: dict[str, int]) -> None:
    world = World()
    spell = on_stack(world, type_line)
    spend(world, "If that mana is spent to cast a non-Human creature spell, that creature enters with an additional +1/+1 counter on it.", spell)
    move = Move(spell.id, BATTLEFIELD, 0)
    happen(world.game, [move])
    assert world.game.objects[move.new].counters == counters


def test_without_mana_before_it_the_rider_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("{T}: Draw a card. When you spend this mana to cast a Dragon creature spell, scry 2.")
