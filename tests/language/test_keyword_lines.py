"""Of 702: lines of keywords are read and printed back, all that real cards have of them; a changed number or cost changes what they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from lawmage.cards.face import is_core
from lawmage.cards.loaders import read_cards
from lawmage.game.node import same
from lawmage.language.definition import Refusal
from lawmage.language.lines import start
from lawmage.language.parsing import GRAMMAR, PRINTER
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.coverage import PRINTED, Reader
from lawmage.oracle.text import abilities
from tests.language.world import trees

assert VOCABULARY is not None  # its modules are what registers the phrases

WHOLE: Final = (
    "affinity for artifacts", "afflict", "afterlife", "awaken", "battle cry", "bloodthirst", "bushido", "changeling", "conspire",
    "convoke", "decayed", "delve", "demonstrate", "dethrone", "devoid", "disturb", "dredge", "echo", "embalm", "encore", "entwine", "escalate",
    "eternalize", "evolve", "exploit", "extort", "fabricate", "fading", "flanking", "foretell", "fortify", "freerunning", "graft",
    "impending", "improvise", "increment", "ingest", "jump-start", "level up", "living weapon", "melee", "mentor", "modular", "multikicker",
    "myriad", "offspring", "outlast", "overload", "plot", "provoke", "prowl", "rampage", "ravenous", "rebound", "renown", "retrace", "riot",
    "ripple", "scavenge", "soulshift", "spectacle", "squad", "sunburst", "surge", "training", "transmute", "tribute", "umbra armor", "unleash",
    "vanishing", "web-slinging",
)  # fmt: skip
"""Of these no line of a card is unread."""

MOSTLY: Final = (
    "cycling", "equip", "flashback", "kicker", "ward", "evoke", "crew", "ninjutsu", "unearth", "buyback", "madness", "dash", "suspend", "annihilator",
    "devour", "escape", "mobilize", "recover",
)  # fmt: skip
"""Lines of these may be unread where a cost or a limit of theirs is."""


@pytest.fixture(scope="module")
def verdicts(shared_cards: Path) -> dict[str, dict[str, str]]:
    """For each keyword, its lines and what became of them."""
    reader = Reader(GRAMMAR, PRINTER, start)
    words = re.compile("^(" + "|".join(sorted(WHOLE + MOSTLY, key=len, reverse=True)) + r")(?=$|,|;|—| [\d{X])", re.IGNORECASE)
    found: dict[str, dict[str, str]] = {}
    seen: set[str] = set()
    for card in read_cards(shared_cards):
        for face in card.faces if is_core(card) else ():
            lines = [line for line in abilities(face.text) if words.match(line)]
            if set(lines) - seen:
                for reading in reader.face(face):
                    if reading.line in lines:
                        match = words.match(reading.line)
                        assert match is not None
                        seen.add(reading.line)
                        found.setdefault(match.group(1).lower(), {})[reading.line] = reading.verdict
    return found


def test_every_line_is_printed_as_it_was(verdicts: dict[str, dict[str, str]]) -> None:
    wrong = {word: [line for line, verdict in verdicts.get(word, {"missing": ""}).items() if verdict != PRINTED] for word in WHOLE}
    assert {word: lines for word, lines in wrong.items() if lines} == {}


@pytest.mark.parametrize("word", MOSTLY)
def test_most_lines_are_printed_as_they_were(word: str, verdicts: dict[str, dict[str, str]]) -> None:
    lines = verdicts[word]
    unread = [line for line in lines if lines[line] != PRINTED]
    assert len(unread) <= max(2, len(lines) // 4), unread


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("Annihilator 1", "Annihilator 2"),
        ("Bushido 1", "Bushido 2"),
        ("Cycling {2}", "Cycling {3}"),
        ("Forestcycling {2}", "Plainscycling {2}"),
        ("Equip {2}", "Equip {1}"),
        ("Equip Soldier {2}", "Equip Knight {2}"),
        ("Flashback {2}", "Evoke {2}"),
        ("Flashback {2}", "Flashback—Pay 2 life."),
        ("Kicker {2}", "Multikicker {2}"),
        ("Kicker {2}", "Buyback {2}"),
        ("Kicker {W} and/or {B}", "Kicker {W} and/or {R}"),
        ("Ward {2}", "Ward—Pay 2 life."),
        ("Crew 2", "Crew 3"),
        ("Affinity for artifacts", "Affinity for creatures"),
        ("Protection from red", "Protection from blue"),
        ("Protection from red", "Hexproof from red"),
        ("Protection from red and from blue", "Protection from red"),
        ("Protection from Demons", "Protection from Dragons"),
        ("Suspend 2—{W}", "Suspend 3—{W}"),
        ("Suspend 2—{W}", "Suspend 2—{U}"),
        ("Reinforce 2—{W}", "Reinforce 1—{W}"),
        ("Awaken 2—{W}", "Awaken 2—{U}"),
        ("Devour 2", "Devour artifact 2"),
        ("Modular 2", "Modular—Sunburst"),
        ("Embalm {2}", "Eternalize {2}"),
        ("Squad {2}", "Offspring {2}"),
        ("Storm", "Gravestorm"),
        ("Toxic 1", "Poisonous 1"),
        ("Prototype {2}{R} — 2/2", "Prototype {2}{R} — 2/3"),
        ("Boast — {1}: Draw a card.", "Boast — {1}: Draw two cards."),
        ("Vanishing 3", "Vanishing"),
        ("Vanishing 3", "Fading 3"),
        ("Plainswalk", "Swampwalk"),
    ],
)
def test_one_changed_word_changes_the_tree(line: str, other: str) -> None:
    assert not same(trees(line)[0], trees(other)[0])


@pytest.mark.parametrize(
    "line",
    [
        "Annihilator", "Annihilator two", "Bushido {1}", "Cycling", "Cycling 2", "Wizardwalk {2}", "Equip", "Equip Soldier", "Flashback", "Kicker",
        "Kicker {1} or {2}", "Multikicker 2", "Ward", "Ward {2} or {3}", "Crew", "Affinity", "Protection from", "Protection from red and blue",
        "Hexproof from", "Suspend {2}", "Suspend 2", "Reinforce {1}", "Awaken {2}", "Devour", "Modular", "Storm 2", "Escalate 2", "Prototype {2}",
        "Boast", "Flanking 2", "Myriad 2", "Evolve 1", "Overload", "Dredge {2}", "Cycling—Dance.", "Ward—Dance.", "Equip {1}. Activate only while dancing.",
    ],
)  # fmt: skip
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        trees(line)
