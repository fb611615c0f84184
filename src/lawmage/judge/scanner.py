"""Reading a sentence from left to right: words, numbers, names, mana, lists."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import NoReturn, TypeVar

from lawmage.judge.mistakes import Unreadable, listing
from lawmage.judge.names import PLAYERS, NameBook, Reference
from lawmage.language.closed import COUNTERS

MANA_TYPES = ("W", "U", "B", "R", "G", "C")
NUMBER_WORDS = {"once": 1, "twice": 2, "thrice": 3}

_NUMBER = re.compile(r"\d+")
_SYMBOL = re.compile(r"\{([^{}\s]+)\}")
_COUNTER = re.compile(r"(?:(\d+)|(an?|no)) ((?:[+-]\d+/[+-]\d+)|[a-z][a-z' -]*?) counters?(?=$|[ ,;.)])")
_POSSESSIVE = re.compile(r"([AB])'s(?= )")
_NUMBERED = re.compile(r" (\d+)(?=$|[ ,':;.)])")
_RULE = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_UNTIL = re.compile(r",|;|\.$| (?:targeting|with|for|from|at|ability|choosing|tapping|dividing|has|is|isn't|doesn't|triggered|can)(?= )")

T = TypeVar("T")


class Scanner:
    """A sentence and the place reached in it."""

    def __init__(self, text: str, names: NameBook) -> None:
        self.text = " ".join(text.replace("\u2019", "'").split())
        self.names = names
        self.position = 0

    @property
    def rest(self) -> str:
        return self.text[self.position :]

    def at_end(self) -> bool:
        return self.rest in ("", ".")

    def finish(self) -> None:
        """Demand that the sentence ends here; a full stop may close it."""
        if not self.at_end():
            self.fail("the sentence to end")

    def fail(self, expected: str) -> NoReturn:
        """Say what was expected at this place, and what stands there."""
        before, rest = self.text[: self.position].rstrip(" ,;"), self.rest.strip()
        place = f' after "{before}"' if before else ""
        found = f'found "{rest}"' if rest else "where the sentence ends"
        raise Unreadable(f"expected {expected}{place}, {found}")

    # Words

    def take(self, *phrases: str) -> str:
        """The first of these phrases that stands here, now passed, or nothing."""
        for phrase in phrases:
            end = self.position + len(phrase)
            if self.text.startswith(phrase, self.position) and not (
                phrase[-1].isalnum() and end < len(self.text) and (self.text[end].isalnum() or self.text[end] in "-'")
            ):
                self.position = end
                self._skip_space()
                return phrase
        return ""

    def expect(self, *phrases: str) -> str:
        """One of these phrases, which must stand here."""
        taken = self.take(*phrases)
        if not taken:
            self.fail(listing([f'"{phrase}"' for phrase in phrases]))
        return taken

    def pattern(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What this pattern matches here, now passed."""
        match = pattern.match(self.text, self.position)
        if match is not None and match.end() > self.position:
            self.position = match.end()
            self._skip_space()
            return match
        return None

    def _skip_space(self) -> None:
        while self.position < len(self.text) and self.text[self.position] == " ":
            self.position += 1

    def number(self, what: str = "a number") -> int:
        """A whole number, which must stand here."""
        match = self.pattern(_NUMBER)
        if match is None:
            self.fail(what)
        return int(match[0])

    def take_number(self) -> int | None:
        """A whole number, if one stands here as a word of its own."""
        match = re.compile(r"\d+(?=$|[ ,;.)])").match(self.text, self.position)
        if match is None:
            return None
        self.position = match.end()
        self._skip_space()
        return int(match[0])

    def times(self) -> int:
        """`once`, `twice`, `3 times`."""
        word = self.take(*NUMBER_WORDS)
        if word:
            return NUMBER_WORDS[word]
        count = self.number('"once", "twice" or a number of times')
        self.expect("times", "time")
        return count

    def quoted(self, what: str) -> str:
        """Text in double quotes, which must stand here."""
        end = self.text.find('"', self.position + 1)
        if not self.rest.startswith('"') or end < 0:
            self.fail(f"{what} in double quotes")
        found = self.text[self.position + 1 : end]
        self.position = end + 1
        self._skip_space()
        return found

    def rule(self) -> str:
        """The number of a rule."""
        match = self.pattern(_RULE)
        if match is None:
            self.fail("a rule's number such as 302.6")
        return match[0]

    def counters(self) -> tuple[int, str] | None:
        """`3 +1/+1 counters`, `a slime counter`, `no poison counters`: how many and of which kind."""
        match = self.pattern(_COUNTER)
        if match is None:
            return None
        count = int(match[1]) if match[1] else 0 if match[2] == "no" else 1
        kind = match[3]
        near = [] if kind in COUNTERS or kind[0] in "+-" else difflib.get_close_matches(kind, COUNTERS, n=1, cutoff=0.8)
        if near:
            raise Unreadable(f'there are no {kind} counters: expected "{near[0]}"')
        return count, kind

    def mana(self) -> tuple[str, ...]:
        """Mana as symbols, `{G}{G}` or `{C}`; only types of mana (106.1b)."""
        symbols = self.symbols("mana such as {G}{G}")
        for symbol in symbols:
            if symbol not in MANA_TYPES:
                raise Unreadable(f"{{{symbol}}} is not a type of mana: expected {listing([f'{{{m}}}' for m in MANA_TYPES])}")
        return symbols

    def symbols(self, what: str) -> tuple[str, ...]:
        """Symbols in braces, one after the other, without their braces."""
        found: list[str] = []
        match = _SYMBOL.match(self.text, self.position)
        while match is not None:
            found.append(match[1])
            self.position = match.end()
            match = _SYMBOL.match(self.text, self.position)
        if not found:
            self.fail(what)
        self._skip_space()
        return tuple(found)

    # Names

    def take_player(self) -> str:
        """`A` or `B`, if it stands here and isn't the beginning of a longer name."""
        for player in PLAYERS:
            if re.compile(rf"{player}(?=$|[ ,;.)])").match(self.text, self.position):
                match = self.names.match(self.text, self.position)
                if match is None or match.end <= self.position + 1:
                    self.position += 1
                    self._skip_space()
                    return player
        return ""

    def player(self) -> str:
        """A player, who must be named here."""
        player = self.take_player()
        if not player:
            self.fail(f"a player ({listing(PLAYERS)})")
        return player

    def take_owner(self) -> str:
        """`A's` or `B's`."""
        match = self.pattern(_POSSESSIVE)
        return match[1] if match else ""

    def take_reference(self) -> Reference | None:
        """A player or an object, if one is named here."""
        start = self.position
        player = self.take_player()
        if player:
            return Reference(player, player=player)
        whose = self.take_owner()
        match = self.names.match(self.text, self.position)
        if match is None:
            self.position = start
            return None
        self.position = match.end
        number = 0
        numbered = _NUMBERED.match(self.text, self.position)
        if numbered is not None:
            number = int(numbered[1])
            self.position = numbered.end()
        text = self.text[start : self.position]
        self._skip_space()
        return Reference(text, name=match.name, nickname=match.nickname, number=number, whose=whose)

    def reference(self, what: str = "a name") -> Reference:
        """A player or an object, which must be named here."""
        found = self.take_reference()
        if found is None:
            self.fail_name(what)
        return found

    def object(self, what: str = "a name") -> Reference:
        """An object, which must be named here."""
        start = self.position
        found = self.reference(what)
        if found.player:
            self.position = start
            self.fail(f"{what}, not a player,")
        return found

    def fail_name(self, what: str) -> NoReturn:
        """Say that a name is unknown, with the nearest ones, or that one was expected."""
        start = self.position
        self.take_owner()
        unknown = unknown_name(self.rest)
        self.position = start
        if not unknown or unknown[0].islower() or unknown[0] in "{+-":
            self.fail(what)
        raise Unreadable(unknown_sentence(unknown, self.names))

    # Lists

    def separator(self) -> str:
        """What stands between the items of a list: `, `, ` and `, `, and `."""
        comma = self.take(",")
        return comma + self.take("and") if comma else self.take("and")

    def items(self, item: Callable[[], T], begins: Callable[[], bool]) -> list[T]:
        """Items joined by commas and "and"; a separator belongs to the list only where an item begins after it."""
        found = [item()]
        while True:
            start = self.position
            if not self.separator() or not begins():
                self.position = start
                return found
            found.append(item())

    def references(self, what: str = "a name") -> list[Reference]:
        """Players and objects joined by commas and "and"."""
        return self.items(lambda: self.reference(what), self.name_begins)

    def objects(self, what: str = "a name") -> list[Reference]:
        """Objects joined by commas and "and"."""
        return self.items(lambda: self.object(what), self.name_begins)

    def name_begins(self) -> bool:
        """Whether a name stands here."""
        start = self.position
        found = self.take_reference() is not None
        self.position = start
        return found


def unknown_name(text: str) -> str:
    """The beginning of a text that seems to be meant as a name."""
    end = _UNTIL.search(text)
    found = text[: end.start()] if end else text
    return found.removesuffix("'s").strip().strip('"')


def unknown_sentence(name: str, names: NameBook) -> str:
    """That no card, nickname or token has that name, and which come nearest."""
    near = names.nearest(name)
    if near:
        return f'"{name}" is not a name known here: the nearest {"are" if len(near) > 1 else "is"} {listing(near, "and")}'
    return f'"{name}" is not a name known here: expected a card, a nickname or a token'
