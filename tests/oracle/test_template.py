"""What a registration must satisfy."""

from __future__ import annotations

import pytest

from lawmage.oracle import template
from lawmage.oracle.lint import same_meaning, unused
from lawmage.oracle.template import Entry, GrammarError, Joiner, Registry, Template, parse_pattern
from lawmage.rules.node import Node
from tests.oracle.toy import toy


class Lose(Node):
    who: Node
    n: int
    optional: bool


@pytest.mark.parametrize(
    ("pattern", "number", "constants", "message"),
    [
        ("{n} {n:other}", "", {}, "used twice"),
        ("{n} life", "", {"n": 1}, "a slot and a constant"),
        ("{much} life", "", {}, "no field 'much'"),
        ("{n} life", "", {"much": 1}, "no field 'much'"),
        ("{n} life", "", {"bound": 1}, "no field 'bound'"),
        ("{n} life", "x", {}, "number 'x'"),
        ("{n} life", "@who", {}, "number '@who'"),
        ("[loses|lose] {n}", "", {}, "needs number="),
        ("{n/=} life", "", {}, "needs number="),
        ("[loses|lose]@n {n}", "", {}, "no slot to the left"),
        ("{n/@who} {who}", "", {}, "no slot to the left"),
        ("{Who} loses", "", {}, "cannot read"),
        ("{n:x y}", "", {}, "cannot read"),
    ],
)
def test_what_is_not_well_formed_is_refused(pattern: str, number: str, constants: dict[str, object], message: str) -> None:
    registry = Registry()
    with pytest.raises(GrammarError, match=message):  # what is not seen as it is registered is seen as the grammar is built
        registry.phrase("clause", "tag", pattern, Lose, number, constants)
        rule = registry.rule("tag")
        registry.check_fields()
        assert isinstance(rule, Template) and rule.parts


def test_tags_are_unique() -> None:
    registry = toy()
    with pytest.raises(GrammarError, match="'draw' is used twice"):
        registry.phrase("other", "draw", "draw", Lose, "", {})
    with pytest.raises(GrammarError, match="no template has the tag 'drew'"):
        registry.rule("drew")


def test_the_slots_of_a_class_are_in_the_order_of_their_registration() -> None:
    class Gain(Node):
        who: Node
        n: int
        twice: bool

    registry = Registry()
    registry.phrase("clause", "a", "{n} for {who}", Gain, "", {"twice": False})
    registry.phrase("clause", "b", "{who} {twice}", Gain, "", {"n": 1})
    assert Gain.slots == ("n", "who", "twice")
    assert Gain.constants == ("twice", "n")
    assert Node.slots == ()


def test_symbols_are_words_and_slots_are_not() -> None:
    parts = parse_pattern("{T}, {cost}: Add {G/W}{2} or {what:mana+}'s non-{x:kind/p}", "t")
    assert [part.words or (part.slot, part.category, part.demand) for part in parts] == [
        ["{T}", ","],
        ("cost", "cost", ""),
        [":", "Add", "{G/W}", "{2}", "or"],
        ("what", "mana+", ""),
        ["'s", "non-"],
        ("x", "kind", "p"),
    ]


def test_brackets_without_a_bar_are_words() -> None:
    [opening, slot, closing] = parse_pattern("[+{n:number}]:", "t")
    assert (opening.words, slot.slot, closing.words) == (["[", "+"], "n", ["]", ":"])
    [choice] = parse_pattern("[is|are each]", "t")
    assert (choice.words, choice.plural, choice.by) == (["is"], ["are", "each"], "=")


def test_dashes_articles_and_quotes_in_patterns() -> None:
    [words] = parse_pattern("a — an—", "t")
    assert words.words == ["a", " —", "a", "—"]
    opening, _, closing = parse_pattern('"{x}"', "t")
    assert (opening.words, closing.words) == (["“"], ["”"])
    [bare] = parse_pattern('the "legend rule"', "t")
    assert bare.words == ["the", '"', "legend", "rule", '"']


def test_lists_say_how_they_agree() -> None:
    class Both(Node):
        items: tuple[Node, ...]
        joiner: str

    registry = Registry()
    for number, demand in (("*", ""), ("s", "="), ("@who", ""), ("", "x")):
        with pytest.raises(GrammarError):
            registry.lists("a", "l", "b", Both, ["and"], number, demand)
    with pytest.raises(GrammarError, match="no field 'items'"):
        registry.lists("a", "l", "b", Lose, ["and"], "", "")
        registry.check_fields()
    joiner = Joiner("then", ", then", ",", ", then")
    assert (joiner.two, joiner.middle, joiner.last) == ([",", "then"], [","], [",", "then"])


def test_values_need_words() -> None:
    with pytest.raises(GrammarError, match="needs words"):
        Registry().entry("kind", Entry("", "", "", ""))


def test_the_functions_register_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    monkeypatch.setattr(template, "LANGUAGE", registry)
    template.phrase("clause", "lose", "{who:player} [loses|lose] {n:number} life", Lose, optional=False)
    template.values("color", ["white", "blue"])
    template.values("state", {"tapped": True, "untapped": False})
    template.nouns("kind", {"Ox": "Oxen"})
    template.include("player", "opponent")
    assert registry.rule("lose").slots == ("who", "n")
    assert [entry.value for entry in registry.categories["color"].entries.values()] == ["white", "blue"]
    assert [entry.value for entry in registry.categories["state"].entries.values()] == [True, False]
    [ox] = registry.categories["kind"].entries.values()
    assert (ox.words, ox.plural, ox.number) == (["Ox"], ["Oxen"], "*")
    assert registry.categories["player"].includes == ["opponent"]


def test_a_word_that_tells_must_change_the_meaning() -> None:
    registry = Registry()
    registry.phrase("clause", "must", "{who} [loses|lose] {n} life", Lose, "", {"optional": False})
    registry.phrase("clause", "may", "{who} may lose {n} life", Lose, "", {"optional": True})
    registry.phrase("clause", "also", "{n} life [is|are] lost by {who}", Lose, "", {"optional": False})
    assert same_meaning(registry, ["may", "not"]) == []
    registry.phrase("clause", "wrong", "{who} may then lose {n} life", Lose, "", {"optional": False})
    [(first, other, words)] = same_meaning(registry, ["may", "not"])
    assert (first.tag, other.tag, words) == ("must", "wrong", ["may"])
    assert unused(registry, ["must", "may", "also"]) == ["wrong"]
