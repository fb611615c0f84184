"""601.3, 118.9: permissions to cast spells for another cost, or with something said of what is cast so: "once during each of your turns, you may cast a spell
from your hand or the top of your library without paying its mana cost", "you may pay {0} rather than pay the mana cost for spells you cast"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.language.cast_prices import OtherPrice, Price, Then, ThenEnters
from lawmage.language.expanding import Expanding
from lawmage.language.keyword_altering import DiscardedThisTurn
from lawmage.language.objects import Self
from lawmage.language.permissions import AsThoughFlash, OnceFrom, OwnPermission, OwnPlayFrom, PlayFrom, SaysThen, not_used, use_of
from lawmage.language.players import AnyPlayer
from lawmage.language.prohibitions import PlayersCant
from lawmage.language.scope import Unbound
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, Filter, Way
from lawmage.rules.queries import ALTERNATIVE
from lawmage.rules.ways import normal_way, on_stack


class RatherThanFor(PlayersCant):
    """ "You may cast creature spells without paying their mana costs": an alternative cost for what may be cast, wherever it is cast from (118.9)."""

    rules = "118.9"
    what: Filter
    by: Price
    place: int = -1
    flash: bool = False

    def questions(self) -> tuple[int, ...]:
        return (ALTERNATIVE,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        if self.place >= 0 and obj.zone != self.place:
            return False
        return self.concerns_player(ctx, player) and self.what.describes(ctx, on_stack(obj))

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = normal_way(obj, 0)
        self.by.give(obj, way)
        way.any_time = self.flash
        return way


class OnceRatherThanFor(RatherThanFor):
    """ "Once during each of your turns, you may cast an enchantment spell by paying life equal to its mana value rather than paying its mana cost"."""

    rules = "118.9"
    own_turn: bool = True

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return not_used(ctx, player, self.own_turn) and RatherThanFor.concerns_cast(self, ctx, player, obj)

    def way(self, ctx: Context, player: int, obj: GameObject) -> Way | None:
        way = RatherThanFor.way(self, ctx, player, obj)
        assert way is not None
        way.limited = use_of(ctx)
        return way


class OwnSaysThen(OwnPermission):
    """ "You may cast this card from your graveyard by paying {W}{U}{B}{R}{G} rather than paying its mana cost. If you do, it enters with two +1/+1 counters
    on it"."""

    rules = "113.6f"
    then: Then

    def settle(self) -> None:
        """Fill in what the rules read."""
        OwnPermission.settle(self)
        query = self.query
        if not isinstance(query, OwnPlayFrom):
            raise Unbound("something said of a spell cast by no permission")
        query.then = self.then


class OwnUsing(OwnPlayFrom):
    """ "You may cast this card from your graveyard using its blitz ability": for that alternative cost alone (118.9)."""

    rules = "601.3 113.6f 118.9"
    word: str = ""

    def only_for(self) -> str:
        return self.word


class MayhemLand(Expanding):
    """ "Mayhem" on a land: "You may play this card from your graveyard if you discarded it this turn" (702.187)."""

    rules = "702.187"
    word: str = "mayhem"

    def make(self) -> list[AbilityNode]:
        query = OwnPlayFrom()
        query.what = Self()
        made = OwnPermission()
        made.query = query
        made.condition = DiscardedThisTurn()
        made.zones = 1 << GRAVEYARD
        return [made]


LIMITS = (("once during each of your turns", True), ("once each turn", False))
for _tag, _words, _place, _also in (
    ("graveyard", "from your graveyard", GRAVEYARD, -1), ("top", "from the top of your library", LIBRARY, -1), ("hand", "from your hand", HAND, -1),
    ("hand-top", "from your hand or the top of your library", HAND, LIBRARY), ("hand-graveyard", "from your hand or graveyard", HAND, GRAVEYARD),
):  # fmt: skip
    for _category in ("player-question", "permission", "once-exiling"):
        phrase(
            _category, f"{_category}-for-{_tag}", f"{{who:player}} may cast {{what:castable/p}} {_words} {{by:cast-price}}",
            PlayFrom, place=_place, also=_also,
        )  # fmt: skip
        for _n, (_limit, _own) in enumerate(LIMITS):
            phrase(
                _category, f"{_category}-for-once-{_n}-{_tag}", f"{_limit}, {{who:player}} may cast a {{what:castable/s}} {_words} {{by:cast-price}}",
                OnceFrom, place=_place, also=_also, own_turn=_own,
            )  # fmt: skip
for _tag, _words, _place in (("graveyard", "from your graveyard", GRAVEYARD), ("top", "from the top of your library", LIBRARY)):
    phrase(
        "permission", f"permission-play-cast-{_tag}", f"{{who:player}} may play lands and cast {{what:castable/p}} {_words}",
        PlayFrom, lands=True, place=_place,
    )  # fmt: skip
    phrase("permission", f"permission-cast-{_tag}", f"{{who:player}} may cast {{what:castable/p}} {_words}", PlayFrom, place=_place)
    for _n, (_limit, _own) in enumerate(LIMITS):
        phrase(
            "permission", f"permission-once-{_n}-{_tag}", f"{_limit}, {{who:player}} may cast a {{what:castable/s}} {_words}",
            OnceFrom, place=_place, own_turn=_own,
        )  # fmt: skip
        for _category in ("player-question", "permission"):
            phrase(
                _category, f"{_category}-either-{_n}-{_tag}", f"{_limit}, {{who:player}} may play a land {_words} or cast a {{what:castable/s}} {_words}",
                OnceFrom, lands=True, place=_place, own_turn=_own,
            )  # fmt: skip
phrase("static", "permission-then", "{query:permission}. {then:then-static}", SaysThen)

for _tag, _words, _flash in (("", "", False), ("-flash", " and as though they had flash", True)):
    for _any, _who in (("", "{who:player}"), ("-any", "any {who:any-player}")):
        phrase("player-question", f"rather-than-for{_tag}{_any}", _who + " may cast {what:castable/p} {by:cast-price}" + _words, RatherThanFor, flash=_flash)
for _n, (_limit, _own) in enumerate(LIMITS):
    phrase(
        "player-question", f"once-rather-{_n}", f"{_limit}, {{who:player}} may cast a {{what:castable/s}} {{by:cast-price}}", OnceRatherThanFor, own_turn=_own
    )
    for _tag, _words, _place in (("", "", -1), ("-hand", " from your hand", HAND), ("-exile", " from exile", EXILE)):
        phrase(
            "player-question", f"once-instead-{_n}{_tag}",
            f"{_limit}, {{who:player}} may {{by:price-instead}} rather than pay the mana cost for a {{what:castable/s}} you cast{_words}",
            OnceRatherThanFor, own_turn=_own, place=_place,
        )  # fmt: skip
phrase("player-question", "instead-for", "{who:player} may {by:price-instead} rather than pay the mana cost for {what:castable/p} you cast", RatherThanFor)
phrase("player-question", "as-though-flash-any", "any {who:any-player} may cast {what:noun/p} as though they had flash", AsThoughFlash)
phrase("any-player", "any-player-cast", "player", AnyPlayer)
phrase("price-instead", "price-instead", "{cost:rather-price}", OtherPrice)
phrase("own-permission", "own-from-graveyard-for", "you may cast {what:self} from your graveyard {by:cast-price}", OwnPlayFrom)
phrase("own-then", "own-then-counters", "if you do, it enters with {n:how-many} {word:counter-word} [counter|counters]@n on it.", ThenEnters, noun="permanent")
phrase("anywhere", "own-permission-then", "{query:own-permission}. {then:own-then}", OwnSaysThen)
values("used-keyword", ("blitz", "bestow", "mutate", "warp"))
phrase("own-permission", "own-using", "you may cast {what:self} from your graveyard using its {word:used-keyword} ability", OwnUsing)
phrase("keyword", "mayhem-land", "mayhem", MayhemLand)
