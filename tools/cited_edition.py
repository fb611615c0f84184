"""Writes the fingerprints of the edition of the Comprehensive Rules that Lawmage cites: `python -m tools.cited_edition FILE`.

FILE is the text of the rules, gzipped or not. Run it when Lawmage comes to cite a newer edition (lawmage.RULES_EDITION).
"""

from __future__ import annotations

import sys
from pathlib import Path

from lawmage import RULES_EDITION
from lawmage.search.cited import FINGERPRINTS, fingerprints
from lawmage.search.comprehensive_rules import Edition
from lawmage.search.folder import edition_of


def written(edition: Edition) -> str:
    return "".join([f"{number} {bits:016x}\n" for number, bits in fingerprints(edition).items()])


def main(argv: list[str]) -> int:
    if len(argv) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    edition = edition_of(Path(argv[0]))
    if edition.effective != RULES_EDITION:
        print(f"{argv[0]} is the edition of {edition.effective}, and Lawmage cites that of {RULES_EDITION}.", file=sys.stderr)
        return 2
    FINGERPRINTS.write_text(written(edition), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
