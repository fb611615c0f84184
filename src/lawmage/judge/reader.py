"""Reading a scenario file: text -> `Scenario`, or every mistake in it with its line."""

from __future__ import annotations

import difflib
import re

from lawmage.judge.act_sentences import parse_act
from lawmage.judge.acts import Check, Legal
from lawmage.judge.card_entries import nicknames, parse_entries
from lawmage.judge.document import Entries, Entry, Flow, Items, Node, Text, parse_document
from lawmage.judge.expectation_sentences import parse_expectation
from lawmage.judge.expectations import Expectation
from lawmage.judge.mistakes import Mistake, ScenarioError, Unreadable, listing
from lawmage.judge.names import PLAYERS, NameBook
from lawmage.judge.scanner import Scanner
from lawmage.judge.scenario import STEPS, ZONES, CardEntry, PlayerSetup, Scenario

KEYS = ("title", "about", "rules", "players", "turn", "step", "chance", "acts", "expect")
PERMANENT_KEYS = ("lands", "creatures", "artifacts", "enchantments", "planeswalkers")
"""Other names for the battlefield, so that a long one can be written in groups."""

PLAYER_KEYS = ("life", *ZONES, *PERMANENT_KEYS, "mana", "counters")

PLAYER_COUNTERS = ("poison", "energy", "experience", "rad", "ticket")
"""The kinds of counters that players get (122.1)."""

_NOTHING_MORE = re.compile(r"(?:^|, *)nothing more$")
_WHOLE_NUMBER = re.compile(r"-?\d+")


def read_scenario(text: str, names: NameBook, file: str = "") -> Scenario:
    """The scenario in a text. `names` are the cards and subtypes there are."""
    return _Reader(names, file).read(parse_document(text, file))


class _Reader:
    def __init__(self, names: NameBook, file: str) -> None:
        self.names = names
        self.file = file
        self.mistakes: list[Mistake] = []
        self.scenario = Scenario(file=file)

    def read(self, document: Entries) -> Scenario:
        found = self.keys(document, KEYS, "a scenario")
        self.names = self.names.with_nicknames(_nicknames(found["players"].value if "players" in found else None))
        scenario = self.scenario
        if "title" in found:
            scenario.title = self.text(found["title"])
        else:
            self.mistake(document.line, 'the scenario has no title: expected "title: ..."')
        self.about(found.get("about"))
        if "rules" in found:
            scenario.rules = self.rules(found["rules"])
        if "players" in found:
            self.players(found["players"])
        if "turn" in found:
            scenario.turn = self.one_of(found["turn"], PLAYERS, "a player")
        if "step" in found:
            scenario.step = self.one_of(found["step"], STEPS, "a step")
        if "chance" in found:
            scenario.chance = self.chance(found["chance"])
        for line, sentence in self.sentences(found.get("acts")):
            self.act(line, sentence)
        for line, sentence in self.sentences(found.get("expect")):
            self.expectation(line, sentence)
        if not self.mistakes and not scenario.expect and not any(isinstance(act, Check) for act in scenario.acts):
            self.mistake(document.entries[-1].line, 'nothing is expected: expected "expect:" and what must hold')
        if self.mistakes:
            raise ScenarioError(self.file, self.mistakes)
        return scenario

    def mistake(self, line: int, message: str) -> None:
        self.mistakes.append(Mistake(line, message))

    # Values of a form

    def keys(self, node: Entries, known: tuple[str, ...], where: str) -> dict[str, Entry]:
        """The entries by key; a key that isn't known is a mistake."""
        found: dict[str, Entry] = {}
        for entry in node.entries:
            if entry.key in known:
                found[entry.key] = entry
            else:
                near = difflib.get_close_matches(entry.key, known, n=1)
                meant = f'"{near[0]}"' if near else f"one of {listing(known)}"
                self.mistake(entry.line, f'"{entry.key}" is not a key of {where}: expected {meant}')
        return found

    def text(self, entry: Entry) -> str:
        """The one text that a key must have."""
        if isinstance(entry.value, Text):
            return entry.value.value
        self.mistake(entry.line, f'expected text after "{entry.key}:", on the same line')
        return ""

    def texts(self, entry: Entry) -> list[Text]:
        """The texts of a key whose values may stand on its line, in brackets, or below it one a line."""
        value = entry.value
        if value is None:
            return []
        if isinstance(value, Text):
            return [value]
        if isinstance(value, Flow):
            return [Text(value.line, value.value)] if value.value else []
        if isinstance(value, Entries):
            first = value.entries[0]
            self.mistake(first.line, f'expected an item beginning with "- " below "{entry.key}:", found "{first.key}:"')
            return []
        found: list[Text] = []
        for item in value.items:
            if isinstance(item, Text):
                found.append(item)
            else:
                self.mistake(item.line, f'expected text in each item of "{entry.key}:"')
        return found

    def one_of(self, entry: Entry, words: tuple[str, ...], what: str) -> str:
        value = self.text(entry)
        if value in words:
            return value
        if value:
            self.mistake(entry.line, f'expected {what} after "{entry.key}:" ({listing(words)}), found "{value}"')
        return words[0]

    # Heads

    def about(self, entry: Entry | None) -> None:
        for text in self.texts(entry) if entry else []:
            try:
                scanner = Scanner(text.value, self.names)
                for what in scanner.objects("a card's name"):
                    self.scenario.about.append(what.name)
                scanner.finish()
            except Unreadable as error:
                self.mistake(text.line, f"{error.message} (about)")

    def rules(self, entry: Entry) -> list[str]:
        found: list[str] = []
        for text in self.texts(entry):
            try:
                scanner = Scanner(text.value, self.names)
                found += scanner.items(scanner.rule, lambda: True)
                scanner.finish()
            except Unreadable as error:
                self.mistake(text.line, error.message)
        return found

    def chance(self, entry: Entry) -> list[int]:
        """What coins and dice show (705, 706)."""
        found: list[int] = []
        for text in self.texts(entry):
            for word in text.value.split(","):
                shown = {"won": 1, "lost": 2}.get(word.strip()) or (int(word) if word.strip().isdigit() else 0)
                if not shown:
                    self.mistake(text.line, f'"{word.strip()}" is nothing that a coin or die shows: expected "won", "lost" or a number from 1')
                found.append(shown)
        return found

    # Players

    def players(self, entry: Entry) -> None:
        if not isinstance(entry.value, Entries):
            self.mistake(entry.line, 'expected "A:" and "B:" below "players:"')
            return
        for player, sub in self.keys(entry.value, PLAYERS, "players").items():
            if sub.value is None:
                continue
            if isinstance(sub.value, Entries):
                self.player(self.scenario.players[player], sub.value)
            else:
                self.mistake(sub.line, f'expected what {player} has below "{player}:" ({listing(PLAYER_KEYS)})')
        self.check_nicknames()

    def check_nicknames(self) -> None:
        """A nickname means one card, and isn't the name of another that is there."""
        names = self.scenario.card_names()
        given: set[str] = set()
        for _, _, card in self.scenario.entries():
            if card.nickname in given:
                self.mistake(card.line, f'the nickname "{card.nickname}" is given twice: expected another')
            if card.nickname in names:
                self.mistake(card.line, f'"{card.nickname}" is the name of a card here: expected another nickname')
            if card.nickname:
                given.add(card.nickname)

    def player(self, setup: PlayerSetup, node: Entries) -> None:
        setup.line = node.line
        for key, entry in self.keys(node, PLAYER_KEYS, "a player").items():
            if key == "life":
                value = self.text(entry)
                if _WHOLE_NUMBER.fullmatch(value):
                    setup.life = int(value)
                elif value:
                    self.mistake(entry.line, f'expected a whole number after "life:", found "{value}"')
            elif key == "mana":
                for text in self.texts(entry):
                    self.mana(setup, text)
            elif key == "counters":
                for text in self.texts(entry):
                    self.counters(setup, text)
            else:
                zone = "battlefield" if key in PERMANENT_KEYS else key
                texts = self.texts(entry)
                if zone == "library" and texts and (end := _NOTHING_MORE.search(texts[-1].value)):
                    setup.library_filled = False
                    texts[-1] = Text(texts[-1].line, texts[-1].value[: end.start()])
                setup.zones[zone] += self.cards(texts, zone)

    def cards(self, texts: list[Text], zone: str) -> list[CardEntry]:
        found: list[CardEntry] = []
        for text in texts:
            try:
                found += parse_entries(text.value, self.names, zone, text.line)
            except Unreadable as error:
                self.mistake(text.line, error.message)
        return found

    def mana(self, setup: PlayerSetup, text: Text) -> None:
        try:
            scanner = Scanner(text.value, self.names)
            setup.mana += scanner.mana()
            scanner.finish()
        except Unreadable as error:
            self.mistake(text.line, error.message)

    def counters(self, setup: PlayerSetup, text: Text) -> None:
        """`2 poison`, `2 poison, 1 energy`; the word "counters" may be written."""
        for part in text.value.split(","):
            match = re.fullmatch(r"\s*(\d+) ([a-z]+)(?: counters?)?\s*", part)
            if match is None:
                self.mistake(text.line, f'expected how many and which counters, as in "2 poison", found "{part.strip()}"')
            elif match[2] not in PLAYER_COUNTERS:
                self.mistake(text.line, f"no player gets {match[2]} counters: expected {listing(PLAYER_COUNTERS)}")
            else:
                setup.counters.append((int(match[1]), match[2]))

    # Sentences

    def sentences(self, entry: Entry | None) -> list[tuple[int, str]]:
        """The sentences below `acts:` or `expect:`; in acts `expect:` may have several below it."""
        found: list[tuple[int, str]] = []
        if entry is None or entry.value is None:
            return found
        if not isinstance(entry.value, Items):
            self.mistake(entry.line, f'expected sentences below "{entry.key}:", each beginning with "- "')
            return found
        for item in entry.value.items:
            if isinstance(item, Text):
                found.append((item.line, item.value))
            elif isinstance(item, Entries) and item.entries[0].key == "expect" and entry.key == "acts":
                found += [(text.line, f"expect: {text.value}") for text in self.texts(item.entries[0])]
            else:
                self.mistake(item.line, f'expected a sentence in each item of "{entry.key}:"')
        return found

    def act(self, line: int, sentence: str) -> None:
        try:
            if sentence.startswith("expect:"):
                expectation: Expectation = parse_expectation(sentence.removeprefix("expect:").strip(), self.names, line)
                self.scenario.acts.append(Check(expectation, line=line, words=expectation.words))
                return
            act = parse_act(sentence, self.names, line)
            self.scenario.acts.append(Check(act, line=line, words=act.words) if isinstance(act, Legal) else act)
        except Unreadable as error:
            self.mistake(line, error.message)

    def expectation(self, line: int, sentence: str) -> None:
        try:
            self.scenario.expect.append(parse_expectation(sentence, self.names, line))
        except Unreadable as error:
            self.mistake(line, error.message)


def _nicknames(node: Node | None) -> list[str]:
    """Every nickname of the players' cards: all are known before any name is read."""
    if isinstance(node, Text | Flow):
        return nicknames(node.value)
    if isinstance(node, Items):
        return [nickname for item in node.items for nickname in _nicknames(item)]
    if isinstance(node, Entries):
        return [nickname for entry in node.entries for nickname in _nicknames(entry.value)]
    return []
