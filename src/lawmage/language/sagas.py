"""714.2, 702.155 in words: "I, II — Create a 2/2 white Knight creature token.": chapter abilities; read ahead."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseNumber, ask
from lawmage.game.event import Event
from lawmage.language.keyword_entering import EnteringSelf, entering
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import AbilityNode
from lawmage.rules.sagas import READ_AHEAD, ChapterAbility, final_chapter

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
        saga = ctx.game.objects[event.obj]
        now = saga.counters.get("lore", 0)
        if READ_AHEAD in saga.chars.abilities.keywords and saga.entered_turn == ctx.game.turn.number:
            return len([n for n in self.chapters if n == now > now - event.n])  # 702.155a
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


class LoreCounters(EnteringSelf):
    """ "This Saga enters with a lore counter on it" (714.3a); with read ahead "with the chosen number of lore counters on it" (714.3b). Made, never read."""

    rules = "714.3"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        saga = event.entering
        final = final_chapter(saga) if saga is not None and READ_AHEAD in saga.chars.abilities.keywords else 0
        if final == 0:
            return self.with_counters(event, "lore", 1)
        decision = ChooseNumber(ctx.controller, "chapter", 1, final, ctx.source, "702.155b")
        return self.with_counters(event, "lore", ask(ctx.game, decision)[0])


def lore_counters() -> AbilityNode:
    """The intrinsic abilities of a Saga (714.3a-b)."""
    return entering(LoreCounters(), "Lore counters")


class ReadAhead(KeywordAbility):
    """ "Read ahead" (702.155)."""

    rules = "702.155"
    word: str = READ_AHEAD


values("chapter-numerals", [", ".join(ROMAN[i:j]) for i in range(len(ROMAN)) for j in range(i + 1, len(ROMAN) + 1)])
phrase("line", "chapter", "{numerals:chapter-numerals} — {effect:effect}", Chapter)
phrase("keyword", "read-ahead", "read ahead", ReadAhead)
