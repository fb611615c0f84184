"""508.4: cards put onto the battlefield tapped and attacking."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD
from lawmage.language.effects_cards import PutAt
from lawmage.language.effects_permanents import ReturnTo
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move


class ReturnAttacking(ReturnTo):
    """ "Return target creature card from your graveyard to the battlefield tapped and attacking"."""

    rules = "508.4"

    def arrange(self, ctx: Context, move: Move) -> None:
        move.attacks = True


class PutAttacking(PutAt):
    """ "Put it onto the battlefield tapped and attacking"."""

    rules = "508.4"

    def arrange(self, ctx: Context, move: Move) -> None:
        move.attacks = True


phrase(
    "clause", "return-attacking", "{who:subject} [returns|return] {what:object} to the battlefield tapped and attacking",
    ReturnAttacking, to=BATTLEFIELD, tapped=True,
)  # fmt: skip
phrase(
    "clause", "put-attacking", "{who:subject} [puts|put] {what:movable} onto the battlefield tapped and attacking", PutAttacking, to=BATTLEFIELD, tapped=True
)
