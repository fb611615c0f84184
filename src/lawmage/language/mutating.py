"""702.140 in words: mutate, "whenever this creature mutates", "the number of times this creature has mutated"."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.node import walk
from lawmage.language.effects_permanents import DestroyIt
from lawmage.language.expanding import effect_of
from lawmage.language.finding import present
from lawmage.language.keyword_altering import AlteringCost
from lawmage.language.keyword_alternatives import Alternative
from lawmage.language.lines import SpellLine
from lawmage.language.objects import Target
from lawmage.language.triggers_basic import AboutObject
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import AlternativeCost, with_added
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.events import kinds
from lawmage.rules.merging import Mutates, times_mutated
from lawmage.rules.nodes import AbilityNode, Amount, Reference


class MutateTarget(Target):
    """ "A non-Human creature with the same owner as this spell" (702.140a). Made, never read."""

    rules = "702.140a"

    def candidate(self, ctx: Context, thing: int) -> bool:
        return Target.candidate(self, ctx, thing) and ctx.game.objects[thing].owner == ctx.obj().owner


class MergesWith(DestroyIt):
    """What a mutating creature spell targets, in the place of another instruction: that it merges with it is a rule of resolving (702.140c).
    Made, never read."""

    def apply(self, ctx: Context) -> None:
        ctx.did = False


class MutateSpell(SpellLine):
    """The spell ability of a mutating creature spell."""

    label: str = "Mutate"


def target_of_mutate() -> AbilityNode:
    """The ability by which a mutating creature spell has its target."""
    merging = MergesWith()
    for node in walk(effect_of("When this creature enters, destroy target non-Human creature.")):
        if isinstance(node, DestroyIt):
            merging.who = node.who
        elif isinstance(node, Target):
            target = MutateTarget()
            target.form = node.form
            target.what = node.what
            target.bound = node.bound
            merging.what = target
    made = MutateSpell()
    made.effect = merging
    return made


class MutateCost(AlteringCost):
    """ "You may pay [cost] rather than pay this spell's mana cost. If you do, it becomes a mutating creature spell" (702.140a)."""

    only_spell: bool = True

    def alter(self, chars: Characteristics) -> None:
        chars.abilities = with_added(chars.abilities, (target_of_mutate(),), 0, 0)


class Mutate(Alternative):
    """ "Mutate {2}{G}"."""

    rules = "702.140 730.2"
    word: str = "mutate"

    def blank(self) -> AlternativeCost:
        return MutateCost()


class HasMutated(AboutObject):
    """ "This creature mutates" (702.140d)."""

    rules = "702.140d"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MUTATE,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Mutates)
        if not self.what.matches(ctx, event.obj):
            return 0
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        return 1


class TimesMutated(Amount):
    """ "The number of times this creature has mutated"."""

    rules = "702.140"
    what: Reference

    def value(self, ctx: Context) -> int:
        return sum([times_mutated(ctx.game.objects[present(ctx, thing) or thing]) for thing in self.what.things(ctx) if thing > 0])


phrase("keyword", "mutate", "mutate {symbols:mana-symbols}", Mutate)
phrase("event", "mutates", "{what:event-thing} [mutates|mutate]", HasMutated)
phrase("simple-quantity", "times-mutated", "the number of times {what:it-or-self} has mutated", TimesMutated)
