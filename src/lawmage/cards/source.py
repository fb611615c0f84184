"""What gives cards by name."""

from __future__ import annotations

from lawmage.cards.face import Card
from lawmage.cards.shards import Shards


class PoolError(Exception):
    """The pool or a file of cards cannot be built or read; the message says why in one sentence."""


class Source:
    """Where cards come from."""

    shards: Shards

    def card(self, name: str) -> Card | None:
        """The card of this name, or that has a face of this name."""
        raise NotImplementedError
