"""A card found by its name, with the rules that bear on it and its rulings: what `lawmage card` shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lawmage.cards.names import name_key
from lawmage.search.errors import SearchError
from lawmage.search.index import Index
from lawmage.search.index_rules import is_heading
from lawmage.search.known_cards import IndexedCards, KnownCards, known_cards
from lawmage.search.names import NEAR, Match, words_of

SUBRULES: Final = 300
"""How many letters of its subrules are shown with a rule that is but a title; the first of them always."""
OTHERS: Final = 4
"""How many other cards are named that may be meant."""


class NoSuchCard(SearchError):
    """No card has a name like this one."""

    exit_code = 1

    def __init__(self, name: str, nearest: list[str]) -> None:
        near = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"there is no card named {name!r}{near}.")
        self.nearest = nearest


@dataclass(frozen=True)
class BearingRule:
    """A rule that bears on the card."""

    rule: str
    """Its number in the edition that Lawmage cites."""
    now: str | None
    """Its number in the edition in use; None where it is not in it."""
    text: str | None
    """None where no rules were synced."""
    words: tuple[str, ...]
    """The words of the card that it comes from."""
    origin: str
    """text, keyword (of a card that isn't read), type, cost or layout."""

    def record(self) -> dict[str, Any]:
        return {"rule": self.rule, "now": self.now, "text": self.text, "words": list(self.words), "origin": self.origin}


@dataclass(frozen=True)
class CardPage:
    """A card with what bears on it."""

    asked: str
    taken: Match
    others: tuple[str, ...]
    """Other cards that may be meant, the likeliest first."""
    card: dict[str, Any]
    """Its facts and text: what `lawmage search --json` prints of a card."""
    rules: tuple[BearingRule, ...]
    rulings: tuple[tuple[str, str], ...] | None
    """Date and text; None where no rulings were synced."""
    edition: str
    """Of the rules in use; "" where none were synced."""

    @property
    def read(self) -> bool:
        """Whether the rules come from the whole text; otherwise they are those of keywords, types, cost and layout."""
        return bool(self.card["read"])

    def record(self) -> dict[str, Any]:
        rulings = None if self.rulings is None else [{"date": date, "text": text} for date, text in self.rulings]
        return {
            "asked": self.asked,
            "taken": {"name": self.taken.name, "how": self.taken.how},
            "others": list(self.others),
            "card": self.card,
            "rules": [rule.record() for rule in self.rules],
            "rulings": rulings,
            "edition": self.edition or None,
        }


def matches(name: str, cards: KnownCards | None = None) -> list[Match]:
    """The cards that may be meant by a name, the likeliest first; SearchError where none is like it."""
    cards = cards or known_cards()
    found = cards.exact(name)
    if found is not None:
        return [found]
    candidates = cards.names.find(name, OTHERS + 1)
    letters = len(words_of(name))
    if not candidates or (candidates[0].how == NEAR and candidates[0].wrong > max(1.5, letters * 0.45)):
        raise NoSuchCard(name, [match.card for match in candidates[:3] if match.wrong <= letters * 0.7])
    return candidates


def card_page(name: str, cards: KnownCards | None = None) -> CardPage:
    """The card meant by a name; SearchError where no card is like it."""
    cards = cards or known_cards()
    found = matches(name, cards)
    card = found[0].card
    moved = cards.data.moved() if cards.data is not None else {}
    rules: list[BearingRule] = []
    for rule, words, origin in cards.rules(card):
        now = moved.get(rule, rule)
        text = rule_text(cards.index, now) if isinstance(cards, IndexedCards) and cards.data is not None and now else None
        rules.append(BearingRule(rule, now, text, tuple(words), origin))
    rulings: tuple[tuple[str, str], ...] | None = None
    if isinstance(cards, IndexedCards) and cards.data is not None:
        rows = cards.index.connection.execute("SELECT date, text FROM rulings WHERE key = ? ORDER BY date, id", (name_key(card),))
        rulings = tuple([(date, text) for date, text in rows])
    others = tuple([match.card for match in found[1:]])
    edition = cards.data.meta.rules_edition if cards.data is not None else ""
    return CardPage(name, found[0], others, cards.record(card), tuple(rules), rulings, edition)


def rule_text(index: Index, number: str) -> str | None:
    """The text of a rule. One that is but a title comes with what its first subrules say."""
    row = index.connection.execute("SELECT text FROM rules WHERE number = ?", (number,)).fetchone()
    if row is None:
        return None
    text = str(row[0])
    if is_heading(text):
        for (below,) in index.connection.execute("SELECT text FROM rules WHERE parent = ? ORDER BY id", (number,)).fetchall():
            if len(text) + len(below) > SUBRULES and text != row[0]:
                break
            text += f"{'.' if text == row[0] else ''} {below}"
    return text
