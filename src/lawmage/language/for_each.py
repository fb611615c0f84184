"""608.2c: "for each nonland card revealed this way, add {G} and you gain 1 life": the same once for each."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node, changed, walk
from lawmage.game.terms import LIBRARY
from lawmage.language.amounts import CountOf
from lawmage.language.doing import Action, do
from lawmage.language.effects_life import DealDamage, Gain, Lose, note_dealt
from lawmage.language.finding import excluded, matching, turn_order
from lawmage.language.mana_effects import Adds
from lawmage.language.mana_outputs import combinations
from lawmage.language.objects import It, That
from lawmage.language.players import ThatPlayer
from lawmage.language.sentences import Joined
from lawmage.language.this_way import CountThisWay, PutIntoGraveyardThisWay
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, TOP, Move
from lawmage.rules.keyword_actions.library import order, order_at
from lawmage.rules.nodes import Amount, Instruction


class SoManyTimes(Amount):
    """An amount so many times over. Made, never read."""

    def __init__(self, n: Amount, times: int) -> None:
        self.n = n
        self.times = times

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) * self.times


TOLD_ONCE: Final = (Gain, Lose, Adds)
"""What is one event with a larger number too where it is joined with others of the kind."""


def in_order(ctx: Context, events: list[Happening]) -> list[Happening]:
    """Cards that go to the same place of a library at the same time are put there in the order that their owner likes (401.4)."""
    game = ctx.game
    found = [event for event in events if not isinstance(event, Move) or event.to != LIBRARY]
    placed = [event for event in events if isinstance(event, Move) and event.to == LIBRARY]
    for owner in turn_order(game):
        for position in (TOP, BOTTOM):
            there = {event.obj: event for event in placed if game.objects[event.obj].owner == owner and event.position == position}
            ids = order(game, owner, list(there), order_at(position), ctx.source, "401.4")
            # the first named ends on top: what is put there goes last
            found.extend([there[id] for id in (reversed(ids) if position == TOP else ids)])
    return found


def repeat(what: Instruction, ctx: Context, times: int) -> None:
    """The same once for each of so many things. "For each card exiled this way, that player loses 1 life and you gain 1 life" is one loss and one gain."""
    if isinstance(what, Joined) and what.joiner == "and" and all([isinstance(step, TOLD_ONCE) for step in what.steps()]):
        did = False
        for step in what.steps():
            repeat(step, ctx, times)
            did = did or ctx.did
        ctx.did = did
        return
    n = getattr(what, "n", None)
    if isinstance(what, Action) and what.multiplied and isinstance(n, Amount) and times > 0:
        made = changed(what, n=SoManyTimes(n, times))
        made.bound = what.bound
        made.counted = what.counted
        made.apply(ctx)
        return
    for _ in range(times):
        what.apply(ctx)


class DoForEach(Instruction):
    """ "For each nonland card revealed this way, add {G} and you gain 1 life"."""

    times: Amount
    do: Instruction
    item: int = 0  # the slot of the thing at hand, where words refer to it

    def speaks_of_each(self) -> bool:
        """Whether words in it refer to each of the things counted."""
        return any([isinstance(node, (It, That, ThatPlayer)) for node in walk(self.do)])

    def uncertain(self) -> bool:
        # what is revealed or milled on the way is not known beforehand
        return any([isinstance(node, CountThisWay) for node in walk(self.times)]) or self.do.uncertain()

    def only_mana(self) -> bool:
        return self.do.only_mana()

    def mana(self, ctx: Context) -> list[str]:
        return [mana for mana in combinations(self.do.mana(ctx), max(0, self.times.value(ctx))) if mana]

    def things(self, ctx: Context) -> list[int]:
        """The things, as they are before anything is done for them."""
        times = self.times
        if isinstance(times, CountThisWay):
            return times.found(ctx)
        assert isinstance(times, CountOf)
        found = matching(ctx, times.what)
        return [id for id in found if id not in excluded(ctx, times.than)] if times.other else found

    def names_it(self) -> bool:
        """Whether words in it do refer to the thing at hand: "that player" may be one named before."""
        return any([node.bound == self.item for node in walk(self.do)])

    def each(self, ctx: Context) -> None:
        """Do it for each thing; tokens and life for all of them at once."""
        at_once = isinstance(self.do, Action) and self.do.all_at_once
        things = self.things(ctx)
        if at_once:
            ctx.gathered = []
        for thing in things:
            ctx.refs[self.item] = (thing,)
            self.do.apply(ctx)
        gathered = ctx.gathered
        ctx.gathered = None
        if gathered is not None:
            events = in_order(ctx, [event for event in gathered if isinstance(event, Happening)])
            happened = do(ctx, events)
            if isinstance(self.do, DealDamage):
                note_dealt(self.do, ctx, happened)
            elif self.do.bound:
                ctx.refs[self.do.bound] = tuple([event.new for event in happened if isinstance(event, Move) and event.token is not None])
        ctx.did = bool(things)

    def apply(self, ctx: Context) -> None:
        apart = isinstance(self.do, Joined) and self.item and not self.names_it()
        if self.item and not apart:
            self.each(ctx)
            return
        n = len(self.things(ctx)) if apart else max(0, self.times.value(ctx))
        repeat(self.do, ctx, n)
        ctx.did = n > 0


def refers_to_each(node: Node) -> bool:
    """Whether words of an instruction for each of several things refer to the one at hand."""
    return isinstance(node, DoForEach) and node.speaks_of_each()


# things only: of each colour, type or name later words speak ("that color")
phrase("repeated", "repeat-noun", "{what:noun/s}", CountOf)
phrase("repeated", "repeat-other", "other {what:noun/s}", CountOf, other=True)
phrase("repeated", "repeat-done", "{what:noun/s} {verb:done-verb} this way", CountThisWay)
phrase("repeated", "repeat-put", "{what:noun/s} put into a graveyard this way", PutIntoGraveyardThisWay)
phrase("plain-sentence", "do-for-each", "for each {times:repeated}, {do:joined}.", DoForEach)
