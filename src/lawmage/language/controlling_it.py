"""109.4 in conditions: "if you control that creature", "if you don't control it"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.conditions import ItIsSo
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import CONTROL
from lawmage.rules.nodes import Reference


class ControlsIt(ItIsSo):
    """ "You control that creature": as it is, or last was (608.2h)."""

    rules = "109.4 608.2h"
    reads = CONTROL
    who: Reference

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        return self.who.matches(ctx, thing_of_player(obj.controller))


phrase("condition", "controls-it", "{who:player} [controls|control] {what:it}", ControlsIt)
phrase("condition", "doesnt-control-it", "{who:player} [doesn't|don't] control {what:it}", ControlsIt, polarity=False)
