"""608.2: "sacrifices that many permanents of their choice": as many as an amount says, picked by whoever does it."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.language.amounts import ThatMuch, TheX
from lawmage.language.effects_permanents import SacrificeIt
from lawmage.language.objects import Pick
from lawmage.oracle.template import include, phrase
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


class PickX(PickMany):
    """ "X Foods", where nothing says what X is: the player chooses it with the things, for the words after it too (107.3f). Where the cost of the spell or
    permanent has an X, it is that one (107.3i)."""

    rules = "107.3f 107.3i"

    def choose(self, ctx: Context, player: int, purpose: str, rule: str, among: list[int]) -> tuple[int, ...]:
        cost = ctx.obj().chars.mana_cost
        if ctx.x_said or (cost is not None and "X" in cost.symbols):
            return PickMany.choose(self, ctx, player, purpose, rule, among)
        decision = ChooseThings(player, purpose, among, 0, len(among), ctx.source, "107.3f")
        found = tuple(decision.chosen(ask(ctx.game, decision)))
        ctx.refs[self.bound] = found
        ctx.x = len(found)
        return found


phrase("that-many", "many-that", "that many", ThatMuch, number="p")
phrase("x-things", "many-x", "X", TheX, number="p")
include("many-count", "that-many", "x-things")
phrase("many-pick", "many-pick", "{count:many-count} {what:noun/p}", PickMany, number="p")
phrase("those-many", "those-many-pick", "{count:that-many} {what:noun/p}", PickMany, number="p")
phrase("those-many", "x-things-pick", "{count:x-things} {what:noun/p}", PickX, number="p")
phrase("clause", "sacrifice-many-their-choice", "{who:subject} [sacrifices|sacrifice] {what:many-pick} of their choice", SacrificeIt)
phrase("clause", "sacrifice-many", "{who:subject} [sacrifices|sacrifice] {what:those-many}", SacrificeIt)
