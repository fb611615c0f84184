"""115.7a-b in words: spells and abilities with a single target; changing that target, or one of several, to something named."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.language.copies import ChooseNewTargets
from lawmage.language.doing import do, each_player
from lawmage.language.filters import Noun
from lawmage.language.finding import present, present_objects
from lawmage.language.stack_abilities import A_SPELL, ACTIVATED_ONE, TRIGGERED_ONE, OnStack
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.new_targets import change_a_target_to
from lawmage.rules.nodes import Filter, Reference


class WithSingleTarget(Filter):
    """ "With a single target": one thing, chosen once."""

    rules = "115.7"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        announced = obj.announced
        return announced is not None and sum([len(things) for things in announced.targets]) == 1


class ChangeATargetTo(ChooseNewTargets):
    """ "Change a target of target spell or ability to this creature" (115.7b)."""

    rules = "115.7b"
    to: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        things = [present(ctx, thing) if thing > 0 else thing for thing in self.to.things(ctx)]
        for player, _ in each_player(ctx, self.who)[:1]:
            for id in present_objects(ctx, self.what):
                for thing in things:
                    if thing:
                        events.extend(change_a_target_to(ctx.game, ctx.game.objects[id], player, thing))
        do(ctx, events)


# not a head of any noun: "a spell or ability" of what something becomes the target of is an aim (counted_events.py)
phrase("head-on-stack", "head-spell-or-ability-one", "spell or ability", OnStack, number="s", kinds=A_SPELL | ACTIVATED_ONE | TRIGGERED_ONE)
phrase("noun", "noun-on-stack", "{head:head-on-stack} {modifiers:postmodifier*}", Noun, number="s")
phrase("postmodifier", "with-single-target", "with a single target", WithSingleTarget)
phrase("clause", "change-a-target-to", "{who:subject} [changes|change] a target of {what:copied} to {to:self}", ChangeATargetTo)
phrase("clause", "change-target-to", "{who:subject} [changes|change] the target of {what:copied} to {to:self}", ChangeATargetTo)
