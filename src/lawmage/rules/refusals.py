"""Why something may not be done: shared constants with the rule that forbids it; prose is made on request."""

from __future__ import annotations

from typing import Final


class Refusal:
    """One reason, with its CR number. `reason` is a clause: "it isn't your turn"."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


NOT_YOUR_PRIORITY: Final = Refusal("117.1", "the player doesn't have priority")
NO_SUCH_OBJECT: Final = Refusal("400.7", "the object is no longer there")
SORCERY_TIMING: Final = Refusal("307.1", "that needs the player's own main phase with an empty stack")
CREATURE_TIMING: Final = Refusal("302.1", "a permanent spell is cast in its owner's main phase while the stack is empty")
NOT_IN_CASTABLE_ZONE: Final = Refusal("601.3", "no rule or effect lets the player cast it from where it is")
CANT_BE_CAST: Final = Refusal("601.3", "an effect says that it can't be cast")
LAND_NOT_CAST: Final = Refusal("305.9", "lands aren't cast, they are played")
NO_TARGETS: Final = Refusal("601.2c", "there are not enough legal targets")
NO_MODES: Final = Refusal("601.2b", "no legal choice of modes can be made")
CANT_PAY: Final = Refusal("601.2h", "the cost can't be paid")
ABILITY_CANT_PAY: Final = Refusal("602.2b", "the cost can't be paid")
NO_MANA_COST: Final = Refusal("118.6", "it has no mana cost, so it can't be paid")
LAND_TIMING: Final = Refusal("305.1", "a land is played in the player's main phase while the stack is empty")
LAND_TURN: Final = Refusal("305.3", "a land can be played only in the player's own turn")
LAND_LIMIT: Final = Refusal("305.2", "the player has played all the lands that they may this turn")
NOT_A_LAND: Final = Refusal("305.1", "it isn't a land")
NOT_CONTROLLER: Final = Refusal("602.2", "only its controller can activate it")
SUMMONING_SICK: Final = Refusal("302.6", "it hasn't been under its controller's control continuously since their most recent turn began")
ALREADY_TAPPED: Final = Refusal("107.5", "a tapped permanent can't pay {T}")
ALREADY_UNTAPPED: Final = Refusal("107.6", "an untapped permanent can't pay {Q}")
NO_SUCH_ABILITY: Final = Refusal("602.1", "it has no such ability")
ACTIVATION_TIMING: Final = Refusal("602.5d", "it can be activated only as a sorcery")
ACTIVATION_LIMIT: Final = Refusal("602.5b", "it has been activated as often as it may be this turn")
ACTIVATION_CONDITION: Final = Refusal("602.5b", "its condition for activating isn't met")
CANT_BE_ACTIVATED: Final = Refusal("602.5", "an effect says that it can't be activated")
LOYALTY_USED: Final = Refusal("606.3", "a loyalty ability of it was already activated this turn")
LOYALTY_TIMING: Final = Refusal("606.3", "a loyalty ability is activated in its controller's main phase while the stack is empty")
LOYALTY_TOO_LOW: Final = Refusal("606.6", "it doesn't have that many loyalty counters")
ILLEGAL_TARGET: Final = Refusal("115.4", "that isn't a legal target")
GAME_OVER: Final = Refusal("104.1", "the game is over")
WHILE_RESOLVING: Final = Refusal("608.2g", "nothing else may be cast or activated while a spell or ability resolves")
