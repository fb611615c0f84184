"""The phrase with a meaning: base class of every tree read from Oracle text (design: "Cards are sentences").

A node lists its slots, so that one generic rewrite serves binding, printing, serialising and text-changing
effects (CR 612).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeVar

NodeT = TypeVar("NodeT", bound="Node")


class Node:
    """One phrase with a meaning. Immutable by convention, shared by clones.

    Slot values are Nodes, str, int, bool, or tuples of these. A slot that a wording does not have is left at the
    default of the class (annotate it `n: Amount | None = None`). Constants are fields fixed by the wording: the
    form implies them, so they are neither serialised nor compared.
    """

    slots: ClassVar[tuple[str, ...]] = ()  # child slots and leaf values, in order of first registration
    constants: ClassVar[tuple[str, ...]] = ()  # fields fixed by a wording
    rules: ClassVar[str] = ""  # the rules that say what the phrase means: numbers with spaces between, besides those of its base classes
    form: str = ""  # tag of the template it was read from; printing uses it
    bound: int = 0  # the binding slot that the binder gave it (0: none): not a slot of the tree, not serialised, not printed, not compared

    def is_quoted(self) -> bool:
        """Whether it is a quoted ability: words that belong to whatever has the ability, not to the text around it."""
        return False


def declare(cls: type[Node], slots: tuple[str, ...], constants: tuple[str, ...]) -> None:
    """Add names to the slots and constants of a class, in order of first registration."""
    known = cls.slots
    cls_slots = known + tuple(name for name in slots if name not in known)
    fixed = cls.constants
    cls_constants = fixed + tuple(name for name in constants if name not in fixed)
    if cls_slots != known:
        setattr(cls, "slots", cls_slots)  # noqa: B010 - the class may be a native one
    if cls_constants != fixed:
        setattr(cls, "constants", cls_constants)  # noqa: B010


def make(cls: type[NodeT], form: str, **fields: object) -> NodeT:
    """A node with these fields, as if read by the template with the tag `form`."""
    node = cls()
    node.form = form
    for name, value in fields.items():
        setattr(node, name, value)
    return node


def children(node: Node) -> list[Node]:
    """The nodes directly below, in the order of the slots."""
    found: list[Node] = []
    for name in node.slots:
        value = getattr(node, name, None)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend([item for item in value if isinstance(item, Node)])
    return found


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, parents first, in the order of the slots."""
    stack = [node]
    while stack:
        top = stack.pop()
        yield top
        below = children(top)
        below.reverse()
        stack.extend(below)


def contains(tree: Node, node: Node) -> bool:
    """Whether a node is the tree itself or one below it. (`in` asks a compiled generator in vain.)"""
    for each in walk(tree):
        if each is node:
            return True
    return False


def changed(node: NodeT, **fields: object) -> NodeT:
    """A copy of the node with other values in some fields. What the binder attached is not taken over: bind again."""
    copy = type(node)()
    copy.form = node.form
    for name in node.slots + node.constants:
        value = getattr(node, name, None)
        if value is not None:
            setattr(copy, name, value)
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


def rewrite(node: Node, fn: Callable[[Node], Node]) -> Node:
    """Apply `fn` to every node, children first, copying only what changed (CR 612: text-changing effects).

    `fn` returns the node it was given where nothing is to change.
    """
    fields: dict[str, object] = {}
    for name in node.slots:
        value = getattr(node, name, None)
        if isinstance(value, Node):
            new = rewrite(value, fn)
            if new is not value:
                fields[name] = new
        elif isinstance(value, tuple):
            items = tuple([rewrite(item, fn) if isinstance(item, Node) else item for item in value])
            if any(a is not b for a, b in zip(items, value, strict=True)):
                fields[name] = items
    return fn(changed(node, **fields) if fields else node)


def same(a: object, b: object) -> bool:
    """Structural equality: class, form and slots. What the binder attached is ignored."""
    if a is b:
        return True
    if isinstance(a, Node):
        if not isinstance(b, Node) or type(a) is not type(b) or a.form != b.form:
            return False
        for name in a.slots:
            if not same(getattr(a, name, None), getattr(b, name, None)):
                return False
        return True
    if isinstance(a, tuple):
        if not isinstance(b, tuple) or len(a) != len(b):
            return False
        for x, y in zip(a, b, strict=True):
            if not same(x, y):
                return False
        return True
    return type(a) is type(b) and a == b


def show(value: object) -> str:
    """A readable form, for messages and tests: `Draw[draw](who=You[you], n=2)`."""
    if isinstance(value, tuple):
        return "(" + ", ".join([show(item) for item in value]) + ")"
    if not isinstance(value, Node):
        return repr(value)
    inner = []
    for name in value.slots:
        part = getattr(value, name, None)
        if part is not None:
            inner.append(name + "=" + show(part))
    return type(value).__name__ + "[" + value.form + "](" + ", ".join(inner) + ")"
