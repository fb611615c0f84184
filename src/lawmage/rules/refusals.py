"""Why something may not be done: shared constants with the rule that forbids it; prose is made on request."""

from __future__ import annotations

from typing import Final


class Refusal:
    """One reason, with its CR number. `reason` is a clause: "it isn't your turn". `also` are other rules that say the same."""

    def __init__(self, rule: str, reason: str, also: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.reason = reason
        self.also = also

    def cites(self, rule: str) -> bool:
        """Whether the rule is one of those that forbid it."""
        return rule == self.rule or rule in self.also

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


NOT_YOUR_PRIORITY: Final = Refusal("117.1", "the player doesn't have priority")
NO_SUCH_ACTION: Final = Refusal("117.1", "that is nothing that a player with priority can do")
NO_SUCH_OBJECT: Final = Refusal("400.7", "the object is no longer there")
SORCERY_TIMING: Final = Refusal("307.1", "that needs the player's own main phase with an empty stack", ("117.1a",))
CREATURE_TIMING: Final = Refusal("302.1", "a permanent spell is cast in its owner's main phase while the stack is empty", ("117.1a",))
NOT_IN_CASTABLE_ZONE: Final = Refusal("601.3", "no rule or effect lets the player cast it from where it is")
CANT_BE_CAST: Final = Refusal("601.3", "an effect says that it can't be cast")
AFTERMATH_ELSEWHERE: Final = Refusal("702.127a", "a half with aftermath is cast from a graveyard only")
LAND_NOT_CAST: Final = Refusal("305.9", "lands aren't cast, they are played")
NO_TARGETS: Final = Refusal("601.2c", "there are not enough legal targets")
NO_MODES: Final = Refusal("601.2b", "no legal choice of modes can be made")
CANT_PAY: Final = Refusal("601.2h", "the cost can't be paid", ("118.3",))
ABILITY_CANT_PAY: Final = Refusal("602.2b", "the cost can't be paid", ("118.3", "601.2h"))
NO_MANA_COST: Final = Refusal("118.6", "it has no mana cost, so it can't be paid")
LAND_TIMING: Final = Refusal("305.1", "a land is played in the player's main phase while the stack is empty")
LAND_TURN: Final = Refusal("305.3", "a land can be played only in the player's own turn")
LAND_LIMIT: Final = Refusal("305.2", "the player has played all the lands that they may this turn")
NOT_A_LAND: Final = Refusal("305.1", "it isn't a land")
NOT_CONTROLLER: Final = Refusal("602.2", "only its controller can activate it")
SUMMONING_SICK: Final = Refusal("302.6", "it hasn't been under its controller's control continuously since their most recent turn began", ("602.5a",))
ALREADY_TAPPED: Final = Refusal("107.5", "a tapped permanent can't pay {T}", ("118.3",))
ALREADY_UNTAPPED: Final = Refusal("107.6", "an untapped permanent can't pay {Q}", ("118.3",))
NO_SUCH_ABILITY: Final = Refusal("602.1", "it has no such ability")
ACTIVATION_TIMING: Final = Refusal("602.5d", "it can be activated only as a sorcery")
ACTIVATION_LIMIT: Final = Refusal("602.5b", "it has been activated as often as it may be this turn")
ACTIVATION_CONDITION: Final = Refusal("602.5b", "its condition for activating isn't met")
CANT_BE_ACTIVATED: Final = Refusal("602.5", "an effect says that it can't be activated")
LOYALTY_USED: Final = Refusal("606.3", "a loyalty ability of it was already activated this turn")
LOYALTY_TIMING: Final = Refusal("606.3", "a loyalty ability is activated in its controller's main phase while the stack is empty")
LOYALTY_TOO_LOW: Final = Refusal("606.6", "it doesn't have that many loyalty counters")
ILLEGAL_TARGET: Final = Refusal("115.4", "that isn't a legal target")
SHROUD: Final = Refusal("702.18a", "it has shroud")
HEXPROOF: Final = Refusal("702.11b", "it has hexproof and an opponent controls it")
PROTECTED: Final = Refusal("702.16b", "it has protection from that")
CANT_BE_TARGETED: Final = Refusal("115.4", "an effect says that it can't be the target")
GAME_OVER: Final = Refusal("104.1", "the game is over")
WHILE_RESOLVING: Final = Refusal("608.2g", "nothing else may be cast or activated while a spell or ability resolves")
# Combat.
NOT_A_CREATURE: Final = Refusal("506.3", "only a creature can attack or block")
BATTLES_DONT_FIGHT: Final = Refusal("508.1a", "a battle can't attack or block")
NOT_ATTACKERS_CONTROLLER: Final = Refusal("508.1a", "only the active player's creatures can attack")
TAPPED_ATTACKER: Final = Refusal("508.1a", "a tapped creature can't be declared as an attacker")
NEW_ATTACKER: Final = Refusal("302.6", "it hasn't been under its controller's control continuously since the turn began")
DEFENDER: Final = Refusal("702.3b", "a creature with defender can't attack")
NOTHING_TO_ATTACK: Final = Refusal("506.2", "only a defending player or a planeswalker that they control can be attacked")
CANT_ATTACK_BY_EFFECT: Final = Refusal("508.1c", "an effect says that it can't attack")
TOO_MANY_ATTACKERS: Final = Refusal("508.1c", "an effect limits how many creatures can attack")
ATTACKS_WITHOUT_COMPANY: Final = Refusal("508.1c", "it can't attack unless enough other creatures attack")
ATTACK_REQUIREMENTS: Final = Refusal("508.1d", "more of the requirements to attack could be obeyed")
ATTACK_UNPAID: Final = Refusal("508.1h", "the costs to attack can't be paid")
NOT_THE_QUESTION: Final = Refusal("508.1", "that isn't an answer to the question")
NOT_BLOCKERS_CONTROLLER: Final = Refusal("509.1a", "only the defending player's creatures can block")
TAPPED_BLOCKER: Final = Refusal("509.1a", "a tapped creature can't be declared as a blocker")
NOT_ATTACKING_THEM: Final = Refusal("509.1a", "a creature can block only what attacks its controller or a planeswalker they control")
CANT_BLOCK_BY_EFFECT: Final = Refusal("509.1b", "an effect says that it can't block that creature")
CANT_BE_BLOCKED_BY_EFFECT: Final = Refusal("509.1b", "an effect says that the attacker can't be blocked by it")
DECAYED: Final = Refusal("702.147a", "a creature with decayed can't block")
FLYING: Final = Refusal("702.9b", "a creature with flying can be blocked only by creatures with flying or reach")
FEAR: Final = Refusal("702.36b", "a creature with fear can be blocked only by artifact creatures and black creatures")
INTIMIDATE: Final = Refusal("702.13b", "a creature with intimidate can be blocked only by artifact creatures and creatures that share a color with it")
SHADOW: Final = Refusal("702.28b", "creatures with shadow block and are blocked only by creatures with shadow")
HORSEMANSHIP: Final = Refusal("702.31b", "a creature with horsemanship can be blocked only by creatures with horsemanship")
SKULK: Final = Refusal("702.118b", "a creature with skulk can't be blocked by creatures with greater power")
LANDWALK: Final = Refusal("702.14c", "the defending player controls a land of the kind that its landwalk names")
PROTECTED_ATTACKER: Final = Refusal("702.16f", "the attacker has protection from the blocker")
MENACE: Final = Refusal("702.111b", "a creature with menace can't be blocked except by two or more creatures")
TOO_FEW_BLOCKERS: Final = Refusal("509.1b", "an effect says that the attacker must be blocked by more creatures, or by none")
TOO_MANY_BLOCKERS: Final = Refusal("509.1b", "an effect limits how many creatures can block")
BLOCKS_TOO_MANY: Final = Refusal("509.1a", "it can't block that many creatures")
BLOCKS_WITHOUT_COMPANY: Final = Refusal("509.1b", "it can't block unless enough other creatures block")
BLOCK_REQUIREMENTS: Final = Refusal("509.1c", "more of the requirements to block could be obeyed")
BLOCK_UNPAID: Final = Refusal("509.1d", "the costs to block can't be paid")
