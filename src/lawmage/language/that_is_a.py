"""109.2 after a noun: "creature you control that's a Wolf or a Werewolf", "that's a Skeleton or Pirate"."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import TYPES
from lawmage.rules.nodes import Filter


class ThatIsA(Filter):
    """ "That's a Wolf or a Werewolf"."""

    reads = TYPES
    what: Filter
    also: Filter | None = None

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        also = self.also
        return self.what.matches(ctx, obj) or (also is not None and also.matches(ctx, obj))


phrase("postmodifier", "thats-a", "that's a {what:head/s}", ThatIsA)
phrase("postmodifier", "thats-a-or-a", "that's a {what:simple-head/s} or a {also:simple-head/s}", ThatIsA)
