"""701.14: fighting."""

from __future__ import annotations

from lawmage.language.doing import Action
from lawmage.language.finding import present_objects
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.damage import Damage
from lawmage.rules.keyword_actions.combat_actions import fight
from lawmage.rules.nodes import Reference


class Fights(Action):
    """ "That creature fights target creature you don't control" (701.14a): if either is no longer there, neither deals damage (701.14b)."""

    rules = "701.14 701.14b"
    what: Reference
    against: Reference

    def apply(self, ctx: Context) -> None:
        first = present_objects(ctx, self.what)
        second = present_objects(ctx, self.against)
        ctx.did = len(first) == 1 and len(second) == 1
        if ctx.did:
            happened = fight(ctx.game, first[0], second[0], ctx.source, ctx.controller)
            if self.bound:
                ctx.amounts[self.bound] = sum([event.excess for event in happened if isinstance(event, Damage) and event.obj == second[0]])


class FightEachOther(Action):
    """ "They fight each other"."""

    rules = "701.14 701.14b"
    what: Reference

    def apply(self, ctx: Context) -> None:
        ids = present_objects(ctx, self.what)
        ctx.did = len(ids) == 2
        if ctx.did:
            fight(ctx.game, ids[0], ids[1], ctx.source, ctx.controller)


include("fighter", "target", "self", "it", "host")
phrase("clause", "fights", "{what:fighter} [fights|fight] {against:fighter}", Fights)
phrase("clause", "fight-each-other", "{what:it} fight each other", FightEachOther)
phrase("clause", "two-fight-each-other", "{what:target} and {against:target} fight each other", Fights)
