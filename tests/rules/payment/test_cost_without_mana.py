"""601.2g: where no mana is to be paid, no mana abilities are activated on the way: what can't be paid now can't be paid."""

from __future__ import annotations

from lawmage.rules import mana_abilities
from lawmage.rules.payment.notes import notes_of
from tests.language.world import World

TEXT = "This creature enters with two -1/-1 counters on it.\nRemove a -1/-1 counter from this creature: Add one mana of any color."


def test_a_counter_that_is_not_there_is_not_searched_for() -> None:
    world = World()
    full = world.put(0, TEXT, pt="6/4")
    empty = world.put(0, TEXT, pt="6/4")
    assert full.counters["-1/-1"] == 2
    empty.counters.clear()
    world.game.version += 1
    refused = mana_abilities.why_not_activate(world.game, 0, empty, empty.chars.abilities.mana[0])
    assert refused is not None
    assert notes_of(world.game, 0).side_effects
    assert notes_of(world.game, 0).copies == 0
    assert mana_abilities.why_not_activate(world.game, 0, full, full.chars.abilities.mana[0]) is None
