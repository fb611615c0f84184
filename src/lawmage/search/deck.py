"""A deck list looked at: which cards are found, in which formats it is legal, which cards are read and which words of the others aren't understood."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from lawmage.cards.decks import COMMANDER, MAIN, SIDEBOARD, Deck, parse_deck
from lawmage.cards.pool import Pool
from lawmage.cards.pool_format import FORMATS
from lawmage.search.card_page import NoSuchCard, matches
from lawmage.search.known_cards import KnownCards, known_cards
from lawmage.search.names import NEAR

LEAST: Final = 60
"""The fewest cards of a constructed deck (100.2a)."""
MOST_ASIDE: Final = 15
"""The most cards of a sideboard (100.4a)."""
MOST_ALIKE: Final = 4
"""The most cards of a name besides basic lands (100.2a)."""


@dataclass(frozen=True)
class DeckCard:
    """One card of a list."""

    part: str
    count: int
    written: str
    card: str | None
    """The card it is taken as; None where none is like it."""
    near: bool
    """Whether the name was misspelt."""
    nearest: tuple[str, ...] = ()
    """The nearest names, where it isn't found."""
    type: str = ""
    read: bool = False
    not_understood: str = ""
    """The words that are not understood, where it isn't read and its text is here."""
    legalities: dict[str, str] | None = None
    """None where it is not known in which formats the card is legal."""

    def record(self) -> dict[str, Any]:
        return {
            "part": self.part,
            "count": self.count,
            "written": self.written,
            "card": self.card,
            "nearest": list(self.nearest),
            "read": self.read,
            "not_understood": self.not_understood or None,
            "legalities": self.legalities,
        }


@dataclass
class DeckReport:
    """What is known of a deck list."""

    name: str
    cards: list[DeckCard]
    legal: list[str] = field(default_factory=list)
    """The formats in which all of its cards are legal, in the numbers that it has."""
    banned: dict[str, list[str]] = field(default_factory=dict)
    """Of the others: the cards that aren't legal there."""
    unknown: list[str] = field(default_factory=list)
    """The cards of which it is not known where they are legal: they count neither for nor against a format."""
    notes: list[str] = field(default_factory=list)
    """What the rules of building decks say against it."""

    def count(self, part: str) -> int:
        return sum([card.count for card in self.cards if card.part == part])

    @property
    def found(self) -> list[DeckCard]:
        return [card for card in self.cards if card.card is not None]

    def record(self) -> dict[str, Any]:
        cards = [card.record() for card in self.cards]
        return {"name": self.name, "cards": cards, "legal": self.legal, "not_legal": self.banned, "unknown": self.unknown, "notes": self.notes}


def report_on(text: str, cards: KnownCards | None = None) -> DeckReport:
    """What is known of a deck list in any of the usual forms; DeckError where it is none."""
    deck = parse_deck(text)
    cards = cards or known_cards()
    found = [_card(part, count, name, cards) for part, counts in deck.parts.items() for name, count in counts.items()]
    report = DeckReport(deck.name, found)
    _judge_formats(report)
    report.notes = building_notes(deck, report)
    return report


def _card(part: str, count: int, name: str, cards: KnownCards) -> DeckCard:
    try:
        match = matches(name, cards)[0]
    except NoSuchCard as error:
        return DeckCard(part, count, name, None, False, tuple(error.nearest))
    record = cards.record(match.card)
    words = "" if record["read"] or record["text_source"] == "none" else not_understood(record)
    kind: str = record["faces"][0]["type"]
    return DeckCard(part, count, name, match.card, match.how == NEAR, (), kind, bool(record["read"]), words, record["legalities"])


def not_understood(record: dict[str, Any]) -> str:
    """The words of a card at which reading it fails; "" where it is read after all."""
    from lawmage.language.definition import Refusal, define  # here, for the language is read only where a card is not

    card = Pool().card(record["name"])
    if card is None or len(card.faces) != len(record["faces"]):
        return ""
    for face, shown in zip(card.faces, record["faces"], strict=True):
        face.text, face.text_known = shown["text"], True
    try:
        define(card)
    except Refusal as error:
        return error.words
    return ""


def _judge_formats(report: DeckReport) -> None:
    """In which formats the cards found are legal, as far as it is known of them."""
    copies: dict[str, int] = {}
    for each in report.found:
        copies[each.card or ""] = copies.get(each.card or "", 0) + each.count
    known = [each for each in report.found if each.legalities is not None]
    report.unknown = list(dict.fromkeys([each.card or "" for each in report.found if each.legalities is None]))
    for name in sorted(FORMATS):
        against: list[str] = []
        for each in known:
            status = (each.legalities or {}).get(name, "")
            if not (status == "legal" or (status == "restricted" and copies[each.card or ""] == 1)) and each.card not in against:
                against.append(each.card or "")
        if against or not known:
            report.banned[name] = against
        else:
            report.legal.append(name)


def building_notes(deck: Deck, report: DeckReport) -> list[str]:
    """What speaks against the list as a constructed deck."""
    notes: list[str] = []
    main = report.count(MAIN)
    if not deck.parts[COMMANDER]:
        if main < LEAST:
            notes.append(f"The main deck has {main} cards; a constructed deck has at least {LEAST} (100.2a).")
        aside = report.count(SIDEBOARD)
        if aside > MOST_ASIDE:
            notes.append(f"The sideboard has {aside} cards; it may have {MOST_ASIDE} (100.4a).")
    elif main + report.count(COMMANDER) != 100:
        notes.append(f"With its commander the deck has {main + report.count(COMMANDER)} cards; a Commander deck has 100 (903.5a).")
    copies: dict[str, int] = {}
    for each in report.found:
        if "Basic" not in each.type.split():
            copies[each.card or ""] = copies.get(each.card or "", 0) + each.count
    most = 1 if deck.parts[COMMANDER] else MOST_ALIKE
    many = [f"{count} {name}" for name, count in copies.items() if count > most]
    if many:
        rule = "one of each (903.5b)" if most == 1 else "four of each (100.2a)"
        notes.append(f"More than {rule}, unless a card says otherwise: {', '.join(many)}.")
    return notes
