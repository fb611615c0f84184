"""121, 701.9, 701.17, 701.22, 701.25, 701.23: drawing, discarding, milling, scrying, surveilling, searching, shuffling, looking, revealing."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, acting, as_it_is, count, do, done, each_player, share
from lawmage.language.filters import Noun
from lawmage.language.finding import players_of, present_objects, to_control
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.door import draw_cards
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done, Shuffles
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, TOP, Discard, Mill, Move
from lawmage.rules.keyword_actions import library
from lawmage.rules.nodes import Amount, Reference


class DrawCards(Action):
    """ "Draw two cards" (121.2): one at a time; if several players draw, each in turn order (121.2a)."""

    rules = "121.2"
    countable = True
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        drawn: list[int] = []
        each: list[tuple[int, int]] = []
        asked = 0
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = max(0, self.n.value(ctx))
            asked += n
            mine = draw_cards(ctx.game, player, n, ctx.source, ctx.controller)
            drawn.extend(mine)
            each.append((player, len(mine)))
        done(ctx, self.who, players)
        ctx.did = asked > 0  # whatever events took the place of the draws (118.12)
        if self.bound:
            ctx.refs[self.bound] = tuple(drawn)
        count(self, ctx, self.who, players, each)


def choose_cards(ctx: Context, player: int, purpose: str, rule: str, among: list[int], low: int, high: int) -> list[int]:
    """Let a player choose cards."""
    decision = ChooseThings(player, purpose, among, low, high, ctx.source, rule)
    return decision.chosen(ask(ctx.game, decision))


class Discarding(Action):
    """Cards are discarded (701.9): several players choose in turn order, then discard at once (101.4)."""

    verbs = ("discarded",)
    who: Reference

    def chosen(self, ctx: Context, player: int) -> list[int]:
        """What the player discards."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            events.extend([Discard(id, player) for id in self.chosen(ctx, player)])
        done(ctx, self.who, players)
        happened = do(ctx, events)
        gone = [event for event in happened if isinstance(event, Discard)]
        if self.bound:
            ctx.refs[self.bound] = tuple([event.obj for event in gone])
        count(self, ctx, self.who, players, [(event.player, 1) for event in gone])


class DiscardCards(Discarding):
    """ "Discard a card" (701.9): the player who discards chooses."""

    rules = "701.9"
    countable = True
    n: Amount
    random: bool = False

    def possible(self, ctx: Context) -> bool:
        n = self.n.value(ctx)
        return all([len(ctx.game.players[player].hand) >= n for player in players_of(ctx, self.who)])

    def chosen(self, ctx: Context, player: int) -> list[int]:
        n = max(0, self.n.value(ctx))
        hand = list(ctx.game.players[player].hand)
        if not self.random:
            return choose_cards(ctx, player, "discard", "701.9b", hand, n, n)
        ctx.game.shuffle(hand)
        return hand[:n]


class DiscardHand(Discarding):
    """ "Discard your hand"."""

    rules = "701.9"
    countable = True
    whose: Reference

    def chosen(self, ctx: Context, player: int) -> list[int]:
        return list(ctx.game.players[player].hand)


class DiscardNoun(Discarding):
    """ "Discard a creature card"."""

    what: Noun

    def chosen(self, ctx: Context, player: int) -> list[int]:
        hand = [id for id in ctx.game.players[player].hand if self.what.describes(ctx, ctx.game.objects[id])]
        return choose_cards(ctx, player, "discard", "701.9b", hand, 1, 1)


class MillCards(Action):
    """ "Mill three cards" (701.17)."""

    rules = "701.17"
    verbs = ("milled",)
    shows = True
    multiplied = True
    who: Reference
    n: Amount

    def possible(self, ctx: Context) -> bool:
        n = self.n.value(ctx)
        return all([len(ctx.game.players[player].library) >= n for player in players_of(ctx, self.who)])  # 701.17b

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = max(0, self.n.value(ctx))
            if n:
                events.append(Mill(player, n))
        done(ctx, self.who, players)
        happened = do(ctx, events)
        if self.bound:
            ctx.refs[self.bound] = tuple([event.new for event in happened if isinstance(event, Move)])


class Scry(Action):
    """ "Scry 2" (701.22)."""

    rules = "701.22"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        for player, _ in each_player(ctx, self.who):
            library.scry(ctx.game, player, self.n.value(ctx), ctx.source, ctx.controller)
        ctx.did = True


class Surveil(Action):
    """ "Surveil 2" (701.25)."""

    rules = "701.25"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        for player, _ in each_player(ctx, self.who):
            library.surveil(ctx.game, player, self.n.value(ctx), ctx.source, ctx.controller)
        ctx.did = True


class Search(Action):
    """ "Search your library for a basic land card" (701.23). What is found stays in the library until later words put it somewhere."""

    rules = "701.23"
    shows = True
    who: Reference
    whose: Reference
    what: Noun
    n: int = 1
    up_to: bool = False

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                # 701.23d: a mere number of cards must be found, if there are so many
                plain = not self.what.adjectives and not self.what.modifiers and self.what.is_card()
                found.extend(library.search(ctx, player, owner, None if plain else self.what, 0 if self.up_to else self.n, self.n))
        done(ctx, self.who, players)
        ctx.did = True  # the library was searched, whatever was found
        ctx.refs[self.bound] = tuple(found)


class Shuffle(Action):
    """ "Shuffle" (701.24)."""

    rules = "701.24"
    who: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Shuffles(player) for player, _ in each_player(ctx, self.who)])


class RevealIt(Action):
    """ "Reveal it", "reveal those cards" (701.20)."""

    rules = "701.20"
    verbs = ("revealed",)
    of_cards = True
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        ids = tuple(present_objects(ctx, self.what))
        if not ids:
            ctx.did = False
            return
        for player, _ in each_player(ctx, self.who):
            do(ctx, [Done(kinds.REVEAL, "701.20a", player, 0, len(ids), ids)])
        if self.bound:
            ctx.refs[self.bound] = ids


class RevealTop(Action):
    """ "Reveals the top card of their library" (701.20)."""

    rules = "701.20"
    verbs = ("revealed",)
    shows = True
    who: Reference
    whose: Reference
    n: int = 1

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                cards = ctx.game.players[owner].library[: self.n]
                found.extend(cards)
                if cards:
                    events.append(Done(kinds.REVEAL, "701.20a", player, 0, len(cards), tuple(cards)))
        done(ctx, self.who, players)
        do(ctx, events)
        share(ctx, self.bound, tuple(found), players)


class LookTop(Action):
    """ "Look at the top four cards of your library"."""

    rules = "701.20e"
    shows = True
    who: Reference
    whose: Reference
    n: int = 1

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        for _, _ in each_player(ctx, self.who):
            for owner, _ in each_player(ctx, self.whose):
                found.extend(ctx.game.players[owner].library[: self.n])
        ctx.did = bool(found)
        ctx.refs[self.bound] = tuple(found)


class PutAt(Action):
    """ "Put that card onto the battlefield tapped", "puts it into their hand", "put it on the bottom of your library": a move to a zone."""

    rules = "400.7"
    who: Reference
    what: Reference
    to: int = HAND
    position: int = TOP
    tapped: bool = False
    control: Reference | None = None
    in_order: bool = False

    def arrange(self, ctx: Context, move: Move) -> None:
        """Prepare how it enters."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        by_player: dict[int, list[int]] = {}
        for player, id in acted_on(ctx, self.who, self.what):
            by_player.setdefault(player, []).append(id)
        for player, ids in by_player.items():
            if self.to == LIBRARY and len(ids) > 1:
                ids = library.order(ctx.game, player, ids, library.order_at(self.position), ctx.source, "401.4")
                if self.position == TOP:
                    ids.reverse()
            for id in ids:
                move = Move(id, self.to, player if self.to == BATTLEFIELD else -1, self.position)
                if self.to == BATTLEFIELD:
                    move.tapped = self.tapped
                    if self.control is not None:
                        move.controller = to_control(ctx, self.control, id)
                    as_it_is(self, ctx, move)
                    self.arrange(ctx, move)
                events.append(move)
        happened = do(ctx, events)
        if self.bound:
            ctx.refs[self.bound] = tuple([event.new for event in happened if isinstance(event, Move) and game.there(event.new)])


class PutInto(PutAt):
    """A move to a player's own zone: cards always go to their owner's (400.3), whatever "your" says."""

    rules = "400.3"
    whose: Reference


phrase("clause", "draw", "{who:subject} [draws|draw] {n:cards}", DrawCards)
phrase("clause", "discard", "{who:subject} [discards|discard] {n:cards}", DiscardCards)
phrase("clause", "discard-random", "{who:subject} [discards|discard] {n:cards} at random", DiscardCards, random=True)
phrase("clause", "discard-hand", "{who:subject} [discards|discard] {whose:whose} hand", DiscardHand)
phrase("clause", "mill", "{who:subject} [mills|mill] {n:cards}", MillCards)
phrase("clause", "scry", "{who:subject} [scries|scry] {n:amount}", Scry)
phrase("clause", "surveil", "{who:subject} [surveils|surveil] {n:amount}", Surveil)
phrase("clause", "search", "{who:subject} [searches|search] {whose:whose} library for a {what:noun/s}", Search)
phrase("clause", "search-up-to", "{who:subject} [searches|search] {whose:whose} library for up to {n:number} {what:noun/p}", Search, up_to=True)
phrase("clause", "shuffle", "{who:subject} [shuffles|shuffle]", Shuffle)
phrase("clause", "reveal-it", "{who:subject} [reveals|reveal] {what:revealable}", RevealIt)
phrase("clause", "reveal-top", "{who:subject} [reveals|reveal] the top card of {whose:whose} library", RevealTop)
phrase("clause", "reveal-top-n", "{who:subject} [reveals|reveal] the top {n:number} cards of {whose:whose} library", RevealTop)
phrase("clause", "look-top", "{who:subject} [looks|look] at the top card of {whose:whose} library", LookTop)
phrase("clause", "look-top-n", "{who:subject} [looks|look] at the top {n:number} cards of {whose:whose} library", LookTop)
for _wording, _tag, _to, _position in (
    ("into {whose:whose} hand", "hand", HAND, TOP), ("on top of {whose:whose} library", "top", LIBRARY, TOP),
    ("on the bottom of {whose:whose} library", "bottom", LIBRARY, BOTTOM), ("into {whose:whose} graveyard", "graveyard", GRAVEYARD, TOP),
):  # fmt: skip
    phrase("clause", "put-" + _tag, "{who:subject} [puts|put] {what:movable} " + _wording, PutInto, to=_to, position=_position)
phrase("clause", "put-battlefield", "{who:subject} [puts|put] {what:movable} onto the battlefield", PutAt, to=BATTLEFIELD)
phrase("clause", "put-battlefield-tapped", "{who:subject} [puts|put] {what:movable} onto the battlefield tapped", PutAt, to=BATTLEFIELD, tapped=True)
phrase("clause", "put-battlefield-under", "{who:subject} [puts|put] {what:movable} onto the battlefield under {control:whose} control", PutAt, to=BATTLEFIELD)
include("revealable", "it", "them")
include("movable", "it", "them", "self", "target", "all-set")
