"""Phasing: out of existence and back, with what is attached (702.26)."""

from __future__ import annotations

import pytest

from lawmage.game.game import UNTAP
from lawmage.game.node import same
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.attachment import Attach
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Destroy
from lawmage.rules.phasing import PhaseIn, PhaseOut
from tests.language.deciding import carry_out, resolve_all
from tests.language.playing import Playing
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Phasing",
        "Whenever this creature phases in, draw a card.",
        "Whenever this creature phases out, discard a card.",
        "When this creature phases out or leaves the battlefield, mill three cards.",
        "{U}{U}: This creature phases out.",
        "At the beginning of your upkeep, this creature phases out unless you pay {U}{U}.",
    ],
)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_one_word_changes_the_tree() -> None:
    assert not same(spell("Target creature phases out.")[0], spell("Target permanent phases out.")[0])
    assert not same(trees("Whenever this creature phases in, draw a card.")[0], trees("Whenever this creature phases out, draw a card.")[0])
    with pytest.raises(Refusal):
        spell("Target creature can't phase out.")


def untap(world: Playing, player: int) -> None:
    """The untap step of a player's turn."""
    world.game.turn.active = player
    world.step(UNTAP)


def test_it_is_as_though_it_did_not_exist_until_its_controllers_untap_step() -> None:
    world = Playing()
    bear = world.put(1)
    lord = world.put(1, "Other creatures you control get +1/+1.")
    happen(world.game, [PutCounters(bear.id, "+1/+1", 1, 1)])
    carry_out(world, "Target creature phases out.", bear.id)
    carry_out(world, "Target creature phases out.", lord.id)
    assert not world.game.battlefield and not world.game.players[1].graveyard
    carry_out(world, "Destroy all creatures.")
    untap(world, 0)
    assert not world.game.battlefield
    clone = world.game.clone()
    untap(world, 1)
    assert sorted(world.game.battlefield) == [bear.id, lord.id] and bear.zone == BATTLEFIELD
    assert bear.chars.power == 4 and bear.counters == {"+1/+1": 1}
    assert sorted(clone.phased) == [bear.id, lord.id] and clone.objects[bear.id] is not world.game.objects[bear.id]


def test_what_has_phasing_goes_in_one_untap_step_and_comes_back_in_the_next() -> None:
    world = Playing()
    bear = world.put(0, "Phasing\nWhenever this creature phases in, you gain 1 life.\nWhenever this creature phases out, you gain 10 life.")
    for player, there, life in ((1, True, 20), (0, False, 30), (1, False, 30), (0, True, 31)):
        untap(world, player)
        resolve_all(world)
        assert (bear.id in world.game.battlefield) == there and world.game.players[0].life == life


def test_no_zone_changes_are_seen() -> None:
    world = Playing()
    bear = world.put(0, "When this creature leaves the battlefield, you lose 5 life.\nWhen this creature enters, you lose 5 life.")
    resolve_all(world)
    happen(world.game, [PhaseOut(bear.id)])
    happen(world.game, [PhaseIn(bear.id)])
    resolve_all(world)
    assert world.game.players[0].life == 15


def equipped(world: World) -> tuple[GameObject, GameObject]:
    """A creature and an Equipment attached to it."""
    bear = world.put(0)
    tool = world.put(0, "Equipped creature gets +1/+1.\nEquip {0}", "Artifact — Equipment")
    happen(world.game, [Attach(tool.id, bear.id)])
    assert bear.chars.power == 3
    return bear, tool


def test_what_is_attached_goes_and_comes_back_with_it() -> None:
    world = Playing()
    bear, tool = equipped(world)
    carry_out(world, "Target creature phases out.", bear.id)
    assert not world.game.battlefield and world.game.phased == {bear.id: 0, tool.id: bear.id}
    untap(world, 0)
    assert sorted(world.game.battlefield) == [bear.id, tool.id] and tool.attached_to == bear.id and bear.chars.power == 3


def test_an_attachment_alone_comes_back_attached_if_its_host_is_still_there() -> None:
    world = Playing()
    bear, tool = equipped(world)
    carry_out(world, "Target artifact phases out.", tool.id)
    assert bear.chars.power == 2 and not bear.attachments
    untap(world, 0)
    assert tool.attached_to == bear.id and bear.chars.power == 3
    carry_out(world, "Target artifact phases out.", tool.id)
    happen(world.game, [Destroy(bear.id)])
    untap(world, 0)
    assert world.game.battlefield == [tool.id] and not tool.attached_to


def test_what_waits_for_its_leaving_goes_on_waiting() -> None:
    world = Playing()
    bear = world.put(1)
    jailer = world.put(0, "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.")
    resolve_all(world)
    assert not world.game.there(bear.id)
    carry_out(world, "Target creature phases out.", jailer.id)
    assert len(world.game.exile) == 1
    untap(world, 0)
    assert jailer.zone == BATTLEFIELD and len(world.game.exile) == 1
    happen(world.game, [Destroy(jailer.id)])
    assert not world.game.exile and len(world.game.players[0].graveyard) == 1


def test_it_is_removed_from_combat() -> None:
    world = Playing()
    bear = world.put(0)
    world.attack(bear, damage=False)
    carry_out(world, "Target creature phases out.", bear.id)
    assert world.game.combat is not None and not world.game.combat.attackers
