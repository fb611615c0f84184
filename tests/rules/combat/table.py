"""Small games set up by hand for tests of combat: creatures, effects made of test queries, a scripted chooser."""

from __future__ import annotations

from typing import Any

from lawmage.choices import Answer, Chooser, Decision
from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.game import DECLARE_ATTACKERS, Combat, Game
from lawmage.game.node import Node, make
from lawmage.game.objects import CARD, GameObject
from lawmage.game.player import Player, thing_of_player
from lawmage.game.terms import BATTLEFIELD, CREATURE, GREEN, LAND, PLANESWALKER, RED
from lawmage.rules.abilities import Asking, KeywordAbility, index
from lawmage.rules.combat.attackers import AttackRules, DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.combat.evasion import BlockRules
from lawmage.rules.context import Context
from lawmage.rules.index import watch
from lawmage.rules.nodes import CostChange, Filter, Query
from lawmage.rules.protection import Protection

A, B = 0, 1
PLAYER_A, PLAYER_B = thing_of_player(A), thing_of_player(B)
RED_GREEN = RED | GREEN


class Says(Query):
    """A query whose answers are given as functions or values: Says(CANT_ATTACK, concerns=lambda ctx, obj: True)."""

    def __init__(self, *questions: int, **answers: Any) -> None:
        self.asked = questions
        self.answers = answers

    def questions(self) -> tuple[int, ...]:
        return self.asked

    def _answer(self, name: str, default: Any, *args: Any) -> Any:
        if name not in self.answers:
            return default(*args)
        answer = self.answers[name]
        return answer(*args) if callable(answer) else answer

    def forbids(self, ctx: Context, event: Event) -> bool:
        return bool(self._answer("forbids", super().forbids, ctx, event))

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return bool(self._answer("concerns", super().concerns, ctx, obj))

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return bool(self._answer("concerns_pair", super().concerns_pair, ctx, obj, other))

    def concerns_player(self, ctx: Context, player: int) -> bool:
        return bool(self._answer("concerns_player", super().concerns_player, ctx, player))

    def number(self, ctx: Context) -> int:
        return int(self._answer("number", super().number, ctx))

    def forbids_attack(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        return bool(self._answer("forbids_attack", super().forbids_attack, ctx, obj, defender))

    def requires_attack(self, ctx: Context, obj: GameObject, defender: int) -> int:
        return int(self._answer("requires_attack", super().requires_attack, ctx, obj, defender))

    def requires_block(self, ctx: Context, blocker: GameObject, attacker: GameObject) -> bool:
        return bool(self._answer("requires_block", super().requires_block, ctx, blocker, attacker))

    def company(self, ctx: Context, obj: GameObject) -> int:
        return int(self._answer("company", super().company, ctx, obj))

    def limit(self, ctx: Context) -> int:
        return int(self._answer("limit", super().limit, ctx))

    def limits(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        return bool(self._answer("limits", super().limits, ctx, obj, defender))

    def counts(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return bool(self._answer("counts", super().counts, ctx, obj, other))

    def blockers_least(self, ctx: Context, attacker: GameObject) -> int:
        return int(self._answer("blockers_least", super().blockers_least, ctx, attacker))

    def blockers_most(self, ctx: Context, attacker: GameObject) -> int:
        return int(self._answer("blockers_most", super().blockers_most, ctx, attacker))

    def as_though(self, ctx: Context, obj: GameObject, other: GameObject, word: str) -> bool:
        return bool(self._answer("as_though", super().as_though, ctx, obj, other, word))

    def attack_cost(self, ctx: Context, obj: GameObject, defender: int, total: CostChange) -> None:
        self._answer("attack_cost", super().attack_cost, ctx, obj, defender, total)

    def block_cost(self, ctx: Context, blocker: GameObject, attacker: GameObject, total: CostChange) -> None:
        self._answer("block_cost", super().block_cost, ctx, blocker, attacker, total)


def by_itself(ctx: Context, obj: GameObject, *rest: object) -> bool:
    """For abilities that speak of the creature they are on."""
    return obj.id == ctx.source


class OfColor(Filter):
    """Objects of any of some colours."""

    def __init__(self, colors: int) -> None:
        self.colors = colors

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.colors & self.colors != 0


class Script(Chooser):
    """Answers by kind of decision, in order; then with the game's own generator."""

    def __init__(self, **answers: Any) -> None:
        self.answers: dict[str, list[Any]] = {kind: list(given) for kind, given in answers.items()}
        self.seen: list[Decision] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        self.seen.append(decision)
        left = self.answers.get(decision.kind.replace(" ", "_"))
        if not left:
            return decision.random(game)
        answer = left.pop(0)
        if callable(answer):
            return tuple(answer(decision))
        return tuple(answer)


class Table:
    """A game of two players, A active, in the declare attackers step of turn 5."""

    def __init__(self, chooser: Chooser | None = None) -> None:
        game = Game()
        self.game = game
        game.seed(1)
        for i, name in enumerate("AB"):
            game.players.append(Player(i, name))
        game.turn.number = 5
        game.turn.active = A
        game.turn.step = DECLARE_ATTACKERS
        game.players[A].last_turn = 5
        game.players[B].last_turn = 4
        game.combat = Combat()
        game.next_id = 1
        self.chooser = chooser if chooser is not None else Script()
        game.asker = self.chooser

    def put(self, player: int, types: int, trees: list[Node], name: str = "") -> GameObject:
        """A permanent with these abilities."""
        chars = Characteristics()
        chars.types = types
        chars.abilities = index([Ability(tree, 0, n) for n, tree in enumerate(trees)])
        id = self.game.new_id()
        chars.name = name or f"Permanent {id}"
        obj = GameObject(id, CARD, player, player, BATTLEFIELD, None, chars)
        obj.timestamp = id
        self.game.objects[id] = obj
        self.game.battlefield.append(id)
        watch(self.game, obj)
        return obj

    def creature(self, player: int, power: int, toughness: int, *abilities: str | Query | Node, types: int = 0, colors: int = 0) -> GameObject:
        """A creature with keywords and queries of its own."""
        obj = self.put(player, CREATURE | types, [tree_of(ability) for ability in abilities])
        obj.chars.power = power
        obj.chars.toughness = toughness
        obj.chars.has_pt = True
        obj.chars.colors = colors
        return obj

    def planeswalker(self, player: int, loyalty: int) -> GameObject:
        obj = self.put(player, PLANESWALKER, [])
        obj.counters["loyalty"] = loyalty
        return obj

    def land(self, player: int, *subtypes: str, supertypes: int = 0) -> GameObject:
        obj = self.put(player, LAND, [])
        obj.chars.subtypes = subtypes
        obj.chars.supertypes = supertypes
        return obj

    def effect(self, player: int, query: Query) -> GameObject:
        """An effect by a permanent of its own."""
        return self.put(player, 0, [tree_of(query)])

    def attack(self, *attackers: GameObject, at: int = PLAYER_B) -> None:
        """Creatures are attacking already."""
        combat = self.game.combat
        assert combat is not None
        for obj in attackers:
            combat.attackers.append(obj.id)
            combat.defending[obj.id] = at
            combat.defended_by[obj.id] = B
            combat.declared_attackers.append(obj.id)

    def block(self, attacker: GameObject, *blockers: GameObject) -> None:
        """Creatures are blocking already."""
        combat = self.game.combat
        assert combat is not None
        combat.blockers.setdefault(attacker.id, [])
        for obj in blockers:
            combat.blockers[attacker.id].append(obj.id)
            combat.blocking.setdefault(obj.id, []).append(attacker.id)

    def attackers(self) -> DeclareAttackers:
        return DeclareAttackers(AttackRules(self.game))

    def blockers(self) -> DeclareBlockers:
        return DeclareBlockers(BlockRules(self.game, B))

    def happened(self, kind: type) -> list[Any]:
        """What of that kind stands in the log."""
        return [event for event in self.game.log if isinstance(event, kind)]


def tree_of(ability: str | Query | Node) -> Node:
    if isinstance(ability, str):
        return make(KeywordAbility, "", word=ability)
    if isinstance(ability, Query):
        return make(Asking, "", query=ability)
    return ability


def protection(colors: int) -> Protection:
    return make(Protection, "", quality=OfColor(colors))
