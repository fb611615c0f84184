"""609.4, 120.3: damage that is dealt as though its source had infect or wither."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import DEALT_AS_THOUGH


class DealtAsThough(Query):
    """ "All damage is dealt to you as though its source had infect": how damage is dealt, not what the source is (609.4a)."""

    rules = "609.4 120.3"
    to: Reference | None = None
    word: str = ""

    def questions(self) -> tuple[int, ...]:
        return (DEALT_AS_THOUGH,)

    def dealt_as(self, ctx: Context, event: Event) -> str:
        to = self.to
        return self.word if to is None or to.matches(ctx, getattr(event, "obj", 0)) else ""


values("dealing-keyword", ("infect", "wither"))
phrase("player-question", "dealt-as-though", "all damage is dealt as though its source had {word:dealing-keyword}", DealtAsThough)
phrase("player-question", "dealt-to-as-though", "all damage is dealt to {to:player} as though its source had {word:dealing-keyword}", DealtAsThough)
