"""714.2 in words: "I, II — Create a 2/2 white Knight creature token.": chapter abilities."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.sagas import ChapterAbility

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII")


class ChapterReached(When):
    """ "One or more lore counters are put onto this Saga, if the number of lore counters on it was less than N and became at least N" (714.2b): once for each
    of the chapters. Made, never read."""

    rules = "714.2b"

    def __init__(self) -> None:
        self.chapters: tuple[int, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return (kinds.PUT_COUNTERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, PutCounters)
        if event.obj != ctx.source or event.word != "lore":
            return 0
        now = ctx.game.objects[event.obj].counters.get("lore", 0)
        return len([n for n in self.chapters if now - event.n < n <= now])


class Chapter(ChapterAbility):
    """ "III — Draw a card." (714.2)."""

    numerals: str = ""

    def __init__(self) -> None:
        self.event = ChapterReached()

    def settle(self) -> None:
        """Fill in what the rules read."""
        event = self.event
        assert isinstance(event, ChapterReached)
        event.chapters = tuple([ROMAN.index(word) + 1 for word in self.numerals.split(", ")])
        self.chapters = event.chapters


values("chapter-numerals", [", ".join(ROMAN[i:j]) for i in range(len(ROMAN)) for j in range(i + 1, len(ROMAN) + 1)])
phrase("line", "chapter", "{numerals:chapter-numerals} — {effect:effect}", Chapter)
