"""What is suspicious in a grammar although it reads and prints: wordings whose difference in meaning is not in the tree."""

from __future__ import annotations

from collections.abc import Iterable

from lawmage.oracle.template import Registry, Template
from lawmage.rules.node import Node, same


def same_meaning(registry: Registry, telling: Iterable[str]) -> list[tuple[Template, Template, list[str]]]:
    """Pairs of wordings that mean the same to the rules, though one has words (of `telling`) that the other lacks.

    They make the same class with the same constants of the same slots. "Not", "another", "may", "up to" and their like
    change a meaning, so the class or a constant must differ.
    """
    words = frozenset(telling)
    registry.complete()
    groups: dict[tuple[object, ...], list[Template]] = {}
    for category in registry.categories.values():
        for template in category.templates:
            constants = sorted([(name, repr(value)) for name, value in template.constants.items()])
            slots = sorted([(name, template.slot_category(name)) for name in template.slots])
            groups.setdefault((template.cls, tuple(constants), tuple(slots)), []).append(template)
    found: list[tuple[Template, Template, list[str]]] = []
    for group in groups.values():
        first = group[0]
        for other in group[1:]:
            differing = sorted((_words(first) ^ _words(other)) & words)
            if differing:
                found.append((first, other, differing))
    return found


def _words(template: Template) -> set[str]:
    words: set[str] = set()
    for part in template.parts:
        words.update(part.words)
        words.update(part.plural)
    return words


def unused(registry: Registry, used: Iterable[str]) -> list[str]:
    """Tags that no tree uses: wordings that no card has."""
    known = frozenset(used)
    registry.complete()
    return sorted([tag for tag in registry.rules if tag not in known])


def difference(a: object, b: object, path: str = "") -> str:
    """Where two trees first differ, in words: to see why a line is ambiguous."""
    if isinstance(a, Node) and isinstance(b, Node) and a.form == b.form:
        for name in a.slots:
            x, y = getattr(a, name, None), getattr(b, name, None)
            if not same(x, y):
                return difference(x, y, path + "." + name)
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        for index, (x, y) in enumerate(zip(a, b, strict=True)):
            if not same(x, y):
                return difference(x, y, f"{path}[{index}]")
    return f"{path.lstrip('.') or 'the whole'}: {_brief(a)} or {_brief(b)}"


def _brief(value: object) -> str:
    if isinstance(value, Node):
        return value.form
    if isinstance(value, tuple):
        return "(" + ", ".join([_brief(item) for item in value]) + ")"
    return repr(value)
