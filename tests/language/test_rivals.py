"""Players compared with others; modified permanents. (Played in tests/scenarios/rules/700.9*, 109.5*, 119.1* and 402.1*.)"""

from __future__ import annotations

import pytest

from lawmage.language.rivals import ControlsMore, HasMoreCards, HasMoreLife
from lawmage.rules.context import Context
from lawmage.rules.nodes import Condition
from tests.language.world import World, trees

LINES = [
    "At the beginning of your upkeep, if an opponent controls more lands than you, draw a card.",
    "At the beginning of each player's upkeep, if that player controls more lands than each other player, this creature deals 2 damage to that player.",
    "As long as you have more life than each opponent, this creature gets +2/+2.",
    "When this creature enters, if you have fewer cards in hand than an opponent, draw a card.",
    "Modified creatures you control have trample.",
    "Whenever a modified creature you control attacks, draw a card.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def holds(world: World, condition: Condition) -> bool:
    return condition.holds(Context(world.game, 0, 0))


def test_more_and_fewer_are_strict() -> None:
    world = World()
    tree = trees("As long as you have more life than each opponent, this creature gets +2/+2.")[0]
    condition = tree.condition  # type: ignore[attr-defined]
    assert isinstance(condition, HasMoreLife)
    for mine, theirs, more in ((20, 20, False), (21, 20, True), (19, 20, False)):
        world.game.players[0].life, world.game.players[1].life = mine, theirs
        assert holds(world, condition) is more
        condition.fewer = True
        assert holds(world, condition) is (mine < theirs)
        condition.fewer = False


def test_words_change_the_tree() -> None:
    more, fewer = (trees(f"When this creature enters, if you have {word} cards in hand than an opponent, draw a card.")[0] for word in ("more", "fewer"))
    first, second = more.condition, fewer.condition  # type: ignore[attr-defined]
    assert isinstance(first, HasMoreCards) and isinstance(second, HasMoreCards) and (first.fewer, second.fewer) == (False, True)
    lands = trees("At the beginning of your upkeep, if an opponent controls more lands than you, draw a card.")[0].condition  # type: ignore[attr-defined]
    assert isinstance(lands, ControlsMore) and not lands.fewer


def test_each_other_player_are_all_but_the_one_compared() -> None:
    world = World()
    tree = trees("At the beginning of each player's upkeep, if that player controls more lands than each other player, draw a card.")[0]
    condition = tree.condition  # type: ignore[attr-defined]
    assert isinstance(condition, ControlsMore)
    assert [condition.rivals(Context(world.game, 0, 0), player) for player in (0, 1)] == [[1], [0]]
