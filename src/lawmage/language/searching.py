"""701.23, 701.24: searching for several cards, for one of several kinds, in more zones than a library; shuffling cards into a library."""

from __future__ import annotations

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.objects import CARD, GameObject
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.language.amounts import Number, TheX
from lawmage.language.doing import Action, ThisWay, acting, do, done, each_player
from lawmage.language.filters import Noun
from lawmage.language.finding import players_of, present
from lawmage.oracle.template import Joiner, include, lists, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Shuffles
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.keyword_actions import library
from lawmage.rules.nodes import Amount, Filter, Reference


class NamedLikeThis(Filter):
    """ "Named Squadron Hawk" on Squadron Hawk (201.4)."""

    rules = "201.2"
    what: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        for thing in self.what.things(ctx):
            if thing > 0 and ctx.game.objects[thing].chars.name == obj.chars.name:
                return True
        return False


class CardKind(Filter):
    """ "Basic land card", as one of several kinds."""

    adjectives: tuple[Filter, ...] = ()
    modifiers: tuple[Filter, ...] = ()

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.kind == CARD and all([part.matches(ctx, obj) for part in (*self.adjectives, *self.modifiers)])


class EitherCard(Filter):
    """ "A basic land card or a Desert card"."""

    items: tuple[CardKind, ...] = ()
    joiner: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return any([item.matches(ctx, obj) for item in self.items])


class SearchFor(Action):
    """ "Search your library for any number of Dragon creature cards", "... for up to X basic land cards", "... for three cards"."""

    rules = "701.23"
    shows = True
    who: Reference
    whose: Reference
    what: Filter
    n: Amount | None = None  # None: any number
    exactly: bool = False  # not "up to"

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        n = self.n
        return (not (isinstance(n, Number) and n.n == 1), ("card",))

    def apply(self, ctx: Context) -> None:
        found: list[int] = []
        players = each_player(ctx, self.who)
        n = self.n
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                high = len(ctx.game.players[owner].library) if n is None else max(0, n.value(ctx))
                # 701.23d: a mere number of cards must be found; 701.23b: cards of a quality need not be
                plain = isinstance(self.what, Noun) and not self.what.adjectives and not self.what.modifiers and self.what.is_card()
                found.extend(library.search(ctx, player, owner, None if plain else self.what, high if self.exactly else 0, high))
        done(ctx, self.who, players)
        ctx.did = True
        ctx.refs[self.bound] = tuple(found)


class SearchZones(Action):
    """ "Search your library and/or graveyard for a card named ...": the player chooses where to look before looking (608.2d), then finds one card in any of
    those zones. Only that a library is searched makes a difference, or that only a graveyard is: there everybody sees what must be found (701.23b)."""

    rules = "701.23"
    who: Reference
    whose: Reference
    zones: int = 0
    what: Noun
    searched: int = 0  # the slot that says whether a library was searched: who did

    def take_slots(self, first: int) -> int:
        self.searched = first
        return 1

    def slot_of_done(self) -> int:
        return self.searched

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("card",))

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found: list[int] = []
        shuffling: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                others = [
                    id for zone in (GRAVEYARD, HAND) if self.zones >> zone & 1
                    for id in game.players[owner].zone(zone) if self.what.describes(ctx, game.objects[id])
                ]  # fmt: skip
                if library.can_search(game, player) and self.looks_in_library(ctx, player):
                    shuffling.append(-owner - 1)
                    found.extend(library.search(ctx, player, owner, self.what, 0, 1, others))
                elif others:
                    open_card = any([game.objects[id].zone == GRAVEYARD for id in others])
                    decision = ChooseThings(player, "search", others, 1 if open_card and not self.zones >> HAND & 1 else 0, 1, ctx.source, "701.23b")
                    found.extend(decision.chosen(ask(game, decision)))
        done(ctx, self.who, players)
        ctx.did = True
        ctx.refs[self.bound] = tuple(found)
        ctx.refs[self.searched] = tuple(shuffling)

    def looks_in_library(self, ctx: Context, player: int) -> bool:
        """Whether the library is among the zones that the player searches."""
        return ask(ctx.game, YesNo(player, "search the library", "search the library?", ctx.source, "701.23a")) == (1,)


class SearchedLibrary(ThisWay):
    """ "You search your library this way"."""

    rules = "701.23"
    who: Reference

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, SearchZones)

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.ref(self.bound))


class ShuffleInto(Action):
    """ "Shuffle your graveyard into your library", "shuffle it into its owner's library" (701.24c): the library is shuffled whatever moved."""

    rules = "701.24c"
    who: Reference
    what: Reference
    whose: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        things = self.what.things(ctx)
        ids = [id for id in [present(ctx, thing) for thing in things] if id]
        owners = list(dict.fromkeys([game.objects[thing].owner for thing in things if thing > 0]))
        happened = do(ctx, [Move(id, LIBRARY) for id in ids])
        events: list[Happening] = [Shuffles(owner) for owner in owners or players_of(ctx, self.whose)]  # 701.24d
        do(ctx, events)
        ctx.did = bool(happened)


class ShuffleZones(Action):
    """ "Shuffles their hand and graveyard into their library"."""

    rules = "701.24c"
    who: Reference
    first: Reference
    whose: Reference
    zones: int = 0

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        shuffles: list[Happening] = []
        for player, _ in players:
            for zone in (HAND, GRAVEYARD):
                if self.zones >> zone & 1:
                    events.extend([Move(id, LIBRARY) for id in game.players[player].zone(zone)])
            shuffles.append(Shuffles(player))
        done(ctx, self.who, players)
        do(ctx, events)
        do(ctx, shuffles)
        ctx.did = True


class ShuffleLibrary(Action):
    """ "Shuffles their library"."""

    rules = "701.24"
    who: Reference
    whose: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            events.extend([Shuffles(owner) for owner, _ in each_player(ctx, self.whose)])
        done(ctx, self.who, players)
        do(ctx, events)


phrase("postmodifier", "named-like-this", "named {what:self}", NamedLikeThis)
lists("cards-either", "cards-either", "card-kind", EitherCard, ("or", Joiner("or-a", " or a ", ", a ", ", or a ")))
phrase("card-kind", "card-kind", "{adjectives:adjective*} card {modifiers:postmodifier*}", CardKind)
lists("cards-and-or", "cards-and-or", "card-kinds", EitherCard, ("and/or",))
phrase("card-kinds", "card-kinds", "{adjectives:adjective*} cards {modifiers:postmodifier*}", CardKind)
phrase("search-count", "search-count-one", "a", Number, n=1)
phrase("search-count", "search-count-up-to", "up to {n:number}", Number)
phrase("search-count", "search-count-up-to-one", "up to one", Number, n=1)
phrase("search-x", "search-x", "X", TheX)
phrase("clause", "search-either", "{who:subject} [searches|search] {whose:whose} library for {n:search-count} {what:cards-either}", SearchFor)
phrase("clause", "search-and-or", "{who:subject} [searches|search] {whose:whose} library for {n:search-count} {what:cards-and-or}", SearchFor)
phrase("clause", "search-up-to-x", "{who:subject} [searches|search] {whose:whose} library for up to {n:search-x} {what:noun/p}", SearchFor)
phrase("clause", "search-any-number", "{who:subject} [searches|search] {whose:whose} library for any number of {what:noun/p}", SearchFor)
phrase("clause", "search-all", "{who:subject} [searches|search] {whose:whose} library for all {what:noun/p}", SearchFor)
phrase("clause", "search-exactly", "{who:subject} [searches|search] {whose:whose} library for {n:search-number} {what:noun/p}", SearchFor, exactly=True)
phrase("search-number", "search-number", "{n:number}", Number)
values(
    "search-zones",
    {
        "library and/or graveyard": (1 << LIBRARY) | (1 << GRAVEYARD),
        "graveyard, hand, and/or library": (1 << LIBRARY) | (1 << GRAVEYARD) | (1 << HAND),
    },
)  # fmt: skip
phrase("clause", "search-zones", "{who:subject} [searches|search] {whose:whose} {zones:search-zones} for a {what:noun/s}", SearchZones)
phrase("condition", "searched-library", "{who:player} [searches|search] your library this way", SearchedLibrary)
phrase("condition", "searched-library-past", "{who:player} searched your library this way", SearchedLibrary)
phrase("condition", "they-searched-library", "{who:player} [searches|search] their library this way", SearchedLibrary)

phrase("clause", "shuffle-into", "{who:subject} [shuffles|shuffle] {what:shuffled} into {whose:whose} library", ShuffleInto)
values("shuffled-zones", {"graveyard": 1 << GRAVEYARD, "hand": 1 << HAND, "hand and graveyard": (1 << HAND) | (1 << GRAVEYARD)})
phrase("clause", "shuffle-zones", "{who:subject} [shuffles|shuffle] {first:whose} {zones:shuffled-zones} into {whose:whose} library", ShuffleZones)
phrase("clause", "shuffle-library", "{who:subject} [shuffles|shuffle] {whose:whose} library", ShuffleLibrary)
include("shuffled", "target", "self", "it", "them", "leftover", "all-set", "pick")
