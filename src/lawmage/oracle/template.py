"""Templates: each phrase of Oracle English is written once, tied to the node class it means (docs/grammar.md).

From a template come the parser (parser.py), the printer (printer.py) and the serialiser (serial.py). This module holds
the registry they read; it builds nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from lawmage.oracle.text import Line, words
from lawmage.rules.node import Node, declare

# Grammatical number: "s", "p", or "" (either). As the number of a template also "*" (made in both numbers, as the place
# where it stands demands) and "@slot" (that of a slot).
_NUMBERS: Final = frozenset(["", "s", "p", "*"])
_PART: Final = (
    r"\{(?P<slot>[a-z_]\w*)(?::(?P<category>[a-z_][\w-]*))?(?P<many>[*+])?(?:/(?P<demand>s|p|=|@[a-z_]\w*))?\}"
    r"|\[(?P<one>[^\[\]|]*)\|(?P<two>[^\[\]|]*)\](?:@(?P<by>[a-z_]\w*|=))?"
)
# the same for slots only, without the names of groups: asked of every template as it is registered
_SLOTS: Final = re.compile(r"\{([a-z_]\w*)(?::([a-z_][\w-]*))?([*+])?(?:/(?:s|p|=|@[a-z_]\w*))?\}|\[[^\[\]|]*\|[^\[\]|]*\]").findall
_PLACE: Final = 0xE000  # private characters stand for slots while the wording is cut into tokens


class GrammarError(Exception):
    """A template, list or grammar that is not well formed."""


class Part:
    """A piece of a pattern: words, a slot, or a choice of wording by grammatical number."""

    def __init__(self) -> None:
        self.words: list[str] = []  # words
        self.slot = ""  # a slot: its name,
        self.category = ""  # its category ("mod*": any number of them, "mod+": one or more),
        self.demand = ""  # and the number demanded of it: "", "s", "p", "=" (that of this template), "@slot"
        self.choice = False  # a choice: `words` in the singular, `plural` in the plural, by the number of `by`
        self.plural: list[str] = []
        self.by = ""  # the name of a slot, or "=" for the number of the template itself


class Rule:
    """What a form (the tag of a node) stands for."""

    category: str
    tag: str
    cls: type[Node]
    number: str
    slots: tuple[str, ...]

    def slot_category(self, name: str) -> str:
        raise NotImplementedError


class Template(Rule):
    """A wording and the node class it means."""

    def __init__(
        self, category: str, tag: str, pattern: str, cls: type[Node], number: str, constants: Mapping[str, object]
    ) -> None:
        self.category = category
        self.tag = tag
        self.pattern = pattern
        self.cls = cls
        self.number = number
        self.constants = dict(constants)
        self._parts: list[Part] | None = None
        # slots are found at once, for nodes list them; the rest is read when the first text is, so that a game from stored trees starts sooner
        self._categories: dict[str, str] = {}
        slots: list[str] = []
        for name, category_of, many in _SLOTS(pattern):
            if name:
                slots.append(name)
                self._categories[name] = (category_of or name) + many
        self.slots = tuple(slots)
        if len(self._categories) != len(slots):
            raise GrammarError(f"{tag}: a slot is used twice in {pattern!r}")
        if number not in _NUMBERS and not (number[0] == "@" and number[1:] in slots):
            raise GrammarError(f"{tag}: number {number!r}")
        for name in self.constants:
            if name in slots:
                raise GrammarError(f"{tag}: {name!r} is a slot and a constant")

    @property
    def parts(self) -> list[Part]:
        """The parts of the pattern, read on first use. Raises GrammarError where it can't be read."""
        known = self._parts
        if known is None:
            known = parse_pattern(self.pattern, self.tag)
            self._check(known)
            self._parts = known
        return known

    def _check(self, parts: list[Part]) -> None:
        """Whether what agrees agrees with something."""
        known: list[str] = []
        for part in parts:
            ref = part.by if part.choice else part.demand[1:] if part.demand[:1] == "@" else ""
            if ref and ref != "=" and ref not in known:
                raise GrammarError(f"{self.tag}: {ref!r} is no slot to the left in {self.pattern!r}")
            if part.slot:
                known.append(part.slot)
            if self.number != "*" and (part.demand == "=" or part.by == "="):
                raise GrammarError(f"{self.tag}: agrees with its own number, so it needs number='*' in {self.pattern!r}")

    def slot_category(self, name: str) -> str:
        return self._categories[name]


def parse_pattern(pattern: str, tag: str) -> list[Part]:
    """The parts of a pattern."""
    found: list[Part] = []

    def place(match: re.Match[str]) -> str:
        found.append(_part(match, found))
        return chr(_PLACE + len(found) - 1)

    parts: list[Part] = []
    literal = Part()
    for word in words(re.sub(_PART, place, pattern)):
        if _PLACE <= ord(word[0]) < _PLACE + len(found):
            if literal.words:
                parts.append(literal)
                literal = Part()
            parts.append(found[ord(word[0]) - _PLACE])
        else:
            if word[0] in "{}|" and not re.fullmatch(r"\{[^a-z]+\}|\|", word):
                raise GrammarError(f"{tag}: cannot read {word!r} in {pattern!r}")
            literal.words.append(word)
    if literal.words:
        parts.append(literal)
    return parts


def _part(match: re.Match[str], before: list[Part]) -> Part:
    part = Part()
    name = match.group("slot")
    if name:
        part.slot = name
        part.category = (match.group("category") or name) + (match.group("many") or "")
        part.demand = match.group("demand") or ""
        return part
    part.choice = True
    part.words = words(match.group("one"))
    part.plural = words(match.group("two"))
    slots = [earlier.slot for earlier in before if earlier.slot]
    part.by = match.group("by") or (slots[-1] if slots else "=")
    return part


class Joiner:
    """How the items of a list are held together: `two` between a pair, `middle` and `last` in longer lists."""

    def __init__(self, name: str, two: str, middle: str, last: str) -> None:
        self.name = name
        self.two = words(two)
        self.middle = words(middle)
        self.last = words(last)


class ListRule(Rule):
    """A list of two or more: "A and B", "A, B, and C". Its slots are `items` (a tuple) and `joiner` (a name)."""

    def __init__(
        self, category: str, tag: str, item: str, cls: type[Node], joiners: Iterable[Joiner | str], number: str, demand: str
    ) -> None:
        if (number not in _NUMBERS and number != "@items") or demand not in ("", "s", "p", "=") or (demand == "=") != (number == "*"):
            raise GrammarError(f"{tag}: number {number!r} with items {demand!r}")
        self.category = category
        self.tag = tag
        self.item = item
        self.cls = cls
        self.number = number
        self.demand = demand
        self.joiners = [j if isinstance(j, Joiner) else Joiner(j, " " + j + " ", ",", ", " + j) for j in joiners]
        self.slots = ("items", "joiner")

    def slot_category(self, name: str) -> str:
        return self.item + "+" if name == "items" else ""

    def joiner(self, name: str) -> Joiner:
        for joiner in self.joiners:
            if joiner.name == name:
                return joiner
        raise GrammarError(f"{self.tag}: no joiner {name!r}")


class Leaf:
    """A category, or a part of one, that code reads: a subclass says how. Values are str, int or bool."""

    def starts(self, token: str) -> bool:
        """Whether `read` could succeed at this token."""
        raise NotImplementedError

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        """Each way to read a value at this token: the value, where it ends, its grammatical number."""
        raise NotImplementedError

    def show(self, value: object) -> tuple[list[str], str] | None:
        """The tokens of this value and its number, or None where it is not one of this leaf."""
        raise NotImplementedError


class Entry:
    """A value of a closed list and its wording: in both numbers if it is a noun (number "*")."""

    def __init__(self, value: object, text: str, plural: str, number: str) -> None:
        self.value = value
        self.text = text
        self.text_plural = plural
        self.number = number
        self._words: list[str] | None = None
        self._plural: list[str] | None = None

    @property
    def words(self) -> list[str]:
        """Its tokens, cut on first use."""
        known = self._words
        if known is None:
            known = words(self.text)
            self._words = known
        return known

    @property
    def plural(self) -> list[str]:
        """The tokens of its plural, cut on first use."""
        known = self._plural
        if known is None:
            known = words(self.text_plural)
            self._plural = known
        return known


class Category:
    """All that is registered under one name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.templates: list[Template] = []
        self.lists: list[ListRule] = []
        self.leaves: list[Leaf] = []
        self.includes: list[str] = []
        self.waiting: list[tuple[Mapping[str, object], str]] = []  # closed lists nothing asked for yet: texts with their values (nouns: their plurals)
        self._entries: dict[tuple[str, object], Entry] = {}

    @property
    def entries(self) -> dict[tuple[str, object], Entry]:
        """The words of its closed lists, by value. They are made on first use, so that a game from stored trees starts sooner. Raises GrammarError."""
        while self.waiting:
            wordings, number = self.waiting.pop(0)
            for text, value in wordings.items():
                self.add_entry(Entry(text, text, str(value), number) if number == "*" else Entry(value, text, text, number))
        return self._entries

    def add_entry(self, entry: Entry) -> None:
        """Add a word. Raises GrammarError where it has none, or where its value has one already."""
        if not entry.text.strip():
            raise GrammarError(f"{self.name}: a value needs words")
        key = value_key(entry.value)
        if key in self._entries:
            raise GrammarError(f"{self.name}: two wordings for {entry.value!r}; one of them must be a phrase of its own")
        self._entries[key] = entry


def value_key(value: object) -> tuple[str, object]:
    """A key that tells 1 from True."""
    return (type(value).__name__, value)


class Loader:
    """What imports the modules that register phrases, so that whoever needs few of them doesn't wait for all."""

    complete: bool
    """Whether all of them are imported."""

    def import_phrase(self, tag: str) -> None:
        """Import the module of the phrase with this tag, if it is known."""
        raise NotImplementedError

    def import_all(self) -> None:
        """Import every module."""
        raise NotImplementedError

    def empty_phrase(self, category: str) -> str | None:
        """The tag of the empty wording of a category, "" where it has none; None where that isn't known."""
        raise NotImplementedError


class Registry:
    """Everything registered; one for the language, others in tests."""

    def __init__(self) -> None:
        self.categories: dict[str, Category] = {}
        self.rules: dict[str, Rule] = {}
        self.version = 0  # grows with each registration
        self.loader: Loader | None = None  # None: what is registered is all there is

    def category(self, name: str) -> Category:
        self.version += 1
        if name not in self.categories:
            self.categories[name] = Category(name)
        return self.categories[name]

    def _add(self, rule: Rule) -> None:
        if rule.tag in self.rules:
            raise GrammarError(f"the tag {rule.tag!r} is used twice")
        self.rules[rule.tag] = rule

    def phrase(
        self, category: str, tag: str, pattern: str, cls: type[Node], number: str, constants: Mapping[str, object]
    ) -> None:
        template = Template(category, tag, pattern, cls, number, constants)
        declare(cls, template.slots, tuple(constants))
        self._add(template)
        self.category(category).templates.append(template)

    def lists(
        self, category: str, tag: str, item: str, cls: type[Node], joiners: Iterable[Joiner | str], number: str, demand: str
    ) -> None:
        rule = ListRule(category, tag, item, cls, joiners, number, demand)
        declare(cls, rule.slots, ())
        self._add(rule)
        self.category(category).lists.append(rule)

    def include(self, category: str, others: Iterable[str]) -> None:
        self.category(category).includes.extend(others)

    def entry(self, category: str, entry: Entry) -> None:
        self.category(category).add_entry(entry)

    def words(self, category: str, wordings: Mapping[str, object], number: str) -> None:
        """Add a closed list: texts with their values, or with number "*" nouns with their plurals."""
        self.category(category).waiting.append((wordings, number))

    def leaf(self, category: str, leaf: Leaf) -> None:
        self.category(category).leaves.append(leaf)

    def check_fields(self) -> None:
        """That every node class has the fields that its wordings fill. Asked before the first text is read, for a game from stored trees starts sooner without.
        Raises GrammarError."""
        for rule in self.rules.values():
            _check_fields(rule.tag, rule.cls, rule.slots + (tuple(rule.constants) if isinstance(rule, Template) else ()))

    def complete(self) -> None:
        """Have all phrases registered."""
        if self.loader is not None:
            self.loader.import_all()

    def find(self, tag: str) -> Rule | None:
        """What the tag stands for, or None."""
        rule = self.rules.get(tag)
        if rule is None and tag and self.loader is not None and not self.loader.complete:
            self.loader.import_phrase(tag)
            if tag not in self.rules:
                self.loader.import_all()
            rule = self.rules.get(tag)
        return rule

    def rule(self, tag: str) -> Rule:
        """What the tag stands for. Raises GrammarError where it stands for nothing."""
        rule = self.find(tag)
        if rule is None:
            raise GrammarError(f"no template has the tag {tag!r}")
        return rule

    def empty_phrase(self, category: str) -> str:
        """The tag of the empty wording of a category, or "" where it has none."""
        if self.loader is not None and not self.loader.complete:
            known = self.loader.empty_phrase(category)
            if known is not None:
                return known
            self.loader.import_all()
        entry = self.categories.get(category)
        if entry is None:
            return ""
        tags = [template.tag for template in entry.templates if not template.parts]
        tags.extend([tag for tag in [self.empty_phrase(name) for name in entry.includes] if tag])
        return tags[0] if tags else ""


def _check_fields(tag: str, cls: type[Node], names: tuple[str, ...]) -> None:
    known: set[str] = set()
    for base in cls.__mro__:
        known.update(base.__dict__)  # a native class has its attributes as descriptors
        known.update(base.__dict__.get("__annotations__", {}))
    for name in names:
        if name not in known or name in ("form", "bound", "slots", "constants"):
            raise GrammarError(f"{tag}: {cls.__name__} has no field {name!r}")


LANGUAGE: Final = Registry()  # the vocabulary of language/


def phrase(category: str, tag: str, pattern: str, cls: type[Node], number: str = "", **constants: object) -> None:
    """Register a wording. `constants` are fields of the node fixed by it."""
    LANGUAGE.phrase(category, tag, pattern, cls, number, constants)


def lists(
    category: str,
    tag: str,
    item: str,
    cls: type[Node],
    joiners: Iterable[Joiner | str] = ("and", "or"),
    number: str = "",
    demand: str = "",
) -> None:
    """Register lists of two or more items. Its number is "s", "p", "", "@items" (that of the last item) or, with
    demand "=", "*"."""
    LANGUAGE.lists(category, tag, item, cls, joiners, number, demand)


def include(category: str, *others: str) -> None:
    """Whatever is read as one of the others is also one of this category."""
    LANGUAGE.include(category, others)


def values(category: str, wordings: Mapping[str, object] | Iterable[str], number: str = "") -> None:
    """Register a closed list of words: text -> value, or the texts themselves as values."""
    LANGUAGE.words(category, wordings if isinstance(wordings, Mapping) else {text: text for text in wordings}, number)


def nouns(category: str, plurals: Mapping[str, str]) -> None:
    """Register a closed list of nouns: singular (which is the value) -> plural. Plurals are never guessed."""
    LANGUAGE.words(category, plurals, "*")


def leaf(category: str, reader: Leaf) -> None:
    """Register code that reads values of this category."""
    LANGUAGE.leaf(category, reader)
