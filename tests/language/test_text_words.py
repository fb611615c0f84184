"""612: words of a text replaced."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.terms import BLACK, WHITE
from lawmage.language.definition import Refusal
from lawmage.language.text_words import with_word
from lawmage.rules import continuous
from tests.language.lasting import follow, has
from tests.language.mana import basic, could
from tests.language.world import World, spell, trees

BEND = "Change the text of target permanent by replacing all instances of one color word with another or one basic land type with another."


@pytest.mark.parametrize(
    "line",
    [
        BEND,
        BEND[:-1] + " until end of turn.",
        "Change the text of target permanent by replacing all instances of one color word with another.",
        "Change the text of target creature by replacing all instances of one creature type with another.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(spell(line)) == 1


def test_refusals_and_changed_words() -> None:
    for line in (BEND.replace("color word", "word"), BEND.replace("with another.", ".")):
        with pytest.raises(Refusal):
            spell(line)
    assert not same(spell(BEND)[0], spell(BEND[:-1] + " until end of turn.")[0])
    assert not same(spell(BEND)[0], spell(BEND.replace(" or one basic land type with another", ""))[0])


@pytest.mark.parametrize(
    ("before", "kind", "old", "new", "after"),
    [
        ("Protection from black", "color", "black", "red", "Protection from red"),
        ("Other Merfolk get +1/+1 and have islandwalk.", "land type", "Island", "Swamp", "Other Merfolk get +1/+1 and have swampwalk."),
        ("{T}: Destroy target nonblack creature.", "color", "black", "green", "{T}: Destroy target nongreen creature."),
        ("Nonbasic lands are Mountains.", "land type", "Mountain", "Island", "Nonbasic lands are Islands."),
        ("{T}: Create a 1/1 red Goblin creature token.", "creature type", "Goblin", "Elf", "{T}: Create a 1/1 red Elf creature token."),
        ("{T}: Create a 1/1 red Goblin creature token.", "color", "red", "white", "{T}: Create a 1/1 white Goblin creature token."),
        ("Each land is a Swamp in addition to its other types.", "land type", "Swamp", "Plains", "Each land is a Plains in addition to its other types."),
    ],
)
def test_words_are_replaced_wherever_they_stand(before: str, kind: str, old: str, new: str, after: str) -> None:
    tree = trees(before)[0]
    changed = with_word(tree, kind, old, new)
    assert same(changed, trees(after)[0])
    assert same(tree, trees(before)[0])
    assert with_word(tree, kind, new, old) is tree


def test_a_bent_permanent_is_still_its_own_colour_and_grants_are_not_its_text() -> None:
    world = World()
    knight = world.put(0, "Protection from black", "Creature — Human Knight", "{W}{W}")
    lord = world.put(0, "Other Humans get +1/+1 and have protection from black.")
    follow(world, BEND, knight, answers=("black to red",))
    words = [getattr(ability.tree, "quality").word for ability in knight.chars.abilities.parameterised]  # noqa: B009
    assert sorted(words) == ["black", "red"] and knight.chars.colors == WHITE
    follow(world, BEND, lord, answers=("black to blue",))
    words = [getattr(ability.tree, "quality").word for ability in knight.chars.abilities.parameterised]  # noqa: B009
    assert sorted(words) == ["blue", "red"] and lord.chars.colors != BLACK


def test_a_land_is_what_its_type_line_says_now() -> None:
    world = World()
    forest = basic(world, "Forest")
    follow(world, BEND[:-1] + " until end of turn.", forest, answers=("Forest to Island",))
    assert could(world, forest) == "U" and forest.chars.subtypes == ("Island",) and forest.chars.name == "Forest"
    continuous.end_of_turn(world.game)
    assert could(world, forest) == "G" and forest.chars.subtypes == ("Forest",)


def test_a_static_ability_works_by_its_new_words() -> None:
    world = World()
    merfolk = world.put(0, "", "Creature — Merfolk")
    lord = world.put(0, "Other Merfolk get +1/+1 and have islandwalk.")
    assert has(merfolk, "islandwalk")
    follow(world, BEND, lord, answers=("Island to Swamp",))
    assert has(merfolk, "swampwalk") and not has(merfolk, "islandwalk")
    creature_types = "Change the text of target permanent by replacing all instances of one creature type with another."
    follow(world, creature_types, lord, answers=("Merfolk to Elf",))
    assert not has(merfolk, "swampwalk")
    follow(world, creature_types, merfolk, answers=("Merfolk to Elf",))
    assert has(merfolk, "swampwalk") and merfolk.chars.subtypes == ("Elf",)
