"""707: copies in words."""

from __future__ import annotations

import pytest

from lawmage.game.node import same
from lawmage.game.objects import COPY, Announcement, GameObject
from lawmage.game.terms import ARTIFACT, BLACK, CREATURE, GRAVEYARD, LEGENDARY, STACK
from lawmage.language.definition import Refusal
from lawmage.language.objects import Target
from lawmage.rules import continuous
from lawmage.rules.abilities import Triggered
from tests.language.lasting import Answers, arrives, follow, has, size
from tests.language.world import World, only, spell, trees

CLONE = "You may have this creature enter as a copy of any creature on the battlefield"


@pytest.mark.parametrize(
    "line",
    [
        CLONE + ".",
        CLONE + ", except it's an artifact in addition to its other types.",
        CLONE + ", except it's an Illusion in addition to its other types and it has \"When this creature becomes tapped, sacrifice it.\"",
        CLONE + ", except its name is Testing Bear, it's legendary in addition to its other types, and it has haste.",
        CLONE + ", except it doesn't copy that creature's color and it has haste.",
        "You may have this creature enter as a copy of a creature or planeswalker you control, except it enters with an additional +1/+1 counter on it if "
        "it's a creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary.",
        "You may have this creature enter tapped as a copy of any creature on the battlefield.",
        "Whenever an enchantment you control enters, you may have this creature become a copy of another target creature, except it has this ability.",
        "{2}: This creature becomes a copy of target creature until end of turn, except it has this ability.",
        "When this creature enters, create a token that's a copy of target creature you control, except it has haste.",
        "When this creature dies, create a token that's a copy of it, except it's a 4/4 black Zombie.",
    ],
)
def test_abilities_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "Copy target creature spell you control, except it isn't legendary if the spell is legendary.",
        "Create two tokens that are copies of target creature you control.",
        "Create a tapped token that's a copy of target artifact.",
        "You may choose new targets for target spell.",
        "Change the target of target spell.",
    ],
)
def test_effects_are_read(line: str) -> None:
    assert len(spell(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        CLONE + ", except.",
        CLONE + ", except it's nice.",
        "You may have this creature enter as a copy.",
        "You may choose new targets for the copy.",
        "Create a token that's a copy.",
    ],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)


def test_changed_words_change_the_tree() -> None:
    assert not same(trees(CLONE + ".")[0], trees(CLONE.replace("enter as", "enter tapped as") + ".")[0])
    line = CLONE + ", except it's an artifact in addition to its other types."
    assert not same(trees(line)[0], trees(line.replace(" in addition to its other types", ""))[0])
    assert not same(spell("Copy target spell.")[0], spell("Copy target spell. You may choose new targets for the copy.")[0])


def test_a_clone_has_copiable_values_and_nothing_else() -> None:
    world = World()
    angel = world.put(1, "Flying", "Creature — Angel", "{3}{W}{W}", "4/4", "Angel")
    follow(world, "Target creature gets +2/+2 until end of turn.", angel)
    follow(world, "Target creature gains haste until end of turn.", angel)
    clone = arrives(world, 0, CLONE + ".", "Angel")
    assert clone.chars.name == "Angel" and size(clone) == (4, 4) and has(clone, "flying") and not has(clone, "haste")
    assert clone.chars.subtypes == ("Angel",) and len(clone.chars.abilities.abilities) == 1


def test_nobody_has_to_copy_anything() -> None:
    world = World()
    world.put(1, name="Model")
    clone = arrives(world, 0, CLONE + ".", "nothing", name="Clone")
    assert clone.chars.name == "Clone" and size(clone) == (2, 2)


def test_a_copy_enters_as_what_it_copies_would() -> None:
    world = World()
    world.put(1, "This creature enters tapped.\nThis creature enters with two +1/+1 counters on it.", name="Sleeper")
    clone = arrives(world, 0, CLONE + ".", "Sleeper", "Sleeper: This creature enters tapped.")
    assert clone.tapped and clone.counters == {"+1/+1": 2}


def test_exceptions_are_copiable_too() -> None:
    world = World()
    world.put(1, name="Model")
    first = arrives(world, 0, CLONE + ", except it's an artifact in addition to its other types and it has haste.", "Model")
    assert first.chars.types == ARTIFACT | CREATURE and has(first, "haste")
    first.tapped = True
    second = arrives(world, 1, CLONE.replace("any creature", "any artifact") + ".", "Model")
    assert second.chars.types == ARTIFACT | CREATURE and has(second, "haste") and not second.tapped


def test_a_later_copy_effect_drops_what_an_earlier_one_adds_on_entering() -> None:
    world = World()
    world.put(1, name="Model")
    arrives(world, 1, CLONE + ".", "nothing", name="Blank")
    line = CLONE + ", except it enters with an additional +1/+1 counter on it."
    assert arrives(world, 0, line, "Model").counters == {"+1/+1": 1}
    assert arrives(world, 0, line, "Blank", "Model").counters == {}
    assert arrives(world, 0, line, "Blank", "nothing").counters == {"+1/+1": 1}


def test_a_defined_power_is_not_copied_where_the_copy_says_another() -> None:
    world = World()
    maro = world.put(1, "Maro's power and toughness are each equal to your life total.", pt="*/*", name="Maro")
    plain = arrives(world, 0, CLONE + ".", "Maro")
    assert size(plain) == (20, 20)
    follow(world, "Exile target creature.", plain)
    copy = arrives(world, 0, CLONE + ", except it's 7/7.", "Maro")
    assert size(copy) == (7, 7) and not copy.chars.abilities.abilities and maro.chars.abilities.abilities


def test_becoming_a_copy_lasts_as_long_as_it_says() -> None:
    world = World()
    shifter, model = world.put(0, name="Shifter"), world.put(1, "Flying", name="Model", pt="4/4")
    follow(world, "Target creature becomes a copy of target creature until end of turn.", shifter, model)
    assert shifter.chars.name == "Model" and has(shifter, "flying") and size(shifter) == (4, 4)
    follow(world, "Destroy target creature.", model)
    assert shifter.chars.name == "Model"
    continuous.end_of_turn(world.game)
    assert shifter.chars.name == "Shifter" and size(shifter) == (2, 2)


def test_this_ability_goes_along_and_works_again() -> None:
    world = World()
    line = "Whenever an enchantment you control enters, you may have this creature become a copy of another target creature, except it has this ability."
    shifter = world.put(0, line, name="Shifter")
    for target in (world.put(1, name="One"), world.put(1, "Flying", name="Two")):
        ability = shifter.chars.abilities.abilities[-1]
        assert isinstance(ability.tree, Triggered)
        ctx = world.context(0, shifter)
        ctx.ability = ability
        ctx.refs = {only([ability.tree], Target).bound: (target.id,)}
        world.game.asker = Answers("yes")
        ability.tree.effect.apply(ctx)
        assert shifter.chars.name == target.chars.name
    assert has(shifter, "flying") and len(shifter.chars.abilities.abilities) == 2


def test_token_copies_are_as_the_original_was_last() -> None:
    world = World()
    model = world.put(1, "Flying", "Legendary Creature — Bear", name="Model")
    follow(world, "Create two tokens that are copies of target creature, except they aren't legendary and they have haste.", model)
    tokens = [world.game.objects[id] for id in world.game.battlefield[1:]]
    assert len(tokens) == 2 and all([token.controller == 0 and has(token, "flying", "haste") and not token.chars.supertypes & LEGENDARY for token in tokens])
    follow(world, "Create a token that's a copy of target creature, except it's a 4/4 black Zombie.", model)
    zombie = world.game.objects[world.game.battlefield[-1]]
    assert size(zombie) == (4, 4) and zombie.chars.colors == BLACK and zombie.chars.subtypes == ("Zombie",) and zombie.chars.supertypes & LEGENDARY


def test_a_copied_spell_has_the_targets_and_may_get_others() -> None:
    world = World()
    one, two = world.put(1, name="One"), world.put(1, name="Two")
    bolt = on_stack(world, "Destroy target creature.", one.id)
    follow(world, "Copy target instant spell. You may choose new targets for the copy.", bolt, answers=("no",))
    copy = world.game.objects[world.game.stack[-1]]
    assert copy.kind == COPY and copy.announced is not None and copy.announced.targets == [(one.id,)]
    follow(world, "Copy target instant spell. You may choose new targets for the copy.", bolt, answers=("yes", "Two"))
    copy = world.game.objects[world.game.stack[-1]]
    assert copy.announced is not None and copy.announced.targets == [(two.id,)]
    assert bolt.announced is not None and bolt.announced.targets == [(one.id,)]


def test_a_changed_target_is_another_one() -> None:
    world = World()
    one = world.put(1, name="One")
    bolt = on_stack(world, "Destroy target creature.", one.id)
    follow(world, "Change the target of target spell.", bolt)
    assert bolt.announced is not None and bolt.announced.targets == [(one.id,)]
    two = world.put(1, name="Two")
    follow(world, "Change the target of target spell.", bolt)
    assert bolt.announced.targets == [(two.id,)]


def on_stack(world: World, text: str, target: int) -> GameObject:
    """An instant on the stack with one target."""
    obj = world.card(0, GRAVEYARD, text, "Instant", "{R}", name="Bolt")
    world.game.players[0].graveyard.remove(obj.id)
    obj.zone = STACK
    obj.announced = Announcement()
    obj.announced.targets = [(target,)]
    obj.announced.division = [()]
    world.game.stack.append(obj.id)
    return obj
