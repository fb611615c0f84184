"""What the index knows of each card: its facts and, where they are here, its text and its trees.

Where data were synced the cards are theirs; otherwise they are those of the built-in pool, whose texts are printed from its trees.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from lawmage.cards.face import Card, Face, is_core
from lawmage.cards.loaders import card_of, read_records
from lawmage.cards.names import name_key
from lawmage.cards.pool import POOL_FOLDER, Pool, Trees
from lawmage.cards.pool_format import card_of as pool_card
from lawmage.cards.pool_format import trees_of
from lawmage.cards.shards import is_alias
from lawmage.search.folder import Data

SYNCED: Final = "synced"
"""The text is its publisher's."""
PRINTED: Final = "printed"
"""The text is printed from the card's trees: reminder text is not in it."""
NONE: Final = "none"
"""There is no text: nothing was synced, and the card is not read."""

POOL_SETS: Final = POOL_FOLDER / "sets.json"


@dataclass
class CardRecord:
    """One card, and what is known of it."""

    card: Card
    texts: tuple[str, ...]
    """The text of each face; all empty where the source says none."""
    text_source: str
    trees: Trees | None
    """The trees of each face, where the card is read."""

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def read(self) -> bool:
        return self.trees is not None

    @property
    def text_known(self) -> bool:
        """Whether every text of it is known, reminder text aside."""
        return self.text_source != NONE and not self.card.is_incomplete

    @property
    def reminders_known(self) -> bool:
        """Whether its reminder texts are known too: those of a text that is printed from trees are not."""
        return self.text_known and (self.text_source == SYNCED or not any(face.text_hash() for face in self.card.faces))

    @property
    def printings_known(self) -> bool:
        return bool(self.card.printings)

    @property
    def rarities_known(self) -> bool:
        return bool(self.card.rarities)

    @property
    def legalities_known(self) -> bool:
        """Whether it is known where the card is legal. A card of ordinary games that were legal, banned or restricted in no format at
        all has a record that leaves this out."""
        return bool(self.card.legalities) or (bool(self.card.printings) and not is_core(self.card))


def records(data: Data | None) -> Iterator[CardRecord]:
    """Every card: the synced ones, or where nothing was synced those of the pool. Of cards with one name the first counts."""
    seen: set[str] = set()
    for record in _synced(data) if data is not None else _pool():
        key = name_key(record.card.name)
        if key not in seen:
            seen.add(key)
            yield record


def sets_known(data: Data | None) -> list[dict[str, Any]]:
    """The sets: code, name, releaseDate, type, block. Where nothing was synced, those of the pool."""
    if data is not None:
        return data.sets()
    if not POOL_SETS.exists():
        return []
    found: list[dict[str, Any]] = json.loads(POOL_SETS.read_text(encoding="utf-8"))
    return found


def _synced(data: Data) -> Iterator[CardRecord]:
    pool = {name: (hashes, trees) for name, hashes, trees in _pool_trees()}
    for raw in read_records(data.cards):
        card = card_of(raw)
        hashes, trees = pool.get(card.name, ([], None))
        same = trees is not None and hashes == [face.text_hash() for face in card.faces]
        yield CardRecord(card, tuple([face.text for face in card.faces]), SYNCED, trees if same else None)


def _pool_lines() -> Iterator[dict[str, Any]]:
    for line in Pool().shards.lines():
        if not is_alias(line):
            yield json.loads(line)


def _pool_trees() -> Iterator[tuple[str, list[str], Trees]]:
    """The cards of the pool that are read: name, hash of each face's text, trees of each face."""
    for found in _pool_lines():
        trees = trees_of(found)
        if trees is not None:
            yield found["n"], [face.get("h", "") for face in found.get("f", [found])], trees


def _pool() -> Iterator[CardRecord]:
    for found in _pool_lines():
        yield _of_pool(pool_card(found), trees_of(found))


def pool_record(pool: Pool, name: str) -> CardRecord:
    """The card of this name, which the pool has."""
    card = pool.card(name)
    assert card is not None
    return _of_pool(card, pool.trees(name))


def _of_pool(card: Card, trees: Trees | None) -> CardRecord:
    if trees is not None:
        texts = tuple([printed_text(face, packed) for face, packed in zip(card.faces, trees, strict=True)])
        return CardRecord(card, texts, PRINTED, trees)
    if all(face.text_known for face in card.faces):
        return CardRecord(card, tuple([face.text for face in card.faces]), PRINTED, None)
    return CardRecord(card, ("",) * len(card.faces), NONE, None)


def printed_text(face: Face, packed: list[Any]) -> str:
    """The text of a face as its trees print it."""
    from lawmage.language.parsing import PRINTER, SERIALIZER  # here, for a search of an index that is built needs no language
    from lawmage.language.vocabulary import VOCABULARY
    from lawmage.oracle.text import own_name

    assert VOCABULARY is not None  # its modules are what registers the phrases
    return PRINTER.print_lines([SERIALIZER.unpack(each) for each in packed], own_name(face))
