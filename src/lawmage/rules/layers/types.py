"""300, 308, 205.1, 305.6, 305.7: Card types: what effects do to the types of an object, and what follows for its abilities."""

from __future__ import annotations

from typing import Final

from lawmage.cards import types as words
from lawmage.game.ability import Ability, AbilitySet
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.terms import ARTIFACT, BASIC_LAND_TYPES, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, PLANESWALKER, SORCERY
from lawmage.rules.abilities import index

# Intrinsic mana abilities (305.6) are told from those of the rules text by their index.
INTRINSIC: Final = 5000

# Subtypes and the card types they go with (205.3d).
CREATURE_TYPES: Final = frozenset(words.CREATURE_TYPES)
LAND_TYPES: Final = frozenset(words.LAND_TYPES)
FAMILIES: Final = (
    (CREATURE | KINDRED, CREATURE_TYPES), (LAND, LAND_TYPES), (ARTIFACT, frozenset(words.ARTIFACT_TYPES)), (ENCHANTMENT, frozenset(words.ENCHANTMENT_TYPES)),
    (PLANESWALKER, frozenset(words.PLANESWALKER_TYPES)), (INSTANT | SORCERY, frozenset(words.SPELL_TYPES)), (BATTLE, frozenset(words.BATTLE_TYPES)),
)  # fmt: skip


def intrinsic_mana(game: Game, n: int) -> Ability:
    """The mana ability of the n-th basic land type (305.6)."""
    vocabulary = game.vocabulary
    assert vocabulary is not None
    return vocabulary.intrinsic_mana(BASIC_LAND_TYPES[n][1])


def is_intrinsic(ability: Ability) -> bool:
    """Whether it is an ability that a land has because of its type (305.6)."""
    return ability.origin == 0 and INTRINSIC <= ability.index < INTRINSIC + 5


_fitted: dict[tuple[int, int, bool], tuple[AbilitySet, AbilitySet]] = {}
REMEMBERED: Final = 2000


def with_intrinsic(game: Game, old: AbilitySet, wanted: list[int], only_granted: bool) -> AbilitySet:
    """An ability set with exactly these intrinsic mana abilities, without what the text gave if `only_granted`. Remembered, so that values stay identical."""
    key = (id(old), sum([1 << n for n in wanted]), only_granted)
    known = _fitted.get(key)
    if known is not None and known[0] is old:
        return known[1]
    kept = [ability for ability in old.abilities if ability.origin or not (only_granted or is_intrinsic(ability))]
    made = index([*kept, *[intrinsic_mana(game, n) for n in wanted]])
    if len(_fitted) >= REMEMBERED:
        _fitted.clear()
    _fitted[key] = (old, made)
    return made


def fit_intrinsic(game: Game, chars: Characteristics) -> None:
    """305.6: give a land exactly the mana abilities that its basic land types mean, after they changed."""
    wanted = [n for n in range(5) if chars.types & LAND and BASIC_LAND_TYPES[n][0] in chars.subtypes]
    had = [ability.index - INTRINSIC for ability in chars.abilities.mana if is_intrinsic(ability)]
    if sorted(had) != wanted:
        chars.abilities = with_intrinsic(game, chars.abilities, wanted, False)


def set_land_types(game: Game, chars: Characteristics, land_types: tuple[str, ...]) -> None:
    """305.7: a land's type is set to basic land types. It loses its other land types, and all abilities of its rules text and of copy effects, but none
    that another effect granted; it gains the mana abilities of its new types."""
    others = [word for word in chars.subtypes if word not in LAND_TYPES]
    chars.subtypes = (*others, *land_types)
    chars.abilities = with_intrinsic(game, chars.abilities, [n for n in range(5) if BASIC_LAND_TYPES[n][0] in land_types], True)


def add_subtypes(game: Game, chars: Characteristics, subtypes: tuple[str, ...]) -> None:
    """ "In addition to its other types" (205.1b): a land gains the mana abilities of basic land types too (305.7). A subtype needs its card type (205.3d)."""
    found = list(chars.subtypes)
    for word in subtypes:
        if word not in found and goes_with(word, chars.types):
            found.append(word)
    chars.subtypes = tuple(found)
    fit_intrinsic(game, chars)


def set_subtypes(game: Game, chars: Characteristics, subtypes: tuple[str, ...]) -> None:
    """Set subtypes (205.1a): the new ones replace those of the same family. Creature types of an object that had all of them go too."""
    found = list(chars.subtypes)
    for _, family in FAMILIES:
        if any([word in family for word in subtypes]):
            found = [word for word in found if word not in family]
            if family is CREATURE_TYPES:
                chars.every_creature_type = False
    for word in subtypes:
        if word not in found and goes_with(word, chars.types):
            found.append(word)
    chars.subtypes = tuple(found)
    fit_intrinsic(game, chars)


def set_card_types(game: Game, chars: Characteristics, types: int) -> None:
    """Set card types (205.1a): they replace all others, and subtypes that go with none of them are gone."""
    chars.types = types | chars.types & (INSTANT | SORCERY)
    drop_homeless(game, chars)


def lose_card_types(game: Game, chars: Characteristics, types: int) -> None:
    """ "Isn't a creature": the card types and the subtypes that go with them alone are gone (205.1a)."""
    chars.types &= ~types
    drop_homeless(game, chars)


def drop_homeless(game: Game, chars: Characteristics) -> None:
    """Remove the subtypes that go with none of the object's card types (205.1a)."""
    chars.subtypes = tuple([word for word in chars.subtypes if goes_with(word, chars.types)])
    if not chars.types & (CREATURE | KINDRED):
        chars.every_creature_type = False
    fit_intrinsic(game, chars)


def goes_with(subtype: str, types: int) -> bool:
    """Whether a subtype is one of an object with these card types (205.3d)."""
    known = False
    for bits, family in FAMILIES:
        if subtype in family:
            if bits & types:
                return True
            known = True
    return not known
