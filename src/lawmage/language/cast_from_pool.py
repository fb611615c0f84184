"""601.3, 406.6: playing cards from among others: "you may play lands and cast spells from among cards exiled with this creature", "until end of turn, you may
cast a creature spell from among those cards without paying its mana cost", "cast any number of spells from among them"."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.effects import END_OF_TURN, QUERY
from lawmage.game.objects import GameObject
from lawmage.game.terms import ALL_COLORS, COLORLESS, LAND, STACK
from lawmage.language.cast_prices import Price, Then
from lawmage.language.changes import Duration
from lawmage.language.delayed import captured
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.filters import Noun
from lawmage.language.finding import players_of, present
from lawmage.language.objects import ExiledWith
from lawmage.language.permissions import CastFree, MayPlayThose, Permission, SaysThen, exiled_after
from lawmage.language.sentences import Rider
from lawmage.language.statics_basic import AskingLine
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.card_faces import castable_faces
from lawmage.rules.casting import why_not_cast
from lawmage.rules.casting_offers import cast_one_way
from lawmage.rules.context import Context
from lawmage.rules.node import Node
from lawmage.rules.nodes import Filter, ManaUse, Reference, Way
from lawmage.rules.queries import PLAY_FROM, SPEND_AS
from lawmage.rules.ways import as_cast, normal_way, on_stack


class Pool(Node):
    """The cards that are spoken of after "from among"."""

    def holds(self, ctx: Context, card: int) -> bool:
        """Whether the card is one of them, or was as it was cast."""
        raise NotImplementedError

    def cards(self, ctx: Context) -> list[int]:
        """Those that are there."""
        raise NotImplementedError


class PoolOf(Pool):
    """ "Those cards", "them", "cards exiled with this artifact"."""

    what: Reference

    def holds(self, ctx: Context, card: int) -> bool:
        what = self.what
        return what.matches(ctx, card) if isinstance(what, ExiledWith) else card in what.things(ctx)

    def cards(self, ctx: Context) -> list[int]:
        return [id for id in [present(ctx, thing) for thing in self.what.things(ctx)] if id]


class PoolNoun(Pool):
    """ "Cards in exile your opponents own with ice counters on them"."""

    what: Noun

    def holds(self, ctx: Context, card: int) -> bool:
        return self.what.matches(ctx, ctx.game.objects[card])

    def cards(self, ctx: Context) -> list[int]:
        zone = self.what.zones()
        return [id for id in ctx.game.exile if zone and self.what.matches(ctx, ctx.game.objects[id])]


class Spending(Node):
    """ ", and mana of any type can be spent to cast those spells": as though of which types mana may be spent (609.4b)."""

    rules = "609.4b"
    any_mana: int = 0
    snow: bool = False  # only mana from snow sources


class PlayAmong(Permission):
    """ "You may play lands and cast spells from among cards exiled with this creature"."""

    rules = "601.3 406.6"
    lands: bool = False
    what: Filter | None = None  # None: whatever card it is
    pool: Pool
    spending: Spending | None = None

    def questions(self) -> tuple[int, ...]:
        spending = self.spending
        return (PLAY_FROM, SPEND_AS) if spending is not None and spending.any_mana else (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if not self.concerns_player(ctx, player) or not ctx.game.there(obj.id) or not self.pool.holds(ctx, obj.id):
            return False
        if obj.chars.types & LAND:
            return self.lands
        return self.what is None or self.what.describes(ctx, on_stack(obj))

    def pays(self, ctx: Context, use: ManaUse) -> bool:
        """Whether the mana would pay for a spell that is cast by it."""
        obj = use.obj
        if use.kind != ManaUse.CASTING or obj is None or not self.concerns_player(ctx, use.player):
            return False
        return self.pool.holds(ctx, obj.was if obj.zone == STACK else obj.id)

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        spending = self.spending
        return mana | spending.any_mana if spending is not None and not spending.snow and self.pays(ctx, use) else mana

    def spend_snow_as(self, ctx: Context, use: ManaUse) -> int:
        spending = self.spending
        return spending.any_mana if spending is not None and spending.snow and self.pays(ctx, use) else 0


class OneAmong(PlayAmong):
    """ "You may cast a creature spell from among those cards": one. Made for the effect of a resolving spell or ability."""

    rules = "601.3 406.6"
    key: tuple[int, str] | None = None  # where its use is noted

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if self.key is not None and ctx.game.turn_facts.get(self.key, 0):
            return False
        return PlayAmong.concerns_cast(self, ctx, player, obj)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = PlayAmong.way(self, ctx, player, obj)
        assert way is not None
        way.limited = self.key
        return way


class MayPlayAmong(Action):
    """ "Until end of turn, you may cast spells from among those cards" (611.2)."""

    rules = "601.3 611.2"
    query: PlayAmong
    duration: Duration
    spending: Spending
    exiles: bool = False  # a sentence after it says so
    then: Then | None = None  # so does one that says more

    def apply(self, ctx: Context) -> None:
        words = self.query
        once = isinstance(words, OneAmong)
        made = OneAmong() if once else PlayAmong()
        made.who = words.who
        made.lands = words.lands
        made.what = words.what
        made.pool = words.pool
        made.by = words.by
        made.spending = self.spending
        made.exiles = self.exiles
        made.then = self.then
        effect = continuous.make(ctx, QUERY, made, self.duration.end)
        if isinstance(made, OneAmong):
            made.key = (ctx.source, f"among {effect.id}")
        effect.refs = captured(ctx)
        effect.condition = self.duration.condition
        continuous.add(ctx.game, effect)
        ctx.did = True


class ThenRider(Rider):
    """ "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost": said of what the sentence before allows."""

    rules = "608.2c"
    then: Then

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, (MayPlayAmong, MayPlayThose)):
                if node.then is not None:
                    return False
                node.then = self.then
                return True
        return False


class CastForPrice(CastFree):
    """ "Cast an artifact spell from your hand or graveyard by paying life equal to its mana value rather than paying its mana cost" (608.2g)."""

    rules = "608.2g 118.9"
    which: Filter | None = None  # as what it may be cast; None: as whatever spell it is
    by: Price | None = None  # for what cost, if not for the mana cost

    def ways(self, ctx: Context, player: int, id: int) -> list[Way]:
        game = ctx.game
        obj = game.objects[id]
        definition = obj.definition
        found: list[Way] = []
        for face in castable_faces(definition.card.layout, len(definition.faces)) if definition is not None else ():
            way = normal_way(obj, face)
            trial = as_cast(obj, way)
            if trial.chars.types & LAND or (self.which is not None and not self.which.describes(ctx, on_stack(trial))):
                continue
            if self.by is not None:
                self.by.give(trial, way)
            way.any_time = True
            if why_not_cast(game, player, obj, way) is None:
                found.append(exiled_after(way) if self.exiles else way)
        return found


class CastAmong(CastForPrice):
    """ "Cast a spell from among them without paying its mana cost", as the effect resolves (608.2g): one after the other."""

    rules = "608.2g 118.9"
    pool: Pool
    least: int = 1
    most: int = 1  # -1: any number

    def prepare(self) -> None:
        """What is cast is never spoken of by a reference."""

    def castable_now(self, ctx: Context, player: int) -> list[int]:
        """The cards that can be cast so."""
        return [id for id in self.pool.cards(ctx) if self.ways(ctx, player, id)]

    def possible(self, ctx: Context) -> bool:
        return any([bool(self.castable_now(ctx, player)) for player in players_of(ctx, self.who)])

    def apply(self, ctx: Context) -> None:
        cast = False
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            left = self.most
            while left != 0:
                among = self.castable_now(ctx, player)
                if not among:
                    break
                decision = ChooseThings(player, "cast", among, self.least, 1, ctx.source, "608.2g")
                chosen = decision.chosen(ask(ctx.game, decision))
                if not chosen or not cast_one_way(ctx.game, player, chosen[0], self.ways(ctx, player, chosen[0])):
                    break
                cast = True
                left -= 1
        done(ctx, self.who, players)
        ctx.did = cast


TAILS = (
    (", and you may spend mana as though it were mana of any color to cast those spells", ALL_COLORS, False),
    (", and you may spend mana as though it were mana of any color to cast that spell", ALL_COLORS, False),
    (", and mana of any type can be spent to cast those spells", ALL_COLORS | COLORLESS, False),
    (", and mana of any type can be spent to cast that spell", ALL_COLORS | COLORLESS, False),
    (", and mana of any type can be spent to cast them", ALL_COLORS | COLORLESS, False),
    (", and mana of any type can be spent to cast it", ALL_COLORS | COLORLESS, False),
    (", and you may spend mana from snow sources as though it were mana of any color to cast those spells", ALL_COLORS, True),
)
for _n, (_words, _bits, _snow) in enumerate(TAILS):
    phrase("spending", f"spending-{_n}", _words, Spending, any_mana=_bits, snow=_snow)
phrase("spending", "no-spending", "", Spending)
phrase("exiled-pool", "exiled-with", "cards exiled with {what:self}", ExiledWith)
phrase("exiled-pool", "exiled-with-of", "cards {who:player} [owns|own]@who exiled with {what:self}", ExiledWith)
phrase("pool-here", "pool-exiled-with", "{what:exiled-pool}", PoolOf)
phrase("pool-here", "pool-noun", "{what:noun/p}", PoolNoun)
phrase("pool-spoken", "pool-them", "{what:them}", PoolOf)
phrase("pool-spoken", "pool-those", "{what:it/p}", PoolOf)
include("pool", "pool-here", "pool-spoken")
for _category, _pool, _end in (("among-here", "pool-here", " {spending:spending}"), ("among-spoken", "pool-spoken", "")):
    _among = f"from among {{pool:{_pool}}}"
    phrase(_category, _category + "-both", f"{{who:player}} may play lands and cast {{what:castable/p}} {_among}" + _end, PlayAmong, lands=True)
    phrase(_category, _category + "-cast", f"{{who:player}} may cast {{what:castable/p}} {_among}" + _end, PlayAmong)
    phrase(_category, _category + "-cast-for", f"{{who:player}} may cast {{what:castable/p}} {_among} {{by:cast-price}}", PlayAmong)
    phrase(_category, _category + "-both-for", f"{{who:player}} may play lands and cast {{what:castable/p}} {_among} {{by:cast-price}}", PlayAmong, lands=True)
phrase("among-here", "among-here-play", "{who:player} may play {pool:pool-exiled} {spending:spending}", PlayAmong, lands=True)
phrase("pool-exiled", "pool-exiled", "{what:exiled-pool}", PoolOf)
phrase("one-among", "one-among", "{who:player} may cast a {what:castable/s} from among {pool:pool}", OneAmong)
phrase("one-among", "one-among-for", "{who:player} may cast a {what:castable/s} from among {pool:pool} {by:cast-price}", OneAmong)
include("player-question", "among-here")
phrase("static", "among-then", "{query:among-here}. {then:then}", SaysThen)
phrase("static", "among-then-during", "during {condition:turn-condition}, {query:among-here}. {then:then}", SaysThen)
phrase("static", "asking-during", "during {condition:turn-condition}, {query:player-question}.", AskingLine)
phrase("static", "permission-then-during", "during {condition:turn-condition}, {query:permission}. {then:then}", SaysThen)
phrase("clause", "may-among-first", "{duration:fronted-play-duration}, {query:among-spoken} {spending:spending}", MayPlayAmong)
phrase("clause", "may-among", "{query:among-spoken} {duration:play-duration} {spending:spending}", MayPlayAmong)
phrase("clause", "may-one-first", "{duration:until-eot}, {query:one-among} {spending:spending}", MayPlayAmong)
phrase("clause", "may-one", "{query:one-among} {duration:play-one-duration} {spending:spending}", MayPlayAmong)
phrase("until-eot", "until-eot-one", "until end of turn", Duration, end=END_OF_TURN)
phrase("play-one-duration", "play-one-this-turn", "this turn", Duration, end=END_OF_TURN)
for _tag, _price in (("", ""), ("-for", " {by:cast-price}")):
    phrase("clause", "cast-among" + _tag, "{who:subject} [casts|cast] a {which:castable/s} from among {pool:pool-here}" + _price, CastAmong)
    phrase(
        "clause", "cast-any-among" + _tag, "{who:subject} [casts|cast] any number of {which:castable/p} from among {pool:pool-here}" + _price,
        CastAmong, least=0, most=-1,
    )  # fmt: skip
    phrase(
        "clause", "cast-up-to-among" + _tag, "{who:subject} [casts|cast] up to {most:number} {which:castable/p} from among {pool:pool-here}" + _price,
        CastAmong, least=0,
    )  # fmt: skip
phrase("clause", "cast-for", "{who:subject} [casts|cast] {what:castable-now} {by:paid-price}", CastForPrice)
phrase("rider", "then-rider", "{then:then}", ThenRider)
