"""How many cards are read: each face is read whole and printed back, or the card counts as not read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final

from lawmage.cards.face import Card, Face, is_core
from lawmage.oracle.lint import difference
from lawmage.oracle.parser import Grammar
from lawmage.oracle.printer import Printer
from lawmage.oracle.template import GrammarError
from lawmage.oracle.text import OwnName, abilities, detokenize, own_name, tokenize
from lawmage.rules.node import Node

Start = Callable[[str, Face], str]
"""Given an ability (a line) and the face it stands on, the category to read it as."""

PRINTED: Final = "printed"  # one reading, and it prints as it was written
AMBIGUOUS: Final = "ambiguous"  # more than one reading
UNREAD: Final = "unread"  # no reading
MISPRINTED: Final = "misprinted"  # one reading that prints otherwise

_KEY_WORDS: Final = 4  # of a failing span, by which failures are counted together


class Reading:
    """What came of one ability."""

    def __init__(self, line: str, verdict: str, trees: list[Node]) -> None:
        self.line = line
        self.verdict = verdict
        self.trees = trees
        self.at = ""  # unread: the words after the furthest point reached; ambiguous: where two readings differ
        self.after = ""  # the words before it
        self.expected: list[str] = []


class Reader:
    """Reads the abilities of cards; distinct lines are read once."""

    def __init__(self, grammar: Grammar, printer: Printer, start: Start) -> None:
        self.grammar = grammar
        self.printer = printer
        self.start = start
        self._known: dict[tuple[str, str], Reading] = {}
        self.lines = 0

    def face(self, face: Face) -> list[Reading]:
        """The readings of a face's abilities, in order."""
        own = own_name(face)
        return [self.line(line, self.start(line, face), own) for line in abilities(face.text)]

    def line(self, line: str, category: str, own: OwnName) -> Reading:
        """The reading of one ability."""
        self.lines += 1
        hidden = own.hide(line)
        key = (hidden, category)
        # A name of one word can also be read as that word, and a name decides between "a" and "an": those lines are read
        # for each card.
        cached = "~" not in hidden or all(" " in name for name in own.names.values())
        known = self._known.get(key) if cached else None
        if known is None:
            known = self._read(line, category, own)
            if cached:
                self._known[key] = known
        elif known.verdict == PRINTED and "~" in hidden and detokenize(self.printer.tokens(known.trees[0]), own) != line:
            return Reading(line, MISPRINTED, known.trees)
        return known

    def _read(self, line: str, category: str, own: OwnName) -> Reading:
        tokens = tokenize(line, own)
        result = self.grammar.parse(tokens, category)
        if result.ambiguous:
            reading = Reading(line, AMBIGUOUS, result.trees)
            if len(result.trees) > 1:
                reading.at = difference(result.trees[0], result.trees[1])
            return reading
        if result.failure is not None:
            reading = Reading(line, UNREAD, [])
            at = result.failure.at
            reading.at = tokens.text(at, min(at + _KEY_WORDS, len(tokens))) or "(end)"
            reading.after = tokens.text(max(0, at - _KEY_WORDS), at)
            reading.expected = result.failure.expected
            return reading
        try:
            printed = self.printer.print_line(result.trees[0], own)
        except GrammarError as error:
            reading = Reading(line, MISPRINTED, result.trees)
            reading.at = str(error)
            return reading
        return Reading(line, PRINTED if printed == line else MISPRINTED, result.trees)


class CardReading:
    """What came of one card: the worst of its abilities decides."""

    def __init__(self, card: Card, faces: list[list[Reading]]) -> None:
        self.card = card
        self.faces = faces

    def verdict(self) -> str:
        verdicts = {reading.verdict for face in self.faces for reading in face}
        if self.card.is_incomplete:
            return UNREAD
        for verdict in (AMBIGUOUS, MISPRINTED, UNREAD):
            if verdict in verdicts:
                return verdict
        return PRINTED

    def failures(self) -> list[Reading]:
        return [reading for face in self.faces for reading in face if reading.verdict != PRINTED]


class Coverage:
    """The ledger: each core card and its verdict; and what stands in the way."""

    def __init__(self, reader: Reader, cards: Iterable[Card]) -> None:
        self.verdicts: dict[str, str] = {}
        self.blocked: dict[str, list[str]] = {}  # failing words -> the cards that this alone keeps from being read
        self.failing: dict[str, int] = {}  # failing words -> how many cards have it
        self.examples: dict[str, Reading] = {}
        self.unlike: dict[str, Reading] = {}  # card -> an ability that prints otherwise than it is written
        self.double: dict[str, Reading] = {}  # card -> an ability with more than one reading
        self.by_form: dict[str, int] = {}  # tag of a template -> in how many read cards it is used
        for card in cards:
            if is_core(card):
                self._add(CardReading(card, [reader.face(face) for face in card.faces]))

    def _add(self, reading: CardReading) -> None:
        name = reading.card.name
        verdict = reading.verdict()
        if name in self.verdicts:
            raise ValueError(f"two cards are named {name!r}")
        self.verdicts[name] = verdict
        if verdict == PRINTED:
            self._count_forms(reading)
            return
        failures = reading.failures()
        keys: list[str] = []
        for failure in failures:
            if failure.verdict == AMBIGUOUS:
                self.double.setdefault(name, failure)
            elif failure.verdict == MISPRINTED:
                self.unlike.setdefault(name, failure)
            elif failure.at not in keys:
                keys.append(failure.at)
                self.examples.setdefault(failure.at, failure)
        for key in keys:
            self.failing[key] = self.failing.get(key, 0) + 1
        if len(keys) == 1 and all(failure.verdict == UNREAD for failure in failures):
            self.blocked.setdefault(keys[0], []).append(name)

    def _count_forms(self, reading: CardReading) -> None:
        forms: set[str] = set()
        for face in reading.faces:
            for each in face:
                _forms(each.trees[0], forms)
        for form in forms:
            self.by_form[form] = self.by_form.get(form, 0) + 1

    def count(self, verdict: str) -> int:
        return sum([1 for each in self.verdicts.values() if each == verdict])

    def commonest(self, count: int) -> list[tuple[str, int, int, Reading]]:
        """The failing words that alone block most cards: words, cards blocked by them alone, cards with them, an example."""
        keys = sorted(self.failing, key=lambda key: (-len(self.blocked.get(key, [])), -self.failing[key], key))
        return [(key, len(self.blocked.get(key, [])), self.failing[key], self.examples[key]) for key in keys[:count]]

    def to_json(self) -> str:
        """The ledger as JSON. What is played and proven is for others to say. A card that prints otherwise is unread."""
        ledger = {
            "core": len(self.verdicts),
            "printed": self.count(PRINTED),
            "played": None,
            "proven": None,
            "ambiguous": self.count(AMBIGUOUS),
            "unread": sorted([name for name, verdict in self.verdicts.items() if verdict in (UNREAD, MISPRINTED)]),
        }
        return json.dumps(ledger, ensure_ascii=False)

    def report(self, count: int = 30) -> str:
        """The ledger for people, with what stands in the way."""
        core = len(self.verdicts)
        printed = self.count(PRINTED)
        lines = [
            f"{core} core cards: {printed} read and printed ({100 * printed / max(core, 1):.1f}%), "
            f"{self.count(AMBIGUOUS)} ambiguous, {self.count(MISPRINTED)} print otherwise, {self.count(UNREAD)} not read."
        ]
        for title, found in (("Ambiguous", self.double), ("Print otherwise", self.unlike)):
            if found:
                lines.append(f"{title}:")
                lines.extend([f"  {name}: {reading.line!r} {reading.at}" for name, reading in list(found.items())[:count]])
        lines.append("Furthest point reached: cards blocked by it alone, cards with it, words before | words after (a line)")
        for key, alone, anywhere, example in self.commonest(count):
            lines.append(f"  {alone:5} {anywhere:5}  ... {example.after} | {key} ...   ({example.line!r})")
        return "\n".join(lines)


def _forms(node: Node, into: set[str]) -> None:
    stack: list[object] = [node]
    while stack:
        top = stack.pop()
        if isinstance(top, tuple):
            stack.extend(top)
        elif isinstance(top, Node):
            into.add(top.form)
            stack.extend([getattr(top, name, None) for name in top.slots])
