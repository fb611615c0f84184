"""The same once for each."""

from __future__ import annotations

import pytest

from lawmage.game.terms import LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from tests.language.mana import activate, pool
from tests.language.world import World, spell, trees

PARLEY = (
    "Parley — {T}: Each player reveals the top card of their library. For each nonland card revealed this way, add {G} and you gain 1 life. "
    "Then each player draws a card."
)


@pytest.mark.parametrize(("mine", "theirs", "mana"), [("Creature — Bear", "Instant", "GG"), ("Land", "Instant", "G"), ("Land", "Land", "")])
def test_mana_and_life_for_each_card(mine: str, theirs: str, mana: str) -> None:
    world = World()
    elf = world.put(0, PARLEY, "Creature — Elf")
    world.game.players[0].last_turn = 1
    world.card(0, LIBRARY, "", mine)
    world.card(1, LIBRARY, "", theirs)
    activate(world, elf)
    assert pool(world) == mana
    assert world.game.players[0].life == 20 + len(mana)
    assert [len(player.hand) for player in world.game.players] == [1, 1]


def test_what_hidden_cards_decide_is_not_counted_on() -> None:
    world = World()
    elf = world.put(0, PARLEY, "Creature — Elf")
    world.card(0, LIBRARY, "", "Instant")
    ability = elf.chars.abilities.mana[0]
    tree = ability.tree
    assert isinstance(tree, Activated)
    assert tree.effect.uncertain()
    assert tree.effect.mana(Context(world.game, 0, elf.id, ability)) == []


def test_each_time_a_choice_is_made() -> None:
    world = World()
    world.put(0)
    made = trees("{T}: For each creature you control, add {R} or {G}.", "Artifact")[0]
    assert isinstance(made, Activated)
    assert not made.effect.uncertain()
    world.put(0)
    assert made.effect.mana(world.context(0, world.put(0, "", "Artifact"))) == ["RR", "RG", "GG"]


@pytest.mark.parametrize("line", ["For each creature you control, that player draws a card.", "For each creature you control, exile those cards."])
def test_words_that_refer_to_nothing_are_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)
