"""The parts of the query language: reading, patterns, sets of bits, folded texts, kinds."""

from __future__ import annotations

import time
from array import array
from pathlib import Path

import pytest

from lawmage.cards.face import Face
from lawmage.search import kinds
from lawmage.search.bits import bits_of, members, pack, unpack
from lawmage.search.folding import fold, fold_name, with_tilde
from lawmage.search.kind_names import ALL_KINDS, NOT_CARRIED_KINDS
from lawmage.search.query.keys import NOT_CARRIED, OPTIONS, TABLE
from lawmage.search.query.numbers import number_of
from lawmage.search.query.parse import parse
from lawmage.search.query.patterns import BadPattern, Pattern, TooSlow, expand, literals
from lawmage.search.query.texts import Texts
from lawmage.search.query.tree import And, Not, Or, Term, Within


def test_a_query_is_read_into_a_tree() -> None:
    tree = parse("t:elf -(c:g or pow>=3) !'Llanowar Elves' o:/a\\/b/")
    assert isinstance(tree, And)
    elf, neither, exact, pattern = tree.parts
    assert isinstance(elf, Term) and (elf.key, elf.operator, elf.value, elf.start, elf.end) == ("t", ":", "elf", 0, 5)
    assert isinstance(neither, Not) and isinstance(neither.inner, And) and isinstance(neither.inner.parts[0], Or)
    assert isinstance(exact, Term) and (exact.key, exact.value, exact.form) == ("!", "Llanowar Elves", "quoted")
    assert isinstance(pattern, Term) and (pattern.form, pattern.value) == ("regex", "a\\/b")
    assert isinstance(parse("ability:(draw)"), Within)
    assert parse("   ") is None


def test_words_that_look_like_others() -> None:
    for query, words in (("order", ["order"]), ("fire // ice", ["fire", "//", "ice"]), ("orcish and", None), ("x-ray", ["x-ray"]), ("o'neil", ["o'neil"])):
        if words is None:
            with pytest.raises(Exception, match="nothing on one side"):
                parse(query)
            continue
        tree = parse(query)
        parts = tree.parts if isinstance(tree, And) else [tree]
        assert [part.value for part in parts if isinstance(part, Term)] == words


def test_sets_of_bits_are_stored_and_read_back() -> None:
    for chosen in ([], [0], [7, 8, 9], [34000], list(range(0, 35000, 3)), list(range(100, 120))):
        bits = bits_of(chosen)
        assert list(members(bits)) == chosen and bits.bit_count() == len(chosen)
        assert unpack(pack(chosen)) == bits


def test_texts_are_folded() -> None:
    assert fold("J\u00f6tun\u2019s \u22123 \u00c6ther") == "jotun's -3 aether"
    assert fold_name("Urza's Tower, Rebuilt") == "urzas tower rebuilt"
    legend = Face("Kesh, the Blade", supertypes=("Legendary",), types=("Creature",))
    assert with_tilde("when kesh attacks, keshan dies and this creature's power", legend) == "when ~ attacks, keshan dies and ~'s power"
    assert with_tilde("kesh, the blade deals damage", legend) == "~ deals damage"


def test_shortcuts_are_written_out() -> None:
    for pattern, yes, no in (
        (r"\smr", "{g}{g}", "{g}{u}"), (r"\smh", "{w/u}", "{w}"), (r"\smp", "{w/p}", "{w/u}"), (r"\spt", "1/1", "1+1"), (r"\spp", "+2/+x", "-2/-2"),
        (r"\smm", "-1/-1", "+1/+1"), (r"\sm", "{2/w}", "{t}"), (r"\sc", "{r}", "{2}"), (r"\ss", "{t}", "t"), (r"a\sb", "a b", "ab"), (r"1\/1", "1/1", "11"),
    ):  # fmt: skip
        find = Pattern(pattern).find
        assert find(yes.encode(), 0) is not None and find(no.encode(), 0) is None, pattern
    assert expand("\u2212") == "-"


def test_what_letters_a_match_must_have() -> None:
    assert literals(r"deals? \d+ damage") == ["deal", " damage"]
    assert literals(r"draw (a|two) cards?\.") == ["draw ", " card"]
    assert literals("destroy|exile") == [] and literals("(destroy|exile) target") == [" target"]
    assert literals(r"a{3}bcd[efg]hij*k") == ["bcd"]
    assert literals("(?i)abcd") == []


def blob(*texts: str) -> Texts:
    return Texts.of([text.encode() for text in texts], array("I", range(len(texts))))


def test_a_match_stays_within_one_text() -> None:
    texts = blob("flying", "", "draw a card\nflying", "flyingx")
    assert texts.matching(Pattern("^flying$")) == [0, 2]
    assert texts.matching(Pattern("^$")) == [1]
    assert texts.matching(Pattern(r"g\W+d")) == [] and texts.matching(Pattern("g[^z]+d")) == [] and texts.matching(Pattern("(?s)g.+d")) == []
    assert texts.matching(Pattern(r"d\Wf")) == [2]
    assert texts.matching(Pattern(r"\Aflying")) == [0, 3]
    assert texts.matching(Pattern(r"flying(?!x)")) == [0, 2]
    assert texts.having("flying") == [0, 2, 3] and texts.having("fly x") == []


def test_no_pattern_hangs() -> None:
    texts = blob(*["a" * 60 + "b" for _ in range(300)])
    start = time.process_time()
    assert texts.matching(Pattern("(a+)+$")) == [] and texts.matching(Pattern("(a|aa)+c")) == []
    with pytest.raises(TooSlow):
        texts.matching(Pattern(r"(?=a)((a|aa)+)+\1c"))
    assert time.process_time() - start < 10


def test_a_pattern_that_is_none() -> None:
    for written in ("(", "[a", "a**", "(?=a"):
        with pytest.raises(BadPattern):
            Pattern(written)


def test_printed_numbers() -> None:
    assert [number_of(each) for each in ("3", "*", "1+*", "2.5", "-1", "+2", "X", "*\u00b2")] == [3, 0, 1, 2.5, -1, 2, 0, 0]
    assert number_of("?") is None and number_of("1d4+1") is None


def test_the_names_of_kinds_are_those_that_are_told() -> None:
    told = {*kinds.KINDS, *[name for names in kinds.LANDS for name in names], "digital", "alchemy", "extra", "hidden"}
    assert list(ALL_KINDS) == sorted(told)
    assert not told & NOT_CARRIED_KINDS


def test_the_page_on_searching_tells_every_key() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "search.md").read_text(encoding="utf-8")
    for key in TABLE:
        assert f"| {', '.join(key.names)} | `{' '.join(key.operators)}` | {key.about}" in page, key.names
    for name in (*OPTIONS, *NOT_CARRIED, *ALL_KINDS):
        assert name in page, name
