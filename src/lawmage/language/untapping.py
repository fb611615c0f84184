"""502.3, 701.26 in words: permanents that don't untap, or that may be left tapped; "tap or untap"."""

from __future__ import annotations

from lawmage.choices import ChooseOption, YesNo, ask
from lawmage.game.objects import GameObject
from lawmage.language.doing import Action, do
from lawmage.language.finding import players_of, present_objects
from lawmage.language.statics_basic import Restricts
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import DOESNT_UNTAP
from lawmage.rules.words import name_of


class MayStayTapped(Query):
    """ "You may choose not to untap this artifact during your untap step" (502.3): asked as it would untap."""

    rules = "502.3"
    what: Reference

    def questions(self) -> tuple[int, ...]:
        return (DOESNT_UNTAP,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        if not self.what.matches(ctx, obj.id) or obj.controller != ctx.controller:
            return False
        question = f"Keep {name_of(ctx.game, obj.id)} tapped?"
        return ask(ctx.game, YesNo(ctx.controller, "stay tapped", question, obj.id, "502.3")) == (1,)


class TapOrUntap(Action):
    """ "Tap or untap target creature" (701.26): who does it chooses as it happens (608.2d)."""

    rules = "701.26 608.2d"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player in players_of(ctx, self.who):
            for id in present_objects(ctx, self.what):
                name = name_of(ctx.game, id)
                decision = ChooseOption(player, "tap or untap", [f"tap {name}", f"untap {name}"], id, "608.2d")
                events.append(Tap(id) if ask(ctx.game, decision) == (0,) else Untap(id))
        do(ctx, events)


phrase(
    "creature-question", "dont-untap-theirs", "{what:plural-set} don't untap during their controllers' untap steps", Restricts, asks="untap",
)  # fmt: skip
phrase("question", "may-stay-tapped", "you may choose not to untap {what:self} during your untap step", MayStayTapped)
phrase("clause", "tap-or-untap", "{who:subject} [taps|tap] or [untaps|untap] {what:target}", TapOrUntap)
