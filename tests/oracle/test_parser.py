"""The parser and the printer, on a toy grammar."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from lawmage.oracle.leaves import Names
from lawmage.oracle.lint import difference
from lawmage.oracle.parser import Grammar, ParseResult
from lawmage.oracle.printer import Printer
from lawmage.oracle.serial import Serializer
from lawmage.oracle.template import Entry, GrammarError, Registry
from lawmage.oracle.text import OwnName, detokenize, tokenize
from lawmage.rules.node import Node, make, same, show, walk
from tests.oracle.toy import LEAVES, Count, Draw, Nouns, Pick, Sentence, Sentences, TargetPlayer, You, toy
from tests.oracle.trees import trees

TOY = toy()
GRAMMAR = Grammar(TOY)
PRINTER = Printer(TOY)
SERIALIZER = Serializer(TOY)
CLEVER = OwnName("Clever Impersonator")


def read(text: str, category: str = "ability", own: OwnName = CLEVER) -> ParseResult:
    return GRAMMAR.parse(tokenize(text, own), category)


def one(text: str, own: OwnName = CLEVER) -> Node:
    result = read(text, own=own)
    assert [show(tree) for tree in result.trees] == [show(tree) for tree in result.trees[:1]]
    assert result.trees, (result.failure and result.failure.words, result.failure and result.failure.expected)
    assert PRINTER.print_line(result.trees[0], own) == text
    return result.trees[0]


def test_one_reading() -> None:
    tree = one("Draw two cards.")
    draw = make(Draw, "draw", who=make(You, "implied"), n=make(Count, "n-cards", n=2))
    assert same(tree, make(Sentences, "spell", items=(make(Sentence, "sentence", body=draw),)))


@pytest.mark.parametrize(
    "text",
    [
        "You draw two cards.",
        "Target player draws a card.",
        "Draw a card. Target opponent draws seventeen cards.",
        "Draw a card and target player draws a card.",
        "Draw a card, draw two cards, and draw three cards.",
        "Draw a card, then you draw two cards.",
        'Clever Impersonator gains "Draw a card."',
        'Clever Impersonator gains "Draw a card" and draw a card.',
        'Clever Impersonator gains "Draw a card," draw a card, and you draw a card.',
        'Clever Impersonator gains "All Elves cards you own gain \'Draw a card.\'" Draw a card.',
        'Clever Impersonator gains "{T}: Draw a card."',
        "Sacrifice an Hour card you own, {2}{G}, {T}: Draw a card.",
        "{T}, Sacrifice an untapped legendary Elf card you own: Clever Impersonator gets +3/+3.",
        "All Merfolk cards you own get -1/-1.",
        "A Merfolk card you own gets -1/-1.",
        "Two Elves cards you own and Merfolk cards you own get +X/+X.",
        "Clever Impersonator deals 3 damage to you.",
        "Clever Impersonator deals 1,000 damage to you.",
    ],
)
def test_what_is_read_prints_as_it_was(text: str) -> None:
    tree = one(text)
    assert same(SERIALIZER.loads(SERIALIZER.dumps(tree)), tree)


@pytest.mark.parametrize(
    "text",
    [
        "You draws two cards.",
        "Target player draw a card.",
        "Draw two card.",
        "All Elf cards you own get -1/-1.",
        "All Elves card you own get -1/-1.",
        "All Elves cards you own gets -1/-1.",
        "An Elves cards you own gets -1/-1.",
        "Two Elf card you own get -1/-1.",
        "Draw a card",
        "Draw a card, then draw two cards, then draw three cards.",
        "Draw a card, draw two cards and draw three cards.",
        "Draw a card. Draw a card. Whatever.",
    ],
)
def test_what_disagrees_is_not_read(text: str) -> None:
    result = read(text)
    assert not result.trees
    assert result.failure is not None


def test_the_failure_tells_how_far_it_came_and_what_could_follow() -> None:
    failure = read("Draw a card. Target player draw a card.").failure
    assert failure is not None
    assert failure.words == "draw a card ."
    assert "draws" in failure.expected
    assert read("Draw a card.").failure is None


def test_the_number_of_nouns_is_not_in_the_tree_but_in_its_place() -> None:
    [merfolk] = [node for node in walk(one("A Merfolk card you own gets +1/+1.")) if isinstance(node, Pick)]
    [all_merfolk] = [node for node in walk(one("All Merfolk cards you own get +1/+1.")) if isinstance(node, Pick)]
    assert (merfolk.every, all_merfolk.every) == (False, True)
    assert same(merfolk.what, all_merfolk.what)


def test_a_list_shares_the_number_of_its_place() -> None:
    tree = one("All Elves cards you own, Merfolk cards you own, and artifacts cards you own get +1/+1.")
    [nouns] = [node for node in walk(tree) if isinstance(node, Nouns)]
    assert (len(nouns.items), nouns.joiner) == (3, "and")
    assert not read("All Elves cards you own and Merfolk card you own get +1/+1.").trees


def test_two_readings_are_ambiguous() -> None:
    registry = toy()
    registry.phrase("clause", "draw-two", "you draw two cards", You, "", {})
    result = Grammar(registry).parse(tokenize("You draw two cards. Draw a card."), "ability")
    assert result.ambiguous
    assert sorted(["draw-two" in [node.form for node in walk(tree)] for tree in result.trees]) == [False, True]
    assert "items[0].body: " in difference(result.trees[0], result.trees[1])
    assert not Grammar(registry).parse(tokenize("Draw two cards."), "ability").ambiguous


def test_many_readings_are_cut_off_and_told() -> None:
    registry = Registry()
    for index in range(40):
        registry.phrase("ability", f"t{index}", "draw", You, "", {})
    result = Grammar(registry).parse(tokenize("Draw"), "ability")
    assert result.ambiguous
    assert len(result.trees) < 40


def test_an_own_name_of_one_word_can_be_the_word() -> None:
    registry = toy()
    registry.phrase("sentence", "exile", "exile all.", You, "", {})
    exile = OwnName("Exile")
    [tree] = Grammar(registry).parse(tokenize("Exile all.", exile), "ability").trees
    assert [node.form for node in walk(tree)] == ["spell", "exile"]
    [named] = Grammar(registry).parse(tokenize("Exile deals 2 damage to you.", exile), "ability").trees
    assert Printer(registry).print_line(named, exile) == "Exile deals 2 damage to you."
    assert Printer(registry).print_line(named, CLEVER) == "Clever Impersonator deals 2 damage to you."


def test_names_of_several_words() -> None:
    registry = Registry()
    registry.leaf("name", Names(["Festering Newt", "Newt", "An Offer You Can't Refuse", "Chandra, Acolyte of Flame"]))

    class Find(Node):
        name: str

    registry.phrase("ability", "find", "find {name}.", Find, "", {})
    registry.phrase("ability", "is", "{name} is here.", Find, "", {})
    for text in ("Find Festering Newt.", "Chandra, Acolyte of Flame is here.", "Find An Offer You Can't Refuse.", "Newt is here."):
        [tree] = Grammar(registry).parse(tokenize(text), "ability").trees
        assert Printer(registry).print_line(tree) == text
    assert not Grammar(registry).parse(tokenize("Find Festering."), "ability").trees


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ([("a", "a1", "{x:a} you", "")], "left recursion: a > a"),
        ([("a", "a1", "{x:b} you", ""), ("b", "b1", "{x:a}", "")], "left recursion"),
        ([("a", "a1", "{y:empty} {x:a} you", ""), ("empty", "e", "", "")], "left recursion"),
        ([("a", "a1", "{x:b}", "")], "no template is registered for the category 'b'"),
        ([("a", "a1", "{x:b*}", ""), ("b", "b1", "", "")], "a sequence of what can be empty"),
        ([("a", "a1", "{x:b}", ""), ("b", "b1", "[card|cards]", "*")], "demand one"),
    ],
)
def test_bad_grammars_are_refused(rules: list[tuple[str, str, str, str]], message: str) -> None:
    class Two(Node):
        x: Node
        y: Node

    registry = Registry()
    for category, tag, pattern, number in rules:
        registry.phrase(category, tag, pattern, Two, number, {})
    with pytest.raises(GrammarError, match=message):
        Grammar(registry).build()


def test_left_recursion_through_lists_and_inclusion_is_refused() -> None:
    registry = Registry()
    registry.lists("a", "l", "b", Nouns, ["and"], "", "")
    registry.include("b", ["a"])
    with pytest.raises(GrammarError, match="left recursion"):
        Grammar(registry).build()


def test_the_grammar_grows_with_the_registry() -> None:
    registry = toy()
    grammar = Grammar(registry)
    assert not grammar.parse(tokenize("Bolster."), "ability").trees
    registry.phrase("clause", "bolster", "bolster", You, "", {})
    assert grammar.parse(tokenize("Bolster."), "ability").trees
    with pytest.raises(GrammarError, match="no category 'nothing'"):
        grammar.parse(tokenize("Bolster."), "nothing")


def test_printing_what_no_wording_has_fails() -> None:
    with pytest.raises(GrammarError, match="no template has the tag"):
        PRINTER.print_line(make(You, "nothing"))
    with pytest.raises(GrammarError, match="no value of the category 'number'"):
        PRINTER.print_line(make(Count, "n-cards", n=120))
    with pytest.raises(GrammarError, match="no grammatical number"):
        PRINTER.tokens(make(Nouns, "noun-list", items=(), joiner="and"))


def test_a_constant_is_in_the_node_and_not_in_what_is_stored() -> None:
    tree = one("Target opponent draws a card.")
    [target] = [node for node in walk(tree) if isinstance(node, TargetPlayer)]
    assert target.opponent is True
    assert SERIALIZER.dumps(tree) == '["spell",[0,["sentence",["draw",["target-opponent"],["a-card"]]]]]'
    [again] = [node for node in walk(SERIALIZER.loads(SERIALIZER.dumps(tree))) if isinstance(node, TargetPlayer)]
    assert again.opponent is True


def test_defaults_are_left_out() -> None:
    assert SERIALIZER.dumps(one("Draw a card.")) == '["spell",[0,["sentence",["draw",null,["a-card"]]]]]'
    first = SERIALIZER.dumps(one("You draw a card and draw a card."))
    assert first.endswith(',["clause-list",[0,["draw",["you"],["a-card"]],["draw",null,["a-card"]]]]]]]')


@pytest.mark.parametrize("text", ["3", "[]", '["no-such-tag"]', '["a-card",1]', '["draw"]', '[1,"draw"]'])
def test_what_is_no_tree_is_not_loaded(text: str) -> None:
    with pytest.raises(GrammarError):
        SERIALIZER.loads(text)


def test_values_that_look_alike_are_told_apart() -> None:
    registry = Registry()

    class State(Node):
        x: object

    registry.entry("state", Entry(True, "tapped", "tapped", ""))
    registry.entry("state", Entry(1, "one", "one", "s"))
    registry.phrase("ability", "state", "{x:state}.", State, "", {})
    for text, value in (("Tapped.", True), ("One.", 1)):
        [tree] = Grammar(registry).parse(tokenize(text), "ability").trees
        assert isinstance(tree, State)
        assert tree.x is value
        assert Printer(registry).print_line(tree) == text
        assert same(Serializer(registry).loads(Serializer(registry).dumps(tree)), tree)
    with pytest.raises(GrammarError, match="two wordings"):
        registry.entry("state", Entry(True, "turned", "turned", ""))


@settings(max_examples=300, deadline=None)
@given(trees(TOY, LEAVES, "ability", 5))
def test_any_tree_prints_to_a_text_that_reads_as_it(tree: object) -> None:
    assert isinstance(tree, Node)
    text = PRINTER.print_line(tree, CLEVER)
    result = read(text)
    assert any(same(tree, found) for found in result.trees), text
    for found in result.trees:
        assert PRINTER.print_line(found, CLEVER) == text
    assert same(SERIALIZER.loads(SERIALIZER.dumps(tree)), tree)
    assert detokenize(tokenize(text, CLEVER).tokens, CLEVER) == text
