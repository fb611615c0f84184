"""Objects (109): cards, tokens, copies, spells and abilities on the stack, emblems."""

from __future__ import annotations

from typing import Final

from lawmage.cards.face import Card
from lawmage.game.ability import Ability, AbilitySet
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.terms import BATTLEFIELD, NOWHERE, STACK

# What represents an object (109.1).
CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a copy of a spell, card (707.10, 707.12)
ABILITY: Final = 3  # an activated or triggered ability on the stack
EMBLEM: Final = 4


class Definition:
    """A card as a game uses it: its facts and, per face, the printed characteristics with their abilities. Shared by all games."""

    def __init__(self, card: Card, faces: tuple[Characteristics, ...]) -> None:
        self.card = card
        self.name = card.name
        self.faces = faces
        self.whole = faces[0]  # what it is outside the stack and the battlefield: of a split card both halves together (709.4)
        self.prepare: Definition | None = None  # the prepare spell of a preparation card (722.2a), as a copy of it is
        self.fused: Characteristics | None = None  # what a split card with fuse is if both its halves are cast (702.102b)


class Announcement:
    """What was chosen as a spell was cast or an ability activated or put on the stack (601.2b-d, 602.2b, 603.3c-d).

    Targets are *things*: an object's id, or minus (player + 1). One tuple per target phrase, in the order of the text.
    """

    def __init__(self) -> None:
        self.x: int = 0
        self.modes: tuple[int, ...] = ()
        self.targets: list[tuple[int, ...]] = []
        self.division: list[tuple[int, ...]] = []  # per target phrase, how much to each
        self.paid: dict[str, int] = {}  # additional costs that were paid, by word ("kicker"), and how often
        self.alternative: str = ""  # the alternative cost or permission it was cast by ("flashback", "free" ...)
        self.unaltered: Characteristics | None = None  # what the spell would be but for the way in which it was cast (bestow)
        self.from_zone: int = NOWHERE
        self.leaves_for: int = -1  # the zone it goes to as it leaves the stack, if not the usual one (flashback: exile)
        self.graveyard_for: int = -1  # the zone it goes to where it would go from the stack to a graveyard
        self.spent: dict[str, int] = {}  # mana spent, by letter
        self.step: int = -1  # the step in which it was cast
        self.own_turn: bool = False  # it was cast in its controller's turn
        self.slow: bool = False  # a sorcery could have been cast then
        self.cost_objects: dict[str, tuple[int, ...]] = {}  # what paid the costs: "sacrificed", "discarded", ...

    def clone(self) -> Announcement:
        new = Announcement()
        new.x = self.x
        new.modes = self.modes
        new.targets = list(self.targets)
        new.division = list(self.division)
        new.paid = dict(self.paid)
        new.alternative = self.alternative
        new.unaltered = self.unaltered
        new.from_zone = self.from_zone
        new.leaves_for = self.leaves_for
        new.graveyard_for = self.graveyard_for
        new.spent = dict(self.spent)
        new.step = self.step
        new.own_turn = self.own_turn
        new.slow = self.slow
        new.cost_objects = dict(self.cost_objects)
        return new


class GameObject:
    """One object in one zone. A card that changes zones becomes a new one (400.7); the old stays as last known information (608.2h).

    Objects outside battlefield and stack do not change once placed and are shared by clones.
    """

    def __init__(self, id: int, kind: int, owner: int, controller: int, zone: int, definition: Definition | None, chars: Characteristics) -> None:
        self.id = id
        self.kind = kind
        self.owner = owner
        self.controller = controller  # derived (613.1b)
        self.base_controller = controller  # before control-changing effects (110.2)
        self.zone = zone
        self.definition = definition
        self.face = 0
        self.chars = chars  # derived
        self.copiable = chars  # copiable values (707.2): what copies see
        self.base = chars  # what it is before layer 1's lasting copy effects: the printed face, or the token's or copy's own values
        self.timestamp = 0
        self.was = 0  # the id of the object that this one was
        self.commander = 0  # which of the game's commanders the card is (903.3); 0 if none
        # status and marks of permanents
        self.tapped = False
        self.face_down = False
        self.hidden: Characteristics | None = None  # what it is while it is face down on the battlefield or the stack (708.2)
        self.beneath: Characteristics | None = None  # what it would be face up where a copy effect applies to it (708.10)
        self.transformed = False
        self.upright: Characteristics | None = None  # of a flipped permanent: what it is otherwise, which copies see (710.2)
        self.merged: tuple[int, ...] = ()  # the components of a merged permanent, from the top (730.2)
        self.damage = 0
        self.deathtouched = False  # dealt damage by a deathtouch source since the last check (704.5h)
        self.counters: dict[str, int] = {}
        self.counter_times: dict[str, int] = {}  # timestamps of counters that give a keyword (613.7c)
        self.attached_to = 0  # a thing
        self.attachments: list[int] = []
        self.control_since = -1  # number of the turn in which its controller came to control it; -1: before all turns
        self.loyalty_used = 0  # turn number in which a loyalty ability of it was last activated (606.3)
        self.entered_turn = -1  # the number of the turn in which it came to its zone
        self.drawn_turn = -1  # the number of the turn in which it was drawn
        self.watched: AbilitySet | None = None  # the abilities by which it stands in the index
        # spells and abilities
        self.announced: Announcement | None = None
        self.ability: Ability | None = None  # of an ability on the stack
        self.ability_source = 0  # the object it is an ability of (113.7)
        self.event: Event | None = None  # what triggered it
        self.refs: dict[int, tuple[int, ...]] = {}  # what its words refer to: binding slots -> things
        # what its abilities chose or linked (607): (origin, word) -> things, numbers, or words
        self.memory: dict[tuple[int, str], tuple[int | str, ...]] = {}

    def clone(self) -> GameObject:
        new = GameObject(self.id, self.kind, self.owner, self.controller, self.zone, self.definition, self.chars)
        new.base_controller = self.base_controller
        new.face = self.face
        new.copiable = self.copiable
        new.base = self.base
        new.timestamp = self.timestamp
        new.was = self.was
        new.commander = self.commander
        new.tapped = self.tapped
        new.face_down = self.face_down
        new.hidden = self.hidden
        new.beneath = self.beneath
        new.transformed = self.transformed
        new.upright = self.upright
        new.merged = self.merged
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.counters = dict(self.counters) if self.counters else {}
        new.counter_times = dict(self.counter_times) if self.counter_times else {}
        new.attached_to = self.attached_to
        new.attachments = list(self.attachments) if self.attachments else []
        new.control_since = self.control_since
        new.loyalty_used = self.loyalty_used
        new.entered_turn = self.entered_turn
        new.drawn_turn = self.drawn_turn
        new.watched = self.watched
        announced = self.announced
        if announced is not None:
            new.announced = announced.clone()
        new.ability = self.ability
        new.ability_source = self.ability_source
        new.event = self.event
        new.refs = dict(self.refs) if self.refs else {}
        new.memory = dict(self.memory) if self.memory else {}
        return new

    def changes(self) -> bool:
        """Whether it can change in place, so that a clone needs its own."""
        return self.zone == BATTLEFIELD or self.zone == STACK or bool(self.memory) or bool(self.counters)

    def is_spell(self) -> bool:
        """Whether it is a spell (112.1): a card or copy on the stack."""
        return self.zone == STACK and self.kind != ABILITY

    def is_card(self) -> bool:
        return self.kind == CARD

    def own(self) -> Characteristics:
        """Its values before any effect: those of its face-down status, where it has that (613.2b)."""
        hidden = self.hidden
        return hidden if self.face_down and hidden is not None else self.base

    def face_up(self) -> Characteristics:
        """Its copiable values but for its being face down (708.8)."""
        beneath = self.beneath
        return beneath if beneath is not None else self.base
