"""701.30: clashing."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.event import Event
from lawmage.game.player import thing_of_player
from lawmage.language.chance import LOST, WON
from lawmage.language.doing import Action, ThisWay, do
from lawmage.language.filters import mana_value_of
from lawmage.language.finding import one_player, turn_order
from lawmage.language.triggers_basic import ByAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.keyword_actions.library import put_on_bottom
from lawmage.rules.nodes import Reference
from lawmage.rules.words import name_of


class Clashes(Action):
    """ "Clash with an opponent" (701.30b): both reveal the top card of their library at once, then each, in APNAP order, leaves it there or puts it on the
    bottom; those cards move together (701.30c). Its slot holds how it came out."""

    rules = "701.30a 701.30b 701.30c 701.30d"
    who: Reference
    whom: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        first = one_player(ctx, self.who)
        second = one_player(ctx, self.whom)
        if first < 0 or second < 0:
            ctx.did = False
            return
        shown: dict[int, int] = {}
        for player in turn_order(game):
            library = game.players[player].library
            if player in (first, second) and library:
                shown[player] = library[0]
        values = {player: mana_value_of(game, game.objects[card]) for player, card in shown.items()}
        do(ctx, [Done(kinds.REVEAL, "701.30a", player, 0, 1, (card,)) for player, card in shown.items()])
        down: list[int] = []
        for player, card in shown.items():
            name = name_of(game, card)
            decision = ChooseOption(player, "top or bottom", [f"leave {name} on top", f"put {name} on the bottom"], card, "701.30c")
            if ask(game, decision) == (1,):
                down.append(player)
        for player in down:
            put_on_bottom(game, player, [shown[player]], True, ctx.source)
        won = {player: player in values and all([other == player or values[other] < values[player] for other in values]) for player in (first, second)}
        do(ctx, [Done(kinds.CLASH, "701.30d", player, 0, WON if won[player] else LOST) for player in (first, second)])
        ctx.refs[self.bound] = (WON if won[first] else LOST,)
        ctx.did = True


class ClashCameOut(ThisWay):
    """ "You win", said after a clash (701.30d)."""

    rules = "701.30d"

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, Clashes)

    def holds(self, ctx: Context) -> bool:
        return ctx.refs.get(self.bound, ())[:1] == (WON,)


class WinsClash(ByAPlayer):
    """ "You clash and win" (701.30d)."""

    rules = "701.30d"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CLASH,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        thing = thing_of_player(event.player)
        if event.n != WON or not self.who.matches(ctx, thing):
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


phrase("clause", "clash", "{who:subject} [clashes|clash] with {whom:player}", Clashes)
phrase("condition", "won-clash", "you win", ClashCameOut)
phrase("event", "wins-clash", "{who:player} [clashes|clash]@who and [wins|win]@who", WinsClash)
