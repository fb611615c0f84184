"""603.7: delayed triggered abilities: "sacrifice it at the beginning of the next end step", "at end of combat", "when that creature dies this turn"."""

from __future__ import annotations

from lawmage.game.effects import DELAYED_TRIGGER, END_OF_TURN, NO_END
from lawmage.game.game import BEGIN_COMBAT, CLEANUP, DRAW, END_COMBAT, END_STEP, MAIN_1, MAIN_2, UPKEEP
from lawmage.game.node import walk
from lawmage.language.amounts import ThatMuch
from lawmage.language.finding import present
from lawmage.language.triggers_basic import Attacks, DealsDamage, Dies, LeavesBattlefield, StepOf, When
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Triggered
from lawmage.rules.context import EVENT_AMOUNT, EVENT_COUNT, SELF, Context
from lawmage.rules.nodes import Instruction
from lawmage.rules.words import ability_words


class DelayedAbility(Triggered):
    """The delayed triggered ability itself. Made as its words are carried out, never read; `label` gives its words."""

    label: str = ""


class Later(Instruction):
    """What happens later; its targets were chosen with those of the whole. Made, never read."""

    do: Instruction

    def is_quoted(self) -> bool:
        return True

    def apply(self, ctx: Context) -> None:
        self.do.apply(ctx)


class Delayed(Instruction):
    """ "Sacrifice it at the beginning of the next end step": when the step comes, an ability triggers, once (603.7b)."""

    rules = "603.7 603.7b"
    do: Instruction
    when: When
    _ability: DelayedAbility | None = None

    def effect(self) -> Instruction:
        """What the ability does."""
        later = Later()
        later.do = self.do
        return later

    def ability(self, ctx: Context) -> DelayedAbility:
        """The ability, made once."""
        made = self._ability
        if made is None:
            made = DelayedAbility()
            made.event = self.when
            made.effect = self.effect()
            self._ability = made
        if not made.label:
            made.label = ability_words(ctx.game, self)
        return made

    def uses(self) -> int:
        """How often it triggers: once, unless it has a duration and says "whenever" (603.7b)."""
        return 1

    def lasts(self) -> int:
        """How long it waits."""
        return NO_END

    def apply(self, ctx: Context) -> None:
        effect = continuous.make(ctx, DELAYED_TRIGGER, self.ability(ctx), self.lasts())
        effect.refs = captured(ctx)
        effect.uses = self.uses()
        continuous.add(ctx.game, effect)
        ctx.did = True


def captured(ctx: Context) -> dict[int, tuple[int, ...]]:
    """What the words refer to, each object as it is now: what this effect moved is known by what it became (603.7c)."""
    found: dict[int, tuple[int, ...]] = {}
    for slot, things in ctx.refs.items():
        found[slot] = tuple([present(ctx, thing) or thing if thing > 0 else thing for thing in things])
    source = present(ctx, ctx.source)
    if source and source != ctx.source:
        found[SELF] = (source,)
    return found


class DelayedFirst(Delayed):
    """ "At the beginning of the next end step, return it": what it targets is chosen as the ability triggers."""

    rules = "603.7 603.7a"

    def is_quoted(self) -> bool:
        return True

    def effect(self) -> Instruction:
        return self.do


class DelayedThisTurn(DelayedFirst):
    """ "When that creature dies this turn, draw a card"."""

    rules = "603.7 603.7b"

    def lasts(self) -> int:
        return END_OF_TURN


class DelayedWheneverThisTurn(DelayedThisTurn):
    """ "Whenever a creature dies this turn, you gain 1 life": as often as it happens (603.7b)."""

    rules = "603.7 603.7b"

    def uses(self) -> int:
        return -1


def unknown_amounts(node: Delayed) -> bool:
    """Whether it speaks of an amount that only the effect which makes it knows."""
    known = EVENT_AMOUNT if node.when.counts() else EVENT_COUNT if node.when.several() else 0
    return any([isinstance(n, ThatMuch) and n.bound != known for n in walk(node.do)])


for _step, _name in (
    (END_STEP, "end step"), (UPKEEP, "upkeep"), (DRAW, "draw step"), (CLEANUP, "cleanup step"), (MAIN_1, "precombat main phase"),
    (MAIN_2, "postcombat main phase"),
):  # fmt: skip
    _tag = _name.replace(" ", "-")
    phrase("delayed-time", f"next-{_tag}", f"at the beginning of the next {_name}", StepOf, step=_step)
    phrase("delayed-time", f"whose-next-{_tag}", f"at the beginning of {{whose:whose}} next {_name}", StepOf, step=_step)
phrase("delayed-time", "next-turns-upkeep", "at the beginning of the next turn's upkeep", StepOf, step=UPKEEP)
phrase("delayed-time", "at-end-of-combat", "at end of combat", StepOf, step=END_COMBAT)
phrase("delayed-time", "at-next-combat", "at the beginning of the next combat", StepOf, step=BEGIN_COMBAT)
phrase("body", "delayed", "{do:delayable} {when:delayed-time}", Delayed)
phrase("body", "delayed-first", "{when:delayed-time}, {do:delayed-body}", DelayedFirst)
phrase("sentence", "delayed-when", "when {when:delayed-event} this turn, {do:body}.", DelayedThisTurn)
phrase("sentence", "delayed-whenever", "whenever {when:delayed-event} this turn, {do:body}.", DelayedWheneverThisTurn)
include("delayable", "clause", "may")
include("delayed-body", "joined", "may")
include("delayed-event", "event")
phrase("delayed-event", "it-dies", "{what:it} [dies|die]", Dies)
phrase("delayed-event", "it-leaves", "{what:it} [leaves|leave] the battlefield", LeavesBattlefield)
phrase("delayed-event", "it-attacks", "{what:it} [attacks|attack]", Attacks)
phrase("delayed-event", "it-deals-damage-to", "{what:it} [deals|deal] combat damage to {to:event-recipient}", DealsDamage, combat_only=True)
