"""705, 706, 700.2d: coins, dice, modes chosen again or never again."""

from __future__ import annotations

import pytest

from lawmage.game.game import Game
from lawmage.game.node import show
from lawmage.game.objects import Announcement
from lawmage.game.terms import HAND
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Spell, Triggered
from lawmage.rules.context import Context
from lawmage.rules.modes import available_modes, choose_modes, modal_of
from tests.language.deciding import Answers, carry_out
from tests.language.world import World, spell, trees

FLIP = "At the beginning of your upkeep, flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 1 life."
ROLL = "When this creature enters, roll a d20.\n1—9 | You lose 1 life.\n10—19 | You gain 1 life.\n20 | Draw a card."
NEW = "At the beginning of your upkeep, choose one that hasn't been chosen —\n• You gain 4 life.\n• Draw a card."
AGAIN = "Choose three. You may choose the same mode more than once.\n• You gain 1 life.\n• Each opponent loses 1 life."


@pytest.mark.parametrize("line", [FLIP, ROLL, NEW, "Whenever you win a coin flip, draw a card.", "Whenever you roll one or more dice, draw a card."])
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("text", ["If you win the flip, draw a card.", "Roll a d20.", "Choose three. You may choose the same mode more than once."])
def test_what_lacks_its_half_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        spell(text)


def fixed(monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    monkeypatch.setattr(Game, "below", lambda self, most: n % most)


def test_flips(monkeypatch: pytest.MonkeyPatch) -> None:
    for n, life in ((0, 23), (1, 19)):
        fixed(monkeypatch, n)
        world = World()
        carry_out(world, "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 1 life.")
        assert world.game.players[0].life == life


def test_whoever_wins_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    world.put(0, "Whenever you win a coin flip, draw a card.", "Enchantment")
    for n, triggered in ((0, 1), (1, 1)):
        fixed(monkeypatch, n)
        carry_out(world, "Flip a coin.")
        assert len(world.game.pending) == triggered


def test_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    for n, life in ((0, 19), (8, 19), (9, 21), (18, 21), (19, 25)):
        fixed(monkeypatch, n)
        world = World()
        carry_out(world, "Roll a d20.\n1—9 | You lose 1 life.\n10—19 | You gain 1 life.\n20 | You gain 5 life.")
        assert world.game.players[0].life == life


def test_a_mode_is_chosen_once_only() -> None:
    world = World()
    source = world.put(0, NEW, "Enchantment")
    world.game.asker = Answers()
    ability = source.chars.abilities.abilities[0]
    tree = ability.tree
    assert isinstance(tree, Triggered)
    modal = modal_of(tree)
    assert modal is not None
    for left in ([0, 1], [1], []):
        ctx = Context(world.game, 0, source.id, ability)
        assert available_modes(ctx, modal, source) == left
        announced = Announcement()
        assert choose_modes(ctx, modal, source, announced) == bool(left)
        assert announced.modes == tuple(left[:1])


def test_a_mode_is_chosen_again() -> None:
    world = World()
    world.game.asker = Answers()
    card = world.card(0, HAND, AGAIN, "Instant")
    ability = card.chars.abilities.spell[0]
    tree = ability.tree
    assert isinstance(tree, Spell)
    modal = modal_of(tree)
    assert modal is not None
    ctx = Context(world.game, 0, card.id, ability)
    announced = Announcement()
    assert choose_modes(ctx, modal, card, announced) and announced.modes == (0, 0, 0)
    ctx.announced = announced
    tree.effect.apply(ctx)
    assert world.game.players[0].life == 23


@pytest.mark.parametrize(
    ("text", "word", "other"),
    [(FLIP, "win the flip", "lose the flip"), (ROLL, "19", "18"), (NEW, "chosen", "chosen this turn"), (ROLL, "d20", "d12")],
)
def test_one_word_changes_the_tree(text: str, word: str, other: str) -> None:
    assert show(trees(text)[0]) != show(trees(text.replace(word, other, 1))[0])
