"""Whole scenario files: what is read, and mistakes named with their lines."""

from __future__ import annotations

import pytest

from lawmage.judge.acts import Check, Resolve
from lawmage.judge.expectations import Life
from lawmage.judge.mistakes import ScenarioError
from lawmage.judge.names import NameBook, Reference
from lawmage.judge.reader import read_scenario
from lawmage.judge.scenario import CardEntry, PlayerSetup, Scenario
from lawmage.judge.template import TEMPLATE
from tests.judge.books import NAMES, SUBTYPE_NAMES

BOOK = NameBook(NAMES, SUBTYPE_NAMES)
END = "\nexpect:\n  - A has 20 life\n"


def read(text: str) -> Scenario:
    return read_scenario(text, BOOK)


def battlefield(*lines: str) -> list[CardEntry]:
    items = "\n".join(f"      - {line}" for line in lines)
    return read(f"title: x\nplayers:\n  A:\n    battlefield:\n{items}{END}").players["A"].zones["battlefield"]


def test_defaults() -> None:
    scenario = read("title: x" + END)
    assert scenario == Scenario(title="x", expect=[Life("A", 20)])
    assert scenario.players == {"A": PlayerSetup(), "B": PlayerSetup()}
    assert (scenario.turn, scenario.step) == ("A", "precombat main")


def test_heads() -> None:
    scenario = read(
        "title: No\nabout: [Urborg, Tomb of Yawgmoth, Sword of Fire and Ice]\nrules: 120.3a, 608.2 and 616\nturn: B\nstep: end step" + END
    )
    assert scenario.title == "No"
    assert scenario.about == ["Urborg, Tomb of Yawgmoth", "Sword of Fire and Ice"]
    assert scenario.rules == ["120.3a", "608.2", "616"]
    assert (scenario.turn, scenario.step) == ("B", "end step")
    assert read("title: x\nabout:\n  - Forest\n  - Island\nrules:\n  - 101.1" + END).about == ["Forest", "Island"]


def test_players() -> None:
    scenario = read(
        """\
title: x
players:
  B:
    life: -2
    mana: {G}{G}
    counters: 2 poison, 1 energy
    lands: 5 Forest
    creatures: Grizzly Bears, 2 Hill Giant: tapped
    hand: [Urborg, Tomb of Yawgmoth, Circle of Protection: Red, 1996 World Champion]
    library:
      - Forest
      - Island, nothing more
    graveyard: []
expect:
  - A has 20 life
"""
    )
    setup = scenario.players["B"]
    assert (setup.life, setup.mana, setup.counters, setup.library_filled) == (-2, ["G", "G"], [(2, "poison"), (1, "energy")], False)
    assert setup.zones["battlefield"] == [
        CardEntry(7, "Forest", 5),
        CardEntry(8, "Grizzly Bears"),
        CardEntry(8, "Hill Giant", 2, tapped=True),
    ]
    assert [card.name for card in setup.zones["hand"]] == ["Urborg, Tomb of Yawgmoth", "Circle of Protection: Red", "1996 World Champion"]
    assert setup.zones["library"] == [CardEntry(11, "Forest"), CardEntry(12, "Island")]
    assert setup.zones["graveyard"] == []
    assert scenario.card_names()[:2] == ["Forest", "Grizzly Bears"]


def test_an_empty_library_that_is_not_filled() -> None:
    setup = read("title: x\nplayers:\n  A:\n    library: [nothing more]" + END).players["A"]
    assert (setup.library_filled, setup.zones["library"]) == (False, [])


def test_properties() -> None:
    hydra = Reference("hydra", name="hydra", nickname=True)
    assert battlefield(
        "Protean Hydra: as hydra, tapped, 3 +1/+1 counters, a slime counter, 2 damage, new, X = 3, owned by B, transformed, order: 4",
        "Pacifism: attached to hydra",
        "Clone: copying Alesha, Who Smiles at Death, untapped",
        "Circle of Protection: Red: chose red, chose Urborg, Tomb of Yawgmoth, chose Elf",
        "Sol Ring: exiled Grizzly Bears 2 and B's Forest, tapped",
        "Circle of Protection: Red",
    ) == [
        CardEntry(
            5, "Protean Hydra", 1, "hydra", True, [(3, "+1/+1"), (1, "slime")], 2, new=True, x=3, owner="B", transformed=True, order=4
        ),
        CardEntry(6, "Pacifism", attached_to=hydra),
        CardEntry(7, "Clone", copying=Reference("Alesha, Who Smiles at Death", name="Alesha, Who Smiles at Death")),
        CardEntry(8, "Circle of Protection: Red", chose=["red", "Urborg, Tomb of Yawgmoth", "Elf"]),
        CardEntry(
            9,
            "Sol Ring",
            tapped=True,
            exiled=[
                Reference("Grizzly Bears 2", name="Grizzly Bears", number=2),
                Reference("B's Forest", name="Forest", whose="B"),
            ],
        ),
        CardEntry(10, "Circle of Protection: Red"),
    ]


def test_nicknames_are_known_before_they_are_given() -> None:
    pacifism, bears = battlefield("Pacifism: attached to big one", "Grizzly Bears: as big one")
    assert pacifism.attached_to == Reference("big one", name="big one", nickname=True)
    assert bears.nickname == "big one"


def test_a_nickname_may_be_the_name_of_a_card_that_is_not_there() -> None:
    assert battlefield("Urborg, Tomb of Yawgmoth: as Island", "Pacifism: attached to Island")[1].attached_to == Reference(
        "Island", name="Island", nickname=True
    )


def test_acts_and_checks_in_mid_course() -> None:
    scenario = read(
        """\
title: x
acts:
  - resolve
  - expect: A has 3 life
  - expect:
      - A has 2 life
      - A has 1 life
  - A can't cast Forest (rule 305.9)
"""
    )
    assert scenario.acts[:4] == [Resolve(1), Check(Life("A", 3)), Check(Life("A", 2)), Check(Life("A", 1))]
    assert [act.line for act in scenario.acts] == [3, 4, 6, 7, 8]
    assert isinstance(scenario.acts[4], Check)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("about: Forest" + END, 1, 'the scenario has no title: expected "title: ..."'),
        ("title: x", 1, 'nothing is expected: expected "expect:" and what must hold'),
        ("title: x\nact:\n  - resolve" + END, 2, '"act" is not a key of a scenario: expected "acts"'),
        ("title: x\nwhatever: y" + END, 2, '"whatever" is not a key of a scenario: expected one of title, about,'),
        ("title: x\nabout: Forrest" + END, 2, '"Forrest" is not a name known here: the nearest is Forest'),
        ("title: x\nrules: 12.3" + END, 2, 'expected a rule\'s number such as 302.6, found "12.3"'),
        ("title: x\nturn: C" + END, 2, 'expected a player after "turn:" (A or B), found "C"'),
        ("title: x\nstep: main" + END, 2, 'expected a step after "step:" (upkeep, draw, precombat main'),
        ("title: x\nplayers: A" + END, 2, 'expected "A:" and "B:" below "players:"'),
        ("title: x\nplayers:\n  C:\n    life: 3" + END, 3, '"C" is not a key of players: expected one of A or B'),
        ("title: x\nplayers:\n  A: 3" + END, 3, 'expected what A has below "A:" (life, battlefield'),
        ("title: x\nplayers:\n  A:\n    hands: [Forest]" + END, 4, '"hands" is not a key of a player: expected "hand"'),
        ("title: x\nplayers:\n  A:\n    life: many" + END, 4, 'expected a whole number after "life:", found "many"'),
        ("title: x\nplayers:\n  A:\n    mana: {X}" + END, 4, "{X} is not a type of mana"),
        (
            "title: x\nplayers:\n  A:\n    counters: poison" + END,
            4,
            'expected how many and which counters, as in "2 poison", found "poison"',
        ),
        (
            "title: x\nplayers:\n  A:\n    hand: [Forest, Lightnin Bolt]" + END,
            4,
            '"Lightnin Bolt" is not a name known here: the nearest is',
        ),
        ("title: x\nchance: [won, heads]" + END, 2, '"heads" is nothing that a coin or die shows'),
        ("title: x\nplayers:\n  A:\n    hand: [Forest: tapped]" + END, 4, 'only "as NICK" and "commander" can be stated about a card in a hand'),
        (
            "title: x\nplayers:\n  A:\n    battlefield:\n      Forest: tapped" + END,
            5,
            'expected an item beginning with "- " below "battlefield:"',
        ),
        (
            "title: x\nplayers:\n  A:\n    battlefield:\n      - Forest: taped" + END,
            5,
            "expected what is stated about the card (as NICK, tapped,",
        ),
        ("title: x\nplayers:\n  A:\n    battlefield:\n      - 0 Forest" + END, 5, "puts no card anywhere: expected a number from 1"),
        ("title: x\nplayers:\n  A:\n    battlefield:\n      - Forest tapped" + END, 5, 'expected "," after "Forest", found "tapped"'),
        ("title: x\nplayers:\n  A:\n    battlefield:\n      - 2 Forest: as f" + END, 5, '"as f" names one card, not 2'),
        ("title: x\nplayers:\n  A:\n    battlefield:\n      - Forest: as A" + END, 5, '"A" is a player: expected another nickname'),
        (
            "title: x\nplayers:\n  A:\n    battlefield:\n      - Forest: as Island\n      - Island" + END,
            5,
            '"Island" is the name of a card here',
        ),
        (
            "title: x\nplayers:\n  A:\n    battlefield:\n      - Forest: as f\n      - Island: as f" + END,
            6,
            'the nickname "f" is given twice',
        ),
        ("title: x\nplayers:\n  A:\n    battlefield:\n      - Pacifism: attached to f" + END, 5, "expected a name after"),
        ("title: x\nacts: resolve" + END, 2, 'expected sentences below "acts:", each beginning with "- "'),
        ("title: x\nacts:\n  - A runs" + END, 3, "expected what A does"),
        ("title: x\nacts:\n  - expect: A runs" + END, 3, "expected what must hold for A"),
        ("title: x\nacts:\n  - first:\n      - resolve" + END, 3, 'expected a sentence in each item of "acts:"'),
        ("title: x\nexpect:\n  - A has 3 lives", 3, 'expected "cards in", "card in" or "life" after "A has 3", found "lives"'),
        ("title:\nexpect:\n  - A has 3 life", 1, 'expected text after "title:", on the same line'),
    ],
)
def test_mistakes_name_their_line(text: str, line: int, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text, BOOK, "f.yaml")
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert mistake.line == line


def test_all_mistakes_are_told_in_the_order_of_their_lines() -> None:
    with pytest.raises(ScenarioError) as caught:
        read("title: x\nacts:\n  - A runs\n  - resolve\n  - B flies\nexpect:\n  - A has 3\nturn: C")
    assert [mistake.line for mistake in caught.value.mistakes] == [3, 5, 7, 8]


@pytest.mark.parametrize("plain", ["{G}{G}", "No", "+1", "Circle of Protection: Red", "{T}: Add {G}"])
def test_what_yaml_would_read_otherwise_means_what_it_says_everywhere(plain: str) -> None:
    book = NameBook([*NAMES, plain], SUBTYPE_NAMES)
    scenario = read_scenario(
        f"""\
title: {plain}
about: {plain}
players:
  A:
    hand: [Forest, {plain}, Island]
    battlefield:
      - {plain}
      - {plain}: tapped
      - Sol Ring: chose {plain}, tapped
acts:
  - A chooses {plain}
  - A activates Sol Ring ability "{plain}"
  - A casts {plain} targeting {plain}, B
expect:
  - {plain} is in A's graveyard
  - A's hand is {plain}, Forest
""",
        book,
    )
    assert scenario.title == plain
    assert scenario.about == [plain]
    setup = scenario.players["A"]
    assert [card.name for card in setup.zones["hand"]] == ["Forest", plain, "Island"]
    assert [(card.name, card.tapped, card.chose) for card in setup.zones["battlefield"]] == [
        (plain, False, []),
        (plain, True, []),
        ("Sol Ring", True, [plain]),
    ]
    assert scenario.acts[0].answers[0].words == plain  # type: ignore[attr-defined]
    assert scenario.acts[1].text == plain  # type: ignore[attr-defined]
    assert scenario.acts[2].what.name == plain  # type: ignore[attr-defined]
    assert scenario.expect[0].what.name == plain  # type: ignore[attr-defined]


def test_the_template_is_read() -> None:
    scenario = read(TEMPLATE)
    assert scenario.about == ["Lightning Bolt"]
    assert len(scenario.expect) == 4
