"""601.2c, 601.2f: costs that depend on what is targeted. Which targets can be paid for, so that nobody is led into an announcement that must be reversed."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules import payment
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, TargetPhrase
from lawmage.rules.queries import ABILITY_COST, ASKS, COST, asked
from lawmage.rules.targeting import TargetCheck, candidates
from lawmage.rules.total_cost import Way, ability_total, total_cost


def spell_depends(game: Game, spell: GameObject) -> bool:
    """Whether what a spell costs may depend on its targets."""
    for ability in spell.chars.abilities.queries.get(COST, ()):
        query = getattr(ability.tree, "query", ability.tree)
        if isinstance(query, Query) and query.by_targets():
            return True
    return depends(game, COST)


def ability_depends(game: Game, tree: Activated) -> bool:
    """Whether what an activated ability costs may depend on its targets."""
    for query in tree.own_costs:
        if query.by_targets():
            return True
    return depends(game, ABILITY_COST)


def depends(game: Game, question: int) -> bool:
    """Whether an effect changes costs by what is targeted."""
    if not game.watchers.get(ASKS + question) and not game.has_floating:
        return False
    return any([query.by_targets() for _, query in asked(game, question)])


class CostCheck(TargetCheck):
    """Which targets can be paid for."""

    def allowed(self, targets: list[tuple[int, ...]]) -> bool:
        """Whether the cost can be paid with just these targets, for each phrase in order."""
        raise NotImplementedError

    def payable(self, ctx: Context, phrases: list[TargetPhrase], spell: GameObject, fixed: list[tuple[int, ...]]) -> bool:
        """Whether there are targets for the phrases after those fixed with which the cost can be paid: as few as the words ask for, any one among them."""
        rest: list[tuple[int, ...]] = []
        options: list[list[int]] = []
        for phrase in phrases[len(fixed) :]:
            found = candidates(ctx, phrase, spell)
            options.append(found)
            rest.append(tuple(found[: max(0, phrase.low(ctx))]))
        if self.allowed(fixed + rest):
            return True
        for i, found in enumerate(options):
            for thing in found:
                if thing not in rest[i][:1] and self.allowed([*fixed, *rest[:i], (thing, *rest[i][1:]), *rest[i + 1 :]]):
                    return True
        return False

    def within(
        self, ctx: Context, phrases: list[TargetPhrase], spell: GameObject, earlier: list[tuple[int, ...]], found: list[int], low: int, high: int
    ) -> tuple[list[int], int, int]:
        if low <= 1:
            alone = [thing for thing in found if self.payable(ctx, phrases, spell, [*earlier, (thing,)])]
            if high > 1 and len(alone) < len(found):
                # another target may be what makes the cost payable
                alone = [thing for thing in found if thing in alone or self.with_another(ctx, phrases, spell, earlier, thing, found)]
            found = alone
        high = min(high, len(found))
        if low == 0 and found and not self.payable(ctx, phrases, spell, [*earlier, ()]):
            low = 1
        return found, low, high


    def with_another(
        self, ctx: Context, phrases: list[TargetPhrase], spell: GameObject, earlier: list[tuple[int, ...]], thing: int, found: list[int]
    ) -> bool:
        """Whether there is another target with which this one can be chosen."""
        return any([other != thing and self.payable(ctx, phrases, spell, [*earlier, (thing, other)]) for other in found])


class SpellTargets(CostCheck):
    """Those of a spell."""

    def __init__(self, game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> None:
        self.game = game
        self.player = player
        self.spell = spell
        self.way = way
        self.announced = announced
        self.ctx = ctx

    def allowed(self, targets: list[tuple[int, ...]]) -> bool:
        trial = self.announced.clone()
        trial.targets = targets
        return payment.can_pay(self.game, self.player, total_cost(self.game, self.player, self.spell, self.way, trial), self.spell, self.ctx)


class AbilityTargets(CostCheck):
    """Those of an activated ability."""

    def __init__(self, ctx: Context, obj: GameObject, tree: Activated) -> None:
        self.ctx = ctx
        self.obj = obj
        self.tree = tree

    def allowed(self, targets: list[tuple[int, ...]]) -> bool:
        ctx = self.ctx.child()
        announced = ctx.announced
        trial = announced.clone() if announced is not None else Announcement()
        trial.targets = targets
        ctx.announced = trial
        return payment.can_pay(ctx.game, ctx.controller, ability_total(ctx.game, ctx, self.obj, self.tree.cost, ctx.x), self.obj, ctx)
