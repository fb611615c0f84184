"""702.1: keywords that mean abilities. An expansion is made once for each tree: most are read from card text, some put together of nodes."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node
from lawmage.language.costs import CostList, parts_of
from lawmage.language.lines import ActivatedLine, TriggeredLine
from lawmage.language.parsing import read
from lawmage.language.players import You
from lawmage.language.sentences import May
from lawmage.oracle.leaves import number_word
from lawmage.rules.abilities import Activated, KeywordAbility, Static
from lawmage.rules.costs import ManaPart
from lawmage.rules.nodes import AbilityNode, Condition, CostPart, Instruction, Modification, Reference, Replacement, TriggerEvent


class Expanding(KeywordAbility):
    """A keyword that means abilities."""

    _expansion: tuple[AbilityNode, ...] = ()

    def texts(self) -> tuple[str, ...]:
        """The abilities as card text, where that says them."""
        return ()

    def make(self) -> list[AbilityNode]:
        """The abilities."""
        return [ability(text) for text in self.texts()]

    def expansion(self) -> tuple[AbilityNode, ...]:
        if not self._expansion:
            self._expansion = tuple(self.make())
        return self._expansion


def mana(symbols: str) -> ManaPart:
    """A cost of mana."""
    part = ManaPart()
    part.form = "cost-mana"
    part.symbols = symbols
    return part


class Priced(Expanding):
    """A keyword with a cost: of mana alone ("flashback {2}{R}"), or any other ("flashback—Sacrifice a creature.")."""

    symbols: str = ""
    cost: Node | None = None

    def price(self) -> Node:
        """What it costs."""
        return mana(self.symbols) if self.cost is None else self.cost


class KeywordTrigger(TriggeredLine):
    """A triggered ability that a keyword means and no card spells out. `label` gives its words."""

    label: str = ""


class KeywordActivated(ActivatedLine):
    """An activated ability that a keyword means and no card spells out."""

    label: str = ""


class KeywordStatic(Static):
    """A static ability that a keyword means and no card spells out."""

    label: str = ""


COST: Final = "{0}"
"""The place of a keyword's cost in its text."""


def bound(tree: AbilityNode) -> AbilityNode:
    """The ability, bound."""
    from lawmage.language.binder import bind_face  # the binder knows of keywords

    bind_face([tree])
    return tree


def ability(text: str) -> AbilityNode:
    """An ability written in card text, bound."""
    tree = read(text, "line")
    assert isinstance(tree, AbilityNode)
    return bound(tree)


def activated(price: Node, text: str, made: ActivatedLine | None = None) -> ActivatedLine:
    """The activated ability of a text whose cost begins with `COST`: there the price stands. `made`: the node to fill in."""
    tree = read(text, "line")
    assert isinstance(tree, ActivatedLine)
    if made is None:
        made = tree
    else:
        made.form = tree.form
        made.effect = tree.effect
        made.limits = tree.limits
    made.price = with_price(tree.price, price)
    bound(made)
    return made


def labelled(price: Node, text: str, label: str, effect: Instruction | None = None, made: KeywordActivated | None = None) -> KeywordActivated:
    """The activated ability of such a text, perhaps with another effect. No card spells it out: `label` is the words for it. `made`: the node to fill in."""
    if made is None:
        made = KeywordActivated()
    activated(price, text, made)
    if effect is not None:
        made.effect = effect
    made.form = ""
    made.label = label
    return made


def with_price(printed: Node, price: Node) -> Node:
    """A cost whose first part is replaced by a price."""
    items = parts_of(price) + parts_of(printed)[1:]
    if len(items) == 1:
        return items[0]
    made = CostList()
    made.form = "cost-list"
    made.items = items
    made.joiner = "comma"
    return made


def price_of(tree: ActivatedLine) -> tuple[CostPart, ...]:
    """The parts of the cost of an activated ability."""
    return parts_of(tree.price)


def effect_of(text: str) -> Instruction:
    """The instructions of a text: "When this creature enters, draw a card." gives the drawing."""
    tree = ability(text)
    assert isinstance(tree, (TriggeredLine, Activated))
    return tree.effect


def triggered(event: TriggerEvent, effect: Instruction, label: str, condition: Condition | None = None) -> AbilityNode:
    """A triggered ability put together."""
    made = KeywordTrigger()
    made.event = event
    made.effect = effect
    made.condition = condition
    made.label = label
    return bound(made)


def conditioned(text: str, condition: Condition, label: str, effect: Instruction | None = None) -> AbilityNode:
    """The triggered ability of a text with an intervening "if" (603.4), and perhaps another effect."""
    tree = read(text, "line")
    assert isinstance(tree, TriggeredLine)
    made = KeywordTrigger()
    made.event = tree.event
    made.effect = tree.effect if effect is None else effect
    made.condition = condition
    made.label = label
    return bound(made)


class KeywordMay(May):
    """ "You may" in an ability that no card spells out. `label` gives its words."""

    label: str = ""


def may(what: Instruction, words: str) -> Instruction:
    """ "You may ...". """
    made = KeywordMay()
    made.who = You()
    made.do = what
    made.label = words
    return made


def static(subject: Reference, modifications: tuple[Modification, ...], label: str, condition: Condition | None = None) -> AbilityNode:
    """A static ability put together."""
    made = KeywordStatic()
    made.subject = subject
    made.modifications = modifications
    made.condition = condition
    made.label = label
    return made


def counted(text: str, n: int) -> str:
    """A text with a number filled in: `{n}` as a figure, `{count}` before a counted noun ("a", "two") and `{s}` at its end."""
    return text.replace("{n}", str(n)).replace("{count}", "a" if n == 1 else number_word(n)).replace("{s}", "" if n == 1 else "s")


__all__ = ["COST", "Expanding", "Priced", "Replacement", "ability", "activated", "counted", "effect_of", "labelled", "mana", "static", "triggered"]
