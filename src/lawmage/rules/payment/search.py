"""605.3a: mana abilities whose costs or effects the notes can't count are searched: activated on copies of the game, up to a stated bound.

A loop is found as activations that bring permanents and players back to the same state with more mana in the pool: then there is as much of that mana as is
wanted. What is searched decides nothing that hidden cards or chance decide.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules import activating, mana_abilities
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.mana_profile import OTHER, profile_of
from lawmage.rules.nodes import ManaRestriction
from lawmage.rules.payment.askers import Trying
from lawmage.rules.payment.carry_out import activate_with
from lawmage.rules.payment.decide import copy_of, sure_plan
from lawmage.rules.payment.notes import Source, all_sources, notes_of, taps_too
from lawmage.rules.payment.plan import find, missing
from lawmage.rules.payment.question import Block, Plan, Question, Step, Unit
from lawmage.rules.total_cost import ability_total

COPIES: Final = 240
"""The most copies of the game that one search makes."""

BRANCHES: Final = 16
"""The most ways in which one activation is tried."""

LARGEST_X: Final = 12
"""The largest X that is tried in the cost of a mana ability."""


class Node:
    """A state reached by activating mana abilities."""

    def __init__(self, game: Game, before: Node | None, step: Step | None, player: int) -> None:
        self.game = game
        self.before = before
        self.step = step
        self.loops: list[Block] = []  # found in this state: each can be repeated here
        self.endless: list[Unit] = []  # the mana that this makes endless
        self.key = state_key(game)
        self.pool = pool_of(game, player)
        self.depth = 0
        if before is not None:
            self.endless = list(before.endless)
            self.depth = before.depth + 1


def state_key(game: Game) -> str:
    """Equal for states that differ in nothing but mana pools, as far as mana abilities can tell."""
    parts: list[str] = []
    for id in game.battlefield:
        obj = game.objects[id]
        parts.append(f"{id}{'t' if obj.tapped else ''}{sorted(obj.counters.items()) if obj.counters else ''}{obj.damage if obj.damage else ''}")
    for me in game.players:
        parts.append(f"{me.life} {me.hand} {len(me.library)} {me.graveyard} {me.counters}")
    parts.append(f"{len(game.exile)} {len(game.effects)}")
    return " ".join(parts)


def pool_of(game: Game, player: int) -> list[tuple[Unit, int]]:
    """The mana in a pool by kind."""
    me = game.players[player]
    found = [(Unit(i, False, None, 0), me.pool[i]) for i in range(6) if me.pool[i]]
    for coin in me.special:
        restriction = coin.restriction
        assert restriction is None or isinstance(restriction, ManaRestriction)
        unit = Unit(MANA_LETTERS.index(coin.letter), coin.snow, restriction, coin.source)
        for i in range(len(found)):
            if found[i][0].same(unit):
                found[i] = (found[i][0], found[i][1] + 1)
                break
        else:
            found.append((unit, 1))
    return found


def amount(pool: list[tuple[Unit, int]], unit: Unit) -> int:
    """How much of such mana there is."""
    for each, n in pool:
        if each.same(unit):
            return n
    return 0


def gain(old: list[tuple[Unit, int]], new: list[tuple[Unit, int]]) -> list[Unit] | None:
    """What the new pool has more, if it has nothing less; else None."""
    for unit, n in old:
        if amount(new, unit) < n:
            return None
    more: list[Unit] = []
    for unit, n in new:
        more.extend([unit] * (n - amount(old, unit)))
    return more


class Search:
    """One search for a way to pay."""

    def __init__(self, question: Question, thorough: bool) -> None:
        self.question = question
        self.thorough = thorough  # a payment was foreseen that didn't come out: what sources do besides adding mana matters
        self.copies = 0
        self.waiting: list[tuple[int, int, int]] = []  # a heap of what is missing, how deep, and which node
        self.nodes: list[Node] = []
        self.seen: dict[str, list[Node]] = {}
        self.takes: list[int] = []  # permanents that some activation took away

    def run(self) -> Plan | None:
        """The state from which least is missing first, and of those the one with the fewest activations."""
        root = Node(copy_of(self.question.game), None, None, self.question.player)
        self.seen[root.key] = [root]
        self.wait(root)
        while self.waiting and self.copies < COPIES:
            plan = self.expand(self.nodes[heappop(self.waiting)[2]])
            if plan is not None:
                return plan
        return None

    def wait(self, node: Node) -> None:
        """Put a state among those to go on from."""
        self.nodes.append(node)
        less = missing(self.question.within(node.game), node.endless)
        heappush(self.waiting, (less, node.depth, len(self.nodes) - 1))

    def expand(self, node: Node) -> Plan | None:
        """Try every mana ability in this state; then those of permanents that others turned out to take away, which may be tapped for mana first."""
        player = self.question.player
        done: list[tuple[int, int, int]] = []
        more = True
        while more:
            more = False
            for obj, ability in self.moves(node.game):
                key = (obj.id, ability.origin, ability.index)
                if key in done:
                    continue
                done.append(key)
                more = True
                tree = ability.tree
                assert isinstance(tree, Activated)
                for x in values_of_x(node.game, player, obj, ability, tree):
                    plan = self.branches(node, obj.id, ability, x)
                    if plan is not None or self.copies >= COPIES:
                        return plan
        return None

    def moves(self, game: Game) -> list[tuple[GameObject, Ability]]:
        """The mana abilities to try: those that the notes leave to searching, and those whose mana isn't certain."""
        question = self.question
        player = question.player
        sources = all_sources(game, notes_of(game, player))
        found: list[tuple[GameObject, Ability]] = []
        for obj, ability in mana_abilities.all_of(game, player):
            tree = ability.tree
            assert isinstance(tree, Activated)
            profile = profile_of(tree)
            if not profile.free or profile.uncertain or obj.id == question.card or question.is_own(obj.id, ability):
                continue
            if obj.id == question.tapped and (profile.taps or profile.untaps or profile.uses_up):
                continue
            searched = profile.kind == OTHER or (profile.untaps and taps_too(obj))
            if not searched and not any([s.id == obj.id and s.ability is ability and self.worth_trying(s) for s in sources]):
                continue
            if activating.why_not_begin(game, player, obj, ability, tree) is not None:
                continue
            ctx = Context(game, player, obj.id, ability)
            ctx.announced = Announcement()
            if mana_abilities.why_not_symbols(ctx, tree.cost) is None and all([part.payable(ctx) for part in tree.cost]):
                found.append((obj, ability))
        return found

    def worth_trying(self, source: Source) -> bool:
        """Whether activating what the notes can count may still tell something."""
        if source.id in self.takes and not source.profile.uses_up:
            return True
        return source.profile.untaps or source.doubtful or source.grows() or (self.thorough and (not source.certain or source.profile.uses_up))

    def branches(self, node: Node, id: int, ability: Ability, x: int) -> Plan | None:
        """Activate an ability on copies, once for every way in which questions can be answered."""
        player = self.question.player
        waiting: list[tuple[int, ...]] = [()]
        own = own_plan(node.game, player, id, ability, x)
        if own is None:
            return None
        n = 0
        while waiting and n < BRANCHES and self.copies < COPIES:
            branch = waiting.pop(0)
            n += 1
            self.copies += 1
            game = copy_of(node.game)
            real = game.asker
            assert real is not None
            asker = Trying(player, real, branch)
            step = Step(id, ability, ())
            step.searched = True
            step.x = x
            step.plan = own
            done = activate_with(game, player, step, asker, real)
            for i in range(len(branch), len(asker.taken)):
                for other in range(1, asker.ways[i]):
                    waiting.append((*asker.taken[:i], other))
            if not done:
                continue
            step.script = asker.script
            for other_id in node.game.battlefield:
                if other_id in game.became and other_id not in self.takes:
                    self.takes.append(other_id)
            plan = self.reached(Node(game, node, step, player))
            if plan is not None:
                return plan
        return None

    def reached(self, node: Node) -> Plan | None:
        """A new state: see whether the cost can be paid from it, and whether a loop has closed."""
        earlier = node.before
        while earlier is not None:
            if earlier.key == node.key:
                more = gain(earlier.pool, node.pool)
                if more:
                    return self.loop(earlier, node, more)
                if more is not None:
                    return None
            earlier = earlier.before
        for known in self.seen.get(node.key, []):
            if gain(node.pool, known.pool) is not None and all([any([unit.same(e) for e in known.endless]) for unit in node.endless]):
                return None  # there was at least as much here before
        self.seen.setdefault(node.key, []).append(node)
        plan = self.pay_from(node)
        if plan is None:
            self.wait(node)
        return plan

    def loop(self, start: Node, end: Node, more: list[Unit]) -> Plan | None:
        """Activations that lead back to where they began, with more mana: there they can be repeated."""
        fresh = [unit for unit in more if not any([unit.same(known) for known in start.endless])]
        if not fresh:
            return None
        steps: list[Step] = []
        node: Node | None = end
        while node is not None and node is not start:
            assert node.step is not None
            steps.append(node.step)
            node = node.before
        steps.reverse()
        start.loops.append(Block(steps, 0, more))
        start.endless.extend(fresh)
        plan = self.pay_from(start)
        if plan is None:
            self.wait(start)  # what was out of reach may be payable now
        return plan

    def pay_from(self, node: Node) -> Plan | None:
        """A plan that pays in this state, with the steps that lead to it."""
        plan = sure_plan(self.question.within(node.game), node.endless)
        if plan is None:
            return None
        path: list[Node] = []
        each: Node | None = node
        while each is not None:
            path.append(each)
            each = each.before
        path.reverse()
        blocks: list[Block] = []
        loops: list[Block] = []
        for state in path:
            if state.step is not None:
                blocks.append(Block([state.step], 1))
            for block in state.loops:
                repeated = Block(block.steps, 0, block.gain)
                loops.append(repeated)
                blocks.append(repeated)
        repeat(loops, plan, node.endless)
        plan.blocks = [block for block in blocks if block.times] + plan.blocks
        plan.certain = False
        plan.only_taps = False
        return plan


def repeat(loops: list[Block], plan: Plan, endless: list[Unit]) -> None:
    """How often each loop has to be run for the endless mana that the plan counts on."""
    for unit in endless:
        wanted = len([each for each in plan.spend if each is unit])
        for block in plan.blocks:
            for step in block.steps:
                wanted += len([each for each in step.spend if each is unit])
        if wanted == 0:
            continue
        for block in loops:
            n = len([each for each in block.gain if each.same(unit)])
            if n:
                block.times = max(block.times, (wanted + n - 1) // n)
                break


def own_plan(game: Game, player: int, id: int, ability: Ability, x: int) -> Plan | None:
    """How the mana of the ability's own cost is paid, as if alone."""
    tree = ability.tree
    assert isinstance(tree, Activated)
    ctx = Context(game, player, id, ability)
    ctx.announced = Announcement()
    ctx.announced.x = x
    ctx.x = x
    obj = game.objects[id]
    return find(Question(game, player, ability_total(game, ctx, obj, tree.cost, x), obj, ctx))


def values_of_x(game: Game, player: int, obj: GameObject, ability: Ability, tree: Activated) -> list[int]:
    """The values of X to try: the largest first."""
    if not profile_of(tree).has_x:
        return [0]
    found: list[int] = []
    for x in range(1, LARGEST_X + 1):
        ctx = Context(game, player, obj.id, ability)
        ctx.announced = Announcement()
        ctx.announced.x = x
        ctx.x = x
        if not all([part.payable(ctx) for part in tree.cost]):
            break
        found.append(x)
    found.reverse()
    return found
