"""What a query must find among raw records."""

from __future__ import annotations

from tests.search.raw_cards import Raw
from tests.search.raw_queries import SHOWN, Asked


def expected(records: list[Raw], query: str, asked: Asked) -> tuple[set[str], int]:
    """The names of the cards that must be found, and how many more it is not known of."""
    shown = SHOWN.get(query)
    found: set[str] = set()
    unknown = 0
    for card in records:
        if "include:extras" not in query and card.hidden() and not (shown is not None and shown(card)):
            continue
        told = asked(card)
        if told:
            found.add(card.name)
        elif told is None:
            unknown += 1
    return found, unknown
