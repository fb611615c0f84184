"""Abilities on the stack as targets, extra turns, limits of attackers and blockers, cards put into graveyards from anywhere."""

from __future__ import annotations

import pytest

from lawmage.game.game import END_STEP
from lawmage.game.node import show
from lawmage.language.definition import Refusal
from lawmage.language.stack_abilities import FromSource
from lawmage.rules.door import happen
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.monarch import BecomesMonarch
from lawmage.rules.turn.loop import settle
from tests.language.deciding import Answers
from tests.language.world import World, only, spell, trees

LINES = [
    "{T}: Counter target activated or triggered ability.",
    "{T}: Counter target activated ability from an artifact source.",
    "{T}: Counter target triggered ability you don't control.",
    "{T}: Counter target spell, activated ability, or triggered ability.",
    "{T}: Copy target activated or triggered ability you control. You may choose new targets for the copy.",
    "When this creature dies, take an extra turn after this one.",
    "When this creature dies, target player takes two extra turns after this one.",
    "No more than one creature can attack each combat.",
    "No more than two creatures can attack you each combat.",
    "No more than two creatures can block each combat.",
    "When this creature is put into a graveyard from anywhere, shuffle it into its owner's library.",
    "Protection from spells that are one or more colors",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line", ["No more than one creature can attack each turn.", "{T}: Counter target mana ability.", "{T}: Take an extra turn before this one."]
)
def test_what_is_not_said_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{T}: Counter target activated ability.", "{T}: Counter target triggered ability."),
        ("{T}: Counter target activated ability you control.", "{T}: Counter target activated ability you don't control."),
        ("No more than one creature can attack each combat.", "No more than one creature can block each combat."),
        ("When this creature dies, take an extra turn after this one.", "When this creature dies, take two extra turns after this one."),
    ],
)
def test_a_changed_word_changes_the_tree(one: str, other: str) -> None:
    assert show(trees(one)[0]) != show(trees(other)[0])


def test_an_ability_without_a_source_is_from_none() -> None:
    # 725.2: those of the monarch have no source, so they are not "from a noncreature source" either
    world = World()
    filters = {word: only(spell(f"Counter target triggered ability from a {word} source."), FromSource) for word in ("noncreature", "creature")}
    rock = world.put(0, "When this artifact enters, draw a card.", "Artifact")
    happen(world.game, [BecomesMonarch(0)])
    happen(world.game, [StepBegins(0, END_STEP)])
    world.game.asker = Answers()
    settle(world.game)
    ctx = world.context(0, rock)
    stack = [world.game.objects[id] for id in world.game.stack]
    assert len(stack) == 2
    found = {word: [obj.ability_source == rock.id for obj in stack if filter.matches(ctx, obj)] for word, filter in filters.items()}
    assert found == {"noncreature": [True], "creature": []}
