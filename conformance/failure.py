"""Why a scenario does not hold."""

from __future__ import annotations

ACTION_IMPOSSIBLE = "action_impossible"
ATTACK_IMPOSSIBLE = "attack_impossible"
BLOCK_IMPOSSIBLE = "block_impossible"
ILLEGAL_BLOCK = "illegal_block"
UNUSED_ACTIONS = "unused_actions"
UNUSED_ANSWERS = "unused_answers"
NO_SUCH_PERMANENT = "no_such_permanent"
MISSING_ANSWER = "missing_answer"
CHECK = "check"
LACKING = "lacking"
ERROR = "error"


class Failure(Exception):
    """A script cannot go on, or something expected is not so. `kind` is one of the words above; `about` the action or name it is about."""

    def __init__(self, kind: str, reason: str, about: str = "") -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason
        self.about = about


class OutOfTime(BaseException):
    """The scenario takes longer than it may. Not an Exception, so that nothing in between holds it up."""
