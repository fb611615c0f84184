"""A book of names for tests of the sentences: names that are hard to tell from the words around them."""

from __future__ import annotations

from lawmage.cards.types import SUBTYPES
from lawmage.judge.names import NameBook

NAMES = (
    "Agony Warp",
    "Alesha, Who Smiles at Death",
    "Cascading Cataracts",
    "Circle of Protection: Red",
    "Clone",
    "Commune with Nature",
    "Fire",
    "Fire // Ice",
    "Forest",
    "Gaea's Cradle",
    "Grizzly Bears",
    "Hill Giant",
    "Ice",
    "Island",
    "Jace, the Mind Sculptor",
    'Kongming, "Sleeping Dragon"',
    "Lightning Bolt",
    "Lim-D\u00fbl's Vault",
    "Llanowar Elves",
    "Merfolk of the Pearl Trident",
    "Mountain",
    "Nykthos, Shrine to Nyx",
    "Pacifism",
    "Protean Hydra",
    "Reflecting Pool",
    "Sol Ring",
    "Sword of Fire",
    "Sword of Fire and Ice",
    "Urborg, Tomb of Yawgmoth",
    "Urza's Tower",
    "Wastes",
    "1996 World Champion",
)

SUBTYPE_NAMES = tuple(dict.fromkeys(word for words in SUBTYPES.values() for word in words))

BOOK = NameBook(NAMES, SUBTYPE_NAMES, ["hydra", "big one", "Bear 1"])
