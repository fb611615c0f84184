"""705, 706: flipping coins and rolling dice."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.player import thing_of_player
from lawmage.language.doing import Action, ThisWay, acting, do, done, each_player
from lawmage.language.triggers_basic import ByAPlayer, OfAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.nodes import Instruction, Reference

WON = 1
LOST = 2


def by_chance(game: Game, player: int, sides: int) -> int:
    """What a coin or die shows: a number up to its sides, by chance unless whoever answers for the players prescribes it."""
    asker = game.asker
    fixed = asker.chance(game, player, sides) if asker is not None else -1
    return fixed if 0 < fixed <= sides else 1 + game.below(sides)


class FlipsCoin(Action):
    """ "Flip a coin" (705.2): who flips calls it, and wins if it comes up so. Its slot holds how each flip came out."""

    rules = "705.1 705.2"
    who: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        won: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            result = by_chance(game, player, 2)
            won.append(result)
            do(ctx, [Done(kinds.FLIP_COIN, "705.2", player, ctx.source, result)])
        done(ctx, self.who, players)
        if self.bound:
            ctx.refs[self.bound] = tuple(won)
        ctx.did = bool(won)


class FlipCameOut(ThisWay):
    """ "You win the flip", "you lose the flip" (705.2)."""

    rules = "705.2"
    won: bool = True

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, FlipsCoin)

    def holds(self, ctx: Context) -> bool:
        return ctx.refs.get(self.bound, ())[:1] == ((WON if self.won else LOST),)


class WinsFlip(ByAPlayer):
    """ "You win a coin flip" (705.2)."""

    rules = "705.2"
    won: bool = True

    def kinds(self) -> tuple[int, ...]:
        return (kinds.FLIP_COIN,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        thing = thing_of_player(event.player)
        if event.n != (WON if self.won else LOST) or not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class Row(Instruction):
    """ "1—9 | You lose 1 life." (706.3a): what follows if the result is among these numbers."""

    rules = "706.3a"
    low: int = 1
    high: int = 0  # 0: the low number alone
    upwards: bool = False  # "20+"
    do: Instruction

    def fits(self, result: int) -> bool:
        """Whether the result is one of its numbers."""
        return result >= self.low and (self.upwards or result <= (self.high or self.low))

    def apply(self, ctx: Context) -> None:
        self.do.apply(ctx)


class RollsTable(Instruction):
    """ "Roll a d20." and its table of results (706.2, 706.3)."""

    rules = "706.2 706.3"
    sides: int = 20
    rows: tuple[Row, ...] = ()

    def apply(self, ctx: Context) -> None:
        result = by_chance(ctx.game, ctx.controller, self.sides)
        do(ctx, [Done(kinds.ROLL, "706.2", ctx.controller, ctx.source, result)])
        for row in self.rows:
            if row.fits(result):
                row.apply(ctx)
        ctx.did = True


class RollsDie(OfAPlayer):
    """ "You roll one or more dice" (706.2)."""

    rules = "706.2"
    event_kinds: tuple[int, ...] = (kinds.ROLL,)


phrase("clause", "flip-coin", "{who:subject} [flips|flip] a coin", FlipsCoin)
phrase("condition", "won-flip", "you win the flip", FlipCameOut)
phrase("condition", "lost-flip", "you lose the flip", FlipCameOut, won=False)
phrase("event", "wins-flip", "{who:player} [wins|win] a coin flip", WinsFlip)
phrase("event", "loses-flip", "{who:player} [loses|lose] a coin flip", WinsFlip, won=False)
phrase("event", "rolls-die", "{who:player} [rolls|roll] one or more dice", RollsDie)
phrase("die-row", "row-range", "\n{low:digits}—{high:digits} | {do:effect}", Row)
phrase("die-row", "row-one", "\n{low:digits} | {do:effect}", Row)
phrase("die-row", "row-upwards", "\n{low:digits}+ | {do:effect}", Row, upwards=True)
for _category, _prefix in (("effect", ""), ("consequence", "t-")):
    for _sides in (20, 6, 4, 8, 10, 12):
        phrase(_category, f"{_prefix}roll-d{_sides}", f"roll a d{_sides}.{{rows:die-row+}}", RollsTable, sides=_sides)
