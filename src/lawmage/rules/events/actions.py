"""Events that are things done rather than changes: casting, activating, targeting, steps beginning, searching, choosing."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.facts import STACK_FACTS


class ByPlayer(Happening):
    """Something a player does. `obj` is the object it is done with or to, 0 for none."""

    def __init__(self, player: int, obj: int = 0) -> None:
        super().__init__()
        self.player = player
        self.obj = obj

    def player_affected(self, game: Game) -> int:
        return self.player


class Cast(ByPlayer):
    """A spell became cast (601.2i)."""

    kind = kinds.CAST
    rule = "601.2i"

    def __init__(self, player: int, obj: int, from_zone: int) -> None:
        super().__init__(player, obj)
        self.from_zone = from_zone
        self.nth = 0  # of the spells that the player cast this turn

    def perform(self, game: Game) -> bool:
        key = (-self.player - 1, "spells cast")
        self.nth = game.turn_facts.get(key, 0) + 1
        game.turn_facts[key] = self.nth
        game.changed |= STACK_FACTS
        return True


class Activate(ByPlayer):
    """An ability was activated (602.2b). `obj` is its source, `stack_object` the ability on the stack, 0 for a mana ability."""

    kind = kinds.ACTIVATE
    rule = "602.2b"

    def __init__(self, player: int, obj: int, ability: Ability, stack_object: int) -> None:
        super().__init__(player, obj)
        self.ability = ability
        self.stack_object = stack_object


class TriggerPut(ByPlayer):
    """A triggered ability was put on the stack (603.3). `stack_object` is 0 for a triggered mana ability, which resolves at once (605.4a)."""

    kind = kinds.TRIGGER
    rule = "603.3"

    def __init__(self, player: int, obj: int, ability: Ability, stack_object: int) -> None:
        super().__init__(player, obj)
        self.ability = ability
        self.stack_object = stack_object


class BecomesTarget(ByPlayer):
    """A thing became the target of a spell or ability (115.1). `obj` is the thing, `by` the object on the stack."""

    kind = kinds.TARGET
    rule = "115.1"

    def __init__(self, player: int, obj: int, by: int) -> None:
        super().__init__(player, obj)
        self.by = by


STEP_RULES: Final = ("502.1", "503.1", "504.1", "505.1", "507.1", "508.1", "509.1", "510.4", "510.1", "511.1", "505.1", "513.1", "514.1")
"""What says what each step or main phase begins with, in the order of a turn; 510.4 is about a first of two combat damage steps."""


class StepBegins(ByPlayer):
    """A step or phase begins (603.2b); `player` is the active player."""

    kind = kinds.STEP
    rule = "500.6"

    def __init__(self, player: int, step: int) -> None:
        super().__init__(player)
        self.step = step
        self.rule = STEP_RULES[step]


class TurnBegins(ByPlayer):
    """A turn begins (500.1)."""

    kind = kinds.TURN
    rule = "500.1"

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number


class PlayLand(ByPlayer):
    """A land was played (305.1, 116.2a)."""

    kind = kinds.PLAY_LAND
    rule = "305.1"


class Resolve(ByPlayer):
    """A spell or ability begins to resolve (608.1)."""

    kind = kinds.RESOLVE
    rule = "608.1"


class Fizzle(ByPlayer):
    """A spell or ability doesn't resolve: all its targets are illegal (608.2b), or its intervening condition is false (608.2a)."""

    kind = kinds.FIZZLE
    rule = "608.2b"


class ControlChanged(ByPlayer):
    """A permanent came under the control of `player` (613.1b)."""

    kind = kinds.CONTROL
    rule = "613.1b"

    def __init__(self, player: int, obj: int, from_player: int) -> None:
        super().__init__(player, obj)
        self.from_player = from_player


class Loses(ByPlayer):
    """A player loses the game (104.3)."""

    kind = kinds.LOSE
    rule = "104.3"


class Wins(ByPlayer):
    """A player wins the game (104.2)."""

    kind = kinds.WIN
    rule = "104.2"


class Shuffles(ByPlayer):
    """A library is shuffled (701.24)."""

    kind = kinds.SHUFFLE
    rule = "701.24a"

    def perform(self, game: Game) -> bool:
        game.shuffle(game.players[self.player].library)
        return True


class Done(ByPlayer):
    """An action of another kind was done: `kind` says which (scry, surveil, cycle, search, fight ...), `n` how much, `objects` with what."""

    def __init__(self, kind: int, rule: str, player: int, obj: int = 0, n: int = 0, objects: tuple[int, ...] = ()) -> None:
        super().__init__(player, obj)
        self.kind = kind
        self.rule = rule
        self.n = n
        self.objects = objects
