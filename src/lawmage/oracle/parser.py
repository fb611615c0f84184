"""All readings of a line: a packrat parser over the templates of each category, held in a trie.

A trie has an edge for each literal token and for each (category, number) a slot may hold. Agreement is resolved when
the trie is built: a template whose wording depends on the number of a slot becomes one path for each number. There is
no precedence among templates: every reading is kept, and more than one for a whole line is an error of the grammar.
"""

from __future__ import annotations

from typing import Final

from lawmage.oracle.template import Category, Entry, GrammarError, Joiner, Leaf, ListRule, Part, Registry, Template
from lawmage.oracle.text import Line
from lawmage.rules.node import Node, same

Found = tuple[object, int, str]  # a value, where it ends, its grammatical number

_MOST_READINGS: Final = 24  # of one span: beyond, the line counts as ambiguous without listing more


class Failure:
    """Where no reading went further: the position, the words from there, and what could have followed."""

    def __init__(self, at: int, words: str, expected: list[str]) -> None:
        self.at = at
        self.words = words
        self.expected = expected


class ParseResult:
    """All distinct readings of a line."""

    def __init__(self, trees: list[Node], ambiguous: bool, failure: Failure | None) -> None:
        self.trees = trees
        self.ambiguous = ambiguous
        self.failure = failure


class Terminal:
    """The end of a path of the trie: what is made of the values met on it."""

    def __init__(self, template: Template | None, value: object, number: str, number_from: int) -> None:
        self.template = template  # None: the value itself, or with number_from the value of the only slot
        self.value = value
        self.number = number
        self.number_from = number_from  # index of the slot whose number is taken, or -1

    def build(self, values: tuple[object, ...]) -> object:
        template = self.template
        if template is None:
            return values[0] if self.number_from >= 0 else self.value
        node = template.cls()
        node.form = template.tag
        for name, value in zip(template.slots, values, strict=True):
            setattr(node, name, value)
        for name, value in template.constants.items():
            setattr(node, name, value)
        return node


# The numbers that meet a demand. A slot that decides a wording is plural only if it says so ("P"); what can be either
# counts as singular there.
_MEETS: Final = {"": ("", "s", "p"), "s": ("", "s"), "p": ("", "p"), "P": ("p",)}


class Edge:
    """A slot: the category it holds and the numbers it may have."""

    def __init__(self, category: Compiled, demand: str, node: Trie) -> None:
        self.category = category
        self.demand = demand
        self.numbers = _MEETS[demand]
        self.node = node


class Trie:
    """A node of the trie."""

    def __init__(self) -> None:
        self.words: dict[str, Trie] = {}
        self.edges: list[Edge] = []
        self.terminals: list[Terminal] = []
        self.plausible: dict[str, list[Edge]] = {}  # token -> edges whose category could start with it

    def word(self, token: str) -> Trie:
        if token not in self.words:
            self.words[token] = Trie()
        return self.words[token]

    def slot(self, category: Compiled, demand: str) -> Trie:
        for edge in self.edges:
            if edge.category is category and edge.demand == demand:
                return edge.node
        edge = Edge(category, demand, Trie())
        self.edges.append(edge)
        return edge.node


class Compiled:
    """A category made ready: a trie, lists, leaves, or a sequence of another."""

    def __init__(self, name: str, index: int) -> None:
        self.name = name
        self.index = index
        self.trie = Trie()
        self.lists: list[ListRule] = []
        self.leaves: list[Leaf] = []
        self.item: Compiled | None = None  # a sequence of these
        self.least = 0
        self.nullable = False
        self.first: set[str] = set()
        self.first_leaves: list[Leaf] = []

    def could_start(self, token: str) -> bool:
        if token in self.first:
            return True
        for leaf in self.first_leaves:
            if leaf.starts(token):
                return True
        return False


class Grammar:
    """The parser of a registry. The trie is built at the first use, and again if more was registered since."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.version = -1
        self.compiled: dict[str, Compiled] = {}
        self.list_items: dict[str, Compiled] = {}

    def parse(self, line: Line, category: str) -> ParseResult:
        """Every reading of the whole line as this category."""
        self.build()
        if category not in self.compiled:
            raise GrammarError(f"no category {category!r}")
        return _Parse(self, line).whole(self.compiled[category])

    def build(self) -> None:
        """Build the trie, if it is not up to date; refuse left recursion and slots of unknown categories."""
        self.registry.complete()
        if self.version == self.registry.version:
            return
        self.registry.check_fields()
        self.compiled = {}
        self.list_items = {}
        for category in list(self.registry.categories.values()):
            self._fill(category)
        for name, compiled in self.compiled.items():
            if compiled.item is None and name not in self.registry.categories:
                raise GrammarError(f"no template is registered for the category {name!r}")
        self._refuse_lost_numbers()
        self._first_sets()
        self._refuse_left_recursion()
        self.version = self.registry.version

    def _compile(self, name: str) -> Compiled:
        found = self.compiled.get(name)
        if found is None:
            found = Compiled(name, len(self.compiled))
            self.compiled[name] = found
            if name[-1] in "*+":
                found.item = self._compile(name[:-1])
                found.least = 1 if name[-1] == "+" else 0
        return found

    def _fill(self, category: Category) -> None:
        compiled = self._compile(category.name)
        for name in category.includes:
            compiled.trie.slot(self._compile(name), "").terminals.append(Terminal(None, None, "", 0))
        for entry in category.entries.values():
            _add_entry(compiled.trie, entry)
        compiled.leaves = category.leaves
        compiled.lists = category.lists
        for rule in category.lists:
            self.list_items[rule.tag] = self._compile(rule.item)
        for template in category.templates:
            for own in ("s", "p") if template.number == "*" else (template.number,):
                self._paths(compiled, template, own)

    def _paths(self, compiled: Compiled, template: Template, own: str) -> None:
        """Add the template to the trie, once for each combination of the numbers its wording depends on."""
        governing: list[str] = []
        for part in template.parts:
            ref = part.by if part.choice else part.demand[1:] if part.demand[:1] == "@" else "="
            if ref != "=" and ref not in governing:
                governing.append(ref)
        for bits in range(2 ** len(governing)):
            numbers = {name: "p" if bits >> i & 1 else "s" for i, name in enumerate(governing)}
            node = compiled.trie
            for part in template.parts:
                node = self._step(node, part, numbers, own)
                if node is _NOWHERE:
                    break
            else:
                by_slot = own[:1] == "@"
                source = template.slots.index(own[1:]) if by_slot else -1
                node.terminals.append(Terminal(template, None, "" if by_slot else own, source))

    def _step(self, node: Trie, part: Part, numbers: dict[str, str], own: str) -> Trie:
        if part.slot:
            demand = part.demand
            if demand == "=":
                demand = own
            elif demand[:1] == "@":
                demand = numbers[demand[1:]]
            if part.slot in numbers:
                number = numbers[part.slot]
                if demand and demand != number:
                    return _NOWHERE
                demand = "P" if number == "p" else "s"
            return node.slot(self._compile(part.category), demand)
        chosen = part.words
        if part.choice and (own if part.by == "=" else numbers[part.by]) == "p":
            chosen = part.plural
        for token in chosen:
            node = node.word(token)
        return node

    def _first_sets(self) -> None:
        """Which categories can be empty, and with which tokens each can start."""
        everything = list(self.compiled.values())
        again = True
        while again:
            again = False
            for compiled in everything:
                nullable, first, leaves = self._starts(compiled)
                size = (compiled.nullable, len(compiled.first), len(compiled.first_leaves))
                compiled.nullable = compiled.nullable or nullable
                compiled.first |= first
                compiled.first_leaves.extend([leaf for leaf in leaves if leaf not in compiled.first_leaves])
                again = again or size != (compiled.nullable, len(compiled.first), len(compiled.first_leaves))
        for compiled in everything:
            if compiled.item is not None and compiled.item.nullable:
                raise GrammarError(f"{compiled.name}: a sequence of what can be empty")

    def _corners(self, compiled: Compiled) -> tuple[bool, set[str], list[Compiled]]:
        """Whether it can be empty, the tokens its own wordings start with, and the categories it can start with."""
        nullable = False
        first: set[str] = set()
        corners: list[Compiled] = [self.list_items[rule.tag] for rule in compiled.lists]
        if compiled.item is not None:
            corners.append(compiled.item)
            nullable = compiled.least == 0
        stack = [compiled.trie]
        while stack:
            node = stack.pop()
            nullable = nullable or bool(node.terminals)
            first.update(node.words)
            for edge in node.edges:
                corners.append(edge.category)
                if edge.category.nullable:
                    stack.append(edge.node)
        return nullable, first, corners

    def _starts(self, compiled: Compiled) -> tuple[bool, set[str], list[Leaf]]:
        nullable, first, corners = self._corners(compiled)
        leaves = list(compiled.leaves)
        for other in corners:
            first |= other.first
            leaves.extend([leaf for leaf in other.first_leaves if leaf not in leaves])
        return nullable, first, leaves

    def _refuse_lost_numbers(self) -> None:
        """What is made in both numbers stands only where a number is demanded: the tree does not keep which it was."""
        numbered: set[str] = set()
        size = -1
        while size != len(numbered):
            size = len(numbered)
            for name, category in self.registry.categories.items():
                rules = [rule.number for rule in category.templates] + [rule.number for rule in category.lists]
                if (
                    "*" in rules
                    or any(entry.number == "*" for entry in category.entries.values())
                    or any(other in numbered for other in category.includes)
                ):
                    numbered.add(name)
        for category in self.registry.categories.values():
            for template in category.templates:
                for part in template.parts:
                    if part.slot and not part.demand and part.category.rstrip("*+") in numbered:
                        raise GrammarError(
                            f"{template.tag}: {{{part.slot}:{part.category}}} has a singular and a plural; demand one"
                        )
            for rule in category.lists:
                if not rule.demand and rule.item in numbered:
                    raise GrammarError(f"{rule.tag}: the items have a singular and a plural; demand one")

    def _refuse_left_recursion(self) -> None:
        corners = {compiled.name: self._corners(compiled)[2] for compiled in self.compiled.values()}
        done: set[str] = set()
        for start in corners:
            _search(start, corners, [], done)


def _search(name: str, corners: dict[str, list[Compiled]], path: list[str], done: set[str]) -> None:
    if name in path:
        raise GrammarError("left recursion: " + " > ".join([*path[path.index(name) :], name]))
    if name in done:
        return
    path.append(name)
    for other in corners[name]:
        _search(other.name, corners, path, done)
    path.pop()
    done.add(name)


_NOWHERE: Final = Trie()


def _add_entry(trie: Trie, entry: Entry) -> None:
    for number in ("s", "p") if entry.number == "*" else (entry.number,):
        node = trie
        for token in entry.plural if number == "p" else entry.words:
            node = node.word(token)
        node.terminals.append(Terminal(None, entry.value, number, -1))


class _Parse:
    """The reading of one line."""

    def __init__(self, grammar: Grammar, line: Line) -> None:
        self.grammar = grammar
        self.tokens = line.tokens
        self.others = line.others
        self.line = line
        self.memo: list[dict[int, list[Found]]] = [{} for _ in range(len(line.tokens) + 1)]
        self.furthest = 0
        self.reached: list[Trie] = []
        self.overflow = False

    def whole(self, category: Compiled) -> ParseResult:
        end = len(self.tokens)
        trees: list[Node] = []
        for value, stop, _ in self.category(category, 0):
            if stop == end and isinstance(value, Node) and not any(same(value, tree) for tree in trees):
                trees.append(value)
        ambiguous = len(trees) > 1 or (bool(trees) and self.overflow)
        return ParseResult(trees, ambiguous, None if trees else self._failure())

    def _failure(self) -> Failure:
        expected: set[str] = set()
        for node in self.reached:
            expected.update(node.words)
            expected.update(["{" + edge.category.name + "}" for edge in node.edges])
            if node.terminals:
                expected.add("(end)")
        return Failure(self.furthest, self.line.text(self.furthest, len(self.tokens)), sorted(expected))

    def category(self, category: Compiled, at: int) -> list[Found]:
        memo = self.memo[at]
        known = memo.get(category.index)
        if known is not None:
            return known
        found: list[Found] = []
        if category.item is not None:
            self._sequence(category, category.item, at, found)
        else:
            self._walk(category.trie, at, found)
            for leaf in category.leaves:
                if at < len(self.tokens):
                    found.extend(leaf.read(self.line, at))
            for rule in category.lists:
                for joiner in rule.joiners:
                    for own in ("s", "p") if rule.number == "*" else (rule.number,):
                        self._list(rule, joiner, own, at, found)
        if len(found) > 1:
            found = self._distinct(found)
        memo[category.index] = found
        return found

    def _distinct(self, found: list[Found]) -> list[Found]:
        """Without readings that are the same in all respects."""
        groups: dict[tuple[int, str], list[object]] = {}
        kept: list[Found] = []
        for each in found:
            value, end, number = each
            group = groups.setdefault((end, number), [])
            if any(same(value, other) for other in group):
                continue
            if len(group) >= _MOST_READINGS:
                self.overflow = True
                continue
            group.append(value)
            kept.append(each)
        return kept

    def _walk(self, root: Trie, start: int, found: list[Found]) -> None:
        tokens = self.tokens
        size = len(tokens)
        stack: list[tuple[Trie, int, tuple[object, ...], tuple[str, ...]]] = [(root, start, (), ())]
        while stack:
            node, at, values, numbers = stack.pop()
            if at >= self.furthest:
                if at > self.furthest:
                    self.furthest = at
                    self.reached = []
                self.reached.append(node)
            for terminal in node.terminals:
                source = terminal.number_from
                found.append((terminal.build(values), at, terminal.number if source < 0 else numbers[source]))
            if at < size:
                token = tokens[at]
                following = node.words.get(token)
                if following is not None:
                    stack.append((following, at + 1, values, numbers))
                for other in self.others[at]:
                    following = node.words.get(other)
                    if following is not None:
                        stack.append((following, at + 1, values, numbers))
            if not node.edges:
                continue
            for edge in self._plausible(node, at):
                meets = edge.numbers
                for value, end, number in self.category(edge.category, at):
                    if number in meets:
                        stack.append((edge.node, end, (*values, value), (*numbers, number)))

    def _plausible(self, node: Trie, at: int) -> list[Edge]:
        if at == len(self.tokens):
            return [edge for edge in node.edges if edge.category.nullable]
        token = self.tokens[at]
        edges = node.plausible.get(token)
        if edges is None:
            edges = [edge for edge in node.edges if edge.category.nullable or edge.category.could_start(token)]
            node.plausible[token] = edges
        others = self.others[at]
        if not others or len(edges) == len(node.edges):
            return edges
        return [
            edge
            for edge in node.edges
            if edge in edges or any(edge.category.could_start(other) for other in others)
        ]

    def _sequence(self, category: Compiled, item: Compiled, at: int, found: list[Found]) -> None:
        """Items that do not differ in number; the sequence has the number they have."""
        if category.least == 0:
            found.append(((), at, ""))
        stack: list[tuple[tuple[object, ...], int, str]] = [((), at, "")]
        while stack:
            items, here, shared = stack.pop()
            for value, end, number in self.category(item, here):
                if number and shared and number != shared:
                    continue
                longer = (*items, value)
                found.append((longer, end, number or shared))
                stack.append((longer, end, number or shared))

    def _list(self, rule: ListRule, joiner: Joiner, own: str, start: int, found: list[Found]) -> None:
        item = self.grammar.list_items[rule.tag]
        meets = _MEETS[own if rule.demand == "=" else rule.demand]
        stack: list[tuple[tuple[object, ...], int]] = [((), start)]
        while stack:
            items, at = stack.pop()
            for value, end, number in self.category(item, at):
                if number not in meets:
                    continue
                longer = (*items, value)
                after = self._after(joiner.two if len(longer) == 1 else joiner.last, end)
                if after >= 0:
                    self._last(rule, joiner, own, longer, after, found)
                after = self._after(joiner.middle, end)
                if after >= 0:
                    stack.append((longer, after))

    def _last(
        self, rule: ListRule, joiner: Joiner, own: str, items: tuple[object, ...], at: int, found: list[Found]
    ) -> None:
        meets = _MEETS[own if rule.demand == "=" else rule.demand]
        for value, end, number in self.category(self.grammar.list_items[rule.tag], at):
            if number in meets:
                node = rule.cls()
                node.form = rule.tag
                setattr(node, "items", (*items, value))  # noqa: B010 - the class is not known here
                setattr(node, "joiner", joiner.name)  # noqa: B010
                found.append((node, end, number if own == "@items" else own))

    def _after(self, words: list[str], at: int) -> int:
        """The position after these words, or -1 where they do not stand."""
        if at + len(words) > len(self.tokens):
            return -1
        for index, word in enumerate(words):
            if self.tokens[at + index] != word and word not in self.others[at + index]:
                return -1
        return at + len(words)
