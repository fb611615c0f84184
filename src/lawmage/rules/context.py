"""What the words of an ability are read against: whose it is, what it refers to, what has happened so far as it resolves (608)."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.effects import Effect
from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject

# Binding slots with a fixed meaning; the binder numbers all others from 1.
SELF = -1  # the object that the ability is on (201.5)
EVENT_OBJECT = -2  # the object of the event that triggered or is replaced ("it", "that creature")
EVENT_PLAYER: Final = -3  # its player ("that player")
EVENT_SOURCE = -4  # its source, of damage
AFFECTED = -5  # the object that a continuous effect is being applied to ("its", in "gets +1/+1 for each Aura attached to it")
EVENT_AMOUNT = -7  # a number: how much the event was ("that much")
EVENT_OTHER = -11  # what damage would be dealt to, where its source is the event's object
GRANTER = -6  # the object that granted the ability
HOST = -12  # what the object is attached to ("equipped creature can't be blocked as long as its power is 3 or less")
EVENT_EXCESS = -16  # a number: how much of the event's damage was excess damage
EVENT_COUNT = -15  # a number: how many things the event was about, where it was one event of several ("that many")
DEFENDER = -14  # the player who would be the defending player, while it is asked whether a creature may attack there (508.5)
# -7 in `amounts`: how much the event was (language/amounts.py)
DESCRIBED = -13  # what a description is being held against ("a creature with toughness greater than its power")
CHOSEN_COLOR = -8  # in `amounts`: the place in COLOR_NAMES of the colour that this very effect chose ("that color")


class Context:
    """One reading of one ability's words.

    `refs` maps binding slots to things. `x` is the X of the text (107.3). `did` says whether the last optional or possible instruction was
    carried out ("if you do"), `amount` what its events counted ("that much", "that many").
    """

    def __init__(self, game: Game, controller: int, source: int, ability: Ability | None = None) -> None:
        self.game = game
        self.controller = controller
        self.source = source
        self.ability = ability
        self.stack_object = 0  # the spell or ability that is resolving
        self.announced: Announcement | None = None
        self.event: Event | None = None
        self.refs: dict[int, tuple[int, ...]] = {}
        self.legal_targets: list[tuple[int, ...]] = []  # per target phrase, those still legal
        self.all_targets: dict[int, tuple[int, ...]] = {}  # targets as announced, illegal ones included
        self.divisions: dict[int, tuple[int, ...]] = {}  # how something was divided among them (601.2d)
        self.amounts: dict[int, int] = {}  # binding slots of numbers: "that much"
        self.moved: dict[int, int] = {}  # objects that this very effect moved, and what they became: later words still find them (400.7j)
        self.x = 0
        self.x_said = False  # the words say what X is (107.3i)
        self.did = False
        self.gathered: list[Event] | None = None  # what the same instruction for each of several things does, to happen at once
        self.taken = False  # whether somebody chose to do what they may do
        self.demanding = -1  # where a player pays as something resolves: who controls that, -1 for the player alone
        self.shared: dict[int, tuple[int, ...]] = {}  # slots of what each of several players found: while one of them acts, theirs alone
        self.sharing = 0  # the slot of those players while they act, and who does
        self.sharer = -1
        self.doers: dict[int, int] = {}  # slots of what several players did, or of how much: the slot of those players
        self.own: dict[tuple[int, int], int] = {}  # slot of a number and one of those players: how much that player did
        self.late: Node | None = None  # the amount that X is, where it is known only once part of what is said is done (107.3i)
        self.held = -1  # whether the last condition was met ("otherwise"): 1 or 0; -1 where none was asked
        self.affected = 0
        self.described = 0
        # while a replacement effect is applied (614): the floating effect it comes from, and the simultaneous events not yet through
        self.effect: Effect | None = None
        self.batch: list[Event] = []
        self.riders: list[Node] = []  # instructions to follow immediately after the event (615.5)

    def obj(self) -> GameObject:
        """The source, as it is or last was (608.2h)."""
        return self.game.objects[self.source]

    def origin(self) -> int:
        """The origin of the ability, by which linked abilities find each other (607)."""
        ability = self.ability
        return ability.origin if ability is not None else 0

    def ref(self, slot: int) -> tuple[int, ...]:
        """The things in a binding slot."""
        if slot == SELF:
            return (self.source,)
        if slot == AFFECTED:
            return (self.affected,)
        if slot == DESCRIBED:
            return (self.described,)
        if slot == HOST:
            host = self.obj().attached_to
            return (host,) if host else ()
        if slot == GRANTER:
            ability = self.ability
            return (ability.granter,) if ability is not None else ()
        return self.refs.get(slot, ())

    def child(self) -> Context:
        """A reading with the same referents, to try something in or to capture."""
        new = Context(self.game, self.controller, self.source, self.ability)
        new.stack_object = self.stack_object
        new.announced = self.announced
        new.event = self.event
        new.refs = dict(self.refs)
        new.legal_targets = self.legal_targets
        new.all_targets = self.all_targets
        new.divisions = self.divisions
        new.amounts = dict(self.amounts)
        new.moved = self.moved
        new.x = self.x
        new.x_said = self.x_said
        new.did = self.did
        new.demanding = self.demanding
        new.held = self.held
        new.late = self.late
        new.shared = dict(self.shared)
        new.doers = dict(self.doers)
        new.own = dict(self.own)
        new.affected = self.affected
        new.described = self.described
        return new
