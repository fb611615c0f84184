"""Unspent mana that stays or becomes other mana as steps end (106.4); mana spent as though it were of another type (609.4b)."""

from __future__ import annotations

import pytest

from lawmage.game.game import CLEANUP
from lawmage.game.node import same
from lawmage.game.terms import GREEN, RED, WHITE
from lawmage.language.definition import Refusal
from lawmage.rules.nodes import ManaUse
from lawmage.rules.queries import SPEND_AS, asked
from lawmage.rules.turn.emptying import empty_pool
from tests.language.mana import enchantment, pool
from tests.language.world import World, trees

KEEPS = "Players don't lose unspent mana as steps and phases end."
KEEPS_GREEN = "You don't lose unspent green mana as steps and phases end."
BECOMES = "If you would lose unspent mana, that mana becomes colorless instead."
ANY_COLOR = "Players may spend mana as though it were mana of any color."
WHITE_AS_ANY = "You may spend white mana as though it were mana of any color."


def after(*texts: str, player: int = 0) -> str:
    """What is left of {W}{G}{G} of a player's as the turn ends, with these enchantments of player A."""
    world = World()
    for text in texts:
        enchantment(world, text)
    world.game.players[player].pool = [1, 0, 0, 0, 2, 0]
    world.game.turn.step = CLEANUP
    empty_pool(world.game, world.game.players[player])
    return pool(world, player)


def test_unspent_mana() -> None:
    assert after() == ""
    assert after(KEEPS) == after(KEEPS, player=1) == "WGG"
    assert after(KEEPS_GREEN) == "GG"
    assert after(KEEPS_GREEN, player=1) == ""
    assert after(BECOMES) == "CCC"
    assert after(BECOMES, KEEPS_GREEN) == "GGC"


@pytest.mark.parametrize(("text", "player", "white", "red"), [(ANY_COLOR, 1, 31, 31), (WHITE_AS_ANY, 0, 31, RED), (WHITE_AS_ANY, 1, WHITE, RED)])
def test_mana_spent_as_though_it_were_of_any_color(text: str, player: int, white: int, red: int) -> None:
    world = World()
    enchantment(world, text)
    ((ctx, query),) = asked(world.game, SPEND_AS)
    use = ManaUse(ManaUse.OTHER, player, None, None, False)
    assert query.spend_as(ctx, use, WHITE) == white
    assert query.spend_as(ctx, use, RED) == red
    assert query.spend_as(ctx, use, GREEN) & GREEN


def test_other_words_are_another_tree() -> None:
    assert not same(trees(KEEPS)[0], trees("You don't lose unspent mana as steps and phases end.")[0])
    assert not same(trees(KEEPS_GREEN)[0], trees("You don't lose unspent red mana as steps and phases end.")[0])
    assert not same(trees(BECOMES)[0], trees("If you would lose unspent mana, that mana becomes black instead.")[0])


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(Refusal):
        trees("Players lose unspent mana as steps and phases end.")
