"""109.4 in conditions: "if you control that creature", "if you don't control it"."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.language.finding import last_known
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import CONTROL
from lawmage.rules.nodes import Condition, Reference


class ControlsIt(Condition):
    """ "You control that creature": as it is, or last was (608.2h)."""

    rules = "109.4 608.2h"
    reads = CONTROL
    who: Reference
    what: Reference
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            if thing > 0:
                return self.who.matches(ctx, thing_of_player(last_known(ctx, thing).controller)) == self.polarity
        return False


phrase("condition", "controls-it", "{who:player} [controls|control] {what:it}", ControlsIt)
phrase("condition", "doesnt-control-it", "{who:player} [doesn't|don't] control {what:it}", ControlsIt, polarity=False)
