"""612: Text-Changing Effects. Words of an object's rules text and type line replaced by others of their kind."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.rules.abilities import index
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_TEXT
from lawmage.rules.layers.types import fit_intrinsic, is_intrinsic
from lawmage.rules.nodes import Modification

# What kind of word is replaced.
COLOR_WORD: Final = "color"
LAND_TYPE: Final = "land type"
CREATURE_TYPE: Final = "creature type"


class ReplacesWords(Modification):
    """ "Replacing all instances of one color word with another": applies to the text the object has by itself, not to abilities that others grant it (612.3).

    Made as the words are chosen; no words of its own.
    """

    layer: int = LAYER_TEXT

    def __init__(self, kind: str, old: str, new: str) -> None:
        self.kind = kind
        self.old = old
        self.new = new

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        vocabulary = ctx.game.vocabulary
        assert vocabulary is not None
        if self.kind != COLOR_WORD and self.old in chars.subtypes:
            chars.subtypes = tuple(dict.fromkeys([self.new if word == self.old else word for word in chars.subtypes]))
        abilities: list[Ability] = []
        changed = False
        for ability in chars.abilities.abilities:
            if ability.origin == 0 and not is_intrinsic(ability):
                tree = vocabulary.with_word(ability.tree, self.kind, self.old, self.new)
                if tree is not ability.tree:
                    ability = Ability(tree, 0, ability.index, ability.granter)
                    changed = True
            abilities.append(ability)
        if changed:
            chars.abilities = index(abilities)
        fit_intrinsic(ctx.game, chars)
