"""The rules that bear on a card: those that its phrases know (`Node.rules`), those of its keywords, counters and tokens, of its types, cost and layout.

Nothing is found by matching words: a rule is here because a phrase of the card's tree means something that the rule defines. Each comes with
the words that the phrase stands for. Of a card that isn't read only keywords, types, cost and layout are known, and their rules say so.

The fewer cards a rule bears on, the more it says about this one: that is the order, by counts that `python -m tools.rule_counts` wrote.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lawmage.cards.face import Card, Face
from lawmage.cards.facts import color_letters
from lawmage.cards.pool import Trees
from lawmage.game.node import Node, children
from lawmage.language.binder import bind_face
from lawmage.language.lines import ABILITY_WORDS
from lawmage.language.parsing import PRINTER, SERIALIZER
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.template import LANGUAGE, Template
from lawmage.oracle.text import STARTS, OwnName, detokenize, own_name
from lawmage.rules.abilities import Activated, EnchantAbility, Spell, Triggered
from lawmage.rules.nodes import AbilityNode, CostPart, TargetPhrase, makes_mana
from lawmage.rules.target_phrases import gather_targets
from lawmage.search import rules_of_words as tables
from lawmage.search.keyword_rules import ABILITIES, ACTIONS

assert VOCABULARY is not None  # its modules are what registers the phrases

MOST: Final = 25
"""How many rules are shown for a card."""
COUNTS: Final = Path(__file__).with_name("rule_counts.json")

TEXT: Final = "text"
KEYWORD: Final = "keyword"
TYPE: Final = "type"
COST: Final = "cost"
LAYOUT: Final = "layout"


@dataclass(frozen=True)
class Bears:
    """A rule that bears on a card."""

    rule: str
    words: tuple[str, ...]
    """The words of the card that it comes from, in their order."""
    origin: str
    """What told: the text, a keyword (of a card that isn't read), a type, the cost, the layout."""


Found = tuple[str, str, str]
"""A rule, words, an origin."""


_of_class: dict[type[Node], tuple[str, ...]] = {}


def rules_of_class(cls: type[Node]) -> tuple[str, ...]:
    """The rules of a phrase's class, and those of the classes it is a kind of, its own first."""
    known = _of_class.get(cls)
    if known is None:
        known = tuple(dict.fromkeys([rule for base in cls.__mro__ for rule in str(base.__dict__.get("rules", "")).split()]))
        _of_class[cls] = known
    return known


@cache
def counts() -> dict[str, int]:
    """On how many cards each rule bears."""
    found: dict[str, int] = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}
    return found


def bearing(card: Card, trees: Trees | None, most: int = MOST) -> list[Bears]:
    """The rules that bear on a card, the most specific first; `trees` are those of each face, None where the card is not read."""
    return ranked(every(card, trees), most)


def ranked(found: Iterable[Found], most: int = MOST) -> list[Bears]:
    """Each rule once with the words that it comes from, the most specific first."""
    places: dict[str, list[tuple[str, str]]] = {}
    for rule, words, origin in found:
        places.setdefault(rule, []).append((words, origin))
    known = counts()
    # what a card's types say of every such card comes after what its words say; in the order of the text where rules bear on equally many
    rules = sorted(places, key=lambda rule: (places[rule][0][1] == TYPE, known.get(rule, 0)))
    return [Bears(rule, tuple(dict.fromkeys([words for words, _ in places[rule]]))[:3], places[rule][0][1]) for rule in rules[:most]]


def every(card: Card, trees: Trees | None) -> Iterator[Found]:
    """Each rule that bears on a card with its words, as often as it does, in the order of the text."""
    for number, face in enumerate(card.faces):
        if trees is None:
            yield from of_keywords(face)
        else:
            made = [SERIALIZER.unpack(packed) for packed in trees[number]]
            bind_face(made)  # some know what they do only then
            yield from of_face(face, made)
        yield from of_types(face)
        yield from of_cost(face, number == 0)
    yield from [(rule, card.layout.replace("_", " "), LAYOUT) for rule in tables.LAYOUTS.get(card.layout, ())]


def of_keywords(face: Face) -> Iterator[Found]:
    """What is known of a face that isn't read."""
    for word in face.keywords:
        low = word.casefold()
        rule = ABILITIES.get(low) or ACTIONS.get(low) or tables.TOKENS.get(word) or tables.DESIGNATIONS.get(low)
        if rule is None and word.capitalize() in ABILITY_WORDS:
            rule = "207.2c"
        if rule is not None:
            yield rule, word, KEYWORD


def of_types(face: Face) -> Iterator[Found]:
    """The rules of a face's types."""
    for word in face.supertypes + face.types + face.subtypes:
        yield from [(rule, word, TYPE) for rule in tables.TYPES.get(word, ())]
    if face.power is not None and "*" in face.power + (face.toughness or ""):
        yield "208.2", f"{face.power}/{face.toughness}", TYPE


def of_cost(face: Face, front: bool) -> Iterator[Found]:
    """The rules of what is odd about a face's mana cost and colour."""
    cost = "" if face.mana_cost is None else str(face.mana_cost)
    for symbol in cost.replace("}", "").split("{")[1:]:
        if symbol == "X":
            yield "107.3a", cost, COST
        elif symbol.endswith("/P"):
            yield "107.4f", cost, COST
        elif "/" in symbol:
            yield "107.4e", cost, COST
        elif symbol in ("S", "C"):
            yield "107.4h" if symbol == "S" else "107.4c", cost, COST
    if face.color_indicator:
        yield "202.2e", f"{color_letters(face.color_indicator)} color indicator", COST
    if front and face.mana_cost is None and "Land" not in face.types:
        yield "202.1b", face.type_line(), COST


class Line:
    """An ability as printed: which words each phrase of its tree stands for."""

    def __init__(self, tree: Node, own: OwnName) -> None:
        self.tree = tree
        self.own = own
        self.tokens, spans = PRINTER.spanned(tree)
        self.spans = {id(node): (start, end) for node, start, end in spans}
        self.known: dict[int, str] = {}

    def words(self, node: Node) -> str:
        """The words of a phrase. A phrase left unsaid ("[you] draw a card") is told by the words around it: ""."""
        known = self.known.get(id(node))
        if known is None:
            known = self._words(node)
            self.known[id(node)] = known
        return known

    def _words(self, node: Node) -> str:
        start, end = self.spans.get(id(node), (0, 0))
        if start == end:
            return ""
        text = detokenize(self.tokens[start:end], self.own)
        if start and self.tokens[start][0].islower() and self.tokens[start - 1] not in STARTS:
            text = text[0].lower() + text[1:]
        return text.rstrip(".").strip()


def of_face(face: Face, found: list[Node]) -> Iterator[Found]:
    """The rules that bear on the abilities of a face."""
    own = own_name(face)
    for tree in found:
        line = Line(tree, own)
        for rule, node in of_tree(tree, face):
            yield rule, line.words(node) or line.words(tree), TEXT


def of_tree(tree: Node, face: Face) -> list[tuple[str, Node]]:
    """The rules of a phrase and of all below it, each with the phrase that it comes from, in the order of the text."""
    found: list[tuple[str, Node]] = []
    stack: list[tuple[Node, Node]] = [(tree, tree)]  # a phrase, and the ability that it is part of
    while stack:
        node, ability = stack.pop()
        if isinstance(node, AbilityNode):
            ability = node
            found.extend(of_ability(node, face))
        found.extend([(rule, node) for rule in rules_of_class(type(node))])
        found.extend([(rule, node) for rule in of_value(node)])
        if isinstance(node, TargetPhrase):
            found.append((target_rule(ability), node))
        stack.extend([(child, ability) for child in reversed(children(node))])
    return found


def target_rule(ability: Node) -> str:
    """What makes an ability targeted, by its kind."""
    if isinstance(ability, EnchantAbility):
        return "115.1b"
    return "115.1c" if isinstance(ability, Activated) else "115.1d" if isinstance(ability, Triggered) else "115.1a"


def of_ability(ability: AbilityNode, face: Face) -> Iterator[tuple[str, Node]]:
    """The rules of what kind of ability this is."""
    if isinstance(ability, Activated):
        targets: list[TargetPhrase] = []
        gather_targets(ability.effect, targets)
        if not ability.loyalty and not targets and makes_mana(ability.effect):
            yield from [("605.1a", ability), ("605.3b", ability)]
        elif makes_mana(ability.effect):
            yield "605.5", ability
        if "Creature" in face.types:
            for part in below(getattr(ability, "price", None)):
                if isinstance(part, CostPart) and (part.taps_source() or part.untaps_source()):
                    yield "302.6", part
    elif isinstance(ability, Triggered):
        if ability.event.about_mana() and makes_mana(ability.effect):
            yield from [("605.1b", ability), ("605.4a", ability)]
        if not ability.event.kinds():
            yield "603.8", ability.event
        if ability.condition is not None:
            yield "603.4", ability.condition
    elif isinstance(ability, Spell) and makes_mana(ability.effect):
        yield "605.5b", ability


def below(node: Node | None) -> Iterator[Node]:
    """A phrase and all below it."""
    if node is not None:
        yield node
        for child in children(node):
            yield from below(child)


def of_value(node: Node) -> Iterator[str]:
    """The rules that depend on which of several words a phrase has: a keyword, a kind of counter, a predefined token, a step."""
    yield from tables.FORMS.get(node.form, ())
    for name, found, fixed in choices(node.form):
        word = fixed or getattr(node, name)
        for table in found:
            if word in table:
                yield from table[word].split()
                if table is tables.COUNTERS and word in ABILITIES:
                    yield ABILITIES[word]
                break


Choice = tuple[str, tuple[dict[str, str], ...], str]
"""A field of a phrase that holds a word of a closed list, where the rules of the words stand, and the word, where the wording fixes it."""


@cache
def choices(form: str) -> tuple[Choice, ...]:
    """The fields of a wording that hold a word of a closed list."""
    if not form:
        return ()
    rule = LANGUAGE.rule(form)
    LANGUAGE.complete()
    found: list[Choice] = []
    for name in rule.slots:
        category = rule.slot_category(name)
        known = LANGUAGE.categories.get(category)
        if known is not None and known.entries:
            own = tables.CLASSES.get(rule.cls.__name__)
            found.append((name, (own,) if own is not None else tables.WORDS.get(category, (ABILITIES,)), ""))
    if isinstance(rule, Template):
        found += [(name, tables.CONSTANTS, word) for name, word in rule.constants.items() if isinstance(word, str) and word]
    return tuple(found)
