"""The state of one game: everything a clone copies and nothing else. It knows no rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import Effect
from lawmage.game.event import Applied, Event
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.player import Player
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

# Steps (500.1), main phases counted as steps for position.
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN_1: Final = 3
BEGIN_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_DAMAGE: Final = 7
DAMAGE: Final = 8
END_COMBAT: Final = 9
MAIN_2: Final = 10
END_STEP: Final = 11
CLEANUP: Final = 12
STEP_NAMES = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers", "first combat damage",
    "combat damage", "end of combat", "postcombat main", "end step", "cleanup",
)  # fmt: skip

# Stages within a step: where the outer loop stands. Each is a boundary.
BEGIN: Final = 0  # the step is about to begin: its turn-based actions come first
PRIORITY: Final = 1  # state-based actions, triggers, then the player in `priority` gets priority (117.3, 117.5)
FINISH: Final = 2  # the step is about to end


class Turn:
    """The position in the turn (500): data, so that the game can be cloned and resumed at every boundary."""

    def __init__(self) -> None:
        self.number = 0
        self.active = 0
        self.step = UNTAP
        self.stage = BEGIN
        self.priority = 0
        self.passes = 0
        self.queue: list[int] = []  # steps still to come this turn, inserted ones included (500.8, 500.10)
        self.extra_turns: list[int] = []  # players, last added first (500.7)
        self.skips: list[tuple[int, int]] = []  # (player, step or -1 for a turn) to skip once
        self.next_player = 0  # whose turn follows in turn order
        self.first_strikers: list[int] = []  # who dealt damage in the first combat damage step (510.4)
        self.two_damage_steps = False
        self.cleanup_again = False  # players get priority in this cleanup step, and another follows (514.3a)

    def clone(self) -> Turn:
        new = Turn()
        new.number = self.number
        new.active = self.active
        new.step = self.step
        new.stage = self.stage
        new.priority = self.priority
        new.passes = self.passes
        new.queue = list(self.queue)
        new.extra_turns = list(self.extra_turns)
        new.skips = list(self.skips)
        new.next_player = self.next_player
        new.first_strikers = list(self.first_strikers)
        new.two_damage_steps = self.two_damage_steps
        new.cleanup_again = self.cleanup_again
        return new


class Combat:
    """Who attacks whom and who blocks what (506-511), during a combat phase."""

    def __init__(self) -> None:
        self.attackers: list[int] = []
        # attacker -> the thing it attacks: a player, planeswalker or battle; 0 if that was removed from combat (506.4c)
        self.defending: dict[int, int] = {}
        self.defended_by: dict[int, int] = {}  # attacker -> its defending player, kept when it has left combat (508.5)
        self.blockers: dict[int, list[int]] = {}  # blocked attacker -> its blockers now (may be empty: still blocked, 509.1h)
        self.blocking: dict[int, list[int]] = {}  # blocker -> the attackers it blocks
        self.declared_attackers: list[int] = []
        self.declared_blockers: list[int] = []
        self.gone: dict[int, tuple[str, ...]] = {}  # creatures that left the battlefield: what they were in combat as they left (608.2h)
        self.faced: dict[int, tuple[int, ...]] = {}  # and what they were blocked by or were blocking
        self.attacked: dict[int, int] = {}  # attacker that left combat -> what it attacked as it left (608.2h)
        self.alone: tuple[int, ...] = ()  # what attacked or blocked alone as the events at hand began (506.5)
        self.blocks_declared = False  # from here on, attackers are blocked or unblocked (509.1h)

    def clone(self) -> Combat:
        new = Combat()
        new.attackers = list(self.attackers)
        new.defending = dict(self.defending)
        new.defended_by = dict(self.defended_by)
        new.blockers = {k: list(v) for k, v in self.blockers.items()}
        new.blocking = {k: list(v) for k, v in self.blocking.items()}
        new.declared_attackers = list(self.declared_attackers)
        new.declared_blockers = list(self.declared_blockers)
        new.gone = dict(self.gone)
        new.faced = dict(self.faced)
        new.attacked = dict(self.attacked)
        new.alone = self.alone
        new.blocks_declared = self.blocks_declared
        return new


class PendingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack (603.2, 603.3)."""

    def __init__(self, ability: Ability, source: int, controller: int, event: Event | None, refs: dict[int, tuple[int, ...]], x: int = 0) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.event = event
        self.refs = refs
        self.x = x


@mypyc_attr(allow_interpreted_subclasses=True)  # of a compiled engine, too
class Asker:
    """Whoever answers the decisions of a game. The base of `choices.Chooser`, here so that a game can hold one.

    Set the attributes on the instance: what a subclass says in its body, a compiled engine does not see.
    """

    curious: bool = False  # wants to be told of decisions with only one answer, too

    announces: bool = False  # is asked, for each Phyrexian symbol of a cost, whether to pay life (601.2b); others pay life where they must

    by_hand: bool = False  # pays mana step by step, and is offered mana abilities whenever it has priority

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        """The answer, as a tuple of integers whose meaning the decision documents."""
        raise NotImplementedError

    def chance(self, game: Game, player: int, sides: int) -> int:
        """What a coin (1 for won, 2 for lost) or a die of so many sides is to show for that player; -1 where chance decides."""
        return -1

    def told(self, game: Game, decision: object, answer: tuple[int, ...]) -> None:
        """A decision had only this answer and was not asked; called of the curious."""


@mypyc_attr(allow_interpreted_subclasses=True)  # of a compiled engine, too
class Observer:
    """Looks at a game after every batch of events: for tests and tools. It must not change it."""

    def after(self, game: Game) -> None:
        """Called when a batch has happened and its triggers are noted."""


class Vocabulary:
    """What rules need of the language: words that expand into abilities (702), intrinsic abilities (305.6), predefined tokens (111.10)."""

    def intrinsic_mana(self, letter: str) -> Ability:
        """The ability "{T}: Add {G}" of a basic land type (305.6)."""
        raise NotImplementedError

    def words(self, tree: Node) -> str:
        """A tree's text, printed by its templates."""
        raise NotImplementedError

    def with_word(self, tree: Node, kind: str, old: str, new: str) -> Node:
        """A tree with a word replaced wherever it is used as a word of that kind: "color", "land type", "creature type" (612.2).

        The tree itself if it has no such word.
        """
        raise NotImplementedError

    def keyword(self, word: str) -> Ability:
        """A keyword ability without a parameter."""
        raise NotImplementedError

    def token(self, name: str) -> Characteristics:
        """The characteristics of a predefined token (111.10)."""
        raise NotImplementedError


class Game:
    """Two players and all there is between them. Rules change it; `clone()` copies it whole.

    Ids are positive and grow; a *thing* is an object's id or minus (player + 1).
    """

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.objects: dict[int, GameObject] = {}
        self.became: dict[int, int] = {}  # objects that left: the id of what each became (400.7), 0 if it ceased to exist
        self.battlefield: list[int] = []
        self.stack: list[int] = []  # the top is last
        self.exile: list[int] = []
        self.command: list[int] = []
        self.turn = Turn()
        self.combat: Combat | None = None
        self.effects: list[Effect] = []
        self.pending: list[PendingTrigger] = []
        self.next_id = 1
        self.rng_a = 1
        self.rng_b = 1
        self.over = False
        self.draw = False
        self.log: list[Event] = []
        self.turn_log = 0  # where this turn's part of the log begins
        self.keep_log = True
        # bookkeeping of the rules, rebuilt from the above
        self.version = 0  # grows with every change
        self.checked = -1  # the version that state-based actions last found in order
        self.changed = 0  # facts that changed since the derived values were computed (layers)
        self.stale: list[int] = []  # objects whose own derived values must be computed again
        self.reads = 0  # facts that the active continuous effects read
        self.watchers: dict[int, list[int]] = {}  # kind of event or question -> objects that may care (a superset)
        self.static_sources: list[int] = []  # objects with abilities that make continuous effects
        self.altered: dict[int, Characteristics] = {}  # objects outside the battlefield that effects apply to -> their own values (layers)
        self.applying: Applied = ()  # inherited by events made inside a replacement (614.5)
        self.turn_facts: dict[tuple[int, str], int] = {}  # (player or thing, word) -> count this turn
        self.repeats: dict[str, int] = {}  # states seen since the last choice, for 104.4b
        self.commanders = 0  # how many cards are commanders (903.3)
        self.commander_casts: dict[tuple[int, int], int] = {}  # (player, commander) -> times cast from the command zone (903.8)
        self.commander_damage: dict[tuple[int, int], int] = {}  # (player, commander) -> combat damage dealt (903.10a)
        self.commanders_moved: list[int] = []  # commanders put into a graveyard or exile since the last check (704.6d)
        self.strays: list[int] = []  # tokens and copies outside their zones, about to cease to exist (704.5d-e)
        self.unchosen = 0  # how many objects have resolved since the last choice
        self.phased: dict[int, int] = {}  # phased-out permanents (702.26), each with what it phased out along with; 0: directly
        self.day = 0  # 1: it is day, 2: it is night (731); 0: neither
        self.last_casts: tuple[int, ...] = (0, 0)  # how many spells each player cast in the turn before
        self.last_active = -1  # whose turn that was
        self.monarch = -1  # the player who is the monarch (725); -1: nobody
        self.control_changed: list[tuple[int, int]] = []  # permanents whose controller changed since triggers last looked, and from whom
        self.has_floating = False  # whether any floating effect replaces, prevents or forbids
        self.has_delayed = False  # whether any delayed triggered ability waits
        self.has_continuous = False  # whether any floating continuous effect exists
        self.has_face_down = False  # whether a permanent was face down at some time of the game
        self.has_until = False  # whether anything is to return when a permanent leaves the battlefield (610.3)
        self.announcing = 0  # how many spells and abilities are being cast or activated, one within another
        self.resolving = 0  # the object on the stack that is resolving
        self.decisions = 0  # how many were put to players
        self.real_decisions = 0  # of these, with more than one option
        self.asker: Asker | None = None  # who answers decisions; not part of the state
        self.observer: Observer | None = None  # who looks on; not part of the state, not cloned
        self.vocabulary: Vocabulary | None = None  # what the language hands to a game as it starts
        self.mana_notes: object | None = None  # what rules/payment worked out about this version; a clone makes its own
        self.productions: object | None = None  # what rules/mana.py found out about what permanents could produce, in this version

    def new_id(self) -> int:
        """The next id, which is also the next timestamp (613.7)."""
        n = self.next_id
        self.next_id = n + 1
        return n

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1 (L'Ecuyer's combined generator: small integers, the same on every platform)."""
        self.rng_a = 40014 * self.rng_a % 2147483563
        self.rng_b = 40692 * self.rng_b % 2147483399
        return ((self.rng_a - self.rng_b) % 2147483562) * n // 2147483562

    def seed(self, seed: int) -> None:
        """Start the generator from an integer."""
        self.rng_a = (seed * 7919 + 12345) % 2147483561 + 1
        self.rng_b = (seed * 104729 + 54321) % 2147483397 + 1
        for _ in range(4):
            self.below(2)

    def shuffle(self, ids: list[int]) -> None:
        """Shuffle a list in place (701.24)."""
        for i in range(len(ids) - 1, 0, -1):
            j = self.below(i + 1)
            ids[i], ids[j] = ids[j], ids[i]

    def zone(self, zone: int, player: int) -> list[int]:
        """The list of ids of a zone; `player` matters for library, hand and graveyard."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == HAND or zone == GRAVEYARD or zone == LIBRARY:
            return self.players[player].zone(zone)
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        assert zone == COMMAND
        return self.command

    def current(self, id: int) -> int:
        """Follow an object through the zones it went to since (400.7), to the newest one."""
        next = self.became.get(id, 0)
        while next:
            id = next
            next = self.became.get(id, 0)
        return id

    def there(self, id: int) -> bool:
        """Whether the object is still where it was made: it became no other object and did not cease to exist. One that is phased out is treated as though it
        did not exist (702.26b)."""
        return id not in self.became and id in self.objects and id not in self.phased

    def ask(self, decision: object) -> tuple[int, ...]:
        """Put a decision to whoever decides for its player; see `choices.ask`."""
        asker = self.asker
        assert asker is not None, "a game needs someone to answer its decisions"
        return asker.answer(self, decision)

    def clone(self) -> Game:
        """An independent copy that plays on identically."""
        new = Game()
        new.players = [p.clone() for p in self.players]
        objects = dict(self.objects)
        for id in self.battlefield:
            objects[id] = objects[id].clone()
        for id in self.stack:
            objects[id] = objects[id].clone()
        for id in self.exile:
            obj = objects[id]
            if obj.changes():
                objects[id] = obj.clone()
        for id in self.command:
            objects[id] = objects[id].clone()
        for id in self.phased:
            objects[id] = objects[id].clone()
        new.objects = objects
        new.became = dict(self.became)
        new.battlefield = list(self.battlefield)
        new.stack = list(self.stack)
        new.exile = list(self.exile)
        new.command = list(self.command)
        new.turn = self.turn.clone()
        combat = self.combat
        if combat is not None:
            new.combat = combat.clone()
        new.effects = [e.clone() for e in self.effects]
        new.pending = list(self.pending)
        new.next_id = self.next_id
        new.rng_a = self.rng_a
        new.rng_b = self.rng_b
        new.over = self.over
        new.draw = self.draw
        new.log = list(self.log)
        new.turn_log = self.turn_log
        new.keep_log = self.keep_log
        new.version = self.version
        new.checked = self.checked
        new.changed = self.changed
        new.stale = list(self.stale)
        new.reads = self.reads
        new.watchers = {k: list(v) for k, v in self.watchers.items()}
        new.static_sources = list(self.static_sources)
        new.altered = dict(self.altered)
        new.applying = self.applying
        new.turn_facts = dict(self.turn_facts)
        new.repeats = dict(self.repeats)
        new.commanders = self.commanders
        new.commander_casts = dict(self.commander_casts)
        new.commander_damage = dict(self.commander_damage)
        new.commanders_moved = list(self.commanders_moved)
        new.strays = list(self.strays)
        new.unchosen = self.unchosen
        new.phased = dict(self.phased)
        new.day = self.day
        new.last_casts = self.last_casts
        new.last_active = self.last_active
        new.monarch = self.monarch
        new.control_changed = list(self.control_changed)
        new.has_floating = self.has_floating
        new.has_delayed = self.has_delayed
        new.has_continuous = self.has_continuous
        new.has_until = self.has_until
        new.has_face_down = self.has_face_down
        new.announcing = self.announcing
        new.resolving = self.resolving
        new.decisions = self.decisions
        new.real_decisions = self.real_decisions
        new.asker = self.asker
        new.vocabulary = self.vocabulary
        return new
