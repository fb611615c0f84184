"""What can be expected of a game, one class for each kind of sentence. `words` is the sentence as written."""

from __future__ import annotations

from dataclasses import dataclass, field

from lawmage.judge.names import Reference


@dataclass(slots=True)
class Expectation:
    """The base of every expectation; `negated` ones must not hold."""

    negated: bool = field(default=False, kw_only=True)
    line: int = field(default=0, kw_only=True, compare=False)
    words: str = field(default="", kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class Counted:
    """A name in a list, and how often it stands there."""

    what: Reference
    count: int = 1


@dataclass(slots=True)
class Life(Expectation):
    """A has 17 life (119)."""

    player: str
    amount: int


@dataclass(slots=True)
class CardCount(Expectation):
    """A has 2 cards in hand."""

    player: str
    count: int
    zone: str


@dataclass(slots=True)
class ZoneContents(Expectation):
    """A's hand is X, Y: exactly these, in any order; `from_top`: the first cards, in this order."""

    player: str
    zone: str
    cards: list[Counted]
    from_top: bool = False


@dataclass(slots=True)
class Pool(Expectation):
    """A's pool is {G}{G}: exactly this mana (106.4)."""

    player: str
    mana: tuple[str, ...]


@dataclass(slots=True)
class PlayerCounters(Expectation):
    """A has 2 poison counters (122.1)."""

    player: str
    count: int
    kind: str


@dataclass(slots=True)
class Sees(Expectation):
    """A sees NAME: the card's face is known to A as the game now stands (400.2)."""

    player: str
    what: Reference


@dataclass(slots=True)
class HasPriority(Expectation):
    """A has priority (117)."""

    player: str


@dataclass(slots=True)
class Time(Expectation):
    """It is day, it is night (731)."""

    word: str


@dataclass(slots=True)
class IsMonarch(Expectation):
    """A is the monarch (725)."""

    player: str


@dataclass(slots=True)
class Controls(Expectation):
    """A controls NAME; with a count, exactly so many permanents of that name, or of those card types where it isn't a name."""

    player: str
    what: Reference | None
    count: int | None = None
    kind: str = ""


@dataclass(slots=True)
class IsIn(Expectation):
    """NAME is in A's graveyard, on the battlefield, on the stack. No player where none is named."""

    what: Reference
    zone: str
    player: str = ""


@dataclass(slots=True)
class Stack(Expectation):
    """The stack is empty; the stack from the top is X, Y: the names of spells and of the sources of abilities, all of them."""

    objects: list[Counted]


@dataclass(slots=True)
class PowerToughness(Expectation):
    """NAME is 2/2."""

    what: Reference
    power: int
    toughness: int


@dataclass(slots=True)
class ObjectCounters(Expectation):
    """NAME has 3 +1/+1 counters."""

    what: Reference
    count: int
    kind: str


@dataclass(slots=True)
class Damage(Expectation):
    """NAME has 3 damage marked on it (120.3e)."""

    what: Reference
    amount: int


@dataclass(slots=True)
class Status(Expectation):
    """NAME is tapped, untapped, attacking, blocking, blocked, unblocked, or a token; attacking or blocking `whom` where one is named."""

    what: Reference
    status: str
    whom: Reference | None = None


@dataclass(slots=True)
class Characteristics(Expectation):
    """NAME is red, colorless, a creature, a Bear, legendary, an Island: it has each of these words among its characteristics."""

    what: Reference
    characteristics: tuple[str, ...]


@dataclass(slots=True)
class Colors(Expectation):
    """NAME's colors are white and blue: exactly these (none for colorless)."""

    what: Reference
    colors: tuple[str, ...]


@dataclass(slots=True)
class TypeLine(Expectation):
    """NAME's type line is "Legendary Land - Mountain": exactly these types, in any order."""

    what: Reference
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


@dataclass(slots=True)
class Named(Expectation):
    """NAME is named Forest."""

    what: Reference
    name: str


@dataclass(slots=True)
class HasKeywords(Expectation):
    """NAME has flying and protection from red: each of these keyword abilities (702)."""

    what: Reference
    keywords: tuple[str, ...]


@dataclass(slots=True)
class HasAbility(Expectation):
    """NAME has the ability "{T}: Add {G}": one of its abilities begins with these words."""

    what: Reference
    text: str


@dataclass(slots=True)
class NoAbilities(Expectation):
    """NAME has no abilities."""

    what: Reference


@dataclass(slots=True)
class ManaValue(Expectation):
    """NAME's mana value is 4 (202.3)."""

    what: Reference
    value: int


@dataclass(slots=True)
class AttachedTo(Expectation):
    """NAME is attached to NAME (301.5, 303.4)."""

    what: Reference
    to: Reference


@dataclass(slots=True)
class TappableFor(Expectation):
    """NAME can be tapped for {G}, {C}: the mana its mana abilities can now make is exactly one of these; none for nothing."""

    what: Reference
    mana: list[tuple[str, ...]]


@dataclass(slots=True)
class CouldProduce(Expectation):
    """NAME could produce {G}, {C}: exactly these types of mana, whatever its costs (106.7); none for no mana."""

    what: Reference
    mana: tuple[str, ...]


@dataclass(slots=True)
class Triggered(Expectation):
    """NAME triggered 3 times (603.2), counted from the beginning; delayed triggered abilities (603.7) are not its own."""

    what: Reference
    times: int


@dataclass(slots=True)
class Result(Expectation):
    """A won, A lost, the game is a draw, the game goes on (104)."""

    result: str
    player: str = ""


@dataclass(slots=True)
class Turn(Expectation):
    """It is B's turn."""

    player: str


@dataclass(slots=True)
class Step(Expectation):
    """It is the end step, or B's end step."""

    step: str
    player: str = ""
