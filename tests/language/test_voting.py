"""Voting. (Played in tests/scenarios/rules/701.38*.)"""

from __future__ import annotations

import pytest

from lawmage.language.definition import Refusal
from lawmage.language.voting import GotMoreVotes, Votes, VotesFor
from tests.language.world import only, spell

VOTE = "Starting with you, each player votes for time or knowledge. "


def test_words_are_connected_with_the_vote() -> None:
    found = spell(VOTE + "If knowledge gets more votes, draw three cards.")
    vote, won = only(found, Votes), only(found, GotMoreVotes)
    assert isinstance(won, GotMoreVotes) and won.bound == vote.bound != 0 and won.place == 1 and not won.tied


def test_a_tie_is_in_the_tree() -> None:
    won = only(spell(VOTE + "If time gets more votes or the vote is tied, draw three cards."), GotMoreVotes)
    assert isinstance(won, GotMoreVotes) and won.tied and won.place == 0


def test_for_each_vote() -> None:
    count = only(spell(VOTE + "You gain 3 life for each knowledge vote."), VotesFor)
    assert isinstance(count, VotesFor) and count.place == 1


@pytest.mark.parametrize("text", ["If war gets more votes, draw three cards.", "You gain 3 life for each war vote."])
def test_nobody_can_vote_for_another_word(text: str) -> None:
    with pytest.raises(Refusal):
        spell(VOTE + text)
