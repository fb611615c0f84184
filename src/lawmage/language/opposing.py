"""509.1g, 508.1b in descriptions: creatures blocking something, blocked by it, attacking somebody."""

from __future__ import annotations

from lawmage.game.game import Combat
from lawmage.game.objects import GameObject
from lawmage.language.amounts import CountOf
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import COMBAT
from lawmage.rules.nodes import Filter, Reference


class Opposing(Filter):
    """What is in a role in combat against something."""

    reads = COMBAT
    what: Reference

    def role(self) -> str:
        """The role of that against which it is."""
        raise NotImplementedError

    def against(self, combat: Combat, id: int) -> list[int] | None:
        """What the creature is against now, if anything."""
        raise NotImplementedError

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        combat = ctx.game.combat
        if combat is None:
            return False
        others = self.against(combat, obj.id) or ()
        return any([thing in others or faced(ctx, combat, thing, obj.id, self.role()) for thing in self.what.things(ctx)])


class Blocking(Opposing):
    """ "Blocking it", "blocking this creature" (509.1g)."""

    rules = "509.1g"

    def role(self) -> str:
        return "attacking"

    def against(self, combat: Combat, id: int) -> list[int] | None:
        return combat.blocking.get(id)


class BlockedBy(Opposing):
    """ "Blocked by it", "blocked by this creature" (509.1h)."""

    rules = "509.1h"

    def role(self) -> str:
        return "blocking"

    def against(self, combat: Combat, id: int) -> list[int] | None:
        return combat.blockers.get(id)


def faced(ctx: Context, combat: Combat, thing: int, other: int, role: str) -> bool:
    """Whether something that left the battlefield was in that role against the other as it left (608.2b, 608.2h)."""
    return not ctx.game.there(thing) and role in combat.gone.get(thing, ()) and other in combat.faced.get(thing, ())


class BeyondFirst(CountOf):
    """ "For each creature blocking it beyond the first"."""

    def value(self, ctx: Context) -> int:
        return max(0, super().value(ctx) - 1)


phrase("postmodifier", "blocking-it", "blocking {what:it-or-self}", Blocking)
phrase("postmodifier", "blocked-by-it", "blocked by {what:it-or-self}", BlockedBy)
phrase("tally", "beyond-first", "{what:noun/s} beyond the first", BeyondFirst)
