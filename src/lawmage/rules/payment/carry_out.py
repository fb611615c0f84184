"""601.2g-h: carrying out a plan. Mana abilities are activated, mana is spent, then everything else is paid."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Asker, Game
from lawmage.game.player import Player
from lawmage.game.terms import EXILE, MANA_LETTERS
from lawmage.rules import activating, mana_abilities
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import CostPart, ManaRestriction, ManaUse
from lawmage.rules.payment.askers import Foreseen, Scripted, StepAsker
from lawmage.rules.payment.question import Plan, Question, Step, Unit
from lawmage.rules.total_cost import ability_total


def carry_out(question: Question, plan: Plan) -> bool:
    """Activate the mana abilities of the plan and pay the whole cost. False where it went another way than planned."""
    for block in plan.blocks:
        for _ in range(block.times):
            for step in block.steps:
                if not take_step(question, step):
                    return False
    return pay_cost(question, plan)


def take_step(question: Question, step: Step) -> bool:
    """Activate one mana ability as planned."""
    game = question.game
    if step.steady and mana_abilities.nobody_looks(game):
        obj = game.objects.get(step.id)
        if obj is None or obj.tapped or not game.there(step.id):
            return False
        mana_abilities.tap_for(game, question.player, obj, step.ability, step.steady)
        return True
    real = game.asker
    assert real is not None
    asker: StepAsker
    if step.searched:
        asker = Scripted(question.player, real, step.script)
    else:
        asker = Foreseen(question.player, real, step.answers)
    return activate_with(game, question.player, step, asker, real)


def activate_with(game: Game, player: int, step: Step, asker: StepAsker, real: Asker) -> bool:
    """Activate a mana ability while someone answers for the player."""
    ability = step.ability
    tree = ability.tree
    assert isinstance(tree, Activated)
    obj = game.objects.get(step.id)
    if obj is None or not game.there(step.id) or activating.why_not_begin(game, player, obj, ability, tree) is not None:
        return False
    ctx = mana_abilities.begin(game, player, step.id, ability)
    announced = ctx.announced
    assert announced is not None
    announced.x = step.x
    ctx.x = step.x
    if mana_abilities.why_not_symbols(ctx, tree.cost) is not None:
        return False
    total = ability_total(game, ctx, obj, tree.cost, step.x)
    game.asker = asker
    try:
        if step.searched:
            plan = step.plan
            assert plan is not None
            if not carry_out(Question(game, player, total, obj, ctx), plan):
                return False
        else:
            use = ManaUse(ManaUse.ACTIVATING, player, obj, ability, False)
            if not spend(game, player, step.spend, use, announced.spent) or not pay_parts(ctx, total.parts):
                return False
        asker.paying = False
        mana_abilities.carry_out(ctx, tree)
    finally:
        game.asker = real
    return True


def pay_cost(question: Question, plan: Plan) -> bool:
    """601.2h: spend the mana, tap or exile what stands in for it, pay life for Phyrexian symbols, then the other parts."""
    game = question.game
    player = question.player
    announced = question.ctx.announced
    spent = announced.spent if announced is not None else {}
    if not spend(game, player, plan.spend, question.use, spent):
        return False
    source = question.ctx.source
    for ids, word in ((plan.convoke, "convoked"), (plan.improvise, "improvised")):
        if ids:
            if any([game.objects[id].tapped for id in ids]):
                return False
            happen(game, [Tap(id) for id in ids], source, player)
            if announced is not None:
                announced.cost_objects[word] = announced.cost_objects.get(word, ()) + tuple(ids)
    if plan.delve:
        cards = [id for id in question.me().graveyard if id != question.card]
        if len(cards) < plan.delve:
            return False
        decision = ChooseThings(player, "delve", cards, plan.delve, plan.delve, source, "702.66a")
        cards = decision.chosen(ask(game, decision))
        happen(game, [Move(id, EXILE) for id in cards], source, player)
        if announced is not None:
            announced.cost_objects["delved"] = announced.cost_objects.get("delved", ()) + tuple(cards)
    if plan.life:
        if question.me().life < plan.life:
            return False
        event = LoseLife(player, plan.life)
        event.payment = True
        event.rule = "107.4f"
        happen(game, [event], source, player)
    return pay_parts(question.ctx, question.cost.parts)


def pay_parts(ctx: Context, parts: list[CostPart]) -> bool:
    """Pay what isn't mana: what concerns the source before what another choice might take from it (601.2h: in any order)."""
    if len(parts) > 1:
        parts = sorted(parts, key=part_order)
    for part in parts:
        if not part.payable(ctx):
            return False
        part.pay(ctx)
    return True


def part_order(part: CostPart) -> int:
    """{T} and {Q} first, then what marks the source, life, what the source is used up by, and then everything that leaves a choice."""
    if part.taps_source() or part.untaps_source():
        return 0
    if part.only_source():
        return 1
    if part.pays_life():
        return 2
    if part.uses_up_source():
        return 3
    return 4


def spend(game: Game, player: int, units: list[Unit], use: ManaUse, spent: dict[str, int]) -> bool:
    """Remove mana from the player's pool (118.3a). False, and nothing removed, if it isn't all there."""
    if not units:
        return True
    me = game.players[player]
    wanted = [0, 0, 0, 0, 0, 0]
    special: list[int] = []
    for unit in units:
        if unit.is_plain() and me.pool[unit.letter] > wanted[unit.letter]:
            wanted[unit.letter] += 1
        else:
            place = in_special(me, unit, special)
            if place < 0:
                return False
            special.append(place)
    for i in range(6):
        if wanted[i]:
            me.pool[i] -= wanted[i]
            spent[MANA_LETTERS[i]] = spent.get(MANA_LETTERS[i], 0) + wanted[i]
    after: list[tuple[ManaRestriction, int, int]] = []
    for place in special:
        coin = me.special[place]
        spent[coin.letter] = spent.get(coin.letter, 0) + 1
        restriction = coin.restriction
        if isinstance(restriction, ManaRestriction):
            after.append((restriction, coin.controller, coin.source))
    if special:
        me.special = [me.special[i] for i in range(len(me.special)) if i not in special]
    game.version += 1
    for restriction, controller, source in after:
        restriction.spent(Context(game, controller, source), use)
    return True


def in_special(me: Player, unit: Unit, taken: list[int]) -> int:
    """The place of such a unit among the pool's special mana; -1 if there is none."""
    letter = MANA_LETTERS[unit.letter]
    for i in range(len(me.special)):
        coin = me.special[i]
        if i in taken or coin.letter != letter or coin.snow != unit.snow or coin.restriction is not unit.restriction:
            continue
        if unit.restriction is None or coin.source == unit.source:
            return i
    return -1
