"""Of 702: keywords that add to what a spell costs, and what is known of them later."""

from __future__ import annotations

import pytest

from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.rules.actions import perform
from tests.language.deciding import Answers, resolve_all
from tests.language.lasting import size
from tests.language.playing import Playing


def life(world: Playing) -> int:
    return world.game.players[0].life


@pytest.mark.parametrize(("said", "lands", "gained"), [("no", 4, 0), ("yes", 4, 3), (None, 3, 0)])
def test_kicked_or_not(said: str | None, lands: int, gained: int) -> None:
    """702.33a, 702.33d: with three lands {1}{G} can be paid but not its kicker, so nobody is asked."""
    world = Playing()
    world.lands(lands)
    world.card(0, HAND, "Kicker {2}\nWhen this creature enters, if it was kicked, you gain 3 life.", name="Ape")
    asker = world.act("cast Ape", kicker=[said] if said else [])
    assert life(world) == 20 + gained
    assert ("kicker" in asker.asked) == (said is not None)


def test_instead_if_it_was_kicked() -> None:
    world = Playing()
    world.lands(2)
    text = "Kicker {1}\nYou gain 2 life. If this spell was kicked, you gain 5 life instead."
    world.card(0, HAND, text, "Instant", "{G}", name="Balm")
    world.act("cast Balm", kicker=["yes"])
    assert life(world) == 25


def test_multikicker_counts() -> None:
    """702.33c"""
    world = Playing()
    world.lands(5)
    world.card(0, HAND, "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.", name="Wolf")
    world.act("cast Wolf", kicker=["yes", "yes", "yes"])
    wolf = [world.game.objects[id] for id in world.game.battlefield if world.game.objects[id].chars.name == "Wolf"]
    assert size(wolf[0]) == (5, 5)


def test_each_of_two_kickers_is_its_own() -> None:
    """702.33f"""
    text = (
        "Kicker {1} and/or {2}\nWhen this creature enters, if it was kicked with its {1} kicker, you gain 1 life.\n"
        "When this creature enters, if it was kicked with its {2} kicker, you gain 5 life."
    )
    world = Playing()
    world.lands(4)
    world.card(0, HAND, text, name="Battlemage")
    words = {"kicker {1}": ["no"], "kicker {2}": ["yes"]}
    world.game.asker = asker = Answers()
    asker.words.update(words)
    assert perform(world.game, 0, world.find("cast Battlemage", 0))
    resolve_all(world)
    assert life(world) == 25 and not any(words.values())


def test_bought_back_it_returns_to_hand() -> None:
    """702.27a"""
    for said, zone in (("yes", HAND), ("no", GRAVEYARD)):
        world = Playing()
        world.lands(2)
        card = world.card(0, HAND, "Buyback {1}\nYou gain 1 life.", "Instant", "{G}", name="Charm")
        world.act("cast Charm", buyback=[said])
        assert world.game.objects[world.game.current(card.id)].zone == zone and life(world) == 21


MODES = "Choose one —\n• You gain 1 life.\n• You gain 5 life."


def test_entwined_all_modes_are_chosen() -> None:
    """702.42a"""
    world = Playing()
    world.lands(2)
    world.card(0, HAND, MODES + "\nEntwine {1}", "Instant", "{G}", name="Both")
    asker = world.act("cast Both", entwine=["yes"])
    assert life(world) == 26 and asker.asked == ["entwine"]


def test_escalate_costs_for_each_mode_beyond_the_first() -> None:
    """702.120a"""
    for lands, chosen, gained in ((2, "• You gain 1 life., • You gain 5 life.", 6), (1, "• You gain 5 life.", 5)):
        world = Playing()
        world.lands(lands)
        text = "Escalate {1}\nChoose one or more —\n• You gain 1 life.\n• You gain 5 life."
        world.card(0, HAND, text, "Instant", "{G}", name="More")
        world.act("cast More", mode=[chosen])
        assert life(world) == 20 + gained
        assert all([world.game.objects[id].tapped for id in world.game.battlefield])


def test_spree_costs_for_each_mode() -> None:
    """702.172a"""
    world = Playing()
    world.lands(4)
    world.card(0, HAND, "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 5 life.", "Instant", "{G}", name="Spree")
    world.act("cast Spree", mode=["+ {1} — You gain 1 life., + {2} — You gain 5 life."])
    assert life(world) == 26 and all([world.game.objects[id].tapped for id in world.game.battlefield])


def test_spree_with_nothing_to_choose_is_not_cast() -> None:
    world = Playing()
    world.lands(1)
    world.card(0, HAND, "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 5 life.", "Instant", "{G}", name="Spree")
    assert world.actions() == ["pass"]


def test_a_cost_that_is_no_mana() -> None:
    """702.33a: "Kicker—Sacrifice a creature."."""
    world = Playing()
    world.lands(1)
    victim = world.put(0)
    world.card(0, HAND, "Kicker—Sacrifice a creature.\nYou gain 2 life. If this spell was kicked, you gain 5 life instead.", "Instant", "{G}", name="Rite")
    world.act("cast Rite", kicker=["yes"])
    assert life(world) == 25 and not world.game.there(victim.id)


def test_delve_and_improvise_pay_generic_mana() -> None:
    """702.66a, 702.126a"""
    world = Playing()
    world.lands(1)
    for _ in range(2):
        world.card(0, GRAVEYARD)
    world.card(0, HAND, "Delve\nYou gain 1 life.", "Instant", "{2}{G}", name="Dig")
    world.act("cast Dig")
    assert life(world) == 21 and len(world.game.exile) == 2
    world = Playing()
    world.lands(1)
    rock = world.put(0, "", "Artifact")
    world.card(0, HAND, "Improvise\nYou gain 1 life.", "Instant", "{1}{G}", name="Tinker")
    world.act("cast Tinker")
    assert life(world) == 21 and rock.tapped
