"""200, 204, 207-210: the facts printed on a card and on each of its faces."""

from __future__ import annotations

from typing import Final

from lawmage.cards.facts import CARD_TYPES, SUPERTYPES
from lawmage.cards.mana_cost import ManaCost

HASH_DIGITS: Final = 12
"""How many hexadecimal digits of its SHA-256 stand for a text: two of 40,000 texts share them in one of 350,000 collections."""

NOT_CORE_LAYOUTS: Final = (
    "planar", "scheme", "vanguard", "host", "augment", "art_series", "token", "double_faced_token", "emblem", "sticker", "stickers",
)  # fmt: skip
NOT_CORE_TYPES: Final = ("Conspiracy", "Dungeon", "Stickers")

ONE_SPELL_LAYOUTS: Final = ("split", "aftermath")
"""Layouts of split cards (709), whose halves make up one mana value outside the stack (202.3d)."""


def text_hash(text: str) -> str:
    """What stands for an Oracle text where the text itself is not carried; the empty text has the empty hash."""
    if not text:
        return ""
    import hashlib  # here, for it costs a fresh process milliseconds that most do not need

    return hashlib.sha256(text.encode()).hexdigest()[:HASH_DIGITS]


class Face:
    """One set of printed characteristics: a card's face, a half of a split card, an inset of an adventurer card.

    Power, toughness, loyalty and defense are as printed: "*", "1+*", "X". A card from the built-in pool carries
    the hash of its text, not the text: then `text` is empty and `text_known` false.
    """

    def __init__(
        self,
        name: str,
        mana_cost: ManaCost | None = None,
        supertypes: tuple[str, ...] = (),
        types: tuple[str, ...] = (),
        subtypes: tuple[str, ...] = (),
        color_indicator: int = 0,
        power: str | None = None,
        toughness: str | None = None,
        loyalty: str | None = None,
        defense: str | None = None,
        text: str = "",
        keywords: tuple[str, ...] = (),
        hash_of_text: str | None = None,
    ) -> None:
        self.name: str = name
        self.mana_cost: ManaCost | None = mana_cost
        self.supertypes: tuple[str, ...] = supertypes
        self.types: tuple[str, ...] = types
        self.subtypes: tuple[str, ...] = subtypes
        self.color_indicator: int = color_indicator
        self.power: str | None = power
        self.toughness: str | None = toughness
        self.loyalty: str | None = loyalty
        self.defense: str | None = defense
        self.text: str = text
        self.keywords: tuple[str, ...] = keywords
        self.text_known: bool = bool(text) or not hash_of_text
        self.hash: str | None = None if text else hash_of_text
        # 202.2, 202.2e. What an ability says of its own colour (702.114, 604.3) is not printed here.
        self.colors: int = color_indicator | (mana_cost.colors if mana_cost is not None else 0)

    def text_hash(self) -> str:
        """What stands for the text, known or not."""
        found = self.hash
        if found is None:
            found = text_hash(self.text)
            self.hash = found
        return found

    def type_line(self) -> str:
        """The type line (205.1)."""
        words = " ".join(self.supertypes + self.types)
        return f"{words} \N{EM DASH} {' '.join(self.subtypes)}" if self.subtypes else words

    def mana_value(self) -> int:
        """The mana value of this face's own mana cost (202.3, 202.3a)."""
        return 0 if self.mana_cost is None else self.mana_cost.value

    def __repr__(self) -> str:
        return f"Face({self.name!r})"


class Card:
    """A card: its faces, and what is known of the whole. Treated as a value; never changed once loaded."""

    def __init__(
        self,
        name: str,
        faces: tuple[Face, ...],
        layout: str = "normal",
        oracle_id: str = "",
        color_identity: int = 0,
        legalities: dict[str, str] | None = None,
        printings: tuple[str, ...] = (),
        rarities: tuple[str, ...] = (),
        meld_parts: tuple[str, ...] = (),
        is_funny: bool = False,
        is_reserved: bool = False,
        is_rebalanced: bool = False,
        is_incomplete: bool = False,
        oddities: tuple[str, ...] = (),
    ) -> None:
        self.name: str = name
        self.faces: tuple[Face, ...] = faces
        self.layout: str = layout
        self.oracle_id: str = oracle_id
        self.color_identity: int = color_identity
        self.legalities: dict[str, str] = {} if legalities is None else legalities
        """Format -> "legal", "banned" or "restricted"; a format not named here does not have the card."""
        self.printings: tuple[str, ...] = printings
        self.rarities: tuple[str, ...] = rarities
        self.meld_parts: tuple[str, ...] = meld_parts
        """The two cards of a meld pair and what they become, by name (712.5)."""
        self.is_funny: bool = is_funny
        self.is_reserved: bool = is_reserved
        self.is_rebalanced: bool = is_rebalanced
        self.is_incomplete: bool = is_incomplete
        """A face is missing from the data."""
        self.oddities: tuple[str, ...] = oddities
        """Facts that the Comprehensive Rules do not know, each in words; such a card cannot be played by them."""

    def front(self) -> Face:
        """The face that the card has everywhere unless something says otherwise (712.8a)."""
        return self.faces[0]

    def mana_value(self) -> int:
        """The mana value of the card outside the stack (202.3): both halves of a split card (202.3d), else the front's."""
        if self.layout in ONE_SPELL_LAYOUTS:
            return sum([face.mana_value() for face in self.faces])
        return self.faces[0].mana_value()

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


def is_core(card: Card) -> bool:
    """Whether the card counts among the core cards, the base of every figure: those of ordinary games, each once."""
    if card.is_funny or card.is_rebalanced or card.name.startswith("A-") or card.layout in NOT_CORE_LAYOUTS:
        return False
    return not any(kind in NOT_CORE_TYPES for face in card.faces for kind in face.types)


def odd_types(face: Face) -> tuple[str, ...]:
    """The words of the type line that are neither card types (205.2a) nor supertypes (205.4a), as oddities."""
    odd = [f"the card type {word}" for word in face.types if word not in CARD_TYPES]
    odd += [f"the supertype {word}" for word in face.supertypes if word not in SUPERTYPES]
    return tuple(odd)
