"""702.171: saddle."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.language.doing import do
from lawmage.language.expanding import COST, Expanding, labelled, mana
from lawmage.language.keyword_equip import TappingAbility
from lawmage.language.triggers_basic import Attacks, OfKind
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.designations import BecomesDesignated, is_designated
from lawmage.rules.nodes import AbilityNode, Filter, Instruction


class BecomesSaddled(Instruction):
    """ "This permanent becomes saddled until end of turn" (702.171a); what was tapped for it saddled it (702.171c). Made, never read."""

    def apply(self, ctx: Context) -> None:
        do(ctx, [BecomesDesignated(ctx.source, "saddled")])
        announced = ctx.announced
        if announced is not None and ctx.game.there(ctx.source):
            memory = ctx.obj().memory
            memory[(0, "saddled by")] = memory.get((0, "saddled by"), ()) + announced.cost_objects.get("saddle", ())


class Saddle(Expanding):
    """ "Saddle 3" (702.171a)."""

    rules = "702.171"
    word: str = "saddle"
    n: int = 0

    def make(self) -> list[AbilityNode]:
        made = TappingAbility()
        made.word = "saddle"
        made.power = self.n
        return [labelled(mana("{0}"), f"{COST}: Draw a card. Activate only as a sorcery.", f"Saddle {self.n}", BecomesSaddled(), made)]


class AttacksSaddled(Attacks):
    """ "This creature attacks while saddled"."""

    rules = "702.171 508.3a"

    def times(self, ctx: Context, event: Event) -> int:
        obj = getattr(event, "obj", 0)
        return OfKind.times(self, ctx, event) if obj and is_designated(ctx.game.objects[obj], "saddled") else 0


class Saddlers(Filter):
    """ "That saddled it this turn" (702.171c)."""

    rules = "702.171c"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id in ctx.obj().memory.get((0, "saddled by"), ())


phrase("keyword", "saddle", "saddle {n:digits}", Saddle)
phrase("event", "attacks-saddled", "{what:event-thing} [attacks|attack] while saddled", AttacksSaddled)
phrase("postmodifier", "saddled-it", "that saddled it this turn", Saddlers)
