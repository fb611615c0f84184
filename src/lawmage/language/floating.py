"""614.3, 611.2: replacement effects of resolving spells and abilities, which last; what may be done with a card in an opening hand (103.6)."""

from __future__ import annotations

from lawmage.game.effects import END_OF_TURN, NO_END, REPLACEMENT
from lawmage.game.terms import BATTLEFIELD
from lawmage.language.delayed import captured
from lawmage.language.doing import Action, do
from lawmage.language.replacements import Outcome, Replaces
from lawmage.language.statics_basic import EntersTapped, EntersWithCounters
from lawmage.language.would import Would, WouldLeave
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import OpeningHand
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Reference, Replacement


def begin(ctx: Context, replacement: Replacement, duration: int) -> None:
    """The effect begins; what its words refer to is captured."""
    effect = continuous.make(ctx, REPLACEMENT, replacement, duration)
    effect.refs = captured(ctx)
    continuous.add(ctx.game, effect)
    ctx.did = True


class EnteringNow(Action):
    """ "This turn, each creature you control enters with an additional +1/+1 counter on it"."""

    rules = "614.1c 614.12"
    replacement: Replacement

    def apply(self, ctx: Context) -> None:
        begin(ctx, self.replacement, END_OF_TURN)


class WouldNow(Action):
    """ "If that creature would die this turn, exile it instead" (614.3)."""

    rules = "614.1a 614.3"
    would: Would
    outcome: Outcome
    duration: int = END_OF_TURN
    _made: Replaces | None = None

    def replacement(self) -> Replaces:
        """The effect, to be filled in."""
        return Replaces()

    def apply(self, ctx: Context) -> None:
        made = self._made
        if made is None:
            made = self.replacement()
            made.would = self.would
            made.outcome = self.outcome
            self._made = made
        begin(ctx, made, self.duration)


class BeginsOnBattlefield(Action):
    """ "Begin the game with it on the battlefield" (103.6a)."""

    what: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [Move(ctx.source, BATTLEFIELD, ctx.controller)])


class OpeningHandLine(OpeningHand):
    """ "If this card is in your opening hand, you may begin the game with it on the battlefield"."""

    rules = "103.6a"
    what: Reference

    def settle(self) -> None:
        """Fill in what the rules read."""
        made = BeginsOnBattlefield()
        made.what = self.what
        self.effect = made


phrase("clause", "this-turn-entering", "this turn, {replacement:entering}", EnteringNow)
phrase("clause", "entering-this-turn", "{replacement:entering} this turn", EnteringNow)
phrase(
    "entering", "now-enters-with", "{what:enterer} [enters|enter] with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what",
    EntersWithCounters,
)
phrase("entering", "now-enters-tapped", "{what:enterer} [enters|enter] tapped", EntersTapped)
for _kind, _outcomes in (
    ("move", ("move-outcome",)), ("damage", ("damage-outcome", "prevent-outcome", "plain-outcome")), ("counters", ("counters-outcome",)),
    ("tokens", ("tokens-outcome",)), ("draw", ("plain-outcome",)), ("life", ("plain-outcome",)),
):  # fmt: skip
    for _outcome in _outcomes:
        _tag = f"{_kind}-{_outcome}"
        phrase("body", f"now-{_tag}", f"if {{would:would-{_kind}}} this turn, {{outcome:{_outcome}}}", WouldNow)
        phrase("body", f"until-eot-{_tag}", f"until end of turn, if {{would:would-{_kind}}}, {{outcome:{_outcome}}}", WouldNow)
phrase("would-leave-it", "it-would-leave", "{what:it} would leave the battlefield", WouldLeave)
phrase("body", "would-leave-for-good", "if {would:would-leave-it}, {outcome:anywhere-else}", WouldNow, duration=NO_END)
phrase("anywhere", "opening-hand", "if {what:self} is in your opening hand, you may begin the game with it on the battlefield.", OpeningHandLine)
