"""601.2g-h: whether a cost can be paid, and how: from the notes where they suffice, tried on a copy of the game where they don't tell all, else searched."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.player import Player, SpecialMana
from lawmage.game.terms import MANA_BITS, MANA_LETTERS
from lawmage.rules.payment.askers import Stand
from lawmage.rules.payment.carry_out import carry_out
from lawmage.rules.payment.notes import SNOW_MANA, Notes, notes_of
from lawmage.rules.payment.plan import find
from lawmage.rules.payment.question import Plan, Question, Unit
from lawmage.rules.payment.quick import NO, ONLY_MANA, OR_LIFE, UNKNOWN, YES, in_pool, quick, symbol_mask, symbol_other
from lawmage.rules.payment.simple import common_plan, is_common

ALTERNATIVES = 8
"""A plan that doesn't come out is tried without each of so many of the things that it uses."""

BUDGET = 1200
"""Whether costs can be paid is searched with no more copies of the game than this in one version of it; what is then still unknown counts as no."""

SPARE = 40
"""So much more endless mana than the last payment takes is there when a plan is tried, for what comes before it."""

INDEPENDENT = 1
"""With so many other parts (sacrifices, discards ...) each can be looked at by itself."""


def quick_answer(question: Question, notes: Notes) -> int:
    """YES, NO or UNKNOWN by counting alone."""
    cost = question.cost
    obj = question.obj
    if not cost.parts:
        if question.card and obj is not None and obj.chars.abilities.mana:
            return UNKNOWN
        return quick(notes, question.me(), cost)
    others = 0
    for part in cost.parts:
        if not part.payable(question.ctx):
            # 601.2g: only where mana is to be paid may mana abilities be activated, whose side effects could help
            return UNKNOWN if notes.side_effects and (cost.generic or cost.symbols) else NO
        if not (part.taps_source() or part.untaps_source() or part.only_source() or part.uses_up_source()):
            others += 1
    if cost.generic == 0 and not cost.symbols:
        return YES if others == 0 or len(cost.parts) == 1 else UNKNOWN
    if others or (obj is not None and obj.chars.abilities.mana):
        return UNKNOWN
    return quick(notes, question.me(), cost)


def plan_for(question: Question, bounded: bool) -> Plan | None:
    """A plan by which the cost can be paid for certain; None if none was found. `bounded`: no more searching in this version than BUDGET allows."""
    notes = notes_of(question.game, question.player)
    me = question.me()
    if question.cost.generic == 0 and not question.cost.symbols:
        nothing = Plan()
        if comes_out(question, nothing, []):
            return nothing
    if not question.tapped and is_common(notes, me, question.cost):
        return common_plan(question.game, notes, me, question.cost)
    if hopeless(question, notes):
        return None
    broken = any([not part.payable(question.ctx) for part in question.cost.parts])
    if broken and not notes.side_effects:
        return None
    plan = find(question)
    if plan is not None and comes_out(question, plan, []):
        return plan
    if plan is not None and not broken:
        plan_b = other_plan(question, plan, [])
        if plan_b is not None:
            return plan_b
    if notes.searchable or plan is not None:
        if bounded and notes.copies >= BUDGET:
            return None
        from lawmage.rules.payment.search import Search

        search = Search(question, plan is not None)
        found = search.run()
        notes.copies += search.copies
        return found
    return None


def hopeless(question: Question, notes: Notes) -> bool:
    """Whether there can't be so much mana, in all or for one kind of symbol."""
    cost = question.cost
    if notes.reach < 0 or cost.convoke or cost.delve or cost.improvise or cost.spare:
        return False
    me = question.me()
    needed = cost.generic
    wanted: dict[int, int] = {}
    for symbol in cost.symbols:
        other = symbol_other(symbol)
        if other != OR_LIFE:
            needed += 1
        mask = symbol_mask(symbol)
        if other == ONLY_MANA and not mask & SNOW_MANA:
            wanted[mask] = wanted.get(mask, 0) + 1
    if needed > notes.reach + me.mana_in_pool():
        return True
    if not notes.quiet or cost.spend_as:
        return False
    for mask, n in wanted.items():
        special = len([coin for coin in me.special if mask & MANA_BITS[coin.letter]])
        if n > notes.most(mask) + special + in_pool(me.pool, mask):
            return True
    return False


def sure_plan(question: Question, endless: list[Unit]) -> Plan | None:
    """A plan from the notes of the present state that is certain, or was tried."""
    plan = find(question, (), False, endless)
    if plan is None:
        return None
    if comes_out(question, plan, endless):
        return plan
    return other_plan(question, plan, endless)


def other_plan(question: Question, plan: Plan, endless: list[Unit]) -> Plan | None:
    """Another plan in the place of one that didn't come out: from certain mana only, or without one of the things that it used."""
    if not plan.certain:
        other = find(question, (), True, endless)
        if other is not None and comes_out(question, other, endless):
            return other
    for id in plan.used[:ALTERNATIVES]:
        other = find(question, (id,), False, endless)
        if other is not None and comes_out(question, other, endless):
            return other
    return None


def comes_out(question: Question, plan: Plan, endless: list[Unit]) -> bool:
    """Whether the plan is certain, or came out when it was tried."""
    return is_settled(question, plan) or tried(question, plan, endless)


def is_settled(question: Question, plan: Plan) -> bool:
    """Whether nothing that the plan does can spoil the rest of it: its mana is certain, and the other parts of the cost can be paid whatever it does."""
    if not plan.certain:
        return False
    others = 0
    for part in question.cost.parts:
        if not part.payable(question.ctx):
            return False
        if part.taps_source() or part.untaps_source() or part.pays_life() or part.only_source() or part.uses_up_source():
            continue
        others += 1
        if part.taps_others():
            return False
    if others == 0:
        return True
    return others <= INDEPENDENT and len(question.cost.parts) == others and plan.only_taps and not plan.delve


def copy_of(game: Game) -> Game:
    """A copy of the game to try something in: nobody watches, nobody real is asked."""
    trial = game.clone()
    trial.asker = Stand()
    trial.observer = None
    return trial


def tried(question: Question, plan: Plan, endless: list[Unit]) -> bool:
    """Whether the plan comes out, carried out on a copy of the game."""
    trial = copy_of(question.game)
    for unit in endless:
        put_in_pool(trial.players[question.player], unit, len(plan.spend) + SPARE)
    return carry_out(question.within(trial), plan)


def put_in_pool(me: Player, unit: Unit, n: int) -> None:
    """Add mana to a pool, of a copy of the game."""
    if unit.is_plain():
        me.pool[unit.letter] += n
        return
    for _ in range(n):
        me.special.append(SpecialMana(MANA_LETTERS[unit.letter], unit.restriction, unit.source, me.index, False, unit.snow))


def payable(question: Question) -> bool:
    """Whether the cost can be paid."""
    cost = question.cost
    notes = notes_of(question.game, question.player)
    answer = quick_answer(question, notes)
    if answer != UNKNOWN:
        return answer == YES
    if cost.parts:
        return plan_for(question, True) is not None
    key = question_key(question)
    known = notes.answers.get(key)
    if known is None:
        known = plan_for(question, True) is not None
        notes.answers[key] = known
    return known


def question_key(question: Question) -> str:
    """Equal for questions that have the same answer in one version of the game."""
    cost = question.cost
    use = question.use
    ability = question.ctx.ability
    obj = question.obj
    pool = question.me()
    return (
        f"{cost.generic} {cost.symbols} {cost.convoke} {cost.delve} {cost.improvise} {cost.x_symbols} {cost.spend_as} {cost.at_least} {cost.spare} {use.kind} "
        f"{obj.id if obj is not None else 0} {obj.face if obj is not None else 0} {ability.key() if ability is not None else 0} {pool.pool} {len(pool.special)}"
    )


__all__ = ["comes_out", "copy_of", "payable", "plan_for", "sure_plan", "tried"]
