"""701.17 in trigger events: milling a card, cards being milled."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.language.filters import Noun
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import Mill, Move
from lawmage.rules.nodes import Reference


class MillsA(When):
    """ "A player mills a nonland card" (701.17): for each of them, wherever it goes."""

    rules = "701.17"
    what: Noun
    who: Reference | None = None

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def object_phrase(self) -> Node | None:
        return self.what

    def player_phrase(self) -> Node | None:
        return self.who

    def times(self, ctx: Context, event: Event) -> int:
        mill = event.within
        if not isinstance(event, Move) or not isinstance(mill, Mill):
            return 0
        thing = thing_of_player(mill.player)
        who = self.who
        card = event.new or event.obj
        if (who is not None and not who.matches(ctx, thing)) or not self.what.describes(ctx, ctx.game.objects[card]):
            return 0
        ctx.refs[EVENT_OBJECT] = (card,)
        ctx.refs[EVENT_PLAYER] = (thing,)
        return 1


class AreMilled(MillsA):
    """ "One or more nonland cards are milled": at one time."""

    rules = "701.17 603.2c"

    def at_once(self) -> bool:
        return True

    def several(self) -> bool:
        return True

    def object_phrase(self) -> Node | None:
        return None


phrase("event", "mills-a", "{who:player} [mills|mill] a {what:card-noun/s}", MillsA)
phrase("event", "are-milled", "one or more {what:card-noun/p} are milled", AreMilled)
