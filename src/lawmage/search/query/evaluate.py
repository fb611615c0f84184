"""Which cards a query's tree is true of, and of which it isn't known.

What is asked of printings (set, year, date) must hold of one printing: the sets are parted into those that answer all such conditions alike,
the tree is answered for each part, and a card counts where it has a printing in a part whose answer holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lawmage.search.bits import bits_of, members
from lawmage.search.query import keys_facts, keys_text
from lawmage.search.query.answers import Answer, Context, both, either, negated
from lawmage.search.query.keys import KEYS, NOT_CARRIED, OPTIONS, Key, all_names
from lawmage.search.query.keys_sets import Told
from lawmage.search.query.mistakes import NotCarried, QueryError, did_you_mean
from lawmage.search.query.patterns import Pattern
from lawmage.search.query.tree import REGEX, And, Node, Not, Or, Term, Within, terms

KEPT: Final = 400
"""How many answers to conditions are remembered."""
_ABILITY: Final = re.compile("\n(?!\N{BULLET} |\\+ \\{|[0-9]+(?:\N{EM DASH}[0-9]+|\\+)? \\| )".encode())
ABILITY_KEYS: Final = ("", "o", "oracle")


def key_of(term: Term) -> Key:
    """The key of a condition; a mistake where there is none such, or its operator does not suit it."""
    key = KEYS.get(term.key)
    if key is None:
        end = term.start + len(term.key)
        data = NOT_CARRIED.get(term.key)
        if data is not None:
            raise NotCarried(f"`{term.key}` needs data on {data}, which Lawmage does not carry.", term.start, end)
        if term.key in OPTIONS:
            raise QueryError(f"`{term.key}` says how results are shown: it stands outside parentheses and is not negated.", term.start, end)
        if term.key == "ability":
            raise QueryError("`ability` takes conditions in parentheses, as in ability:(draw discard).", term.start, term.end)
        raise QueryError(f"There is no key {term.key!r}.{did_you_mean(term.key, all_names())}", term.start, end)
    if term.operator not in key.operators:
        start = term.start + len(term.key)
        raise QueryError(f"`{term.key}` can't be compared with {term.operator!r}: it takes {', '.join(key.operators)}.", start, start + len(term.operator))
    return key


class Evaluation:
    """One query being answered."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.everything = context.everything

    def answer(self, tree: Node) -> Answer:
        told = [(term, self._told(term)) for term, _ in terms(tree) if term.key not in ("", "!") and key_of(term).printing is not None]
        if not told:
            return self.of(tree, {})
        parts: dict[tuple[bool | None, ...], int] = {}
        for code, cards in self.context.index.facts("set").items():
            signature = tuple([each(code) for _, each in told])
            parts[signature] = parts.get(signature, 0) | cards
        nothing = (None,) * len(told)
        parts[nothing] = parts.get(nothing, 0) | self.context.index.facts("unknown").get("printings", 0)
        yes = maybe = 0
        for signature, cards in parts.items():
            found = self.of(tree, {id(term): value for (term, _), value in zip(told, signature, strict=True)})
            yes |= found.yes & cards
            maybe |= found.maybe & cards
        return Answer(yes, maybe & ~yes)

    def _told(self, term: Term) -> Told:
        printing = key_of(term).printing
        assert printing is not None
        found = printing(self.context, term)
        if term.operator == "!=" and term.key not in ("year", "date"):
            return lambda code: None if (value := found(code)) is None else not value
        return found

    def of(self, node: Node, printed: dict[int, bool | None]) -> Answer:
        """The answer to a part of the tree; `printed` says what holds of the printings in question."""
        if isinstance(node, Term):
            if id(node) in printed:
                value = printed[id(node)]
                return Answer(0, self.everything) if value is None else Answer(self.everything if value else 0)
            return self.term(node)
        if isinstance(node, Not):
            return negated(self.of(node.inner, printed), self.everything)
        if isinstance(node, And):
            found = self.of(node.parts[0], printed)
            for part in node.parts[1:]:
                found = both(found, self.of(part, printed))
            return found
        if isinstance(node, Or):
            found = self.of(node.parts[0], printed)
            for part in node.parts[1:]:
                found = either(found, self.of(part, printed))
            return found
        assert isinstance(node, Within)
        return self.within(node)

    def term(self, term: Term) -> Answer:
        """The answer to a condition, remembered for the next time it is asked."""
        kept = self.context.index.answers
        asked = (term.key, term.operator, term.value, term.form)
        found: Answer | None = kept.get(asked)
        if found is None:
            found = self._answer(term)
            kept[asked] = found
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return found

    def _answer(self, term: Term) -> Answer:
        if term.key == "":
            return keys_text.name(self.context, term)
        if term.key == "!":
            return keys_text.exact(self.context, term)
        key = key_of(term)
        if term.key == "not":
            return negated(keys_facts.kind(self.context, term), self.everything)
        assert key.answer is not None
        found = key.answer(self.context, term)
        if term.operator == "!=" and "<" not in key.operators:
            return negated(found, self.everything)
        return found

    # ability:(...)

    def within(self, node: Within) -> Answer:
        """The cards with one ability of which all holds."""
        leaves = list(_leaves(node.inner))
        for leaf in leaves:
            if leaf.key not in ABILITY_KEYS:
                end = leaf.start + max(1, len(leaf.key))
                raise QueryError(f"Within one ability there are words and patterns to look for, not `{leaf.key}`.", leaf.start, end)
        tilde = any("~" in leaf.value for leaf in leaves)
        texts = self.context.texts("tilde" if tilde else "oracle")
        patterns = {id(leaf): keys_text.pattern_of(leaf) for leaf in leaves if leaf.form == REGEX}
        needles = {id(leaf): keys_text.words_of(leaf).encode() for leaf in leaves if leaf.form != REGEX}
        finders: dict[int, Callable[[bytes], bool]] = {key: _finds(pattern) for key, pattern in patterns.items()}
        finders |= {key: _contains(needle) for key, needle in needles.items()}

        def faces(part: Node) -> int | None:
            """The texts in which an ability may be of which it holds; None where that may be any."""
            if isinstance(part, Term):
                if part.form != REGEX:
                    return bits_of(texts.having(keys_text.words_of(part)))
                return None if patterns[id(part)].crosses else bits_of(keys_text.matching(texts, patterns[id(part)], part))
            if isinstance(part, And):
                found = [each for each in map(faces, part.parts) if each is not None]
                whole = found[0] if found else None
                for each in found[1:]:
                    assert whole is not None
                    whole &= each
                return whole
            if isinstance(part, Or):
                all_found = [faces(each) for each in part.parts]
                either_of = 0
                for one in all_found:
                    if one is None:
                        return None
                    either_of |= one
                return either_of
            return None

        def holds(part: Node, ability: bytes) -> bool:
            if isinstance(part, Term):
                return finders[id(part)](ability)
            if isinstance(part, Not):
                return not holds(part.inner, ability)
            if isinstance(part, And):
                return all(holds(each, ability) for each in part.parts)
            assert isinstance(part, Or)
            return any(holds(each, ability) for each in part.parts)

        few = faces(node.inner)
        entries = range(texts.count) if few is None else members(few)
        found = [entry for entry in entries if any([holds(node.inner, each) for each in abilities(texts.text(entry))])]
        return self.context.answer(texts.owned(found), "text")


def abilities(text: bytes) -> list[bytes]:
    """The abilities of a text: its lines, modes and rows of die tables with the line that they belong to (700.2, 706.3)."""
    if b"\n" not in text:
        return [text]
    return _ABILITY.split(text)


def _finds(pattern: Pattern) -> Callable[[bytes], bool]:
    return lambda text: pattern.find(text, 0) is not None


def _contains(needle: bytes) -> Callable[[bytes], bool]:
    return lambda text: needle in text


def _leaves(node: Node) -> list[Term]:
    if isinstance(node, Term):
        return [node]
    if isinstance(node, Not):
        return _leaves(node.inner)
    if isinstance(node, And | Or):
        return [leaf for part in node.parts for leaf in _leaves(part)]
    raise QueryError("`ability:(...)` can't stand within another.", node.start, node.end)
