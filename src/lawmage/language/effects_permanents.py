"""Of 701: what happens to permanents and spells: destroy, exile, sacrifice, tap, return, counter; counters (122) and tokens (111)."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD, EXILE, HAND
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, acting, as_it_is, count, do, done, each_player, exiled, refer_to_moved
from lawmage.language.finding import host_now, players_of, present_objects, to_control
from lawmage.language.objects import Pick
from lawmage.language.sentences import Rider
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.events.zone_change import TOP, Counter, Destroy, Move, Sacrifice
from lawmage.rules.keyword_actions.sacrificing import can_sacrifice
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Instruction, Reference


class DestroyIt(Action):
    """ "Destroy target creature" (701.8)."""

    rules = "701.8"
    verbs = ("destroyed",)
    countable = True
    who: Reference
    what: Reference
    no_regeneration: bool = False  # attached by the binder

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = [Destroy(id, self.no_regeneration) for _, id in acted_on(ctx, self.who, self.what)]
        happened = do(ctx, events)
        gone = tuple([event.obj for event in happened if isinstance(event, Destroy)])
        ctx.did = bool(gone)
        if self.bound:
            ctx.refs[self.bound] = gone
        if self.counted:
            ctx.amounts[self.counted] = len(gone)


class CantBeRegenerated(Rider):
    """ "It can't be regenerated" (701.19c)."""

    rules = "701.19c"
    what: Reference

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, DestroyIt):
                node.no_regeneration = True
                return True
        return False


class ExileIt(Action):
    """ "Exile target creature" (701.13)."""

    rules = "701.13"
    verbs = ("exiled",)
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        exiled(self, ctx, move_to(self, ctx, EXILE, TOP))


def move_to(node: Action, ctx: Context, to: int, position: int) -> tuple[int, ...]:
    """Move what the instruction names; what it became."""
    what = getattr(node, "what")  # noqa: B009 - of several classes
    who = getattr(node, "who")  # noqa: B009
    events: list[Happening] = [Move(id, to, -1, position) for _, id in acted_on(ctx, who, what)]
    happened = do(ctx, events)
    moved = [event.new for event in happened if isinstance(event, Move) and event.new]
    if node.bound:
        ctx.refs[node.bound] = tuple(moved)
    if node.counted:
        ctx.amounts[node.counted] = len(moved)
    return tuple(moved)


class ReturnTo(Action):
    """ "Return target creature to its owner's hand", "... to the battlefield": a move to where it can be again."""

    rules = "400.7"
    verbs = ("returned",)
    who: Reference
    what: Reference
    whose: Reference | None = None
    to: int = HAND
    position: int = TOP
    tapped: bool = False
    then: Instruction | None = None  # what a sentence after it says of what returned: attached by the binder

    def arrange(self, ctx: Context, move: Move) -> None:
        """Prepare how it enters."""

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player, id in acted_on(ctx, self.who, self.what):
            move = Move(id, self.to, -1, self.position)
            if self.to == BATTLEFIELD:
                move.tapped = self.tapped
                move.controller = player if self.whose is None else to_control(ctx, self.whose, id)  # 110.2a
                as_it_is(self, ctx, move)
                self.arrange(ctx, move)
            events.append(move)
        refer_to_moved(self, ctx, do(ctx, events))
        if self.then is not None:
            self.then.apply(ctx)


class ReturnAttached(ReturnTo):
    """ "Return this card from your graveyard to the battlefield attached to that creature" (303.4i, 301.5e)."""

    rules = "303.4i 301.5e"
    to: int = BATTLEFIELD
    host: Reference

    def arrange(self, ctx: Context, move: Move) -> None:
        move.attach_to = host_now(ctx, self.host)


class CounterIt(Action):
    """ "Counter target spell" (701.6)."""

    rules = "701.6"
    who: Reference
    what: Reference
    goes: CounteredSentence | None = None  # a sentence after it says where it puts the spell

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for id in present_objects(ctx, self.what):
            event = Counter(id)
            if self.goes is not None:
                self.goes.place(ctx, event)
            events.append(event)
        do(ctx, events)


class CounteredSentence(Rider):
    """ "If that spell is countered this way, ..." (614.15). Its wordings are in countered.py."""

    def place(self, ctx: Context, event: Counter) -> None:
        """Say where a spell goes that is to be countered."""
        raise NotImplementedError


class TapIt(Action):
    """ "Tap target creature" (701.26a)."""

    rules = "701.26"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Tap(id) for _, id in acted_on(ctx, self.who, self.what)])


class UntapIt(Action):
    """ "Untap target creature" (701.26b)."""

    rules = "701.26b"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Untap(id) for _, id in acted_on(ctx, self.who, self.what)])


class SacrificeIt(Action):
    """ "Sacrifice this creature", "each player sacrifices a creature" (701.21): who sacrifices chooses among what they control; all at once."""

    rules = "701.21"
    verbs = ("sacrificed",)
    countable = True
    who: Reference
    what: Reference

    def possible(self, ctx: Context) -> bool:
        what = self.what
        players = players_of(ctx, self.who)
        ids = what.candidates(ctx) if isinstance(what, Pick) else present_objects(ctx, what)
        needed = max(1, what.n if isinstance(what, Pick) and what.least < 0 and not what.unlimited else 1)
        return all([len([id for id in ids if self.can(ctx, player, id)]) >= needed for player in players])

    def can(self, ctx: Context, player: int, id: int) -> bool:
        """Whether the player can sacrifice it for this."""
        return can_sacrifice(ctx.game, player, id, ctx.source, ctx.controller)

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        what = self.what
        for player, _ in players:
            acting(ctx, self.who, player)
            if isinstance(what, Pick):
                among = [id for id in what.candidates(ctx) if self.can(ctx, player, id)]
                chosen = what.choose(ctx, player, "sacrifice", "701.21a", among)
            else:
                chosen = tuple([id for id in present_objects(ctx, what) if self.can(ctx, player, id)])
            events.extend([Sacrifice(id, player) for id in chosen])
        done(ctx, self.who, players)
        happened = do(ctx, events)
        gone = [event for event in happened if isinstance(event, Sacrifice)]
        if self.bound:
            ctx.refs[self.bound] = tuple([event.obj for event in gone])
        count(self, ctx, self.who, players, [(event.player, 1) for event in gone])


class PutCountersOn(Action):
    """ "Put two +1/+1 counters on target creature" (122.6)."""

    rules = "122.6"
    multiplied = True
    who: Reference
    n: Amount
    word: str = ""
    what: Reference

    def apply(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        events: list[Happening] = []
        if n > 0:
            events = [PutCounters(id, self.word, n, player) for player, id in acted_on(ctx, self.who, self.what)]
        do(ctx, events)


class RemoveCountersFrom(Action):
    """ "Remove a +1/+1 counter from it" (122.8)."""

    rules = "122.1"
    countable = True
    removes_counters = True
    who: Reference
    n: Amount
    word: str = ""
    what: Reference

    def possible(self, ctx: Context) -> bool:
        what = self.what
        n = self.n.value(ctx)
        ids = what.candidates(ctx) if isinstance(what, Pick) else present_objects(ctx, what)
        return any([ctx.game.objects[id].counters.get(self.word, 0) >= n for id in ids])

    def apply(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        happened = do(ctx, [RemoveCounters(id, self.word, n) for id in present_objects(ctx, self.what)] if n > 0 else [])
        if self.counted:
            ctx.amounts[self.counted] = sum([event.n for event in happened if isinstance(event, RemoveCounters)])


phrase("clause", "destroy", "{who:subject} [destroys|destroy] {what:object}", DestroyIt)
phrase("clause", "exile", "{who:subject} [exiles|exile] {what:object}", ExileIt)
phrase("clause", "return-hand", "{who:subject} [returns|return] {what:object} to {whose:whose} hand", ReturnTo)
phrase("clause", "return-hands", "{who:subject} [returns|return] {what:object} to their owners' hands", ReturnTo)
phrase("clause", "return-battlefield", "{who:subject} [returns|return] {what:object} to the battlefield", ReturnTo, to=BATTLEFIELD)
phrase("clause", "return-attached", "{who:subject} [returns|return] {what:object} to the battlefield attached to {host:hosted-by}", ReturnAttached)
phrase("clause", "return-battlefield-tapped", "{who:subject} [returns|return] {what:object} to the battlefield tapped", ReturnTo, to=BATTLEFIELD, tapped=True)
phrase("clause", "return-under", "{who:subject} [returns|return] {what:object} to the battlefield under {whose:whose} control", ReturnTo, to=BATTLEFIELD)
phrase("clause", "counter", "{who:subject} [counters|counter] {what:object}", CounterIt)
phrase("clause", "tap", "{who:subject} [taps|tap] {what:object}", TapIt)
phrase("clause", "untap", "{who:subject} [untaps|untap] {what:object}", UntapIt)
phrase("clause", "sacrifice", "{who:subject} [sacrifices|sacrifice] {what:object}", SacrificeIt)
phrase("clause", "put-counters", "{who:subject} [puts|put] {n:how-many} {word:counter-word} [counter|counters]@n on {what:object}", PutCountersOn)
phrase(
    "clause", "remove-counters", "{who:subject} [removes|remove] {n:how-many} {word:counter-word} [counter|counters]@n from {what:object}",
    RemoveCountersFrom,
)  # fmt: skip
phrase("rider", "cant-be-regenerated", "{what:it} can't be regenerated.", CantBeRegenerated)
