"""609: Effects. How instructions act: the batch through the door, what was done, what it counted ("if you do", "that much")."""

from __future__ import annotations

from typing import ClassVar

from lawmage.game.node import Node
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.language.finding import players_of
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Amount, Condition, Instruction, Reference


class Action(Instruction):
    """An instruction that makes events happen. `bound` is the slot of what it moved, made or found; `counted` that of how much it did."""

    verbs: ClassVar[tuple[str, ...]] = ()  # what it does, in the words that speak of it later ("discarded this way"); its slot holds what was done so
    countable: ClassVar[bool] = False  # "that much" or "that many" can mean its amount
    removes_counters: ClassVar[bool] = False
    shows: ClassVar[bool] = False  # the cards that it finds are at hand then: "one of them", "the rest"
    of_cards: ClassVar[bool] = False  # it is done to cards: "draw a card and reveal it"
    all_at_once: ClassVar[bool] = False  # what is done for each of several things is done for all of them at once
    multiplied: ClassVar[bool] = False  # said "for each", it is done once with a larger number: "for each Aura, create a token. Exile those tokens"
    counted: int = 0
    being: tuple[Node, ...] = ()  # what it puts onto the battlefield is (611.2e): attached by the binder
    linked: bool = False  # another ability of the object speaks of what it exiles (607.2a)

    def prepare(self) -> None:
        """Fill in what follows from its words (called by the binder)."""

    def possible(self, ctx: Context) -> bool:
        """Whether a player who may do it can: otherwise nobody is asked."""
        return True

    def gathers(self) -> bool:
        """Whether several players who may do it choose first, one after the other, and then it happens for all of them at once (101.4)."""
        return False

    def gather(self, ctx: Context, player: int) -> list[Happening]:
        """Let a player choose; what is to happen for them."""
        raise NotImplementedError

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        """What it brings forth that later words can refer to: whether several, and the nouns that fit. None: nothing."""
        return None

    def take_slots(self, first: int) -> int:
        """Take slots from `first` on for what else later words can speak of; how many."""
        return 0

    def at_hand(self) -> tuple[int, int]:
        """The slots of the cards at hand after it, and of all that it showed where those at hand are what remains of them; 0 for none."""
        return (self.bound if self.shows else 0, 0)

    def slot_of_done(self) -> int:
        """The slot that "this way" means."""
        return self.bound

    def attach(self, before: list[Node]) -> bool:
        """Find what it needs of the instructions before it; False if it isn't there."""
        return True

    def follow(self, before: Node | None) -> bool:
        """Take over the subject of the clause before, where it has none of its own; False if there is none."""
        return True

    def follows(self) -> bool:
        """Whether it has a subject, its own or one taken over."""
        return True

    def under(self, condition: Condition) -> None:
        """Note what it must know of the condition on which it is done."""

    def divide(self, x: Amount | None = None) -> None:
        """Tell its targets what is divided among them, if anything is; `x`: what X is, where words after it say so."""


class ChosenLater(Reference):
    """A phrase whose thing is chosen as an effect is created ("a source of your choice"); its slot holds it."""


class ThisWay(Condition):
    """ "If a card is discarded this way": something about what an instruction did. The binder gives it the slot of that instruction."""

    names_excess: ClassVar[bool] = False  # "that much" is then the excess damage that it names

    def speaks_of(self, action: Action) -> bool:
        """Whether the instruction is of the kind spoken of."""
        raise NotImplementedError

    def learn(self, action: Action) -> None:
        """Note what it must know of the instruction that it speaks of (called by the binder)."""


class AmountThisWay(Amount):
    """A number about what an instruction did: "creature destroyed this way". The binder gives it the slot of that instruction."""

    def speaks_of(self, action: Action) -> bool:
        """Whether the instruction is of the kind spoken of."""
        raise NotImplementedError


class ThingsThisWay(Reference):
    """What an instruction did something to: "a creature dealt damage this way". The binder gives it the slot of that instruction."""

    def speaks_of(self, action: Action) -> bool:
        """Whether the instruction is of the kind spoken of."""
        raise NotImplementedError


def do(ctx: Context, events: list[Happening], cause: int = -1) -> list[Happening]:
    """Make the events happen, and note whether anything did ("if you do") and what moved (400.7j). Where the same is done for each of several things, it waits
    until all of them are known."""
    if ctx.gathered is not None:
        ctx.gathered.extend(events)
        return []
    happened = happen(ctx.game, events, ctx.source, ctx.controller if cause < 0 else cause) if events else []
    ctx.did = bool(happened)
    for event in happened:
        if isinstance(event, Move) and event.new:
            ctx.moved[event.obj] = event.new
    return happened


def refer_to_moved(node: Action, ctx: Context, happened: list[Happening]) -> None:
    """Words after it refer to what became of the objects that were moved."""
    if node.bound:
        ctx.refs[node.bound] = tuple([event.new for event in happened if isinstance(event, Move) and event.new])


def refer_to_tokens(node: Action, ctx: Context, happened: list[Happening]) -> None:
    """Words after it refer to the tokens that were created."""
    if node.bound:
        ctx.refs[node.bound] = tuple([event.new for event in happened if isinstance(event, Move) and event.token is not None])


def exiled(node: Action, ctx: Context, moved: tuple[int, ...]) -> None:
    """Note what an instruction exiled: for its own effect, and for the linked ability of the same object (607.2a)."""
    if node.bound:
        ctx.refs[node.bound] = moved
    if node.linked and ctx.game.there(ctx.source):
        memory = ctx.obj().memory
        key = (ctx.origin(), "exiled")
        memory[key] = memory.get(key, ()) + moved


def as_it_is(node: Action, ctx: Context, move: Move) -> None:
    """Let what the words after it say of the permanent apply as it enters (611.2e)."""
    if node.being:
        move.entry_context = ctx.child()
        move.entry_changes = node.being


def each_player(ctx: Context, who: Reference) -> list[tuple[int, tuple[int, ...]]]:
    """The players that a subject stands for, with what its slot held: while one of them acts, "their" is theirs. Use with `acting` and `done`."""
    return [(player, ctx.refs.get(who.bound, ())) for player in players_of(ctx, who)]


def acting(ctx: Context, who: Reference, player: int) -> None:
    """Words that refer to the subject now mean this player, and what each player found is what this one did."""
    if who.bound > 0:
        if len(ctx.refs.get(who.bound, ())) > 1:
            ctx.sharing = who.bound
        ctx.refs[who.bound] = (thing_of_player(player),)
        if ctx.shared and ctx.sharing == who.bound:
            put_together(ctx)
            ctx.sharer = player
            for slot, things in ctx.shared.items():
                ctx.refs[slot] = tuple([thing for thing in things if ctx.game.objects[thing].owner == player])


def done(ctx: Context, who: Reference, players: list[tuple[int, tuple[int, ...]]]) -> None:
    """Words that refer to the subject mean all of them again."""
    if who.bound > 0 and players:
        ctx.refs[who.bound] = players[0][1]
        if ctx.sharing == who.bound:
            put_together(ctx)
            ctx.refs.update(ctx.shared)
            ctx.sharing = 0


def put_together(ctx: Context) -> None:
    """What the player who acted has left of what they found, and what the others found."""
    player = ctx.sharer
    if player >= 0:
        for slot, things in list(ctx.shared.items()):
            ctx.shared[slot] = tuple([thing for thing in things if ctx.game.objects[thing].owner != player]) + ctx.refs.get(slot, ())
        ctx.sharer = -1


def count(node: Action, ctx: Context, who: Reference, players: list[tuple[int, tuple[int, ...]]], each: list[tuple[int, int]]) -> None:
    """How much an instruction did: altogether, and where several players did it how much each did. Words about "that many" mean what each did themselves
    while those same players go on ("each player discards their hand, then draws that many cards")."""
    if node.counted:
        ctx.amounts[node.counted] = sum([n for _, n in each])
    if len(players) > 1 and who.bound > 0:
        for slot in (node.bound, node.counted):
            if slot:
                ctx.doers[slot] = who.bound
        for player, _ in players:
            ctx.own[(node.counted, player)] = sum([n for other, n in each if other == player])


def one_of_them(ctx: Context, slot: int) -> int:
    """The player who acts now, where what the slot holds was done by several players and they act again; -1 for what all of them did."""
    if slot and ctx.sharing and ctx.doers.get(slot, 0) == ctx.sharing:
        acts = ctx.refs.get(ctx.sharing, ())
        if len(acts) == 1:
            return player_of_thing(acts[0])
    return -1


def share(ctx: Context, slot: int, things: tuple[int, ...], players: list[tuple[int, tuple[int, ...]]]) -> None:
    """What players found: later words speak of it, and where several did, each speaks of their own."""
    ctx.refs[slot] = things
    if len(players) > 1:
        ctx.shared[slot] = things
