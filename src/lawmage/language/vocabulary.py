"""What the language hands to a game as it starts: words for trees, keywords, predefined tokens, intrinsic abilities."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Vocabulary
from lawmage.game.node import Node
from lawmage.language import (  # noqa: F401 - each registers its phrases
    abilities_pt,
    conditions,
    control,
    copies,
    costs,
    effects_cards,
    effects_life,
    effects_permanents,
    identity,
    keywords,
    lines,
    mana_effects,
    mana_events,
    mana_outputs,
    mana_replacements,
    mana_riders,
    mana_spent,
    mana_statics,
    preventions,
    replacements,
    statics_basic,
    tokens,
    triggers_basic,
    would,
)
from lawmage.language.binder import bind_face
from lawmage.language.parsing import PRINTER, ability_of
from lawmage.language.tokens import predefined


class Language(Vocabulary):
    """The vocabulary of this package."""

    def __init__(self) -> None:
        self.mana: dict[str, Ability] = {}
        self.keywords: dict[str, Ability] = {}

    def intrinsic_mana(self, letter: str) -> Ability:
        known = self.mana.get(letter)
        if known is None:
            known = Ability(ability_of("{T}: Add {" + letter + "}."), 0, 800)
            self.mana[letter] = known
        return known

    def words(self, tree: Node) -> str:
        return PRINTER.print_line(tree) if tree.form else getattr(tree, "label", type(tree).__name__)

    def keyword(self, word: str) -> Ability:
        known = self.keywords.get(word)
        if known is None:
            known = Ability(ability_of(word), 0, 0)
            self.keywords[word] = known
        return known

    def token(self, name: str) -> Characteristics:
        return predefined(name)

    def bind(self, tree: Node) -> None:
        """Bind a tree whose words were changed (612)."""
        bind_face([tree])


VOCABULARY = Language()
