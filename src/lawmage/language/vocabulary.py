"""What the language hands to a game as it starts: words for trees, keywords, predefined tokens, intrinsic abilities."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Vocabulary
from lawmage.game.node import Node
from lawmage.language.parsing import PRINTER, ability_of
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.layers.types import INTRINSIC


def written(tree: Node) -> bool:
    """Whether all that its words are made of was read. What a phrase means without naming it (the event of "when you do") has no words."""
    rule = LANGUAGE.find(tree.form) if tree.form else None
    if rule is None:
        return False
    for name in rule.slots:
        value = getattr(tree, name, None)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node) and not written(child):
                return False
    return True


class Language(Vocabulary):
    """The vocabulary of this package."""

    def __init__(self) -> None:
        self.mana: dict[str, Ability] = {}
        self.keywords: dict[str, Ability] = {}
        self.texts: dict[tuple[int, str, str], tuple[Node, Node]] = {}  # trees with words replaced (612)

    def intrinsic_mana(self, letter: str) -> Ability:
        known = self.mana.get(letter)
        if known is None:
            known = Ability(ability_of("{T}: Add {" + letter + "}."), 0, INTRINSIC + "WUBRG".index(letter))
            self.mana[letter] = known
        return known

    def words(self, tree: Node) -> str:
        if not written(tree):  # put together by a keyword, not read: its label is its name
            return getattr(tree, "label", "") or type(tree).__name__
        return PRINTER.print_line(tree)

    def keyword(self, word: str) -> Ability:
        known = self.keywords.get(word)
        if known is None:
            known = Ability(ability_of(word), 0, 0)
            self.keywords[word] = known
        return known

    def token(self, name: str) -> Characteristics:
        from lawmage.language.tokens import predefined  # here, for a game starts sooner without

        return predefined(name)

    def with_word(self, tree: Node, kind: str, old: str, new: str) -> Node:
        key = (id(tree), old, new)
        known = self.texts.get(key)
        if known is None or known[0] is not tree:
            from lawmage.language.text_words import with_word  # here, for only few games change a text

            known = (tree, with_word(tree, kind, old, new))
            self.texts[key] = known
        return known[1]


VOCABULARY = Language()
