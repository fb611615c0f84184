"""Writes docs/rule_index.md: which module owns each chapter of the Comprehensive Rules.

    python -m tools.rule_index

A module claims what its docstring begins with: chapters ("601: ..."), ranges of them ("500-514: ..."), single rules ("704.5: ..."),
several with commas between. Who claims a chapter whole is its owner. A package that claims a range leaves what a module inside it claims
to that module. What is printed on a card is owned in cards/; everything else in rules/ and language/. A chapter that nothing plays yet stands
in NOT_YET, with what is missing.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

from tools.chapters import CHAPTERS

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "lawmage"
INDEX = ROOT / "docs" / "rule_index.md"
PACKAGES = ("cards", "game", "choices", "rules", "language")

NOT_YET = (
    ("123", "123", "stickers: none of the cards that use them is read"),
    ("203", "203", "the illustration has no effect on play, and isn't kept"),
    ("206", "206", "nothing that is read asks for a card's set"),
    ("211", "213", "hand and life modifiers stand on vanguards only; what is below the text box has no effect on play"),
    ("309", "309", "dungeons and venturing into them"),
    ("311", "315", "cards of casual variants"),
    ("407", "407", "ante is left out of all games"),
    ("713", "713", "substitute cards"),
    ("715", "715", "adventurers"),
    ("717", "717", "Attractions"),
    ("720", "720", "omens"),
    ("723", "724", "controlling another player; ending turns and phases"),
    ("726", "727", "the initiative; restarting the game"),
    ("729", "729", "subgames"),
    ("801", "811", "games of more than two players"),
    ("900", "902", "Planechase and Vanguard"),
    ("904", "905", "Archenemy and Conspiracy Draft"),
)
"""Chapters that nothing plays yet: first, last, and why."""

CLAIM = re.compile(
    r"(?P<chapter>\d{3})(?P<rule>\.\d+[a-z]?)?(?:-(?P<last>\d{3})(?!\d)|-[a-z\d.]+)?"
    r"(?:,\s*(?:and\s+)?|\s+and\s+(?=\d{3})|(?=[\s:.]))"
)


def claims(docstring: str) -> list[tuple[str, bool]]:
    """The chapters that a docstring claims, each whole or in part."""
    found: list[tuple[str, bool]] = []
    place = 0
    while match := CLAIM.match(docstring, place):
        first, last = int(match["chapter"]), int(match["last"] or match["chapter"])
        found += [(str(chapter), match["rule"] is None) for chapter in range(first, last + 1)]
        place = match.end()
    return found


def not_yet() -> dict[str, str]:
    """Each chapter that nothing plays yet, and why."""
    found: dict[str, str] = {}
    for first, last, why in NOT_YET:
        for number, _ in CHAPTERS:
            if first <= number <= last:
                assert number not in found, f"{number} is listed twice"
                found[number] = why
    return found


def modules(source: Path) -> list[tuple[str, str]]:
    """Each module that may own a chapter, as its path, and its docstring."""
    paths = sorted([path for package in PACKAGES for path in (source / package).rglob("*.py")])
    return [(path.relative_to(source).as_posix(), ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "") for path in paths]


class Owners:
    """Who claims what."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        self.whole: dict[str, list[str]] = {number: [] for number, _ in CHAPTERS}
        self.parts: dict[str, list[str]] = {number: [] for number, _ in CHAPTERS}
        self.unknown: list[str] = []
        for path, docstring in found:
            for chapter, whole in claims(docstring):
                if chapter not in self.whole:
                    self.unknown.append(f"{path} claims chapter {chapter}, which is not in the rules")
                elif path not in (self.whole if whole else self.parts)[chapter]:
                    (self.whole if whole else self.parts)[chapter].append(path)
        for chapter, paths in self.whole.items():
            self.whole[chapter] = [path for path in paths if not _yields(path, paths)]

    def conflicts(self) -> list[str]:
        """The chapters that more than one claims, and claims of what is no chapter."""
        return self.unknown + [f"{chapter} is claimed by {' and '.join(paths)}" for chapter, paths in self.whole.items() if len(paths) > 1]

    def missing(self) -> list[str]:
        """The chapters that nobody claims whole and that aren't listed as not played yet."""
        later = not_yet()
        return [chapter for chapter, paths in self.whole.items() if not paths and chapter not in later]

    def both(self) -> list[str]:
        """The chapters that are listed as not played yet, though a module claims them whole."""
        later = not_yet()
        return [chapter for chapter, paths in self.whole.items() if paths and chapter in later]

    def page(self) -> str:
        """The text of docs/rule_index.md."""
        lines = [
            "# The rules and their owners",
            "",
            "The chapters of the Comprehensive Rules of 2026-06-19, the one module that owns each, and those that hold single rules of it:",
            "in cards/ what is printed on a card, in rules/ and language/ what is played.",
            "Made from the first words of the modules' docstrings by `python -m tools.rule_index`.",
            "",
            "| chapter | title | owner | single rules |",
            "|---|---|---|---|",
        ]
        later = not_yet()
        owned = [(chapter, title) for chapter, title in CHAPTERS if chapter not in later]
        for chapter, title in owned:
            owner = ", ".join([f"`{path}`" for path in self.whole[chapter]])
            parts = ", ".join([f"`{path}`" for path in self.parts[chapter]])
            lines.append(f"| {chapter} | {title} | {owner} | {parts} |")
        lines += ["", "## Not yet", "", "Nothing plays these chapters yet; single rules of some are held already.", ""]
        lines += ["| chapter | title | why | single rules |", "|---|---|---|---|"]
        for chapter, title in CHAPTERS:
            if chapter in later:
                parts = ", ".join([f"`{path}`" for path in self.parts[chapter]])
                lines.append(f"| {chapter} | {title} | {later[chapter]} | {parts} |")
        lines += ["", f"{len(owned) - len(self.missing())} chapters have an owner, {len(later)} are for later."]
        return "\n".join(lines) + "\n"


def _yields(path: str, paths: list[str]) -> bool:
    """Whether a package's claim gives way to that of a module inside the package."""
    inside = path.removesuffix("__init__.py")
    return inside != path and any(other != path and other.startswith(inside) for other in paths)


def main() -> int:
    owners = Owners(modules(SOURCE))
    INDEX.parent.mkdir(exist_ok=True)
    INDEX.write_text(owners.page(), encoding="utf-8")
    wrong = owners.conflicts()
    wrong += [f"{chapter} has no owner" for chapter in owners.missing()]
    wrong += [f"{chapter} has an owner, though it is listed as not played yet" for chapter in owners.both()]
    for sentence in wrong:
        print(f"{sentence}.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
