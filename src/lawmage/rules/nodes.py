"""The abstract classes of phrases, by what rules ask of them. language/ writes the concrete ones beside their words."""

from __future__ import annotations

from typing import ClassVar, Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.node import Node, children
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, ON_BATTLEFIELD
from lawmage.rules.context import Context


class Amount(Node):
    """A number (107)."""

    reads: int = 0  # facts and characteristics it depends on (rules/facts.py)

    def value(self, ctx: Context) -> int:
        """The number now."""
        raise NotImplementedError


class Filter(Node):
    """A description of objects or players: "artifact creature you control"."""

    reads: int = 0
    past: ClassVar[bool] = False  # by what happened: those that are gone may count where such things are counted

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        """Whether the object fits the description, by its derived or last known values."""
        raise NotImplementedError

    def describes(self, ctx: Context, obj: GameObject) -> bool:
        """Whether the object's characteristics fit, wherever it is: asked of a card that would be a spell (601.3e). `matches` asks for the zone too."""
        return self.matches(ctx, obj)

    def matches_player(self, ctx: Context, player: int) -> bool:
        """Whether a player fits it ("any target", "opponent")."""
        return False

    def zones(self) -> int:
        """Bits of the zones whose objects it can fit; the battlefield unless it says otherwise (109.2)."""
        return 1 << BATTLEFIELD


class Reference(Node):
    """A phrase that stands for things: "this creature", "each creature", "target player", "it"."""

    reads: int = 0

    slotted: bool = True  # the binder numbers it

    def things(self, ctx: Context) -> tuple[int, ...]:
        """The things it stands for now. A phrase that needs a choice (an untargeted "a creature you control") makes it here, once."""
        raise NotImplementedError

    def is_owner(self) -> bool:
        """Whether it is the owner of something ("its owner")."""
        return False

    def found_by(self) -> int:
        """The slot of what it is found by, besides its own: of the target whose controller it is; 0 for none."""
        return 0

    def description(self) -> Filter | None:
        """The description by which a static ability finds what it affects ("creatures you control"); None where `things` says it ("this creature")."""
        return None

    def matches(self, ctx: Context, thing: int) -> bool:
        """Whether the thing is (one of) what it stands for, without making choices: in conditions and trigger events."""
        return thing in self.things(ctx)


class TargetPhrase(Reference):
    """A phrase with the word "target" (115.1). Its targets are chosen at announcement and found in the context's slot `bound`."""

    rules = "115.1 608.2b"

    def low(self, ctx: Context) -> int:
        """The fewest targets."""
        raise NotImplementedError

    def high(self, ctx: Context) -> int:
        """The most targets; -1 for any number."""
        raise NotImplementedError

    def candidate(self, ctx: Context, thing: int) -> bool:
        """Whether the thing fits the words; that it can be targeted at all (702.11, 702.16, 702.18) is asked elsewhere."""
        raise NotImplementedError

    def distinct(self) -> bool:
        """Whether it must be something else than the targets of earlier phrases ("another target", "other target")."""
        return False

    def distinct_group(self) -> bool:
        """Whether later phrases with "another" must avoid its targets."""
        return True

    def chooser(self, ctx: Context) -> int:
        """Who chooses: the controller of the spell or ability, unless the words name another player."""
        return ctx.controller

    def divided(self, ctx: Context) -> int:
        """The amount divided among its targets as announced (601.2d); -1 if none is."""
        return -1

    def together(self, ctx: Context, chosen: list[int]) -> bool:
        """Whether these targets may be chosen together."""
        return True

    def most_together(self, ctx: Context, found: list[int]) -> int:
        """How many of these possible targets may be chosen together at most."""
        return len(found)

    def places(self) -> int:
        """Bits of the zones to look in for objects (BATTLEFIELD, STACK, GRAVEYARD ...), and whether players fit: bit 8."""
        raise NotImplementedError


class Instruction(Node):
    """Something an effect tells the game or a player to do (609.1)."""

    may_leave_out: ClassVar[bool] = False  # whether `left_out` is asked

    def left_out(self, announced: Announcement) -> list[Instruction]:
        """The parts of it that what was announced settles won't be done, so that their targets aren't chosen (702.33g)."""
        return []

    def apply(self, ctx: Context) -> None:
        """Do it: make the choices, then put the events through the door."""
        raise NotImplementedError

    def adds_mana(self) -> bool:
        """Whether it could add mana to a pool (605.1a), whatever the state of the game."""
        return False

    def mana(self, ctx: Context) -> list[str]:
        """If it adds mana: the possible outcomes now, each a string of letters such as "GG", without effects (106.7). Empty if it would add none.

        `ctx.event` is None where "could produce" asks for an ability that has not triggered.
        """
        return []

    def alternatives(self, ctx: Context) -> list[Context]:
        """If it makes a choice that later words about mana depend on ("Choose a color. Add one mana of that color"): a reading for each way to choose."""
        return []

    def only_mana(self) -> bool:
        """Whether `mana` tells all that it does: it adds mana and nothing else. What says no is tried on a copy of the game before it is counted on."""
        return False

    def same_mana(self) -> bool:
        """Whether `mana` gives the same for every object and at all times: "Add {G}", "Add one mana of any color"; not "of the chosen color"."""
        return False

    def uncertain(self) -> bool:
        """Whether the outcome of `mana` is not for the player to choose: chance or hidden cards decide. Payment doesn't count on such mana."""
        return any([child.uncertain() for child in children(self) if isinstance(child, Instruction)])

    def mana_player(self, ctx: Context) -> int:
        """Who gets the mana that it adds."""
        for child in children(self):
            if isinstance(child, Instruction) and makes_mana(child):
                return child.mana_player(ctx)
        return ctx.controller

    def mana_restriction(self) -> ManaRestriction | None:
        """What the mana that it adds may be spent on, or brings about as it is spent (106.6)."""
        for child in children(self):
            if isinstance(child, Instruction):
                found = child.mana_restriction()
                if found is not None:
                    return found
        return None


def makes_mana(tree: Node) -> bool:
    """Whether the tree has an instruction that adds mana."""
    if isinstance(tree, Instruction) and tree.adds_mana():
        return True
    return any([makes_mana(child) for child in children(tree) if not child.is_quoted()])


class ManaUse:
    """What mana would be spent on (106.6): casting the spell `obj`, activating `ability` of `obj`, or another cost."""

    CASTING: Final = 0
    ACTIVATING: Final = 1
    OTHER: Final = 2

    def __init__(self, kind: int, player: int, obj: GameObject | None, ability: Ability | None, has_x: bool) -> None:
        self.kind = kind
        self.player = player
        self.obj = obj
        self.ability = ability
        self.has_x = has_x  # the cost has {X} in it


class ManaRestriction(Node):
    """What is said of mana besides its type (106.6): "Spend this mana only to cast creature spells", "If that mana is spent on ...".

    `ctx` reads it for the unit of mana: its controller is the player who got the mana, its source the object that produced it.
    """

    rules = "106.6"

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        """Whether the mana may be spent so."""
        return True

    def spent(self, ctx: Context, use: ManaUse) -> None:
        """The mana was spent so: what follows from it."""


class Condition(Node):
    """Something that is true or false now."""

    reads: int = 0
    names_amount: ClassVar[bool] = False  # "that much" may mean an amount that it names

    def decided(self, announced: Announcement) -> int:
        """1 or 0 where what was announced settles it ("if this spell was kicked"), else -1."""
        return -1

    def holds(self, ctx: Context) -> bool:
        raise NotImplementedError


class CostPart(Node):
    """One part of a cost (118): {T}, "Sacrifice a creature", "Pay 2 life". Mana is `ManaPart` of rules/costs.py."""

    def payable(self, ctx: Context) -> bool:
        """Whether the player `ctx.controller` could pay it now."""
        raise NotImplementedError

    def pay(self, ctx: Context) -> None:
        """Choose and pay."""
        raise NotImplementedError

    def has_x(self) -> bool:
        """Whether its amount is X (107.3)."""
        return False

    def taps_source(self) -> bool:
        """Whether it is the tap symbol (107.5)."""
        return False

    def untaps_source(self) -> bool:
        """Whether it is the untap symbol (107.6)."""
        return False

    def pays_life(self) -> bool:
        """Whether paying life is all it is (119.4)."""
        return False

    def life(self, ctx: Context) -> int:
        """How much life, if it `pays_life`."""
        return 0

    def uses_up_source(self) -> bool:
        """Whether it takes its own source away and does nothing else: "Sacrifice this artifact", "Exile this card from your hand"."""
        return False

    def only_source(self) -> bool:
        """Whether it concerns nothing but its own source, which stays: "Remove a charge counter from this land"."""
        return False

    def times(self, ctx: Context) -> int:
        """How often it could be paid one after the other as things are, at most; -1 where nothing limits it or it can't be told."""
        return -1

    def taps_others(self) -> bool:
        """Whether it taps permanents of the player's choice: "Tap an untapped creature you control"."""
        return False


class TriggerEvent(Node):
    """The event or state of a triggered ability (603.1): what follows "when", "whenever" or "at"."""

    names_controller: bool = False  # "that player" is whoever controlled the event's object as it happened: the binder says so

    def kinds(self) -> tuple[int, ...]:
        """Kinds of event to look at; empty for a state trigger (603.8)."""
        raise NotImplementedError

    def times(self, ctx: Context, event: Event) -> int:
        """How many times it triggers on the event, 0 for not at all. May set event slots of `ctx.refs` for the words that refer to it."""
        raise NotImplementedError

    def state_holds(self, ctx: Context) -> bool:
        """Of a state trigger: whether the state is so now (603.8)."""
        return False

    def looks_back(self, event: Event) -> bool:
        """Whether it looks back in time for this event (603.10)."""
        return False

    def at_once(self) -> bool:
        """Whether it counts a whole batch as one event ("one or more creatures")."""
        return False

    def one_with(self, event: Event) -> int:
        """The thing whose simultaneous events are one event to it, with their amounts added ("whenever ~ deals damage"); 0: each is one of its own."""
        return 0

    def joins(self, ctx: Context, event: Event) -> int:
        """Whether a further event is one with one that it triggers on, which happened at the same time."""
        return self.times(ctx, event)

    def about_mana(self) -> bool:
        """Whether it triggers on mana being produced or a mana ability being activated (605.1b)."""
        return False

    def works_in(self) -> int:
        """Bits of the zones it works in, if the event implies others than the ability's (113.6k)."""
        return 0


class Modification(Node):
    """What a continuous effect does to an object in one layer (613.1): "gets +1/+1", "has flying", "is a 2/2 Bear"."""

    layer: int = 0
    reads: int = 0
    cda: bool = False

    def layers(self) -> tuple[int, ...]:
        """The layers it has something to do in."""
        return (self.layer,)

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        """Change `chars`, a copy of the object's own, in that layer."""
        raise NotImplementedError

    def define(self, chars: Characteristics) -> None:
        """What a characteristic-defining ability says of colors and types, as part of the printed values of the object that it is printed on (604.3)."""

    def granted(self) -> Modification:
        """The same in an ability that an effect granted to a permanent: there it defines no characteristics (604.3a)."""
        return self

    def locked(self, ctx: Context) -> Modification:
        """The same with its variable amounts fixed, for an effect of a resolving spell or ability (608.2h, 611.2d)."""
        return self

    def signature(self, ctx: Context) -> tuple[int, ...]:
        """What it would do now, in numbers: compared before and after other effects (613.8a)."""
        return ()


class AbilityNode(Node):
    """A whole ability (113.3)."""

    zones: int = ON_BATTLEFIELD  # bits of zones it works in (113.6)


class Replacement(Node):
    """A replacement or prevention effect's words (614, 615)."""

    prevents: bool = False  # a prevention effect (615)
    self_only: bool = False  # replaces events of its own object only ("this creature enters tapped"), and may do so as it enters (614.12)
    order: int = 4  # class of 616.1: 0 self-replacement, 1 control, 2 copy, 3 back face, 4 other

    def kinds(self) -> tuple[int, ...]:
        """Kinds of event it replaces."""
        raise NotImplementedError

    def enters_itself(self) -> bool:
        """Whether it changes only how its own object enters the battlefield, and so applies although it is not there yet (614.12)."""
        return self.self_only

    def applies(self, ctx: Context, event: Event) -> bool:
        """Whether it would apply to the event now."""
        raise NotImplementedError

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        """The event or events that happen instead; the same event, changed, or none."""
        raise NotImplementedError

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        """Of an event of adding mana (`ctx.event`): the mana that `replace` can turn this into, without effects (106.7). One for each choice it leaves."""
        return [mana]


class Query(Node):
    """A static ability that answers a question of the rules: what is forbidden, required, permitted, dearer or cheaper (101.2, 601.2f, 609.4).

    Each question has its method below; a class answers those that it names in `questions`.
    """

    def questions(self) -> tuple[int, ...]:
        """The questions (rules/queries.py) that it bears on."""
        raise NotImplementedError

    def forbids(self, ctx: Context, event: Event) -> bool:
        """CANT_HAPPEN: whether the event can't happen (614.17). UNPREVENTABLE: whether damage can't be prevented."""
        return False

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        """CANT_ATTACK, CANT_BLOCK, MUST_ATTACK, DOESNT_UNTAP and their like: whether it speaks of this object.
        CANT_BE_BLOCKED, MUST_BE_BLOCKED: whether it says so of this attacker."""
        return False

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        """CANT_BE_BLOCKED: whether `obj` can't be blocked by `other`. CANT_BLOCK: whether `obj` can't block `other`.
        CANT_BE_TARGET: whether `obj` can't be targeted by the spell or ability `other`."""
        return False

    def forbids_player_target(self, ctx: Context, player: int, spell: GameObject, controller: int) -> bool:
        """CANT_BE_TARGET: whether the player can't be targeted by the spell or ability."""
        return False

    def concerns_player(self, ctx: Context, player: int) -> bool:
        """HAND_SIZE, LAND_PLAYS and their like: whether it speaks of this player."""
        return False

    def dealt_as(self, ctx: Context, event: Event) -> str:
        """DEALT_AS_THOUGH: the keyword as though with which the source deals that damage; "" for none."""
        return ""

    def concerns_ability(self, ctx: Context, obj: GameObject, ability: Ability, mana: bool) -> bool:
        """CANT_ACTIVATE: whether it speaks of that activated ability of that object; `mana`: it is a mana ability."""
        return False

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        """CANT_CAST, CAST_TIMING, PLAY_FROM: whether it speaks of that player casting or playing that object."""
        return False

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        """PLAY_FROM: the way to cast it, if not for its mana cost (rules/total_cost.Way)."""
        return None

    def only_for(self) -> str:
        """PLAY_FROM: the one alternative cost for which it permits to cast the card ("using its blitz ability"), by its word; "" for any."""
        return ""

    def unspent(self, ctx: Context, player: int, letter: str) -> str:
        """NO_MANA_EMPTYING: what the player's unspent mana of a type becomes as a step or phase ends, rather than being lost (106.4): the same type if it
        stays, another if it becomes that; "" says nothing."""
        return ""

    def shows(self, ctx: Context, viewer: int, obj: GameObject) -> bool:
        """MAY_LOOK: whether that player may look at that card of a hidden zone (400.2)."""
        return False

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        """SPEND_AS: the types (bits) as though of which mana of the type `mana` (one bit) may be spent so (609.4b); `mana` itself unless it is taken away."""
        return mana

    def spend_snow_as(self, ctx: Context, use: ManaUse) -> int:
        """SPEND_AS: the types (bits) as though of which mana from snow sources may be spent so besides."""
        return 0

    def number(self, ctx: Context) -> int:
        """LAND_PLAYS: how many more; HAND_SIZE: the size, -1 for no maximum; COST: see `cost_change`."""
        return 0

    def cost_change(self, ctx: Context, player: int, obj: GameObject, total: CostChange) -> None:
        """COST: change the total cost of casting `obj` (601.2f)."""

    def of_itself(self) -> bool:
        """COST: whether it speaks of the very spell that it is on."""
        return False

    def by_targets(self) -> bool:
        """COST, ABILITY_COST: whether the change depends on what is targeted (601.2f)."""
        return False

    def ability_cost_change(self, ctx: Context, activating: Context, obj: GameObject, total: CostChange) -> None:
        """ABILITY_COST: change the total cost of activating an ability of `obj`; `activating.ability` is that ability."""

    # Combat (508.1c-d, 509.1b-c).

    def forbids_attack(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        """CANT_ATTACK: whether `obj` can't attack that player or permanent. By default what `concerns` says of attacking at all."""
        return self.concerns(ctx, obj)

    def requires_attack(self, ctx: Context, obj: GameObject, defender: int) -> int:
        """MUST_ATTACK: how many requirements `obj` obeys by attacking that player or permanent: by default 1 if it `concerns` it.
        SOMEONE_MUST_ATTACK: whether that attack obeys the requirement on the player (`concerns_player`)."""
        return 1 if self.concerns(ctx, obj) else 0

    def requires_block(self, ctx: Context, blocker: GameObject, attacker: GameObject) -> bool:
        """MUST_BLOCK: whether there is a requirement that `blocker` obeys by blocking `attacker` (it may be obeyed by blocking others too)."""
        return self.concerns(ctx, blocker)

    def company(self, ctx: Context, obj: GameObject) -> int:
        """CANT_ATTACK, CANT_BLOCK: how many other creatures must attack (block) for `obj` to do so: 1 for "can't attack alone".
        `counts` says which do."""
        return 0

    def limit(self, ctx: Context) -> int:
        """CANT_ATTACK, CANT_BLOCK: at most so many creatures can attack (block), -1 for no such limit; `limits` says which count."""
        return -1

    def limits(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        """With `limit`: whether `obj` attacking `defender` (or blocking: `defender` is 0) counts towards the limit."""
        return True

    def counts(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        """With `company`: whether `other` is company for `obj`. MUST_BE_BLOCKED: whether a block of `obj` by `other` obeys it."""
        return True

    def blockers_least(self, ctx: Context, attacker: GameObject) -> int:
        """CANT_BE_BLOCKED: the attacker can't be blocked except by so many creatures or more; 0 says nothing.
        MUST_BE_BLOCKED: it must be blocked by so many at least; 0 means one."""
        return 0

    def blockers_most(self, ctx: Context, attacker: GameObject) -> int:
        """CANT_BE_BLOCKED: the attacker can't be blocked by more creatures than this, -1 for no such limit."""
        return -1

    def as_though(self, ctx: Context, obj: GameObject, other: GameObject, word: str) -> bool:
        """CAN_ATTACK_AS_THOUGH: whether `obj` can attack as though it didn't have "defender" or had "haste" (`other` is `obj`).
        CAN_BLOCK_AS_THOUGH: whether `obj` can block `other` in spite of an evasion ability ("shadow", "islandwalk"), or can block
        although it is "tapped" (`other` is `obj`)."""
        return False

    def attack_cost(self, ctx: Context, obj: GameObject, defender: int, total: CostChange) -> None:
        """ATTACK_COST: add what `obj` attacking `defender` costs (508.1h)."""

    def block_cost(self, ctx: Context, blocker: GameObject, attacker: GameObject, total: CostChange) -> None:
        """ATTACK_COST: add what `blocker` blocking `attacker` costs (509.1d)."""


class WayRider(Node):
    """What a permission says of the spell that is cast by it: "If you cast a spell this way, that artifact enters tapped"."""

    def follow(self, ctx: Context, spell: int) -> None:
        """The spell is about to become cast (601.2i). `ctx`: the permission's."""
        raise NotImplementedError


class Way:
    """One way to cast a card: which face, by which permission, and what replaces its mana cost (601.2b, 118.9)."""

    def __init__(self, face: int, word: str, symbols: tuple[str, ...] | None, parts: tuple[CostPart, ...]) -> None:
        self.face = face
        self.word = word  # "" for the normal way; "flashback", "free" ...
        self.symbols = symbols  # mana symbols without braces; None: no mana cost, unpayable (118.6)
        self.parts = parts
        self.any_time = False  # the timing that the card's type asks for doesn't matter (cast during a resolution)
        self.leaves_for = -1  # the zone it goes to as it leaves the stack, if not the usual one
        self.graveyard_for = -1  # the zone it goes to where it would go from the stack to a graveyard
        self.by = 0  # the object whose permission it is, where that permission may be used only so often
        self.limited: tuple[int, str] | None = None  # the key in Game.turn_facts of a permission that may be used only so often each turn
        self.also_limited: tuple[int, str] | None = None  # the same of an alternative cost that is paid besides using such a permission
        self.rider: WayRider | None = None  # what the permission says of the spell, read in `rider_ctx`
        self.rider_ctx: Context | None = None
        self.allowing: Query | None = None  # the permission that allows it, read in `allowing_ctx`: the X chosen must be one that it speaks of (601.3e)
        self.allowing_ctx: Context | None = None
        self.chars: Characteristics | None = None  # what the spell is if it is cast so, where that isn't the face as printed
        self.face_down = False  # it is cast face down (708.4)


class CostChange:
    """A total cost as it is being determined (601.2f): increases first, then reductions, then floors such as Trinisphere's."""

    def __init__(self) -> None:
        self.more_generic = 0
        self.less_generic = 0
        self.more_symbols: list[str] = []
        self.less_symbols: list[str] = []
        self.at_least = 0
        self.more_parts: list[CostPart] = []
        self.less_colored: list[str] = []  # "this effect reduces only the amount of colored mana you pay"
        self.less_above_one = 0  # "this effect can't reduce the mana in that cost to less than one mana"
        self.targets: tuple[int, ...] = ()  # what the spell or ability targets, for costs that depend on it
