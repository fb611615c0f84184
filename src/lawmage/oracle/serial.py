"""Trees as compact JSON, and back. Needs the templates, not the parser.

A node is `[tag, slot, slot, ...]` in the order of the slots of its wording; a tuple is `[0, item, ...]`; leaves are
themselves. A slot at its default is null, and left out at the end: the default is the node of the empty wording of its
category, or the first joiner of a list. What the tag implies (constants) is not written.
"""

from __future__ import annotations

import json

from lawmage.oracle.template import GrammarError, ListRule, Registry, Rule, Template
from lawmage.rules.node import Node

Json = str | int | bool | list["Json"] | None


class Serializer:
    """Writes and reads the trees of a registry."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._defaults: dict[str, str] = {}  # category -> tag of its empty wording, or ""

    def dumps(self, tree: Node) -> str:
        return json.dumps(self.pack(tree), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Node:
        return self.unpack(json.loads(text))

    def pack(self, tree: Node) -> Json:
        rule = self.registry.rule(tree.form)
        packed: list[Json] = [tree.form]
        for name in rule.slots:
            value = getattr(tree, name)
            packed.append(None if self._is_default(rule, name, value) else self._pack(value))
        while packed[-1] is None:
            packed.pop()
        return packed

    def _pack(self, value: object) -> Json:
        if isinstance(value, Node):
            return self.pack(value)
        if isinstance(value, tuple):
            return [0, *[self._pack(item) for item in value]]
        if isinstance(value, str | int):
            return value
        raise GrammarError(f"{value!r} cannot be stored")

    def unpack(self, packed: Json) -> Node:
        if not isinstance(packed, list) or not packed or not isinstance(packed[0], str):
            raise GrammarError(f"{packed!r} is no node")
        rule = self.registry.rule(packed[0])
        if len(packed) > len(rule.slots) + 1:
            raise GrammarError(f"{rule.tag} has {len(rule.slots)} slots, not {len(packed) - 1}")
        node = rule.cls()
        node.form = rule.tag
        for index, name in enumerate(rule.slots):
            part = packed[index + 1] if index + 1 < len(packed) else None
            setattr(node, name, self._default(rule, name) if part is None else self._unpack(part))
        if isinstance(rule, Template):
            for name, value in rule.constants.items():
                setattr(node, name, value)
        return node

    def _unpack(self, packed: Json) -> object:
        if not isinstance(packed, list):
            return packed
        if packed and packed[0] == 0:
            return tuple([self._unpack(item) for item in packed[1:]])
        return self.unpack(packed)

    def _is_default(self, rule: Rule, name: str, value: object) -> bool:
        if isinstance(rule, ListRule) and name == "joiner":
            return value == rule.joiners[0].name
        if isinstance(value, tuple):
            return not value
        return isinstance(value, Node) and value.form == self._empty(rule.slot_category(name))

    def _default(self, rule: Rule, name: str) -> object:
        if isinstance(rule, ListRule) and name == "joiner":
            return rule.joiners[0].name
        category = rule.slot_category(name)
        if category[-1] in "*+":
            return ()
        tag = self._empty(category)
        if not tag:
            raise GrammarError(f"{rule.tag}: the slot {name} is missing")
        return self.unpack([tag])

    def _empty(self, category: str) -> str:
        """The tag of the empty wording of a category, or "" where it has none."""
        known = self._defaults.get(category)
        if known is None:
            known = self.registry.empty_phrase(category)
            self._defaults[category] = known
        return known
