"""Of 701.9: "if a spell or ability an opponent controls causes you to discard this card, ..." and "when" it does."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.language.replacements import Outcome, Replaces
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import Discard
from lawmage.rules.nodes import Reference


class ToBattlefieldInstead(Outcome):
    """ "Put it onto the battlefield instead of putting it into your graveyard": it is discarded all the same (701.9a)."""

    rules = "614.1a 701.9a"
    what: Reference
    to: int = BATTLEFIELD

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Discard)
        event.to = self.to
        return [event]


class MadeToDiscard(When):
    """ "A spell or ability an opponent controls causes you to discard this card": not as a cost, and not by you."""

    rules = "701.9 603.10a"
    what: Reference

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DISCARD,)

    def object_phrase(self) -> Node | None:
        return self.what

    def looks_back(self, event: Event) -> bool:
        return True

    def works_in(self) -> int:
        return 1 << HAND

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Discard)
        if event.as_cost or event.obj != ctx.source or event.cause < 0 or event.cause == event.player:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        ctx.refs[EVENT_PLAYER] = (thing_of_player(event.cause),)
        return 1


phrase("discard-outcome", "to-battlefield-instead", "put {what:it} onto the battlefield instead of putting it into your graveyard", ToBattlefieldInstead)
phrase("would-replacement", "if-discard", "if {would:would-discard}, {outcome:discard-outcome}", Replaces)
phrase("event", "made-to-discard", "a spell or ability an opponent controls causes you to discard {what:self}", MadeToDiscard)
