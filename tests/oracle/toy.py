"""A toy grammar: draws, subjects in both numbers, nouns, lists, quotes, costs."""

from __future__ import annotations

from lawmage.oracle.leaves import Digits, NumberWords, Symbols, power_toughness_change
from lawmage.oracle.template import Entry, Joiner, Registry
from lawmage.rules.node import Node


class Draw(Node):
    who: Node
    n: Node


class You(Node):
    pass


class TargetPlayer(Node):
    opponent: bool


class Count(Node):
    n: int


class Sentences(Node):
    items: tuple[Node, ...]


class Sentence(Node):
    body: Node


class Clauses(Node):
    items: tuple[Node, ...]
    joiner: str


class Gains(Node):
    what: Node
    ability: Node


class Pump(Node):
    what: Node
    change: str


class Damage(Node):
    source: Node
    n: int


class Self(Node):
    pass


class Pick(Node):
    what: Node
    every: bool
    n: int


class Noun(Node):
    adjectives: tuple[str, ...]
    kind: str


class Nouns(Node):
    items: tuple[Node, ...]
    joiner: str


class Costs(Node):
    items: tuple[Node, ...]
    joiner: str


class Mana(Node):
    symbols: str


class Sacrifice(Node):
    what: Node


class Tap(Node):
    pass


class Activated(Node):
    cost: Node
    effect: Node


def toy() -> Registry:
    """A new registry with the toy grammar in it."""
    r = Registry()
    r.phrase("ability", "spell", "{items:sentence+}", Sentences, "", {})
    r.phrase("ability", "activated", "{cost}: {effect:ability}", Activated, "", {})
    r.phrase("sentence", "sentence", "{body:clauses}.", Sentence, "", {})
    r.include("clauses", ["clause"])
    r.lists("clauses", "clause-list", "clause", Clauses, ["and", Joiner("then", ", then", ",", ", then")], "", "")
    r.phrase("clause", "draw", "{who:player} [draws|draw] {n:cards}", Draw, "", {})
    r.phrase("clause", "gains", '{what:object} [gains|gain] "{ability:ability}"', Gains, "", {})
    r.phrase("clause", "gets", "{what:object} [gets|get] {change}", Pump, "", {})
    r.phrase("clause", "damage", "{source:object} [deals|deal] {n:digits} damage to you", Damage, "", {})
    r.phrase("player", "implied", "", You, "p", {})
    r.phrase("player", "you", "you", You, "p", {})
    r.phrase("player", "target-player", "target player", TargetPlayer, "s", {"opponent": False})
    r.phrase("player", "target-opponent", "target opponent", TargetPlayer, "s", {"opponent": True})
    r.phrase("cards", "a-card", "a card", Count, "s", {"n": 1})
    r.phrase("cards", "n-cards", "{n:number} cards", Count, "p", {})
    r.phrase("object", "self", "~", Self, "s", {})
    r.phrase("object", "a", "a {what:noun/s}", Pick, "s", {"every": False, "n": 1})
    r.phrase("object", "n", "{n:number} {what:noun/@n}", Pick, "@n", {"every": False})
    r.phrase("object", "all", "all {what:noun/p}", Pick, "p", {"every": True})
    r.include("noun", ["noun-one"])
    r.lists("noun", "noun-list", "noun-one", Nouns, ["and", "or"], "*", "=")
    r.phrase("noun-one", "noun", "{adjectives:adjective*} {kind:kind/=} [card|cards] you own", Noun, "*", {})
    for one, many in {"Elf": "Elves", "Merfolk": "Merfolk", "Hour": "Hours", "artifact": "artifacts"}.items():
        r.entry("kind", Entry(one, one, many, "*"))
    for word in ("legendary", "other", "untapped"):
        r.entry("adjective", Entry(word, word, word, ""))
    r.include("cost", ["cost-one"])
    r.lists("cost", "cost-list", "cost-one", Costs, [Joiner("comma", ",", ",", ",")], "", "")
    r.phrase("cost-one", "mana", "{symbols}", Mana, "", {})
    r.phrase("cost-one", "tap", "{T}", Tap, "", {})
    r.phrase("cost-one", "sacrifice", "Sacrifice {what:object}", Sacrifice, "", {})
    r.leaf("symbols", Symbols())
    r.leaf("number", NumberWords())
    r.leaf("digits", Digits())
    r.leaf("change", power_toughness_change())
    return r


LEAVES: dict[str, list[object]] = {
    "symbols": ["{2}{G}{G}", "{X}", "{W/B}"],
    "number": [2, 3, 17, 42, 99],
    "digits": [1, 3, 20, 1000],
    "change": ["+3/+3", "-1/-0", "+X/+X"],
}
"""Some values of the categories that code reads."""
