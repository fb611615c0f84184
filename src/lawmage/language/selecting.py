"""Of 401, 701.20, 701.23: picking among cards looked at, revealed or found, and putting them and the rest where they belong."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.language.amounts import Number, TheX
from lawmage.language.doing import Action, acting, do, done, each_player, exiled, share
from lawmage.language.filters import Noun
from lawmage.language.finding import host_now, one_player, players_of, present, present_objects
from lawmage.language.objects import OneOf, Pick, TheRest
from lawmage.language.scope import Unbound
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, TOP, Discard, Move
from lawmage.rules.keyword_actions import library
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Reference

NO_ORDER: Final = 0
ANY_ORDER: Final = 1
RANDOM_ORDER: Final = 2


class Selected(OneOf):
    """Some of the cards at hand: "one", "up to two of them", "a creature card from among them", "all land cards revealed this way".

    `bound` is the slot of the cards at hand, from which the chosen ones are taken; `chosen` the slot of these.
    """

    keeps = True
    least: int = -1
    unlimited: bool = False
    pool: str = ""

    def among(self, ctx: Context) -> list[int]:
        """What can be picked."""
        what = self.what
        pool = [thing for thing in ctx.ref(self.bound) if present(ctx, thing)]
        return [thing for thing in pool if what is None or what.describes(ctx, ctx.game.objects[present(ctx, thing)])]

    def pick(self, ctx: Context, player: int) -> tuple[int, ...]:
        """The player picks."""
        game = ctx.game
        pool = [thing for thing in ctx.ref(self.bound) if present(ctx, thing)]
        among = self.among(ctx)
        if self.every:
            found = tuple(among)
        else:
            high = len(among) if self.unlimited else self.n
            low = self.least if self.least >= 0 else high
            decision = ChooseThings(player, "choose", among, low, high, ctx.source, "608.2d")
            found = tuple(decision.chosen(ask(game, decision)))
        ctx.refs[self.bound] = tuple([thing for thing in pool if thing not in found])
        if self.chosen:
            ctx.refs[self.chosen] = found
        return found

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.pick(ctx, ctx.controller)


class Destination(Node):
    """ "Into your hand", "on the bottom of your library in a random order", "onto the battlefield tapped"."""

    to: int = HAND
    position: int = TOP
    order: int = NO_ORDER
    tapped: bool = False
    whose: Reference | None = None
    host: Reference | None = None  # what it enters attached to (303.4i, 301.5e)


def choose(ctx: Context, what: Reference, player: int) -> tuple[int, ...]:
    """What a phrase stands for; a choice it leaves is the player's."""
    if isinstance(what, Selected):
        return what.pick(ctx, player)
    if isinstance(what, Pick):
        return what.choose(ctx, player, "choose", "608.2d", what.candidates(ctx))
    return what.things(ctx)


def moves_to(ctx: Context, player: int, things: tuple[int, ...], dest: Destination) -> list[Happening]:
    """The moves that put these there. Cards that stay in their library are put in their new place at once: they don't change zones (400.7)."""
    game = ctx.game
    ids = [id for id in [present(ctx, thing) for thing in things] if id]
    if dest.to == LIBRARY:
        owners = list(dict.fromkeys([game.objects[id].owner for id in ids]))
        for owner in owners:
            own = [id for id in ids if game.objects[id].owner == owner and game.objects[id].zone == LIBRARY]
            if dest.position == BOTTOM:
                library.put_on_bottom(game, player, own, dest.order != RANDOM_ORDER, ctx.source)
            elif own:
                library.put_on_top(game, player, own, ctx.source)
        others = [id for id in ids if game.objects[id].zone != LIBRARY]
        if dest.order == RANDOM_ORDER:
            game.shuffle(others)
        else:
            others = library.order(game, player, others, library.order_at(dest.position), ctx.source, "401.4")
        if dest.position == TOP:
            others.reverse()  # each is put on top of the one before
        return [Move(id, LIBRARY, -1, dest.position) for id in others]
    events: list[Happening] = []
    for id in ids:
        move = Move(id, dest.to, player if dest.to == BATTLEFIELD else -1)
        move.tapped = dest.tapped
        if dest.host is not None:
            move.attach_to = host_now(ctx, dest.host)
        events.append(move)
    return events


def choosable(ctx: Context, what: Reference) -> bool:
    """Whether there is anything to choose."""
    if isinstance(what, Selected):
        return bool(what.among(ctx))
    return not isinstance(what, Pick) or bool(what.candidates(ctx))


class PutSelected(Action):
    """ "Put one of them into your hand", "put the rest on the bottom of your library in any order"."""

    who: Reference
    what: Reference
    to: Destination

    def prepare(self) -> None:
        if self.onto_itself():
            raise Unbound("what is attached to itself")

    def onto_itself(self) -> bool:
        """Whether "attached to it" was taken for what is put there itself."""
        host = self.to.host
        return host is not None and host.bound != 0 and host.bound == self.what.bound

    def possible(self, ctx: Context) -> bool:
        return choosable(ctx, self.what)

    def gathers(self) -> bool:
        return isinstance(self.what, Pick)

    def gather(self, ctx: Context, player: int) -> list[Happening]:
        return moves_to(ctx, player, choose(ctx, self.what, player), self.to)

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        any_chosen = False
        for player, _ in players:
            acting(ctx, self.who, player)
            chosen = choose(ctx, self.what, player)
            any_chosen = any_chosen or bool(chosen)
            events.extend(moves_to(ctx, player, chosen, self.to))
        done(ctx, self.who, players)
        do(ctx, events)
        ctx.did = any_chosen


class PutBoth(PutSelected):
    """ "Put one of them into your hand and the rest on the bottom of your library in any order": chosen first, then moved at once."""

    rest: Reference
    rest_to: Destination

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        if player < 0:
            return
        chosen = choose(ctx, self.what, player)
        rest = choose(ctx, self.rest, player)
        events = moves_to(ctx, player, chosen, self.to)
        events.extend(moves_to(ctx, player, rest, self.rest_to))
        do(ctx, events)
        ctx.did = bool(chosen)


class RevealSelected(Action):
    """ "Reveal a creature card from among them" (701.20)."""

    rules = "701.20"
    verbs = ("revealed",)
    who: Reference
    what: Reference

    def possible(self, ctx: Context) -> bool:
        return choosable(ctx, self.what)

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        ids = tuple([present(ctx, thing) for thing in choose(ctx, self.what, player)])
        do(ctx, [Done(kinds.REVEAL, "701.20a", player, 0, len(ids), ids)] if ids else [])
        if self.bound:
            ctx.refs[self.bound] = ids


class ExileSelected(Action):
    """ "Exile one of them", "exile the rest"."""

    rules = "701.13"
    verbs = ("exiled",)
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        happened = do(ctx, [Move(id, EXILE) for id in [present(ctx, thing) for thing in choose(ctx, self.what, player)] if id])
        exiled(self, ctx, tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE]))


class TopCards(Action):
    """ "Look at the top X cards of your library", "reveal the top X cards of your library"."""

    rules = "701.20"
    verbs = ("revealed",)
    shows = True
    who: Reference
    whose: Reference
    n: Amount
    revealed: bool = False

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (True, ("card",))

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                cards = ctx.game.players[owner].library[: max(0, self.n.value(ctx))]
                found.extend(cards)
                if self.revealed and cards:
                    events.append(Done(kinds.REVEAL, "701.20a", player, 0, len(cards), tuple(cards)))
        done(ctx, self.who, players)
        do(ctx, events)
        ctx.did = bool(found)
        share(ctx, self.bound, tuple(found), players)


class ExileTop(Action):
    """ "Exile the top three cards of your library"."""

    rules = "701.13"
    verbs = ("exiled",)
    shows = True
    who: Reference
    whose: Reference
    n: Amount
    several: bool = True

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (self.several, ("card",))

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                events.extend([Move(id, EXILE) for id in ctx.game.players[owner].library[: max(0, self.n.value(ctx))]])
        done(ctx, self.who, players)
        happened = do(ctx, events)
        exiled(self, ctx, tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE]))


class RevealUntil(Action):
    """ "Reveal cards from the top of your library until you reveal a land card": that card, and with it all cards revealed."""

    rules = "701.20"
    exiles_unnoted: bool = True  # where it exiles: for words like "exiled with this artifact"
    who: Reference
    whose: Reference
    until: Reference
    what: Noun
    exiled: bool = False
    others: int = 0  # the slot of the others ("the rest")
    every: int = 0  # the slot of all of them ("those cards", "all cards revealed this way")

    def take_slots(self, first: int) -> int:
        self.others = first
        self.every = first + 1
        return 2

    def at_hand(self) -> tuple[int, int]:
        return (self.others, self.every)

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("card",))

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found: list[int] = []
        rest: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            shown: list[int] = []
            for id in [id for owner in players_of(ctx, self.whose) for id in game.players[owner].library]:
                if self.exiled:
                    for event in do(ctx, [Move(id, EXILE)]):
                        if isinstance(event, Move) and event.new:
                            shown.append(event.new)
                    if game.there(id):
                        break
                else:
                    shown.append(id)
                if shown and self.what.describes(ctx, game.objects[shown[-1]]):
                    found.append(shown.pop())
                    break
            rest.extend(shown)
            if not self.exiled:
                cards = tuple(shown + found)
                do(ctx, [Done(kinds.REVEAL, "701.20a", player, 0, len(cards), cards)] if cards else [])
        done(ctx, self.who, players)
        ctx.did = bool(found)
        ctx.refs[self.bound] = tuple(found)
        ctx.refs[self.others] = tuple(rest)
        ctx.refs[self.every] = tuple(rest + found)


class HandShown(Action):
    """ "Target player reveals their hand", "look at target player's hand"."""

    rules = "701.20"
    shows = True
    who: Reference
    whose: Reference
    revealed: bool = False

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (True, ("card",))

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                hand = tuple(ctx.game.players[owner].hand)
                found.extend(hand)
                if self.revealed:
                    events.append(Done(kinds.REVEAL, "701.20a", owner, 0, len(hand), hand))
        done(ctx, self.who, players)
        do(ctx, events)
        ctx.did = True
        ctx.refs[self.bound] = tuple(found)


class ChooseFrom(Action):
    """ "You choose a nonland card from it"."""

    rules = "608.2d"
    who: Reference
    what: Selected

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        ctx.did = bool(self.what.pick(ctx, player)) if player >= 0 else False


class DiscardIt(Action):
    """ "That player discards that card" (701.9)."""

    rules = "701.9"
    verbs = ("discarded",)
    of_cards = True
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player, _ in each_player(ctx, self.who):
            events.extend([Discard(id, player) for id in present_objects(ctx, self.what) if ctx.game.objects[id].owner == player])
        happened = do(ctx, events)
        if self.bound:
            ctx.refs[self.bound] = tuple([event.obj for event in happened if isinstance(event, Discard)])


class PutBackOnTop(Action):
    """ "Put that card on top", after its library was shuffled (701.24b)."""

    rules = "701.24b"
    who: Reference
    what: Reference
    order: int = NO_ORDER

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        ids = [id for id in present_objects(ctx, self.what) if game.objects[id].zone == LIBRARY]
        for player, _ in each_player(ctx, self.who)[:1]:
            if ids:
                library.put_on_top(game, player, ids, ctx.source)
        ctx.did = bool(ids)


include("select", "one-of")
phrase("select", "one-bare", "one", Selected, number="s")
phrase("select", "n-bare", "{n:number}", Selected, number="p")
values("them-or-those", ("them", "those cards"))
values("pool-word", ("them", "those cards", "the milled cards", "the revealed cards", "the cards revealed this way", "the cards milled this way"))
phrase("one-of", "one-of-them", "one of {pool:them-or-those}", Selected, number="s")
phrase("one-of", "n-of-them", "{n:number} of {pool:them-or-those}", Selected, number="p")
phrase("one-of", "up-to-one-of", "up to one of {pool:them-or-those}", Selected, number="s", least=0)
phrase("one-of", "up-to-n-of", "up to {n:number} of {pool:them-or-those}", Selected, number="p", least=0)
phrase("one-of", "any-number-of", "any number of {pool:them-or-those}", Selected, number="p", least=0, unlimited=True)
phrase("select", "a-from-among", "a {what:noun/s} from among {pool:pool-word}", Selected, number="s")
phrase("select", "up-to-one-from-among", "up to one {what:noun/s} from among {pool:pool-word}", Selected, number="s", least=0)
phrase("select", "n-from-among", "{n:number} {what:noun/p} from among {pool:pool-word}", Selected, number="p")
phrase("select", "up-to-n-from-among", "up to {n:number} {what:noun/p} from among {pool:pool-word}", Selected, number="p", least=0)
phrase("select", "any-number-from-among", "any number of {what:noun/p} from among {pool:pool-word}", Selected, number="p", least=0, unlimited=True)
phrase("select", "all-from-among", "all {what:noun/p} from among {pool:pool-word}", Selected, number="p", every=True)
phrase("select", "all-revealed", "all {what:noun/p} revealed this way", Selected, number="p", every=True)
phrase("select", "all-milled", "all {what:noun/p} milled this way", Selected, number="p", every=True)

phrase("hand-select", "a-from-it", "a {what:noun/s} from it", Selected, number="s")
phrase("hand-select", "n-from-it", "{n:number} {what:noun/p} from it", Selected, number="p")
phrase("hand-select", "up-to-n-from-it", "up to {n:number} {what:noun/p} from it", Selected, number="p", least=0)

phrase("destination", "into-hand", "into {whose:whose} hand", Destination, to=HAND)
phrase("destination", "into-graveyard", "into {whose:whose} graveyard", Destination, to=GRAVEYARD)
phrase("destination", "onto-battlefield", "onto the battlefield", Destination, to=BATTLEFIELD)
phrase("destination", "onto-battlefield-attached", "onto the battlefield attached to {host:hosted-by}", Destination, to=BATTLEFIELD)
include("hosted-by", "self", "it", "target", "player", "host")
phrase("destination", "onto-battlefield-tapped", "onto the battlefield tapped", Destination, to=BATTLEFIELD, tapped=True)
for _tag, _words, _position in (
    ("bottom", "on the bottom of {whose:whose} library", BOTTOM), ("top", "on top of {whose:whose} library", TOP),
    ("back-top", "back on top of {whose:whose} library", TOP), ("back-on-top", "back on top", TOP),
):  # fmt: skip
    phrase("destination" if "back" not in _tag else "back-destination", "on-" + _tag, _words, Destination, to=LIBRARY, position=_position)
    for _order, _order_words in ((ANY_ORDER, "any"), (RANDOM_ORDER, "a random")):
        phrase(
            "ordered-destination", f"on-{_tag}-{_order_words.replace('a ', '')}", f"{_words} in {_order_words} order",
            Destination, to=LIBRARY, position=_position, order=_order,
        )  # fmt: skip
phrase("ordered-destination", "back-any", "back in any order", Destination, to=LIBRARY, order=ANY_ORDER)
phrase("back-destination", "back", "back", Destination, to=LIBRARY)
include("new-destination", "ordered-destination", "back-destination")
include("any-destination", "destination", "new-destination")
phrase("leftover", "the-rest", "the rest", TheRest, number="p", plural=True)
phrase("leftover", "the-other", "the other", TheRest, number="s")
phrase("leftover", "the-others", "the others", TheRest, number="p", plural=True)
phrase("leftover", "rest-revealed", "the rest of the revealed cards", TheRest, number="p", plural=True)
phrase("leftover", "rest-revealed-this-way", "the rest of the cards revealed this way", TheRest, number="p", plural=True)
phrase("leftover", "rest-of-those", "the rest of those cards", TheRest, number="p", plural=True)
phrase("x-cards", "top-x", "X cards", TheX, number="p")
phrase("top-card", "top-one", "card", Number, n=1)
phrase("top-cards", "top-n", "{n:number} cards", Number, number="p")
phrase("top-cards", "top-x-cards", "X cards", TheX, number="p")

phrase("clause", "put-selected", "{who:subject} [puts|put] {what:select} {to:any-destination}", PutSelected)
phrase("clause", "put-rest", "{who:subject} [puts|put] {what:leftover} {to:any-destination}", PutSelected)
phrase("clause", "put-both", "{who:subject} [puts|put] {what:select} {to:any-destination} and {rest:leftover} {rest_to:any-destination}", PutBoth)
phrase("clause", "put-it-and-rest", "{who:subject} [puts|put] {what:movable} {to:any-destination} and {rest:leftover} {rest_to:any-destination}", PutBoth)
phrase("clause", "put-in-order", "{who:subject} [puts|put] {what:movable} {to:new-destination}", PutSelected)
phrase("clause", "put-pick", "{who:subject} [puts|put] {what:pick} {to:any-destination}", PutSelected)
phrase("clause", "exile-selected", "{who:subject} [exiles|exile] {what:select}", ExileSelected)
phrase("clause", "exile-rest", "{who:subject} [exiles|exile] {what:leftover}", ExileSelected)
phrase("clause", "reveal-selected", "{who:subject} [reveals|reveal] {what:select}", RevealSelected)
phrase("clause", "look-top-x", "{who:subject} [looks|look] at the top {n:x-cards} of {whose:whose} library", TopCards)
phrase("clause", "reveal-top-x", "{who:subject} [reveals|reveal] the top {n:x-cards} of {whose:whose} library", TopCards, revealed=True)
phrase("clause", "exile-top", "{who:subject} [exiles|exile] the top {n:top-card} of {whose:whose} library", ExileTop, several=False)
phrase("clause", "exile-top-n", "{who:subject} [exiles|exile] the top {n:top-cards} of {whose:whose} library", ExileTop)
phrase("clause", "reveal-hand", "{who:subject} [reveals|reveal] {whose:whose} hand", HandShown, revealed=True)
phrase("clause", "look-hand", "{who:subject} [looks|look] at {whose:whose} hand", HandShown)
phrase("clause", "choose-from", "{who:player} [chooses|choose] {what:hand-select}", ChooseFrom)
phrase(
    "clause", "reveal-until", "{who:subject} [reveals|reveal] cards from the top of {whose:whose} library "
    "until {until:player} [reveals|reveal]@until a {what:noun/s}",
    RevealUntil,
)  # fmt: skip
phrase(
    "clause", "exile-until-card", "{who:subject} [exiles|exile] cards from the top of {whose:whose} library "
    "until {until:player} [exiles|exile]@until a {what:noun/s}",
    RevealUntil, exiled=True,
)  # fmt: skip
phrase("clause", "discard-it", "{who:subject} [discards|discard] {what:it}", DiscardIt)
phrase("clause", "discard-them", "{who:subject} [discards|discard] {what:them}", DiscardIt)
phrase("clause", "put-on-top-again", "{who:subject} [puts|put] {what:it} on top", PutBackOnTop)
phrase("clause", "put-on-top-again-any", "{who:subject} [puts|put] {what:it} on top in any order", PutBackOnTop, order=ANY_ORDER)
