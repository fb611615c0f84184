"""608.2: "sacrifices that many permanents of their choice": as many as an amount says, picked by whoever does it."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.language.amounts import ThatMuch, TheX
from lawmage.language.effects_permanents import SacrificeIt
from lawmage.language.objects import Pick
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount


class PickMany(Pick):
    """ "That many permanents", "X lands": or all there are, if those are fewer."""

    count: Amount

    def choose(self, ctx: Context, player: int, purpose: str, rule: str, among: list[int]) -> tuple[int, ...]:
        n = min(len(among), max(0, self.count.value(ctx)))
        decision = ChooseThings(player, purpose, among, n, n, ctx.source, rule)
        found = tuple(decision.chosen(ask(ctx.game, decision)))
        ctx.refs[self.bound] = found
        return found


phrase("many-count", "many-that", "that many", ThatMuch, number="p")
phrase("many-count", "many-x", "X", TheX, number="p")
phrase("many-pick", "many-pick", "{count:many-count} {what:noun/p}", PickMany, number="p")
phrase("clause", "sacrifice-many-their-choice", "{who:subject} [sacrifices|sacrifice] {what:many-pick} of their choice", SacrificeIt)
phrase("clause", "sacrifice-many", "{who:subject} [sacrifices|sacrifice] {what:many-pick}", SacrificeIt)
