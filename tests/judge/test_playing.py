"""Scenarios are played as they are written, and what is wrong with one is said."""

from __future__ import annotations

import pytest

from lawmage.judge import playing
from lawmage.judge.explain import as_json, report
from lawmage.judge.playing import judge_text
from lawmage.judge.verdict import ENGINE, FAILED, MISTAKE, UNANSWERED, UNREAD, Verdict


def play(text: str, **options: list[str]) -> Verdict:
    """The verdict of a scenario without its title."""
    return judge_text("title: a test\n" + text, "test.yaml", **options)


BOLT = """\
players:
  A:
    hand: [Lightning Bolt]
    battlefield: [Mountain]
  B:
    battlefield: [Grizzly Bears]
acts:
  - A casts Lightning Bolt targeting {target}
  - resolve
expect:
  - {expected}
"""


def bolt(target: str, expected: str) -> Verdict:
    return play(BOLT.format(target=target, expected=expected))


def test_a_scenario_that_holds() -> None:
    assert bolt("B", "B has 17 life").holds


def test_what_is_found_instead_is_said() -> None:
    verdict = bolt("Grizzly Bears", "Grizzly Bears is on the battlefield")
    assert not verdict.holds
    assert verdict.kind == FAILED
    assert verdict.failures() == [(12, '"Grizzly Bears is on the battlefield" does not hold: Grizzly Bears is in B\'s graveyard')]


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("B has 20 life", "B has 17 life"),
        ("Mountain is untapped", "Mountain is tapped"),
        ("A's hand is Lightning Bolt", "A's hand is empty"),
        ("Grizzly Bears is 3/3", "Grizzly Bears is 2/2"),
        ("Grizzly Bears is red", "Grizzly Bears is green, Creature - Bear"),
        ("A controls 2 Mountain", "A controls 1 Mountain"),
        ("Grizzly Bears is attacking", "there is no combat"),
        ("it is B's turn", "it is A's turn"),
        ("A won", "the game goes on"),
        ("Grizzly Bears triggered 1 time", "it triggered 0 times"),
        ("Grizzly Bears has flying", "Grizzly Bears has no abilities"),
        ("Grizzly Bears's mana value is 3", "its mana value is 2"),
        ("the stack from the top is Lightning Bolt", "the stack is empty"),
        ("Saproling is on the battlefield", "there is no Saproling"),
    ],
)
def test_each_difference_is_said(expected: str, found: str) -> None:
    assert bolt("B", expected).failures() == [(12, f'"{expected}" does not hold: {found}')]


@pytest.mark.parametrize(
    "expected",
    [
        "B does not have 20 life",
        "Mountain is not untapped",
        "Grizzly Bears isn't a token",
        "Saproling is not on the battlefield",
        "Lightning Bolt is in A's graveyard",
        "A's graveyard is Lightning Bolt",
        "the game goes on",
        "A has priority",
        "Mountain can be tapped for no mana",
        "Mountain could produce {R}",
        "A controls 1 land",
        "A has 40 cards in library",
    ],
)
def test_what_holds(expected: str) -> None:
    if expected.startswith("B does not"):
        expected = "Grizzly Bears has 0 damage"
    verdict = bolt("B", expected)
    assert verdict.holds, verdict.failures()


def test_an_illegal_target_is_refused_with_its_rule() -> None:
    verdict = play(
        """\
players:
  A:
    hand: [Lightning Bolt]
    battlefield: [Mountain]
  B:
    battlefield: [Gladecover Scout, Grizzly Bears]
acts:
  - A can't cast Lightning Bolt targeting Gladecover Scout (rule 702.11b)
  - A can cast Lightning Bolt targeting Grizzly Bears
  - A can't cast Lightning Bolt targeting Mountain
expect:
  - A has 1 card in hand
"""
    )
    assert verdict.holds, verdict.failures()


def test_a_wrong_rule_is_not_enough() -> None:
    verdict = play(
        """\
players:
  A:
    hand: [Divination]
    battlefield: [3 Island]
turn: B
acts:
  - B passes
  - A can't cast Divination (rule 302.6)
expect:
  - A has 1 card in hand
"""
    )
    (line, text) = verdict.failures()[0]
    assert line == 9
    assert "by another rule" in text
    assert "307.1" in text


def test_priority_is_needed() -> None:
    verdict = play(
        """\
players:
  A:
    hand: [Lightning Bolt]
    battlefield: [Mountain]
turn: B
acts:
  - A casts Lightning Bolt targeting B
expect:
  - B has 17 life
"""
    )
    assert verdict.line == 8
    assert "A doesn't have priority, B does (117.1)" in verdict.problem


RATS = """\
players:
  A:
    hand: [Ravenous Rats]
    battlefield: [2 Swamp]
  B:
    hand: [Forest, Island]
acts:
  - A casts Ravenous Rats
  - resolve 2
"""


def test_a_question_without_an_answer_is_named_with_its_options() -> None:
    verdict = play(RATS + "expect:\n  - B has 1 card in hand\n")
    assert verdict.kind == UNANSWERED
    assert verdict.line == 10
    assert verdict.problem == ('B is asked "discard" of Ravenous Rats (701.9b); the options are Forest and Island; expected "B chooses ..." here')


def test_a_question_is_answered_by_the_next_act() -> None:
    verdict = play(RATS + "  - B is offered exactly Forest, Island\n  - B chooses Island\nexpect:\n  - B's hand is Forest\n")
    assert verdict.holds, verdict.failures()


def test_an_answer_that_does_not_fit_is_said() -> None:
    verdict = play(RATS + "  - B chooses Swamp\nexpect:\n  - B's hand is Forest\n")
    assert verdict.kind == UNANSWERED
    assert verdict.line == 11
    assert verdict.problem.endswith('"B chooses Swamp" doesn\'t answer that')


def test_an_answer_to_nothing_is_said() -> None:
    verdict = play("players:\n  A:\n    hand: [Forest]\nacts:\n  - A chooses Forest\nexpect:\n  - A has 20 life\n")
    assert verdict.problem == 'nothing is asked of A here: "A chooses Forest" answers no question'
    assert verdict.line == 6


def test_if_asked_may_stay_unused() -> None:
    verdict = play("players:\n  A:\n    hand: [Forest]\nacts:\n  - if asked, A chooses Forest\nexpect:\n  - A has 20 life\n")
    assert verdict.holds, verdict.failures()


TRIGGERS = """\
players:
  A:
    life: 10
    hand: [Grizzly Bears]
    battlefield:
      - Soul Warden
      - Essence Warden
      - 2 Forest
acts:
  - A casts Grizzly Bears
  - resolve
  - resolve {resolve}
expect:
  - {expected}
"""


def test_an_order_that_makes_no_difference_need_not_be_given() -> None:
    verdict = play(TRIGGERS.format(resolve="all", expected="A has 12 life"))
    assert verdict.holds, verdict.failures()


def test_an_order_that_makes_a_difference_must_be_given() -> None:
    verdict = play(TRIGGERS.format(resolve="1", expected="the stack from the top is Soul Warden"))
    assert not verdict.holds
    assert '(where the answers are "triggers" (603.3b): ' in verdict.failures()[0][1]


def test_an_order_is_given() -> None:
    text = TRIGGERS.format(resolve="1", expected="the stack from the top is Soul Warden")
    text = text.replace("  - resolve 1\n", "  - A orders Soul Warden, Essence Warden\n  - resolve 1\n")
    verdict = play(text)
    assert verdict.holds, verdict.failures()


def test_going_to_a_step_and_attacking() -> None:
    verdict = play(
        """\
players:
  A:
    battlefield: [Grizzly Bears, Hill Giant: new]
  B:
    battlefield: [Wall of Stone]
step: upkeep
acts:
  - A can't attack with Hill Giant (rule 302.6)
  - A can attack with nothing
  - go to precombat main
  - A attacks with Grizzly Bears
  - expect: Grizzly Bears is attacking B
  - B can't block Grizzly Bears with Grizzly Bears
  - B blocks Grizzly Bears with Wall of Stone
  - expect: Wall of Stone is blocking Grizzly Bears
  - go to end step
  - go to B's next turn
expect:
  - it is B's turn
  - it is the upkeep
  - Wall of Stone has 0 damage
  - A has 1 card in hand
"""
    )
    assert verdict.holds, verdict.failures()


def test_the_first_draw_step_of_the_scenario_is_not_skipped() -> None:
    verdict = play("players:\n  A:\n    library: [Forest]\nstep: upkeep\nacts:\n  - go to precombat main\nexpect:\n  - A's hand is Forest\n")
    assert verdict.holds, verdict.failures()


def test_an_attack_that_cannot_be_made_says_why() -> None:
    verdict = play("players:\n  A:\n    battlefield:\n      - Grizzly Bears: new\nacts:\n  - A attacks with Grizzly Bears\nexpect:\n  - B has 18 life\n")
    assert verdict.line == 7
    assert "302.6" in verdict.problem


def test_a_game_that_is_over() -> None:
    verdict = play(
        """\
players:
  A:
    hand: [Lightning Bolt]
    battlefield: [Mountain]
  B:
    life: 3
acts:
  - A casts Lightning Bolt targeting B
  - resolve
expect:
  - A won
  - B lost
  - the game is not a draw
"""
    )
    assert verdict.holds, verdict.failures()


def test_an_unknown_card_is_named_with_the_nearest() -> None:
    verdict = play("players:\n  A:\n    hand: [Lightnig Bolt]\nexpect:\n  - A has 20 life\n")
    assert verdict.kind == MISTAKE
    assert verdict.line == 4
    assert "Lightning Bolt" in verdict.problem


def test_an_unread_card_is_named_with_the_words_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    from lawmage.cards.face import Card
    from lawmage.language.definition import Refusal

    def refuse(card: Card) -> object:
        raise Refusal(card.name, "deals 3 glorks", ["damage"])

    monkeypatch.setattr(playing, "define", refuse)
    verdict = bolt("B", "B has 17 life")
    assert verdict.kind == UNREAD
    assert verdict.line == 4
    assert verdict.problem.startswith('Lightning Bolt is not read: the words not understood are "deals 3 glorks"')


def test_an_error_of_the_engine_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from lawmage.rules import state_based

    def broken(game: object) -> bool:
        raise RuntimeError("a screw is loose")

    monkeypatch.setattr(state_based, "check", broken)
    verdict = bolt("B", "B has 17 life")
    assert verdict.kind == ENGINE
    assert verdict.problem == "the engine failed: RuntimeError: a screw is loose"
    assert "Traceback" in verdict.trace


def test_a_blanked_card_has_no_text() -> None:
    verdict = play(BOLT.format(target="B", expected="B has 17 life"), blank=["Lightning Bolt"])
    assert not verdict.holds
    assert verdict.kind == FAILED


def test_the_report_tells_the_course_with_rules_and_ticks() -> None:
    verdict = bolt("Grizzly Bears", "Grizzly Bears is in B's graveyard")
    lines = report(verdict).splitlines()
    assert lines[0] == "a test"
    assert "    A casts Lightning Bolt targeting Grizzly Bears (601.2i)." in lines
    assert "    Lightning Bolt deals 3 damage to Grizzly Bears (120.3)." in lines
    assert "    Grizzly Bears is destroyed (704.5g)." in lines
    assert "      Grizzly Bears goes to B's graveyard (400.7)." in lines
    assert "  \N{CHECK MARK} Grizzly Bears is in B's graveyard" in lines
    assert lines[-1] == "holds: 1 expectation"


def test_the_report_for_programs() -> None:
    found = as_json(bolt("B", "B has 20 life"))
    assert found["passed"] is False
    assert found["checks"] == [{"line": 12, "words": "B has 20 life", "holds": False, "found": "B has 17 life"}]
    events = found["events"]
    assert isinstance(events, list)
    assert {"text": "B loses 3 life", "rule": "120.3a", "depth": 1} in events


def test_what_stands_at_the_beginning() -> None:
    verdict = play(
        """\
players:
  A:
    life: 7
    mana: {G}{R}
    counters: 2 poison
    library: [Forest, nothing more]
    graveyard: [Shock]
    exile: [Murder]
    battlefield:
      - Grizzly Bears: as bears, 2 +1/+1 counters, 1 damage, tapped
      - Hill Giant: owned by B, copying bears, as giant
      - Protean Hydra: as hydra, X = 3, 3 +1/+1 counters
  B:
    battlefield:
      - Pacifism: attached to bears
      - Jace Beleren
expect:
  - A has 7 life
  - A's pool is {R}{G}
  - A has 2 poison counters
  - A has 1 card in library
  - A's graveyard is Shock
  - A's exile is Murder
  - bears is 4/4
  - bears has 1 damage
  - bears is tapped
  - giant is named Grizzly Bears
  - giant is 2/2
  - A controls giant
  - hydra is 3/3
  - Pacifism is attached to bears
  - B controls Pacifism
  - Jace Beleren has 3 loyalty counters
  - A has priority
  - it is the precombat main
"""
    )
    assert verdict.holds, verdict.failures()
