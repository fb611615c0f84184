"""701.3: what is attached to something, or last was (608.2h)."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.objects import It, That
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter, Reference


class AttachedTo(Filter):
    """ "Attached to it" (701.3). To what has left the battlefield, what was attached just before it left (608.2h)."""

    rules = "701.3 608.2h"
    what: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        if obj.attached_to and ctx.game.there(obj.attached_to):
            return self.what.matches(ctx, obj.attached_to)
        what = self.what
        if isinstance(what, (It, That)):
            return any([thing > 0 and was_attached(ctx, obj, thing) for thing in what.things(ctx)])
        return obj.attached_to != 0 and what.matches(ctx, obj.attached_to)


def was_attached(ctx: Context, obj: GameObject, host: int) -> bool:
    """Whether the object was attached to something that has gone, as that last was."""
    game = ctx.game
    return not game.there(host) and obj.id in game.objects[host].attachments


phrase("last-modifier", "attached-to", "attached to {what:object}", AttachedTo)
