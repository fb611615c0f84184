"""Games of three that go on after a player has left (800.4)."""

from __future__ import annotations

from conformance.scenario import Op
from tests.conformance.scenes import do, hold, passes, put

THREE: Op = {
    "players": ["A", "B", "C"], "turn_order": ["A", "B", "C"], "starting_life": 20, "decks": {"A": "plain", "B": "plain", "C": "plain"},
    "starting_player": "A", "first_draw_skipped": False, "shuffle": False,
}  # fmt: skip
CONCEDES = do("concede", player="B", step="upkeep")


def test_turns_and_priority_go_to_those_who_are_left() -> None:
    setup = [put("A", "hand", "Shock"), put("A", "battlefield", "Mountain"), put("C", "battlefield", "Mountain"), put("C", "hand", "Shock")]
    script = [CONCEDES, do("cast", card="Shock", targets=[{"player": "C"}]), do("cast", player="C", turn=2, card="Shock", targets=[{"player": "A"}])]
    expect = [hold("active_player", player="C"), hold("life", player="C", value=18), hold("life", player="A", value=18), hold("lost", player="B", value=True)]
    passes(setup, script, expect, stop=(2, "end_step"), game=THREE)
    passes(setup, script, [hold("active_player", player="A")], stop=(3, "upkeep"), game=THREE)


def test_a_player_who_leaves_on_their_own_turn_does_not_end_it() -> None:
    script = [do("concede", player="B", turn=2, step="upkeep"), do("cast", player="C", turn=2, step="end_step", card="Shock", targets=[{"player": "A"}])]
    setup = [put("C", "battlefield", "Mountain"), put("C", "hand", "Shock")]
    passes(setup, script, [hold("life", player="A", value=18), hold("turn", value=2)], stop=(2, "end_step"), game=THREE)


def test_what_a_player_owns_leaves_and_what_they_took_is_given_back() -> None:
    setup = [
        put("B", "battlefield", "Grizzly Bears"),
        put("A", "battlefield", "Silvercoat Lion"),
        put("B", "battlefield", "Mountain", 3),
        put("B", "hand", "Act of Treason"),
    ]
    taken = do("cast", player="B", turn=2, card="Act of Treason", targets=[{"name": "Silvercoat Lion"}])
    script = [taken, do("concede", player="B", turn=2, step="postcombat_main")]
    expect = [hold("permanent_count", player="A", name="Silvercoat Lion", count=1), hold("permanent_count", name="Grizzly Bears", count=0)]
    passes(setup, script, expect, stop=(2, "postcombat_main"), game=THREE)


def test_what_an_opponent_controls_leaves_with_its_owner() -> None:
    setup = [put("B", "battlefield", "Grizzly Bears"), put("A", "battlefield", "Mountain", 3), put("A", "hand", "Act of Treason")]
    script = [do("cast", card="Act of Treason", targets=[{"name": "Grizzly Bears"}]), do("concede", player="B", step="postcombat_main")]
    expect = [hold("permanent_count", name="Grizzly Bears", count=0), hold("exile_count", name="Grizzly Bears", count=0)]
    passes(setup, script, expect, stop=(1, "postcombat_main"), game=THREE)


def test_a_permanent_that_leaves_the_game_leaves_the_battlefield() -> None:
    setup = [put("B", "hand", "Banisher Priest"), put("B", "battlefield", "Plains", 3), put("A", "battlefield", "Silvercoat Lion")]
    script = [do("cast", player="B", turn=2, card="Banisher Priest"), do("concede", player="B", turn=2, step="postcombat_main")]
    expect = [hold("permanent_count", player="A", name="Silvercoat Lion", count=1)]
    answers = {"B": {"targets": [{"objects": [{"name": "Silvercoat Lion"}]}]}}
    passes(setup, script, expect, answers, stop=(2, "postcombat_main"), game=THREE)
