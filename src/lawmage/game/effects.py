"""Effects that outlast what made them: continuous effects (611.2), replacement and prevention effects with a duration (614, 615), delayed triggers (603.7)."""

from __future__ import annotations

from typing import Final

from lawmage.game.node import Node

# Durations (611.2a, 514.2).
NO_END: Final = 0
END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
YOUR_NEXT_TURN: Final = 3  # until the controller's next turn begins
WHILE: Final = 4  # "for as long as": ends for good when the condition is false (611.2b)
ONCE: Final = 5  # until it has been used, whenever that is
YOUR_NEXT_END_STEP: Final = 6
YOUR_NEXT_UNTAP: Final = 7
END_OF_YOUR_NEXT_TURN: Final = 8  # the cleanup step of the controller's next turn

# What kind of effect it is.
CONTINUOUS: Final = 0
REPLACEMENT: Final = 1
QUERY: Final = 2
DELAYED_TRIGGER: Final = 3
UNTIL: Final = 4  # objects that return when a permanent leaves the battlefield (610.3)


class Effect:
    """One floating effect. Its words are trees; what they refer to was captured as it was made (`refs`, `x`)."""

    def __init__(self, id: int, kind: int, tree: Node, source: int, controller: int, duration: int) -> None:
        self.id = id  # also its timestamp (613.7b)
        self.kind = kind
        self.tree = tree  # the replacement, query or triggered ability; of a continuous effect, the clause (for words)
        self.source = source
        self.controller = controller
        self.duration = duration
        self.made_turn = 0
        self.condition: Node | None = None  # of WHILE
        self.affected: tuple[int, ...] = ()  # things locked in (611.2c)
        self.modifications: tuple[Node, ...] = ()  # of a continuous effect, amounts locked in (608.2h)
        self.refs: dict[int, tuple[int, ...]] = {}
        self.x = 0
        self.remaining = -1  # of a shield: how much it still prevents (615.7); -1: not counted
        self.uses = -1  # how often it may still be used; -1: any
        self.came = -1  # of "the next time": at which version of the game it came, so that it is over once that is another one
        self.origin = 0  # the origin of the ability that made it, for linked memory (607)

    def clone(self) -> Effect:
        new = Effect(self.id, self.kind, self.tree, self.source, self.controller, self.duration)
        new.made_turn = self.made_turn
        new.condition = self.condition
        new.affected = self.affected
        new.modifications = self.modifications
        new.refs = self.refs
        new.x = self.x
        new.remaining = self.remaining
        new.uses = self.uses
        new.came = self.came
        new.origin = self.origin
        return new
