"""Writes src/lawmage/search/rule_counts.json: on how many cards of the built-in pool each rule bears. The fewer, the more it says about a card.

    python -m tools.rule_counts
"""

from __future__ import annotations

import json
import sys

from lawmage.search.record import records
from lawmage.search.rules_of_card import COUNTS, every


def count() -> dict[str, int]:
    """On how many cards each rule bears."""
    found: dict[str, int] = {}
    for record in records(None):
        for rule in sorted({rule for rule, _, _ in every(record.card, record.trees)}):
            found[rule] = found.get(rule, 0) + 1
    return {rule: found[rule] for rule in sorted(found)}


def main() -> int:
    found = count()
    COUNTS.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(found)} rules bear on cards.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
