"""The plain player who decides where no answer is queued and the scenario is not strict (FORMAT.md, 5.5)."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseNumber, ChooseThings, Decision, Divide, OrderItems, YesNo
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.rules.combat.assignment import DivideDamage, DivideTrample
from lawmage.rules.combat.attackers import DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.modes import ChooseModes
from lawmage.rules.targeting import TargetDecision
from lawmage.rules.words import ability_words

HARM = ("destroy", "exile", "damage", "counter target", "gets -", "loses", "sacrifice", "discard", "tap ", "return", "can't", "gain control", "mill", "fights")
"""Words by which an ability is known to harm what it targets."""

HELP = ("untap", "gets +", "gains", "put a +1", "+1/+1", "regenerate", "prevent", "draws", "gain life", "equip", "attach")

LEAVES_ALONE = ("scry bottom", "surveil graveyard", "discard", "sacrifice", "exile", "mulligan")
"""Optional losses, which it does not take."""

NEVER = ("mulligan", "new targets", "stay tapped")
"""What it doesn't do: a copy keeps its targets, permanents untap."""


def default_answer(game: Game, decision: Decision) -> Answer:
    """A legal answer: helpful to the player where that can be told, otherwise the first."""
    for answer in proposals(game, decision):
        if decision.check(answer):
            return answer
    return decision.random(game)


def proposals(game: Game, decision: Decision) -> list[Answer]:
    """Answers to try in turn."""
    if isinstance(decision, YesNo):
        return [(0,), (1,)] if decision.purpose in NEVER else [(1,), (0,)]
    if isinstance(decision, ChooseNumber):
        highest = decision.high if decision.high >= 0 else decision.low + decision.suggested
        return [(n,) for n in range(highest, decision.low - 1, -1)]
    if isinstance(decision, DeclareAttackers):
        return [tuple([0] * len(decision.attackers))]
    if isinstance(decision, DeclareBlockers):
        return [tuple([0] * len(decision.blockers))]
    if isinstance(decision, TargetDecision):
        return best_targets(game, decision)
    if isinstance(decision, ChooseModes):
        return [tuple(range(n)) for n in (max(1, decision.low), decision.high, decision.low) if n <= decision.high]
    if isinstance(decision, ChooseThings):
        return best_things(game, decision)
    if isinstance(decision, Divide):
        return divisions(game, decision)
    if isinstance(decision, OrderItems):
        return [tuple(range(len(decision.items)))]
    return [(0,), ()]


def owner_of(game: Game, thing: int) -> int:
    """The player whose thing it is: its controller where it has one."""
    if thing < 0:
        return -thing - 1
    obj = game.objects[thing]
    return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner


def harms(game: Game, decision: TargetDecision) -> bool:
    """Whether what is being targeted would rather not be, as far as the words tell."""
    ability = decision.ctx.ability
    stack_object = game.objects.get(decision.ctx.stack_object)
    trees = [ability.tree] if ability is not None else []
    if stack_object is not None and stack_object.ability is None:
        trees = [each.tree for each in stack_object.chars.abilities.spell]
        if not trees:
            trees = [each.tree for each in stack_object.chars.abilities.abilities]
    words = " ".join(ability_words(game, tree) for tree in trees).lower()
    good = [words.find(word) for word in HELP if word in words]
    bad = [words.find(word) for word in HARM if word in words.replace("untap", "_____")]
    return bool(bad) and (not good or min(bad) < min(good))


def best_targets(game: Game, decision: TargetDecision) -> list[Answer]:
    """Opponents' things for harm, its own for help; the most valuable first."""
    harm = harms(game, decision)
    order = sorted(
        range(len(decision.candidates)),
        key=lambda i: ((owner_of(game, decision.candidates[i]) == decision.player) == harm, -value(game, decision.candidates[i])),
    )
    friendly = [i for i in order if (owner_of(game, decision.candidates[i]) == decision.player) != harm]
    most = min(decision.high, max(decision.low, len(friendly)))
    return [tuple(order[:most]), tuple(order[: decision.low]), tuple(order[: decision.high])]


def value(game: Game, thing: int) -> int:
    """How much a thing is worth, roughly."""
    if thing < 0:
        return 0
    chars = game.objects[thing].chars
    cost = chars.mana_cost
    return (cost.value if cost is not None else 0) + chars.power + chars.toughness


def best_things(game: Game, decision: ChooseThings) -> list[Answer]:
    """What it must give up is the cheapest; what it may have, it takes."""
    order = list(range(len(decision.candidates)))
    losing = decision.purpose.startswith(LEAVES_ALONE)
    if decision.candidates and all(thing in game.objects or thing < 0 for thing in decision.candidates):
        order.sort(key=lambda i: value(game, decision.candidates[i]), reverse=not losing)
    n = decision.low if losing else decision.high
    return [tuple(order[:n]), tuple(order[: decision.low]), tuple(order[: decision.high])]


def divisions(game: Game, decision: Divide) -> list[Answer]:
    """Combat damage: enough to kill each in turn, the rest to the last, who is the player where there is trample. Else all to each thing in turn."""
    n = len(decision.things)
    found: list[Answer] = []
    if isinstance(decision, DivideDamage):
        amounts = [0] * n
        left = decision.total
        for i, thing in enumerate(decision.things):
            needed = left if i == n - 1 or thing < 0 else lethal(game, decision, thing)
            amounts[i] = min(left, needed)
            left -= amounts[i]
        found.append(tuple(amounts))
    for first in range(n):
        amounts = [decision.each] * n
        amounts[first] += decision.total - decision.each * n
        found.append(tuple(amounts))
    return found


def lethal(game: Game, decision: DivideDamage, thing: int) -> int:
    """How much damage is lethal to a creature (510.1c, 702.19b)."""
    if isinstance(decision, DivideTrample) and thing in decision.trampler.blockers:
        return decision.needed(thing)
    obj = game.objects[thing]
    return max(0, obj.chars.toughness - obj.damage)
