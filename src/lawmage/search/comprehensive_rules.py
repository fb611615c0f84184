"""The text of the Comprehensive Rules, as Wizards of the Coast publishes it, read into rules and a glossary.

The text begins with its date, an introduction and the contents; then come the chapters ("1. Game Concepts"), their sections
("106. Mana"), their rules ("106.7. Some abilities ...", "106.12a To tap ..."), each with its examples; then the glossary and credits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

_EFFECTIVE: Final = re.compile(r"^These rules are effective as of (\w+ \d{1,2}, \d{4})\.", re.MULTILINE)
_CHAPTER: Final = re.compile(r"(\d)\. (.+)")
_SECTION: Final = re.compile(r"(\d{3})\. (.+)")
_RULE: Final = re.compile(r"(\d{3}\.\d+[a-z]?)\.? (.+)")
NUMBER: Final = re.compile(r"\d(?:\d\d(?:\.\d+[a-z]?)?)?")
"""The number of a chapter, section, rule or subrule."""
_EXAMPLE: Final = "Example: "
_CITED: Final = re.compile(
    r"(?<![\w.])(?P<rule>[1-9]\d{2}\.\d{1,3}[a-z]?)(?:(?:[–-]| and (?!a\b))(?P<letter>[a-z])\b)?"
    r"|(?:(?<=\brule )|(?<=\brules )|(?<=\brules \d{3} and )|\b(?=\d{3}, “))(?P<section>[1-9]\d{2})(?![\w.]\d)"
    r"|(?<=\bsection )(?P<chapter>[1-9])\b"
)


class CorruptRules(ValueError):
    """A text is not that of the Comprehensive Rules, or not all of it; the message says what is wrong with it."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule or subrule."""

    number: str
    section: str
    section_title: str
    chapter: str
    text: str
    examples: tuple[str, ...]

    def record(self) -> dict[str, Any]:
        return {
            "rule": self.number,
            "section": self.section,
            "section_title": self.section_title,
            "chapter": self.chapter,
            "text": self.text,
            "examples": list(self.examples),
        }


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    term: str
    definition: str

    def record(self) -> dict[str, Any]:
        return {"term": self.term, "definition": self.definition}


@dataclass
class Edition:
    """One edition of the rules."""

    effective: str
    """The date from which it is in force, as 2026-06-19."""
    rules: list[Rule] = field(default_factory=list)
    glossary: list[Term] = field(default_factory=list)
    sections: dict[str, str] = field(default_factory=dict)
    """The titles of sections, by their numbers."""
    chapters: dict[str, str] = field(default_factory=dict)

    def by_number(self) -> dict[str, Rule]:
        return {rule.number: rule for rule in self.rules}


def decode_rules(data: bytes) -> str:
    """The text in a file: UTF-8, with a byte-order mark or without."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CorruptRules(f"it is not UTF-8 text: {error}.") from error


def parse_edition(text: str) -> Edition:
    """The edition that a text is; CorruptRules where it isn't one, or breaks off."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    effective = _EFFECTIVE.search("\n".join(lines[:200]))
    if effective is None:
        raise CorruptRules("it does not say as of when the rules are effective.")
    edition = Edition(_date(effective[1]))
    contents, body, glossary = _parts(lines)
    _read_rules(body, edition)
    _read_glossary(glossary, edition)
    if edition.sections != contents:
        odd = sorted(set(contents.items()) ^ set(edition.sections.items()))
        raise CorruptRules(f"its contents and its sections differ at {odd[0][0]}.")
    return edition


def _date(written: str) -> str:
    try:
        return datetime.strptime(written, "%B %d, %Y").date().isoformat()
    except ValueError as error:
        raise CorruptRules(f"its date is {written!r}.") from error


def _parts(lines: list[str]) -> tuple[dict[str, str], list[str], list[str]]:
    """The sections that the contents list, the lines of the chapters, and the lines of the glossary.

    The contents end with the credits, and so does the text: what lies between those two lines is the rules and the glossary.
    """
    stripped = [line.strip() for line in lines]
    credits = [i for i, line in enumerate(stripped) if line == "Credits"]
    if len(credits) < 2:
        raise CorruptRules("it breaks off before its credits." if credits else "it has no contents.")
    start, end = credits[0], credits[1]
    glossaries = [i for i in range(start + 1, end) if stripped[i] == "Glossary"]
    if not glossaries:
        raise CorruptRules("it has no glossary.")
    contents = {found[1]: found[2] for found in map(_SECTION.fullmatch, stripped[:start]) if found}
    return contents, lines[start + 1 : glossaries[0]], lines[glossaries[0] + 1 : end]


def _read_rules(lines: list[str], edition: Edition) -> None:
    number, text, examples = "", "", list[str]()
    chapter = section = ""

    def keep() -> None:
        if number:
            edition.rules.append(Rule(number, section, edition.sections[section], edition.chapters[chapter], text, tuple(examples)))

    for line in lines:
        written = line.strip()
        if not written:
            continue
        if found := _RULE.fullmatch(written):
            keep()
            number, text, examples = found[1], found[2], []
            if not number.startswith(section + "."):
                raise CorruptRules(f"rule {number} stands in section {section}.")
        elif found := _SECTION.fullmatch(written):
            keep()
            number, section = "", found[1]
            edition.sections[section] = found[2]
        elif (found := _CHAPTER.fullmatch(written)) and not line.startswith(" "):
            keep()
            number, chapter = "", found[1]
            edition.chapters[chapter] = found[2]
        elif not number:
            raise CorruptRules(f"a line before the first rule of section {section} is not understood: {written[:40]!r}.")
        elif written.startswith(_EXAMPLE):
            examples.append(written.removeprefix(_EXAMPLE))
        elif examples:
            examples[-1] += "\n" + written
        else:
            text += "\n" + written
    keep()
    if len(edition.by_number()) != len(edition.rules):
        raise CorruptRules("two of its rules have one number.")


def _read_glossary(lines: list[str], edition: Edition) -> None:
    entry: list[str] = []
    for line in [*lines, ""]:
        written = line.strip()
        if written:
            entry.append(written)
        elif entry:
            edition.glossary.append(Term(entry[0], "\n".join(entry[1:])))
            entry = []


def parent(number: str) -> str:
    """The rule of which a subrule is part, the section of a rule, the chapter of a section."""
    if number[-1].isalpha():
        return number[:-1]
    return number.partition(".")[0] if "." in number else number[:1]


def place(number: str) -> tuple[int, int, str]:
    """Where a number stands in the order of the rules."""
    section, _, rest = number.partition(".")
    letter = rest[-1:] if rest[-1:].isalpha() else ""
    return int(section), int(rest.removesuffix(letter) or 0), letter


def citations(text: str) -> list[str]:
    """The numbers that a text refers to, in its order, each once: "see rule 601.2b", "rules 608.2c–m" (its two ends), "section 8"."""
    found: list[str] = []
    for match in _CITED.finditer(text):
        number = match["rule"] or match["section"] or match["chapter"]
        found.append(number)
        if match["letter"] and number[-1].isalpha():
            found.append(number[:-1] + match["letter"])
    return list(dict.fromkeys(found))
