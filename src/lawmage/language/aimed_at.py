"""115.4: words for what a target is that may be a player or a planeswalker: "that player or that planeswalker's controller"."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.language.objects import Both
from lawmage.language.this_turn import EnteredUnder
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference


class AimedAt(Reference):
    """ "That player or planeswalker": the target before. The binder says which."""

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)


class PlayerAimedAt(AimedAt):
    """ "That player or that planeswalker's controller": the planeswalker's as it is or last was (608.2h)."""

    rules = "608.2h"

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple([thing if thing < 0 else thing_of_player(ctx.game.objects[thing].controller) for thing in ctx.ref(self.bound)])


phrase("player", "player-aimed-at", "that player or that planeswalker's controller", PlayerAimedAt, number="s")
phrase("recipient", "aimed-at", "that player or planeswalker", AimedAt, number="s")
phrase("recipient", "target-and-objects", "{first:any-target} and {second:set}", Both, number="s")
phrase("condition", "had-enter", "you had a {what:noun/s} enter the battlefield under {who:whose} control this turn", EnteredUnder)
