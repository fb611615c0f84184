"""602: Activating Activated Abilities. Mana abilities take the short road of 605.3 (mana_abilities.py)."""

from __future__ import annotations

from lawmage.choices import ChooseNumber, ask
from lawmage.game.ability import NO_ABILITIES, Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import ABILITY, Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.rules import payment
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, TotalCost
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Activate, BecomesTarget
from lawmage.rules.events.base import Happening
from lawmage.rules.loyalty import note_loyalty, why_not_loyalty
from lawmage.rules.modes import available_modes, choose_modes, modal_of
from lawmage.rules.nodes import TargetPhrase
from lawmage.rules.queries import ASKS, CANT_ACTIVATE, asked
from lawmage.rules.refusals import (
    ABILITY_CANT_PAY,
    ACTIVATION_CONDITION,
    ACTIVATION_LIMIT,
    ACTIVATION_TIMING,
    CANT_BE_ACTIVATED,
    LOYALTY_TOO_LOW,
    NO_MODES,
    NO_SUCH_ABILITY,
    NO_TARGETS,
    NOT_CONTROLLER,
    Refusal,
)
from lawmage.rules.target_costs import AbilityTargets, ability_depends
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.targeting import choose_targets, enough_for_some_x, enough_targets
from lawmage.rules.timing import end_announcement, sorcery_timing
from lawmage.rules.total_cost import ability_total


def why_not_activate(game: Game, player: int, obj: GameObject, ability: Ability) -> Refusal | None:
    """Why the player can't activate the ability now; None if they can, and can complete it."""
    tree = ability.tree
    assert isinstance(tree, Activated)
    refusal = why_not_begin(game, player, obj, ability, tree)
    if refusal is not None:
        return refusal
    ctx = Context(game, player, obj.id, ability)
    ctx.announced = Announcement()
    refusal = payment.why_not_parts(ctx, tree.cost)  # {T}, {Q} and the like, each with its own reason
    if refusal is not None:
        return refusal
    modal = modal_of(tree.effect)
    stand_in = ability_object(game, 0, player, obj, ability)
    if modal is None and ability_depends(game, tree):
        if not AbilityTargets(ctx, obj, tree).payable(ctx, target_phrases(tree.effect), stand_in, []):
            return ABILITY_CANT_PAY
    elif not payment.can_pay(game, player, ability_total(game, ctx, obj, tree.cost, tree.least_x), obj, ctx):
        return LOYALTY_TOO_LOW if tree.loyalty else ABILITY_CANT_PAY
    if modal is not None:
        if len(available_modes(ctx, modal, stand_in)) < (1 if modal.repeats else modal.fewest(ctx)):
            return NO_MODES
    else:
        phrases = target_phrases(tree.effect)
        if not enough_targets(ctx, phrases, stand_in) and not enough_for_some_x(ctx, phrases, stand_in, highest_x(ctx, obj, tree)):
            return NO_TARGETS
    return None


def why_not_begin(game: Game, player: int, obj: GameObject, ability: Ability, tree: Activated) -> Refusal | None:
    """What forbids beginning, costs and targets aside (602.5). Mana abilities are asked here too."""
    if not tree.zones >> obj.zone & 1:
        return NO_SUCH_ABILITY
    if not tree.any_player:
        # 602.2: its controller, or its owner if it isn't on the battlefield
        if (obj.controller if obj.zone == BATTLEFIELD or obj.zone == STACK else obj.owner) != player:
            return NOT_CONTROLLER
    if tree.loyalty:
        refusal = why_not_loyalty(game, player, obj)
        if refusal is not None:
            return refusal
    elif tree.sorcery_speed and not sorcery_timing(game, player):
        return ACTIVATION_TIMING
    if tree.once_each_turn and game.turn_facts.get((obj.id, used_key(ability)), 0) >= tree.once_each_turn:
        return ACTIVATION_LIMIT
    if tree.once_ever and (0, used_key(ability)) in obj.memory:
        return ACTIVATION_LIMIT
    if tree.condition is not None and not tree.condition.holds(Context(game, player, obj.id, ability)):
        return ACTIVATION_CONDITION
    if game.watchers.get(ASKS + CANT_ACTIVATE) or game.has_floating:
        for ctx, query in asked(game, CANT_ACTIVATE):
            if query.concerns_ability(ctx, obj, ability, tree.is_mana()):
                return CANT_BE_ACTIVATED
    return None


def used_key(ability: Ability) -> str:
    """The word under which activations of an ability this turn are counted."""
    return f"activated {ability.origin} {ability.index}"


def note_use(game: Game, obj: GameObject, ability: Ability, tree: Activated) -> None:
    """Count an activation, for abilities that may be activated only so often."""
    word = used_key(ability)
    game.turn_facts[(obj.id, word)] = game.turn_facts.get((obj.id, word), 0) + 1
    if tree.once_ever:
        obj.memory[(0, word)] = (1,)


def ability_object(game: Game, id: int, player: int, obj: GameObject, ability: Ability) -> GameObject:
    """An ability on the stack as an object (113.7, 602.2a): it has no characteristics but its text; named for its source in words only."""
    chars = Characteristics()
    chars.name = obj.chars.name
    chars.abilities = NO_ABILITIES
    new = GameObject(id, ABILITY, player, player, STACK, None, chars)
    new.ability = ability
    new.ability_source = obj.id
    new.timestamp = id
    return new


def activate(game: Game, player: int, id: int, ability: Ability) -> int:
    """Activate a non-mana ability (602.2). Returns the id of the ability on the stack, or 0 if it was reversed (733.1)."""
    obj = game.objects[id]
    tree = ability.tree
    assert isinstance(tree, Activated)
    on_stack = ability_object(game, game.new_id(), player, obj, ability)
    announced = Announcement()
    on_stack.announced = announced
    game.objects[on_stack.id] = on_stack
    game.stack.append(on_stack.id)
    ctx = Context(game, player, id, ability)
    ctx.announced = announced
    ctx.stack_object = on_stack.id
    game.announcing += 1
    done = announce(game, player, obj, tree, on_stack, announced, ctx)
    if done:
        done = payment.pay(game, player, ability_total(game, ctx, obj, tree.cost, announced.x), obj, ctx)
    end_announcement(game)
    if not done:
        game.stack.remove(on_stack.id)
        del game.objects[on_stack.id]
        return 0
    on_stack.refs = dict(ctx.refs)
    if tree.loyalty:
        note_loyalty(game, obj)
    note_use(game, obj, ability, tree)
    events: list[Happening] = [Activate(player, id, ability, on_stack.id)]
    for things in announced.targets:
        events.extend([BecomesTarget(player, thing, on_stack.id) for thing in things])
    happen(game, events, id, player)
    return on_stack.id


class AbilityCosts(CostOfX):
    """What activating an ability costs for each X (602.2b)."""

    def __init__(self, ctx: Context, obj: GameObject, tree: Activated) -> None:
        self.ctx = ctx
        self.obj = obj
        self.tree = tree

    def with_x(self, x: int) -> TotalCost:
        return ability_total(self.ctx.game, self.ctx, self.obj, self.tree.cost, x)


def highest_x(ctx: Context, obj: GameObject, tree: Activated) -> int:
    """The largest X that can be paid for, -1 if there is no end; 0 also where no cost has X (107.3)."""
    zero = ability_total(ctx.game, ctx, obj, tree.cost, 0)
    if not zero.x_symbols and not any([part.has_x() for part in zero.parts]):
        return 0
    return payment.max_x(ctx.game, ctx.controller, zero, obj, ctx, AbilityCosts(ctx, obj, tree))


class ChooseAbilityX(ChooseNumber):
    """The value of X in an activation cost (602.2b): a number for which the cost can be paid, and there are targets if there are for any (601.2c)."""

    def __init__(self, ctx: Context, obj: GameObject, tree: Activated, high: int, phrases: list[TargetPhrase], spell: GameObject) -> None:
        super().__init__(ctx.controller, "X", tree.least_x, high, obj.id, "602.2b")
        self.ctx = ctx
        self.obj = obj
        self.tree = tree
        self.phrases = phrases
        self.spell = spell
        self.targeting = bool(phrases) and (enough_targets(ctx, phrases, spell) or enough_for_some_x(ctx, phrases, spell, high))

    def allowed(self, n: int) -> bool:
        ctx = self.ctx.child()
        ctx.x = n
        if self.targeting and not enough_targets(ctx, self.phrases, self.spell):
            return False
        total = ability_total(ctx.game, ctx, self.obj, self.tree.cost, n)
        return payment.can_pay(ctx.game, ctx.controller, total, self.obj, ctx)


def announce(game: Game, player: int, obj: GameObject, tree: Activated, on_stack: GameObject, announced: Announcement, ctx: Context) -> bool:
    """Modes, X, targets (602.2b, by 601.2b-d)."""
    modal = modal_of(tree.effect)
    phrases: list[TargetPhrase] = []
    if modal is not None:
        if not choose_modes(ctx, modal, on_stack, announced):
            return False
        for mode in sorted(announced.modes):
            phrases.extend(target_phrases(modal.modes[mode]))
    else:
        phrases = target_phrases(tree.effect)
    zero = ability_total(game, ctx, obj, tree.cost, 0)
    if zero.x_symbols or any([part.has_x() for part in zero.parts]):
        high = payment.max_x(game, player, zero, obj, ctx, AbilityCosts(ctx, obj, tree))
        announced.x = ask(game, ChooseAbilityX(ctx, obj, tree, high, phrases, on_stack))[0]
        ctx.x = announced.x
    check = AbilityTargets(ctx, obj, tree) if ability_depends(game, tree) else None
    return choose_targets(ctx, phrases, on_stack, announced, "602.2b", check)
