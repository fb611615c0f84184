"""What to try instead of a query that finds nothing."""

from __future__ import annotations

from typing import Final

from lawmage.search.query.evaluate import Evaluation
from lawmage.search.query.mistakes import QueryError, nearest
from lawmage.search.query.parse import parse
from lawmage.search.query.search import Found, search, split
from lawmage.search.query.tree import WORD, And, Node, Term, terms

MOST: Final = 4


def suggestions(found: Found) -> list[str]:
    """A few sentences: names spelt almost so, values that are near, the condition without which cards are found."""
    tree, _ = split(parse(found.query))
    if tree is None:
        return []
    lines: list[str] = []
    for term, wanted in terms(tree):
        if wanted:
            lines += _value(found, term)
    bare = [term for term, wanted in terms(tree) if wanted and term.key in ("", "name", "!") and term.form == WORD or term.key == "!"]
    if bare:
        lines += _names(found, " ".join([term.value for term in bare]))
    if isinstance(tree, And):
        lines += _without(found, tree)
    return lines[:MOST]


def _value(found: Found, term: Term) -> list[str]:
    """The nearest keyword or type to one that no card has."""
    attribute = {"keyword": "keyword", "kw": "keyword", "type": "subtype", "t": "subtype"}.get(term.key)
    if attribute is None or term.form == "regex" or Evaluation(found.index.context()).term(term).yes:
        return []
    near = nearest(term.value, found.index.values(attribute))
    return [f"No card has `{term.key}:{term.value}`; the nearest is `{term.key}:{near}`."] if near else []


def _names(found: Found, words: str) -> list[str]:
    """Cards whose names are spelt almost like the bare words."""
    from lawmage.search.names import NEAR, NICKNAME, index_names  # here, for only this needs them

    near = [match.card for match in index_names(found.index.connection).find(words, 3) if match.how in (NEAR, NICKNAME)]
    return [f"Did you mean {' or '.join(near)}?"] if near else []


def _without(found: Found, tree: And) -> list[str]:
    """The one condition without which most cards are found."""
    best: tuple[int, Node] | None = None
    for left_out in tree.parts:
        rest = f"{found.query[: left_out.start]} {found.query[left_out.end :]}"
        try:
            count = search(rest, found.index).total
        except QueryError:
            continue
        if count and (best is None or count > best[0]):
            best = (count, left_out)
    if best is None:
        return []
    written = found.query[best[1].start : best[1].end]
    return [f"Without `{written}` there {'is 1 card' if best[0] == 1 else f'are {best[0]:,} cards'}."]
