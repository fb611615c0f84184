"""Lines are read in one way and printed back; a changed word changes the tree; what is not understood is refused."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.language.definition import Refusal
from tests.language.world import spell, trees

LINES = (
    "Flying, vigilance",
    "{T}: Add {G}.",
    "{2}{W}, {T}, Sacrifice another creature: Draw a card. Activate only as a sorcery.",
    "When this creature enters, you may return target creature to its owner's hand.",
    "Whenever another creature you control dies, you gain 1 life.",
    "At the beginning of your upkeep, each opponent loses 1 life and you gain 1 life.",
    "Other creatures you control get +1/+1 and have trample.",
    "As long as you control an artifact, this creature has flying.",
    "This creature enters with two +1/+1 counters on it.",
    "This creature can't block.",
    "Noncreature spells cost {1} more to cast.",
    "Landfall — Whenever a land you control enters, this creature gets +2/+2 until end of turn.",
    "Whenever this creature deals combat damage to a player, that player discards a card.",
    "Remove a +1/+1 counter from this creature: It deals 1 damage to any target.",
    "Protection from red",
)
SPELLS = (
    "Destroy target nonblack creature. It can't be regenerated.",
    "Exile up to two target artifacts and/or enchantments.",
    "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
    "Create two 1/1 white Soldier creature tokens with lifelink.",
    "Target player discards two cards.",
    "Choose one —\n• Target creature gets -2/-2 until end of turn.\n• Draw two cards.",
    "You gain 2 life for each creature you control.",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Each player discards their hand, then draws seven cards.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_permanents_line_is_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize("line", SPELLS)
def test_a_spells_line_is_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("Destroy target creature.", "Destroy all creatures."),
        ("Destroy target creature.", "Destroy up to one target creature."),
        ("Destroy target creature.", "Destroy target noncreature permanent."),
        ("Draw two cards.", "Draw three cards."),
        ("Draw a card.", "You may draw a card."),
        ("Target creature gets +1/+1 until end of turn.", "Another target creature gets +1/+1 until end of turn."),
        ("Destroy target creature with power 3 or less.", "Destroy target creature with power 3 or greater."),
        ("Destroy target creature with flying.", "Destroy target creature without flying."),
        ("Destroy target creature you control.", "Destroy target creature you don't control."),
    ],
)
def test_one_changed_word_changes_the_tree(line: str, other: str) -> None:
    assert not same(spell(line)[0], spell(other)[0])


@pytest.mark.parametrize(
    "line", ["Fateseal 2.", "Target creature becomes happy.", "Destroy target creature unless it dances.", "Draw a card"]
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


def test_a_refusal_says_where_the_words_stop_being_understood() -> None:
    with pytest.raises(Refusal) as refusal:
        spell("Draw a card. Target creature dances wildly.")
    assert refusal.value.words == "dances wildly ."
