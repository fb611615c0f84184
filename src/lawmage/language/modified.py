"""700.9: modified permanents."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter


class Modified(Filter):
    """ "Modified" (700.9): with a counter, equipped, or enchanted by an Aura that its own controller controls."""

    rules = "700.9 122.1 301.5a 303.4b"
    reads = 10241  # BOARD | CONTROL | TYPES

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        if any([n > 0 for n in obj.counters.values()]):
            return True
        for id in obj.attachments:
            attached = ctx.game.objects[id]
            words = attached.chars.subtypes
            if "Equipment" in words or ("Aura" in words and attached.controller == obj.controller):
                return True
        return False


phrase("atom", "adj-modified", "modified", Modified)
