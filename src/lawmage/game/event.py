"""What happens (700.1): the record that rules perform, log, replace and trigger from."""

from __future__ import annotations

# The replacement effects that were already applied to an event (614.5): keys of effects.
Applied = tuple[tuple[int, int, int], ...]


class Event:
    """One event. Subclasses (rules/events/) say what it is and how it is performed; once performed it stands in the log.

    `kind` indexes triggers and replacements. `source` is the object (id) whose ability or spell makes it happen, 0 for the game's own
    rules; `cause` is the player who makes it happen, -1 for the game. `within` is the event that contains this one (616.1g): a
    destruction contains a move. `applied` lists the replacement effects that have had their opportunity.
    """

    kind: int = 0

    def __init__(self) -> None:
        self.source: int = 0
        self.cause: int = -1
        self.within: Event | None = None
        self.applied: Applied = ()
        self.replaced_by: tuple[int, ...] = ()  # ids of the objects whose effects changed it, for the explanation


class Stopped(Exception):
    """Base of the exceptions that unwind a step: a question without an answer, an abandoned action."""
