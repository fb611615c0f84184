"""What can happen in a scenario, one class for each kind of act. `words` is the sentence as written."""

from __future__ import annotations

from dataclasses import dataclass, field

from lawmage.judge.expectations import Expectation
from lawmage.judge.names import Reference


@dataclass(slots=True)
class Act:
    """The base of every act."""

    line: int = field(default=0, kw_only=True, compare=False)
    words: str = field(default="", kw_only=True, compare=False)


@dataclass(slots=True)
class Reply(Act):
    """The base of the answers to a question; `if_asked` ones also fit where it isn't put."""

    if_asked: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: its words, and what they name or count where they do.

    `about` is the object that the question is about, in `pay 4 life for Forest`; `becomes` the second word of `Island to Swamp`.
    """

    words: str
    reference: Reference | None = None
    number: int | None = None
    count: int = 1
    about: Reference | None = None
    becomes: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of something divided (601.2d) and who gets it."""

    amount: int
    to: Reference


@dataclass(frozen=True, slots=True)
class Source:
    """A mana source to pay with, and the mana it is to make where it could make several."""

    what: Reference
    mana: tuple[str, ...] = ()


@dataclass(slots=True)
class Additions:
    """The choices announced while casting or activating (601.2b-601.2h, 602.2b)."""

    x: int | None = None
    choices: list[Answer] = field(default_factory=list)
    modes: list[int] = field(default_factory=list)
    kicked: int = 0
    alternative: str = ""
    targets: list[Reference] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    life_for: list[str] = field(default_factory=list)
    costs: list[tuple[str, list[Reference]]] = field(default_factory=list)


@dataclass(slots=True)
class Cast(Act):
    """A casts NAME ... (601); it `begins` where the mana is then made and paid by acts of their own (601.2g)."""

    player: str
    what: Reference
    zone: str = ""
    additions: Additions = field(default_factory=Additions)
    begins: bool = False


@dataclass(slots=True)
class Activate(Act):
    """A activates NAME ... (602). The ability is meant by its number among the object's or by its first words."""

    player: str
    what: Reference
    number: int = 0
    text: str = ""
    additions: Additions = field(default_factory=Additions)
    begins: bool = False


@dataclass(slots=True)
class TapForMana(Act):
    """A taps NAME for {G} (605.3)."""

    player: str
    what: Reference
    mana: tuple[str, ...]


@dataclass(slots=True)
class PlayLand(Act):
    """A plays NAME (116.2a, 305.1)."""

    player: str
    what: Reference
    zone: str = ""


@dataclass(slots=True)
class Attack(Act):
    """A attacks with NAME, NAME at NAME (508.1); no attackers for `with nothing`."""

    player: str
    attackers: list[tuple[Reference, Reference | None]]


@dataclass(slots=True)
class Block(Act):
    """B blocks NAME with NAME, NAME; NAME with NAME (509.1): attacker and its blockers."""

    player: str
    blocks: list[tuple[Reference, list[Reference]]]


@dataclass(slots=True)
class Choose(Reply):
    """A chooses ANSWER, ANSWER; also A targets NAME: the answers to a question put to A."""

    player: str
    answers: list[Answer]
    targets: bool = False


@dataclass(slots=True)
class Order(Reply):
    """A orders X, Y, Z."""

    player: str
    answers: list[Answer]


@dataclass(slots=True)
class Divide(Reply):
    """A divides 2 to X, 1 to Y."""

    player: str
    shares: list[Share]


@dataclass(slots=True)
class Put(Reply):
    """A puts NAME, NAME on top and NAME on the bottom, or in the graveyard (701.22, 701.25); the first named is uppermost."""

    player: str
    top: list[Reference]
    below: list[Reference]
    graveyard: bool = False


@dataclass(slots=True)
class Pay(Act):
    """A pays for what was begun, what is missing automatically (601.2h)."""

    player: str


@dataclass(slots=True)
class TakeBack(Act):
    """A takes back what was begun, with every mana ability that may be reversed but those of the sources kept (733.1)."""

    player: str
    keeping: list[Reference] = field(default_factory=list)


@dataclass(slots=True)
class Pass(Act):
    """A passes priority once (117.3d)."""

    player: str


@dataclass(slots=True)
class Resolve(Act):
    """Both pass until so many objects have resolved (117.4); 0 is everything on the stack."""

    count: int


@dataclass(slots=True)
class GoTo(Act):
    """Both pass until a step has begun. `whose` is a player or nobody in particular; `next_turn` leaves the present turn first."""

    step: str
    whose: str = ""
    next_turn: bool = False


@dataclass(slots=True)
class Offered(Act):
    """A is offered X, Y: the question put to A has these answers, lacks them, or has no others."""

    player: str
    answers: list[Answer]
    negated: bool = False
    exactly: bool = False


@dataclass(slots=True)
class Check(Act):
    """An expectation in mid-course."""

    expectation: Expectation


@dataclass(slots=True)
class Legal(Expectation):
    """A can cast NAME; A can't cast NAME (rule 302.6), refused by that rule if one is given. Nothing happens."""

    act: Act
    rules: tuple[str, ...] = ()
