"""Decisions: random answers are legal answers."""

from __future__ import annotations

import pytest

from lawmage.choices import ChooseNumber
from lawmage.choices.decision import IllegalAnswer
from lawmage.game.game import Game


class Multiples(ChooseNumber):
    """A number that this divides."""

    divisor: int = 97

    def allowed(self, n: int) -> bool:
        return n % self.divisor == 0


@pytest.mark.parametrize(("low", "high", "answers"), [(1, 1000, set(range(97, 1000, 97))), (90, 100, {97}), (1, -1, {7, 14, 21})])
def test_a_random_number_is_one_that_is_allowed(low: int, high: int, answers: set[int]) -> None:
    game = Game()
    decision = Multiples(0, "X", low, high)
    decision.divisor = 97 if high > 0 else 7
    for seed in range(40):
        game.seed(seed)
        answer = decision.random(game)
        assert decision.check(answer) and answer[0] in answers


def test_where_no_number_is_allowed_the_random_answer_says_so() -> None:
    game = Game()
    game.seed(1)
    with pytest.raises(IllegalAnswer, match=r"no number from 1 to 90 is allowed \(X\)"):
        Multiples(0, "X", 1, 90).random(game)
