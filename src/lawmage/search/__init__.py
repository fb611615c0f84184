"""Cards, rules and rulings found: the query language, the index, misspelt names, the rules that bear on a card.

What is here is what a user of the library needs; each function imports what it uses when it is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lawmage.search.card_page import BearingRule, CardPage
    from lawmage.search.deck import DeckReport
    from lawmage.search.editions import Comparison
    from lawmage.search.query.search import Found
    from lawmage.search.rules import FoundRules, RulePage
    from lawmage.search.rulings import FoundRulings


def search_cards(query: str) -> Found:
    """The cards that a query in Scryfall's syntax finds: `found.total`, `found.names()`, `found.page(1)`. QueryError points at a mistake in it."""
    from lawmage.search.query.search import search

    return search(query)


def rule(number: str) -> RulePage:
    """The chapter, section or rule with this number, its neighbours and cross-references. SearchError where there is none."""
    from lawmage.search.errors import SearchError
    from lawmage.search.rules import open_rules, read_number

    known = read_number(number)
    if known is None:
        raise SearchError(f"{number!r} is no number of a rule: expected one such as 7, 704, 704.5 or 704.5j.")
    return open_rules().page(known)


def search_rules(words: str, limit: int = 20) -> FoundRules:
    """The rules in which words stand, the best first, and the entries of the glossary with that name."""
    from lawmage.search.rules import open_rules

    return open_rules().search(words, limit)


def search_rulings(words: str = "", card: str = "", since: str = "", until: str = "", by_date: bool = False, limit: int = 20) -> FoundRulings:
    """The rulings in which words stand, the best first or the newest; of one card, or between two dates, where asked for."""
    from lawmage.search.rulings import open_rulings

    return open_rulings().search(words, card, since, until, by_date, limit)


def compare_editions(old: str, new: str) -> Comparison:
    """What differs between two editions of the rules: each the date of one that was synced, or the name of a file with its text."""
    from lawmage.search.editions import compare
    from lawmage.search.folder import read_edition

    return compare(read_edition(old), read_edition(new))


def find_card(name: str) -> CardPage:
    """The card of this name, however it is spelt: its facts and text, the rules that bear on it, its rulings. SearchError where none is like it."""
    from lawmage.search.card_page import card_page

    return card_page(name)


def bearing(name: str) -> tuple[BearingRule, ...]:
    """The rules that bear on a card, the most specific first, each with the words of the card that it comes from."""
    return find_card(name).rules


def read_deck(text: str) -> DeckReport:
    """What is known of a deck list, in any of the usual forms: its cards, the formats in which it is legal, what of it is read. DeckError where it is none."""
    from lawmage.search.deck import report_on

    return report_on(text)
