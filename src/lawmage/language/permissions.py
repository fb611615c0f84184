"""601.3, 305.2, 609.4: what players may do besides: play more lands, cast as though it had flash, play cards from other zones, look at cards."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.effects import END_OF_TURN, END_OF_YOUR_NEXT_TURN, NO_END, QUERY, YOUR_NEXT_END_STEP, YOUR_NEXT_TURN
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import ALL_COLORS, COLORLESS, EXILE, GRAVEYARD, HAND, LAND, LIBRARY, STACK
from lawmage.language.amounts import TheX
from lawmage.language.cast_prices import Price, Then
from lawmage.language.changes import Duration
from lawmage.language.delayed import captured
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.filters import InZone, Noun
from lawmage.language.finding import players_of, present, turn_order
from lawmage.language.objects import Pick
from lawmage.language.players import EachPlayer
from lawmage.language.prohibitions import PlayersCant
from lawmage.language.scope import Unbound
from lawmage.language.selecting import Selected
from lawmage.language.sentences import Rider
from lawmage.oracle.template import include, phrase, values
from lawmage.rules import continuous
from lawmage.rules.abilities import Asking
from lawmage.rules.casting_offers import cast_one_way, offered_ways
from lawmage.rules.context import Context
from lawmage.rules.node import Node, walk
from lawmage.rules.nodes import Filter, ManaUse, Query, Reference, Way
from lawmage.rules.queries import CAST_TIMING, CAST_WHILE_SEARCHING, LAND_PLAYS, MAY_LOOK, PLAY_FROM, SPEND_AS
from lawmage.rules.ways import as_cast, normal_way, on_stack

MANY_LANDS = 1000


class MoreLands(PlayersCant):
    """ "You may play an additional land on each of your turns" (305.2)."""

    rules = "305.2"
    n: int = 1

    def questions(self) -> tuple[int, ...]:
        return (LAND_PLAYS,)

    def number(self, ctx: Context) -> int:
        return self.n


class MoreLandsOnTurns(MoreLands):
    """The same, with whose turns it speaks of."""

    rules = "305.2"
    turns: str = ""


class AsThoughFlash(PlayersCant):
    """ "You may cast creature spells as though they had flash" (601.3b)."""

    rules = "601.3b 702.8"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CAST_TIMING,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, player) and self.what.describes(ctx, obj)


class OwnFlash(Query):
    """ "You may cast this spell as though it had flash"."""

    rules = "601.3d 702.8"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (CAST_TIMING,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return obj.id == ctx.source


class Permission(PlayersCant):
    """What lets players play cards from elsewhere."""

    by: Price | None = None  # for what cost, if not for the mana cost
    exiles: bool = False  # "if a spell cast this way would be put into a graveyard, exile it instead"
    then: Then | None = None  # what a sentence after it says

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = way_for(ctx, obj, self.by, self.then)
        return exiled_after(way) if self.exiles else way


class PlayFrom(Permission):
    """ "You may play lands and cast creature spells from the top of your library", "you may play lands from your graveyard"."""

    rules = "601.3"
    lands: bool = False
    what: Filter | None = None
    place: int = GRAVEYARD
    also: int = -1  # another zone

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if (obj.zone != self.place and obj.zone != self.also) or obj.owner != player or not self.concerns_player(ctx, player):
            return False
        if obj.zone == LIBRARY and ctx.game.players[player].library[:1] != [obj.id]:
            return False
        if obj.chars.types & LAND:
            return self.lands
        what = self.what
        return what is not None and what.describes(ctx, on_stack(obj))


class OnceFrom(PlayFrom):
    """ "Once during each of your turns, you may cast a creature spell from your graveyard"."""

    rules = "601.3"
    own_turn: bool = True

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return not_used(ctx, player, self.own_turn) and PlayFrom.concerns_cast(self, ctx, player, obj)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = PlayFrom.way(self, ctx, player, obj)
        assert way is not None
        way.limited = use_of(ctx)
        return way


class ExilesAfter(Asking):
    """A permission, and the sentence after it that exiles what was cast by it."""

    whose: str = ""

    def settle(self) -> None:
        """Fill in what the rules read."""
        assert isinstance(self.query, PlayFrom)
        self.query.exiles = True


class CastableNumber(Filter):
    """ "Permanent spells with mana value 2 or less"."""

    what: Noun
    limit: Filter

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj) and self.limit.matches(ctx, obj)

    def describes(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.describes(ctx, obj) and self.limit.describes(ctx, obj)


def use_of(ctx: Context) -> tuple[int, str]:
    """Under which the use of a permission is noted."""
    ability = ctx.ability
    return (ctx.source, f"permission {ability.origin} {ability.index}" if ability is not None else "permission")


def not_used(ctx: Context, player: int, own_turn: bool) -> bool:
    """Whether a permission that may be used once each turn, or once during each of the player's own, can be."""
    game = ctx.game
    return (game.turn.active == player or not own_turn) and not game.turn_facts.get(use_of(ctx), 0)


def way_for(ctx: Context, obj: GameObject, by: Price | None, then: Then | None) -> Way:
    """The way to cast a card that a permission gives: for its price, if it has one, and as the sentence after it says (118.9)."""
    way = normal_way(obj, 0)
    if by is not None:
        by.give(obj, way)
    if then is not None:
        then.change(ctx, obj, way)
    return way


def exiled_after(way: Way) -> Way:
    """A way to cast a card that exiles it where it would be put into a graveyard from the stack."""
    way.graveyard_for = EXILE
    return way


class OwnPlayFrom(Query):
    """ "You may cast this card from your graveyard"."""

    rules = "601.3 113.6f"
    what: Reference
    place: int = GRAVEYARD
    by: Price | None = None
    then: Then | None = None

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        return way_for(ctx, obj, self.by, self.then)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if obj.face_down and obj.zone == EXILE:
            return False  # 406.3a: it has no characteristics, nor abilities
        return obj.id == ctx.source and obj.zone == self.place and obj.owner == player


class SaysThen(Asking):
    """A permission, and a sentence after it about what was cast by it."""

    rules = "601.3"
    then: Then

    def settle(self) -> None:
        """Fill in what the rules read."""
        assert isinstance(self.query, Permission)
        self.query.then = self.then


class OwnPermission(Asking):
    """A permission to cast the card that it is on: it works where the card is cast from (113.6)."""

    rules = "113.6f"

    def settle(self) -> None:
        """Fill in what the rules read."""
        query = self.query
        if self.condition is not None and any([isinstance(node, TheX) for node in walk(self.condition)]):
            raise Unbound("a permission that depends on the X that is yet to be chosen")
        if isinstance(query, OwnPlayFrom):
            self.zones = 1 << query.place
        elif isinstance(query, WhileSearching):
            self.zones = 1 << LIBRARY
        else:
            self.zones = (1 << HAND) | (1 << GRAVEYARD) | (1 << EXILE) | (1 << LIBRARY)


class WhileSearching(Query):
    """ "While you're searching your library, you may cast this card from your library": rules/keyword_actions/library.py offers it (601.3)."""

    rules = "601.3 701.23"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (CAST_WHILE_SEARCHING,)


class LooksAtTop(PlayersCant):
    """ "You may look at the top card of your library any time" (401.5), "players play with the top card of their libraries revealed"."""

    rules = "401.5"
    revealed: bool = False

    def questions(self) -> tuple[int, ...]:
        return (MAY_LOOK,)

    def shows(self, ctx: Context, viewer: int, obj: GameObject) -> bool:
        owner = obj.owner
        if obj.zone != LIBRARY or ctx.game.players[owner].library[0] != obj.id:
            return False
        return self.concerns_player(ctx, owner) and (self.revealed or viewer == owner)


class HandsRevealed(PlayersCant):
    """ "Your opponents play with their hands revealed"."""

    rules = "701.20"

    def questions(self) -> tuple[int, ...]:
        return (MAY_LOOK,)

    def shows(self, ctx: Context, viewer: int, obj: GameObject) -> bool:
        return obj.zone == HAND and self.concerns_player(ctx, obj.owner)


class MayPlay(Query):
    """The permission of "you may play that card this turn". Made, never read."""

    def __init__(self, who: Reference, what: Reference, lands: bool, any_mana: int, free: bool, exiles: bool, then: Then | None) -> None:
        self.exiles = exiles
        self.then = then
        self.who = who
        self.what = what
        self.lands = lands
        self.any_mana = any_mana
        self.free = free

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM, SPEND_AS) if self.any_mana else (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if obj.chars.types & LAND and not self.lands:
            return False
        return thing_of_player(player) in self.who.things(ctx) and obj.id in self.what.things(ctx)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = Way(0, "free", (), ()) if self.free else normal_way(obj, 0)
        if self.then is not None:
            self.then.change(ctx, obj, way)
        return exiled_after(way) if self.exiles else way

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        obj = use.obj
        if use.kind != ManaUse.CASTING or obj is None:
            return mana
        card = obj.was if obj.zone == STACK else obj.id
        return mana | self.any_mana if card in self.what.things(ctx) else mana


class MayPlayThose(Action):
    """ "Until end of turn, you may play that card" (611.2): a permission for as long as it stays where it is (400.7)."""

    rules = "601.3 611.2"
    who: Reference
    what: Reference
    duration: Duration
    lands: bool = True
    any_mana: int = 0  # the types (bits) as though of which any mana may be spent (609.4b): "of any color" are not all
    free: bool = False
    exiles: bool = False  # a sentence after it says so
    then: Then | None = None  # so does one that says more

    def apply(self, ctx: Context) -> None:
        made = MayPlay(self.who, self.what, self.lands, self.any_mana, self.free, self.exiles, self.then)
        effect = continuous.make(ctx, QUERY, made, self.duration.end)
        effect.refs = captured(ctx)
        condition = self.duration.condition
        effect.condition = condition
        ctx.did = condition is None or condition.holds(ctx)  # 611.2b
        if ctx.did:
            continuous.add(ctx.game, effect)


def as_spell(obj: GameObject, way: Way) -> GameObject:
    """The card as the spell on the stack that it would become (601.3e)."""
    return on_stack(as_cast(obj, way))


class CastFree(Action):
    """ "Cast that card without paying its mana cost", as the effect resolves (608.2g, 118.9)."""

    rules = "118.9 608.2g"
    who: Reference
    what: Reference
    free: bool = True
    exiles: bool = False  # a sentence after it says so

    def prepare(self) -> None:
        """ "A spell from each opponent's graveyard" is one from each of them, which isn't played yet."""
        what = self.what
        if isinstance(what, Pick) and any([isinstance(each, InZone) and isinstance(each.whose, EachPlayer) for each in what.what.modifiers]):
            raise Unbound("a spell from each of several places")

    def ways(self, ctx: Context, player: int, id: int) -> list[Way]:
        """The ways in which the player can cast the card."""
        obj = ctx.game.objects[id]
        if obj.chars.types & LAND and len(obj.definition.faces if obj.definition is not None else ()) < 2:
            return []
        found = offered_ways(ctx.game, player, id, "free" if self.free else "", () if self.free else None)
        return [exiled_after(way) for way in found] if self.exiles else found

    def possible(self, ctx: Context) -> bool:
        what = self.what
        if isinstance(what, Selected):
            return True
        if isinstance(what, Pick):
            return any([bool(self.castable(ctx, player, what)) for player in players_of(ctx, self.who)])
        for player in players_of(ctx, self.who):
            for thing in what.things(ctx):
                id = present(ctx, thing)
                if id and self.ways(ctx, player, id):
                    return True
        return False

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        cast = False
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            what = self.what
            if isinstance(what, Pick):
                cast = self.cast_picked(ctx, player, what) or cast
                continue
            for thing in what.pick(ctx, player) if isinstance(what, Selected) else what.things(ctx):
                id = present(ctx, thing)
                if id and cast_one_way(game, player, id, self.ways(ctx, player, id)):
                    cast = True
        done(ctx, self.who, players)
        ctx.did = cast

    def castable(self, ctx: Context, player: int, what: Pick) -> list[int]:
        """The cards that can be cast as a spell of the description, in the zones that it names."""
        places = [each for each in what.what.modifiers if isinstance(each, InZone)]
        found: list[int] = []
        for zone, place in [(zone, first) for first in places[:1] for zone in (first.zone, first.also) if zone >= 0]:
            for owner in turn_order(ctx.game):
                for id in ctx.game.zone(zone, owner):
                    if ctx.game.objects[id].owner == owner and place.matches(ctx, ctx.game.objects[id]) and self.ways_as(ctx, player, id, what):
                        found.append(id)
        return found

    def ways_as(self, ctx: Context, player: int, id: int, what: Pick) -> list[Way]:
        """The ways to cast the card in which it is a spell of the description: one of its faces may be and the other not (601.3e)."""
        obj = ctx.game.objects[id]
        return [way for way in self.ways(ctx, player, id) if what.what.matches(ctx, as_spell(obj, way))]

    def cast_picked(self, ctx: Context, player: int, what: Pick) -> bool:
        """Cast cards of a description one after the other, each chosen as the one before has been cast."""
        left = -1 if what.unlimited else what.n
        cast = False
        while left != 0:
            castable = self.castable(ctx, player, what)
            decision = ChooseThings(player, "cast", castable, 0 if what.least == 0 else 1, 1, ctx.source, "608.2g")
            chosen = decision.chosen(ask(ctx.game, decision)) if castable else []
            if not chosen or not cast_one_way(ctx.game, player, chosen[0], self.ways_as(ctx, player, chosen[0], what)):
                break
            cast = True
            left -= 1
        return cast


class ExileThatSpell(Rider):
    """ "If that spell would be put into a graveyard, exile it instead": said of what the sentence before allows to cast."""

    rules = "614.1a"
    whose: str = ""

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, Action) and hasattr(node, "exiles"):  # what allows to cast something
                node.exiles = True
                return True
        return False


phrase("player-question", "more-lands", "{who:player} may play an additional land on each of {turns:own-turns}", MoreLandsOnTurns)
phrase("player-question", "more-lands-during", "{who:player} may play an additional land during each of {turns:own-turns}", MoreLandsOnTurns)
phrase("player-question", "more-lands-n", "{who:player} may play {n:number} additional lands on each of {turns:own-turns}", MoreLandsOnTurns)
phrase("player-question", "any-lands", "{who:player} may play any number of lands on each of {turns:own-turns}", MoreLandsOnTurns, n=MANY_LANDS)
values("own-turns", ("your turns", "their turns"))
phrase("now-question", "more-lands-now", "{who:player} may play an additional land", MoreLands)
phrase("now-question", "more-lands-now-n", "{who:player} may play up to {n:number} additional lands", MoreLands)
phrase("now-question", "more-lands-now-exactly", "{who:player} may play {n:number} additional lands", MoreLands)
phrase("now-question", "any-lands-now", "{who:player} may play any number of additional lands", MoreLands, n=MANY_LANDS)
phrase("player-question", "as-though-flash", "{who:player} may cast {what:noun/p} as though they had flash", AsThoughFlash)

for _tag, _words, _place in (
    ("graveyard", "from your graveyard", GRAVEYARD), ("graveyards", "from their graveyards", GRAVEYARD), ("graveyard-their", "from their graveyard", GRAVEYARD),
    ("top", "from the top of your library", LIBRARY), ("tops", "from the top of their libraries", LIBRARY),
):  # fmt: skip
    phrase("player-question", f"play-lands-{_tag}", f"{{who:player}} may play lands {_words}", PlayFrom, lands=True, place=_place)
    phrase("player-question", f"cast-{_tag}", f"{{who:player}} may cast {{what:castable/p}} {_words}", PlayFrom, place=_place)
    phrase(
        "player-question", f"play-and-cast-{_tag}", f"{{who:player}} may play lands and cast {{what:castable/p}} {_words}",
        PlayFrom, lands=True, place=_place,
    )  # fmt: skip
    for _n, (_limit, _own) in enumerate((("once during each of your turns", True), ("once each turn", False))):
        phrase(
            "player-question", f"once-{_n}-{_tag}", f"{_limit}, {{who:player}} may cast a {{what:castable/s}} {_words}",
            OnceFrom, place=_place, own_turn=_own,
        )  # fmt: skip
        phrase(
            "once-exiling", f"once-exiling-{_n}-{_tag}", f"{_limit}, {{who:player}} may cast a {{what:castable/s}} {_words}",
            OnceFrom, place=_place, own_turn=_own,
        )  # fmt: skip
    phrase("once-exiling", f"exiling-{_tag}", f"{{who:player}} may cast {{what:castable/p}} {_words}", PlayFrom, place=_place)
values("put-graveyard", ("a graveyard", "your graveyard", "their graveyard"))
phrase("static", "exiles-after", "{query:once-exiling}. If a spell cast this way would be put into {whose:put-graveyard}, exile it instead.", ExilesAfter)
phrase("rider", "exile-that-spell", "if that spell would be put into {whose:put-graveyard}, exile it instead.", ExileThatSpell)
phrase("rider", "exile-that-cast", "if a spell cast this way would be put into {whose:put-graveyard}, exile it instead.", ExileThatSpell)
# a description without "from your graveyard" in it: that belongs to the casting
include("castable", "bare-noun")
phrase("castable", "castable-number", "{what:bare-noun/=} {limit:number-modifier}", CastableNumber, number="*")
phrase("own-permission", "own-flash", "you may cast {what:self} as though it had flash", OwnFlash)
phrase("own-permission", "own-from-graveyard", "you may cast {what:self} from your graveyard", OwnPlayFrom)
phrase("own-permission", "own-from-exile", "you may cast {what:self} from exile", OwnPlayFrom, place=EXILE)
phrase("own-permission", "while-searching", "while you're searching your library, you may cast {what:self} from your library", WhileSearching)
phrase("anywhere", "own-permission-line", "{query:own-permission}.", OwnPermission)
phrase("anywhere", "own-permission-as-long", "{query:own-permission} as long as {condition:condition}.", OwnPermission)
phrase("anywhere", "own-permission-if", "{query:own-permission} if {condition:condition}.", OwnPermission)

phrase("player-question", "looks-at-top", "{who:player} may look at the top card of your library any time", LooksAtTop)
phrase("player-question", "top-revealed", "{who:subject} [plays|play] with the top card of your library revealed", LooksAtTop, revealed=True)
phrase("player-question", "tops-revealed", "{who:player} [plays|play] with the top card of their libraries revealed", LooksAtTop, revealed=True)
phrase("player-question", "hands-revealed", "{who:player} [plays|play] with their hands revealed", HandsRevealed)
phrase("player-question", "hand-revealed", "{who:player} [plays|play] with their hand revealed", HandsRevealed)

phrase("play-duration", "play-this-turn", "this turn", Duration, end=END_OF_TURN)
phrase("play-duration", "play-eot", "until end of turn", Duration, end=END_OF_TURN)
phrase("play-duration", "play-next-turn-end", "until the end of your next turn", Duration, end=END_OF_YOUR_NEXT_TURN)
phrase("play-duration", "play-next-turn", "until your next turn", Duration, end=YOUR_NEXT_TURN)
phrase("play-duration", "play-next-end-step", "until your next end step", Duration, end=YOUR_NEXT_END_STEP)
phrase("play-duration", "play-remains", "for as long as it remains exiled", Duration, end=NO_END)
phrase("play-duration", "play-remain", "for as long as they remain exiled", Duration, end=NO_END)
phrase("fronted-play-duration", "play-eot-first", "until end of turn", Duration, end=END_OF_TURN)
phrase("fronted-play-duration", "play-next-turn-end-first", "until the end of your next turn", Duration, end=END_OF_YOUR_NEXT_TURN)
phrase("fronted-play-duration", "play-next-end-step-first", "until your next end step", Duration, end=YOUR_NEXT_END_STEP)
phrase("fronted-play-duration", "play-remains-first", "for as long as that card remains exiled", Duration, end=NO_END)
phrase("fronted-play-duration", "play-remain-first", "for as long as those cards remain exiled", Duration, end=NO_END)
include("playable", "it", "them", "target")
for _verb, _lands in (("play", True), ("cast", False)):
    for _tag, _tail in (
        ("", ""), ("-any-that", ", and mana of any type can be spent to cast that spell"),
        ("-any-those", ", and mana of any type can be spent to cast those spells"),
        ("-any-it", ", and mana of any type can be spent to cast it"),
        ("-any-them", ", and mana of any type can be spent to cast them"),
        ("-as-that", ", and you may spend mana as though it were mana of any color to cast that spell"),
        ("-as-those", ", and you may spend mana as though it were mana of any color to cast those spells"),
        ("-as-it", ", and you may spend mana as though it were mana of any color to cast it"),
        ("-as-plain", " and you may spend mana as though it were mana of any color to cast that spell"),
    ):  # fmt: skip
        phrase(
            "clause", f"may-{_verb}{_tag}", f"{{who:player}} may {_verb} {{what:playable}} {{duration:play-duration}}{_tail}",
            MayPlayThose, lands=_lands, any_mana=0 if not _tag else ALL_COLORS if _tag.startswith("-as") else ALL_COLORS | COLORLESS,
        )  # fmt: skip
        phrase(
            "clause", f"may-{_verb}-first{_tag}", f"{{duration:fronted-play-duration}}, {{who:player}} may {_verb} {{what:playable}}{_tail}",
            MayPlayThose, lands=_lands, any_mana=0 if not _tag else ALL_COLORS if _tag.startswith("-as") else ALL_COLORS | COLORLESS,
        )  # fmt: skip

    for _tag, _tail in (("-free", " without paying its mana cost"), ("-free-several", " without paying their mana costs")):
        phrase(
            "clause", f"may-{_verb}{_tag}", f"{{who:player}} may {_verb} {{what:playable}}{_tail} {{duration:play-duration}}",
            MayPlayThose, lands=_lands, free=True,
        )  # fmt: skip
        phrase(
            "clause", f"may-{_verb}-first{_tag}", f"{{duration:fronted-play-duration}}, {{who:player}} may {_verb} {{what:playable}}{_tail}",
            MayPlayThose, lands=_lands, free=True,
        )  # fmt: skip

phrase("clause", "cast-free", "{who:subject} [casts|cast] {what:castable-now} without paying its mana cost", CastFree)
phrase("clause", "cast-free-several", "{who:subject} [casts|cast] {what:castable-now} without paying their mana costs", CastFree)
phrase("clause", "cast-now", "{who:subject} [casts|cast] {what:castable-now}", CastFree, free=False)
include("castable-now", "it", "target", "select", "pick")

__all__ = ["CastFree", "MayPlayThose", "PlayFrom"]
