"""Of 603, 608: how often an ability has resolved this turn; the next spell cast; what can't be done; numbers of counters; returning tapped under control."""

from __future__ import annotations

from lawmage.game.node import Node, walk
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.amounts import Number
from lawmage.language.deeds import log_of_turn
from lawmage.language.delayed import DelayedThisTurn
from lawmage.language.effects_permanents import PutCountersOn, ReturnTo
from lawmage.language.objects import Pick
from lawmage.language.sentences import IfNot
from lawmage.language.triggers_basic import Casts
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Fizzle, Resolve
from lawmage.rules.nodes import Condition


class IfCant(IfNot):
    """ "Sacrifice a creature. If you can't, ...": it wasn't done for being impossible. Of several things, some may be done: that isn't read."""

    rules = "608.2c"

    def clear_of(self, before: Node | None) -> bool:
        if before is None:
            return False
        for node in walk(before):
            if isinstance(node, Pick) and (node.n > 1 or node.unlimited or node.least >= 0):
                return False
            if isinstance(node, Number) and node.n > 1:
                return False
        return True


class NthResolution(Condition):
    """ "This is the second time this ability has resolved this turn" (608.1): this time counts."""

    rules = "608.1"
    n: int = 2

    def holds(self, ctx: Context) -> bool:
        ability = ctx.ability
        if ability is None:
            return False
        found = 0
        events = log_of_turn(ctx)
        fizzled = [event.obj for event in events if isinstance(event, Fizzle)]  # 608.2b: it didn't resolve
        for event in events:
            if isinstance(event, Resolve) and event.obj not in fizzled:
                obj = ctx.game.objects[event.obj]
                if obj.ability is not None and obj.ability_source == ctx.source and obj.ability.key() == ability.key():
                    found += 1
        return found == self.n


for _n, _word in ((1, "first"), (2, "second"), (3, "third"), (4, "fourth")):
    phrase("condition", f"{_word}-resolution", f"this is the {_word} time this ability has resolved this turn", NthResolution, n=_n)
phrase("next-cast", "next-cast", "{who:player} next [casts|cast] a {what:noun/s}", Casts)
phrase("sentence", "delayed-next-cast", "when {when:next-cast} this turn, {do:body}.", DelayedThisTurn)
phrase("sentence", "if-you-cant", "if you can't, {do:body}.", IfCant)
phrase("sentence", "if-they-cant", "if they can't, {do:body}.", IfCant)
phrase("sentence", "if-that-player-cant", "if that player can't, {do:body}.", IfCant)
phrase("sentence", "if-the-player-cant", "if the player can't, {do:body}.", IfCant)
_PUTS = "{who:subject} [puts|put] a number of {word:counter-word} counters "
phrase("clause", "put-number-counters", _PUTS + "on {what:object} equal to {n:quantity}", PutCountersOn)
phrase("clause", "put-number-counters-last", _PUTS + "equal to {n:quantity} on {what:object}", PutCountersOn)
phrase(
    "clause", "return-tapped-under", "{who:subject} [returns|return] {what:object} to the battlefield tapped under {whose:whose} control",
    ReturnTo, to=BATTLEFIELD, tapped=True,
)  # fmt: skip
