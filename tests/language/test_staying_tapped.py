"""A permanent that doesn't untap during its controller's next untap step (502.3)."""

from __future__ import annotations

import pytest

from lawmage.game.objects import GameObject
from lawmage.language.definition import Refusal
from lawmage.language.staying_tapped import WontUntapThen
from lawmage.rules.abilities import Spell
from lawmage.rules.turn.steps import untap_step
from tests.language.world import World, only, spell

LINE = "Tap target creature. It doesn't untap during its controller's next untap step."


@pytest.mark.parametrize(
    "line",
    [
        LINE,
        "Tap two target creatures. Those creatures don't untap during their controllers' next untap steps.",
        "Creatures you control don't untap during your next untap step.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def untaps(world: World, player: int, obj: GameObject) -> bool:
    """Whether the object untaps in the player's untap step."""
    world.game.turn.number += 1
    world.game.turn.active = player
    untap_step(world.game)
    return not obj.tapped


def test_once_and_in_its_controllers_step() -> None:
    world = World()
    bear = world.put(1)
    tree = spell(LINE)[0]
    assert isinstance(tree, Spell)
    ctx = world.context(0, world.put(0))
    ctx.refs = {1: (bear.id,)}
    tree.effect.apply(ctx)
    assert bear.tapped
    assert not untaps(world, 0, bear)
    assert not untaps(world, 1, bear)
    assert not untaps(world, 0, bear)
    assert untaps(world, 1, bear)
    assert not world.game.effects


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        spell("Tap target creature. It doesn't untap.")


def test_whose_step_it_is_is_in_the_tree() -> None:
    found = only(spell("Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."), WontUntapThen)
    assert isinstance(found, WontUntapThen) and found.whose.bound > 0
