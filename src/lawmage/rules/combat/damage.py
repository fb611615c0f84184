"""510: Combat Damage Step. Who deals damage in which of the steps (510.4), how it is assigned (510.1), all of it dealt at once (510.2)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import YesNo, ask
from lawmage.game.game import Combat, Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.rules.combat.assignment import Assignments, DivideDamage, DivideTrample, Trampler
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Query
from lawmage.rules.queries import ASSIGNS_BY_TOUGHNESS, ASSIGNS_NO_DAMAGE, UNBLOCKED_ASSIGN, asked

OVER_PLANESWALKERS: Final = "trample over planeswalkers"


def strikes_first(obj: GameObject) -> bool:
    """Whether it deals damage in the first of two combat damage steps (702.4b, 702.7b)."""
    keywords = obj.chars.abilities.keywords
    return bool(keywords) and ("first strike" in keywords or "double strike" in keywords)


def first_strikers(game: Game) -> list[int]:
    """The attacking and blocking creatures with first strike or double strike now."""
    combat = game.combat
    if combat is None:
        return []
    return [id for id in [*combat.attackers, *combat.blocking] if strikes_first(game.objects[id])]


def two_damage_steps(game: Game) -> bool:
    """Whether there will be two combat damage steps: some attacker or blocker has first strike or double strike (510.4)."""
    return bool(first_strikers(game))


def deal_combat_damage(game: Game, first: bool) -> None:
    """The turn-based actions of a combat damage step (510.1-2). `first`: it is the first of two."""
    combat = game.combat
    assert combat is not None
    turn = game.turn
    if first:
        turn.first_strikers = first_strikers(game)
    rules = DamageRules(game, combat, first)
    rules.attackers_assign()
    rules.blockers_assign()
    events: list[Happening] = []
    for source, thing, n in rules.sofar.made:
        event = Damage(source, thing, n, True)
        event.source = source
        event.cause = game.objects[source].controller
        events.append(event)
    if events:
        happen(game, events)


class DamageRules:
    """The assignment of damage in one step."""

    def __init__(self, game: Game, combat: Combat, first: bool) -> None:
        self.game = game
        self.combat = combat
        self.first = first
        self.early = set(game.turn.first_strikers)  # had first strike or double strike as the first step began
        self.sofar = Assignments(game)
        self.by_toughness = asked(game, ASSIGNS_BY_TOUGHNESS)
        self.none = asked(game, ASSIGNS_NO_DAMAGE)
        self.as_unblocked = asked(game, UNBLOCKED_ASSIGN)

    def amount(self, id: int) -> int:
        """How much damage a creature assigns in this step (510.1a, 510.4); 0 or less: none at all."""
        obj = self.game.objects[id]
        if self.first:
            if id not in self.early:
                return 0
        elif id in self.early and "double strike" not in obj.chars.abilities.keywords:
            return 0
        if speaks_of(self.none, obj):
            return 0
        if speaks_of(self.by_toughness, obj):
            return obj.chars.toughness
        return obj.chars.power

    def attackers_assign(self) -> None:
        """The active player announces how each attacking creature assigns its damage (510.1b-c), those with trample last."""
        tramplers: list[Trampler] = []
        for id in self.combat.attackers:
            n = self.amount(id)
            if n > 0:
                trampler = self.attacker_assigns(id, n)
                if trampler is not None:
                    tramplers.append(trampler)
        # whoever can only add to what others need goes first; damage over a planeswalker counts on all damage to it
        tramplers.sort(key=stages)
        for i in range(len(tramplers)):
            trampler = tramplers[i]
            decision = DivideTrample(self.game.objects[trampler.id].controller, self.sofar, trampler, tramplers[i + 1 :])
            amounts = ask(self.game, decision)
            for thing in decision.owing(amounts):
                if thing not in self.sofar.owed:
                    self.sofar.owed.append(thing)
            self.assign(trampler.id, decision.things, amounts)

    def attacker_assigns(self, id: int, n: int) -> Trampler | None:
        """One attacker assigns its damage; one that may trample over its blockers is left for later."""
        game = self.game
        obj = game.objects[id]
        keywords = obj.chars.abilities.keywords
        attacked = self.combat.defending[id]
        if attacked < 0 and game.players[player_of_thing(attacked)].left:
            attacked = 0
        beyond = [attacked] if attacked else []
        over = OVER_PLANESWALKERS in keywords and attacked >= 0
        if over:
            beyond.append(thing_of_player(self.combat.defended_by[id]))  # 702.19c, 702.19e
        blockers = self.combat.blockers.get(id)
        if blockers is not None and beyond and speaks_of(self.as_unblocked, obj):
            question = f"Assign {obj.chars.name}'s combat damage as though it weren't blocked?"
            if ask(game, YesNo(obj.controller, "as though unblocked", question, id, "609.4"))[0]:
                blockers = None
        tramples = "trample" in keywords or OVER_PLANESWALKERS in keywords
        if blockers is None and not over:
            self.assign(id, beyond, (n,))  # 510.1b
            return None
        if blockers is None or (tramples and beyond):
            if len(beyond) == 1 and not blockers:
                self.assign(id, beyond, (n,))  # 702.19d
                return None
            return Trampler(id, n, "deathtouch" in keywords, list(blockers or []), beyond)
        self.divide(obj, n, list(blockers), "510.1c")
        return None

    def blockers_assign(self) -> None:
        """The defending player announces how each blocking creature assigns its damage among the creatures it blocks (510.1d)."""
        for id, attackers in self.combat.blocking.items():
            n = self.amount(id)
            if n > 0:
                self.divide(self.game.objects[id], n, list(attackers), "510.1d")

    def divide(self, obj: GameObject, n: int, things: list[int], rule: str) -> None:
        """A creature's controller divides its damage freely among creatures; there may be none left."""
        if things:
            self.assign(obj.id, things, ask(self.game, DivideDamage(obj.controller, obj.id, n, things, rule)))

    def assign(self, source: int, things: list[int], amounts: tuple[int, ...]) -> None:
        for i in range(len(things)):
            self.sofar.assign(source, things[i], amounts[i])


def speaks_of(queries: list[tuple[Context, Query]], obj: GameObject) -> bool:
    """Whether any of the effects concerns the object."""
    for ctx, query in queries:
        if query.concerns(ctx, obj):
            return True
    return False


def stages(trampler: Trampler) -> int:
    return len(trampler.beyond)


__all__ = ["deal_combat_damage", "first_strikers", "two_damage_steps"]
