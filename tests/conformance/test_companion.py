"""Companions in set-ups: a card of the sideboard is revealed before the game where its owner says so and the deck allows it."""

from conformance.playing import play
from conformance.scenario import Op, Scenario
from tests.conformance.scenes import BOOK, DECKS, do, hold, put, record

KERUGA = "Keruga, the Macrosage"
ASKING: dict[str, Op] = {
    **DECKS,
    "large": {"main": {"Mountain": 20, "Craw Wurm": 10}, "sideboard": {KERUGA: 1}},
    "small": {"main": {"Mountain": 20, "Grizzly Bears": 10}, "sideboard": {KERUGA: 1}},
}


def outcome(deck: str, says: bool, can: bool) -> str:
    """What comes of A's first turn with that deck: whether the companion can be put into the hand."""
    setup = [put("A", "battlefield", "Mountain", 3)]
    script = [do("check_playable", text="Companion", value=can)]
    if can:
        script.append(do("activate", text="Companion"))
    answers = {"A": {"choices": [{"yes": says}]}} if deck == "large" else {}
    made = record(setup, script, [hold("hand_count", player="A", name=KERUGA, count=int(can))], answers)
    made["game"]["decks"] = {"A": deck, "B": "plain"}
    found = play(Scenario(made), BOOK, ASKING)
    return found.reason or found.outcome


def test_a_companion_is_revealed_where_the_deck_allows_it() -> None:
    assert outcome("large", True, True) == "passed"
    assert outcome("large", False, False) == "passed"
    assert outcome("small", True, False) == "passed"
    assert "is False, not True" in outcome("small", True, True)
