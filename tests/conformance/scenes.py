"""Tiny scenarios of our own, in the format that the runner reads."""

from __future__ import annotations

from typing import Any

from conformance.book import Book
from conformance.playing import Outcome, play
from conformance.scenario import Op, Scenario

BOOK = Book()
DECKS: dict[str, Op] = {"plain": {"main": {"Mountain": 30}}}


def put(player: str, zone: str, card: str, count: int = 1, **more: Any) -> Op:
    return {"op": "add_card", "player": player, "zone": zone, "card": card, "count": count, **more}


def do(op: str, player: str = "A", turn: int = 1, step: str = "precombat_main", **more: Any) -> Op:
    return {"op": op, "turn": turn, "step": step, "player": player, **more}


def hold(op: str, **more: Any) -> Op:
    return {"op": op, **more}


def record(
    setup: list[Op],
    script: list[Op],
    expect: list[Op],
    answers: Op | None = None,
    stop: tuple[int, str] = (1, "end_step"),
    **more: Any,
) -> Op:
    """A whole scenario of two players."""
    cards = list(dict.fromkeys(op["card"] for op in setup if op["op"] == "add_card"))
    game = {
        "players": ["A", "B"], "turn_order": ["A", "B"], "starting_life": 20, "decks": {"A": "plain", "B": "plain"},
        "starting_player": "A", "first_draw_skipped": True, "shuffle": False,
    }  # fmt: skip
    made: Op = {
        "id": "ours#test", "area": "ours", "base": "duel", "game": game, "setup": setup, "script": script, "answers": answers or {},
        "stop": {"turn": stop[0], "step": stop[1]}, "strict": True, "expect": expect, "cards": cards,
    }  # fmt: skip
    made.update(more)
    return made


def outcome(
    setup: list[Op],
    script: list[Op],
    expect: list[Op],
    answers: Op | None = None,
    stop: tuple[int, str] = (1, "end_step"),
    **more: Any,
) -> Outcome:
    """What comes of such a scenario."""
    return play(Scenario(record(setup, script, expect, answers, stop, **more)), BOOK, DECKS)


def passes(
    setup: list[Op],
    script: list[Op],
    expect: list[Op],
    answers: Op | None = None,
    stop: tuple[int, str] = (1, "end_step"),
    **more: Any,
) -> None:
    """The scenario must pass."""
    found = outcome(setup, script, expect, answers, stop, **more)
    assert found.outcome == "passed", "\n".join([found.reason, found.trace, *found.notes])


def fails(
    reason: str,
    setup: list[Op],
    script: list[Op],
    expect: list[Op],
    answers: Op | None = None,
    stop: tuple[int, str] = (1, "end_step"),
    **more: Any,
) -> None:
    """The scenario must fail, for a reason that contains these words."""
    found = outcome(setup, script, expect, answers, stop, **more)
    assert found.outcome == "failed", "\n".join(found.notes)
    assert reason in found.reason, found.reason
