"""Where `lawmage card` and `lawmage deck` look cards up: the index; or, as long as nothing was synced and no index is there, the built-in pool itself.

Building the index takes a minute; one card is read from the pool in a second.
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from lawmage.cards.names import name_key
from lawmage.cards.pool import Pool
from lawmage.search.folder import Data
from lawmage.search.index import Index, Progress, index_path, is_usable, open_index
from lawmage.search.names import EXACT, Match, Names, index_names, pool_names

Found = list[tuple[str, list[str], str]]
"""Rules that bear on a card: the number, the words that it comes from, what told (rules_of_card.Bears)."""


class KnownCards:
    """Cards by name, with what is shown of them."""

    data: Data | None = None
    """The data that were synced."""

    @cached_property
    def names(self) -> Names:
        """All names."""
        raise NotImplementedError

    def exact(self, name: str) -> Match | None:
        """The card of exactly this name: nothing else can be meant."""
        raise NotImplementedError

    def record(self, card: str) -> dict[str, Any]:
        """What is shown of a card."""
        raise NotImplementedError

    def rules(self, card: str) -> Found:
        """The rules that bear on a card."""
        raise NotImplementedError


class IndexedCards(KnownCards):
    """Those in the index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.data = Data.current() if index.synced else None

    @cached_property
    def names(self) -> Names:
        return index_names(self.index.connection)

    def exact(self, name: str) -> Match | None:
        row = self.index.connection.execute("SELECT name FROM cards WHERE key = ?", (name_key(name),)).fetchone()
        return None if row is None else Match(row[0], row[0], EXACT, 0)

    def record(self, card: str) -> dict[str, Any]:
        (written,) = self.index.connection.execute("SELECT record FROM cards WHERE key = ?", (name_key(card),)).fetchone()
        found: dict[str, Any] = json.loads(written)
        return found

    def rules(self, card: str) -> Found:
        row = self.index.connection.execute("SELECT rules FROM bearing WHERE key = ?", (name_key(card),)).fetchone()
        return [] if row is None else [(rule, words, origin) for rule, words, origin in json.loads(row[0])]


class PoolCards(KnownCards):
    """Those of the built-in pool, read one by one."""

    def __init__(self) -> None:
        self.pool = Pool()

    @cached_property
    def names(self) -> Names:
        return pool_names()

    def exact(self, name: str) -> Match | None:
        card = self.pool.card(name)
        return Match(card.name, card.name, EXACT, 0) if card is not None and name_key(card.name) == name_key(name) else None

    def record(self, card: str) -> dict[str, Any]:
        from lawmage.search.index_cards import shown_record  # here and below: the index knows these things by itself
        from lawmage.search.record import pool_record

        return shown_record(pool_record(self.pool, card))

    def rules(self, card: str) -> Found:
        from lawmage.search.record import pool_record
        from lawmage.search.rules_of_card import bearing

        record = pool_record(self.pool, card)
        return [(each.rule, list(each.words), each.origin) for each in bearing(record.card, record.trees)]


_known: dict[str, KnownCards] = {}


def known_cards(progress: Progress | None = None) -> KnownCards:
    """The cards of the data in use. `progress` is told where their index is built first, as after an update of Lawmage."""
    data = Data.current()
    path = index_path(data)
    found = _known.get(str(path))
    usable = is_usable(path)
    if found is None or isinstance(found, PoolCards) == usable:
        found = PoolCards() if data is None and not usable else IndexedCards(open_index(progress))
        _known.clear()
        _known[str(path)] = found
    return found
