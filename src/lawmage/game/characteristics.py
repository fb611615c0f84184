"""The characteristics of an object (109.3)."""

from __future__ import annotations

from typing import Final

from lawmage.cards.mana_cost import ManaCost
from lawmage.game.ability import NO_ABILITIES, AbilitySet
from lawmage.game.terms import CREATURE


class Characteristics:
    """Name, mana cost, colours, types, abilities, power and toughness, loyalty, defense (109.3).

    Three sets of them are kept apart: printed (a card's face), copiable (707.2, `GameObject.copiable`), derived (`GameObject.chars`,
    what the rules read). Treat as immutable once shared; `copy()` gives one to change.
    """

    def __init__(self) -> None:
        self.name: str = ""
        self.mana_cost: ManaCost | None = None
        self.colors: int = 0
        self.supertypes: int = 0
        self.types: int = 0
        self.subtypes: tuple[str, ...] = ()
        self.every_creature_type: bool = False  # changeling (702.73a) and its like
        self.abilities: AbilitySet = NO_ABILITIES
        self.power: int = 0
        self.toughness: int = 0
        self.loyalty: int = 0
        self.defense: int = 0
        self.has_pt: bool = False
        self.flip: Characteristics | None = None  # what it is while flipped (710.1b)
        self.back: Characteristics | None = None  # the other face of a double-faced token (701.53b)

    def copy(self) -> Characteristics:
        """A separate set with the same values; the ability set is shared."""
        new = Characteristics()
        new.name = self.name
        new.mana_cost = self.mana_cost
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.every_creature_type = self.every_creature_type
        new.abilities = self.abilities
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.defense = self.defense
        new.has_pt = self.has_pt
        new.flip = self.flip
        new.back = self.back
        return new

    def same(self, other: Characteristics) -> bool:
        """Whether every value is equal (ability instances compared by tree identity, origin and index)."""
        if (
            self.name != other.name
            or self.colors != other.colors
            or self.supertypes != other.supertypes
            or self.types != other.types
            or self.subtypes != other.subtypes
            or self.every_creature_type != other.every_creature_type
            or self.power != other.power
            or self.toughness != other.toughness
            or self.has_pt != other.has_pt
            or self.loyalty != other.loyalty
            or self.mana_cost is not other.mana_cost
        ):
            return False
        return same_abilities(self.abilities, other.abilities)

    def has(self, keyword: str) -> bool:
        """Whether it has the keyword ability without a parameter."""
        return keyword in self.abilities.keywords

    def has_subtype(self, subtype: str, creature_type: bool = False) -> bool:
        """Whether it has the subtype; `creature_type` says that the word is a creature type (702.73)."""
        return subtype in self.subtypes or (creature_type and self.every_creature_type)

    def is_creature(self) -> bool:
        return self.types & CREATURE != 0


def same_abilities(a: AbilitySet, b: AbilitySet) -> bool:
    """Whether two sets hold the same instances in the same order."""
    if a is b:
        return True
    if len(a.abilities) != len(b.abilities):
        return False
    for x, y in zip(a.abilities, b.abilities, strict=True):
        if x is not y and (x.tree is not y.tree or x.origin != y.origin or x.index != y.index or x.granter != y.granter):
            return False
    return True


def face_down_creature(abilities: AbilitySet = NO_ABILITIES) -> Characteristics:
    """What an object is that is face down: a 2/2 creature with no name, no subtypes and no mana cost, and no text unless specified (708.2a)."""
    made = Characteristics()
    made.types = CREATURE
    made.power = 2
    made.toughness = 2
    made.has_pt = True
    made.abilities = abilities
    return made


FACE_DOWN: Final = face_down_creature()
