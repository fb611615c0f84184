"""The outer form of a scenario file: the part of YAML it uses, with each value's line.

Mappings (`key: value`), lists (`- item`), `[one, line]` lists, quoted and plain text, text that goes on in deeper lines, and comments.
Unlike in YAML at large every value is text and means what it says: `{G}{G}`, `No`, `+1`, `{T}: Add {G}`, `Circle of Protection: Red` need
no quotes. A list's items are sentences, so they are never mappings, except one that ends in a colon and has deeper lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawmage.judge.mistakes import Mistake, ScenarioError


@dataclass(frozen=True, slots=True)
class Text:
    """Text, without its quotes where it had any."""

    line: int
    value: str


@dataclass(frozen=True, slots=True)
class Flow:
    """The inside of a list written in brackets. It is split by whoever knows the names, for they may contain commas."""

    line: int
    value: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list with one item a line."""

    line: int
    items: list[Node]


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a mapping and its value, None where nothing follows the colon."""

    line: int
    key: str
    value: Node | None


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping; its keys are distinct."""

    line: int
    entries: list[Entry]


Node = Text | Flow | Items | Entries


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    indent: int
    content: str


_KEY = re.compile(r"""("[^"]*"|'[^']*'|[^:"'\[\]-][^:]*?)\s*:(?:\s+(.*))?$""")
_LOWER_KEY = re.compile(r"[a-z]+:(?: |$)")
_BLOCK_MARKS = (">", ">-", "|", "|-")
_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_LONG_NUMBER = re.compile(r"\d{16}")
_DEEPEST = 20
"""Lines may not nest deeper than this; a scenario needs five levels."""


def parse_document(text: str, file: str = "") -> Entries:
    """The file as a mapping. The first mistake of form ends the reading, for what follows it would be guessed."""
    try:
        lines = _lines(text)
        if not lines:
            raise _Mistake(1, "the file is empty: expected `title: ...`")
        if lines[0].indent or _is_item(lines[0]):
            raise _Mistake(lines[0].number, "expected a key such as `title: ...` at the beginning of the line")
        node = _mapping(lines)
    except _Mistake as error:
        raise ScenarioError(file, [error.mistake]) from None
    return node


class _Mistake(Exception):
    def __init__(self, line: int, message: str) -> None:
        self.mistake = Mistake(line, message)


def _lines(text: str) -> list[_Line]:
    found: list[_Line] = []
    open_indents: list[int] = []
    for number, raw in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        control = _CONTROL.search(raw)
        if control is not None:
            raise _Mistake(number, f"the character U+{ord(control[0]):04X} stands at column {control.start() + 1}: expected plain text")
        content = _without_comment(raw).rstrip()
        stripped = content.lstrip(" ")
        if not stripped or (content == "---" and not found):
            continue
        if stripped.startswith("\t"):
            raise _Mistake(number, "the line is indented with a tab: expected spaces")
        if stripped[0].isspace():
            raise _Mistake(number, f"the line is indented with the character U+{ord(stripped[0]):04X}: expected spaces")
        if _LONG_NUMBER.search(stripped):
            raise _Mistake(number, "the line has a number of more than 15 digits: expected a smaller one")
        indent = len(content) - len(stripped)
        while open_indents and open_indents[-1] >= indent:
            open_indents.pop()
        open_indents.append(indent)
        if len(open_indents) > _DEEPEST:
            raise _Mistake(number, f"the line stands {len(open_indents)} levels deep: expected at most {_DEEPEST}")
        found.append(_Line(number, indent, stripped))
    return found


def _without_comment(raw: str) -> str:
    """The line up to a `#` that begins it or follows a space, outside double quotes."""
    if "#" not in raw:
        return raw
    quoted = False
    for i, char in enumerate(raw):
        if char == '"':
            quoted = not quoted
        elif char == "#" and not quoted and (i == 0 or raw[i - 1] in " \t"):
            return raw[:i]
    return raw


def _is_item(line: _Line) -> bool:
    return line.content == "-" or line.content.startswith("- ")


def _block(lines: list[_Line]) -> Node:
    return _list(lines) if _is_item(lines[0]) else _mapping(lines)


def _deeper(lines: list[_Line], start: int, indent: int) -> int:
    """The index after the lines from `start` on that are indented by more than `indent`."""
    end = start
    while end < len(lines) and lines[end].indent > indent:
        end += 1
    return end


def _check_indent(line: _Line, indent: int) -> None:
    if line.indent != indent:
        raise _Mistake(line.number, f"the line begins at column {line.indent + 1}: expected column {indent + 1}, as the lines it belongs to")


def _list(lines: list[_Line]) -> Items:
    indent = lines[0].indent
    items: list[Node] = []
    i = 0
    while i < len(lines):
        line = lines[i]
        _check_indent(line, indent)
        if not _is_item(line):
            raise _Mistake(line.number, f'expected another item, beginning with "- ", found "{line.content}"')
        rest = line.content[1:].strip()
        end = _deeper(lines, i + 1, indent)
        children = lines[i + 1 : end]
        if not rest:
            if not children:
                raise _Mistake(line.number, 'nothing follows "-": expected an item')
            items.append(_block(children))
        elif children and rest.endswith(":"):
            items.append(Entries(line.number, [Entry(line.number, rest[:-1].rstrip(), _block(children))]))
        else:
            items.append(_scalar(line.number, rest, children))
        i = end
    return Items(lines[0].number, items)


def _mapping(lines: list[_Line]) -> Entries:
    indent = lines[0].indent
    entries: list[Entry] = []
    i = 0
    while i < len(lines):
        line = lines[i]
        _check_indent(line, indent)
        match = _KEY.match(line.content)
        if match is None:
            raise _Mistake(line.number, f'expected a key and a colon, as in `title: ...`, found "{line.content}"')
        key, rest = _unquoted(match[1]), (match[2] or "").strip()
        if any(entry.key == key for entry in entries):
            raise _Mistake(line.number, f'the key "{key}" stands here a second time: expected it once')
        end = _deeper(lines, i + 1, indent)
        if not rest and end == i + 1:
            # A list may stand directly below its key, without being indented.
            while end < len(lines) and lines[end].indent == indent and _is_item(lines[end]):
                end = _deeper(lines, end + 1, indent)
        children = lines[i + 1 : end]
        value: Node | None
        if rest:
            _check_no_key(children, indent)
            value = _scalar(line.number, rest, children)
        else:
            value = _block(children) if children else None
        entries.append(Entry(line.number, key, value))
        i = end
    return Entries(lines[0].number, entries)


def _check_no_key(children: list[_Line], indent: int) -> None:
    """Text that goes on in deeper lines doesn't look like a key: that would be one with a wrong indentation."""
    for child in children:
        if _LOWER_KEY.match(child.content):
            _check_indent(child, indent)


def _scalar(number: int, first: str, children: list[_Line]) -> Text | Flow:
    """Text that begins on one line and goes on in the deeper ones."""
    for child in children:
        if _is_item(child):
            raise _Mistake(child.number, f'a list item can\'t stand below "{first}": expected more of that text, or less indentation')
    parts = [child.content for child in children]
    if first in _BLOCK_MARKS:
        return Text(number, " ".join(parts))
    value = " ".join([first, *parts])
    if value.startswith("["):
        if not value.endswith("]"):
            raise _Mistake(number, f'expected "]" at the end of the list that begins with "{first}"')
        return Flow(number, value[1:-1].strip().removesuffix(",").rstrip())
    return Text(number, _unquoted(value))


def _unquoted(value: str) -> str:
    """The text without the quotes around the whole of it; quotes around a part of it stay."""
    if len(value) >= 2 and value[0] == value[-1] == '"':
        inner = re.fullmatch(r'(?:[^"\\]|\\.)*', value[1:-1])
        if inner is not None:
            return re.sub(r"\\(.)", r"\1", inner[0])
    if len(value) >= 2 and value[0] == value[-1] == "'":
        inner = re.fullmatch(r"(?:[^']|'')*", value[1:-1])
        if inner is not None:
            return inner[0].replace("''", "'")
    return value
