"""608.2c, 614.15: the second paragraph of a spell says what happens instead of what the first says last."""

from __future__ import annotations

import pytest

from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy
from tests.language.deciding import carry_out
from tests.language.world import World, spell

FIRST = "Put a +1/+1 counter on target creature."
SECOND = "Morbid — Put three +1/+1 counters on that creature instead if a creature died this turn."


def test_instead_of_the_paragraph_before() -> None:
    for dead, counters in ((False, 1), (True, 3)):
        world = World()
        bear, other = world.put(0), world.put(1)
        if dead:
            happen(world.game, [Destroy(other.id)])
        carry_out(world, FIRST + "\n" + SECOND, bear.id)
        assert bear.counters["+1/+1"] == counters


def test_instead_of_its_last_sentence_alone() -> None:
    world = World()
    happen(world.game, [Destroy(world.put(1).id)])
    bear = world.put(0)
    carry_out(world, "You gain 2 life. " + FIRST + "\n" + SECOND, bear.id)
    assert bear.counters["+1/+1"] == 3 and world.game.players[0].life == 22


@pytest.mark.parametrize("text", [SECOND, "Draw a card and you gain 1 life.\nMorbid — Draw two cards instead if a creature died this turn."])
def test_instead_of_nothing_or_of_two_things_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)
