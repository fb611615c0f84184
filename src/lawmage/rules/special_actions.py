"""116: special actions that cards allow: suspending (116.2f), foretelling (116.2h), plotting (116.2k), turning face up (116.2b). They don't use the stack."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseNumber, ask
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, IN_HAND
from lawmage.rules import payment
from lawmage.rules.abilities import SpecialActionAbility
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, TotalCost
from lawmage.rules.nodes import CostPart
from lawmage.rules.refusals import Refusal
from lawmage.rules.total_cost import add_parts

NOT_FROM_THERE: Final = Refusal("116.2", "that special action is taken with a card in the player's own hand")
CANT_PAY_FOR_IT: Final = Refusal("116.2", "its cost can't be paid", ("118.3",))


class SpecialAction(SpecialActionAbility):
    """An ability that lets a player take a special action with the card that it is on."""

    zones: int = IN_HAND
    label: str = ""
    cost: tuple[CostPart, ...] = ()

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        """Why the action can't be taken now, its cost aside."""
        raise NotImplementedError

    def take(self, ctx: Context) -> None:
        """Take it; the cost has been paid."""
        raise NotImplementedError


def special_actions(obj: GameObject) -> list[Ability]:
    """The abilities of a card that are special actions."""
    return [ability for ability in obj.chars.abilities.casting if isinstance(ability.tree, SpecialAction)]


def total_of(tree: SpecialAction, x: int = 0) -> TotalCost:
    """What the action costs."""
    total = TotalCost()
    add_parts(total, tree.cost, x)
    return total


class ActionCosts(CostOfX):
    """What a special action costs for each X."""

    def __init__(self, tree: SpecialAction) -> None:
        self.tree = tree

    def with_x(self, x: int) -> TotalCost:
        return total_of(self.tree, x)


class ChooseActionX(ChooseNumber):
    """The value of X in the cost of a special action (107.3a): a number for which it can be paid."""

    def __init__(self, ctx: Context, obj: GameObject, tree: SpecialAction, high: int) -> None:
        super().__init__(ctx.controller, "X", 0, high, obj.id, "107.3a")
        self.ctx = ctx
        self.obj = obj
        self.tree = tree

    def allowed(self, n: int) -> bool:
        ctx = self.ctx.child()
        ctx.x = n
        return payment.can_pay(ctx.game, ctx.controller, total_of(self.tree, n), self.obj, ctx)


def reading(game: Game, player: int, obj: GameObject, ability: Ability) -> Context:
    """The context in which its words are read."""
    ctx = Context(game, player, obj.id, ability)
    ctx.announced = Announcement()
    ctx.demanding = player  # nothing is cast or activated
    return ctx


def why_not_take(game: Game, player: int, obj: GameObject, ability: Ability) -> Refusal | None:
    """Why the player can't take the special action now; None if they can."""
    tree = ability.tree
    assert isinstance(tree, SpecialAction)
    if (obj.controller if obj.zone == BATTLEFIELD else obj.owner) != player or not tree.zones >> obj.zone & 1:
        return NOT_FROM_THERE
    ctx = reading(game, player, obj, ability)
    refusal = tree.why_not(ctx, obj)
    if refusal is not None:
        return refusal
    return None if payment.can_pay(game, player, total_of(tree), obj, ctx) else CANT_PAY_FOR_IT


def take(game: Game, player: int, id: int, ability: Ability) -> bool:
    """Pay for the special action and take it (116.2). False if it couldn't be paid for."""
    tree = ability.tree
    assert isinstance(tree, SpecialAction)
    obj = game.objects[id]
    ctx = reading(game, player, obj, ability)
    zero = total_of(tree)
    if zero.x_symbols or any([part.has_x() for part in zero.parts]):
        high = payment.max_x(game, player, zero, obj, ctx, ActionCosts(tree))
        ctx.x = ask(game, ChooseActionX(ctx, obj, tree, high))[0]
    if not payment.pay(game, player, total_of(tree, ctx.x), obj, ctx) or not game.there(id):
        return False
    tree.take(ctx)
    return True
