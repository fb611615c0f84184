"""The outer form of scenario files: every value is text that means what it says, and has its line."""

from __future__ import annotations

import pytest
import yaml

from lawmage.judge.document import Entries, Entry, Flow, Items, Node, Text, parse_document
from lawmage.judge.mistakes import ScenarioError


def value(text: str) -> Node | None:
    return parse_document(text).entries[0].value


@pytest.mark.parametrize(
    "plain", ["{G}{G}", "No", "+1", "{T}: Add {G}", "Circle of Protection: Red", "1e3", "~", "yes", "0x10", "-1", "*", "A's", "@x", "12:30"]
)
def test_plain_values_mean_what_they_say(plain: str) -> None:
    assert value(f"key: {plain}") == Text(1, plain)
    assert value(f"key:\n  - {plain}") == Items(2, [Text(2, plain)])


def test_lines_are_counted_through_comments_and_blank_lines() -> None:
    found = parse_document("# head\n\ntitle: x   # why\nacts:\n  # none\n\n  - a\n  - b # c\n")
    assert found == Entries(3, [Entry(3, "title", Text(3, "x")), Entry(4, "acts", Items(7, [Text(7, "a"), Text(8, "b")]))])


def test_a_hash_inside_a_word_or_quotes_is_no_comment() -> None:
    assert value("key: a#b") == Text(1, "a#b")
    assert value('key: A activates X ability "a # b" # c') == Text(1, 'A activates X ability "a # b"')


def test_quotes_around_the_whole_are_taken_off() -> None:
    assert value(r'key: "a \"b\" # \\"') == Text(1, r'a "b" # \ '.strip())
    assert value("key: 'it''s'") == Text(1, "it's")
    assert value('key: "Lifetime" Pass Holder') == Text(1, '"Lifetime" Pass Holder')
    assert value('key: "a" and "b"') == Text(1, '"a" and "b"')


def test_brackets_hold_a_list_that_is_split_later() -> None:
    assert value("key: [Urborg, Tomb of Yawgmoth, Forest]") == Flow(1, "Urborg, Tomb of Yawgmoth, Forest")
    assert value("key: []") == Flow(1, "")
    assert value("key: [a,\n  b,\n  ]") == Flow(1, "a, b")


def test_text_goes_on_in_deeper_lines() -> None:
    assert value("key: a\n  b\n   c") == Text(1, "a b c")
    assert value("key: >\n  a\n  b") == Text(1, "a b")
    assert value("key:\n  - a\n    b\n  - c") == Items(2, [Text(2, "a b"), Text(4, "c")])


def test_lists_stand_below_their_key_indented_or_not() -> None:
    expected: list[Node] = [Text(2, "a"), Text(3, "b")]
    assert parse_document("x:\n- a\n- b\ny: z").entries == [Entry(1, "x", Items(2, expected)), Entry(4, "y", Text(4, "z"))]
    assert parse_document("x:\n    - a\n    - b\ny: z").entries == [Entry(1, "x", Items(2, expected)), Entry(4, "y", Text(4, "z"))]


def test_an_item_that_ends_in_a_colon_is_a_mapping() -> None:
    assert value("acts:\n  - expect:\n      - a\n      - b") == Items(
        2, [Entries(2, [Entry(2, "expect", Items(3, [Text(3, "a"), Text(4, "b")]))])]
    )
    assert value("acts:\n  - expect: a") == Items(2, [Text(2, "expect: a")])


def test_mappings_nest() -> None:
    assert value("players:\n  A:\n    life: 3\n  B:\n") == Entries(
        2, [Entry(2, "A", Entries(3, [Entry(3, "life", Text(3, "3"))])), Entry(4, "B", None)]
    )


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the file is empty"),
        ("- a", 1, "expected a key such as"),
        ("  a: b", 1, "at the beginning of the line"),
        ("a: b\nnonsense", 2, 'expected a key and a colon, as in `title: ...`, found "nonsense"'),
        ("a: b\na: c", 2, 'the key "a" stands here a second time'),
        ("a:\n  - b\n c: d", 3, "begins at column 2: expected column 3"),
        ("a:\n    - b\n  - c", 3, "begins at column 3: expected column 5"),
        ("a:\n  - b\n  c: d", 3, 'expected another item, beginning with "- "'),
        ("a:\n\t- b", 2, "indented with a tab"),
        ("a:\n  -\nb: c", 2, 'nothing follows "-"'),
        ("a: b\n  - c", 2, 'a list item can\'t stand below "b"'),
        ("a: [b, c", 1, 'expected "]"'),
    ],
)
def test_mistakes_of_form_name_their_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_document(text, "f.yaml")
    (mistake,) = caught.value.mistakes
    assert mistake.line == line
    assert words in mistake.message
    assert str(caught.value) == f"f.yaml: {mistake}"


def plain(node: Node | None) -> object:
    if node is None:
        return ""
    if isinstance(node, Text):
        return node.value
    if isinstance(node, Flow):
        return node.value.split(", ") if node.value else []
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {entry.key: plain(entry.value) for entry in node.entries}


def test_where_a_file_is_yaml_too_both_mean_the_same() -> None:
    text = """\
title: A plain file  # as any
about: [Lightning Bolt, Forest]
players:
  A:
    life: 3
    hand: []
    battlefield:
    - Forest
    - 2 Grizzly Bears
  B:
acts:
  - A casts Lightning Bolt
    targeting B
  - "resolve"
  - expect:
      - B has 17 life
expect:
  - 'A''s hand is empty'
"""
    assert plain(parse_document(text)) == yaml.load(text, Loader=yaml.BaseLoader)
