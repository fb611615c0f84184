"""101.2, 614.17: what players can't do and what can't happen, in words; and rules that don't apply."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.effects import END_OF_TURN, QUERY, YOUR_NEXT_TURN
from lawmage.game.event import Event
from lawmage.game.game import BEGIN_COMBAT, END_COMBAT
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.language.doing import Action
from lawmage.language.filters import Noun
from lawmage.oracle.template import include, phrase, values
from lawmage.rules import continuous
from lawmage.rules.abilities import Asking, Several
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Cast
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Draw, Move, Sacrifice
from lawmage.rules.nodes import AbilityNode, Condition, Query, Reference
from lawmage.rules.queries import (
    CANT_ACTIVATE,
    CANT_CAST,
    CANT_HAPPEN,
    CANT_LOSE,
    CANT_PLAY_LAND,
    CANT_SEARCH,
    CANT_WIN,
    HAND_SIZE,
    LEGEND_RULE_OFF,
)
from lawmage.rules.ways import on_stack


class PlayersCant(Query):
    """Something that players can't do."""

    who: Reference

    def concerns_player(self, ctx: Context, player: int) -> bool:
        return self.who.matches(ctx, thing_of_player(player))


class CantGainLife(PlayersCant):
    """ "Players can't gain life" (119.7)."""

    rules = "101.2 119.7"

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return event.kind == kinds.GAIN_LIFE and self.concerns_player(ctx, getattr(event, "player", -1))


class CantDraw(PlayersCant):
    """ "Players can't draw cards", "each opponent can't draw more than one card each turn" (121.2b)."""

    rules = "121.2b"
    most: int = 0

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Draw) and self.concerns_player(ctx, event.player) and ctx.game.players[event.player].drawn_this_turn >= self.most


class CantCast(PlayersCant):
    """ "Your opponents can't cast creature spells" (601.3)."""

    rules = "101.2 601.3"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_CAST,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, player) and self.what.describes(ctx, on_stack(obj))


class CantCastWhen(CantCast):
    """ "Your opponents can't cast spells during your turn"."""

    rules = "101.2 601.3"
    when: Condition

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return CantCast.concerns_cast(self, ctx, player, obj) and self.when.holds(ctx)


class DuringCombat(Condition):
    """ "Combat": the combat phase (506.1)."""

    rules = "506.1"

    def holds(self, ctx: Context) -> bool:
        return BEGIN_COMBAT <= ctx.game.turn.step <= END_COMBAT


class CantCastMore(CantCast):
    """ "Each player can't cast more than one spell each turn"."""

    rules = "101.2 601.3"
    most: int = 1

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return CantCast.concerns_cast(self, ctx, player, obj) and cast_this_turn(ctx, player, self.what) >= self.most


def cast_this_turn(ctx: Context, player: int, what: Noun) -> int:
    """How many spells of that description the player has cast this turn."""
    game = ctx.game
    n = 0
    for event in game.log[game.turn_log :]:
        if isinstance(event, Cast) and event.player == player and what.describes(ctx, game.objects[event.obj]):
            n += 1
    return n


class CantCastFrom(CantCast):
    """ "Your opponents can't cast spells from anywhere other than their hands", "players can't cast spells from graveyards or libraries"."""

    rules = "101.2 601.3"
    zones: int = 0

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.zones >> obj.zone & 1 == 1 and CantCast.concerns_cast(self, ctx, player, obj)


class CantPlayLands(PlayersCant):
    """ "Players can't play lands" (305.2)."""

    rules = "305.2"

    def questions(self) -> tuple[int, ...]:
        return (CANT_PLAY_LAND,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, player)


class CantSearch(PlayersCant):
    """ "Your opponents can't search libraries" (701.23)."""

    rules = "701.23"

    def questions(self) -> tuple[int, ...]:
        return (CANT_SEARCH,)


class CantLose(PlayersCant):
    """ "You can't lose the game" (101.2): no rule and no effect makes the player lose."""

    rules = "101.2 104.3"

    def questions(self) -> tuple[int, ...]:
        return (CANT_LOSE,)


class CantWin(PlayersCant):
    """ "Your opponents can't win the game" (101.2): no effect makes them win; the last player in the game does (104.2a)."""

    rules = "101.2 104.2b"

    def questions(self) -> tuple[int, ...]:
        return (CANT_WIN,)


class HandSizeIs(PlayersCant):
    """ "You have no maximum hand size", "your maximum hand size is two" (402.2)."""

    rules = "402.2"
    n: int = -1

    def questions(self) -> tuple[int, ...]:
        return (HAND_SIZE,)

    def number(self, ctx: Context) -> int:
        return self.n


class LegendRuleOff(Query):
    """ "The 'legend rule' doesn't apply to permanents you control" (704.5j)."""

    rules = "704.5j"
    what: Noun | None = None

    def questions(self) -> tuple[int, ...]:
        return (LEGEND_RULE_OFF,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        what = self.what
        return what is None or what.matches(ctx, obj)


class CantBeActivated(Query):
    """ "Activated abilities of artifacts can't be activated unless they're mana abilities" (602.5)."""

    rules = "101.2 602.5"
    what: Reference
    mana_too: bool = True

    def questions(self) -> tuple[int, ...]:
        return (CANT_ACTIVATE,)

    def concerns_ability(self, ctx: Context, obj: GameObject, ability: Ability, mana: bool) -> bool:
        return (self.mana_too or not mana) and self.what.matches(ctx, obj.id)


class CantMakeSacrifice(PlayersCant):
    """ "Spells and abilities your opponents control can't cause you to sacrifice permanents" (701.21)."""

    rules = "101.2 701.21"

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Sacrifice) and event.player == ctx.controller and event.source > 0 and self.concerns_player(ctx, event.cause)


class CantHaveCounters(Query):
    """ "This creature can't have counters put on it" (122.6)."""

    rules = "101.2 122.6"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, PutCounters) and self.what.matches(ctx, event.obj)


class CantEnterFrom(Query):
    """ "Creature cards in graveyards and libraries can't enter the battlefield" (614.17d)."""

    rules = "614.17d"
    what: Noun
    zones: int = 0

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        return (
            isinstance(event, Move)
            and event.to == BATTLEFIELD
            and event.token is None
            and self.zones >> event.origin & 1 == 1
            and self.what.describes(ctx, ctx.game.objects[event.obj])
        )


class TwoQuestions(Several):
    """ "You can't lose the game and your opponents can't win the game"."""

    rules = "101.2"
    first: Query
    second: Query

    def parts(self) -> tuple[AbilityNode, ...]:
        return (asking(self.first), asking(self.second))


class AndCantActivate(Several):
    """ "Enchanted creature can't attack or block, and its activated abilities can't be activated"."""

    rules = "101.2 602.5"
    first: Query
    mana_too: bool = True

    def parts(self) -> tuple[AbilityNode, ...]:
        second = CantBeActivated()
        second.what = getattr(self.first, "what")  # noqa: B009 - of several classes
        second.mana_too = self.mana_too
        return (asking(self.first), asking(second))


def asking(query: Query) -> Asking:
    """A static ability that answers a question."""
    made = Asking()
    made.query = query
    return made


class ForNow(Action):
    """ "Players can't gain life this turn": an effect with a duration that answers a question of the rules (611.2)."""

    rules = "611.2"
    query: Query
    duration: int = END_OF_TURN

    def apply(self, ctx: Context) -> None:
        continuous.add(ctx.game, continuous.make(ctx, QUERY, self.query, self.duration))
        ctx.did = True


NOT_HANDS = (1 << LIBRARY) | (1 << GRAVEYARD) | (1 << EXILE)
phrase("player-question", "cant-gain-life", "{who:player} can't gain life", CantGainLife)
phrase("player-question", "cant-draw", "{who:player} can't draw cards", CantDraw)
phrase("player-question", "cant-draw-more", "{who:player} can't draw more than one card each turn", CantDraw, most=1)
phrase("player-question", "cant-cast", "{who:player} can't cast {what:noun/p}", CantCast)
phrase("player-question", "cant-cast-when", "{who:player} can't cast {what:noun/p} during {when:turn-or-combat}", CantCastWhen)
include("turn-or-combat", "turn-condition")
phrase("turn-or-combat", "combat", "combat", DuringCombat)
phrase("player-question", "cant-cast-more", "{who:player} can't cast more than one {what:noun/s} each turn", CantCastMore)
phrase("player-question", "cant-cast-more-n", "{who:player} can't cast more than {most:number} {what:noun/p} each turn", CantCastMore)
phrase("player-question", "cant-cast-elsewhere", "{who:player} can't cast {what:noun/p} from anywhere other than their hands", CantCastFrom, zones=NOT_HANDS)
phrase("player-question", "cant-cast-your-hand", "{who:player} can't cast {what:noun/p} from anywhere other than your hand", CantCastFrom, zones=NOT_HANDS)
phrase(
    "player-question", "cant-cast-graveyards", "{who:player} can't cast {what:noun/p} from graveyards or libraries",
    CantCastFrom, zones=(1 << LIBRARY) | (1 << GRAVEYARD),
)  # fmt: skip
phrase("player-question", "cant-play-lands", "{who:player} can't play lands", CantPlayLands)
phrase("player-question", "cant-search", "{who:player} can't search libraries", CantSearch)
phrase("player-question", "cant-lose", "{who:player} can't lose the game", CantLose)
phrase("player-question", "cant-win", "{who:player} can't win the game", CantWin)
phrase("player-question", "no-maximum-hand", "{who:player} [has|have] no maximum hand size", HandSizeIs)
phrase("player-question", "maximum-hand", "{who:whose} maximum hand size is {n:number}", HandSizeIs)
phrase(
    "player-question", "cant-make-sacrifice", "spells and abilities {who:player} [controls|control] can't cause you to sacrifice permanents", CantMakeSacrifice
)
phrase("player-question", "legend-rule-off", 'the "legend rule" doesn\'t apply', LegendRuleOff)
phrase("player-question", "legend-rule-off-to", 'the "legend rule" doesn\'t apply to {what:noun/p}', LegendRuleOff)
phrase("player-question", "cant-be-activated", "activated abilities of {what:plural-set} can't be activated", CantBeActivated)
phrase(
    "player-question", "cant-be-activated-but-mana", "activated abilities of {what:plural-set} can't be activated unless they're mana abilities",
    CantBeActivated, mana_too=False,
)  # fmt: skip
phrase("player-question", "hosts-cant-be-activated", "{what:possessor} activated abilities can't be activated", CantBeActivated)
phrase(
    "player-question", "hosts-cant-be-activated-but-mana", "{what:possessor} activated abilities can't be activated unless they're mana abilities",
    CantBeActivated, mana_too=False,
)  # fmt: skip
phrase("player-question", "cant-have-counters", "{what:self} can't have counters put on it", CantHaveCounters)
values("hidden-zones", {"graveyards": 1 << GRAVEYARD, "graveyards and libraries": (1 << GRAVEYARD) | (1 << LIBRARY)})
phrase("player-question", "cant-enter-from", "{what:typed-card/p} in {zones:hidden-zones} can't enter the battlefield", CantEnterFrom)
include("question", "player-question")
phrase("static", "two-questions", "{first:player-question} and {second:player-question}.", TwoQuestions)
phrase("static", "two-questions-comma", "{first:player-question}, and {second:player-question}.", TwoQuestions)
for _tag, _joint in (("comma", ", and "), ("plain", " and ")):
    phrase("static", f"and-cant-activate-{_tag}", "{first:creature-question}" + _joint + "its activated abilities can't be activated.", AndCantActivate)
    phrase(
        "static", f"and-cant-activate-mana-{_tag}",
        "{first:creature-question}" + _joint + "its activated abilities can't be activated unless they're mana abilities.", AndCantActivate, mana_too=False,
    )  # fmt: skip
phrase("clause", "for-now", "{query:player-question} this turn", ForNow)
phrase("clause", "for-now-only", "{query:now-question} this turn", ForNow)
phrase("clause", "for-now-first", "this turn, {query:player-question}", ForNow)
phrase("clause", "until-eot-question", "until end of turn, {query:player-question}", ForNow)
phrase("clause", "until-next-question", "until your next turn, {query:player-question}", ForNow, duration=YOUR_NEXT_TURN)

__all__ = ["HAND", "CantCast", "ForNow", "PlayersCant", "asking"]
