"""Text to tokens and back."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from lawmage.cards.face import Face, is_core
from lawmage.cards.loaders import read_cards
from lawmage.oracle.text import NO_NAME, OwnName, abilities, detokenize, own_name, tokenize, without_reminders

JACE = OwnName("Jace, the Mind Sculptor", short=True)


def tokens(line: str, own: OwnName = NO_NAME) -> list[str]:
    return tokenize(line, own).tokens


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Draw a card.", "draw a card ."),
        ("Draw an additional card.", "draw a additional card ."),
        ("{2}{G/W}, {T}: Add {C}.", "{2} {G/W} , {T} : add {C} ."),
        ("Target player's hand, its owners' hands", "target player 's hand , its owners ' hands"),
        ("It can't attack. You've won.", "it can't attack . you've won ."),
        ("It gets +1/+1 and -X/-0, a 2/2 or */*.", "it gets +1/+1 and -X/-0 , a 2/2 or */* ."),
        ("[+1]: Draw. [−X]: Draw.", "[ + 1 ] : draw . [ − X ] : draw ."),
        ("Non-Human non-Assembly-Worker nonland", "non- Human non- Assembly-Worker nonland"),
        ("LEVEL 2-6", "lEVEL 2 - 6"),
        ("1—9 | Draw.", "1 — 9 | draw ."),
        ("one and/or two", "one and/or two"),
        ("deals 1,000 damage", "deals 1,000 damage"),
    ],
)
def test_tokens(line: str, expected: str) -> None:
    assert " ".join(tokens(line)) == expected
    assert detokenize(tokens(line)) == line[0].upper() + line[1:]


def test_dashes_with_and_without_spaces_differ() -> None:
    assert tokens("Landfall — Draw.") == ["landfall", " —", "draw", "."]
    assert tokens("Ward—Discard a card.") == ["ward", "—", "discard", "a", "card", "."]


def test_the_word_that_opens_a_sentence_can_be_either() -> None:
    line = tokenize("Elves attack. Draw: Draw — Draw")
    assert [(token, other) for token, other in zip(line.tokens, line.others, strict=True) if other] == [
        ("elves", ("Elves",)),
        ("draw", ("Draw",)),
        ("draw", ("Draw",)),
        ("draw", ("Draw",)),
    ]
    assert tokenize("Goad Elves").others == [("Goad",), ()]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('It has "Draw a card."', "it has “ draw a card . ” ."),
        ('It has "Draw a card" until end of turn.', "it has “ draw a card . ” until end of turn ."),
        ('It has "Draw a card," and flying.', "it has “ draw a card . ” , and flying ."),
        ('It has "Draw a card." Draw a card.', "it has “ draw a card . ” . draw a card ."),
        ("It has \"It has 'Draw.'\"", "it has “ it has “ draw . ” . ” ."),
        ("It has \"It has 'Draw.'\" Draw.", "it has “ it has “ draw . ” . ” . draw ."),
        ("It has \"It has 'Draw,' too.\"", "it has “ it has “ draw . ” , too . ” ."),
        ('The "legend rule" doesn\'t apply.', 'the " legend rule " doesn\'t apply .'),
    ],
)
def test_quotations_hold_whole_sentences(line: str, expected: str) -> None:
    assert " ".join(tokens(line)) == expected
    assert detokenize(tokens(line)) == line


def test_own_names() -> None:
    assert tokens("Jace deals 1 damage. Jace, the Mind Sculptor deals", JACE)[:2] == ["~", "deals"]
    assert tokens("Jace, the Mind Sculptor deals", JACE) == ["~full", "deals"]
    assert tokens("Jace's loyalty", JACE) == ["~", "'s", "loyalty"]
    assert tokens("Jacebane deals", JACE) == ["jacebane", "deals"]
    assert tokenize("Target Jace", JACE).others == [("Target",), ("Jace",)]
    assert OwnName("Kaalia of the Vast", short=True).names == {"~": "Kaalia of the Vast", "~1": "Kaalia"}
    assert OwnName("The Lost and the Damned").names == {"~": "The Lost and the Damned"}
    assert OwnName("Arcanis the Omnipotent", short=True).names == {"~": "Arcanis", "~full": "Arcanis the Omnipotent"}
    assert OwnName("Will Kenrith", short=True).names == {"~": "Will Kenrith", "~1": "Will"}
    assert own_name(Face("Jace, the Mind Sculptor", types=("Planeswalker",))).names == JACE.names
    assert own_name(Face("Borborygmos, Enraged", types=("Creature",))).names == {"~": "Borborygmos, Enraged"}


@pytest.mark.parametrize("text", ["an hour", "a unicorn", "an X", "a one", "an 8/8", "an 11/11", "a 1/1", "an Urza's", "a {G}", "an Elf"])
def test_articles(text: str) -> None:
    assert detokenize(tokens("Find " + text)) == "Find " + text


def test_the_article_fits_the_name() -> None:
    assert detokenize(["a", "~"], OwnName("Ornithopter")) == "An Ornithopter"
    assert detokenize(["a", "~"], OwnName("Memnite")) == "A Memnite"


def test_reminder_text_goes() -> None:
    assert without_reminders("({T}: Add {G}.)") == ""
    assert without_reminders("Flying (It flies.)\nDraw a card.") == "Flying\nDraw a card."
    assert without_reminders("Flying (It flies.), reach (It reaches.)") == "Flying, reach"


def test_what_belongs_together_is_one_ability() -> None:
    text = "Flying\nChoose one —\n• Draw a card.\n• Discard a card.\nRoll a d20.\n1—9 | Draw.\n10+ | Discard."
    first, modal, dice = abilities(text)
    assert first == "Flying"
    assert tokens(modal) == ["choose", "one", " —", "•", "draw", "a", "card", ".", "•", "discard", "a", "card", "."]
    assert tokens(dice)[:8] == ["roll", "a", "d20", ".", "\n", "1", "—", "9"]
    assert [detokenize(tokens(line)) for line in (modal, dice)] == [modal, dice]
    [spree] = abilities("Spree (Choose one or more.)\n+ {1} — Draw.\n+ {2} — Discard.")
    assert tokens(spree) == ["spree", "\n", "+", "{1}", " —", "draw", ".", "\n", "+", "{2}", " —", "discard", "."]
    assert detokenize(tokens(spree)) == spree


def test_every_line_of_the_cards_comes_back(shared_cards: Path) -> None:
    """The few that do not are misprinted in the data, or belong to cards that the rules do not know; each is refused."""
    known: dict[str, bool] = {}
    for card in read_cards(shared_cards):
        if is_core(card):
            for face in card.faces:
                own = own_name(face)
                for line in abilities(face.text):
                    known[line] = known.get(line, True) and detokenize(tokenize(line, own).tokens, own) == line
    exceptions = sorted([line for line, comes_back in known.items() if not comes_back])
    assert len(known) > 36000
    assert len(exceptions) <= len(known) // 1000, "\n".join(exceptions)


def test_the_data_is_what_this_is_measured_on(shared_cards: Path) -> None:
    with gzip.open(shared_cards, "rt", encoding="utf-8") as lines:
        assert sum([1 for line in lines if json.loads(line)["faces"]]) > 34000
