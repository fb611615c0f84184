"""614.1: the event that would happen, in words: what a replacement or prevention effect watches for."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import DRAW
from lawmage.game.objects import CARD, TOKEN, GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, LIBRARY
from lawmage.language.objects import Pick
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import include, lists, phrase, values
from lawmage.rules.context import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, EVENT_SOURCE, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import CreateTokens, Destroy, Discard, Draw, Move
from lawmage.rules.node import Node
from lawmage.rules.nodes import Condition, Filter, Reference


class Would(When):
    """An event that would happen: `times` says whether it is the one watched for, and sets what the words after it refer to."""

    def self_only(self) -> bool:
        """Whether it watches for how its own object enters, and so applies although that is not there yet (614.12)."""
        return False

    def everywhere(self) -> bool:
        """Whether it watches for its own object going somewhere from anywhere, and so works in every zone (113.6)."""
        return False


class CardOrToken(Reference):
    """ "A card or token"."""

    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ()

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and ctx.game.objects[thing].kind in (CARD, TOKEN)


class OneOfSeveral(Reference):
    """ "You or a creature you control", "you and permanents you control": whatever fits one of the descriptions."""

    items: tuple[Reference, ...] = ()
    joiner: str = ""

    def things(self, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for item in self.items:
            found.extend(item.things(ctx))
        return tuple(dict.fromkeys(found))

    def matches(self, ctx: Context, thing: int) -> bool:
        for item in self.items:
            if item.matches(ctx, thing):
                return True
        return False


class PermanentOrPlayer(Reference):
    """ "A permanent or player": whatever damage can be dealt to."""

    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ()

    def matches(self, ctx: Context, thing: int) -> bool:
        return True


def describes(ctx: Context, what: Reference, id: int) -> bool:
    """Whether an object that would change zones is what the words describe: a "card" in whatever zone it is, and as it is there."""
    if isinstance(what, Pick) and what.what.is_card():
        return not (what.other and id == ctx.source) and what.what.describes(ctx, ctx.game.objects[id])
    return what.matches(ctx, id)


class WouldMove(Would):
    """An object would change zones."""

    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def object_phrase(self) -> Node | None:
        return self.what

    def fits(self, ctx: Context, event: Move) -> bool:
        """Whether the move is of the kind spoken of, whatever moves."""
        raise NotImplementedError

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.token is not None or not self.fits(ctx, event) or not describes(ctx, self.what, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class WouldDie(WouldMove):
    """ "A creature would die" (700.4)."""

    rules = "700.4"

    def fits(self, ctx: Context, event: Move) -> bool:
        return event.to == GRAVEYARD and event.origin == BATTLEFIELD


class WouldGoToGraveyard(WouldMove):
    """ "A card would be put into your graveyard from anywhere", "this creature would be put into a graveyard from the battlefield"."""

    rules = "404.1"
    whose: Reference | None = None
    from_battlefield: bool = False

    def everywhere(self) -> bool:
        return not self.from_battlefield and hasattr(self.what, "noun")

    def fits(self, ctx: Context, event: Move) -> bool:
        if event.to != GRAVEYARD or (self.from_battlefield and event.origin != BATTLEFIELD):
            return False
        whose = self.whose
        return whose is None or whose.matches(ctx, thing_of_player(ctx.game.objects[event.obj].owner))


class WouldLeave(WouldMove):
    """ "This creature would leave the battlefield"."""

    def fits(self, ctx: Context, event: Move) -> bool:
        return event.origin == BATTLEFIELD and event.to != BATTLEFIELD


class WouldEnter(Would):
    """ "A nontoken creature would enter" (614.12): as it would be there."""

    rules = "614.12"
    what: Reference
    uncast: bool = False  # "and it wasn't cast"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def object_phrase(self) -> Node | None:
        return self.what

    def fits(self, ctx: Context, event: Move, entering: GameObject) -> bool:
        """Whether it enters as spoken of, whatever it is."""
        return entering.id != ctx.source and not (self.uncast and entering.announced is not None and event.token is None)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        entering = event.entering
        if event.to != BATTLEFIELD or entering is None or not self.fits(ctx, event, entering) or not self.what.matches(ctx, entering.id):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class WouldBeDestroyed(Would):
    """ "This creature would be destroyed" (701.8)."""

    rules = "701.8"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DESTROY,)

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Destroy)
        if not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class WouldDealDamage(Would):
    """ "Damage would be dealt to this creature", "a source you control would deal combat damage to an opponent" (120)."""

    rules = "614.2"
    combat: int = 0  # 1 combat damage, -1 noncombat damage, 0 either
    by: Reference | None = None
    to: Reference | None = None
    at_most: int = -1  # "would deal 3 or less damage"
    at_least: int = 0

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def object_phrase(self) -> Node | None:
        return self.by if self.by is not None else self.to

    def player_phrase(self) -> Node | None:
        return self.to

    def counts(self) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if not kind_fits(self.combat, event) or event.n < self.at_least or (self.at_most >= 0 and event.n > self.at_most):
            return 0
        to = self.to
        if to is not None and not to.matches(ctx, event.obj):
            return 0
        by = self.by
        if by is not None and not by.matches(ctx, event.dealer):
            return 0
        note_damage(ctx, event, by is not None)
        return 1


def kind_fits(combat: int, event: Damage) -> bool:
    """Whether damage is combat or noncombat damage as the words ask."""
    return combat == 0 or event.combat == (combat > 0)


def note_damage(ctx: Context, event: Damage, by_source: bool) -> None:
    """What later words refer to: the source where the words name it, else what is dealt damage."""
    ctx.refs[EVENT_SOURCE] = (event.dealer,)
    ctx.refs[EVENT_OTHER] = (event.obj,)
    ctx.refs[EVENT_OBJECT] = (event.dealer,) if by_source else (event.obj,) if event.obj > 0 else ()
    ctx.refs[EVENT_PLAYER] = (event.obj,) if event.obj < 0 else ()


class WouldPutCounters(Would):
    """ "One or more +1/+1 counters would be put on a creature you control" (614.16). `who`: the player who would put them."""

    rules = "614.16"
    word: str = ""  # "": of any kind
    what: Reference
    who: Reference | None = None
    by_effect: bool = False  # "an effect would put"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.PUT_COUNTERS,)

    def object_phrase(self) -> Node | None:
        return self.what

    def counts(self) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, PutCounters)
        if self.word and event.word != self.word:
            return 0
        if self.by_effect and event.as_cost:
            return 0
        who = self.who
        if who is not None and not who.matches(ctx, thing_of_player(event.player)):
            return 0
        if not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class WouldCreateTokens(Would):
    """ "One or more creature tokens would be created under your control" (614.16)."""

    rules = "614.16"
    what: Filter | None = None
    whose: Reference | None = None

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CREATE_TOKENS,)

    def counts(self) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, CreateTokens)
        whose = self.whose
        if whose is not None and not whose.matches(ctx, thing_of_player(event.player)):
            return 0
        what = self.what
        if what is not None:
            # as it would be on the battlefield, for the words alone
            token = GameObject(0, TOKEN, event.player, event.player, BATTLEFIELD, None, event.token)
            if not what.describes(ctx, token):
                return 0
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


class WouldDraw(Would):
    """ "You would draw a card" (121.6); "except the first one you draw in each of your draw steps"."""

    rules = "121.6 614.11"
    who: Reference
    except_first: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DRAW,)

    def player_phrase(self) -> Node | None:
        return self.who

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Draw)
        game = ctx.game
        if not self.who.matches(ctx, thing_of_player(event.player)):
            return 0
        if self.except_first and game.turn.step == DRAW and game.turn.active == event.player and game.players[event.player].drawn_this_step == 0:
            return 0
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.player),)
        return 1


class WouldByPlayer(Would):
    """An event of one kind with a number in it, of a player, whom its `player` names."""

    who: Reference
    event_kinds: tuple[int, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return self.event_kinds

    def player_phrase(self) -> Node | None:
        return self.who

    def counts(self) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        thing = thing_of_player(getattr(event, "player", -1))
        if not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class WouldGainLife(WouldByPlayer):
    """ "You would gain life" (119)."""

    rules = "119.10"
    event_kinds: tuple[int, ...] = (kinds.GAIN_LIFE,)


class WouldLoseLife(WouldByPlayer):
    """ "An opponent would lose life" (119): by damage too (120.3a)."""

    rules = "119.3"
    event_kinds: tuple[int, ...] = (kinds.LOSE_LIFE,)
    your_turn: bool = False

    def times(self, ctx: Context, event: Event) -> int:
        if self.your_turn and ctx.game.turn.active != ctx.controller:
            return 0
        return WouldByPlayer.times(self, ctx, event)


class WouldMill(WouldByPlayer):
    """ "An opponent would mill one or more cards" (701.17)."""

    rules = "701.17"
    event_kinds: tuple[int, ...] = (kinds.MILL,)


class WouldDiscard(Would):
    """ "A spell or ability an opponent controls causes you to discard this card" (701.9)."""

    rules = "701.9"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DISCARD,)

    def everywhere(self) -> bool:
        return True

    def object_phrase(self) -> Node | None:
        return self.what

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Discard)
        if event.as_cost or event.obj != ctx.source or event.cause < 0 or event.cause == event.player:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class WouldWhile(Would):
    """ "... while your library has no cards in it": the event, at a time when something is so."""

    event: Would
    condition: Condition

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def object_phrase(self) -> Node | None:
        return self.event.object_phrase()

    def player_phrase(self) -> Node | None:
        return self.event.player_phrase()

    def counts(self) -> bool:
        return self.event.counts()

    def times(self, ctx: Context, event: Event) -> int:
        return 1 if self.event.times(ctx, event) and self.condition.holds(ctx) else 0


class EmptyLibrary(Condition):
    """ "Your library has no cards in it"."""

    whose: Reference

    def holds(self, ctx: Context) -> bool:
        return any([not ctx.game.players[player_of_thing(thing)].zone(LIBRARY) for thing in self.whose.things(ctx)])


include("would-thing", "self", "host", "event-pick", "it")
phrase("would-thing", "card-or-token", "a card or token", CardOrToken, number="s")

phrase("would-move", "would-die", "{what:would-thing} would die", WouldDie)
phrase("would-move", "would-go", "{what:would-thing} would be put into a graveyard from anywhere", WouldGoToGraveyard)
phrase("would-move", "would-go-plain", "{what:would-thing} would be put into a graveyard", WouldGoToGraveyard)
phrase("would-move", "would-go-whose", "{what:would-thing} would be put into {whose:whose} graveyard from anywhere", WouldGoToGraveyard)
phrase("would-move", "would-go-whose-plain", "{what:would-thing} would be put into {whose:whose} graveyard", WouldGoToGraveyard)
phrase("would-move", "would-go-battlefield", "{what:would-thing} would be put into a graveyard from the battlefield", WouldGoToGraveyard, from_battlefield=True)
phrase("would-move", "would-leave", "{what:would-thing} would leave the battlefield", WouldLeave)
phrase("would-move", "would-enter-uncast", "{what:event-pick} would enter and it wasn't cast", WouldEnter, uncast=True)
phrase("would-destroy", "would-be-destroyed", "{what:would-thing} would be destroyed", WouldBeDestroyed)

values("damage-kind", {"damage": 0, "combat damage": 1, "noncombat damage": -1})
include("damaged-one", "player", "event-pick", "self", "host", "it", "target", "any-target", "plural-set")
include("damaged", "damaged-one")
lists("damaged", "damaged-list", "damaged-one", OneOfSeveral, ("or", "and", "and/or"))
phrase("damaged", "permanent-or-player", "a permanent or player", PermanentOrPlayer)
include("damager", "self", "host", "event-pick", "it", "target")
phrase("would-damage-event", "would-be-dealt", "{combat:damage-kind} would be dealt to {to:damaged}", WouldDealDamage)
phrase("would-damage-event", "to-would-be-dealt", "{to:damaged-one} would be dealt {combat:damage-kind}", WouldDealDamage)
phrase("would-damage-event", "would-deal", "{by:damager} would deal {combat:damage-kind} to {to:damaged}", WouldDealDamage)
phrase("would-damage-event", "would-deal-any", "{by:damager} would deal {combat:damage-kind}", WouldDealDamage)
phrase("would-damage-event", "would-deal-or-less", "{by:damager} would deal {at_most:digits} or less damage to {to:damaged}", WouldDealDamage)
phrase("would-damage-event", "would-deal-or-more", "{by:damager} would deal {at_least:digits} or more damage to {to:damaged}", WouldDealDamage)
include("would-damage", "would-damage-event")
phrase("would-damage", "would-damage-while", "{event:would-damage-event} while {condition:condition}", WouldWhile)

phrase("would-counters", "would-put-effect", "a effect would put one or more counters on {what:event-pick}", WouldPutCounters, by_effect=True)
phrase("would-counters", "would-put-word", "one or more {word:counter-word} counters would be put on {what:would-thing}", WouldPutCounters)
phrase("would-counters", "would-put-any", "one or more counters would be put on {what:would-thing}", WouldPutCounters)
phrase("would-counters", "who-would-put", "{who:player} would put one or more counters on {what:damaged}", WouldPutCounters)
phrase("would-counters", "who-would-put-word", "{who:player} would put one or more {word:counter-word} counters on {what:damaged}", WouldPutCounters)

phrase("would-tokens", "would-create-effect", "a effect would create one or more {what:bare-noun/p} under {whose:whose} control", WouldCreateTokens)
phrase("would-tokens", "would-be-created", "one or more {what:bare-noun/p} would be created under {whose:whose} control", WouldCreateTokens)
phrase("would-tokens", "would-be-created-any", "one or more {what:bare-noun/p} would be created", WouldCreateTokens)
phrase("would-tokens", "would-create", "{whose:player} would create one or more {what:bare-noun/p}", WouldCreateTokens)
phrase("would-draw-event", "would-draw", "{who:player} would draw a card", WouldDraw)
for _tag, _they, _their in (("they", "they", "their"), ("you", "you", "your")):
    phrase(
        "would-draw-event", "would-draw-except-" + _tag,
        f"{{who:player}} would draw a card except the first one {_they} draw in each of {_their} draw steps", WouldDraw, except_first=True,
    )  # fmt: skip
include("would-draw", "would-draw-event")
phrase("would-draw", "would-draw-while", "{event:would-draw-event} while {condition:condition}", WouldWhile)
phrase("condition", "library-empty", "{whose:whose} library has no cards in it", EmptyLibrary)
phrase("would-life", "would-gain", "{who:player} would gain life", WouldGainLife)
phrase("would-life-loss", "would-lose", "{who:player} would lose life", WouldLoseLife)
phrase("would-life-loss", "would-lose-your-turn", "{who:player} would lose life during your turn", WouldLoseLife, your_turn=True)
phrase("would-mill", "would-mill", "{who:player} would mill one or more cards", WouldMill)
phrase("would-discard", "would-discard-this", "a spell or ability an opponent controls causes you to discard {what:self}", WouldDiscard)
