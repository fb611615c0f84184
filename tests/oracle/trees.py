"""Trees drawn at random from a grammar."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from lawmage.oracle.template import ListRule, Registry, Rule, Template
from lawmage.rules.node import Node


def trees(registry: Registry, leaves: dict[str, list[object]], category: str, depth: int) -> st.SearchStrategy[object]:
    """What may stand in a slot of this category: at most `depth` nodes above the deepest."""
    if category[-1] in "*+":
        item = trees(registry, leaves, category[:-1], depth)
        return st.lists(item, min_size=1 if category[-1] == "+" else 0, max_size=2).map(tuple)
    known = registry.categories[category]
    ways: list[st.SearchStrategy[object]] = [st.sampled_from([entry.value for entry in known.entries.values()])] if known.entries else []
    if known.leaves:
        ways.append(st.sampled_from(leaves[category]))
    ways.extend([trees(registry, leaves, name, depth) for name in known.includes])
    rules: list[Rule] = [*known.templates, *known.lists]
    ways.extend([_nodes(registry, leaves, rule, depth - 1) for rule in rules if depth > 0 or not rule.slots])
    return st.one_of(ways)


def _nodes(registry: Registry, leaves: dict[str, list[object]], rule: Rule, depth: int) -> st.SearchStrategy[Node]:
    parts: dict[str, st.SearchStrategy[object]] = {}
    for name in rule.slots:
        if isinstance(rule, ListRule) and name == "joiner":
            parts[name] = st.sampled_from([joiner.name for joiner in rule.joiners])
        elif isinstance(rule, ListRule):
            parts[name] = st.lists(_later(registry, leaves, rule.item, depth), min_size=2, max_size=4).map(tuple)
        else:
            parts[name] = _later(registry, leaves, rule.slot_category(name), depth)
    return st.fixed_dictionaries(parts).map(lambda fields: _node(rule, fields))


def _later(registry: Registry, leaves: dict[str, list[object]], category: str, depth: int) -> st.SearchStrategy[object]:
    return st.deferred(lambda: trees(registry, leaves, category, depth))


def _node(rule: Rule, fields: Mapping[str, object]) -> Node:
    node = rule.cls()
    node.form = rule.tag
    for name, value in fields.items():
        setattr(node, name, value)
    if isinstance(rule, Template):
        for name, value in rule.constants.items():
            setattr(node, name, value)
    return node
