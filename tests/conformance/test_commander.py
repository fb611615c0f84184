"""Commander (903): casting it from the command zone, its return there, its damage."""

from __future__ import annotations

from conformance.failure import ACTION_IMPOSSIBLE
from tests.conformance.scenes import do, hold, outcome, passes, put

COMMANDER = [put("A", "command", "Grizzly Bears"), put("B", "hand", "Shock", 3), put("B", "battlefield", "Mountain", 3)]
KILL = [
    do("cast", card="Grizzly Bears"),
    do("wait_stack"),
    do("wait_stack", player="B"),
    do("cast", player="B", card="Shock", targets=[{"name": "Grizzly Bears"}]),
    do("wait_stack"),
    do("wait_stack", player="B"),
]
AGAIN = do("cast", card="Grizzly Bears", step="postcombat_main")


def test_it_is_cast_from_the_command_zone_and_costs_two_more_each_time() -> None:
    expect = [hold("permanent_count", player="A", name="Grizzly Bears", count=1), hold("tapped_count", name="Forest", tapped=True, count=6)]
    passes([*COMMANDER, put("A", "battlefield", "Forest", 6)], [*KILL, AGAIN], expect, {"A": {"choices": [{"yes": True}]}})
    found = outcome([*COMMANDER, put("A", "battlefield", "Forest", 5)], [*KILL, AGAIN], [], {"A": {"choices": [{"yes": True}]}})
    assert found.kind == ACTION_IMPOSSIBLE


def test_its_owner_may_leave_it_in_the_graveyard() -> None:
    expect = [hold("graveyard_count", player="A", name="Grizzly Bears", count=1), hold("command_zone_count", player="A", name="Grizzly Bears", count=0)]
    passes([*COMMANDER, put("A", "battlefield", "Forest", 2)], KILL, expect, {"A": {"choices": [{"yes": False}]}})


def test_it_goes_to_the_command_zone_instead_of_its_owners_hand() -> None:
    setup = [put("A", "command", "Grizzly Bears"), put("A", "battlefield", "Forest", 2), put("B", "hand", "Unsummon"), put("B", "battlefield", "Island")]
    script = [
        do("cast", card="Grizzly Bears"),
        do("wait_stack"),
        do("wait_stack", player="B"),
        do("cast", player="B", card="Unsummon", targets=[{"name": "Grizzly Bears"}]),
    ]
    in_command = [hold("command_zone_count", player="A", name="Grizzly Bears", count=1), hold("hand_count", player="A", count=0)]
    passes(setup, script, in_command, {"A": {"choices": [{"yes": True}]}})
    in_hand = [hold("command_zone_count", player="A", name="Grizzly Bears", count=0), hold("hand_count", player="A", count=1)]
    passes(setup, script, in_hand, {"A": {"choices": [{"yes": False}]}})


def test_another_players_commander_cannot_be_cast() -> None:
    setup = [put("B", "command", "Grizzly Bears"), put("A", "battlefield", "Forest", 2)]
    assert outcome(setup, [do("cast", card="Grizzly Bears")], []).kind == ACTION_IMPOSSIBLE


def test_twenty_one_combat_damage_of_one_commander_is_lost_by() -> None:
    setup = [
        put("A", "command", "Ball Lightning"),
        put("A", "battlefield", "Mountain", 3),
        {"op": "set_life", "player": "B", "life": 40},
    ]
    cast = do("cast", card="Ball Lightning")
    grow = do("add_counters", name="Ball Lightning", counter="+1/+1", step="begin_combat")
    attack = do("attack", step="declare_attackers", attacker="Ball Lightning")
    passes(setup, [cast, dict(grow, count=15), attack], [hold("lost", player="B", value=True)])
    survives = [hold("lost", player="B", value=False), hold("life", player="B", value=20)]
    passes(setup, [cast, dict(grow, count=14), attack], survives, {"A": {"choices": [{"yes": True}]}})


def test_freerunning_counts_a_commander() -> None:
    setup = [put("A", "command", "Raging Goblin"), put("A", "battlefield", "Volcanic Island", 3), put("A", "hand", "Eagle Vision")]
    script = [
        do("cast", card="Raging Goblin"),
        do("attack", step="declare_attackers", attacker="Raging Goblin"),
        do("cast", step="postcombat_main", card="Eagle Vision"),
    ]
    passes(setup, script, [hold("hand_count", player="A", count=3)], {"A": {"choices": [{"text": "Cast with Freerunning alternative cost"}]}})
