"""The Comprehensive Rules looked up: by number, with what stands around a rule and what refers to it; and by words, the best first."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from lawmage.search.cited import Cited, CitedRules
from lawmage.search.comprehensive_rules import citations, parent, place
from lawmage.search.errors import SearchError
from lawmage.search.folder import Data
from lawmage.search.index_rules import BETWEEN
from lawmage.search.words import CLOSE, OPEN, Words, corrected, plain, read_words, spans_of

_NUMBER: Final = re.compile(r"(?:cr|rules?|section|chapter|§)?\s*([1-9](?:\d\d(?:\.\d+[a-z]?)?)?)\.?", re.IGNORECASE)

LOOKED_AT: Final = 400
"""How many of the best texts, by their words alone, are looked at more closely."""

FEW: Final = 10
"""With fewer rules than these that have all of the words, those that have some are looked at too."""
ALL: Final = 5
"""What it counts to have all of the words."""

_WEIGHTS: Final = "4.0, 1.5, 2.0, 0.7"
"""What a word counts in the heading, the section's title, the text and the examples."""


@dataclass(frozen=True)
class RuleText:
    """One rule of the edition in use."""

    number: str
    section: str
    section_title: str
    chapter: str
    heading: str
    """The rule that is but a title, if this is it or part of it: "Trample" of 702.19b."""
    text: str
    examples: tuple[str, ...]

    def record(self) -> dict[str, Any]:
        return {
            "rule": self.number,
            "section": self.section,
            "section_title": self.section_title,
            "chapter": self.chapter,
            "heading": self.heading,
            "text": self.text,
            "examples": list(self.examples),
        }


@dataclass(frozen=True)
class RulePage:
    """A chapter, section or rule with what belongs to it."""

    number: str
    title: str
    """The section's or chapter's; nothing for a rule."""
    edition: str
    rules: list[RuleText]
    """The rule with its subrules, or those of the section; of a chapter, none."""
    sections: list[tuple[str, str]] = field(default_factory=list)
    """The numbers and titles of a chapter's sections."""
    above: RuleText | None = None
    """The rule of which this is a subrule."""
    before: RuleText | None = None
    after: RuleText | None = None
    """The neighbours: the rule or subrule before it, and what comes after it and its subrules."""
    cites: list[RuleText] = field(default_factory=list)
    cited_by: list[RuleText] = field(default_factory=list)
    cited: Cited | None = None
    """What the number is of in the edition that Lawmage cites, where that is another one in this edition."""

    def record(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "title": self.title,
            "edition": self.edition,
            "rules": [rule.record() for rule in self.rules],
            "sections": [{"section": number, "title": title} for number, title in self.sections],
            "above": self.above.number if self.above else None,
            "before": self.before.number if self.before else None,
            "after": self.after.number if self.after else None,
            "cites": [rule.number for rule in self.cites],
            "cited_by": [rule.number for rule in self.cited_by],
            "now": self.cited.now if self.cited else self.number,
        }


@dataclass(frozen=True)
class FoundRule:
    """A rule that words were found in."""

    rule: RuleText
    spans: list[tuple[int, int]]
    """Where in its text the words stand."""
    examples: list[tuple[str, list[tuple[int, int]]]]
    """Its examples in which they stand, each with where."""
    score: float
    has_all: bool
    """Whether all of the words are in it."""


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    term: str
    definition: str
    rules: tuple[str, ...]
    """The rules that it refers to."""

    def record(self) -> dict[str, Any]:
        return {"term": self.term, "definition": self.definition, "rules": list(self.rules)}


@dataclass(frozen=True)
class FoundRules:
    """What was found for words."""

    edition: str
    terms: list[Term]
    rules: list[FoundRule]
    total: int
    """How many rules have all of the words."""
    suggestion: str
    """What was probably meant, where a word stands in no rule."""

    def record(self) -> dict[str, Any]:
        rules = [{**found.rule.record(), "spans": [list(span) for span in found.spans], "has_all": found.has_all} for found in self.rules]
        terms = [term.record() for term in self.terms]
        return {"edition": self.edition, "total": self.total, "suggestion": self.suggestion or None, "glossary": terms, "rules": rules}


class Rules:
    """The rules of the data in use."""

    def __init__(self, connection: sqlite3.Connection, data: Data) -> None:
        self.connection = connection
        self.data = data
        self.edition = data.meta.rules_edition

    # By number

    def page(self, number: str) -> RulePage:
        """What has this number; SearchError where nothing has it."""
        cited = CitedRules(self.data).find(number)
        moved = cited if cited.now != number else None
        if len(number) == 1:
            sql = "SELECT DISTINCT section, section_title, chapter FROM rules WHERE section GLOB ? ORDER BY id"
            sections = self.connection.execute(sql, (f"{number}*",)).fetchall()
            if sections:
                return RulePage(number, sections[0][2], self.edition, [], [(section, title) for section, title, _ in sections], cited=moved)
        elif len(number) == 3:
            rules = self._where("section = ? ORDER BY id", number)
            if rules:
                return RulePage(number, rules[0].section_title, self.edition, rules, cited_by=self._citing(number), cited=moved)
        else:
            found = self._where("number = ?", number)
            if found:
                return self._rule_page(found[0], moved)
        kind = "rule" if "." in number else "section" if len(number) == 3 else "chapter"
        note = f"; {cited.note}" if moved is not None and cited.now is not None else ""
        raise SearchError(f"there is no {kind} {number} in the edition of {self.edition}{self._nearest(number)}{note}.")

    def _rule_page(self, rule: RuleText, moved: Cited | None) -> RulePage:
        above = parent(rule.number)
        rules = [rule, *self._where("parent = ? ORDER BY id", rule.number)]
        section = self._where("section = ? ORDER BY id", rule.section)
        before = [each for each in section if parent(each.number) == above and place(each.number) < place(rule.number)]
        after = [each for each in section if place(each.number) > place(rules[-1].number)]
        numbers = [each for number in citations(rule.text) if "." in number for each in self._where("number = ?", number)]
        return RulePage(
            rule.number,
            "",
            self.edition,
            rules,
            above=next(iter(self._where("number = ?", above)), None),
            before=before[-1] if before else None,
            after=after[0] if after else None,
            cites=[each for each in numbers if each.number != rule.number],
            cited_by=self._citing(rule.number),
            cited=moved,
        )

    def _where(self, condition: str, value: str) -> list[RuleText]:
        rows = self.connection.execute(f"SELECT number, section, section_title, chapter, heading, text, examples FROM rules WHERE {condition}", (value,))
        return [_rule(row) for row in rows]

    def _citing(self, number: str) -> list[RuleText]:
        return self._where("number IN (SELECT source FROM citations WHERE target = ?) ORDER BY id", number)

    def _nearest(self, number: str) -> str:
        """The last number before one that isn't there, and the first after it."""
        numbers = [known for (known,) in self.connection.execute("SELECT number FROM rules ORDER BY id")]
        if "." not in number:
            numbers = list(dict.fromkeys([known[: len(number)] for known in numbers]))
        before = [known for known in numbers if place(known) < place(number)]
        after = [known for known in numbers if place(known) > place(number)]
        near = [*before[-1:], *after[:1]]
        return f"; the nearest are {' and '.join(near)}" if near else ""

    # By words

    def search(self, text: str, limit: int = 20) -> FoundRules:
        """The rules in which words stand, the best first; SearchError where no word is asked for.

        Where few rules have all of the words, those that have some of them come too.
        """
        words = read_words(text)
        terms = self.terms(words.whole) or self.terms(words.marked)
        likely = _likely(terms)
        rows = self._rows(words.all)
        complete = {row[0] for row in rows}
        (total,) = self.connection.execute("SELECT count(*) FROM rules_fts WHERE rules_fts MATCH ?", (words.all,)).fetchone()
        if total < FEW and len(words.wanted) > 1:
            rows = self._rows(words.any)
        phrases = list(dict.fromkeys([plain(words.whole), plain(words.marked)]))
        below = Counter([parent(row[1]) for row in rows])
        scored: list[tuple[float, tuple[Any, ...]]] = []
        for row in rows:
            gained = max([_score(row, phrase, likely, below[row[1]]) for phrase in phrases])
            scored.append((gained + (ALL if row[0] in complete else 0) - row[-1], row))
        scored.sort(key=lambda each: (-each[0], each[1][0]))
        suggestion = "" if total else corrected(words, self.connection, "rules")
        return FoundRules(self.edition, terms, self._marked([(row[0], score) for score, row in scored[:limit]], words, complete), total, suggestion)

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        sql = f"""SELECT rules.id, number, rules.heading, rules.section_title, plain, quoted, bm25(rules_fts, {_WEIGHTS}) AS far
            FROM rules_fts JOIN rules ON rules.id = rules_fts.rowid WHERE rules_fts MATCH ? ORDER BY far LIMIT {LOOKED_AT}"""
        return self.connection.execute(sql, (query,)).fetchall()

    def _marked(self, scored: list[tuple[int, float]], words: Words, complete: set[int]) -> list[FoundRule]:
        """Rules, by their places in the index, with where the words stand in them."""
        marks = ", ".join([f"highlight(rules_fts, {column}, '{OPEN}', '{CLOSE}')" for column in (2, 3)])
        sql = f"""SELECT number, section, rules.section_title, chapter, rules.heading, rules.text, rules.examples, {marks}
            FROM rules_fts JOIN rules ON rules.id = rules_fts.rowid WHERE rules_fts MATCH ? AND rules_fts.rowid = ?"""
        found: list[FoundRule] = []
        for place_in_index, score in scored:
            row = self.connection.execute(sql, (words.any, place_in_index)).fetchone()
            examples = [spans_of(example) for example in row[8].split(BETWEEN)] if OPEN in row[8] else []
            found.append(FoundRule(_rule(row), spans_of(row[7])[1], [each for each in examples if each[1]], score, place_in_index in complete))
        return found

    def terms(self, words: str) -> list[Term]:
        """The entries of the glossary with this name; one that only refers to another brings that too."""
        found: list[Term] = []
        keys = [plain(words)]
        while keys:
            key = keys.pop(0)
            for term in self._terms("SELECT term, definition FROM glossary WHERE key = ? ORDER BY id", key):
                if term not in found:
                    found.append(term)
                    if other := re.fullmatch(r"See ([^.]+)\.", term.definition):
                        keys.append(plain(other[1]))
        return found

    def glossary(self, text: str, limit: int = 20) -> list[Term]:
        """The entries of the glossary in which words stand: that of this name first, then the best."""
        sql = """SELECT glossary.term, glossary.definition FROM glossary_fts JOIN glossary ON glossary.id = glossary_fts.rowid
            WHERE glossary_fts MATCH ? ORDER BY bm25(glossary_fts, 8.0, 1.0), glossary.id LIMIT ?"""
        words = read_words(text)
        found = self.terms(words.whole)
        found += [term for term in self._terms(sql, words.all, limit) if term not in found]
        return found[:limit]

    def _terms(self, sql: str, *values: str | int) -> list[Term]:
        return [Term(term, definition, tuple(citations(definition))) for term, definition in self.connection.execute(sql, values)]


def open_rules() -> Rules:
    """The rules of the data in use; NotSynced where there are none."""
    from lawmage.search.index import open_index  # here, for whoever brings a connection of their own

    data = Data.needed("the Comprehensive Rules")
    return Rules(open_index().connection, data)


def read_number(text: str) -> str | None:
    """The number that a text is, or None where it is words: "106.12b", "Rule 106.7.", "CR 702"."""
    match = _NUMBER.fullmatch(text.strip())
    return match[1].lower() if match else None


def _rule(row: tuple[Any, ...]) -> RuleText:
    number, section, section_title, chapter, heading, text, examples = row[:7]
    return RuleText(number, section, section_title, chapter, heading, text, tuple(examples.split(BETWEEN)) if examples else ())


def _likely(terms: list[Term]) -> dict[str, float]:
    """The rules that entries of the glossary refer to, the first of them most."""
    found: dict[str, float] = {}
    for term in terms:
        for i, number in enumerate(term.rules):
            found.setdefault(number, 10 / (1 + i / 2))
    return found


def _score(row: tuple[Any, ...], phrase: str, likely: dict[str, float], below: int) -> float:
    """What a rule gains beyond its words: that it is what they are the name of, that it explains them, that they stand together in it.

    `below` is how many of its subrules have the words too: then it is about what they are about.
    """
    _, number, heading, title, text, quoted, _ = row
    first = _first(number)
    score = min(below, 4) + (1.5 if number[-1].isdigit() else 0)
    if heading and plain(heading) == phrase:
        score += 16 if text == phrase else 6
    elif text == plain(heading) and phrase in text:
        score += 6
    if plain(title) == phrase:
        score += first * 3
    elif phrase in plain(title):
        score += first
    if number in likely:
        score += likely[number]
    elif parent(number) in likely and number[-1].isalpha():
        score += likely[parent(number)] / 2
    elif number.partition(".")[0] in likely:
        score += likely[number.partition(".")[0]] * first / 5
    if phrase in quoted.split(BETWEEN):
        score += 7
    at = text.find(phrase)
    if at >= 0 and " " in phrase.strip():
        score += 3
    if 0 <= at < 40:
        score += 8 if _DEFINES.match(text, at + len(phrase)) and at < 8 else 3
    return score


_DEFINES: Final = re.compile("(?:is|are|represent|mean|refer) ")


def _first(number: str) -> int:
    """How near to the beginning of its section a rule stands: what a section is about is said first."""
    _, rule, letter = place(number)
    return max(1, 5 - rule - bool(letter))
