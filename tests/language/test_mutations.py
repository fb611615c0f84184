"""One word changed in a line that is read changes what the tree says, or the line isn't read any more.

The trees of two wordings may differ in their forms alone (they print differently); what rules look at, classes and fields, must differ too.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

from lawmage.cards.face import is_core
from lawmage.cards.loaders import read_cards
from lawmage.game.node import Node
from lawmage.language.lines import start
from lawmage.language.parsing import GRAMMAR
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.text import NO_NAME, OwnName, abilities, own_name, tokenize

SAMPLE: Final = 1500  # lines
SEED: Final = 601
assert VOCABULARY is not None  # its modules are what registers the phrases


def next_number(found: re.Match[str]) -> str:
    return str(int(found.group(0)) + 1)


MUTATIONS: Final[tuple[tuple[str, str], ...]] = (
    (r"\banother\b", "a"), (r"\bother ", ""), (r"\bmay ", ""), (r"\bup to ", ""), (r"\btarget ", ""), (r"\bnot ", ""), (r"doesn't", "does"), (r"don't ", ""),
    (r"can't", "can"), (r"isn't", "is"), (r"\beach ", "a "), (r" you control\b", ""), (r"\byou control\b", "an opponent controls"),
    (r" (an opponent|your opponents) controls?\b", ""), (r"\btwo\b", "three"), (r"\bthree\b", "two"), (r" at random", ""), (r" until end of turn", ""),
    (r"\bnon-?(?=\w)", ""), (r"\bcombat damage", "damage"), (r"\bor less\b", "or greater"), (r"\bthe top\b", "the bottom"), (r" tapped\b", ""),
    (r"\buntapped\b", "tapped"), (r"\byour (?=upkeep|end step|graveyard|hand|library|turn)", "an opponent's "), (r"\bone or more ", ""),
    (r"\b(attacking|blocking|blocked|unblocked|enchanted|equipped) ", ""), (r" instead\b", ""), (r" for each [^.,]*", ""), (r", where X is [^.]*", ""),
    (r"\b(white|black|red|green)\b", "blue"), (r" as long as [^.]*", ""), (r" unless [^.]*", ""), (r"\bbasic ", ""), (r" this turn\b", ""),
    (r" alone\b", ""), (r"\bnext ", ""), (r"rounded up", "rounded down"), (r" with [^.,]* or (less|greater)", ""), (r"If you do, ", ""),
    (r" Activate only [^.]*\.", ""), (r" This ability triggers only once each turn\.", ""), (r"\bdies\b", "enters"), (r"\bopponent\b", "player"),
)  # fmt: skip
"""What stands in a line, and what is put in its place. Numbers are raised by one besides."""


def without_meaning(before: str, after: str) -> bool:
    """Differences that change nothing: the player whom "that opponent" means is one; "another counter" is one more; playing lands is permitted, so "up to"
    says nothing."""
    if "that opponent" in before.lower() and before.lower().replace("that opponent", "that player") == after.lower():
        return True
    if re.sub(r"\banother( \S+ counter)", r"a\1", before) == after:
        return True
    return "additional lands" in before and before.replace("up to ", "", 1) == after


def said(value: object) -> object:
    """What a tree says to the rules: classes and fields, not forms."""
    if isinstance(value, tuple):
        return tuple([said(item) for item in value])
    if not isinstance(value, Node):
        return value
    fields: list[object] = [type(value).__name__]
    for name in type(value).slots + type(value).constants:
        field = getattr(value, name, None)
        if field is not None and field != "" and field != ():
            fields.append((name, said(field)))
    return tuple(fields)


def mutants(line: str) -> list[str]:
    """The line with one word changed, in each way and at each place."""
    found: list[str] = []
    for pattern, instead in MUTATIONS:
        for match in list(re.finditer(pattern, line))[:3]:
            found.append(line[: match.start()] + instead + line[match.end() :])
    for match in list(re.finditer(r"(?<![/\d])\d+(?![/\d])", line))[:3]:
        found.append(line[: match.start()] + next_number(match) + line[match.end() :])
    return [re.sub(r"\ba (?=[aeiou])", "an ", each) for each in found if each != line]


def reading(line: str, category: str, own: OwnName) -> object | None:
    """What the line says, if it has one reading."""
    result = GRAMMAR.parse(tokenize(line, own), category)
    return said(result.trees[0]) if len(result.trees) == 1 and not result.ambiguous else None


def check(lines: list[tuple[str, str, OwnName]]) -> tuple[int, list[str]]:
    """How many changed lines are read, and those that say the same as before."""
    compared = 0
    same: list[str] = []
    for line, category, own in lines:
        original = reading(line, category, own)
        if original is None:
            continue
        for changed in mutants(line):
            other = reading(changed, category, own)
            if other is not None:
                compared += 1
                if other == original and not without_meaning(line, changed):
                    same.append(f"{line!r} says the same as {changed!r}")
    return compared, same


def test_a_changed_word_changes_what_is_said(shared_cards: Path) -> None:
    lines: dict[str, tuple[str, str, OwnName]] = {}
    for card in read_cards(shared_cards):
        if is_core(card):
            for face in card.faces:
                for line in abilities(face.text):
                    lines.setdefault(line, (line, start(line, face), own_name(face)))
    sample = random.Random(SEED).sample(sorted(lines), SAMPLE)
    compared, same = check([lines[line] for line in sample])
    assert not same
    assert compared > SAMPLE


def test_the_check_tells_wordings_that_say_the_same() -> None:
    """ "Up to two additional lands" and "two additional lands" differ in their forms alone."""
    line = "You may play up to two additional lands this turn."
    other = line.replace("up to ", "")
    first, second = reading(line, "spell-line", NO_NAME), reading(other, "spell-line", NO_NAME)
    assert first is not None and first == second
    assert without_meaning(line, other) and other in mutants(line)


def test_the_check_tells_wordings_that_say_something_else() -> None:
    line = "Destroy target creature you control."
    assert reading(line, "spell-line", NO_NAME) != reading(line.replace(" you control", ""), "spell-line", NO_NAME)
    assert not without_meaning(line, line.replace(" you control", ""))
