"""From a tree back to its text, by the templates it was read from."""

from __future__ import annotations

from collections.abc import Iterable

from lawmage.oracle.template import GrammarError, ListRule, Registry, Template, value_key
from lawmage.oracle.text import NO_NAME, OwnName, detokenize
from lawmage.rules.node import Node


class Printer:
    """Prints the trees of a registry. It needs no parser."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.spans: list[tuple[Node, int, int]] | None = None  # while `spanned` prints: each node, from and to which token it reaches

    def print_line(self, tree: Node, own: OwnName = NO_NAME) -> str:
        """The text of one ability."""
        return detokenize(self.tokens(tree), own)

    def print_lines(self, trees: Iterable[Node], own: OwnName = NO_NAME) -> str:
        """The text of a face without reminder text."""
        return "\n".join([self.print_line(tree, own) for tree in trees])

    def tokens(self, tree: Node, demand: str = "") -> list[str]:
        """The tokens of any tree; `demand` is the grammatical number wanted of it ("s", "p", or "" for none)."""
        out: list[str] = []
        self._node(tree, demand, out)
        return out

    def spanned(self, tree: Node) -> tuple[list[str], list[tuple[Node, int, int]]]:
        """The tokens of an ability, and from and to which of them each node of its tree reaches, inner ones first."""
        spans: list[tuple[Node, int, int]] = []
        self.spans = spans
        try:
            return self.tokens(tree), spans
        finally:
            self.spans = None

    def _value(self, category: str, value: object, demand: str, out: list[str]) -> str:
        """Print what a slot holds; the result is its grammatical number."""
        if isinstance(value, Node):
            return self._node(value, demand, out)
        if isinstance(value, tuple):
            number = ""
            for item in value:
                number = self._value(category[:-1], item, demand, out)
            return number
        shown = self._leaf(category, value, demand, out)
        if shown is None:
            self.registry.complete()  # its words may be in a module that no phrase asked for yet
            shown = self._leaf(category, value, demand, out)
        if shown is None:
            raise GrammarError(f"{value!r} is no value of the category {category!r}")
        return shown

    def _leaf(self, category: str, value: object, demand: str, out: list[str]) -> str | None:
        known = self.registry.categories.get(category)
        if known is None:
            return None
        entry = known.entries.get(value_key(value))
        if entry is not None:
            number = entry.number
            if number == "*":
                if not demand:
                    raise GrammarError(f"the noun {value!r} stands where no grammatical number is demanded ({category})")
                number = demand
            out.extend(entry.plural if number == "p" else entry.words)
            return number
        for leaf in known.leaves:
            shown = leaf.show(value)
            if shown is not None:
                out.extend(shown[0])
                return shown[1]
        for name in known.includes:
            inner = self._leaf(name, value, demand, out)
            if inner is not None:
                return inner
        return None

    def _node(self, node: Node, demand: str, out: list[str]) -> str:
        start = len(out)
        number = self._phrase(node, demand, out)
        if self.spans is not None:
            self.spans.append((node, start, len(out)))
        return number

    def _phrase(self, node: Node, demand: str, out: list[str]) -> str:
        rule = self.registry.rule(node.form)
        own = rule.number
        if own == "*":
            if demand not in ("s", "p"):
                raise GrammarError(f"{rule.tag} stands where no grammatical number is demanded")
            own = demand
        if isinstance(rule, ListRule):
            return self._list(rule, node, own, out)
        assert isinstance(rule, Template)
        numbers: dict[str, str] = {}
        for part in rule.parts:
            if part.slot:
                wanted = part.demand
                if wanted == "=":
                    wanted = own
                elif wanted[:1] == "@":
                    wanted = numbers[wanted[1:]] or "s"
                numbers[part.slot] = self._value(part.category, getattr(node, part.slot), wanted, out)
            elif part.choice:
                number = own if part.by == "=" else numbers[part.by]
                out.extend(part.plural if number == "p" else part.words)
            else:
                out.extend(part.words)
        return numbers[own[1:]] if own[:1] == "@" else own

    def _list(self, rule: ListRule, node: Node, own: str, out: list[str]) -> str:
        items: tuple[object, ...] = getattr(node, "items")  # noqa: B009 - the class is not known here
        joiner = rule.joiner(getattr(node, "joiner"))  # noqa: B009
        number = ""
        for index, item in enumerate(items):
            if index > 0:
                last = index == len(items) - 1
                out.extend(joiner.two if len(items) == 2 else joiner.last if last else joiner.middle)
            number = self._value(rule.item, item, own if rule.demand == "=" else rule.demand, out)
        return number if own == "@items" else own
