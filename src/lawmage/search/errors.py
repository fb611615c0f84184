"""What a search can answer instead of a result: each is one sentence that says what to do."""

from __future__ import annotations

HOW_TO_SYNC = "`lawmage sync` gets them from their publishers."


class SearchError(Exception):
    """What was asked cannot be answered; the message says why in one sentence."""

    exit_code = 2


class NotSynced(SearchError):
    """The answer stands in data that are fetched once, and they have not been."""

    exit_code = 3

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} are not here yet: {HOW_TO_SYNC}")


class SyncError(SearchError):
    """New data could not be taken; what was there before is as it was."""

    exit_code = 4
