"""`lawmage --version`: which editions of rules and cards are in use."""

from __future__ import annotations

import os

from lawmage import RULES_EDITION, __version__
from lawmage.search.errors import HOW_TO_SYNC, SearchError
from lawmage.search.folder import Data


def version_lines() -> list[str]:
    """What is in use, a line each: Lawmage, the rules, the cards."""
    first = f"lawmage {__version__} (cites the Comprehensive Rules of {RULES_EDITION})"
    try:
        data = Data.current()
    except SearchError as error:
        return [first, f"rules and cards in use: unknown, for {error}"]
    if data is None:
        rules, cards = f"none, {HOW_TO_SYNC}", "the built-in pool"
    else:
        meta = data.meta
        moved = len(data.moved())
        others = f" ({moved} of the rules cited have other numbers in it)" if moved else ""
        rules = f"the Comprehensive Rules of {meta.rules_edition}, synced on {meta.synced}{others}"
        cards = f"{meta.cards_source}" + (f", of {meta.cards_date}" if meta.cards_date else "")
    own = os.environ.get("LAWMAGE_CARDS", "")
    return [first, f"rules in use: {rules}", f"cards in use: {own + ' (LAWMAGE_CARDS), then ' if own else ''}{cards}"]
