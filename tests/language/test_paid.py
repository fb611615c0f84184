"""What a cost took, in later words; pronouns mean what the effect names before what its cost does."""

from __future__ import annotations

import pytest

from lawmage.choices import RandomChooser
from lawmage.language.changes import Change
from lawmage.language.definition import Refusal
from lawmage.language.objects import It
from lawmage.language.players import ControllerOf
from lawmage.rules import mana_abilities
from lawmage.rules.context import SELF
from lawmage.rules.target_phrases import target_phrases
from tests.language.mana import activate, land, pool
from tests.language.world import World, only, trees


@pytest.mark.parametrize(
    "line",
    [
        "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's mana value.",
        "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
        "{T}, Remove any number of storage counters from this land: Add {W} for each storage counter removed this way.",
        "{1}, {T}, Remove any number of charge counters from this land: Add {B}, then add an additional {B} for each charge counter removed this way.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line, "Land")) == 1


def test_the_sacrificed_creatures_number() -> None:
    world = World()
    altar = land(world, "Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's power.")
    world.put(0, "", "Creature — Ox", "{3}", "4/4")
    activate(world, altar)
    assert pool(world) == "BBBB"


def test_the_type_that_the_sacrificed_land_could_produce() -> None:
    world = World()
    source = world.put(0, "Sacrifice a land: Add one mana of any type the sacrificed land could produce.", "Enchantment")
    land(world, "{T}: Add {W} or {U}.")
    assert activate(world, source, "{U}").offered == [["{W}", "{U}"]]
    assert pool(world) == "U"


def test_as_many_counters_as_were_removed() -> None:
    world = World()
    vault = land(world, "{T}, Remove any number of storage counters from this land: Add {W} for each storage counter removed this way.")
    vault.counters["storage"] = 3
    world.game.asker = RandomChooser()
    before = vault.counters["storage"]
    assert mana_abilities.activate(world.game, 0, vault.id, vault.chars.abilities.mana[0])
    assert len(pool(world)) == before - vault.counters.get("storage", 0)


def test_counters_that_an_instruction_removed() -> None:
    world = World()
    source = world.put(0, "{T}: Remove all charge counters from this artifact. Add {C} for each charge counter removed this way.", "Artifact")
    source.counters["charge"] = 3
    activate(world, source)
    assert pool(world) == "CCC" and not source.counters


def test_it_is_the_object_named_in_the_effect() -> None:
    found = trees("Sacrifice another creature: Put a +1/+1 counter on this creature. It gains indestructible until end of turn.")
    change = only(found, Change)
    assert isinstance(change, Change) and change.what.bound == SELF


def test_its_controller_is_the_targets() -> None:
    found = trees("Tap an untapped creature you control: Counter target spell unless its controller pays {1}.")
    controller = only(found, ControllerOf)
    assert isinstance(controller, ControllerOf) and isinstance(controller.what, It)
    assert controller.what.bound == target_phrases(found[0])[0].bound


@pytest.mark.parametrize("line", ["Sacrifice another creature: It gains flying until end of turn.", "{T}: Add {B} for each storage counter removed this way."])
def test_what_is_not_clear_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)
