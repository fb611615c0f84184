"""What the players pass priority for: that something resolves, that a step begins, that attackers or blockers are declared."""

from __future__ import annotations

from lawmage.game.game import DECLARE_ATTACKERS, DECLARE_BLOCKERS, STEP_NAMES, Game
from lawmage.judge.acts import Attack, Block, GoTo
from lawmage.judge.table import Table
from lawmage.rules.combat.attackers import why_cant_attack
from lawmage.rules.events.actions import Resolve

MOST_TURNS = 6
"""So many turns are passed at most on the way to a step."""


class Goal:
    """The base: whether it is reached, and why it can't be any more."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def reached(self) -> bool:
        raise NotImplementedError

    def hopeless(self) -> str:
        """Why going on is of no use; nothing if it is."""
        return ""


class Resolved(Goal):
    """So many objects have resolved (608.1)."""

    def __init__(self, game: Game, count: int) -> None:
        super().__init__(game)
        self.count = count
        self.started = len(game.log)

    def reached(self) -> bool:
        return sum(1 for event in self.game.log[self.started :] if isinstance(event, Resolve)) >= self.count

    def hopeless(self) -> str:
        return "" if self.game.stack else "the stack is empty before that many objects have resolved"


class AllResolved(Goal):
    """The stack is empty."""

    def reached(self) -> bool:
        return not self.game.stack


class StepBegun(Goal):
    """A step has begun, in that player's turn if one is named."""

    def __init__(self, game: Game, act: GoTo, table: Table) -> None:
        super().__init__(game)
        turn = game.turn
        self.step = STEP_NAMES.index(act.step)
        self.whose = table.player(act.whose) if act.whose else -1
        self.next_turn = act.next_turn
        self.turn = turn.number
        self.began = (turn.number, turn.step)

    def reached(self) -> bool:
        turn = self.game.turn
        if turn.step != self.step or (turn.number, turn.step) == self.began:
            return False
        if self.next_turn and turn.number == self.turn:
            return False
        return self.whose < 0 or turn.active == self.whose

    def beyond_this_turn(self) -> bool:
        """Whether the step can only come in a later turn: what is declared now isn't what the acts after it tell of."""
        turn = self.game.turn
        return turn.step > self.step or (self.next_turn and turn.number == self.turn) or (self.whose >= 0 and turn.active != self.whose)

    def hopeless(self) -> str:
        if self.game.turn.number - self.turn > MOST_TURNS:
            return f"no {STEP_NAMES[self.step]} came in which a player received priority"
        return ""


class Declared(Goal):
    """Attackers or blockers have been declared, as the act says."""

    def __init__(self, game: Game, act: Attack | Block, table: Table) -> None:
        super().__init__(game)
        self.act = act
        self.table = table
        self.made = False
        self.turn = game.turn.number
        self.player = table.player(act.player)
        self.step = DECLARE_ATTACKERS if isinstance(act, Attack) else DECLARE_BLOCKERS
        self.left = game.turn.step != self.step  # the declaration of the present step is past

    def reached(self) -> bool:
        return self.made or (self.passed() and self.empty())

    def passed(self) -> bool:
        """Whether the declaration came and was not theirs to make."""
        turn = self.game.turn
        if turn.step != self.step:
            if self.step == DECLARE_BLOCKERS and turn.step > self.step:
                return True
            self.left = True
            return False
        mine = (turn.active == self.player) == isinstance(self.act, Attack)
        return self.left and mine

    def empty(self) -> bool:
        return not (self.act.attackers if isinstance(self.act, Attack) else self.act.blocks)

    def hopeless(self) -> str:
        if not self.passed() and self.game.turn.number - self.turn <= 2:
            return ""
        reasons: list[str] = []
        if isinstance(self.act, Attack):
            for reference, _ in self.act.attackers:
                for id in self.table.find(reference):
                    if id > 0 and self.table.here(id):
                        refusal = why_cant_attack(self.game, self.game.objects[id])
                        if refusal is not None:
                            reasons.append(f"{self.table.label(id)}: {refusal}")
        return f'"{self.act.words}" is not allowed: {"; ".join(reasons) or "there is no such declaration to make"}'


__all__ = ["AllResolved", "Declared", "Goal", "Resolved", "StepBegun"]
